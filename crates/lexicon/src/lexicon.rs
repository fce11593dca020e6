//! A lexicon: words of a language with a name, where they come from, and a digest that tells them apart.

use std::sync::{Arc, OnceLock};

use sha2::{Digest as _, Sha256};

use crate::{Alphabet, Grades, Graph, Halves, Letter, TooLarge, WordList};

/// What a lexicon is called, where its words come from, and under which licence.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct About {
    /// The name players use.
    pub name: String,
    /// Where the words come from; empty if unknown.
    pub source: String,
    /// The licence of the words; empty if unknown.
    pub licence: String,
}

impl About {
    /// A name, with source and licence unknown.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }
}

/// A fingerprint of a language and its words, however they were stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of words in alphabetical order.
    pub fn of<W: AsRef<[Letter]>>(alphabet: &Alphabet, words: impl IntoIterator<Item = W>) -> Self {
        let mut hash = Sha256::new();
        hash.update(alphabet.code());
        let mut line = String::new();
        for word in words {
            line.clear();
            line.push('\n');
            line.extend(word.as_ref().iter().map(|&letter| alphabet.glyph(letter)));
            hash.update(&line);
        }
        Self(hash.finalize().into())
    }

    /// The digest with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes of the digest.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Reads a digest as it is written; a text that is none gives no reason, since there is only one.
impl std::str::FromStr for Digest {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(());
        }
        for (place, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(drop)?;
        }
        Ok(Self(bytes))
    }
}

impl std::fmt::Display for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::fmt::Debug for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// A lexicon, ready to look words up and to find moves with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lexicon {
    pub(crate) about: About,
    pub(crate) alphabet: &'static Alphabet,
    pub(crate) graph: Graph,
    pub(crate) grades: Option<Grades>,
    pub(crate) digest: Digest,
    pub(crate) listed: Listed,
}

/// The words of a lexicon in a list, made when first asked for; no two lexicons differ by it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Listed(OnceLock<Arc<WordList>>);

impl PartialEq for Listed {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Listed {}

impl Lexicon {
    /// The lexicon of a word list; `grades` must grade each of its words, in order.
    pub fn from_words(
        about: About,
        alphabet: &'static Alphabet,
        words: &WordList,
        grades: Option<Grades>,
    ) -> Result<Self, TooLarge> {
        Self::with_halves(about, alphabet, words, grades, Halves::Both)
    }

    /// The same with both halves of the word graph, or with the one only that words are looked up in.
    pub fn with_halves(
        about: About,
        alphabet: &'static Alphabet,
        words: &WordList,
        grades: Option<Grades>,
        halves: Halves,
    ) -> Result<Self, TooLarge> {
        assert!(grades.as_ref().is_none_or(|grades| grades.len() == words.len()), "a grade for each word");
        let graph = Graph::build(words, halves)?;
        let digest = Digest::of(alphabet, words.iter());
        Ok(Self { about, alphabet, graph, grades, digest, listed: Listed::default() })
    }

    /// The lexicon of a word graph.
    #[must_use]
    pub fn from_graph(about: About, alphabet: &'static Alphabet, graph: Graph) -> Self {
        let digest = Digest::of(alphabet, graph.words());
        Self { about, alphabet, graph, grades: None, digest, listed: Listed::default() }
    }

    /// Name, source and licence.
    #[must_use]
    pub fn about(&self) -> &About {
        &self.about
    }

    /// The letters its words are made of.
    #[must_use]
    pub fn alphabet(&self) -> &'static Alphabet {
        self.alphabet
    }

    /// The graph of its words.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// How common its words are, where that is known.
    #[must_use]
    pub fn grades(&self) -> Option<&Grades> {
        self.grades.as_ref()
    }

    /// The fingerprint of its words.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// Whether a text, in any case, is a word.
    #[must_use]
    pub fn contains(&self, text: &str) -> bool {
        self.alphabet.word(text).is_ok_and(|word| self.graph.contains(&word))
    }

    /// All its words.
    #[must_use]
    pub fn word_list(&self) -> WordList {
        WordList::new(self.graph.words())
    }

    /// All its words, listed once and kept for whoever asks again.
    #[must_use]
    pub fn listed(&self) -> &Arc<WordList> {
        self.listed.0.get_or_init(|| Arc::new(self.word_list()))
    }

    /// Its `count` commonest words, or `None` if it is not known how common they are.
    #[must_use]
    pub fn commonest(&self, count: usize) -> Option<WordList> {
        let words = self.word_list();
        let places = self.grades.as_ref()?.commonest(&words, count);
        Some(WordList::new(places.into_iter().map(|place| words.word(place))))
    }

    /// The same lexicon with as much of its word graph as is asked for: one half takes a fraction of the room and is enough
    /// to look words up, both are needed to find moves.
    pub fn with(self, halves: Halves) -> Result<Self, TooLarge> {
        let has_both = !self.graph.words_outwards().is_none();
        if has_both == (halves == Halves::Both) {
            return Ok(self);
        }
        let graph = Graph::build(&self.word_list(), halves)?;
        Ok(Self { graph, ..self })
    }

    /// The same lexicon under another name, source and licence.
    #[must_use]
    pub fn renamed(self, about: About) -> Self {
        Self { about, ..self }
    }
}
