//! A new game as the command line asks for it: which one with which options, and who plays.

use std::io::{self, IsTerminal};

use anyhow::{Error, Result};
use bots::Level;
use game::Seed;
use messages::{Family as _, Form};
use play::LocalHost;
use table::{NotSeated, Seated, Title, crosswords, idiots, territories};
use terminal::VOICE;
use terminal::line::Lines;
use terminal::questions::{self, Settings};
use territory::Judge;

use super::streams;
use crate::cli::{Dictionary, Play};
use crate::setup;

/// A family of games that can be begun on the command line.
pub(super) trait Begin: Lines {
    /// The game that is meant, and who plays; `None` if whoever was asked has left.
    fn begin(title: Title, options: &Play, seed: Seed) -> Result<Option<(Self, Vec<Seated>)>>;
}

/// Sits down to a new game and deals; `None` if whoever was asked has left.
pub(super) fn host<K: Begin>(title: Title, options: &Play, seed: Seed) -> Result<Option<LocalHost<K>>> {
    let Some((kind, seated)) = K::begin(title, options, seed)? else { return Ok(None) };
    let why = |bad| Error::msg(messages::records::not_seated::<K>(VOICE, Form::Within, &bad));
    let game = kind.game(setup::words(&options.options)?).map_err(|bad| why(NotSeated::Setup(bad)))?;
    LocalHost::new(kind, game, seated, seed).map(Some).map_err(why)
}

/// Against a computer, unless told otherwise.
impl Begin for crosswords::Setup {
    fn begin(title: Title, options: &Play, seed: Seed) -> Result<Option<(Self, Vec<Seated>)>> {
        let kind = setup::crosswords(title, &options.options, seed)?;
        let rules = kind.rules().map_err(|bad| Error::msg(Self::bad_setup(VOICE, Form::Within, &bad)))?;
        let usual = |level| vec![Seated::someone(), Seated::Computer(level)];
        let seated = seated(options, bots::crossword::usual_level(&rules), usual);
        Ok(Some((kind, seated)))
    }
}

/// As was answered, or against two computers unless told otherwise.
impl Begin for idiots::Setup {
    fn begin(_: Title, options: &Play, _: Seed) -> Result<Option<(Self, Vec<Seated>)>> {
        let kind = setup::idiots(&options.options);
        if is_asked(options) {
            let settings = questions::idiot(streams().0)?;
            let begun =
                |Settings { seated, starts, ending }| (kind.started_by(starts).ending(ending), seated);
            return Ok(settings.map(begun));
        }
        let usual = |level| vec![Seated::someone(), Seated::Computer(level), Seated::Computer(level)];
        let seated = seated(options, bots::idiot::usual_level(), usual);
        Ok(Some((kind, seated)))
    }
}

/// Against a computer that moves first, unless told otherwise.
impl Begin for territories::Setup {
    fn begin(_: Title, options: &Play, _: Seed) -> Result<Option<(Self, Vec<Seated>)>> {
        let judge = match options.dictionary {
            Dictionary::BuiltIn => Judge::Lexicon,
            Dictionary::Online => Judge::Elsewhere,
        };
        let kind = Self { judge, ..setup::territories(&options.options)? };
        let usual = |level| vec![Seated::Computer(level), Seated::someone()];
        let seated = seated(options, bots::territory::usual_level(), usual);
        Ok(Some((kind, seated)))
    }
}

/// Who was told to play, or who usually does against computers of the level that was told.
fn seated(options: &Play, level: Level, usual: impl FnOnce(Level) -> Vec<Seated>) -> Vec<Seated> {
    options.seats.clone().unwrap_or_else(|| usual(options.level.unwrap_or(level)))
}

/// Whether the settings of a game are asked for: of people at a terminal who have told none.
fn is_asked(options: &Play) -> bool {
    options.ask || options.seats.is_none() && options.level.is_none() && io::stdin().is_terminal()
}
