//! What happened, and how a game ended.

use crossword::notation::{Phrases, Written};
use crossword::{Event, Move, Placement, View};
use game::Seat;
use lexicon::Alphabet;
use play::crosswords::ending::Column;
use play::crosswords::report::{Finish, Report, Word};

use super::{gain, line};
use crate::{Decides, People, Voice, count};

/// What everyone saw.
#[must_use]
pub fn report(voice: Voice, people: &People, report: &Report) -> String {
    match report {
        Report::Word(word) => laid(voice, people, word),
        Report::Pass { seat } => voice.passed(&people[*seat]),
        Report::Exchange { seat, count: tiles } => voice.exchanged(&people[*seat], count(*tiles)),
        Report::Change { seat, penalty } => voice.changed(&people[*seat], (*penalty).into()),
        Report::Swap { seat } => voice.swapped(&people[*seat]),
        Report::End(how) => finish(voice, people, *how),
    }
}

/// How a game came to its end.
#[must_use]
pub fn finish(voice: Voice, people: &People, finish: Finish) -> String {
    match finish {
        Finish::LastTile(seat) => voice.last_tile_laid(&people[seat]),
        Finish::FarEdge { seat, last_tile, against_points } => {
            let decides = if against_points { Decides::Yes } else { Decides::No };
            if last_tile {
                voice.edge_reached_with_last_tile(&people[seat], decides)
            } else {
                voice.edge_reached(&people[seat], decides)
            }
        }
        Finish::BothPassed => voice.both_passed().to_owned(),
        Finish::Passes(passes) => voice.passes_in_a_row(passes.into()),
        Finish::Scoreless(turns) => voice.turns_without_points(turns.into()),
    }
}

/// Who won, or that nobody did.
#[must_use]
pub fn headline(voice: Voice, people: &People, winner: Option<Seat>) -> String {
    winner.map_or_else(|| voice.draw().to_owned(), |seat| voice.wins(&people[seat]))
}

/// What a column of the scores counts.
#[must_use]
pub fn column(voice: Voice, column: Column) -> &'static str {
    match column {
        Column::Tiles => voice.column_tiles(),
        Column::Penalties => voice.column_penalties(),
        Column::Bonus => voice.column_bonus(),
        Column::Words => voice.column_words(),
        Column::TilesLeft => voice.column_tiles_left(),
        Column::Total => voice.column_total(),
    }
}

/// A move as it is listed, told by what everyone saw, and by what they saw before it; `None` if it was none.
#[must_use]
pub fn entry(
    voice: Voice,
    people: &People,
    alphabet: &Alphabet,
    before: &View,
    event: &Event,
) -> Option<String> {
    let written = |mv: Move| Written::of(&mv, alphabet).to_text(Phrases::Spoken);
    let (seat, text) = match event {
        Event::Laid(laid) => {
            let (at, _) = *laid.tiles.first()?;
            let tiles = laid.tiles.iter().map(|&(_, tile)| tile).collect();
            (laid.seat, written(Move::Lay(Placement { at, line: laid.line, tiles })))
        }
        Event::Passed { seat } => (*seat, written(Move::Pass)),
        Event::Swapped { seat } => (*seat, written(Move::Swap)),
        Event::Exchanged { seat, count: tiles } => (*seat, voice.exchanges(count(*tiles))),
        Event::Changed { seat, .. } => (*seat, voice.exchanges(count(before.held[seat.index()]))),
        Event::Ended(_) => return None,
    };
    Some(voice.entry(&people[seat], &text))
}

fn laid(voice: Voice, people: &People, word: &Word) -> String {
    let (gain, points) = gain(word.gain);
    let (who, at) = (&people[word.seat], word.at.to_string());
    voice.laid(who, &word.word, &at, line(word.line), gain, points, &word.others)
}
