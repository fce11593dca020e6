//! Draws the field of Territory Words: ground below, lines on it, letters on top.
//!
//! [`FieldSight`] says what there is to see and is plain Rust, as are `ground` and `paint`, which say how the ground
//! looks; [`Layers`] and [`Cells`] draw it.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]
#![allow(clippy::cast_precision_loss, reason = "numbers of pixels and letters are small")]

mod canvas;
mod cells;
mod ground;
mod paint;
mod scene;

pub use cells::{Cells, Layers, cell_id};
pub use paint::{Colour, Colours};
pub use scene::{FieldSight, Ground, Lines, Scene, Spot, TriedWord, colour};
