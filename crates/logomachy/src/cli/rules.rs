//! How rules are named: a title, other rules that come with the program, or a file.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, Command, Error};
use crossword::Definition;
use play::Title;

use super::{Json, Language};

/// The options of `logomachy rules`.
#[derive(Args, Debug)]
pub(crate) struct ShowRules {
    /// The rules to show: one of those below, or a file of rules, FILE.toml; without them all are listed.
    #[arg(value_name = "RULES", value_parser = parser())]
    pub(crate) name: Option<RulesName>,
    #[command(flatten)]
    pub(crate) language: Language,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// Rules as they are named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RulesName {
    /// Those of a game.
    Title(Title),
    /// Others that come with the program.
    Shipped(String),
    /// Those of a file.
    File(PathBuf),
}

impl fmt::Display for RulesName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title(title) => title.fmt(f),
            Self::Shipped(name) => f.write_str(name),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

/// Reads the name of rules; those that come with the program are listed in help and completions.
pub(super) fn parser() -> impl TypedValueParser<Value = RulesName> {
    Parser { names: Definition::names().collect() }
}

/// Reads a title or a file of rules; the titles are listed in help and completions.
pub(super) fn title_parser() -> impl TypedValueParser<Value = RulesName> {
    Parser { names: Title::all().iter().map(|title| title.name()).collect() }
}

#[derive(Clone)]
struct Parser {
    names: Vec<&'static str>,
}

impl TypedValueParser for Parser {
    type Value = RulesName;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<RulesName, Error> {
        let path = Path::new(value);
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
            return Ok(RulesName::File(path.to_owned()));
        }
        let name = PossibleValuesParser::new(&self.names).parse_ref(command, argument, value)?;
        Ok(name.parse().map_or(RulesName::Shipped(name), RulesName::Title))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}
