//! Who plays at which level.

use std::ops::RangeInclusive;

use game::{Bot, Effort};
use idiot::Idiot;

use super::{Easy, Foresight, Hard, Medium, Person, Personality, PickRule};
use crate::Level;

/// A computer player of Idiot.
pub type Player = Box<dyn Bot<Idiot> + Send>;

/// How many words the level between medium and hard keeps in mind, in tenths of octaves: none in two of five games, and
/// in as many nearly all.
///
/// Nobody who is the same in every game is near both medium and hard, since whoever sees a little further than others
/// hardly ever loses to them.
const NORMAL_KEEPS: RangeInclusive<i16> = -250..=400;

/// The levels there are, from the weakest to the strongest.
#[must_use]
pub const fn levels() -> &'static [Level] {
    &[Level::Newcomer, Level::Casual, Level::Easy, Level::Medium, Level::Normal, Level::Hard]
}

/// The level for whoever names none: one that a newcomer can beat.
#[must_use]
pub const fn default_level() -> Level {
    levels()[1]
}

/// How hard a level thinks, unless told otherwise: none has to look ahead.
#[must_use]
pub fn default_effort() -> Effort {
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
    people(game, levels, Personality::default())
}

/// How many words a level knows, the commonest ones; all of them if this is not said.
pub(super) const fn vocabulary(level: Level) -> Option<usize> {
    match level {
        Level::Newcomer => Some(12_000),
        Level::Casual => Some(60_000),
        _ => None,
    }
}

/// A player for each of these levels, as if the words of this game were all they knew; `None` if there is no such
/// level.
pub(super) fn knowing_all(game: &Idiot, levels: &[Level], picks: PickRule) -> Option<Vec<Player>> {
    let has = |some: &[Level]| levels.iter().any(|level| some.contains(level));
    let easy = has(&[Level::Newcomer, Level::Casual, Level::Easy]).then(|| Easy::new(game));
    let medium = has(&[Level::Medium]).then(|| Medium::new(game, picks));
    let player = |level: &Level| -> Option<Player> {
        match level {
            Level::Newcomer | Level::Casual | Level::Easy => Some(Box::new(easy.clone()?)),
            Level::Medium => Some(Box::new(medium.clone()?)),
            Level::Normal => Some(Box::new(Foresight::new(game, NORMAL_KEEPS))),
            Level::Hard => Some(Box::new(Hard::new(game))),
            Level::Expert | Level::Master | Level::Champion => None,
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
