//! A game as a record that other programs read.
//!
//! Racks of computers stay hidden while the game goes on: of those only the tiles that were laid are told.

use crossword::notation::WrittenPlacement;
use crossword::notation::gcg::{self, Event, Kind, Pragma, Record};
use crossword::{Crossword, End, Laid, Layout, Move, Ruleset, SEATS, View};
use game::{Seat, Step, Turn, Viewer};
use lexicon::{Alphabet, Rack};

use crate::crosswords::Setup;
use crate::{GameKind as _, LocalHost, Player};

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
pub fn transcript(host: &LocalHost<Setup>) -> Option<Record> {
    let (setup, played) = (host.kind(), host.played());
    if !has_transcript(setup, played.game().rules()) {
        return None;
    }
    let names = Player::names(host.seated(), &setup.given_names(host.seated()));
    let players = names.into_iter().map(|name| gcg::Player { nick: name.replace(' ', "_"), name });
    let mut record = Record { players: players.collect(), pragmas: pragmas(host), events: Vec::new() };
    let mut steps = played.steps();
    for entry in played.log() {
        let before = steps.view(Viewer::Player(entry.seat));
        let step = steps.next()?;
        let told = is_told(host, entry.seat);
        record.events.push(event(&before, &step, &steps.view(Viewer::Spectator), told)?);
    }
    if let Turn::Over(_) = played.turn() {
        leftovers(host, &mut record);
    }
    Some(record)
}

/// What each player held before the move they made, move by move, once the game is over; nothing before.
#[must_use]
pub fn racks_held(host: &LocalHost<Setup>) -> Vec<Rack> {
    let played = host.played();
    if !is_over(host) {
        return Vec::new();
    }
    let mut steps = played.steps();
    let held = played.log().iter().map(|entry| {
        let rack = steps.view(Viewer::Player(entry.seat)).own_rack().copied();
        steps.next();
        rack.unwrap_or_default()
    });
    held.collect()
}

/// What each player held when the game ended before its rules ended it; nothing where it did not.
#[must_use]
pub fn racks_left(host: &LocalHost<Setup>) -> Vec<Rack> {
    let held = |seat| host.played().view(Viewer::Player(seat)).own_rack().copied().unwrap_or_default();
    let seats = host.ended().map(|_| Seat::all(host.played().seats()));
    seats.into_iter().flatten().map(held).collect()
}

/// Whether the game has come to its end, by its rules or before.
fn is_over(host: &LocalHost<Setup>) -> bool {
    matches!(host.played().turn(), Turn::Over(_)) || host.ended().is_some()
}

fn pragmas(host: &LocalHost<Setup>) -> Vec<Pragma> {
    let (language, rules) = (host.kind().language, host.game().rules());
    let mut pragmas = vec![
        Pragma::Lexicon(host.game().lexicon().about().name.clone()),
        Pragma::GameType(rules.name.clone()),
    ];
    if rules.layout != Layout::standard() {
        pragmas.push(Pragma::Board(rules.layout.clone()));
    }
    if language != Alphabet::english() {
        pragmas.push(Pragma::Tiles(language.name().to_ascii_lowercase()));
    }
    if let Turn::Of(_) = host.played().turn() {
        pragmas.push(Pragma::Incomplete);
        for seat in Seat::all(host.played().seats()).filter(|&seat| is_told(host, seat)) {
            let rack = host.played().view(Viewer::Player(seat)).own_rack().copied().unwrap_or_default();
            pragmas.push(Pragma::Rack { player: seat.index(), rack });
        }
    }
    pragmas
}

/// Whether all tiles of somebody may be written: those of people, and of everyone once the game is over.
fn is_told(host: &LocalHost<Setup>, seat: Seat) -> bool {
    is_over(host) || !host.seated()[seat.index()].is_computer()
}

/// A move: what its player saw before, what was done, and what everyone saw after it.
fn event(before: &View, step: &Step<'_, Crossword>, after: &View, told: bool) -> Option<Event> {
    let seat = step.entry.seat;
    let mut used = Rack::default();
    let (kind, score) = match &step.entry.mv {
        Move::Lay(lay) => {
            lay.tiles.iter().for_each(|tile| used.add((!tile.blank).then_some(tile.letter)));
            (Kind::Play(WrittenPlacement::of(lay, &before.board).ok()?), laid(&step.events)?.points)
        }
        Move::Pass => (Kind::Pass, 0),
        Move::Exchange(tiles) if told => (Kind::Exchange(*tiles), 0),
        Move::Exchange(tiles) => (Kind::ExchangeUnknown(tiles.len() as u8), 0),
        Move::Swap => return None,
    };
    Some(Event {
        player: seat.index(),
        rack: if told { before.own_rack().copied().unwrap_or_default() } else { used },
        kind,
        score,
        total: after.tallies[seat.index()].points,
        note: String::new(),
        line: 0,
    })
}

fn laid(events: &[crossword::Event]) -> Option<&Laid> {
    events.iter().find_map(|event| if let crossword::Event::Laid(laid) = event { Some(laid) } else { None })
}

/// What the tiles left in hand changed at the end.
fn leftovers(host: &LocalHost<Setup>, record: &mut Record) {
    let View { end, racks, tallies, .. } = host.played().view(Viewer::Spectator);
    let rules = host.game().rules();
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
