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
//! sit 2 computer hard
//! resign 1
//! ```
//!
//! What the title is usually played with is not written. The rules of a crossword game are told by their digest and
//! name, and if they are not those of the title by a line each behind them, such as `rule rack 6`. Moves are numbered by player, from one; tiles laid are
//! written by origin in every game, so that they can be read without the board. A game opens only with the very
//! lexicon and the rules it was played with, which their digests tell. Records of earlier versions name no rules, or those
//! that a title had then: such a game goes on by these.
//!
//! Beside moves there are lines for what else happened: `resign 1`, `timeout 1`, `draw`; `leave 3`, where the others
//! went on; `sit 2 computer hard` or `sit 2 remote Bob`, who sits on a seat from then on; `pause` and `resume`. What was
//! taken back has no line. In place of its seed a game of joint luck tells the `secret` of the host and with `number 1`
//! what each seat has added; before it stands the `commitment` that was shown before the game.

mod luck;
mod text;

use std::sync::Arc;

use game::{Commitment, Entry, Luck, Match, Refused};
use lexicon::{Digest, Lexicon};
use serde::{Deserialize, Serialize};

use crate::course::Course;
use crate::{BadTable, GameKind, Happening, IllegalOf, Incident, LogEntry, MoveOf, Player, Refusal};

pub use luck::{BadLuck, LuckProof};
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
    /// The promise that was shown before the game, where the record tells it.
    pub commitment: Option<Commitment>,
    /// Where all luck comes from.
    pub luck: Luck,
    /// The moves.
    pub moves: Vec<Entry<MoveOf<K>>>,
    /// What else happened, in order.
    pub incidents: Vec<IncidentAt>,
}

/// Something that happened beside moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IncidentAt {
    /// After how many moves.
    pub after: usize,
    /// What it was.
    pub incident: Incident,
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
    /// Something else cannot have happened.
    #[error("after move {after} there cannot be `{incident}`")]
    Incident {
        /// After how many moves it is told to have happened.
        after: usize,
        /// What it was.
        incident: Incident,
    },
}

impl<K: GameKind> Record<K> {
    /// The rulebook it was played by, with the words it was played with.
    pub fn game(&self, words: Arc<Lexicon>) -> Result<K::Game, BadReplay<K>> {
        self.same_words(&words)?;
        Ok(self.setup.game(words).map_err(BadTable::Setup)?)
    }

    /// Deals once more and plays all its moves; whoever left is out.
    pub fn replay(&self, game: K::Game) -> Result<Match<K::Game>, BadReplay<K>> {
        Ok(self.play_again(game, |_, _| ())?.into_played())
    }

    /// Deals once more and does all that was done, and hands it over in order.
    pub(crate) fn play_again(
        &self,
        game: K::Game,
        mut done: impl FnMut(LogEntry<K>, Happening<K>),
    ) -> Result<Course<K>, BadReplay<K>> {
        self.same_words(K::words(&game))?;
        let mut course = Course::deal(self.setup.clone(), game, self.seated.clone(), self.luck.clone())?;
        let mut incidents = self.incidents.iter().peekable();
        for after in 0..=self.moves.len() {
            while let Some(one) = incidents.next_if(|one| one.after == after) {
                let entry = LogEntry::Incident(one.incident.clone());
                let happening = course.apply(&entry, false).map_err(|_| BadReplay::of(one))?;
                done(entry, happening);
            }
            let Some(Entry { seat, mv }) = self.moves.get(after) else { break };
            let entry = LogEntry::Move { seat: *seat, mv: mv.clone() };
            let happening = course.apply(&entry, false).map_err(|refusal| {
                let refused = course.check(*seat, mv).err();
                match (refusal, refused) {
                    (Refusal::Paused, _) | (_, None) => {
                        BadReplay::of(&IncidentAt { after, incident: Incident::Pause })
                    }
                    (_, Some(refused)) => BadReplay::Move { number: after + 1, refused },
                }
            })?;
            done(entry, happening);
        }
        incidents.next().map_or(Ok(course), |one| Err(BadReplay::of(one)))
    }

    /// Whether its game, as it was played again, was ended before its rules ended it.
    #[must_use]
    pub fn is_ended_early(&self, played: &Match<K::Game>) -> bool {
        let mut out = played.departures().len();
        self.incidents.iter().any(|one| match one.incident {
            Incident::Resignation(_) | Incident::Draw => true,
            // Whose time ran out is out where the others went on.
            Incident::TimeOut(_) | Incident::Departure(_) => {
                out = out.wrapping_sub(1);
                out == usize::MAX
            }
            _ => false,
        })
    }

    /// Leaves out what came after so many moves, and what ended or paused the game there.
    pub fn cut(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.incidents.retain(|one| match one.incident {
            Incident::Departure(_) | Incident::Seating(..) => one.after <= moves,
            // Where the others went on, there are moves after it.
            Incident::TimeOut(_) => one.after < moves,
            _ => false,
        });
    }

    /// Seats everybody at one screen who sat elsewhere: whoever plays on from a record does not have them at the table.
    pub fn seat_all_here(&mut self) {
        let seated = self.incidents.iter_mut().filter_map(|one| match &mut one.incident {
            Incident::Seating(_, player) => Some(player),
            _ => None,
        });
        for player in self.seated.iter_mut().chain(seated) {
            if let Player::Remote(name) = player {
                *player = Player::Person(std::mem::take(name));
            }
        }
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

impl<K: GameKind> BadReplay<K> {
    fn of(one: &IncidentAt) -> Self {
        Self::Incident { after: one.after, incident: one.incident.clone() }
    }
}
