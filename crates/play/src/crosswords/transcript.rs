//! A game of the table as a record that other programs read.
//!
//! Racks of computers stay hidden while the game goes on: of those only the tiles that were laid are told.

use crossword::notation::WrittenPlacement;
use crossword::notation::gcg::{Event, Kind, Player, Pragma, Record};
use crossword::{End, Layout, Move, Ruleset, SEATS, View};
use game::{Seat, Turn, Viewer};
use lexicon::{Alphabet, Rack};

use super::{Chapter, Setup, Table};

/// Whether games that are set up so can be GCG records.
///
/// Games in which tiles have owners cannot, nor those of more than two, nor those that did not begin with an empty board.
#[must_use]
pub fn has_transcript(setup: &Setup, rules: &Ruleset) -> bool {
    let for_two = usize::from(rules.seats) == SEATS;
    for_two && !rules.points.counts_tiles() && setup.start.is_none() && setup.position.is_none()
}

/// The game as a GCG record, if it [can be one](has_transcript).
#[must_use]
pub fn transcript(table: &Table) -> Option<Record> {
    let (setup, rules) = (table.setup(), table.game().rules());
    if !has_transcript(setup, rules) {
        return None;
    }
    let names = table.names();
    let players = names.iter().map(|name| Player { nick: name.replace(' ', "_"), name: name.clone() });
    let mut record = Record { players: players.collect(), pragmas: pragmas(table), events: Vec::new() };
    let mut board = setup.board(rules);
    for chapter in table.story() {
        record.events.push(event(table, &board, &chapter)?);
        board = chapter.after.board;
    }
    if let Turn::Over(_) = table.turn() {
        leftovers(table, &mut record);
    }
    Some(record)
}

fn pragmas(table: &Table) -> Vec<Pragma> {
    let (Setup { language, .. }, rules) = (table.setup(), table.game().rules());
    let mut pragmas = vec![
        Pragma::Lexicon(table.game().lexicon().about().name.clone()),
        Pragma::GameType(rules.name.clone()),
    ];
    if rules.layout != Layout::standard() {
        pragmas.push(Pragma::Board(rules.layout.clone()));
    }
    if *language != Alphabet::english() {
        pragmas.push(Pragma::Tiles(language.name().to_lowercase()));
    }
    if table.mover().is_some() {
        pragmas.push(Pragma::Incomplete);
        for seat in Seat::all(table.seated().len() as u8).filter(|&seat| is_told(table, seat)) {
            let rack = table.view(Viewer::Player(seat)).own_rack().copied().unwrap_or_default();
            pragmas.push(Pragma::Rack { player: seat.index(), rack });
        }
    }
    pragmas
}

/// Whether all tiles of somebody may be written: those of people, and of everyone once the game is over.
fn is_told(table: &Table, seat: Seat) -> bool {
    table.mover().is_none() || table.level(seat).is_none()
}

fn event(table: &Table, board: &crossword::Board, chapter: &Chapter) -> Option<Event> {
    let told = is_told(table, chapter.seat);
    let mut used = Rack::default();
    let (kind, score) = match &chapter.mv {
        Move::Lay(lay) => {
            lay.tiles.iter().for_each(|tile| used.add((!tile.blank).then_some(tile.letter)));
            (Kind::Play(WrittenPlacement::of(lay, board).ok()?), chapter.laid()?.points)
        }
        Move::Pass => (Kind::Pass, 0),
        Move::Exchange(tiles) if told => (Kind::Exchange(*tiles), 0),
        Move::Exchange(tiles) => (Kind::ExchangeUnknown(tiles.len() as u8), 0),
        Move::Swap => return None,
    };
    Some(Event {
        player: chapter.seat.index(),
        rack: if told { chapter.rack } else { used },
        kind,
        score,
        total: chapter.after.tallies[chapter.seat.index()].points,
        note: String::new(),
        line: 0,
    })
}

/// What the tiles left in hand changed at the end.
fn leftovers(table: &Table, record: &mut Record) {
    let View { end, racks, tallies, .. } = table.view(Viewer::Spectator);
    let rules = table.game().rules();
    let out = if let Some(End::Out(seat)) = end { Some(seat) } else { None };
    let mut totals = tallies.map(|tally| tally.points);
    let mut add = |seat: Seat, rack: Rack, tiles: Rack, times: i64| {
        let score = times * i64::from(rules.tiles.rack_worth(&tiles));
        let total = &mut totals[seat.index()];
        *total += score;
        let (player, kind, total) = (seat.index(), Kind::Leftovers(tiles), *total);
        record.events.push(Event { player, rack, kind, score, total, note: String::new(), line: 0 });
    };
    let held = racks.map(Option::unwrap_or_default);
    for seat in Seat::all(held.len() as u8) {
        let [own, others] = [seat, seat.after(held.len() as u8)].map(|seat| held[seat.index()]);
        let shares = rules.ending.shares(seat, out);
        if !own.is_empty() && shares.own != 0 {
            add(seat, own, own, shares.own);
        }
        if shares.others != 0 {
            add(seat, Rack::default(), others, shares.others);
        }
    }
}
