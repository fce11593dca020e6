//! Computer players by name and dial, as they are typed.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context as _, Error, Result, bail};
use bots::Level;
use bots::crossword::{
    Amateur, Greedy, Leaves, Master, Player, Skill, Static, Vocabulary, Wary, default_effort, player,
};
use crossword::Crossword;
use game::Effort;

/// A player, and where its dial stands if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Contestant {
    /// The most points now, with all words or with so many common ones.
    Greedy(Option<u32>),
    /// Points and tiles kept.
    Static,
    /// Misses what people miss: from 0 to 1000.
    Amateur(u32),
    /// Also what a play opens, over so many positions.
    Wary(u32),
    /// Tries moves on imagined tiles, over so many positions.
    Master(u32),
    /// A level of the game.
    Level(Level),
}

impl Contestant {
    /// The player, ready for a game, and how hard it thinks; player one may bring leaves of its own.
    pub(crate) fn sit_down(self, game: &Crossword, leaves: Option<&Leaves>) -> Result<(Player, Effort)> {
        let rules = game.rules();
        Ok(match (self, leaves) {
            (Self::Greedy(None), _) => (Box::new(Greedy::new(rules)), Effort(1)),
            (Self::Greedy(Some(words)), _) => {
                (Box::new(Greedy::knowing(game, Vocabulary::common(game, words as usize))), Effort(1))
            }
            (Self::Static, None) => (Box::new(Static::new(rules)), Effort(1)),
            (Self::Static, Some(leaves)) => (Box::new(Static::with_leaves(rules, leaves.clone())), Effort(1)),
            (Self::Amateur(skill), _) => (Box::new(Amateur::new(game, Skill::new(skill as u16))), Effort(1)),
            (Self::Wary(positions), _) => (Box::new(Wary::new(rules)), Effort(positions)),
            (Self::Master(positions), _) => (Box::new(Master::new(rules)), Effort(positions)),
            (Self::Level(level), _) => {
                let player =
                    player(game, level).with_context(|| format!("there is no level {level} here"))?;
                (player, default_effort(rules, level))
            }
        })
    }

    /// The same player with its dial elsewhere.
    pub(crate) fn dialled(self, dial: u32) -> Result<Self> {
        Ok(match self {
            Self::Greedy(_) => Self::Greedy(Some(dial)),
            Self::Amateur(_) => Self::Amateur(dial),
            Self::Wary(_) => Self::Wary(dial),
            Self::Master(_) => Self::Master(dial),
            Self::Static | Self::Level(_) => bail!("{self} has no dial"),
        })
    }

    /// How far the dial can be turned.
    pub(crate) fn most(self) -> u32 {
        match self {
            Self::Greedy(_) => 300_000,
            Self::Wary(_) => 400,
            Self::Master(_) => 100_000,
            _ => 1000,
        }
    }
}

/// The name, and behind a colon the dial.
impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Greedy(None) => f.write_str("greedy"),
            Self::Greedy(Some(words)) => write!(f, "greedy:{words}"),
            Self::Static => f.write_str("static"),
            Self::Amateur(skill) => write!(f, "amateur:{skill}"),
            Self::Wary(positions) => write!(f, "wary:{positions}"),
            Self::Master(positions) => write!(f, "master:{positions}"),
            Self::Level(level) => level.fmt(f),
        }
    }
}

impl FromStr for Contestant {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let (name, dial) = match text.split_once(':') {
            Some((name, dial)) => (name, Some(dial.parse::<u32>().context("a dial is a whole number")?)),
            None => (text, None),
        };
        Ok(match (name, dial) {
            ("greedy", words) => Self::Greedy(words),
            ("static", None) => Self::Static,
            ("amateur", skill) => Self::Amateur(skill.unwrap_or(0)),
            ("wary", positions) => Self::Wary(positions.unwrap_or(1)),
            ("master", Some(positions)) => Self::Master(positions),
            (level, None) => Self::Level(level.parse()?),
            _ => bail!("{name} has no dial"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_read_as_they_are_written() {
        for text in
            ["greedy", "greedy:12000", "static", "amateur:450", "wary:60", "master:900", "hard", "master"]
        {
            assert_eq!(text.parse::<Contestant>().unwrap().to_string(), text);
        }
        assert!("static:4".parse::<Contestant>().is_err());
        assert_eq!("amateur".parse::<Contestant>().unwrap().dialled(7).unwrap(), Contestant::Amateur(7));
        assert!(Contestant::Static.dialled(1).is_err());
    }
}
