//! The crossword games: set-up, moves, pictures, advice and records.

mod descriptors;
mod draft;
pub mod ending;
mod hint;
mod kind;
mod notation;
mod options;
mod own_rules;
pub mod report;
mod review;
mod scene;
mod setup;
mod sketch;
mod story;
mod transcript;
mod wildcard;

use bots::Level;
use bots::crossword::levels;
use crossword::Move;
use game::Viewer;

pub use descriptors::default_seats;
pub(crate) use descriptors::descriptors;
pub use draft::{Edit, Problem, TileDraft};
pub use hint::{Act, Clue, clues};
pub use notation::{BadMove, read_move, write_move};
pub use own_rules::OwnRules;
pub use review::{BadReview, NotPlayedOn, Review, Step};
pub use scene::{Cell, Face, Ground, Scene, ScoreRow};
pub use setup::{BadSetup, Setup};
pub use sketch::sketch;
pub use story::{Best, Chapter, best};
pub use transcript::{has_transcript, transcript};
pub use wildcard::Wildcard;

/// A crossword game on the table.
pub type Table = crate::Table<Setup>;

/// A crossword game as it is kept.
pub type Record = crate::Record<Setup>;

impl crate::Table<Setup> {
    /// Reads a move of whoever is to move; who holds no blank may type letters in any case.
    pub fn read(&self, text: &str) -> Result<Move, BadMove> {
        let view = self.view(self.mover().map_or(Viewer::Spectator, Viewer::Player));
        let mut mv = read_move(self.setup().title, self.game(), &view, text)?;
        let holds_blank = view.mover_rack().is_none_or(|rack| rack.count(None) > 0);
        if let (Move::Lay(lay), false) = (&mut mv, holds_blank) {
            lay.tiles.iter_mut().for_each(|tile| tile.blank = false);
        }
        Ok(mv)
    }

    /// Writes a move as the game writes it, on the board as it stands before the move.
    #[must_use]
    pub fn write(&self, mv: &Move) -> String {
        write_move(self.setup().title, self.game(), &self.view(Viewer::Spectator), mv)
    }

    /// What a strong computer would do for the person to move, to be told in steps; `None` if nobody is asked.
    #[must_use]
    pub fn hint(&self) -> Option<(Move, Vec<Clue>)> {
        let levels = levels(self.game().rules());
        let adviser = levels.iter().rev().find(|level| **level != Level::Master)?;
        let mv = self.advice(*adviser)?;
        let clues = clues(self.setup().title, self.game(), &self.shown(), &mv);
        Some((mv, clues))
    }
}
