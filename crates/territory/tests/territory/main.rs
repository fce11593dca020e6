//! Territory Words: its rules told as cases, its laws, polygons and drafts.

#![allow(clippy::unwrap_used, reason = "a test may fail by unwrapping")]

mod drafts;
mod laws;
mod polygon;
mod rules;
