//! A computer's move as it is shown: letter by letter, then played.

use ::territory::{Cell, Move};

use messages::Form;
use messages::territories::bad_step;
use page::VOICE;

use super::{Session, What};
use crate::status::Status;

/// A move that a computer is showing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ComputerTurn {
    mv: Move,
    shown: usize,
}

impl ComputerTurn {
    /// Nothing of it was shown yet.
    pub(crate) fn new(mv: Move) -> Self {
        Self { mv, shown: 0 }
    }

    /// How many letters were shown.
    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    /// The next letter to show; `None` when all were.
    fn next(&self) -> Option<Cell> {
        match &self.mv {
            Move::Word(cells) => cells.get(self.shown).copied(),
            Move::Pass => None,
        }
    }
}

impl Session {
    /// Shows the next letter of the computer's move, or plays it; says why it could not.
    pub(crate) fn act_on(&mut self) -> Result<(), String> {
        let Some(computer_turn) = &mut self.computer_turn else { return Ok(()) };
        let Some(cell) = computer_turn.next() else {
            let mv = computer_turn.mv.clone();
            return self.make(mv, Form::Within);
        };
        computer_turn.shown += 1;
        let grid = self.table.view(game::Viewer::Spectator).grid;
        self.draft.select(&grid, cell).map_err(|bad| bad_step(VOICE, Form::Within, bad))?;
        self.said = Status::plain(VOICE.computer_thinks());
        self.news.tell(What::Picked);
        Ok(())
    }
}
