//! A board as bits: which squares are taken, and which of them by tiles of one's own.
//!
//! A bitboard is seen by one player, who always runs to the right: for the player who runs to the left it is mirrored.

use crossword::movegen::Play;
use crossword::{Board, Line, MAX_SIDE, Square};
use game::Seat;

/// One word of bits for each row, or for each column.
pub(super) type Bits = [u32; MAX_SIDE as usize];

/// A board as bits, as seen by a player who runs to the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bitboard {
    side: usize,
    mirrored: bool,
    /// The squares with a tile, by row and by column.
    taken: [Bits; 2],
    /// Those whose tile is one's own.
    own: [Bits; 2],
}

/// Where a play lays tiles: in which row or column, and on which of its squares, as bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Footprint {
    pub(super) line: Line,
    pub(super) number: u8,
    pub(super) laid: u32,
}

impl Bitboard {
    /// The board as the player at a seat sees it, who is on this side.
    pub(super) fn new(board: &Board, seat: Seat, side: Seat) -> Self {
        let empty = [[0; MAX_SIDE as usize]; 2];
        let length = usize::from(board.side());
        let mut bitboard = Self { side: length, mirrored: side != Seat(0), taken: empty, own: empty };
        for (square, standing) in board.tiles() {
            let row = usize::from(square.row);
            let column = bitboard.column(square.column);
            set(&mut bitboard.taken, row, column);
            if standing.owner == Some(seat) {
                set(&mut bitboard.own, row, column);
            }
        }
        bitboard
    }

    /// How many squares a side has.
    pub(super) fn side(&self) -> usize {
        self.side
    }

    /// The squares of a row or column that have a tile.
    pub(super) fn taken(&self, line: Line, number: usize) -> u32 {
        self.taken[way(line)][number]
    }

    /// The squares of a row or column that have a tile of one's own.
    pub(super) fn own(&self, line: Line, number: usize) -> u32 {
        self.own[way(line)][number]
    }

    /// How many tiles are one's own.
    pub(super) fn tiles(&self) -> u32 {
        self.own[0].iter().map(|row| row.count_ones()).sum()
    }

    /// The same board as the other player sees it.
    pub(super) fn turned(&self) -> Self {
        let mut turned = Self { mirrored: !self.mirrored, ..*self };
        for place in 0..self.side {
            let (row, column) = (place, self.side - 1 - place);
            turned.taken[0][row] = self.reversed(self.taken[0][row]);
            turned.own[0][row] = self.reversed(self.taken[0][row] & !self.own[0][row]);
            turned.taken[1][place] = self.taken[1][column];
            turned.own[1][place] = self.taken[1][column] & !self.own[1][column];
        }
        turned
    }

    /// A square as it is on the board.
    pub(super) fn square(&self, row: usize, column: usize) -> Square {
        Square { column: self.column(column as u8) as u8, row: row as u8 }
    }

    /// Where a play lays its tiles.
    pub(super) fn footprint(&self, play: &Play) -> Footprint {
        let (line, count) = (play.line, play.count());
        match line {
            Line::Across => {
                let row = usize::from(play.at.row);
                let taken = self.taken[0][row];
                if self.mirrored {
                    let laid = first_empty(self.reversed(taken), play.at.column, count);
                    Footprint { line, number: play.at.row, laid: self.reversed(laid) }
                } else {
                    Footprint { line, number: play.at.row, laid: first_empty(taken, play.at.column, count) }
                }
            }
            Line::Down => {
                let column = self.column(play.at.column);
                let laid = first_empty(self.taken[1][column], play.at.row, count);
                Footprint { line, number: column as u8, laid }
            }
        }
    }

    /// The footprint with its line set to that of the main word: a single tile runs toward its first neighbour, in the
    /// order left, up, right, down.
    pub(super) fn settled(&self, print: Footprint) -> Footprint {
        if !print.laid.is_power_of_two() {
            return print;
        }
        let place = print.laid.trailing_zeros() as usize;
        let (row, column) = match print.line {
            Line::Across => (usize::from(print.number), place),
            Line::Down => (place, usize::from(print.number)),
        };
        let beside = self.taken[0][row] << 1 >> column;
        let above = self.taken[1][column] << 1 >> row;
        let (left, right) = if self.mirrored { (beside >> 2, beside) } else { (beside, beside >> 2) };
        let line = match (left & 1, above & 1, right & 1) {
            (1, _, _) | (0, 0, 1) => Line::Across,
            _ => Line::Down,
        };
        match line {
            Line::Across => Footprint { line, number: row as u8, laid: 1 << column },
            Line::Down => Footprint { line, number: column as u8, laid: 1 << row },
        }
    }

    /// The board after a play of one's own, captures made.
    pub(super) fn after(&self, print: Footprint) -> Self {
        let mut after = *self;
        let Footprint { line, number, laid } = self.settled(print);
        let (along, number) = (way(line), usize::from(number));
        for place in ones(laid) {
            after.lay(along, number, place);
        }
        let main = run(after.taken[along][number], laid.trailing_zeros() as usize);
        for place in ones(main) {
            after.take(along, number, place);
            let crossing = run(after.taken[1 - along][place], number);
            for far in ones(crossing & !after.own[1 - along][place]) {
                after.take(1 - along, place, far);
            }
        }
        after
    }

    fn lay(&mut self, along: usize, number: usize, place: usize) {
        self.taken[along][number] |= 1 << place;
        self.taken[1 - along][place] |= 1 << number;
    }

    fn take(&mut self, along: usize, number: usize, place: usize) {
        self.own[along][number] |= 1 << place;
        self.own[1 - along][place] |= 1 << number;
    }

    fn column(&self, column: u8) -> usize {
        let column = usize::from(column);
        if self.mirrored { self.side - 1 - column } else { column }
    }

    fn reversed(&self, bits: u32) -> u32 {
        bits.reverse_bits() >> (u32::BITS as usize - self.side)
    }
}

/// The places of the bits that are set, lowest first.
pub(super) fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (place < u32::BITS).then_some(place as usize)
    })
}

/// The unbroken run of bits through a place, which counts as set.
pub(super) fn run(bits: u32, place: usize) -> u32 {
    let up = (!(bits >> place >> 1)).trailing_zeros() as usize;
    let down = (!(bits << (31 - place) << 1)).leading_zeros() as usize;
    let length = up + down + 1;
    (((1_u64 << length) - 1) << (place - down)) as u32
}

/// The first so many squares that are empty, from a place on.
fn first_empty(taken: u32, from: u8, count: usize) -> u32 {
    let empty = !taken & (u32::MAX << from);
    let mut rest = empty;
    for _ in 0..count {
        rest &= rest.wrapping_sub(1);
    }
    empty & !rest
}

const fn way(line: Line) -> usize {
    match line {
        Line::Across => 0,
        Line::Down => 1,
    }
}

fn set(bits: &mut [Bits; 2], row: usize, column: usize) {
    bits[0][row] |= 1 << column;
    bits[1][column] |= 1 << row;
}
