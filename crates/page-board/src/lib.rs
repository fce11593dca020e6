//! Draws crossword boards that are only looked at, small and large, and keeps the boards that visitors painted.
//!
//! [`picture`] says how each square looks and what a screen reader says of it; [`still_board`] and [`preview`] draw it.
//! [`asked`] is how another screen asks a new game to begin: on a board of the workshop, or where a record ends.

pub mod asked;
mod board;
pub mod picture;
mod preview;
mod reading;
pub mod shelf;

pub use board::{column_names, drawn_row, square_id, still_board};
pub use preview::preview;
pub use reading::{parse, read_board};
