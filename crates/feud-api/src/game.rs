//! A game, as one of its players sees it.

use serde::{Deserialize, Deserializer, Serialize};

use crate::named::named;
use crate::{Board, BoardId, GameId, Rules, TileOnBoard, TilePoints, Time, UserId, lenient};

/// A game, as one of its players sees it; there is no place in it for what that player must not see.
#[expect(clippy::struct_excessive_bools, reason = "the API has them")]
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Its number.
    pub id: GameId,
    /// The board it is played on.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub board: BoardId,
    /// The tiles and words it is played with.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub ruleset: Rules,
    /// How many turns have been taken.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub move_count: i64,
    /// Whether it goes on.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub is_running: bool,
    /// How it ended.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub end_game: EndGame,
    /// When it began.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub created: Time,
    /// When something last happened.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub updated: Time,
    /// The position of the player to move.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub current_player: i64,
    /// What was done last.
    #[serde(default)]
    pub last_move: Option<LastMove>,
    /// The two players.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub players: Vec<Player>,
    /// How many messages were written.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub chat_count: i64,
    /// How many of them the player has read.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub read_chat_count: i64,
    /// Whether the player has seen the end.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub seen_finished: bool,
    /// Whether the player does not want to see the game in the list.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub hidden: bool,
    /// Whether it is an exercise.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub is_tutorial: bool,
    /// How strong the player counts.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub rating: Option<i64>,
    /// What the end of the game changed about that.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub rating_delta: Option<i64>,
    /// The tiles on the board, if the whole game is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<TileOnBoard>>,
    /// How many tiles are in the bag.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub bag_count: Option<i64>,
    /// How many turns in a row were passed.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub pass_count: Option<i64>,
}

/// One of the two players.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The number.
    pub id: UserId,
    /// The name.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub username: String,
    /// Who begins: 0, then 1.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub position: i64,
    /// The points.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub score: i64,
    /// When the picture last changed, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avatar_updated: Option<Time>,
    /// Whether this is the player who asked.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub is_local: bool,
    /// The own tiles; a blank is the empty text. Others' tiles are never told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rack: Option<Vec<String>>,
}

named! {
    /// What somebody did in a turn.
    MoveType {
        /// Laid tiles.
        Move = "move",
        /// Exchanged tiles.
        Swap = "swap",
        /// Did nothing.
        Pass = "pass",
        /// Gave up.
        Resign = "resign",
    }
}

/// What was done last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastMove {
    /// What it was.
    pub move_type: MoveType,
    /// Who did it.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub user_id: UserId,
    /// The tiles laid.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<Vec<TileOnBoard>>,
    /// What they earned.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub points: Option<i64>,
    /// The word they made in their own line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main_word: Option<String>,
    /// How many tiles were exchanged.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "lenient::maybe_number")]
    pub tile_count: Option<i64>,
}

/// How a game ended, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize)]
pub struct EndGame(pub i64);

impl EndGame {
    /// It goes on.
    pub const RUNNING: Self = Self(0);
    /// By the rules of the game.
    pub const NORMAL: Self = Self(1);
    /// Somebody gave up.
    pub const RESIGNED: Self = Self(2);
    /// Somebody did not move for too long.
    pub const TIMED_OUT: Self = Self(3);
}

impl<'de> Deserialize<'de> for EndGame {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        lenient::number(from).map(Self)
    }
}

/// All games of a player.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Games {
    /// They.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub games: Vec<Game>,
}

/// Games with the boards and tiles they are played with, but for those the client knows.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct GamesInDetail {
    /// The games.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub games: Vec<Game>,
    /// Their boards.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub boards: Vec<KnownBoard>,
    /// What their tiles are worth.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub tile_points: Vec<TilePoints>,
}

/// A board with its number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KnownBoard {
    /// The number.
    pub board_id: BoardId,
    /// The board.
    pub board: Board,
}

/// One game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameAnswer {
    /// It.
    pub game: Game,
}
