//! Levels and seats as they are typed, for one game.

use anyhow::{Context, Result, bail};
use bots::Level;
use play::Player;

/// Reads the name of a level of a game, or tells which levels the game has.
pub(crate) fn read(option: &str, game: &str, known: &[Level], name: &str) -> Result<Level> {
    let level = name.parse().ok().filter(|level| known.contains(level));
    level.with_context(|| format!("{option}: {}", no_level(game, known, name)))
}

/// Reads who sits on a seat: `person`, `person:NAME`, or the level of a computer.
pub(crate) fn seated(game: &str, known: &[Level], text: &str) -> Result<Player> {
    match text.split_once(':') {
        None if text == "person" => Ok(Player::someone()),
        Some(("person", name)) => Ok(Player::person(name)),
        _ => match read("--seats", game, known, text) {
            Ok(level) => Ok(Player::Computer(level)),
            Err(bad) => bail!("{bad}; or `person`, `person:NAME`"),
        },
    }
}

/// What is said to a level that a game has not.
pub(crate) fn no_level(game: &str, known: &[Level], name: &str) -> String {
    let names: Vec<&str> = known.iter().map(|level| level.name()).collect();
    format!("{game} has no level {name}: there are {}", names.join(", "))
}
