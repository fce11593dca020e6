//! A word at its coordinates: `8D W..D`, and the tiles it takes to lay it.

use lexicon::{Alphabet, BadText, Letter, Tile};

use super::glyphs;
use crate::{Board, Line, LoneTile, MAX_SIDE, Misplaced, Placement, Square};

/// A whole word with the square it begins on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WrittenPlacement {
    /// The square of the first letter.
    pub at: Square,
    /// The way the word runs.
    pub line: Line,
    /// Its letters, one a square.
    pub cells: Vec<Cell>,
}

/// One square of a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A letter, to be laid, or there already.
    Letter(Tile),
    /// A tile that is there already, with its letter if that was told.
    Taken(Option<Tile>),
}

/// How tiles that are there already are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Through {
    /// As any other letter: `WORD`.
    Letters,
    /// Without their letters: `W..D`.
    Dots,
    /// In parentheses: `W(OR)D`.
    Parentheses,
}

/// Why a word does not go where it was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfit {
    /// It begins or runs off the board.
    #[error("the word runs off the board, which has {side} squares a side")]
    OffBoard {
        /// The squares a side.
        side: u8,
    },
    /// A tile is said to be there that is not.
    #[error("there is no tile on {square} yet")]
    NoTile {
        /// The empty square.
        square: Square,
    },
    /// Another tile is there than was said.
    #[error("{square} holds another letter than the word has there")]
    OtherLetter {
        /// The square.
        square: Square,
        /// The letter that is there.
        there: Letter,
    },
    /// Every square holds its letter already.
    #[error("every tile of this word is on the board already")]
    NothingNew,
    /// The word is longer than was written.
    #[error("the word goes on at {square}: write all of it, with the tiles that are there")]
    Unfinished {
        /// The tile that belongs to the word.
        square: Square,
    },
}

impl WrittenPlacement {
    /// The tiles to lay, from the first new square on.
    pub fn on(&self, board: &Board) -> Result<Placement, Unfit> {
        let off_board = Unfit::OffBoard { side: board.side() };
        let mut next = Some(self.at).filter(|&at| board.has(at));
        let mut first = None;
        let mut tiles = Vec::with_capacity(self.cells.len());
        let before = next.and_then(|at| board.next(at, self.line, -1));
        for &cell in &self.cells {
            let square = next.ok_or_else(|| off_board.clone())?;
            match (cell, board.at(square)) {
                (Cell::Letter(tile), None) => {
                    first.get_or_insert(square);
                    tiles.push(tile);
                }
                (Cell::Taken(_), None) => return Err(Unfit::NoTile { square }),
                (Cell::Letter(tile) | Cell::Taken(Some(tile)), Some(there))
                    if tile.letter != there.tile.letter =>
                {
                    return Err(Unfit::OtherLetter { square, there: there.tile.letter });
                }
                _ => {}
            }
            next = board.next(square, self.line, 1);
        }
        let at = first.ok_or(Unfit::NothingNew)?;
        let joined = [before, next].into_iter().flatten().find(|&square| board.at(square).is_some());
        match joined {
            Some(square) => Err(Unfit::Unfinished { square }),
            None => Ok(Placement { at, line: self.line, tiles }),
        }
    }

    /// The whole word that laying tiles makes.
    ///
    /// A single tile that makes a word only at a right angle is written along that word.
    pub fn of(lay: &Placement, board: &Board) -> Result<Self, Misplaced> {
        let mut formed = lay.on(board, None, LoneTile::WRITTEN)?;
        if formed.main.len() == 1 && !formed.side.is_empty() {
            let turned =
                Placement { at: formed.main[0], line: lay.line.crossing(), tiles: lay.tiles.clone() };
            formed = turned.on(board, None, LoneTile::WRITTEN)?;
        }
        let cell = |&square: &Square| match board.at(square) {
            Some(there) => Some(Cell::Taken(Some(there.tile))),
            None => Some(Cell::Letter(formed.after.at(square)?.tile)),
        };
        Ok(Self {
            at: formed.main[0],
            line: formed.line,
            cells: formed.main.iter().filter_map(cell).collect(),
        })
    }

    /// The coordinates: `8D` across, `D8` down.
    #[must_use]
    pub fn coordinates(&self) -> String {
        let (column, row) = (char::from(b'A' + self.at.column), self.at.row + 1);
        match self.line {
            Line::Across => format!("{row}{column}"),
            Line::Down => format!("{column}{row}"),
        }
    }

    /// The letters of the word.
    #[must_use]
    pub fn word(&self, alphabet: &Alphabet, through: Through) -> String {
        let mut text = String::new();
        let mut rest = &self.cells[..];
        while let Some(&first) = rest.first() {
            let tiles: Vec<Tile> = rest.iter().map_while(|&cell| same_kind(first, cell, through)).collect();
            let letters = glyphs::spell_apart(&tiles, alphabet);
            let shown = match (first, through) {
                (Cell::Taken(Some(_)), Through::Parentheses) => format!("({letters})"),
                (Cell::Taken(Some(_)), Through::Dots) | (Cell::Taken(None), _) => {
                    ".".repeat(tiles.len().max(1))
                }
                _ => letters,
            };
            text.push_str(&shown);
            rest = &rest[tiles.len().max(1)..];
        }
        text
    }
}

/// Reads coordinates such as `8D` or `d8`; `None` for anything else, and for columns behind Z.
pub(crate) fn coordinates(text: &str) -> Option<(Square, Line)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (line, number, letter) = match digits(text) {
        0 => (Line::Down, text.get(1..)?, text.get(..1)?),
        count => (Line::Across, &text[..count], &text[count..]),
    };
    let row = number.parse::<u8>().ok().filter(|row| (1..=MAX_SIDE).contains(row))?;
    let plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
    match letter.as_bytes() {
        [letter] if plain && letter.is_ascii_alphabetic() => {
            Some((Square { column: letter.to_ascii_uppercase() - b'A', row: row - 1 }, line))
        }
        _ => None,
    }
}

/// Why a text is no word.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWord {
    /// A letter the language has not.
    #[error(transparent)]
    Letters(#[from] BadText),
    /// Parentheses that are not closed, or stand in each other.
    #[error("the parenthesis at character {at} has no partner")]
    Parenthesis {
        /// The character, from 1.
        at: usize,
    },
    /// More letters than a board has squares.
    #[error("a word has from 1 to {MAX_SIDE} letters")]
    Length,
}

/// Reads the letters of a word, with `.` or parentheses for tiles that are there.
pub(crate) fn cells(
    text: &str,
    read: impl Fn(&str) -> Result<Vec<Tile>, BadText>,
) -> Result<Vec<Cell>, BadWord> {
    let mut cells = Vec::new();
    let mut inside = None;
    let mut start = 0;
    for (at, glyph) in text.char_indices().chain([(text.len(), ')')]) {
        if !matches!(glyph, '.' | '(' | ')') {
            continue;
        }
        let taken = |tile| if inside.is_some() { Cell::Taken(Some(tile)) } else { Cell::Letter(tile) };
        let before = text[..start].chars().count();
        cells.extend(
            read(&text[start..at]).map_err(|bad| glyphs::moved(&bad, before))?.into_iter().map(taken),
        );
        start = at + 1;
        match (glyph, inside) {
            _ if at == text.len() => break,
            ('.', _) => cells.push(Cell::Taken(None)),
            ('(', None) => inside = Some(at),
            (')', Some(_)) => inside = None,
            _ => return Err(BadWord::Parenthesis { at: text[..at].chars().count() + 1 }),
        }
    }
    match inside {
        Some(open) => Err(BadWord::Parenthesis { at: text[..open].chars().count() + 1 }),
        None if (1..=usize::from(MAX_SIDE)).contains(&cells.len()) => Ok(cells),
        None => Err(BadWord::Length),
    }
}

/// The tile of a cell that is shown together with the first one.
fn same_kind(first: Cell, cell: Cell, through: Through) -> Option<Tile> {
    match (first, cell) {
        (Cell::Letter(_), Cell::Letter(tile)) | (Cell::Taken(Some(_)), Cell::Taken(Some(tile))) => Some(tile),
        (Cell::Letter(_), Cell::Taken(Some(tile))) | (Cell::Taken(Some(_)), Cell::Letter(tile))
            if through == Through::Letters =>
        {
            Some(tile)
        }
        _ => None,
    }
}
