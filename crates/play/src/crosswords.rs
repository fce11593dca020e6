//! The crossword games: set-up, moves, pictures, advice and records.

mod best;
mod descriptors;
mod draft;
pub mod ending;
mod hint;
mod kind;
mod notation;
mod options;
mod own_rules;
pub mod report;
mod scene;
mod setup;
mod sketch;
mod solver;
mod transcript;
mod wildcard;

pub use best::{Best, best};
pub use descriptors::default_seats;
pub(crate) use descriptors::descriptors;
pub use draft::{Edit, Problem, TileDraft};
pub use hint::{Act, Clue, clues};
pub use notation::{BadMove, read_in_any_case, read_move, write_move};
pub use own_rules::OwnRules;
pub use scene::{Cell, Face, Ground, Scene, ScoreRow};
pub use setup::{BadSetup, Setup};
pub use sketch::sketch;
pub use solver::{SOLVER_SIDE, has_solver};
pub use transcript::{
    BadTranscript, NoContinuation, RecordedTurn, Step, Transcript, has_transcript, racks_held, racks_left,
    transcript,
};
pub use wildcard::Wildcard;

/// A crossword game as it is saved.
pub type Record = crate::Record<Setup>;
