//! A lexicon that can be chosen, and the list of those that come with the page.

use lexicon::Alphabet;

use crate::VOICE;

/// What the address of an imported lexicon begins with; those that come with the page lie elsewhere.
const IMPORTED: &str = "imported/";

/// What is known of a lexicon before it is here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What players call it.
    pub name: String,
    /// The letters of its language.
    pub alphabet: &'static Alphabet,
    /// Where it lies, as seen from the page.
    pub address: String,
    /// How many words it has.
    pub words: u32,
    /// How large it is when it is here.
    pub bytes: usize,
    /// How much is to be fetched.
    pub packed: usize,
    /// The digest of its words, by which records name it.
    pub digest: String,
}

impl Entry {
    /// Its line in a list.
    #[must_use]
    pub fn line(&self) -> String {
        let Self { name, alphabet, address, words, bytes, packed, digest } = self;
        format!("{name}\t{}\t{address}\t{words}\t{bytes}\t{packed}\t{digest}", alphabet.code())
    }
}

/// A lexicon that can be chosen. There are few, and they are known as long as the page is open.
#[derive(Clone, Copy, Debug)]
pub struct Choice(&'static Entry);

impl Choice {
    /// A choice of this lexicon.
    #[must_use]
    pub fn new(entry: Entry) -> Self {
        Self(Box::leak(Box::new(entry)))
    }

    /// The choices of a list, a line each: name, language, address, words, bytes, bytes to fetch, digest.
    pub fn listed(list: &str) -> Vec<Self> {
        list.lines().filter_map(Self::read).collect()
    }

    /// The name by which it is known.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// The name that players read: that of the language, for words that come with the page.
    #[must_use]
    pub fn label(self) -> String {
        messages::language(VOICE, self.name())
    }

    /// The code of the language.
    #[must_use]
    pub fn language(self) -> &'static str {
        self.0.alphabet.code()
    }

    /// The letters of the language.
    #[must_use]
    pub fn alphabet(self) -> &'static Alphabet {
        self.0.alphabet
    }

    /// Where the lexicon lies, as seen from the page.
    #[must_use]
    pub fn address(self) -> &'static str {
        &self.0.address
    }

    /// The digest of its words.
    #[must_use]
    pub fn digest(self) -> &'static str {
        &self.0.digest
    }

    /// Everything known of it.
    #[must_use]
    pub fn entry(self) -> &'static Entry {
        self.0
    }

    /// Whether it was brought along, and did not come with the page.
    #[must_use]
    pub fn is_imported(self) -> bool {
        self.0.address.starts_with(IMPORTED)
    }

    /// The address of an imported lexicon of this digest.
    #[must_use]
    pub fn imported_address(digest: &str) -> String {
        format!("{IMPORTED}{digest}.lex")
    }

    fn read(line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, language, address, words, bytes, packed, digest] = fields[..] else { return None };
        Some(Self::new(Entry {
            name: name.to_owned(),
            alphabet: Alphabet::of(language)?,
            address: address.to_owned(),
            words: words.parse().ok()?,
            bytes: bytes.parse().ok()?,
            packed: packed.parse().ok()?,
            digest: digest.to_owned(),
        }))
    }
}

impl PartialEq for Choice {
    /// The same words are the same lexicon, whatever it is called.
    fn eq(&self, other: &Self) -> bool {
        self.0.digest == other.0.digest
    }
}

impl Eq for Choice {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_lexicon_and_a_bad_line_is_none() {
        let list = "\nEnglish\ten\tlexicons/english-0123abcd.lex\t274137\t994352\t493367\tfe01\nnonsense\nx\ttlh\ta\t1\t1\t1\td\n";
        let [english] = Choice::listed(list)[..] else { panic!("there is one") };
        assert_eq!((english.name(), english.language(), english.digest()), ("English", "en", "fe01"));
        assert_eq!(english.address(), "lexicons/english-0123abcd.lex");
        assert!(!english.is_imported());
        assert_eq!((english.entry().words, english.entry().packed), (274_137, 493_367));
        assert_eq!(english.entry().line(), list.lines().nth(1).unwrap());
    }
}
