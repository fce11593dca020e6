//! Which words a move may make.

use lexicon::Lexicon;

use crate::definition::Named;
use crate::{Formed, Illegal, Line, Ruleset, Square};

/// How many words a move may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    /// As many as it likes, all of them in the lexicon.
    AllValid,
    /// Exactly one, in the direction of the move, and in the lexicon.
    OnlyOne,
}

impl Named for Words {
    const NAMES: &'static [(&'static str, Self)] =
        &[("all-valid", Self::AllValid), ("only-one", Self::OnlyOne)];
}

impl Words {
    /// Whether no word may be made at a right angle.
    #[must_use]
    pub fn only_one(self) -> bool {
        match self {
            Self::AllValid => false,
            Self::OnlyOne => true,
        }
    }
}

/// Whether a move that was written to run along a line makes only words it may.
pub(crate) fn check(
    rules: &Ruleset,
    lexicon: &Lexicon,
    written: Line,
    formed: &Formed,
) -> Result<(), Illegal> {
    if rules.words.only_one() {
        check_only_one(rules, written, formed)?;
    }
    let is_bad = |word: &&[Square]| !lexicon.graph().contains(&formed.letters(word));
    let bad: Vec<_> = formed.words().filter(is_bad).map(|word| spell(rules, formed, word)).collect();
    if bad.is_empty() { Ok(()) } else { Err(Illegal::NotWords(bad)) }
}

/// Whether there is a single word, and it runs as written.
fn check_only_one(rules: &Ruleset, written: Line, formed: &Formed) -> Result<(), Illegal> {
    let words: Vec<_> = formed.words().map(|word| spell(rules, formed, word)).collect();
    match words.as_slice() {
        [word] if formed.main.len() == 1 => Err(Illegal::WrongWay { word: word.clone(), written }),
        [_] | [] => Ok(()),
        _ => Err(Illegal::ManyWords(words)),
    }
}

fn spell(rules: &Ruleset, formed: &Formed, word: &[Square]) -> String {
    rules.tiles.alphabet().spell(&formed.letters(word))
}
