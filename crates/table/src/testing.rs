//! What fuzz targets and bounded tests have in common.

use crate::crosswords::Record;

/// Reads any text as a saved game; what was read is written so that it is read again.
pub fn read_any_saved_game(text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        let written = record.to_string();
        assert_eq!(written.parse::<Record>().as_ref(), Ok(&record), "{written}");
    }
}
