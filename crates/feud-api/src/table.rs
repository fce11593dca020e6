//! From what travels to what is played with, and back.

use crossword::{Board, Line, Misplaced, PlacedTile, Placement, Square};
use lexicon::{Alphabet, Letter, Rack, Tile};

use crate::{SIDE, TileOnBoard};

/// Why texts are no tiles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTiles {
    /// A text is no letter.
    #[error("{0:?} is no tile of this language")]
    NoLetter(String),
    /// A square is not on the board.
    #[error("there is no square {x}, {y}: both count from 0 to 14")]
    OffBoard {
        /// The column.
        x: i64,
        /// The row.
        y: i64,
    },
    /// Two tiles lie on one square.
    #[error("two tiles lie on {0}")]
    Twice(Square),
}

/// Why tiles cannot be laid at once.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAPlacement {
    /// They are no tiles at all.
    #[error(transparent)]
    BadTiles(#[from] BadTiles),
    /// There is none.
    #[error(transparent)]
    Misplaced(#[from] Misplaced),
    /// A square is taken already.
    #[error("there is a tile on {0} already")]
    Taken(Square),
    /// They lie in several rows and columns.
    #[error("the tiles do not lie in one line")]
    NotInLine,
    /// A square between them is empty.
    #[error("the tiles leave {0} empty between them")]
    Gap(Square),
}

/// The board with these tiles on it.
pub fn board_of(tiles: &[TileOnBoard], alphabet: &Alphabet) -> Result<Board, BadTiles> {
    let mut board = Board::new(SIDE);
    for placed in tiles {
        let (square, tile) = read(placed, alphabet)?;
        if board.at(square).is_some() {
            return Err(BadTiles::Twice(square));
        }
        board.set(square, Some(PlacedTile { tile, owner: None }));
    }
    Ok(board)
}

/// The tiles that stand on a board, row by row.
#[must_use]
pub fn tiles_of(tiles: impl IntoIterator<Item = (Square, Tile)>, alphabet: &Alphabet) -> Vec<TileOnBoard> {
    let placed = |(square, tile): (Square, Tile)| TileOnBoard {
        x: square.column.into(),
        y: square.row.into(),
        letter: alphabet.glyph(tile.letter).to_owned(),
        is_blank: tile.blank,
    };
    tiles.into_iter().map(placed).collect()
}

/// The move that lays these tiles, in whichever order they are named, on a board.
pub fn lay_of(tiles: &[TileOnBoard], board: &Board, alphabet: &Alphabet) -> Result<Placement, NotAPlacement> {
    let mut laid = tiles.iter().map(|placed| read(placed, alphabet)).collect::<Result<Vec<_>, _>>()?;
    laid.sort_by_key(|(square, _)| *square);
    let (Some(&(first, _)), Some(&(last, _))) = (laid.first(), laid.last()) else {
        return Err(Misplaced::NoTiles.into());
    };
    if let Some(pair) = laid.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(BadTiles::Twice(pair[0].0).into());
    }
    if let Some((taken, _)) = laid.iter().find(|(square, _)| board.at(*square).is_some()) {
        return Err(NotAPlacement::Taken(*taken));
    }
    // Squares are ordered by column first, so in one line the first and the last are its ends.
    let line = if laid.iter().all(|(square, _)| square.row == first.row) {
        Line::Across
    } else if first.column == last.column {
        Line::Down
    } else {
        return Err(NotAPlacement::NotInLine);
    };
    let mut between = first;
    while between != last {
        if board.at(between).is_none() && !laid.iter().any(|(square, _)| *square == between) {
            return Err(NotAPlacement::Gap(between));
        }
        between = between.along(line, 1).ok_or(Misplaced::OffBoard)?;
    }
    Ok(Placement { at: first, line, tiles: laid.into_iter().map(|(_, tile)| tile).collect() })
}

/// The tiles in hand; the empty text is a blank.
pub fn rack_of(tiles: &[String], alphabet: &Alphabet) -> Result<Rack, BadTiles> {
    let tile = |text: &String| if text.is_empty() { Ok(None) } else { letter(text, alphabet).map(Some) };
    tiles.iter().map(tile).collect()
}

/// The texts of tiles in hand, blanks last as the empty text.
#[must_use]
pub fn rack_text(rack: &Rack, alphabet: &Alphabet) -> Vec<String> {
    rack.iter().map(|tile| tile.map_or("", |letter| alphabet.glyph(letter)).to_owned()).collect()
}

fn read(placed: &TileOnBoard, alphabet: &Alphabet) -> Result<(Square, Tile), BadTiles> {
    let off = BadTiles::OffBoard { x: placed.x, y: placed.y };
    let on_board = |place: i64| u8::try_from(place).ok().filter(|&place| place < SIDE);
    let (Some(column), Some(row)) = (on_board(placed.x), on_board(placed.y)) else { return Err(off) };
    let tile = Tile { letter: letter(&placed.letter, alphabet)?, blank: placed.is_blank };
    Ok((Square { column, row }, tile))
}

/// The one letter that a text is.
fn letter(text: &str, alphabet: &Alphabet) -> Result<Letter, BadTiles> {
    // No letter is longer than this, and who sends a novel shall not have it read.
    let short = text.len() <= 8;
    match short.then(|| alphabet.word(text)) {
        Some(Ok(word)) if word.len() == 1 => Ok(word[0]),
        _ => Err(BadTiles::NoLetter(text.chars().take(8).collect())),
    }
}
