//! How common the words of a lexicon are, and which of them somebody knows.

use std::sync::Arc;

use lexicon::{Letter, Lexicon, WordList};

/// The share of all words, written as a whole number: the commonest word has nearly none before it, the rarest nearly
/// [`ALL_WORDS`].
pub type Share = u32;

/// All words of a lexicon.
pub const ALL_WORDS: Share = 1 << 20;

/// The common words of the shipped lexicons that tell them, by language code; the commonest word comes first.
pub(crate) const SHIPPED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/common.rs"));

/// How many words of the shipped lexicons are as common as each other, about.
const SAME: usize = 500;

/// How common each word of a lexicon is.
///
/// A lexicon with grades tells; one without is told by the common words of the shipped lexicon of its language; and
/// where there are none, short words count as the common ones. Words of one grade and length count as equally common.
#[derive(Clone, Debug)]
pub struct Commonness {
    words: Arc<WordList>,
    /// The class of each word.
    classes: Vec<u8>,
    /// What share of all words is commoner than the middle of each class.
    shares: Vec<Share>,
}

impl Commonness {
    /// How common the words of this lexicon are.
    #[must_use]
    pub fn new(lexicon: &Lexicon) -> Self {
        let words = Arc::clone(lexicon.listed());
        let classes = classes(lexicon, &words);
        let mut counts = [0_u64; 256];
        for &class in &classes {
            counts[usize::from(class)] += 1;
        }
        let all = (words.len() as u64).max(1);
        let mut before = 0;
        let share = |&count: &u64| {
            let middle = before + count / 2;
            before += count;
            (middle * u64::from(ALL_WORDS) / all) as Share
        };
        Self { shares: counts.iter().map(share).collect(), classes, words }
    }

    /// What share of all words is commoner than this one; `None` if it is no word.
    #[must_use]
    pub fn share(&self, word: &[Letter]) -> Option<Share> {
        let place = self.words.place(word)?;
        Some(self.shares[usize::from(self.classes[place])])
    }
}

/// Somebody's words: mostly the commonest, with a soft edge, and always the same ones.
///
/// Two readers of the same key know the same words, except that who knows more of them knows all that the other does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// What share of all words is known, about.
    pub words: Share,
    /// What tells one reader from another.
    pub key: u64,
}

impl Knowledge {
    /// Whether a word is known that has so many commoner than itself.
    ///
    /// Words half as common as those at the edge are known with certainty, words twice as rare not at all.
    #[must_use]
    pub fn has(self, word: &[Letter], share: Share) -> bool {
        let luck = 1024 + 3 * (hash(word, self.key) >> 54);
        u64::from(share) * luck < u64::from(self.words) * 2048
    }
}

/// A number that a word always has under one key, any number being as likely.
#[must_use]
pub(crate) fn hash(word: &[Letter], key: u64) -> u64 {
    let mixed = word.iter().fold(key, |hash, letter| mix(hash ^ u64::from(letter.number())));
    mix(mixed ^ word.len() as u64)
}

/// Spreads every bit over all of them (`SplitMix64`).
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// A class for each word, the commonest words having the lowest.
fn classes(lexicon: &Lexicon, words: &WordList) -> Vec<u8> {
    let by_length = |word: &[Letter]| word.len().min(31) as u8;
    if let Some(grades) = lexicon.grades().filter(|grades| grades.len() == words.len()) {
        let class = |(word, &step): (&[Letter], &u8)| step.min(7) << 5 | by_length(word);
        return words.iter().zip(grades.steps()).map(class).collect();
    }
    let mut classes: Vec<u8> = words.iter().map(|word| 224 + by_length(word)).collect();
    let alphabet = lexicon.alphabet();
    let shipped = SHIPPED.iter().filter(|(code, _)| *code == alphabet.code());
    for (place, word) in shipped.flat_map(|(_, words)| words.split(' ').enumerate()) {
        if let Some(known) = alphabet.word(word).ok().and_then(|word| words.place(&word)) {
            classes[known] = (place / SAME).min(223) as u8;
        }
    }
    classes
}

#[cfg(test)]
mod tests {
    use lexicon::{About, Alphabet};

    use super::*;

    fn english() -> Lexicon {
        lexica::load("english").unwrap()
    }

    fn word(text: &str) -> Vec<Letter> {
        Alphabet::english().word(text).unwrap()
    }

    #[test]
    fn grades_tell_common_words() {
        let commonness = Commonness::new(&english());
        let share = |text| commonness.share(&word(text)).unwrap();
        assert!(share("HOUSE") < share("ABANDON") && share("ABANDON") < share("ACETONITRILE"));
        assert!(share("HOUSE") < ALL_WORDS / 50 && share("ACETONITRILE") > ALL_WORDS / 2);
        assert_eq!(commonness.share(&word("HOUSEQ")), None);
    }

    #[test]
    fn the_shipped_words_or_lengths_tell_otherwise() {
        let words = WordList::new(["HOUSE", "AA", "ACETONITRILE"].map(word));
        let plain = Lexicon::from_words(About::named("own"), Alphabet::english(), &words, None).unwrap();
        let commonness = Commonness::new(&plain);
        let shares = ["HOUSE", "AA", "ACETONITRILE"].map(|text| commonness.share(&word(text)).unwrap());
        assert!(shares.is_sorted_by(|a, b| a < b), "{shares:?}");
    }

    /// Who knows more words knows all that others do; nobody knows none of the commonest or all of the rarest.
    #[test]
    fn a_larger_vocabulary_has_the_smaller_one_in_it() {
        let (english, sizes) = (english(), [20, 12, 6, 2, 1].map(|part| ALL_WORDS / part));
        let commonness = Commonness::new(&english);
        let mut counts = [0; 5];
        for word in english.word_list().iter() {
            let share = commonness.share(word).unwrap();
            let known = sizes.map(|words| Knowledge { words, key: 5 }.has(word, share));
            assert!(known.is_sorted(), "{word:?}");
            known.iter().zip(&mut counts).for_each(|(&known, count)| *count += u32::from(known));
        }
        assert!(counts.is_sorted_by(|a, b| a < b), "{counts:?}");
        assert!((10_000..16_000).contains(&counts[0]), "{counts:?}");
        let all = Knowledge { words: 2 * ALL_WORDS, key: 5 };
        assert!(english.word_list().iter().all(|word| all.has(word, commonness.share(word).unwrap())));
    }

    /// Two readers differ at the edge, and nowhere else.
    #[test]
    fn readers_differ_at_the_edge() {
        let (english, words) = (english(), ALL_WORDS / 8);
        let commonness = Commonness::new(&english);
        let mut differ = 0;
        for word in english.word_list().iter() {
            let share = commonness.share(word).unwrap();
            let [one, other] = [1, 2].map(|key| Knowledge { words, key }.has(word, share));
            differ += u32::from(one != other);
            assert!(one == other || (words / 2..2 * words).contains(&share));
        }
        assert!(differ > 1000, "{differ}");
    }
}
