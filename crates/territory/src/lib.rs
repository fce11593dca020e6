//! Territory Words: letters of a grid spell words, and the polygon a word draws claims the pixels inside.
//!
//! The rulebook is [`Territory`]; nothing is hidden, so its [`View`] is all there is. A [`Draft`] is the word being
//! spelled, a [`Polygon`] the pixels it would claim, and an [`Appraiser`] tells what a word would bring without
//! claiming anything.

mod appraiser;
pub mod cell;
mod check;
mod draft;
mod edge;
mod field;
mod game;
mod grid;
pub mod notation;
mod polygon;
pub mod range;
mod sums;
pub mod tutorial;
mod view;
mod walk;

pub use self::game::{BLUE, Event, Judge, Move, RED, State, Territory, WrongLanguage};
pub use appraiser::{Appraiser, Worth};
pub use cell::{Cell, CellSet};
pub use check::{Claim, Illegal, Judged, SHORTEST};
pub use draft::{BadStep, Draft};
pub use field::{Change, Field, Owner, PIXELS, Pixel, SEATS, STRONGEST, Strength};
pub use grid::{Grid, WEIGHTS};
pub use polygon::{Polygon, Span};
pub use range::Reaches;
pub use sums::Sums;
pub use view::{Did, TURNS, Taken, View};
pub use walk::{Places, each_word};
