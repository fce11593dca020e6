//! Where a player can reach the far edge with one word, letters aside.
//!
//! A word along a row reaches it by covering the last square. A word down a column reaches it in the last column, or
//! where it makes or crosses a word along a row that lies at the edge.

use crossword::{Line, MAX_SIDE};

use super::bitboard::{Bitboard, Bits, ones, run};

/// The most tiles a word takes from a rack.
const RACK: usize = 7;

/// How unlikely a rack fits a span, in eighths of a halving, by the tiles to lay and the tiles that stand there (the
/// last column is for five and more). Counted in games between computers.
const UNLIKELY: [[u32; 6]; RACK + 1] = [
    [120, 120, 120, 120, 120, 120],
    [120, 4, 7, 15, 25, 36],
    [0, 1, 8, 19, 38, 56],
    [0, 3, 13, 28, 47, 68],
    [0, 8, 21, 38, 60, 82],
    [3, 17, 33, 53, 76, 104],
    [13, 32, 52, 72, 104, 104],
    [31, 54, 74, 92, 104, 104],
];

/// How much less likely it is that a tile makes a word at a right angle too, by the tiles that stand there (the last is
/// for six and more), counted in the same way.
const CROSSING: [u32; 7] = [0, 7, 14, 27, 27, 34, 42];

/// Certainty, for chances.
pub(super) const CERTAIN: u32 = 1 << 16;

/// Eighths of a halving, in parts of certainty.
const EIGHTHS: [u32; 8] = [65536, 60097, 55109, 50535, 46341, 42495, 38968, 35734];

/// Squares that one word would fill, with what makes it hard to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) line: Line,
    pub(super) number: u8,
    /// The squares that are empty, as bits.
    pub(super) empty: u32,
    /// How many tiles stand in it already.
    pub(super) standing: u32,
    /// How unlikely a rack fits, in eighths of a halving.
    pub(super) unlikely: u32,
}

/// How many racks in [`CERTAIN`] would fit each span, added up: more than certain if there are many.
pub(super) fn hazard(bitboard: &Bitboard) -> u32 {
    let mut hazard = 0;
    spans(bitboard, &mut |span| hazard += halved(CERTAIN, span.unlikely));
    hazard
}

/// The hazard of all spans, and that of the row or column that has most of it.
pub(super) fn lane_hazards(bitboard: &Bitboard) -> (u32, u32) {
    let (mut all, mut most, mut lane) = (0, 0, None);
    let mut here = 0;
    spans(bitboard, &mut |span| {
        if lane != Some((span.line, span.number)) {
            (lane, here) = (Some((span.line, span.number)), 0);
        }
        let added = halved(CERTAIN, span.unlikely);
        all += added;
        here += added;
        most = most.max(here);
    });
    (all, most)
}

/// The chance that a rack fits any of the spans of a hazard.
///
/// A rack that fits one span is likelier to fit another, so spans count by half; that was measured too.
pub(super) fn chance(hazard: u32) -> u32 {
    // The chance to fit none is e to the minus half a hazard, which is 2 to the minus 0.7213 hazards.
    let eighths = ((u64::from(hazard) * 5909) >> 10).min(u32::MAX.into()) as u32;
    let (whole, part) = (eighths >> 16, eighths & 0xffff);
    let (low, high) = (halved(CERTAIN, whole), halved(CERTAIN, whole + 1));
    CERTAIN - (low - ((u64::from(low - high) * u64::from(part)) >> 16) as u32)
}

/// A number halved so many eighths of times.
fn halved(number: u32, eighths: u32) -> u32 {
    let part = (u64::from(number) * u64::from(EIGHTHS[(eighths & 7) as usize])) >> 16;
    (part >> (eighths >> 3).min(63)) as u32
}

/// Hands over every span with which the player who sees the bitboard so could reach the far edge.
pub(super) fn spans(bitboard: &Bitboard, found: &mut impl FnMut(Span)) {
    let last = bitboard.side() - 1;
    let across = Neighbours::new(bitboard, Line::Across);
    for row in 0..=last {
        let lane = Lane::new(bitboard, &across, Line::Across, row, 1 << last);
        lane.spans(found);
    }
    let down = Neighbours::new(bitboard, Line::Down);
    // Squares where a tile belongs to a word along a row that lies at the edge.
    let mut at_edge = u32::MAX;
    for column in (0..=last).rev() {
        let lane = Lane::new(bitboard, &down, Line::Down, column, at_edge);
        lane.spans(found);
        at_edge &= bitboard.taken(Line::Down, column);
        if at_edge == 0 {
            break;
        }
    }
}

/// What lies beside the squares of all lanes of a line.
struct Neighbours {
    /// Squares next to a tile in another lane.
    crossed: Bits,
    /// Squares next to a run in other lanes that holds an own tile.
    joined: Bits,
}

impl Neighbours {
    fn new(bitboard: &Bitboard, line: Line) -> Self {
        let side = bitboard.side();
        let mut own: Bits = [0; MAX_SIDE as usize];
        for number in 0..side {
            let before = if number > 0 { own[number - 1] } else { 0 };
            own[number] = bitboard.own(line, number) | before & bitboard.taken(line, number);
        }
        for number in (0..side - 1).rev() {
            own[number] |= own[number + 1] & bitboard.taken(line, number);
        }
        let mut beside = Self { crossed: [0; MAX_SIDE as usize], joined: [0; MAX_SIDE as usize] };
        for number in 0..side {
            let empty = !bitboard.taken(line, number);
            if number > 0 {
                beside.crossed[number] |= bitboard.taken(line, number - 1) & empty;
                beside.joined[number] |= own[number - 1] & empty;
            }
            if number + 1 < side {
                beside.crossed[number] |= bitboard.taken(line, number + 1) & empty;
                beside.joined[number] |= own[number + 1] & empty;
            }
        }
        beside
    }
}

/// A row or column in which words are to cover one of some squares.
struct Lane<'a> {
    bitboard: &'a Bitboard,
    line: Line,
    number: usize,
    side: usize,
    taken: u32,
    /// Squares where a tile makes a word at a right angle.
    crossed: u32,
    /// Squares of which a word must cover one to be joined.
    joined: u32,
    /// Squares of which a word must cover one to reach the edge.
    wanted: u32,
}

impl<'a> Lane<'a> {
    fn new(bitboard: &'a Bitboard, beside: &Neighbours, line: Line, number: usize, wanted: u32) -> Self {
        Self {
            bitboard,
            line,
            number,
            side: bitboard.side(),
            taken: bitboard.taken(line, number),
            crossed: beside.crossed[number],
            joined: beside.joined[number] | bitboard.own(line, number),
            wanted: wanted & ((1 << bitboard.side()) - 1),
        }
    }

    fn spans(&self, found: &mut impl FnMut(Span)) {
        if self.joined == 0 || self.wanted == 0 {
            return;
        }
        let crossings = self.crossings();
        for first in 0..self.side {
            if first > 0 && self.taken >> (first - 1) & 1 == 1 {
                continue;
            }
            let behind = u32::MAX << first;
            if self.joined & behind == 0 || self.wanted & behind == 0 {
                break;
            }
            let (mut empty, mut count, mut unlikely) = (0, 0, 0);
            for (last, added) in crossings.iter().enumerate().take(self.side).skip(first) {
                if self.taken >> last & 1 == 0 {
                    empty |= 1 << last;
                    count += 1;
                    unlikely += added;
                    if count > RACK {
                        break;
                    }
                }
                let span = behind & (u32::MAX >> (31 - last));
                let is_whole = self.taken >> last >> 1 & 1 == 0 && last > first && count > 0;
                if is_whole && span & self.joined != 0 && span & self.wanted != 0 {
                    let standing = (span & self.taken).count_ones();
                    found(Span {
                        line: self.line,
                        number: self.number as u8,
                        empty,
                        standing,
                        unlikely: unlikely + UNLIKELY[count][(standing as usize).min(5)],
                    });
                }
            }
        }
    }

    /// How much less likely a fitting tile is found for each square, since it makes a word at a right angle.
    fn crossings(&self) -> [u32; MAX_SIDE as usize] {
        let mut crossings = [0; MAX_SIDE as usize];
        for place in ones(self.crossed) {
            let run = run(self.bitboard.taken(self.line.crossing(), place), self.number);
            crossings[place] = CROSSING[(run.count_ones() as usize - 1).min(6)];
        }
        crossings
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crossword::{Placement, Ruleset, Square, ending, joining};
    use lexicon::{Letter, Tile};

    use super::super::bitboard::Footprint;
    use super::super::position::Position;
    use super::super::testing::{bitboard, small_games, wander};
    use super::*;

    /// The spans are just those squares that joined words at the edge would fill, whatever their letters.
    #[test]
    fn spans_are_all_ways_to_reach_the_edge() {
        let mut seen = 0;
        for (game, seed) in small_games().iter().flat_map(|game| (0..6).map(move |seed| (game, seed))) {
            wander(game, seed, &mut |_, position, _| {
                if !position.has_opened() {
                    return;
                }
                let mut fast = BTreeSet::new();
                spans(&position.bitboard, &mut |span| {
                    let Span { line, number, empty, .. } = span;
                    fast.insert(position.bitboard.settled(Footprint { line, number, laid: empty }));
                });
                let slow = slowly(game.rules(), position);
                assert_eq!(slow.difference(&fast).next(), None);
                // A single tile is taken to cross words whichever way it runs.
                let mut wrong = fast.difference(&slow);
                assert_eq!(wrong.find(|print| !print.laid.is_power_of_two()), None);
                seen += slow.len();
            });
        }
        assert!(seen > 1000, "{seen} spans");
    }

    /// Tries every stretch of every row and column.
    fn slowly(rules: &Ruleset, position: &Position) -> BTreeSet<Footprint> {
        let (bitboard, board) = (&position.bitboard, &position.board);
        let side = usize::from(board.side());
        let mut prints = BTreeSet::new();
        for line in [Line::Across, Line::Down] {
            for (number, first) in (0..side).flat_map(|number| (0..side).map(move |first| (number, first))) {
                for last in first + 1..side {
                    let taken = bitboard.taken(line, number);
                    let empty = (first..=last).filter(|place| taken >> place & 1 == 0);
                    let laid = empty.fold(0_u32, |laid, place| laid | 1 << place);
                    let is_whole = (taken << 1 >> first) & 1 == 0 && taken >> last >> 1 & 1 == 0;
                    if !is_whole || laid == 0 || laid.count_ones() as usize > RACK {
                        continue;
                    }
                    let squares: Vec<Square> = ones(laid)
                        .map(|place| match line {
                            Line::Across => bitboard.square(number, place),
                            Line::Down => bitboard.square(place, number),
                        })
                        .collect();
                    let at = *squares.iter().min().expect("some square is empty");
                    let tile =
                        Tile { letter: Letter::new(1).expect("there is a first letter"), blank: false };
                    let lay = Placement { at, line, tiles: vec![tile; squares.len()] };
                    let made =
                        lay.on(board, Some(position.seat), rules.lone_tile).expect("it lies on the board");
                    let side = if bitboard.square(0, 0).column == 0 { game::Seat(0) } else { game::Seat(1) };
                    if joining::joins(rules, &made) && ending::reaches_edge(rules, &made, side, true) {
                        prints.insert(bitboard.settled(Footprint { line, number: number as u8, laid }));
                    }
                }
            }
        }
        prints
    }

    #[test]
    fn chances_rise_with_hazards_and_stay_below_certain() {
        assert_eq!(chance(0), 0);
        let mut before = 0;
        for hazard in (0..40 * CERTAIN).step_by(997) {
            let next = chance(hazard);
            assert!((before..=CERTAIN).contains(&next), "{hazard}: {before}, {next}");
            before = next;
        }
        // The chance to fit none of two spans that are certain to be fit counts 1/e.
        assert!((CERTAIN - chance(2 * CERTAIN)).abs_diff(24109) < 60);
    }

    /// The nearer the edge, the likelier; and a word at the edge is a target from afar.
    #[test]
    fn hazards_tell_dangers_apart() {
        let far = "..........\n..........\noo........\n..........";
        let near = "..........\n..........\noooooo....\n..........";
        let crossing = "..........\n.o........\noo........\n.xxxxxxxxx";
        let fill = |drawn: &str| format!("{drawn}{}", "\n..........".repeat(6));
        let [far, near, crossing] = [far, near, crossing].map(|drawn| hazard(&bitboard(&fill(drawn))));
        assert!(far < near && far < crossing, "{far} {near} {crossing}");
    }
}
