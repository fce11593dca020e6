//! Small boards for tests, drawn as text.

use crossword::{Board, Square, Standing};
use game::Seat;
use lexicon::{Letter, Tile};

use super::field::Field;

/// A field from rows of `o` for own tiles, `x` for the other player's, and `.` for empty squares.
pub(super) fn field(drawn: &str) -> Field {
    let rows: Vec<&str> = drawn.lines().collect();
    let mut board = Board::new(rows.len() as u8);
    for (row, text) in (0..).zip(rows) {
        for (column, glyph) in (0..).zip(text.chars()) {
            let owner = match glyph {
                'o' => Seat(0),
                'x' => Seat(1),
                _ => continue,
            };
            let tile = Tile { letter: Letter::new(1).expect("there is a first letter"), blank: false };
            board.set(Square { column, row }, Some(Standing { tile, owner: Some(owner) }));
        }
    }
    Field::new(&board, Seat(0), Seat(0))
}
