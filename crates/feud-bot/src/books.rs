//! The rulebooks a bot plays by: one for each ruleset it has words for.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use bots::Level;
use bots::crossword::Player;
use crossword::{Crossword, Layout};
use feud_api::{BoardId, Rules};
use lexicon::{Letter, Lexicon, WordList};

use crate::RefusedWords;

/// How many computers are kept ready; each board of its own needs one.
const MOST_PLAYERS: usize = 64;

/// The words for each ruleset, and the rulebooks made of them. Clones share the words.
pub struct Books {
    shelves: BTreeMap<Rules, Arc<Shelf>>,
    /// Rulebooks without the words that were refused, and how many those were.
    cleared: BTreeMap<Rules, (usize, Crossword)>,
    engines: BTreeMap<(Rules, BoardId), Engine>,
}

/// Words, and the rulebook made of them when it is first wanted.
struct Shelf {
    rules: Rules,
    lexicon: Arc<Lexicon>,
    book: OnceLock<Option<Crossword>>,
}

/// A rulebook on one board, and a computer that plays by it.
pub(crate) struct Engine {
    pub(crate) game: Crossword,
    pub(crate) player: Player,
}

/// There are no words for a ruleset, or none that fit its tiles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoWords {
    /// No lexicon was given.
    #[error("there is no lexicon for ruleset {0}")]
    NoLexicon(Rules),
    /// The ruleset has no tiles, or those of another language.
    #[error("the lexicon for ruleset {0} does not fit its tiles")]
    OtherLanguage(Rules),
    /// The games of the ruleset have no such level.
    #[error("there is no level {0} in Wordfeud")]
    NoLevel(Level),
}

impl Books {
    /// Rulebooks with these words.
    #[must_use]
    pub fn new(lexicons: &BTreeMap<Rules, Arc<Lexicon>>) -> Self {
        let mut shelves: BTreeMap<Rules, Arc<Shelf>> = BTreeMap::new();
        for (&rules, lexicon) in lexicons {
            let same = |shelf: &&Arc<Shelf>| {
                Arc::ptr_eq(&shelf.lexicon, lexicon) && shelf.rules.alphabet() == rules.alphabet()
            };
            let shelf = shelves.values().find(same).cloned();
            let new = || Shelf { rules, lexicon: Arc::clone(lexicon), book: OnceLock::new() };
            shelves.insert(rules, shelf.unwrap_or_else(|| Arc::new(new())));
        }
        Self { shelves, cleared: BTreeMap::new(), engines: BTreeMap::new() }
    }

    /// Whether there are words for a ruleset.
    #[must_use]
    pub fn has(&self, rules: Rules) -> bool {
        self.shelves.contains_key(&rules)
    }

    /// Makes the rulebook of a ruleset, so that the first turn need not wait for it.
    pub fn prepare(&self, rules: Rules) -> Result<(), NoWords> {
        self.book(rules).map(|_| ())
    }

    /// The rulebook of a ruleset on one board, and a computer of this level for it.
    pub(crate) fn engine(
        &mut self,
        (rules, board): (Rules, BoardId),
        layout: &Layout,
        level: Level,
    ) -> Result<&mut Engine, NoWords> {
        if self.engines.len() > MOST_PLAYERS {
            self.engines.clear();
        }
        if !self.engines.contains_key(&(rules, board)) {
            let cleared = self.cleared.get(&rules).map(|(_, book)| book);
            let game = cleared.map_or_else(|| self.book(rules), Ok)?.on(layout.clone());
            let player = bots::crossword::player(&game, level).ok_or(NoWords::NoLevel(level))?;
            self.engines.insert((rules, board), Engine { game, player });
        }
        self.engines.get_mut(&(rules, board)).ok_or(NoWords::NoLevel(level))
    }

    /// Takes words out that were refused since the last time. That takes a while, and need not be done at once.
    pub(crate) fn clear(&mut self, rules: Rules, refused: &RefusedWords) -> Result<(), NoWords> {
        let bad = refused.words(rules);
        let known = self.cleared.get(&rules).map_or(0, |(count, _)| *count);
        if bad.len() == known {
            return Ok(());
        }
        let book = self.book(rules)?;
        let words = without(book.lexicon(), &bad);
        let cleared = Crossword::new(book.rules().clone(), words);
        let cleared = cleared.map_err(|_| NoWords::OtherLanguage(rules))?;
        self.cleared.insert(rules, (bad.len(), cleared));
        self.engines.retain(|(other, _), _| *other != rules);
        Ok(())
    }

    fn book(&self, rules: Rules) -> Result<&Crossword, NoWords> {
        let words = self.shelves.get(&rules).ok_or(NoWords::NoLexicon(rules))?;
        words.book().ok_or(NoWords::OtherLanguage(rules))
    }
}

impl Clone for Books {
    fn clone(&self) -> Self {
        Self { shelves: self.shelves.clone(), cleared: BTreeMap::new(), engines: BTreeMap::new() }
    }
}

impl Shelf {
    fn book(&self) -> Option<&Crossword> {
        let made = || Crossword::new(self.rules.on(Layout::wordfeud())?, Arc::clone(&self.lexicon)).ok();
        self.book.get_or_init(made).as_ref()
    }
}

/// The lexicon without some of its words.
fn without(lexicon: &Lexicon, bad: &[&str]) -> Arc<Lexicon> {
    let alphabet = lexicon.alphabet();
    let bad: BTreeSet<Vec<Letter>> = bad.iter().filter_map(|word| alphabet.word(word).ok()).collect();
    let words = WordList::new(lexicon.graph().words().filter(|word| !bad.contains(word)));
    let kept = Lexicon::from_words(lexicon.about().clone(), alphabet, &words, None);
    // With fewer words there is room; were there none, a word might be tried again and refused again.
    Arc::new(kept.unwrap_or_else(|_| lexicon.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_prepared_is_said() {
        let books = Books::new(&BTreeMap::new());
        assert_eq!(books.prepare(Rules::BOKMAL), Err(NoWords::NoLexicon(Rules::BOKMAL)));
        let english = Arc::new(lexica::load("english").unwrap());
        let books =
            Books::new(&BTreeMap::from([(Rules::BOKMAL, english.clone()), (Rules::AMERICAN, english)]));
        assert_eq!(books.prepare(Rules::BOKMAL), Err(NoWords::OtherLanguage(Rules::BOKMAL)));
        assert_eq!(books.prepare(Rules::AMERICAN), Ok(()));
    }
}
