//! Draws crossword boards that are only looked at, small and large, and saves the boards that visitors painted.
//!
//! [`picture`] says how each square looks and what a screen reader says of it; [`still_board`] and [`preview`] draw it.
//! [`move_list`] draws lists of moves. [`options`] are what a new game may be set up with. [`requested_game`] is how another screen asks a new game to begin: on a board of the workshop, or where a record ends.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]
#![allow(clippy::must_use_candidate, reason = "the macro for components lets no such attribute through")]

mod board;
pub mod custom_boards;
mod moves;
pub mod options;
pub mod picture;
mod preview;
mod reading;
pub mod requested_game;

pub use board::{column_names, rows, square, square_id, square_of, squares, still_board};
pub use moves::{MoveRow, move_list};
pub use preview::preview;
pub use reading::{parse, read_board};
