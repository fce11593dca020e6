//! The crossword games: rules told as cases, laws, plays found, and notations.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a test may fail by unwrapping, and reads records and tables"
)]

mod definitions;
mod laws;
mod movegen;
mod notation_cgp;
mod notation_gcg;
mod notation_khi;
mod notation_layout;
mod notation_moves;
mod positions;
mod rules;
mod stuck;
mod tables;
mod variants;
