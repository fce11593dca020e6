//! A new game as the command line asks for it: which one with which options, and who plays.

use std::io::{self, IsTerminal};

use anyhow::{Error, Result};
use bots::Level;
use bots::crossword::{default_level, levels};
use game::Seed;
use messages::Form;
use play::{BadTable, Descriptor, GameKind, LocalHost, Player, crosswords, idiots, territories};
use terminal::VOICE;
use terminal::line::Lines;
use terminal::questions::{self, Settings};
use territory::Judge;

use super::streams;
use crate::cli::{Dictionary, Play};
use crate::{levels as named, setup};

/// A family of games that can be begun on the command line.
pub(super) trait Begin: Lines {
    /// The game that is meant, and who plays; `None` if whoever was asked has left.
    fn begin(chosen: Self, options: &Play, seed: Seed) -> Result<Option<(Self, Vec<Player>)>>;
}

/// Sits down to a new game and deals; `None` if whoever was asked has left.
pub(super) fn host<K: Begin>(chosen: K, options: &Play, seed: Seed) -> Result<Option<LocalHost<K>>> {
    let Some((kind, seated)) = K::begin(chosen, options, seed)? else { return Ok(None) };
    let words = setup::words(&options.options, kind.language())?;
    let game = kind.game(words).map_err(|bad| why::<K>(&BadTable::Setup(bad)))?;
    LocalHost::new(kind, game, seated, seed).map(Some).map_err(|bad| why::<K>(&bad))
}

fn why<K: Begin>(bad: &BadTable<K::Bad>) -> Error {
    Error::msg(messages::records::bad_table::<K>(VOICE, Form::Within, bad))
}

impl Begin for crosswords::Setup {
    /// Rules of one's own have levels of their own, and may be for more than two.
    fn begin(chosen: Self, options: &Play, seed: Seed) -> Result<Option<(Self, Vec<Player>)>> {
        let kind = setup::crosswords(chosen, &options.options, seed)?;
        let rules = kind.rules().map_err(|bad| why::<Self>(&BadTable::Setup(bad)))?;
        let usual = |level| crosswords::default_seats(&rules, level);
        let seated = seated(options, &kind.label(), levels(&rules), default_level(&rules), usual)?;
        Ok(Some((kind, seated)))
    }
}

/// As was answered where somebody can be asked.
impl Begin for idiots::Setup {
    fn begin(chosen: Self, options: &Play, _: Seed) -> Result<Option<(Self, Vec<Player>)>> {
        if is_asked(options) {
            let Some(Settings { seated, starts, ending }) = questions::idiot(streams().0)? else {
                return Ok(None);
            };
            let kind = setup::idiots(&options.options, seated.len())?;
            return Ok(Some((kind.started_by(starts).ending(ending), seated)));
        }
        let seated = usually_seated(options, &chosen)?;
        Ok(Some((setup::idiots(&options.options, seated.len())?, seated)))
    }
}

impl Begin for territories::Setup {
    fn begin(chosen: Self, options: &Play, _: Seed) -> Result<Option<(Self, Vec<Player>)>> {
        let judge = match options.dictionary {
            Dictionary::BuiltIn => Judge::Lexicon,
            Dictionary::Online => Judge::Elsewhere,
        };
        let kind = Self { judge, ..setup::territories(&options.options)? };
        Ok(Some((kind, usually_seated(options, &chosen)?)))
    }
}

/// Who was told to play, or who usually does.
fn usually_seated(options: &Play, kind: &impl GameKind) -> Result<Vec<Player>> {
    let Descriptor { levels: known, default_level, default_seats, .. } = kind.title().descriptor();
    seated(options, &kind.label(), known, *default_level, default_seats)
}

/// Who was told to play, or who does against computers of the level that was told.
fn seated(
    options: &Play,
    game: &str,
    known: &[Level],
    default_level: Level,
    default_seats: impl Fn(Level) -> Vec<Player>,
) -> Result<Vec<Player>> {
    if let Some(seats) = &options.seats {
        return seats.iter().map(|text| named::seated(game, known, text)).collect();
    }
    let level = match options.level.as_deref() {
        Some(name) => named::read("--level", game, known, name)?,
        None => default_level,
    };
    Ok(default_seats(level))
}

/// Whether the settings of a game are asked for: of people at a terminal who have told none.
fn is_asked(options: &Play) -> bool {
    options.ask || options.seats.is_none() && options.level.is_none() && io::stdin().is_terminal()
}
