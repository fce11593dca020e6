//! The rulebooks: one for each ruleset there are words for.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crossword::{Crossword, Idle, Layout};
use feud_api::{BoardId, ErrorKind, Rules};
use lexicon::Lexicon;

use crate::fault::Fault;

/// The rulebooks, each read when it is first asked for.
pub(crate) struct Books {
    /// By ruleset, with the words that were supplied for it.
    supplied: BTreeMap<Rules, (Arc<Lexicon>, OnceLock<Option<Crossword>>)>,
    /// By the code of the language, for the others: rulesets of one language share the words that come with the program.
    of_language: BTreeMap<&'static str, OnceLock<Option<Crossword>>>,
}

impl Books {
    /// Rulebooks with these words, and for every other language with those that come with the program.
    pub(crate) fn new(supplied: &BTreeMap<Rules, Arc<Lexicon>>) -> Self {
        let supplied = supplied.iter().map(|(&rules, words)| (rules, (Arc::clone(words), OnceLock::new())));
        let languages = lexica::SHIPPED.iter().map(|shipped| (shipped.language, OnceLock::new()));
        Self { supplied: supplied.collect(), of_language: languages.collect() }
    }

    /// The rulebook of a ruleset, on one of its boards, in which these turns are idle.
    pub(crate) fn on(&self, rules: Rules, board: BoardId, idle: Idle) -> Result<Crossword, Fault> {
        let book = self.of(rules)?;
        let book = if board == BoardId::STANDARD { book.clone() } else { book.on(board.layout()) };
        Ok(book.counting(idle))
    }

    /// Whether games can be played by a ruleset, and if not, why.
    pub(crate) fn check(&self, rules: Rules) -> Result<(), Fault> {
        self.of(rules).map(|_| ())
    }

    fn of(&self, rules: Rules) -> Result<&Crossword, Fault> {
        let missing =
            |why: &str| Fault::refused(ErrorKind::InvalidRuleset, format!("Ruleset {rules}: {why}."));
        let Some(language) = rules.language() else { return Err(missing("there is no such ruleset")) };
        let book = match (self.supplied.get(&rules), self.of_language.get(language)) {
            (Some((words, book)), _) => book.get_or_init(|| read(rules, Some(Arc::clone(words)))),
            (None, Some(book)) => book.get_or_init(|| read(rules, lexica::load(language).map(Arc::new))),
            (None, None) => return Err(missing("this service has no words for it")),
        };
        book.as_ref().ok_or_else(|| missing("there are no tiles for its words"))
    }
}

fn read(rules: Rules, words: Option<Arc<Lexicon>>) -> Option<Crossword> {
    Crossword::new(rules.on(Layout::wordfeud())?, words?).ok()
}

#[cfg(test)]
mod tests {
    use lexicon::{About, WordList};

    use super::*;

    fn words(rules: Rules, word: &str) -> Arc<Lexicon> {
        let alphabet = rules.alphabet().unwrap();
        let list = WordList::new([alphabet.word(word).unwrap()]);
        let about = About { name: word.to_owned(), ..About::default() };
        Arc::new(Lexicon::from_words(about, alphabet, &list, None).unwrap())
    }

    #[test]
    fn rulesets_without_words_are_refused_with_a_sentence() {
        let books = Books::new(&BTreeMap::new());
        for (rules, why) in [(13, "there is no such ruleset"), (10, "this service has no words for it")] {
            let Err(Fault::Refused(refusal)) = books.on(Rules(rules), BoardId(0), Idle::default()) else {
                panic!("{rules}")
            };
            assert_eq!(refusal.kind, ErrorKind::InvalidRuleset);
            assert!(refusal.message.unwrap().contains(why));
        }
    }

    #[test]
    fn w08_every_shipped_language_can_be_played() {
        let books = Books::new(&BTreeMap::new());
        for shipped in lexica::SHIPPED {
            let rules = Rules::of_language(shipped.language).unwrap();
            assert_eq!(
                books.on(rules, BoardId(0), Idle::default()).unwrap().lexicon().about().name,
                shipped.name
            );
        }
    }

    #[test]
    fn every_ruleset_can_be_played_with_words_of_its_own() {
        let supplied = Rules::all().map(|rules| (rules, words(rules, "ABE"))).collect();
        let books = Books::new(&supplied);
        for rules in Rules::all() {
            let book = books.on(rules, BoardId(7), Idle::default()).unwrap();
            assert!(book.lexicon().contains("ABE") && book.lexicon().graph().word_count() == 1, "{rules}");
        }
    }

    #[test]
    fn words_are_supplied_to_one_ruleset_of_a_language_alone() {
        let strict = Rules(8);
        let books = Books::new(&BTreeMap::from([(strict, words(strict, "ABE"))]));
        let count =
            |rules| books.on(rules, BoardId(0), Idle::default()).unwrap().lexicon().graph().word_count();
        assert_eq!(count(strict), 1);
        assert!(count(Rules(4)) > 1000);
    }
}
