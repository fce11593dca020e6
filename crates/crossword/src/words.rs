//! Which words a move may make.

use lexicon::Lexicon;

use crate::{Illegal, Line, Made, Ruleset, Square, Words};

/// Whether a move that was written to run along a line makes only words it may.
pub(crate) fn check(rules: &Ruleset, lexicon: &Lexicon, written: Line, made: &Made) -> Result<(), Illegal> {
    match rules.words {
        Words::AllValid => {}
        Words::OnlyOne => check_only_one(rules, written, made)?,
    }
    let is_bad = |word: &&[Square]| !lexicon.graph().contains(&made.letters(word));
    let bad: Vec<_> = made.words().filter(is_bad).map(|word| spell(rules, made, word)).collect();
    if bad.is_empty() { Ok(()) } else { Err(Illegal::NotWords(bad)) }
}

/// Whether there is a single word, and it runs as written.
fn check_only_one(rules: &Ruleset, written: Line, made: &Made) -> Result<(), Illegal> {
    let words: Vec<_> = made.words().map(|word| spell(rules, made, word)).collect();
    match words.as_slice() {
        [word] if made.main.len() == 1 => Err(Illegal::WrongWay { word: word.clone(), written }),
        [_] | [] => Ok(()),
        _ => Err(Illegal::ManyWords(words)),
    }
}

fn spell(rules: &Ruleset, made: &Made, word: &[Square]) -> String {
    rules.tiles.alphabet().spell(&made.letters(word))
}
