//! Tests of the bodies: each is read as it was written, in both encodings, for every title.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bodies;
mod games;
mod hostile;
