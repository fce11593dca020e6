//! Plays as a search takes them: which squares they lay on, and which of two comes first.

use std::cmp::Reverse;

use crossword::movegen::Play;
use crossword::{Board, Line, Square};
use lexicon::Tile;

/// The squares that a play lays on, with their tiles, in order.
#[must_use]
pub fn laid(board: &Board, play: &Play) -> Vec<(Square, Tile)> {
    let mut laid = Vec::with_capacity(play.count());
    let mut next = board.free_from(play.at, play.line);
    for tile in play.tiles() {
        let Some(square) = next else { break };
        laid.push((square, tile));
        next = board.next(square, play.line, 1).and_then(|next| board.free_from(next, play.line));
    }
    laid
}

/// What decides which of two plays is listed first; no two plays of a position are alike in it.
#[must_use]
pub fn order(play: &Play) -> (Reverse<i64>, u8, u8, Line, u64) {
    // Tiles as one number that compares as they do, one after the other; a play that goes on comes later.
    let tiles = play.tiles().fold((0, 64), |(number, shift), tile| {
        let shift = shift - 8;
        (number | (u64::from(tile.letter.number()) << 1 | u64::from(tile.blank)) << shift, shift)
    });
    (Reverse(play.score), play.at.row, play.at.column, play.line, tiles.0)
}
