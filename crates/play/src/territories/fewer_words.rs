//! The same game with fewer words: those that a dictionary elsewhere does not know are left out.

use std::collections::HashSet;
use std::sync::Arc;

use lexicon::{Grades, Halves, Letter, Lexicon, WordList};
use territory::{Move, Territory, View};

/// The game without the words of these moves; `None` if no word is left.
pub(super) fn without(game: &Territory, view: &View, refused: &[Move]) -> Option<Territory> {
    let word = |mv: &Move| match mv {
        Move::Word(cells) => view.grid.word(cells),
        Move::Pass => None,
    };
    let refused: HashSet<Vec<Letter>> = refused.iter().filter_map(word).collect();
    let lexicon = game.lexicon();
    let all = lexicon.word_list();
    let stays = |place: &usize| !refused.contains(all.word(*place));
    let places: Vec<usize> = (0..all.len()).filter(stays).collect();
    if places.is_empty() {
        return None;
    }
    let words = WordList::new(places.iter().map(|&place| all.word(place)));
    let grades = lexicon.grades().and_then(|grades| {
        let steps = places.iter().filter_map(|&place| grades.steps().get(place).copied()).collect();
        Grades::new(grades.scale().to_vec(), steps)
    });
    let (about, alphabet) = (lexicon.about().clone(), lexicon.alphabet());
    let fewer = Lexicon::with_halves(about, alphabet, &words, grades, Halves::Forwards).ok()?;
    Some(Territory::new(Arc::new(fewer)).ok()?.judged_by(game.judge_of_words()))
}
