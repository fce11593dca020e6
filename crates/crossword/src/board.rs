//! The board: which tiles stand where, and whose they are.

use game::Seat;
use lexicon::{Letter, Tile};
use serde::{Deserialize, Serialize};

use crate::{Line, MAX_SIDE, Square};

/// A square board with the tiles on it.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Squares", try_from = "Squares")]
pub struct Board {
    side: u8,
    cells: Vec<Cell>,
    /// How many of them hold a tile.
    taken: u16,
}

/// A tile that stands on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PlacedTile {
    /// The tile.
    pub tile: Tile,
    /// Whose it is, where tiles have owners.
    pub owner: Option<Seat>,
}

impl Board {
    /// An empty board of `side` squares a side.
    #[must_use]
    pub fn new(side: u8) -> Self {
        Self { side, cells: vec![Cell::EMPTY; usize::from(side) * usize::from(side)], taken: 0 }
    }

    /// How many squares a side has.
    #[must_use]
    pub fn side(&self) -> u8 {
        self.side
    }

    /// Whether the square is on the board.
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        square.column < self.side && square.row < self.side
    }

    /// The tile on a square; `None` on an empty one, and off the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<PlacedTile> {
        if self.has(square) { self.cells[self.place(square)].standing() } else { None }
    }

    /// Puts a tile on a square of the board, or takes it away.
    pub fn set(&mut self, square: Square, standing: Option<PlacedTile>) {
        assert!(self.has(square), "{square} is not on a board of {} squares a side", self.side);
        let place = self.place(square);
        let cell = standing.map_or(Cell::EMPTY, Cell::holding);
        let before = std::mem::replace(&mut self.cells[place], cell);
        self.taken = self.taken + u16::from(cell != Cell::EMPTY) - u16::from(before != Cell::EMPTY);
    }

    /// Whether no tile stands on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken == 0
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let side = self.side;
        (0..side).flat_map(move |row| (0..side).map(move |column| Square { column, row }))
    }

    /// All tiles with their squares, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        self.squares().zip(&self.cells).filter_map(|(square, cell)| Some((square, cell.standing()?)))
    }

    /// What every square holds, row by row.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The next square along a line, if the board goes on there.
    #[must_use]
    pub fn next(&self, square: Square, line: Line, by: i8) -> Option<Square> {
        square.along(line, by).filter(|&next| self.has(next))
    }

    /// Where the unbroken row of tiles that a square belongs to begins.
    ///
    /// The square itself need not hold a tile.
    #[must_use]
    pub fn run_start(&self, square: Square, line: Line) -> Square {
        let mut start = square;
        while let Some(before) = self.next(start, line, -1).filter(|&before| self.at(before).is_some()) {
            start = before;
        }
        start
    }

    /// The unbroken row of tiles through a square, which counts as holding one.
    #[must_use]
    pub fn run(&self, square: Square, line: Line) -> Vec<Square> {
        let mut run = vec![self.run_start(square, line)];
        while let Some(next) = self.next(run[run.len() - 1], line, 1) {
            if next != square && self.at(next).is_none() {
                break;
            }
            run.push(next);
        }
        run
    }

    /// The first free square along a line from this one on, itself included.
    #[must_use]
    pub fn free_from(&self, square: Square, line: Line) -> Option<Square> {
        let mut next = Some(square).filter(|&square| self.has(square));
        while let Some(taken) = next.filter(|&square| self.at(square).is_some()) {
            next = self.next(taken, line, 1);
        }
        next
    }

    /// Lays tiles along a line, one after the other from a square on, passing over squares that are taken; `None`,
    /// with nothing changed, if they run off the board.
    pub fn lay(
        &mut self,
        at: Square,
        line: Line,
        tiles: impl IntoIterator<Item = Tile>,
        owner: Option<Seat>,
    ) -> Option<LaidSquares> {
        let mut laid = LaidSquares { at, line, bits: 0 };
        let mut from = at;
        for tile in tiles {
            let Some(square) = self.free_from(from, line) else {
                self.lift(&laid);
                return None;
            };
            self.set(square, Some(PlacedTile { tile, owner }));
            laid.add(square);
            from = square;
        }
        Some(laid)
    }

    /// Takes away the tiles that were laid on some squares.
    pub fn lift(&mut self, laid: &LaidSquares) {
        for square in laid.iter() {
            self.set(square, None);
        }
    }

    fn place(&self, square: Square) -> usize {
        usize::from(square.row) * usize::from(self.side) + usize::from(square.column)
    }
}

/// What a square holds, as one number, so that whole boards are compared at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Cell(u32);

impl Cell {
    /// No tile.
    pub(crate) const EMPTY: Self = Self(0);

    const BLANK: u32 = 1 << 8;
    const OWNED: u32 = 1 << 9;
    const OWNER: u32 = 16;

    const fn holding(standing: PlacedTile) -> Self {
        let PlacedTile { tile, owner } = standing;
        let blank = if tile.blank { Self::BLANK } else { 0 };
        let owner = match owner {
            Some(Seat(seat)) => Self::OWNED | (seat as u32) << Self::OWNER,
            None => 0,
        };
        Self(tile.letter.number() as u32 | blank | owner)
    }

    /// Whether two rows of squares, equally long, are not the same.
    pub(crate) fn differ(one: &[Self], other: &[Self]) -> bool {
        // Without a way out before the end, several are compared at once.
        one.iter().zip(other).fold(0, |different, (one, other)| different | one.0 ^ other.0) != 0
    }

    /// The tile, if there is one.
    #[inline]
    pub(crate) fn standing(self) -> Option<PlacedTile> {
        let letter = Letter::new(self.0 as u8)?;
        let owner = (self.0 & Self::OWNED != 0).then_some(Seat((self.0 >> Self::OWNER) as u8));
        Some(PlacedTile { tile: Tile { letter, blank: self.0 & Self::BLANK != 0 }, owner })
    }
}

/// Squares along a line that tiles were laid on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidSquares {
    at: Square,
    line: Line,
    /// Which of the squares from the first one on.
    bits: u32,
}

impl LaidSquares {
    /// The squares, in order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let Self { at, line, mut bits } = *self;
        std::iter::from_fn(move || {
            let by = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            at.along(line, i8::try_from(by).ok()?).filter(|_| by < u32::BITS)
        })
    }

    fn add(&mut self, square: Square) {
        let by = match self.line {
            Line::Across => square.column - self.at.column,
            Line::Down => square.row - self.at.row,
        };
        self.bits |= 1 << by;
    }
}

/// Draws the rows, `.` for an empty square, letters by number, for readable test failures.
impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in 0..self.side {
            let cells = (0..self.side).map(|column| match self.at(Square { column, row }) {
                None => '.',
                Some(PlacedTile { tile, .. }) => {
                    let first = if tile.blank { b'a' } else { b'A' };
                    char::from(first + tile.letter.number() - 1)
                }
            });
            writeln!(f, "{}", cells.collect::<String>())?;
        }
        Ok(())
    }
}

/// A board as it travels: its side, and the tiles on it.
#[derive(Serialize, Deserialize)]
struct Squares {
    side: u8,
    tiles: Vec<(Square, PlacedTile)>,
}

impl From<Board> for Squares {
    fn from(board: Board) -> Self {
        Self { side: board.side, tiles: board.tiles().collect() }
    }
}

/// What is no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadBoard {
    /// It is larger than boards may be.
    #[error("a board has at most {MAX_SIDE} squares a side, not {0}")]
    TooLarge(u8),
    /// A tile lies beside it, or on another one.
    #[error("the tile on {0} does not lie on a free square")]
    Misplaced(Square),
}

impl TryFrom<Squares> for Board {
    type Error = BadBoard;

    fn try_from(Squares { side, tiles }: Squares) -> Result<Self, BadBoard> {
        if side > MAX_SIDE {
            return Err(BadBoard::TooLarge(side));
        }
        let mut board = Self::new(side);
        for (square, tile) in tiles {
            if !board.has(square) || board.at(square).is_some() {
                return Err(BadBoard::Misplaced(square));
            }
            board.set(square, Some(tile));
        }
        Ok(board)
    }
}
