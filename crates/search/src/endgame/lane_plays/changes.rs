//! What a turn changes: the squares that mean something else for their lanes, and the lanes that may have other plays.

use crossword::movegen::Play;
use crossword::{Line, PlacedTile, SEATS, Square};

use super::lists::Latest;
use super::{LaneBefore, LanePlays, TurnMark};
use crate::endgame::scatter::scattered;

impl LanePlays<'_> {
    /// The lanes that a play changes, as bits.
    pub(super) fn touched(&self, play: &Play) -> u64 {
        let mut touched = 0;
        let mut next = self.free_from(play.at, play.line);
        for _ in 0..play.count() {
            let Some(square) = next else { break };
            touched |= self.lanes_of(square);
            for (line, by) in [(play.line.crossing(), -1), (play.line.crossing(), 1), (play.line, -1)] {
                touched |= self.run_end(square, line, by).map_or(0, |end| self.lanes_of(end));
            }
            next = self.run_end(square, play.line, 1);
        }
        touched | next.map_or(0, |end| self.lanes_of(end))
    }

    /// What tells a play from others: its tiles where they come to stand, as a number.
    pub(super) fn mark(&self, play: &Play) -> TurnMark {
        let (mut laid, mut next) = (0, self.free_from(play.at, play.line));
        for tile in play.tiles() {
            let Some(square) = next else { break };
            laid ^= on_board(square, PlacedTile { tile, owner: None });
            next = self.run_end(square, play.line, 1);
        }
        laid as TurnMark
    }

    fn lanes_of(&self, square: Square) -> u64 {
        1 << square.row | 1 << (self.side + usize::from(square.column))
    }

    /// The first empty square along a line from another one.
    pub(super) fn run_end(&self, square: Square, line: Line, by: i8) -> Option<Square> {
        let (taken, place) = match line {
            Line::Across => (self.taken[usize::from(square.row)], square.column),
            Line::Down => (self.taken[self.side + usize::from(square.column)], square.row),
        };
        let taken = u64::from(taken);
        let end = if by > 0 {
            place + 1 + (taken >> (place + 1)).trailing_ones() as u8
        } else {
            // The places before it, the last of them at the top.
            let before = taken.checked_shl(u64::BITS - u32::from(place)).unwrap_or(0);
            place.checked_sub(1 + before.leading_ones() as u8)?
        };
        (usize::from(end) < self.side).then_some(match line {
            Line::Across => Square { column: end, ..square },
            Line::Down => Square { row: end, ..square },
        })
    }

    /// The first empty square along a line from one on.
    fn free_from(&self, square: Square, line: Line) -> Option<Square> {
        let is_taken = self.taken[usize::from(square.row)] >> square.column & 1 != 0;
        if is_taken { self.run_end(square, line, 1) } else { Some(square) }
    }

    /// Works out anew what a square means for its lanes.
    pub(super) fn look_again(&mut self, square: Square) {
        let meant = [Line::Across, Line::Down].map(|line| self.meaning(square, line));
        let place = usize::from(square.row) * self.side + usize::from(square.column);
        let before = self.squares[place];
        if before == meant {
            return;
        }
        self.squares_before.push((place as u16, before));
        self.squares[place] = meant;
        let lanes = [usize::from(square.row), self.side + usize::from(square.column)];
        for (lane, (before, meant)) in lanes.into_iter().zip(before.into_iter().zip(meant)) {
            if before != meant {
                self.remember(lane);
                self.keys[lane] ^= before ^ meant;
                self.latest[lane] = [Latest::UNKNOWN; SEATS];
            }
        }
    }

    pub(super) fn remember(&mut self, lane: usize) {
        let (key, latest) = (self.keys[lane], self.latest[lane]);
        self.lanes_before.push(LaneBefore { lane: lane as u8, key, latest });
    }

    /// What a square means for the lane along a line: its tile, or the tiles that it touches at a right angle.
    fn meaning(&self, square: Square, line: Line) -> u64 {
        if let Some(standing) = self.board.at(square) {
            return on_board(square, standing);
        }
        let mut meaning = 0_u64;
        for by in [-1, 1] {
            let mut next = self.board.next(square, line.crossing(), by);
            while let Some((taken, standing)) = next.and_then(|next| Some((next, self.board.at(next)?))) {
                meaning ^= scattered(on_board(taken, standing) ^ place_of(square));
                next = self.board.next(taken, line.crossing(), by);
            }
        }
        meaning
    }
}

fn place_of(square: Square) -> u64 {
    u64::from(square.row) << 8 | u64::from(square.column)
}

/// A tile on a square, as a number.
pub(super) fn on_board(square: Square, standing: PlacedTile) -> u64 {
    let tile = u64::from(standing.tile.letter.number()) << 1 | u64::from(standing.tile.blank);
    scattered(1 << 40 | place_of(square) << 8 | tile)
}
