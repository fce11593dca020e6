//! A game as text: how it was set up, who sits there, and one line a move.
//!
//! ```text
//! logomachy game 1
//! title scrabbkle
//! language en
//! lexicon 1cf8…90ab english
//! rules 084f…2043 scrabbkle
//! seat person Ada
//! seat computer normal
//! seed 7
//! move 1 GIT,f8,r
//! move 2 pass
//! resign 1
//! ```
//!
//! What the title is usually played with is not written. The rules of a crossword game are told by their digest and
//! name, and if they are not those of the title by a line each behind them, such as `rule rack 6`. Moves are numbered by player, from one; tiles laid are
//! written by origin in every game, so that they can be read without the board. A game opens only with the very
//! lexicon and the rules it was played with, which their digests tell. Records of earlier versions name no rules, or those
//! that a title had then: such a game goes on by these.

mod text;

use std::sync::Arc;

use game::{Entry, Match, Refused, Seat, Seed};
use lexicon::{Digest, Lexicon};

use crate::deal::deal;
use crate::{BadTable, GameKind, IllegalOf, MoveOf, Player};

pub use text::{BadBoard, BadMove, BadRecord, Expected, Value, looks_like_record, title};

/// A game as it is saved.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<K: GameKind> {
    /// How it was set up.
    pub setup: K,
    /// The name of its lexicon.
    pub lexicon: String,
    /// The digest of its lexicon.
    pub digest: Digest,
    /// Who sits there.
    pub seated: Vec<Player>,
    /// The number all luck comes from.
    pub seed: Seed,
    /// The moves.
    pub moves: Vec<Entry<MoveOf<K>>>,
    /// Who gave the game up after them, if somebody did.
    pub resigned: Option<Seat>,
}

/// Why a record cannot be played on: the set-up or a move is refused, or the lexicon is another.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadReplay<K: GameKind> {
    /// Another lexicon.
    #[error("the game was played with the lexicon {name} of digest {digest:.12}, not with this one of {found:.12}", digest = .digest.to_string(), found = .found.to_string())]
    Lexicon {
        /// The name it had.
        name: String,
        /// The digest it had.
        digest: Digest,
        /// The digest of the lexicon that was offered.
        found: Digest,
    },
    /// Nobody can sit down so.
    #[error(transparent)]
    Seats(#[from] BadTable<K::Bad>),
    /// A move is refused.
    #[error("move {number} cannot be played: {refused}")]
    Move {
        /// Which move, counted from one.
        number: usize,
        /// Why it is refused.
        refused: Refused<IllegalOf<K>>,
    },
}

impl<K: GameKind> Record<K> {
    /// The rulebook it was played by, with the words it was played with.
    pub fn game(&self, words: Arc<Lexicon>) -> Result<K::Game, BadReplay<K>> {
        self.same_words(&words)?;
        Ok(self.setup.game(words).map_err(BadTable::Setup)?)
    }

    /// Deals once more and plays all its moves.
    pub fn replay(&self, game: K::Game) -> Result<Match<K::Game>, BadReplay<K>> {
        self.same_words(K::words(&game))?;
        let mut played = deal(&self.setup, game, &self.seated, self.seed)?;
        for (before, Entry { seat, mv }) in self.moves.iter().enumerate() {
            let made = played.play(*seat, mv.clone());
            made.map_err(|refused| BadReplay::Move { number: before + 1, refused })?;
        }
        Ok(played)
    }

    /// Whether these are the words it was played with.
    fn same_words(&self, words: &Lexicon) -> Result<(), BadReplay<K>> {
        if words.digest() == self.digest {
            return Ok(());
        }
        let name = self.lexicon.clone();
        Err(BadReplay::Lexicon { name, digest: self.digest, found: words.digest() })
    }
}
