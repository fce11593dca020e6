//! What a bot does in its turn, as it is sent and as it is noted.

use crossword::{Crossword, Move, Placement, View};
use feud_api::{Game, GameId, MoveType, Rules, TileOnBoard, UserId, rack_text, tiles_of};
use serde::{Deserialize, Serialize};

/// What a bot does in its turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// Lays tiles.
    Lay {
        /// The tiles.
        tiles: Vec<TileOnBoard>,
        /// The words they make, the main one first.
        words: Vec<String>,
        /// What they earn.
        points: i64,
    },
    /// Exchanges tiles; a blank is the empty text.
    Swap(Vec<String>),
    /// Does nothing.
    Pass,
}

/// What a bot is about to do, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Intent {
    /// In which game.
    pub game: GameId,
    /// By which rules.
    pub rules: Rules,
    /// How many turns had been taken.
    pub turn: i64,
    /// What.
    pub play: Play,
}

/// What has become of something that was, or was not, sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// The service has taken it.
    Taken,
    /// The game has gone on without it.
    Overtaken,
    /// The service waits for it.
    Awaited,
}

impl Play {
    /// A move of the rulebook, as it is sent. The rulebook's view must allow it.
    pub(crate) fn of(game: &Crossword, view: &View, mv: &Move) -> Self {
        let alphabet = game.rules().tiles.alphabet();
        match mv {
            Move::Lay(lay) => Self::lay(game, view, lay).unwrap_or(Self::Pass),
            Move::Exchange(tiles) => Self::Swap(rack_text(tiles, alphabet)),
            Move::Pass | Move::Swap => Self::Pass,
        }
    }

    fn lay(game: &Crossword, view: &View, lay: &Placement) -> Option<Self> {
        let judged = game.judge(view, lay).ok()?;
        let alphabet = game.rules().tiles.alphabet();
        let words = judged.formed.words().map(|word| alphabet.spell(&judged.formed.letters(word))).collect();
        let tiles = tiles_of(judged.formed.laid.iter().copied(), alphabet);
        Some(Self::Lay { tiles, words, points: judged.points })
    }

    /// The words it makes.
    pub(crate) fn words(&self) -> &[String] {
        match self {
            Self::Lay { words, .. } => words,
            Self::Swap(_) | Self::Pass => &[],
        }
    }

    /// What it is called.
    pub(crate) fn kind(&self) -> MoveType {
        match self {
            Self::Lay { .. } => MoveType::Move,
            Self::Swap(_) => MoveType::Swap,
            Self::Pass => MoveType::Pass,
        }
    }
}

impl Intent {
    /// What has become of it, by how the game stands.
    pub(crate) fn fate(&self, game: &Game, me: UserId) -> Fate {
        let is_same = |one: &TileOnBoard, other: &TileOnBoard| {
            (one.x, one.y) == (other.x, other.y) && one.letter.to_lowercase() == other.letter.to_lowercase()
        };
        let standing = game.tiles.as_deref().unwrap_or_default();
        let lies = |tile: &TileOnBoard| standing.iter().any(|other| is_same(tile, other));
        let has_gone_on = !game.is_running || game.move_count > self.turn || !is_turn_of(game, me);
        let is_taken = match &self.play {
            Play::Lay { tiles, .. } => !tiles.is_empty() && tiles.iter().all(lies),
            // Nothing on the board tells: that the game has gone on must do.
            Play::Swap(_) | Play::Pass => has_gone_on,
        };
        match (is_taken, has_gone_on) {
            (true, _) => Fate::Taken,
            (false, true) => Fate::Overtaken,
            (false, false) => Fate::Awaited,
        }
    }
}

/// Whether a player is to move.
pub(crate) fn is_turn_of(game: &Game, user: UserId) -> bool {
    game.is_running && place_of(game, user).is_some_and(|place| place == game.current_player)
}

/// The position of a player: as the service tells it, or by the order in which it tells the players.
pub(crate) fn place_of(game: &Game, user: UserId) -> Option<i64> {
    let index = game.players.iter().position(|player| player.id == user)?;
    let told = |place: usize| game.players.get(place).map(|player| player.position);
    let sound = matches!((told(0), told(1)), (Some(0), Some(1)) | (Some(1), Some(0)));
    if sound { told(index) } else { i64::try_from(index).ok() }
}
