//! Turns: what players ask for, and what they hear.

use serde::{Deserialize, Serialize};

use crate::{Game, Rules, TileOnBoard, Time, lenient};

/// Lays tiles.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct NewMove {
    /// The tiles, and they alone count.
    #[serde(rename = "move", default)]
    pub tiles: Vec<TileOnBoard>,
    /// The ruleset of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Rules>,
    /// The words they make; a service works them out for itself.
    #[serde(default, deserialize_with = "lenient::texts")]
    pub words: Vec<String>,
}

/// Tiles were laid.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct MoveAnswer {
    /// What they earned.
    #[serde(default, deserialize_with = "lenient::number_or_zero")]
    pub points: i64,
    /// The word they made in their own line.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub main_word: String,
    /// The tiles drawn; a blank is the empty text.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub new_tiles: Vec<String>,
    /// Whether the game goes on.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub is_running: bool,
    /// When it was done.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub updated: Time,
    /// The game after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
}

/// Exchanges tiles.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct NewSwap {
    /// The tiles to give back; a blank is the empty text.
    #[serde(default)]
    pub tiles: Vec<String>,
}

/// Tiles were exchanged.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct SwapAnswer {
    /// The tiles drawn; a blank is the empty text.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub new_tiles: Vec<String>,
    /// When it was done.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub updated: Time,
    /// Whether the game goes on; older services do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_running: Option<bool>,
    /// The game after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
}

/// A turn was passed, or the game given up.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct PassAnswer {
    /// When it was done.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub updated: Time,
    /// Whether the game goes on.
    #[serde(default, deserialize_with = "lenient::flag")]
    pub is_running: bool,
    /// The game after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
}
