//! How common each word is, so that a computer player can know only the commonest ones.

use crate::WordList;

/// A grade for each word of a lexicon, in alphabetical order of the words.
///
/// A grade is a step on a scale from everyday words to the rarest ones. The English scale is that of SCOWL:
/// 10 for the words everybody uses, up to 70, and 95 for those that only a large dictionary has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grades {
    scale: Vec<u8>,
    steps: Vec<u8>,
}

impl Grades {
    /// Grades on a scale of rising numbers, as places on that scale; `None` if a place is not on it.
    #[must_use]
    pub fn new(scale: Vec<u8>, steps: Vec<u8>) -> Option<Self> {
        let sound =
            scale.is_sorted_by(|a, b| a < b) && steps.iter().all(|&step| usize::from(step) < scale.len());
        sound.then_some(Self { scale, steps })
    }

    /// The numbers of the scale, from the commonest grade to the rarest.
    #[must_use]
    pub fn scale(&self) -> &[u8] {
        &self.scale
    }

    /// How many words are graded.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether no word is graded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The grade of the word at this place, as a number of the scale.
    #[must_use]
    pub fn grade(&self, place: usize) -> Option<u8> {
        self.steps.get(place).map(|&step| self.scale[usize::from(step)])
    }

    /// The place on the scale of each word, in alphabetical order of the words.
    #[must_use]
    pub fn steps(&self) -> &[u8] {
        &self.steps
    }

    /// The places of the `count` commonest of these words, the commonest first.
    ///
    /// Within a grade shorter words come first, as they tend to be the commoner ones; then the alphabet decides.
    #[must_use]
    pub fn commonest(&self, words: &WordList, count: usize) -> Vec<usize> {
        let mut places: Vec<usize> = (0..words.len().min(self.len())).collect();
        places.sort_by_key(|&place| (self.steps[place], words.word(place).len()));
        places.truncate(count);
        places
    }
}
