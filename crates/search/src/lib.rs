//! What computer players and advice work out alike in the crossword games: what tiles kept in hand are worth.
//!
//! Everything is worked out in whole numbers, so the answers are the same on every machine and in a page.

mod leaves;

pub use leaves::{BadLeaves, Leaves, Shape, Wrong};
