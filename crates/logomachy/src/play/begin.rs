//! A new game as the command line asks for it: which one with which options, and who plays.

use std::io::{self, IsTerminal};

use anyhow::{Error, Result};
use game::Seed;
use messages::Form;
use play::LocalHost;
use table::{Descriptor, NotSeated, Seated, Title, crosswords, idiots, territories};
use terminal::VOICE;
use terminal::line::Lines;
use terminal::questions::{self, Settings};
use territory::Judge;

use super::streams;
use crate::cli::{Dictionary, Play};
use crate::{levels, setup};

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

impl Begin for crosswords::Setup {
    fn begin(title: Title, options: &Play, seed: Seed) -> Result<Option<(Self, Vec<Seated>)>> {
        let kind = setup::crosswords(title, &options.options, seed)?;
        Ok(Some((kind, seated(options, title)?)))
    }
}

/// As was answered where somebody can be asked.
impl Begin for idiots::Setup {
    fn begin(title: Title, options: &Play, _: Seed) -> Result<Option<(Self, Vec<Seated>)>> {
        if is_asked(options) {
            let Some(Settings { seated, starts, ending }) = questions::idiot(streams().0)? else {
                return Ok(None);
            };
            let kind = setup::idiots(&options.options, seated.len())?;
            return Ok(Some((kind.started_by(starts).ending(ending), seated)));
        }
        let seated = seated(options, title)?;
        Ok(Some((setup::idiots(&options.options, seated.len())?, seated)))
    }
}

impl Begin for territories::Setup {
    fn begin(title: Title, options: &Play, _: Seed) -> Result<Option<(Self, Vec<Seated>)>> {
        let judge = match options.dictionary {
            Dictionary::BuiltIn => Judge::Lexicon,
            Dictionary::Online => Judge::Elsewhere,
        };
        let kind = Self { judge, ..setup::territories(&options.options)? };
        Ok(Some((kind, seated(options, title)?)))
    }
}

/// Who was told to play, or who does against computers of the level that was told.
fn seated(options: &Play, title: Title) -> Result<Vec<Seated>> {
    let Descriptor { levels: known, default_level, default_seats, .. } = title.descriptor();
    if let Some(seats) = &options.seats {
        return seats.iter().map(|text| levels::seated(title.label(), known, text)).collect();
    }
    let level = match options.level.as_deref() {
        Some(name) => levels::read("--level", title.label(), known, name)?,
        None => *default_level,
    };
    Ok(default_seats(level))
}

/// Whether the settings of a game are asked for: of people at a terminal who have told none.
fn is_asked(options: &Play) -> bool {
    options.ask || options.seats.is_none() && options.level.is_none() && io::stdin().is_terminal()
}
