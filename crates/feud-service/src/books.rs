//! The rulebooks: one for each ruleset whose words come with the program.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crossword::{Crossword, Layout};
use feud_api::{BoardId, ErrorKind, Rules};

use crate::fault::Fault;

/// The rulebooks, each read when it is first asked for.
pub(crate) struct Books {
    /// By the code of the language: rulesets of one language share their words.
    of_language: BTreeMap<&'static str, OnceLock<Option<Crossword>>>,
}

impl Books {
    /// Rulebooks for every language that has a lexicon here.
    pub(crate) fn new() -> Self {
        let languages = lexica::SHIPPED.iter().map(|shipped| (shipped.language, OnceLock::new()));
        Self { of_language: languages.collect() }
    }

    /// The rulebook of a ruleset, on one of its boards.
    pub(crate) fn on(&self, rules: Rules, board: BoardId) -> Result<Crossword, Fault> {
        let book = self.of(rules)?;
        Ok(if board == BoardId::STANDARD { book.clone() } else { book.on(board.layout()) })
    }

    /// Whether games can be played by a ruleset, and if not, why.
    pub(crate) fn check(&self, rules: Rules) -> Result<(), Fault> {
        self.of(rules).map(|_| ())
    }

    fn of(&self, rules: Rules) -> Result<&Crossword, Fault> {
        let missing =
            |why: &str| Fault::refused(ErrorKind::InvalidRuleset, format!("Ruleset {rules}: {why}."));
        let Some(language) = rules.language() else { return Err(missing("there is no such ruleset")) };
        let book = self
            .of_language
            .get(language)
            .ok_or_else(|| missing("no lexicon for it comes with this service"))?;
        book.get_or_init(|| read(rules, language))
            .as_ref()
            .ok_or_else(|| missing("there are no tiles for its words"))
    }
}

fn read(rules: Rules, language: &str) -> Option<Crossword> {
    let words = Arc::new(lexica::load(language)?);
    Crossword::new(rules.on(Layout::wordfeud())?, words).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulesets_without_words_are_refused_with_a_sentence() {
        let books = Books::new();
        for (rules, why) in [(13, "there is no such ruleset"), (10, "no lexicon for it")] {
            let Err(Fault::Refused(refusal)) = books.on(Rules(rules), BoardId(0)) else { panic!("{rules}") };
            assert_eq!(refusal.kind, ErrorKind::InvalidRuleset);
            assert!(refusal.message.unwrap().contains(why));
        }
    }

    #[test]
    fn w08_every_shipped_language_can_be_played() {
        let books = Books::new();
        for shipped in lexica::SHIPPED {
            let rules = Rules::of_language(shipped.language).unwrap();
            assert_eq!(books.on(rules, BoardId(0)).unwrap().lexicon().about().name, shipped.name);
        }
    }
}
