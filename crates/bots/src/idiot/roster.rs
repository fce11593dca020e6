//! Who plays at which level.

use game::{Bot, Effort};
use idiot::Idiot;

use super::{Easy, Hard, Medium, Person, Personality, PickRule};
use crate::Level;

/// A computer player of Idiot.
pub type Player = Box<dyn Bot<Idiot> + Send>;

/// The levels there are, from the weakest to the strongest.
#[must_use]
pub fn levels() -> &'static [Level] {
    &[Level::Easy, Level::Medium, Level::Hard]
}

/// The level for whoever names none.
#[must_use]
pub fn usual_level() -> Level {
    Level::Medium
}

/// How hard a level thinks, unless told otherwise: none has to look ahead.
#[must_use]
pub fn usual_effort() -> Effort {
    Effort(1)
}

/// A player of a level, ready for this game; `None` if there is no such level.
#[must_use]
pub fn player(game: &Idiot, level: Level) -> Option<Player> {
    players(game, &[level])?.pop()
}

/// A player for each of these levels, which share what they have to know; `None` if there is no such level.
#[must_use]
pub fn players(game: &Idiot, levels: &[Level]) -> Option<Vec<Player>> {
    players_that_pick(game, levels, PickRule::default())
}

/// The same, where those of a level that weighs letters pick so.
pub(super) fn players_that_pick(game: &Idiot, levels: &[Level], picks: PickRule) -> Option<Vec<Player>> {
    let has = |level: Level| levels.contains(&level);
    let easy = has(Level::Easy).then(|| Easy::new(game));
    let medium = has(Level::Medium).then(|| Medium::new(game, picks));
    let player = |level: &Level| -> Option<Player> {
        match level {
            Level::Easy => Some(Box::new(easy.clone()?)),
            Level::Medium => Some(Box::new(medium.clone()?)),
            Level::Hard => Some(Box::new(Hard::new(game))),
            Level::Normal | Level::Expert | Level::Master => None,
        }
    };
    levels.iter().map(player).collect()
}

/// A player of a level with a personality; `None` if there is no such level.
#[must_use]
pub fn person(game: &Idiot, level: Level, personality: Personality) -> Option<Player> {
    Some(Box::new(Person::new(game, level, personality)?))
}

/// A player for each of these levels with a personality, which share what they have to know; `None` if there is no such
/// level.
#[must_use]
pub fn people(game: &Idiot, levels: &[Level], personality: Personality) -> Option<Vec<Player>> {
    let people = Person::several(game, levels, personality)?;
    Some(people.into_iter().map(|person| Box::new(person) as Player).collect())
}
