//! Sitting down to a game: who plays what, and why nobody can.

use std::error::Error;

use bots::Level;
use game::{BadSeats, Luck, Match};

use crate::{GameKind, Player, Title};

/// Why nobody can sit down so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTable<E: Error> {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(E),
    /// Too few or too many.
    #[error(transparent)]
    Seats(BadSeats),
    /// The game has other levels.
    #[error("{} has no level {level}: there are {}", .title.label(), names(.levels))]
    Level {
        /// The game.
        title: Title,
        /// The level asked for.
        level: Level,
        /// The levels there are.
        levels: &'static [Level],
    },
}

/// Deals to those who sit there, unless the game is not for them.
pub(crate) fn deal<K: GameKind>(
    kind: &K,
    game: K::Game,
    seated: &[Player],
    luck: Luck,
) -> Result<Match<K::Game>, BadTable<K::Bad>> {
    let (title, levels) = (kind.title(), K::levels(&game));
    let mut asked = seated.iter().filter_map(Player::level);
    if let Some(level) = asked.find(|level| !levels.contains(level)) {
        return Err(BadTable::Level { title, level, levels });
    }
    let seats = u8::try_from(seated.len()).unwrap_or(u8::MAX);
    Match::new(game, seats, luck).map_err(BadTable::Seats)
}

fn names(levels: &[Level]) -> String {
    levels.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ")
}
