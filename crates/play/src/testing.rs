//! What fuzz targets and bounded tests have in common.

mod test_game;

use crate::{GameKind, Record, Title, crosswords, idiots, territories};

pub use test_game::TestGame;

/// Reads any text as a saved game of each kind; what was read is written so that it is read again.
pub fn read_any_saved_game(text: &str) {
    read_any::<crosswords::Setup>(text);
    read_any::<idiots::Setup>(text);
    read_any::<territories::Setup>(text);
}

fn read_any<K: GameKind>(text: &str) {
    if let Ok(record) = text.parse::<Record<K>>() {
        let written = record.to_string();
        assert_eq!(written.parse::<Record<K>>().as_ref(), Ok(&record), "{written}");
    }
}

/// The title of a name, which there must be.
#[must_use]
pub fn named(name: &str) -> Title {
    name.parse().unwrap_or_else(|no| panic!("{no}"))
}
