//! What happens at a table beside moves, and why something is not done there.

use game::Seat;
use play::record::IncidentAt;
use play::review::seated_after;
use play::{EndCause, GameKind, Happening, Incident, Offer, Player, Refusal};

use crate::titles::level_name;
use crate::{Family, Form, People, Proposal, Voice};

/// What happened at a table beside deals, moves and moves taken back, as a sentence.
#[must_use]
pub fn incident<K: GameKind>(voice: Voice, people: &People, happening: &Happening<K>) -> Option<String> {
    Some(match happening {
        Happening::Deal | Happening::Move { .. } | Happening::TakeBack { .. } => return None,
        Happening::Resignation { seat } => voice.gave_game_up(&people[*seat]),
        Happening::TimeOut { seat, .. } => voice.time_ran_out(&people[*seat]),
        Happening::Departure { seat, .. } => voice.left_table(&people[*seat]),
        Happening::Agreement => voice.draw_agreed().to_owned(),
        Happening::Offer { seat, offer } => voice.offer_made(&people[*seat], proposal(*offer)),
        Happening::Consent { seat, offer } => voice.offer_agreed(&people[*seat], proposal(*offer)),
        Happening::Decline { seat, offer } => voice.offer_declined(&people[*seat], proposal(*offer)),
        Happening::Withdrawal { seat, offer } => voice.offer_withdrawn(&people[*seat], proposal(*offer)),
        Happening::Seating { seat, info } => seated(voice, people, *seat, &info.seated),
        Happening::Pause => voice.play_put_off().to_owned(),
        Happening::Resumption => voice.play_goes_on().to_owned(),
    })
}

/// What happened after so many moves, before the next one, as a record has it, a sentence each.
#[must_use]
pub fn recorded<K: GameKind>(
    voice: Voice,
    kind: &K,
    seated: &[Player],
    incidents: &[IncidentAt],
    moves: usize,
) -> Vec<String> {
    let before = incidents.iter().take_while(|one| one.after < moves).count();
    let here = incidents.iter().enumerate().skip(before).take_while(|(_, one)| one.after == moves);
    let sentences = here.filter_map(|(place, one)| {
        // Whoever took a seat before has it, and whoever takes it now.
        let seated = seated_after(seated, &incidents[..=place], moves);
        let people = People::of(&seated, &kind.given_names(&seated));
        of_record(voice, &people, &one.incident)
    });
    sentences.collect()
}

/// What happened beside moves, as a sentence; nothing of what records do not tell.
fn of_record(voice: Voice, people: &People, incident: &Incident) -> Option<String> {
    Some(match incident {
        Incident::Resignation(seat) => voice.gave_game_up(&people[*seat]),
        Incident::TimeOut(seat) => voice.time_ran_out(&people[*seat]),
        Incident::Departure(seat) => voice.left_table(&people[*seat]),
        Incident::Draw => voice.draw_agreed().to_owned(),
        Incident::Seating(seat, player) => seated(voice, people, *seat, player),
        Incident::Pause => voice.play_put_off().to_owned(),
        Incident::Resumption => voice.play_goes_on().to_owned(),
        Incident::TakeBack { .. } | Incident::Offer(..) | Incident::Acceptance(_) | Incident::Decline(_) => {
            return None;
        }
    })
}

/// What ended a game, where the rules of the game did not.
#[must_use]
pub fn end_cause(voice: Voice, people: &People, cause: EndCause) -> Option<String> {
    match cause {
        EndCause::Rules => None,
        EndCause::Resignation(seat) => Some(voice.gave_game_up(&people[seat])),
        EndCause::TimeOut(seat) => Some(voice.time_ran_out(&people[seat])),
        EndCause::Agreement => Some(voice.draw_agreed().to_owned()),
    }
}

fn seated(voice: Voice, people: &People, seat: Seat, player: &Player) -> String {
    let number = i64::from(seat.0) + 1;
    match player {
        Player::Computer(level) => {
            voice.seat_taken_by_computer(&people[seat], &level_name(voice, *level), number)
        }
        Player::Person(_) | Player::Remote(_) => voice.seat_taken(&people[seat], number),
    }
}

/// An offer, as sentences name it.
#[must_use]
pub const fn proposal(offer: Offer) -> Proposal {
    match offer {
        Offer::Draw => Proposal::Draw,
        Offer::TakeBack => Proposal::Undo,
        Offer::Adjournment => Proposal::Pause,
        Offer::Resumption => Proposal::Resume,
    }
}

/// Why something was not done at a table.
#[must_use]
pub fn refusal<K: GameKind + Family>(voice: Voice, form: Form, kind: &K, refusal: &Refusal<K>) -> String {
    match refusal {
        Refusal::Stale { .. } => voice.out_of_date(form).to_owned(),
        Refusal::NotYourTurn => voice.not_your_turn_now(form).to_owned(),
        Refusal::Over => voice.game_over(form).to_owned(),
        Refusal::Busy => voice.word_looked_up(form).to_owned(),
        Refusal::NothingToTakeBack => voice.no_move_to_take_back(form).to_owned(),
        Refusal::NotAllowed => voice.not_at_this_table(form).to_owned(),
        Refusal::Paused => voice.game_is_put_off(form).to_owned(),
        Refusal::OfferOpen => voice.another_offer(form).to_owned(),
        Refusal::NotOffered => voice.no_such_offer(form).to_owned(),
        Refusal::Declined => voice.declined_before(form).to_owned(),
        Refusal::UnknownWord(word) => voice.not_in_online_dictionary(form, word),
        Refusal::NoAnswer { word, reason } => voice.online_no_answer(form, word, reason),
        Refusal::Illegal(illegal) => kind.illegal(voice, form, illegal),
    }
}
