//! What happened in Territory Words, in sentences; and how a game ended, as a panel.

use ::territory::{Claim, Did, Event, Move, Taken};
use game::{Entry, Outcome, Seat, Turn, Viewer};
use lexicon::Alphabet;

use super::{Table, write_move};
use crate::figures::grouped;

/// What everyone saw, as a sentence.
#[must_use]
pub fn event(table: &Table, event: &Event) -> String {
    match event {
        Event::Taken(taken) => turn(table, taken),
        Event::Ended { scores: [blue, red] } => {
            format!("The game is over: {} to {}.", pixels(*blue), pixels(*red))
        }
    }
}

/// A turn that was taken, as a sentence.
#[must_use]
pub fn turn(table: &Table, taken: &Taken) -> String {
    let who = player(table, taken.seat);
    match &taken.did {
        Did::Passed => format!("{who} passed."),
        Did::Claimed { word, claim, .. } => {
            let word = word.as_ref().map_or("a word".to_owned(), |word| Alphabet::english().spell(word));
            format!("{who} played {word} for {}.", claimed(claim))
        }
    }
}

/// A move of the log as it is listed, with its word and what it brought.
#[must_use]
pub fn entry(table: &Table, entry: &Entry<Move>) -> String {
    let view = table.view(Viewer::Spectator);
    // No cell is used twice, so its cells tell a turn from all others.
    let claimed = view.history.iter().find_map(|taken| match (&taken.did, &entry.mv) {
        (Did::Claimed { cells, word: Some(word), claim }, Move::Word(played)) if cells == played => {
            Some(format!(" ({}, {})", Alphabet::english().spell(word), gain(claim.change.own)))
        }
        _ => None,
    });
    let name = &table.names()[entry.seat.index()];
    format!("{name}: {}{}", write_move(&entry.mv), claimed.unwrap_or_default())
}

/// What a word brings: `+40,000 px, strength 2`.
#[must_use]
pub fn claimed(claim: &Claim) -> String {
    format!("{}, strength {}", gain(claim.change.own), claim.strength.number())
}

/// The colour of a seat, and who sits there: `Blue (Ada)`.
#[must_use]
pub fn player(table: &Table, seat: Seat) -> String {
    let names = table.names();
    format!("{} ({})", colour(seat), names.get(seat.index()).map_or("", String::as_str))
}

/// The colour of a seat.
#[must_use]
pub const fn colour(seat: Seat) -> &'static str {
    if seat.0 == 0 { "Blue" } else { "Red" }
}

/// A score: `40,000 px`.
#[must_use]
pub fn pixels(count: u32) -> String {
    format!("{} px", grouped(count))
}

/// What was gained: `+40,000 px`.
#[must_use]
pub fn gain(change: i32) -> String {
    let sign = if change < 0 { '-' } else { '+' };
    format!("{sign}{}", pixels(change.unsigned_abs()))
}

/// How a game ended: who won, and what each has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Who won, such as "You Win!".
    pub headline: String,
    /// Each player with colour and name, the score and how many words were played.
    pub rows: Vec<Row>,
}

/// What a player has at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Colour and name.
    pub who: String,
    /// Pixels owned.
    pub score: u32,
    /// Words played.
    pub words: usize,
}

impl Panel {
    /// The panel of a game that is over.
    #[must_use]
    pub fn of(table: &Table) -> Option<Self> {
        let Turn::Over(outcome) = table.turn() else { return None };
        let view = table.view(Viewer::Spectator);
        let words = |seat: Seat| {
            let turns = view.history.iter().filter(|taken| taken.seat == seat);
            turns.filter(|taken| taken.did != Did::Passed).count()
        };
        let row = |(seat, score)| Row { who: player(table, seat), score, words: words(seat) };
        let rows = Seat::all(2).zip(view.scores()).map(row).collect();
        Some(Self { headline: headline(&table.names(), &outcome), rows })
    }

    /// The panel as lines of text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let widest = self.rows.iter().map(|row| row.who.chars().count()).max().unwrap_or(0);
        let line = |row: &Row| {
            let words = if row.words == 1 { "1 word".to_owned() } else { format!("{} words", row.words) };
            format!("{:widest$}  {:>10}, {words}\n", row.who, pixels(row.score))
        };
        let rows: Vec<String> = self.rows.iter().map(line).collect();
        format!("{}\n\n{}", self.headline, rows.concat())
    }
}

fn headline(names: &[String], outcome: &Outcome) -> String {
    let winner = outcome.first().next().filter(|_| !outcome.is_draw());
    match winner.map(|seat| names[seat.index()].as_str()) {
        None => "Draw".to_owned(),
        Some("You") => "You Win!".to_owned(),
        Some(name) => format!("{name} Wins!"),
    }
}
