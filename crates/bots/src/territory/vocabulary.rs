//! The words of players that know common ones only.

use std::ops::RangeInclusive;

use lexicon::{Graph, Halves, Lexicon, WordList};

/// So many of the commonest words of some lengths; all of them where it is not known how common they are.
pub(super) fn common_words(lexicon: &Lexicon, count: usize, letters: &RangeInclusive<usize>) -> Graph {
    let words = lexicon.word_list();
    let (places, count) = match lexicon.grades() {
        Some(grades) => (grades.commonest(&words, words.len()), count),
        None => ((0..words.len()).collect(), usize::MAX),
    };
    let fitting =
        places.into_iter().map(|place| words.word(place)).filter(|word| letters.contains(&word.len()));
    let graph = Graph::build(&WordList::new(fitting.take(count)), Halves::Forwards);
    graph.unwrap_or_else(|bad| panic!("a part of a lexicon makes a graph: {bad}"))
}
