//! The words a computer player knows: all there are, or only the common ones.

use std::sync::Arc;

use crossword::{Crossword, GaddagMasks};
use lexicon::{Graph, Halves, Letter, Lexicon, WordList};

use crate::commonness::SHIPPED;

/// Where nothing tells common words from rare ones, words of at most so many letters count as common.
const SHORT: usize = 5;

/// The words a computer player knows, for a whole game.
///
/// It is made for one game, and every word in it is a word of that game.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// Words of its own, arranged for finding plays; `None` for all words of the game.
    own: Option<Arc<GaddagMasks>>,
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
    /// Where the game's own lexicon does not tell how common its words are, they are those that are among the common
    /// words of the shipped lexicon of the language, 12,000 at most; where that does not tell
    /// either, those of at most five letters. Words there must be: if none is left, all of them are known.
    #[must_use]
    pub fn common(game: &Crossword, count: usize) -> Self {
        let lexicon = game.lexicon();
        let words = lexicon
            .commonest(count)
            .unwrap_or_else(|| some_or_else(shared(lexicon, count), || short(lexicon)));
        Self::of_words(game, &words)
    }

    /// How many words it has.
    #[must_use]
    pub fn words(&self) -> usize {
        self.words
    }

    /// The words, arranged for finding plays in the game they were taken from.
    #[must_use]
    pub fn masks<'a>(&'a self, game: &'a Crossword) -> &'a GaddagMasks {
        self.own.as_deref().unwrap_or_else(|| game.masks())
    }

    fn of_words(game: &Crossword, words: &WordList) -> Self {
        if words.is_empty() || words.len() == game.lexicon().graph().word_count() as usize {
            return Self::whole(game);
        }
        // Fewer words may share fewer letters; in the odd case that there is no room for them, there is for all.
        match Graph::build(words, Halves::Both) {
            Ok(graph) => Self { own: Some(Arc::new(GaddagMasks::new(&graph))), words: words.len() },
            Err(_) => Self::whole(game),
        }
    }
}

/// Those words of a lexicon that are among the `count` commonest of the shipped one.
fn shared(lexicon: &Lexicon, count: usize) -> WordList {
    let alphabet = lexicon.alphabet();
    let shipped = SHIPPED.iter().filter(|(code, _)| *code == alphabet.code());
    let common = shipped.flat_map(|(_, words)| words.split(' ').take(count));
    let known = |word: &Vec<Letter>| lexicon.graph().contains(word);
    WordList::new(common.filter_map(|word| alphabet.word(word).ok()).filter(known))
}

/// The short words of a lexicon.
fn short(lexicon: &Lexicon) -> WordList {
    WordList::new(lexicon.graph().words().filter(|word| word.len() <= SHORT))
}

/// These words, or others if there are none.
fn some_or_else(words: WordList, others: impl FnOnce() -> WordList) -> WordList {
    if words.is_empty() { others() } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn some_common_words_come_along() {
        for (code, words) in SHIPPED {
            assert_eq!(words.split(' ').count(), 12_000, "{code}");
        }
        assert_eq!(SHIPPED[0].0, "en");
        assert!(SHIPPED[0].1.split(' ').take(100).any(|word| word == "AND"));
    }
}
