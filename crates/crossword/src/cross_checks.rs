//! What the squares of a row or column allow, for people to look at: anchors, cross-checks and cross-sums.
//!
//! These are the numbers that plays are found by, without what the search adds for its own speed.

use game::Seat;
use lexicon::{LetterSet, Tile};

use crate::lanes::{Lane, Lanes};
use crate::{Board, GaddagMasks, Layout, Line, Ruleset, Square, Start};

/// A square, and what the tiles around it mean for words through it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedSquare {
    /// Where it is.
    pub square: Square,
    /// The tile that stands there.
    pub tile: Option<Tile>,
    /// Whether it is a square of which a play must cover one.
    pub is_anchor: bool,
    /// What a word across may lay there.
    pub across: CrossCheck,
    /// What a word down may lay there.
    pub down: CrossCheck,
}

/// What a word through a square may lay there, as the tiles beside it, at a right angle to the word, allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrossCheck {
    /// The letters; none where a tile stands, all where there is no neighbour.
    pub letters: LetterSet,
    /// What the neighbours add to the word at a right angle, before premiums; `None` without any. Where tiles count
    /// instead of points: how many change hands.
    pub sum: Option<i32>,
}

/// Checks the squares of a row or column, in order; none if the board has no such lane.
pub(crate) fn check(
    rules: &Ruleset,
    masks: &GaddagMasks,
    board: &Board,
    seat: Seat,
    start: Start,
    line: Line,
    number: u8,
) -> Vec<CheckedSquare> {
    let side = board.side();
    if number >= side {
        return Vec::new();
    }
    let plain = Ruleset { layout: Layout::plain(side), ..rules.clone() };
    let mut lanes = Lanes::without_look_ahead(&plain);
    lanes.set(board, seat, start, masks);
    let nothing_added = i32::from(rules.points.counts_tiles());
    let cross_check = |lane: &Lane, place: u8| {
        let slot = usize::from(place) + 1;
        let crossed = lane.crossed >> slot & 1 == 1 && lane.tile[slot] == 0;
        CrossCheck {
            letters: LetterSet::from_bits(lane.allowed[slot]),
            sum: crossed.then(|| lane.extra[slot] - nothing_added),
        }
    };
    let squares = (0..side).map(|place| match line {
        Line::Across => Square { column: place, row: number },
        Line::Down => Square { column: number, row: place },
    });
    let checked = squares.map(|square| {
        let row = &lanes.along(Line::Across)[usize::from(square.row)];
        let column = &lanes.along(Line::Down)[usize::from(square.column)];
        CheckedSquare {
            square,
            tile: board.at(square).map(|placed| placed.tile),
            is_anchor: row.anchors >> (square.column + 1) & 1 == 1,
            across: cross_check(row, square.column),
            down: cross_check(column, square.row),
        }
    });
    checked.collect()
}
