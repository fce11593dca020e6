//! What happened, as lines of a chat; and how a game ended.

use ::idiot::{Event, Lost, Move, NAME, Table as Shown, Why, notation};
use game::{Outcome, Seat};
use lexicon::{Alphabet, Letter};
use play::GameKind as _;
use play::idiots::Setup;

use crate::{Form, People, Voice};

/// What everyone saw, as a line of a chat: each message is the whole string.
#[must_use]
pub fn event(voice: Voice, people: &People, language: &Alphabet, event: &Event) -> String {
    let spell = |letters: &[Letter]| notation::spell(letters, language);
    match event {
        Event::Added { seat, string, .. } => voice.entry(&people[*seat], &spell(string)),
        Event::Challenged { seat, challenged } => voice.challenged(&people[*seat], &people[*challenged]),
        Event::Answered { seat, word } => voice.entry(&people[*seat], &spell(word)),
        Event::GaveUp { seat } => voice.gave_up(&people[*seat]),
        Event::Lost(Lost { seat, why: reason, letters }) => {
            let why = why(voice, Form::Within, language, reason);
            voice.lost_round(&people[*seat], &why, &NAME[..usize::from(*letters).min(NAME.len())])
        }
        Event::Out { seat } => voice.is_idiot(&people[*seat]),
        Event::Left { seat } => voice.plays_no_more(&people[*seat]),
        Event::Round { number, starts } => voice.round_begins((*number).into(), &people[*starts]),
        Event::Over { outcome } => headline(voice, people, outcome),
    }
}

/// Why somebody lost a round.
#[must_use]
pub fn why(voice: Voice, form: Form, language: &Alphabet, why: &Why) -> String {
    let spell = |letters: &[Letter]| language.spell(letters);
    match why {
        Why::Completed { word } => voice.completed(form, &spell(word)),
        Why::Answered { word } => voice.challenge_answered(form, &spell(word)),
        Why::NoAnswer => voice.challenge_not_answered(form).to_owned(),
        Why::BesideThePoint { word, string } => voice.does_not_hold(form, &spell(word), &spell(string)),
        Why::NoWord { word } => voice.no_such_word(form, &spell(word)),
    }
}

/// The heading of the round that is played.
#[must_use]
pub fn heading(voice: Voice, people: &People, shown: &Shown) -> String {
    match shown.mover().filter(|_| shown.string.is_empty()) {
        Some(seat) => voice.round_begins(shown.round.into(), &people[seat]),
        None => voice.round_goes_on(shown.round.into()),
    }
}

/// The letters that each has taken.
#[must_use]
pub fn letters(voice: Voice, people: &People, shown: &Shown) -> String {
    let each = Seat::all(shown.seats()).map(|seat| {
        let taken = shown.taken(seat);
        voice.entry(&people[seat], if taken.is_empty() { voice.no_letter() } else { taken })
    });
    each.collect::<Vec<_>>().join(voice.list_comma())
}

/// A move as it is listed, told by what everyone saw; `None` if it was none.
#[must_use]
pub fn entry(voice: Voice, people: &People, setup: &Setup, event: &Event) -> Option<String> {
    let (seat, mv) = match event {
        Event::Added { seat, addition, .. } => (*seat, Move::Add(*addition)),
        Event::Challenged { seat, .. } => (*seat, Move::Challenge),
        Event::Answered { seat, word } => (*seat, Move::Answer(word.clone())),
        Event::GaveUp { seat } => (*seat, Move::GiveUp),
        Event::Lost(_)
        | Event::Out { .. }
        | Event::Left { .. }
        | Event::Round { .. }
        | Event::Over { .. } => return None,
    };
    Some(voice.entry(&people[seat], &setup.write_move(&mv)))
}

/// Who won, or who lost; whoever left has lost, too.
#[must_use]
pub fn headline(voice: Voice, people: &People, outcome: &Outcome) -> String {
    if outcome.is_draw() {
        return voice.draw().to_owned();
    }
    let (first, others): (Vec<Seat>, Vec<Seat>) =
        Seat::all(outcome.seats()).partition(|seat| outcome.place(*seat) == Some(1));
    match (&first[..], &others[..]) {
        ([winner], _) => voice.wins(&people[*winner]),
        (_, [loser]) => voice.loses(&people[*loser]),
        (_, losers) => {
            let losers: Vec<String> = losers.iter().map(|seat| voice.name(&people[*seat])).collect();
            voice.lose(&losers)
        }
    }
}
