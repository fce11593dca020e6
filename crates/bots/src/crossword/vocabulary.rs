//! The words a computer player knows: all there are, or only the common ones.

use std::sync::Arc;

use crossword::{Crossword, Groups};
use lexicon::{Graph, Halves, Lexicon, WordList};

/// Where nothing tells common words from rare ones, words of at most so many letters count as common.
const SHORT: usize = 5;

/// The words a computer player knows, for a whole game.
///
/// It is made for one game, and every word in it is a word of that game.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// Words of its own, arranged for finding plays; `None` for all words of the game.
    own: Option<Arc<Groups>>,
    words: usize,
}

impl Vocabulary {
    /// Every word of the game.
    #[must_use]
    pub fn whole(game: &Crossword) -> Self {
        Self { own: None, words: game.lexicon().graph().word_count() as usize }
    }

    /// The `count` commonest words of the game.
    ///
    /// Where the game's own lexicon does not tell how common its words are, they are those that are among the `count`
    /// commonest of the shipped lexicon of the language; where that does not tell either, those of at most five
    /// letters. Words there must be: if none is left, all of them are known.
    #[must_use]
    pub fn common(game: &Crossword, count: usize) -> Self {
        let lexicon = game.lexicon();
        let words = lexicon
            .commonest(count)
            .or_else(|| shared(lexicon, &shipped(lexicon)?.commonest(count)?))
            .or_else(|| short(lexicon));
        words.map_or_else(|| Self::whole(game), |words| Self::of_words(game, &words))
    }

    /// How many words it has.
    #[must_use]
    pub fn words(&self) -> usize {
        self.words
    }

    /// The words, arranged for finding plays in the game they were taken from.
    #[must_use]
    pub fn groups<'a>(&'a self, game: &'a Crossword) -> &'a Groups {
        self.own.as_deref().unwrap_or_else(|| game.groups())
    }

    fn of_words(game: &Crossword, words: &WordList) -> Self {
        if words.is_empty() || words.len() == game.lexicon().graph().word_count() as usize {
            return Self::whole(game);
        }
        let graph = Graph::build(words, Halves::Both)
            .unwrap_or_else(|bad| panic!("some words of a lexicon are fewer than all: {bad}"));
        Self { own: Some(Arc::new(Groups::new(&graph))), words: words.len() }
    }
}

/// The shipped lexicon of the same language.
fn shipped(lexicon: &Lexicon) -> Option<Lexicon> {
    lexica::load(lexicon.alphabet().code())
}

/// Those of some words that a lexicon has too, if there are any.
fn shared(lexicon: &Lexicon, words: &WordList) -> Option<WordList> {
    let shared = WordList::new(words.iter().filter(|word| lexicon.graph().contains(word)));
    (!shared.is_empty()).then_some(shared)
}

/// The short words of a lexicon, if there are any.
fn short(lexicon: &Lexicon) -> Option<WordList> {
    let short = WordList::new(lexicon.graph().words().filter(|word| word.len() <= SHORT));
    (!short.is_empty()).then_some(short)
}
