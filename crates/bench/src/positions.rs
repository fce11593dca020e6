//! Positions to find plays in: the standard set where it is at hand, else games the computer plays itself.

use std::fs;
use std::path::{Path, PathBuf};

use crossword::notation::Cgp;
use crossword::{Board, Crossword};
use lexicon::{Alphabet, Rack};

/// A board, and the tiles of the player to move.
pub type Position = (Board, Rack);

/// Where the standard set lies, if it does: in the folder that `LOGOMACHY_DATA` names, or beside the project.
#[must_use]
pub fn standard_set() -> Option<PathBuf> {
    let folder = match std::env::var_os("LOGOMACHY_DATA") {
        Some(folder) => PathBuf::from(folder),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
    };
    Some(folder.join("positions.cgp")).filter(|file| file.is_file())
}

/// So many positions of 15 squares a side, with English tiles.
#[must_use]
pub fn positions(game: &Crossword, count: usize) -> Vec<Position> {
    match standard_set() {
        Some(file) => {
            let text =
                fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            text.lines().take(count).map(read).collect()
        }
        None => bots::crossword::positions(game, count),
    }
}

fn read(line: &str) -> Position {
    let cgp = Cgp::parse(line, Alphabet::english()).unwrap_or_else(|bad| panic!("{line}: {bad}"));
    let rack = cgp.racks.first().copied().unwrap_or_default();
    (cgp.board, rack)
}
