//! A message that is being typed.

use idiot::notation::{self, BadMessage};
use idiot::{Addition, Move, Side, Table};
use lexicon::Letter;

use crate::idiots::Setup;
use crate::{Cue, Draft};

/// What is typed and not sent yet.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MessageDraft {
    text: String,
}

/// One step of typing a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// The whole text, as it is now.
    Text(String),
}

/// Why a message cannot be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A single letter wants a side: these strings it would make.
    WhichSide {
        /// With the letter before the string.
        before: Vec<Letter>,
        /// With the letter after the string.
        after: Vec<Letter>,
    },
    /// It is no move.
    Message(BadMessage),
}

impl MessageDraft {
    /// What is typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The single letter that was typed and may go to either side of the string.
    #[must_use]
    pub fn letter(&self, kind: &Setup, view: &Table) -> Option<Letter> {
        let typed = kind.language.tile_letters(self.text.trim()).ok()?;
        match typed[..] {
            [letter] if !view.string.is_empty() && view.challenger.is_none() => Some(letter),
            _ => None,
        }
    }
}

impl Draft<Setup> for MessageDraft {
    type Edit = Edit;
    type Problem = Problem;

    fn new(_: &Setup, _: &Table) -> Self {
        Self::default()
    }

    fn sync(&mut self, _: &Setup, _: &Table) {}

    fn edit(&mut self, _: &Setup, _: &Table, Edit::Text(text): Edit) -> Result<Option<Cue>, Problem> {
        self.text = text;
        Ok(None)
    }

    fn clear(&mut self) {
        self.text.clear();
    }

    fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    fn finish(&self, kind: &Setup, view: &Table) -> Result<Move, Problem> {
        if let Some(letter) = self.letter(kind, view) {
            let [before, after] =
                [Side::Start, Side::End].map(|side| Addition { letter, side }.to(&view.string));
            return Err(Problem::WhichSide { before, after });
        }
        notation::read(&self.text, view, kind.language).map_err(Problem::Message)
    }

    fn lay_out(&mut self, kind: &Setup, view: &Table, mv: &Move) -> bool {
        self.text = notation::write(mv, view, kind.language);
        true
    }
}
