//! The luck of a game: the seed that was asked for, or one nobody knows.

use std::hash::{BuildHasher, RandomState};

use game::Seed;

/// The seed that was asked for, or a random one.
pub(crate) fn or_random(asked: Option<Seed>) -> Seed {
    // The hasher is keyed by the operating system's randomness, all 64 bits of it.
    asked.unwrap_or_else(|| Seed(RandomState::new().hash_one("seed")))
}
