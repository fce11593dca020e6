//! Who owns a match: it deals, checks, applies, and tells every viewer what that viewer may know.

use bots::Level;
use game::{DiceKey, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{GameKind, MoveOf, Receipt, Refusal, Snapshot, Submission, Token, Update, Version, ViewOf};

/// The owner of a match; it has no thread, clock or network of its own.
pub trait Host<K: GameKind> {
    /// How the table stands for a viewer.
    fn snapshot(&self, viewer: Viewer) -> Snapshot<K>;

    /// What has happened since a version, as a viewer sees it.
    fn updates(&self, viewer: Viewer, after: Version) -> Vec<Update<K>>;

    /// Does what somebody wants, or says why not; the same submission again gets the same answer and does nothing.
    fn submit(&mut self, submission: Submission<K>) -> Result<Receipt, Refusal<K>>;

    /// What has to be done elsewhere before the game goes on.
    fn task(&self) -> Option<Task<K>>;

    /// Takes in what a dictionary said about the word of a submission, and tells what became of that submission; `None`
    /// if nobody waits for it any more.
    fn looked_up(&mut self, token: Token, verdict: Verdict) -> Option<Result<Receipt, Refusal<K>>>;
}

/// What has to be done elsewhere before a game goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Task<K: GameKind> {
    /// A computer is to choose a move.
    Think(Think<K>),
    /// A word is to be looked up.
    LookUp(LookUp),
}

/// All that a computer is handed: a view, and dice of its own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Think<K: GameKind> {
    /// On which seat.
    pub seat: Seat,
    /// How strong it is.
    pub level: Level,
    /// In which turn.
    pub turn: u32,
    /// What it sees.
    pub view: ViewOf<K>,
    /// Its luck.
    pub key: DiceKey,
    /// Moves that a dictionary elsewhere has refused in this turn.
    pub refused: Vec<MoveOf<K>>,
}

/// A word that a dictionary is asked about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LookUp {
    /// The word, in small letters.
    pub word: String,
    /// The submission that waits for the answer.
    pub token: Token,
}

/// What a dictionary says of a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// It is a word.
    Known,
    /// It is none.
    Unknown,
    /// Nobody can tell, for this reason.
    NoAnswer(String),
    /// The lexicon of the game is to say.
    AskLexicon,
}

impl<K: GameKind> Think<K> {
    /// The submission of a move that was chosen; chosen twice, it is made once.
    #[must_use]
    pub fn submission(&self, mv: MoveOf<K>) -> Submission<K> {
        // Sessions count their tokens upwards from a random number or 1: they do not come here.
        let number = u128::from(self.turn) << 8 | self.refused.len() as u128;
        let token = Token(u128::MAX - number);
        Submission { seat: self.seat, turn: self.turn, token, action: crate::Action::Move(mv) }
    }
}
