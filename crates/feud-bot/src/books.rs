//! The rulebooks a bot plays by: one for each ruleset it has words for.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::Level;
use bots::crossword::Player;
use crossword::{Crossword, Layout};
use feud_api::{BoardId, Rules};
use lexicon::{Letter, Lexicon, WordList};

use crate::Refused;

/// How many computers are kept ready; each board of its own needs one.
const MOST_PLAYERS: usize = 64;

/// The words for each ruleset, and the rulebooks made of them.
pub struct Books {
    lexicons: BTreeMap<Rules, Arc<Lexicon>>,
    books: BTreeMap<Rules, Book>,
}

/// The rulebook of a ruleset on the standard board, without the words that were refused.
struct Book {
    game: Crossword,
    /// How many words were refused when it was made.
    refused: usize,
    players: BTreeMap<BoardId, Sitting>,
}

/// A rulebook on one board, and a computer that plays by it.
pub(crate) struct Sitting {
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
    pub fn new(lexicons: BTreeMap<Rules, Arc<Lexicon>>) -> Self {
        Self { lexicons, books: BTreeMap::new() }
    }

    /// Whether there are words for a ruleset.
    #[must_use]
    pub fn has(&self, rules: Rules) -> bool {
        self.lexicons.contains_key(&rules)
    }

    /// The rulebook of a ruleset on one board, and a computer of this level for it.
    pub(crate) fn sitting(
        &mut self,
        (rules, board): (Rules, BoardId),
        layout: &Layout,
        level: Level,
        refused: &Refused,
    ) -> Result<&mut Sitting, NoWords> {
        let book = self.book(rules, refused)?;
        if book.players.len() > MOST_PLAYERS {
            book.players.clear();
        }
        if !book.players.contains_key(&board) {
            let game = book.game.on(layout.clone());
            let player = bots::crossword::player(&game, level).ok_or(NoWords::NoLevel(level))?;
            book.players.insert(board, Sitting { game, player });
        }
        book.players.get_mut(&board).ok_or(NoWords::NoLevel(level))
    }

    fn book(&mut self, rules: Rules, refused: &Refused) -> Result<&mut Book, NoWords> {
        let bad = refused.words(rules);
        let stale = self.books.get(&rules).is_none_or(|book| book.refused != bad.len());
        if stale {
            let lexicon = self.lexicons.get(&rules).ok_or(NoWords::NoLexicon(rules))?;
            let words = if bad.is_empty() { Arc::clone(lexicon) } else { without(lexicon, &bad) };
            let own = rules.on(Layout::wordfeud()).ok_or(NoWords::OtherLanguage(rules))?;
            let game = Crossword::new(own, words).map_err(|_| NoWords::OtherLanguage(rules))?;
            self.books.insert(rules, Book { game, refused: bad.len(), players: BTreeMap::new() });
        }
        self.books.get_mut(&rules).ok_or(NoWords::NoLexicon(rules))
    }
}

/// The lexicon without some of its words.
fn without(lexicon: &Arc<Lexicon>, bad: &[&str]) -> Arc<Lexicon> {
    let alphabet = lexicon.alphabet();
    let bad: Vec<Vec<Letter>> = bad.iter().filter_map(|word| alphabet.word(word).ok()).collect();
    let kept = lexicon.graph().words().filter(|word| !bad.contains(word));
    let words = WordList::new(kept);
    // With fewer words there is always room; were there none, a word might be tried again and refused again.
    Lexicon::from_words(lexicon.about().clone(), alphabet, &words, None)
        .map_or_else(|_| Arc::clone(lexicon), Arc::new)
}
