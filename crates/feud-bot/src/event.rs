//! Events that a bot reports to whoever runs it.

use std::fmt;
use std::time::Duration;

use feud_api::{ErrorKind, GameId, InviteId, MoveType, Rules};
use serde::{Serialize, Serializer};

/// Something that a bot has done, or that has happened to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum BotEvent {
    /// It has accepted an invitation.
    Accepted {
        /// The invitation.
        invite: InviteId,
        /// The game that began.
        game: GameId,
        /// The name of who invited.
        opponent: String,
        /// The tiles and words.
        ruleset: Rules,
    },
    /// It wishes for a game with anybody.
    Sought {
        /// The tiles and words.
        ruleset: Rules,
    },
    /// It has taken its turn.
    Moved {
        /// In which game.
        game: GameId,
        /// Against whom.
        opponent: String,
        /// What it did.
        kind: MoveType,
        /// The word it made in its own line.
        word: String,
        /// What that earned.
        points: i64,
        /// Its points, and those of the other.
        score: [i64; 2],
        /// How long it thought, in milliseconds.
        #[serde(rename = "think_ms", serialize_with = "milliseconds")]
        thought: Duration,
        /// How long the service took to answer, in milliseconds.
        #[serde(rename = "answer_ms", serialize_with = "milliseconds")]
        answered: Duration,
        /// Whether it learnt only later that the service had taken the turn.
        late: bool,
    },
    /// The service has refused its turn.
    Refused {
        /// In which game.
        game: GameId,
        /// What it wanted to do.
        kind: MoveType,
        /// The words it would have made.
        words: Vec<String>,
        /// Why not.
        reason: ErrorKind,
    },
    /// It has greeted whoever it plays with.
    Greeted {
        /// In which game.
        game: GameId,
    },
    /// A game is over.
    Over {
        /// Which.
        game: GameId,
        /// Against whom.
        opponent: String,
        /// Its points, and those of the other.
        score: [i64; 2],
        /// How it went.
        outcome: Outcome,
    },
    /// Something is in the way.
    Trouble {
        /// In which game, if in one.
        game: Option<GameId>,
        /// What.
        what: String,
    },
}

/// How a game went for the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It has more points.
    Won,
    /// The other has.
    Lost,
    /// Both have as many.
    Drawn,
}

impl Outcome {
    /// How a game with these points went.
    #[must_use]
    pub fn of([own, other]: [i64; 2]) -> Self {
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => Self::Won,
            std::cmp::Ordering::Less => Self::Lost,
            std::cmp::Ordering::Equal => Self::Drawn,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        })
    }
}

/// One line for people.
impl fmt::Display for BotEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accepted { game, opponent, ruleset, .. } => {
                write!(f, "game {game}: accepted the invitation of {opponent}, ruleset {ruleset}")
            }
            Self::Sought { ruleset } => write!(f, "asked for a game with anybody, ruleset {ruleset}"),
            Self::Moved {
                game,
                opponent,
                kind,
                word,
                points,
                score: [own, other],
                thought,
                answered,
                late,
            } => {
                write!(f, "game {game} against {opponent}: ")?;
                match kind {
                    MoveType::Move => write!(f, "{word} for {points}")?,
                    other => other.fmt(f)?,
                }
                write!(f, ", now {own}:{other}")?;
                if *late {
                    return f.write_str(", taken earlier");
                }
                let [thought, answered] = [thought, answered].map(Duration::as_millis);
                write!(f, " ({thought} ms to think, {answered} ms to answer)")
            }
            Self::Refused { game, kind, words, reason } => {
                write!(f, "game {game}: {kind} {} was refused: {reason}", words.join(", "))
            }
            Self::Greeted { game } => write!(f, "game {game}: said hello"),
            Self::Over { game, opponent, score: [own, other], outcome } => {
                write!(f, "game {game} against {opponent} is over: {outcome} {own}:{other}")
            }
            Self::Trouble { game: Some(game), what } => write!(f, "game {game}: {what}"),
            Self::Trouble { game: None, what } => f.write_str(what),
        }
    }
}

/// Milliseconds, with three digits behind the point.
fn milliseconds<S: Serializer>(duration: &Duration, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64((duration.as_secs_f64() * 1e6).round() / 1e3)
}
