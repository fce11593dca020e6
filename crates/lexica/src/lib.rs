//! The lexicons that come with the program, and what English words mean.
//!
//! Their word lists lie in `data/`, with source and licence in `data/README.md`. English and Norwegian are read as they
//! are; the graphs of the others are built when they are asked for, which takes about a second.
//!
//! ```
//! let english = lexica::load("english").unwrap();
//! assert!(english.contains("logomachy"));
//! ```

use std::borrow::Cow;

use lexicon::compact::{self, CompactList};
use lexicon::{Halves, Lexicon, Size};

/// A lexicon that comes with the program, not yet read.
#[derive(Clone, Copy)]
pub struct Shipped {
    /// The name players use.
    pub name: &'static str,
    /// The code of the language.
    pub language: &'static str,
    /// How many words it has.
    pub words: u32,
    form: Form,
}

/// How a lexicon comes with the program.
#[derive(Clone, Copy)]
enum Form {
    /// A file that [`Lexicon::from_bytes`] reads, and the letters of its longest word.
    Ready(&'static [u8], u8),
    /// A word list in compact form, packed.
    Packed(&'static [u8]),
}

macro_rules! ready {
    ($name:literal, $language:literal, $words:literal) => {
        Shipped {
            name: $name,
            language: $language,
            words: $words,
            form: Form::Ready(
                include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".lex")),
                include!(concat!(env!("OUT_DIR"), "/", $name, ".longest")),
            ),
        }
    };
}

macro_rules! packed {
    ($name:literal, $language:literal, $words:literal) => {
        Shipped {
            name: $name,
            language: $language,
            words: $words,
            form: Form::Packed(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".packed"))),
        }
    };
}

/// Every lexicon that comes with the program, the default first.
pub const SHIPPED: &[Shipped] = &[
    ready!("english", "en", 274_137),
    ready!("norwegian", "nb", 468_164),
    packed!("danish", "da", 409_235),
    packed!("dutch", "nl", 304_056),
    packed!("french", "fr", 311_509),
    packed!("spanish", "es", 636_598),
    packed!("swedish", "sv", 370_672),
];

/// The shipped lexicon of this name or language code.
#[must_use]
pub fn find(name: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|shipped| {
        shipped.name.eq_ignore_ascii_case(name) || shipped.language.eq_ignore_ascii_case(name)
    })
}

/// Reads the shipped lexicon of this name or language code.
#[must_use]
pub fn load(name: &str) -> Option<Lexicon> {
    find(name).map(Shipped::load)
}

/// What English words mean: the file that the crate `definitions` reads.
#[must_use]
pub fn definitions() -> Vec<u8> {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/definitions.packed"));
    let unpacked = miniz_oxide::inflate::decompress_to_vec(packed);
    unpacked.unwrap_or_else(|bad| panic!("the shipped definitions: {bad}"))
}

impl Shipped {
    /// Reads the lexicon, or builds it from its list.
    #[must_use]
    pub fn load(&self) -> Lexicon {
        self.load_with(Halves::Both)
    }

    /// The same with both halves of the word graph, or with the one only that words are looked up in.
    #[must_use]
    pub fn load_with(&self, halves: Halves) -> Lexicon {
        let bad = |bad: &dyn std::fmt::Display| -> ! { panic!("the shipped lexicon {}: {bad}", self.name) };
        let loaded = match self.form {
            Form::Ready(bytes, longest) => {
                let size = Size { words: self.words, longest };
                Lexicon::from_built_bytes(bytes, size).unwrap_or_else(|reason| bad(&reason)).with(halves)
            }
            Form::Packed(packed) => {
                let CompactList { about, alphabet, words, grades } = self.unpacked(packed);
                Lexicon::with_halves(about, alphabet, &words, grades, halves)
            }
        };
        loaded.unwrap_or_else(|reason| bad(&reason))
    }

    /// The file, in the form that [`Lexicon::from_bytes`] reads.
    #[must_use]
    pub fn bytes(&self) -> Cow<'static, [u8]> {
        match self.form {
            Form::Ready(bytes, _) => Cow::Borrowed(bytes),
            Form::Packed(_) => Cow::Owned(self.load().to_bytes()),
        }
    }

    /// A mark that tells this list from earlier and later ones, if its graph has to be built.
    #[must_use]
    pub fn to_be_built(&self) -> Option<u32> {
        match self.form {
            Form::Ready(..) => None,
            Form::Packed(packed) => Some(crc32fast::hash(packed)),
        }
    }

    fn unpacked(&self, packed: &[u8]) -> CompactList {
        let text = miniz_oxide::inflate::decompress_to_vec(packed).ok();
        let text = text.and_then(|bytes| String::from_utf8(bytes).ok());
        let list = compact::read(&text.unwrap_or_default());
        list.unwrap_or_else(|bad| panic!("the shipped word list {}: {bad}", self.name))
    }
}

impl std::fmt::Debug for Shipped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shipped({})", self.name)
    }
}
