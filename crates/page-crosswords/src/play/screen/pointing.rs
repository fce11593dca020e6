//! Tiles tried by clicking, drag and typing, all to the same effect.

use ::play::Intent;
use ::play::crosswords::Edit;
use crossword::{Line, Square};
use lexicon::Letter;

use super::Screen;

impl Screen {
    /// Takes one step of making a move.
    pub(crate) fn edit(&mut self, edit: Edit) {
        self.forget_news();
        self.game.act(Intent::Edit(edit));
    }

    /// A click on a square: puts the chosen tile there, takes a tried one back, or turns the way of typing.
    pub(crate) fn click_square(&mut self, square: Square) {
        if self.may_try() {
            self.edit(Edit::Point(square));
        } else {
            self.aim(Edit::Aim(square));
        }
    }

    /// A typed letter goes to the first free square from the cursor on.
    pub(crate) fn type_letter(&mut self, letter: Letter) {
        self.edit(Edit::Type(letter));
    }

    /// The Enter key on the board: puts a chosen tile where the cursor is, else plays what is tried.
    pub(crate) fn enter(&mut self) {
        if self.draft().selected().is_some() {
            self.edit(Edit::PutAtCursor);
        } else {
            self.play_draft();
        }
    }

    /// Takes all tried tiles back, and forgets what was chosen.
    pub(crate) fn recall(&mut self) {
        self.forget_news();
        self.game.act(Intent::ClearDraft);
    }

    /// Turns the way typed letters run.
    pub(crate) fn turn(&mut self) {
        self.aim(Edit::Turn);
    }

    /// Moves the cursor, as far as the board goes.
    pub(crate) fn step(&mut self, line: Line, by: i8) {
        self.aim(Edit::Step(line, by));
    }

    /// Moves the cursor to the first or the last square of its row.
    pub(crate) fn step_to_end(&mut self, last: bool) {
        self.aim(Edit::StepToEnd { last });
    }

    /// Points at something, which touches no tile.
    fn aim(&mut self, edit: Edit) {
        self.game.act(Intent::Edit(edit));
    }

    /// Whether tiles may be tried: by whoever sees the own ones, also while a computer thinks.
    fn may_try(&self) -> bool {
        self.covered().is_none() && !self.is_over() && self.looking().is_none()
    }
}
