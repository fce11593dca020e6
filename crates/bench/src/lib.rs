//! What the benchmarks measure with: words in a fixed, mixed order, and positions to find plays in.

#![allow(
    clippy::disallowed_methods,
    reason = "a benchmark reads its positions from a file where there is one"
)]

pub mod positions;

use lexicon::{Letter, Lexicon, WordList};

/// The words of the shipped English lexicon.
#[must_use]
pub fn english() -> (Lexicon, WordList) {
    let lexicon = lexica::SHIPPED[0].load();
    let words = lexicon.word_list();
    (lexicon, words)
}

/// Questions for a lexicon: every `step`-th word, and between them words that are none.
///
/// The order jumps through the alphabet, as questions of players do.
#[must_use]
pub fn questions(words: &WordList, step: usize) -> Vec<Vec<Letter>> {
    let mut questions = Vec::new();
    let mut place = 0;
    for _ in 0..words.len() / step {
        // 99,991 is prime, so the walk visits words of every kind before it comes back.
        place = (place + 99_991) % words.len();
        let word = words.word(place).to_vec();
        let mut changed = word.clone();
        changed.rotate_left(1);
        questions.push(word);
        questions.push(changed);
    }
    questions
}
