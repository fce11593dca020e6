//! A board whose tiles have owners, cell by cell, with the number of the turn.
//!
//! The first line may be `turn N`. Each row has its cells separated by `|`; a cell is a letter and the digit of its
//! player (`L0`, `A1`), or two blanks. A blank's letter stands in lower case.

use game::Seat;
use lexicon::{Alphabet, Letter, Rack};

use crate::{Board, PlacedTile, Square, Tileset};

/// How many squares a side has.
pub const SIDE: u8 = 19;

/// The number of the turn where the text gives none.
pub const DEFAULT_TURN: u32 = 2;

/// A board and the number of the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The turn, from 0.
    pub turn: u32,
    /// The board; every tile has an owner.
    pub board: Board,
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
    /// The number of the turn.
    #[error("a blank and a whole number are expected behind `turn`")]
    Turn,
    /// A cell.
    #[error("a cell is a letter and 0 or 1, such as L0, or two blanks")]
    Cell,
    /// A letter of the language.
    #[error("{0:?} is no letter of the {1} alphabet")]
    Letter(char, &'static str),
    /// Fewer or more cells in a row.
    #[error("a row has {SIDE} cells with | between them")]
    Cells,
    /// Fewer or more rows.
    #[error("the board has {SIDE} rows")]
    Rows,
    /// A tile that the game has.
    #[error(transparent)]
    Tile(#[from] NoTileLeft),
}

/// A tile on the board that is not in the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the tile on {square} is one too many: neither its letter nor a blank is left")]
pub struct NoTileLeft {
    /// Where it stands.
    pub square: Square,
    /// The letter it shows.
    pub letter: Letter,
}

impl Position {
    /// Reads a position; a newline at the end may be there or not.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, BadPosition> {
        let mut lines = (1..).zip(text.lines()).peekable();
        let mut turn = DEFAULT_TURN;
        let mut next_line = 1;
        if let Some((line, first)) = lines.next_if(|(_, line)| line.starts_with("turn")) {
            turn = read_turn(first).ok_or(BadPosition { line, column: 6, what: Expected::Turn })?;
            next_line = 2;
        }
        let mut board = Board::new(SIDE);
        let mut rows = 0;
        for (line, row) in lines {
            next_line = line + 1;
            if rows == SIDE {
                return Err(BadPosition { line, column: 1, what: Expected::Rows });
            }
            read_row(&mut board, rows, row, alphabet).map_err(|(column, what)| BadPosition {
                line,
                column,
                what,
            })?;
            rows += 1;
        }
        if rows < SIDE {
            return Err(BadPosition { line: next_line, column: 1, what: Expected::Rows });
        }
        Ok(Self { turn, board })
    }

    /// Reads a position whose tiles are all in the game, which can be started from it.
    pub fn parse_with(text: &str, tiles: &Tileset) -> Result<Self, BadPosition> {
        let position = Self::parse(text, tiles.alphabet())?;
        hold(&position.board, tiles).map_err(|none| BadPosition {
            line: usize::from(none.square.row) + 1 + usize::from(text.starts_with("turn")),
            // A cell takes two characters, and there is one between cells.
            column: usize::from(none.square.column) * 3 + 1,
            what: none.into(),
        })?;
        Ok(position)
    }

    /// Writes the position, always with its turn. A tile without an owner counts as the first player's.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        let mut text = format!("turn {}\n", self.turn);
        for row in 0..SIDE {
            let cell = |column| match self.board.at(Square { column, row }) {
                None => "  ".to_owned(),
                Some(PlacedTile { tile, owner }) => {
                    format!("{}{}", alphabet.spell_tiles(&[tile]), owner.map_or(0, |seat| seat.0))
                }
            };
            text.push_str(&(0..SIDE).map(cell).collect::<Vec<_>>().join("|"));
            text.push('\n');
        }
        text
    }
}

/// What is left of a tileset when the tiles of a board are taken out; blanks stand in for letters that are used up.
pub fn hold(board: &Board, tiles: &Tileset) -> Result<Rack, NoTileLeft> {
    let mut hold: Rack = tiles.full_bag().into_iter().collect();
    // Blanks first: only those that are left can stand in for others.
    let (blanks, letters): (Vec<_>, Vec<_>) = board.tiles().partition(|(_, standing)| standing.tile.blank);
    for (square, PlacedTile { tile, .. }) in blanks.into_iter().chain(letters) {
        let own = !tile.blank && hold.take(Some(tile.letter));
        if !own && !hold.take(None) {
            return Err(NoTileLeft { square, letter: tile.letter });
        }
    }
    Ok(hold)
}

fn read_turn(line: &str) -> Option<u32> {
    let number = line.strip_prefix("turn ")?;
    number.parse().ok().filter(|_| number.bytes().all(|digit| digit.is_ascii_digit()))
}

/// Reads the cells of a row, or tells what is wrong in which column.
fn read_row(board: &mut Board, row: u8, text: &str, alphabet: &Alphabet) -> Result<(), (usize, Expected)> {
    let mut start = 1;
    let mut cells = 0;
    for cell in text.split('|') {
        if cells == SIDE {
            return Err((start - 1, Expected::Cells));
        }
        let standing = read_cell(cell, alphabet).map_err(|what| (start, what))?;
        board.set(Square { column: cells, row }, standing);
        start += cell.chars().count() + 1;
        cells += 1;
    }
    if cells < SIDE { Err((start - 1, Expected::Cells)) } else { Ok(()) }
}

fn read_cell(cell: &str, alphabet: &Alphabet) -> Result<Option<PlacedTile>, Expected> {
    let mut glyphs = cell.chars();
    let (Some(letter), Some(player), None) = (glyphs.next(), glyphs.next(), glyphs.next()) else {
        return Err(Expected::Cell);
    };
    let owner = match (letter, player) {
        (' ', ' ') => return Ok(None),
        (_, '0') => Seat(0),
        (_, '1') => Seat(1),
        _ => return Err(Expected::Cell),
    };
    match alphabet.tiles(letter.encode_utf8(&mut [0; 4])).as_deref() {
        Ok(&[tile]) => Ok(Some(PlacedTile { tile, owner: Some(owner) })),
        _ => Err(Expected::Letter(letter, alphabet.name())),
    }
}
