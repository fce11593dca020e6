//! What happened, what a word would bring, and how a game ended.

use ::territory::notation::cells_to_text;
use ::territory::tutorial;
use ::territory::{Claim, Did, Event, Move, SHORTEST, Taken};
use game::Seat;
use lexicon::Alphabet;
use play::territories::{Clue, write_move};

use crate::{Form, Medium, People, Person, Team, Topic, Voice, area, count, percent};

/// What everyone saw.
#[must_use]
pub fn event(voice: Voice, people: &People, event: &Event) -> String {
    match event {
        Event::Taken(taken) => turn(voice, people, taken),
        Event::Ended { scores: [blue, red] } => voice.territory_over((*blue).into(), (*red).into()),
    }
}

/// A turn that was taken.
#[must_use]
pub fn turn(voice: Voice, people: &People, taken: &Taken) -> String {
    let (team, who) = (team(taken.seat), &people[taken.seat]);
    match &taken.did {
        Did::Passed => voice.team_passed(team, who),
        Did::Claimed { word, claim, .. } => {
            let word =
                word.as_ref().map_or(voice.a_word().to_owned(), |word| Alphabet::english().spell(word));
            let (own, strength) = (claim.change.own.into(), claim.strength.number().into());
            voice.team_played(team, who, &word, own, strength, claim.weakened.into())
        }
    }
}

/// A move as it is listed, with its word and what it brought, told by what everyone saw; `None` if it was none.
#[must_use]
pub fn entry(voice: Voice, people: &People, event: &Event) -> Option<String> {
    let Event::Taken(Taken { seat, did }) = event else { return None };
    let who = &people[*seat];
    Some(match did {
        Did::Passed => voice.entry(who, &write_move(&Move::Pass)),
        Did::Claimed { cells, word, claim } => {
            let written = write_move(&Move::Word(cells.clone()));
            match word {
                Some(word) => {
                    let word = Alphabet::english().spell(word);
                    voice.entry_with_word(who, &written, &word, claim.change.own.into())
                }
                None => voice.entry(who, &written),
            }
        }
    })
}

/// What a word brings: `+40,000 px, strength 2`.
#[must_use]
pub fn claimed(voice: Voice, claim: &Claim) -> String {
    voice.claimed(claim.change.own.into(), claim.strength.number().into())
}

/// A score: `40,000 px`.
#[must_use]
pub fn pixels(voice: Voice, count: u32) -> String {
    voice.pixels(count.into())
}

/// What was gained: `+40,000 px`.
#[must_use]
pub fn gained(voice: Voice, change: i32) -> String {
    voice.gained(change.into())
}

/// What the word being spelled would bring.
#[must_use]
pub fn prospect(voice: Voice, word: &str, claim: Option<&Claim>) -> String {
    match claim {
        None => voice.letters_wanted(word, count(SHORTEST.saturating_sub(word.chars().count()))),
        Some(claim) if claim.pixels == 0 => voice.claims_nothing(word),
        Some(claim) => {
            let lost = claim.change.other.unsigned_abs().into();
            let (own, strength) = (claim.change.own.into(), claim.strength.number().into());
            voice.would_bring(word, own, strength, lost, claim.weakened.into())
        }
    }
}

/// The side of a seat.
#[must_use]
pub const fn team(seat: Seat) -> Team {
    if seat.0 == 0 { Team::Blue } else { Team::Red }
}

/// Who sits on a seat: `Blue (Ada)` on a terminal; on a page the colour is seen.
#[must_use]
pub fn team_of(voice: Voice, people: &People, seat: Seat) -> String {
    voice.team_of(team(seat), &people[seat])
}

/// Who won, or that nobody did; people who share a page go by their colours.
#[must_use]
pub fn headline(voice: Voice, people: &People, winner: Option<Seat>) -> String {
    match winner.map(|seat| (seat, &people[seat])) {
        None => voice.draw().to_owned(),
        Some((seat, Person::Player(_))) if voice.medium == Medium::Page => voice.team_wins(team(seat)),
        Some((_, who)) => voice.wins_field(who),
    }
}

/// A step of a hint.
#[must_use]
pub fn clue(voice: Voice, clue: &Clue) -> String {
    match clue {
        Clue::Pass => voice.no_word_left().to_owned(),
        Clue::Begin { area: place, letter, cell } => voice.begin_at(area(*place), letter, &cell.to_string()),
        Clue::Word(word) => voice.the_word_is(word),
        Clue::Why { chance, rival: None, .. } => voice.hint_wins(&percent(voice, *chance)),
        Clue::Why { chance, rival: Some((word, second)), reasons } => {
            let reasons: Vec<String> = (reasons.iter())
                .map(|why| super::reason(voice, Form::Within, Alphabet::english(), why))
                .collect();
            let word = word.as_deref().unwrap_or_else(|| voice.to_pass());
            let [first, second] = [*chance, *second].map(|chance| percent(voice, chance));
            voice.hint_rival(&first, word, word, &second, &reasons)
        }
        Clue::Claim { word, cells, claim } => {
            let (own, strength) = (claim.change.own.into(), claim.strength.number().into());
            voice.word_brings(word, &cells_to_text(cells), own, strength)
        }
    }
}

/// What a step of the tutorial is about, as sentences are told it.
#[must_use]
pub const fn topic(topic: tutorial::Topic) -> Topic {
    match topic {
        tutorial::Topic::Welcome => Topic::Welcome,
        tutorial::Topic::FirstLetter => Topic::FirstLetter,
        tutorial::Topic::Word => Topic::Word,
        tutorial::Topic::Claim => Topic::Claim,
        tutorial::Topic::UsedLetters => Topic::UsedLetters,
        tutorial::Topic::Range => Topic::Range,
        tutorial::Topic::Strength => Topic::Strength,
        tutorial::Topic::Ready => Topic::Ready,
    }
}
