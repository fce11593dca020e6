//! What happened in Idiot, as lines of a chat.

use ::idiot::{Event, NAME, notation};
use game::{Entry, Outcome, Seat, Turn, Viewer};
use lexicon::Letter;

use super::Table;
use crate::Arrangement as _;

/// What everyone saw, as a line of a chat: each message is the whole string.
#[must_use]
pub fn event(table: &Table, event: &Event) -> String {
    let (names, language) = (table.names(), table.setup().language);
    let name = |seat: &Seat| names[seat.index()].as_str();
    let spell = |letters: &[Letter]| notation::spell(letters, language);
    match event {
        Event::Added { seat, string, .. } => format!("{}: {}", name(seat), spell(string)),
        Event::Challenged { seat, challenged } => {
            format!("{} challenged {}: which word holds that?", name(seat), name(challenged))
        }
        Event::Answered { seat, word } => format!("{}: {}", name(seat), spell(word)),
        Event::GaveUp { seat } => format!("{} gave up.", name(seat)),
        Event::Lost(lost) => {
            let taken = &NAME[..usize::from(lost.letters).min(NAME.len())];
            let why = lost.why.told(language);
            let (name, has) = match name(&lost.seat) {
                "You" => ("You", "have"),
                name => (name, "has"),
            };
            format!("{name} lost the round, since {why}, and {has} {taken}.")
        }
        Event::Out { seat } => match name(seat) {
            "You" => format!("You are an {NAME}."),
            name => format!("{name} is an {NAME}."),
        },
        Event::Round { number, starts } => round(*number, name(starts)),
        Event::Over { outcome } => headline(&names, outcome),
    }
}

/// The heading of the round that is played.
#[must_use]
pub fn heading(table: &Table) -> String {
    let shown = table.view(Viewer::Spectator);
    let starts = shown.mover().filter(|_| shown.string.is_empty());
    match starts {
        Some(seat) => round(shown.round, &table.names()[seat.index()]),
        None => format!("-- Round {} --", shown.round),
    }
}

/// The letters that each has taken.
#[must_use]
pub fn letters(table: &Table) -> String {
    let shown = table.view(Viewer::Spectator);
    let each = Seat::all(shown.seats()).zip(table.names()).map(|(seat, name)| {
        let taken = shown.taken(seat);
        format!("{name}: {}", if taken.is_empty() { "no letter" } else { taken })
    });
    each.collect::<Vec<_>>().join(", ")
}

/// A move of the log as it is listed.
#[must_use]
pub fn entry(table: &Table, entry: &Entry<::idiot::Move>) -> String {
    format!("{}: {}", table.names()[entry.seat.index()], table.setup().write_move(&entry.mv))
}

/// How a game ended, if it has.
#[must_use]
pub fn end(table: &Table) -> Option<String> {
    match table.turn() {
        Turn::Over(outcome) => Some(headline(&table.names(), &outcome)),
        Turn::Of(_) => None,
    }
}

fn round(number: u32, starts: &str) -> String {
    let verb = if starts == "You" { "start" } else { "starts" };
    format!("-- Round {number}: {starts} {verb} --")
}

fn headline(names: &[String], outcome: &Outcome) -> String {
    let called =
        |seats: Vec<Seat>| seats.into_iter().map(|seat| names[seat.index()].clone()).collect::<Vec<_>>();
    let (first, last) = (called(outcome.first().collect()), called(outcome.last().collect()));
    match (&first[..], &last[..]) {
        ([you], _) if you == "You" => "You Win".to_owned(),
        ([winner], _) => format!("{winner} Wins"),
        (_, [you]) if you == "You" => "You Lose".to_owned(),
        (_, losers) => format!("{} Loses", losers.join(", ")),
    }
}
