//! Positions as text: eleven rows of letters, then a line a turn.
//!
//! ```text
//! HOUSEANTELI
//! (nine more rows, `.` where a letter has been used)
//! TREEINGSOLA
//! blue a1 e1 e5 a5
//! red pass
//! ```
//!
//! The rows may show the grid as it was before these turns, or as it is after them: the letters of a turn all stand in
//! the rows, or are all used. Text is read in any case and with blank lines between, and written in one way.

use std::fmt;

use game::Seat;
use lexicon::Alphabet;

use crate::cell::{BadCell, SIDE};
use crate::check::SHORTEST;
use crate::draft::follows;
use crate::view::TURNS;
use crate::{BadStep, Cell, CellSet, Did, Grid, View};

/// A grid, and the turns taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    grid: Grid,
    turns: Vec<Option<Vec<Cell>>>,
}

/// What is wrong with a position, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct BadPosition {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What was expected there.
    pub what: Expected,
}

/// What a position should have had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Expected {
    /// More rows.
    #[error("the grid has {SIDE} rows")]
    Rows,
    /// Fewer or more letters in a row.
    #[error("a row has {SIDE} letters, `.` for a used one")]
    Letters,
    /// A letter.
    #[error("{0:?} is neither a letter from A to Z nor `.`")]
    Letter(char),
    /// The other player's turn.
    #[error("it is the turn of {}, not of {found:?}", colour(*turn))]
    Colour {
        /// What stands there.
        found: String,
        /// Whose turn it is.
        turn: Seat,
    },
    /// What was done.
    #[error("a turn is the colour and either `pass` or cells such as a1 e1 e5")]
    Turn,
    /// A cell.
    #[error("{0}")]
    Cell(#[from] BadCell),
    /// A cell within reach, once in the word.
    #[error("{0}")]
    Step(#[from] BadStep),
    /// More letters in a word.
    #[error("a word has at least {SHORTEST} letters, not {0}")]
    Short(usize),
    /// Letters that are all there or all used.
    #[error(
        "the letters of a turn all stand in the rows or are all used, but {0} differs from those before it"
    )]
    Mixed(Cell),
    /// Fewer turns.
    #[error("a game has {TURNS} turns")]
    Turns,
}

impl Position {
    /// The position of a game, its rows showing the grid before the turns as far as the letters are known.
    #[must_use]
    pub fn of(view: &View) -> Self {
        let mut grid = view.grid.clone();
        let mut turns = Vec::with_capacity(view.history.len());
        for taken in &view.history {
            turns.push(match &taken.did {
                Did::Passed => None,
                Did::Claimed { cells, word, .. } => {
                    for (&cell, &letter) in cells.iter().zip(word.iter().flatten()) {
                        grid.set(cell, Some(letter));
                    }
                    Some(cells.clone())
                }
            });
        }
        Self { grid, turns }
    }

    /// The game at this position.
    #[must_use]
    pub fn view(&self) -> View {
        let mut view = View::start(self.grid.clone());
        for (seat, cells) in seats().zip(&self.turns) {
            view.take(seat, cells.as_deref());
        }
        view
    }

    /// Reads a position.
    pub fn parse(text: &str) -> Result<Self, BadPosition> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let mut grid = Grid::EMPTY;
        for row in 0..SIDE {
            let behind = text.lines().count() + 1;
            let (line, text) =
                lines.next().ok_or(BadPosition { line: behind, column: 1, what: Expected::Rows })?;
            read_row(&mut grid, row, text).map_err(|(column, what)| BadPosition { line, column, what })?;
        }
        let mut position = Self { grid, turns: Vec::new() };
        let mut used = CellSet::EMPTY;
        for (line, text) in lines {
            let turn = position.read_turn(text, used).map_err(|(column, what)| BadPosition {
                line,
                column,
                what,
            })?;
            used = turn.iter().flatten().fold(used, |used, &cell| used.with(cell));
            position.turns.push(turn);
        }
        Ok(position)
    }

    fn read_turn(&self, text: &str, used: CellSet) -> Result<Option<Vec<Cell>>, (usize, Expected)> {
        let mut words = words(text);
        let (start, name) = words.next().unwrap_or((1, ""));
        let seat = Seat((self.turns.len() % 2) as u8);
        if self.turns.len() == TURNS {
            return Err((start, Expected::Turns));
        }
        if !name.eq_ignore_ascii_case(colour(seat)) {
            return Err((start, Expected::Colour { found: name.to_owned(), turn: seat }));
        }
        let mut words = words.peekable();
        let end = 1 + text.trim_end().chars().count();
        let (column, first) = *words.peek().ok_or((end, Expected::Turn))?;
        if first.eq_ignore_ascii_case("pass") {
            let more = words.nth(1);
            return more.map_or(Ok(None), |(column, _)| Err((column, Expected::Turn)));
        }
        let mut cells: Vec<Cell> = Vec::new();
        for (column, word) in words {
            let cell = word.parse().map_err(|bad: BadCell| (column, bad.into()))?;
            let is_there = |cell: Cell| self.grid.letter(cell).is_some();
            if used.has(cell) {
                return Err((column, BadStep::Used(cell).into()));
            }
            follows(&cells, cell).map_err(|bad| (column, bad.into()))?;
            if cells.first().is_some_and(|&first| is_there(first) != is_there(cell)) {
                return Err((column, Expected::Mixed(cell)));
            }
            cells.push(cell);
        }
        if cells.len() < SHORTEST {
            return Err((column, Expected::Short(cells.len())));
        }
        Ok(Some(cells))
    }
}

/// Writes the rows, then the turns, a line each.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.rows().try_for_each(|row| writeln!(f, "{row}"))?;
        for (seat, turn) in seats().zip(&self.turns) {
            let what = turn.as_deref().map_or("pass".to_owned(), cells_to_text);
            writeln!(f, "{} {what}", colour(seat))?;
        }
        Ok(())
    }
}

/// The cells of a word as text: `a1 e1 e5`.
#[must_use]
pub fn cells_to_text(cells: &[Cell]) -> String {
    cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Reads the cells of a word, with blanks between them.
pub fn parse_cells(text: &str) -> Result<Vec<Cell>, BadCell> {
    text.split_whitespace().map(str::parse).collect()
}

/// The name of a seat: `blue` or `red`.
#[must_use]
pub const fn colour(seat: Seat) -> &'static str {
    if seat.0 == 0 { "blue" } else { "red" }
}

fn seats() -> impl Iterator<Item = Seat> {
    [Seat(0), Seat(1)].into_iter().cycle()
}

fn read_row(grid: &mut Grid, row: u8, text: &str) -> Result<(), (usize, Expected)> {
    let before = text.chars().take_while(|glyph| glyph.is_whitespace()).count() + 1;
    let text = text.trim();
    for (column, glyph) in (0..).zip(text.chars()) {
        let at = before + usize::from(column);
        let letter = match glyph {
            '.' => None,
            _ if glyph.is_ascii_alphabetic() => Alphabet::english()
                .word(glyph.encode_utf8(&mut [0; 4]))
                .ok()
                .and_then(|word| word.first().copied()),
            _ => return Err((at, Expected::Letter(glyph))),
        };
        grid.set(Cell::new(row, column).ok_or((at, Expected::Letters))?, letter);
    }
    let length = text.chars().count();
    if length < usize::from(SIDE) { Err((before + length, Expected::Letters)) } else { Ok(()) }
}

/// The words of a line, each with its column in characters from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| {
        let at = word.as_ptr().addr() - text.as_ptr().addr();
        (text[..at].chars().count() + 1, word)
    })
}
