//! Rules as the command line names them, and `logomachy rules`, which shows them.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use crossword::{Crossword, Definition, Ruleset};
use lexicon::Alphabet;
use play::crosswords::Setup;
use play::{Family, GameKind, Title, idiots, territories};
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::{Language, RulesName, ShowRules};
use crate::files;
use crate::output::Output;

/// What is to be played.
pub(crate) enum Chosen {
    /// A crossword game, by its own rules or by those of a file.
    Crossword(Box<Setup>),
    /// A game of Idiot.
    Idiot(idiots::Setup),
    /// A game of Territory Words.
    Territory(territories::Setup),
}

impl Chosen {
    /// A game as it is usually played.
    pub(crate) fn of(title: Title, language: &'static Alphabet) -> Self {
        match title.family() {
            Family::Crossword => Self::Crossword(Box::new(Setup::new(title, language))),
            Family::Idiot => Self::Idiot(idiots::Setup::new(language)),
            Family::Territory => Self::Territory(territories::Setup::new(language)),
        }
    }

    /// Which game.
    pub(crate) fn title(&self) -> Title {
        match self {
            Self::Crossword(setup) => setup.title(),
            Self::Idiot(setup) => setup.title(),
            Self::Territory(setup) => setup.title(),
        }
    }
}

/// The game that is meant by a title, by rules, or by both, where the rules are a kind of the title.
pub(crate) fn chosen(
    title: Option<&RulesName>,
    rules: Option<&RulesName>,
    language: &Language,
) -> Result<Chosen> {
    let name = rules.or(title).context("which game? Name a title, or rules with --rules")?;
    if let RulesName::Title(title) = name
        && !title.is_crossword()
    {
        ensure!(rules.is_none(), "--rules: {} is not played by such rules", title.label());
        return Ok(Chosen::of(*title, language.alphabet()));
    }
    let setup = setup(name, language)?;
    if let (Some(RulesName::Title(title)), Some(_)) = (title, rules) {
        let found = setup.title;
        ensure!(
            *title == found,
            "--rules: {name} tells a kind of {}, not of {}",
            found.label(),
            title.label()
        );
    } else if let (Some(title), Some(rules)) = (title, rules) {
        bail!("{title} and --rules {rules}: name one of them");
    }
    Ok(Chosen::Crossword(Box::new(setup)))
}

/// A crossword game as it is usually played by these rules, in the language told or in the only one they have.
pub(crate) fn setup(name: &RulesName, language: &Language) -> Result<Setup> {
    if let RulesName::Title(title) = name {
        return Ok(Setup::new(*title, language.alphabet()));
    }
    let rules = in_language(name, &definition(name)?, language)?;
    Setup::by_rules(&rules).with_context(|| format!("{name}: {} is no crossword game", rules.game))
}

/// The title that a game is a kind of, which tells how its moves are written.
pub(crate) fn title(game: &Crossword) -> Title {
    let named = game.rules().game.parse::<Title>().ok().filter(|title| title.is_crossword());
    let base = || Title::of(Family::Crossword).find(|title| title.name() == Definition::base());
    named.or_else(base).unwrap_or_else(|| panic!("the rules that all others differ from are a title"))
}

/// Whether the title that a game is a kind of starts from positions whose tiles have owners.
pub(crate) fn starts_with_owners(setup: &Setup) -> Result<bool> {
    Ok(Setup::new(setup.title, setup.language).rules()?.capture.has_owners())
}

/// The rules that are meant.
fn definition(name: &RulesName) -> Result<Definition> {
    let shipped = |name: &str| Definition::shipped(name).cloned();
    match name {
        RulesName::Title(title) => {
            shipped(title.name()).with_context(|| format!("{} is no crossword game", title.label()))
        }
        RulesName::Shipped(name) => shipped(name).with_context(|| format!("there are no rules {name:?}")),
        RulesName::File(path) => {
            files::read(path)?;
            let mut find = |name: &str| files::read(Path::new(name)).map_err(|bad| format!("{bad:#}"));
            Ok(Definition::read_file(&path.display().to_string(), &mut find)?)
        }
    }
}

/// The rules in the language told, or in the only one there are tiles for.
fn in_language(name: &RulesName, definition: &Definition, language: &Language) -> Result<Ruleset> {
    let languages = definition.languages()?;
    let alphabet = match (language.told, languages.as_slice()) {
        (None, [only]) => *only,
        _ => language.alphabet(),
    };
    if !languages.contains(&alphabet) {
        bail!("{name}: there are no tiles for {}; there are for {}", alphabet.name(), codes(&languages));
    }
    Ok(definition.ruleset(alphabet)?)
}

fn codes(languages: &[&Alphabet]) -> String {
    languages.iter().map(|alphabet| alphabet.code()).collect::<Vec<_>>().join(", ")
}

/// Rules as they are shown.
#[derive(Serialize)]
struct Shown {
    name: String,
    label: String,
    about: String,
    game: String,
    language: &'static str,
    languages: Vec<&'static str>,
    digest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<BTreeMap<String, String>>,
    /// What the game has instead, for every rule that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    differs_from_game: Option<BTreeMap<String, String>>,
}

/// Lists the rules that come with the program, or shows some, which are checked.
pub(crate) fn run(options: &ShowRules, output: &mut Output) -> Result<Answer> {
    let Some(name) = &options.name else {
        for name in Definition::names() {
            let shown = shown(&RulesName::Shipped(name.to_owned()), &Language { told: None })?;
            if options.json.on {
                output.json(&shown)?;
            } else {
                output.line(format_args!("{:<10} {}: {}", shown.name, shown.label, shown.about))?;
            }
        }
        return Ok(Answer::Yes);
    };
    let mut shown = shown(name, &options.language)?;
    let setup = setup(name, &options.language)?;
    let entries = setup.rules()?.entries();
    let differs = setup.differences().into_iter().map(|(key, _, usual)| (key, usual)).collect();
    if options.json.on {
        shown.rules = Some(entries);
        shown.differs_from_game = Some(differs);
        output.json(&shown)?;
    } else {
        output.lines(text(&shown, &entries, &differs, setup.title))?;
    }
    Ok(Answer::Yes)
}

fn shown(name: &RulesName, language: &Language) -> Result<Shown> {
    let definition = definition(name)?;
    let languages = definition.languages()?;
    let rules = in_language(name, &definition, language)?;
    Ok(Shown {
        digest: rules.digest().to_string(),
        language: rules.tiles.alphabet().code(),
        languages: languages.iter().map(|alphabet| alphabet.code()).collect(),
        name: rules.name,
        label: rules.label,
        about: rules.about,
        game: rules.game,
        rules: None,
        differs_from_game: None,
    })
}

/// Rules for people: a line each, with what the game has instead where they differ.
fn text(
    shown: &Shown,
    entries: &BTreeMap<String, String>,
    differs: &BTreeMap<String, String>,
    title: Title,
) -> String {
    let mut lines = vec![
        format!("{}: {}", shown.label, shown.about),
        format!("a kind of {}, in {}, of digest {}", title.label(), shown.languages.join(", "), shown.digest),
        String::new(),
    ];
    let told_above = ["about", "game", "label", "language"];
    for (key, value) in entries.iter().filter(|(key, _)| !told_above.contains(&key.as_str())) {
        lines.push(format!("{key:<24} {value}"));
        if let Some(usual) = differs.get(key) {
            let usual = if usual.is_empty() { "has no such rule" } else { usual };
            lines.push(format!("{:<24} {}: {usual}", "", title.label()));
        }
    }
    lines.join("\n")
}
