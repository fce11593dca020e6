//! A computer's move as it is shown: letter by letter, then made.

use ::territory::{Cell, Draft as Path, Move};
use page::VOICE;
use page::status::Status;

use super::Screen;
use crate::news::What;

/// A move that a computer is showing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ComputerTurn {
    mv: Move,
    path: Path,
}

impl ComputerTurn {
    /// Nothing of it was shown yet.
    pub(crate) fn new(mv: Move) -> Self {
        Self { mv, path: Path::new() }
    }

    /// The letters that were shown.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// How many letters were shown.
    pub(crate) fn shown(&self) -> usize {
        self.path.cells().len()
    }

    /// The next letter to show; `None` when all were.
    fn next(&self) -> Option<Cell> {
        match &self.mv {
            Move::Word(cells) => cells.get(self.shown()).copied(),
            Move::Pass => None,
        }
    }
}

impl Screen {
    /// Shows the next letter of the computer's move; says whether there was one.
    pub(crate) fn show_more(&mut self) -> bool {
        let grid = &self.game.view().grid;
        let Some(turn) = &mut self.computer_turn else { return false };
        let shown = turn.next().is_some_and(|cell| turn.path.select(grid, cell).is_ok());
        if shown {
            self.said = Status::plain(VOICE.computer_thinks());
            self.news.tell(What::Picked);
        }
        shown
    }
}
