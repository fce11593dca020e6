//! The lexicons that come with the program.
//!
//! Their word lists lie in `data/`, with source and licence in `data/README.md`; the graphs are built while
//! the program is.
//!
//! ```
//! let english = lexica::load("english").unwrap();
//! assert!(english.contains("logomachy"));
//! ```

use lexicon::Lexicon;

/// A lexicon that comes with the program, not yet read.
#[derive(Clone, Copy)]
pub struct Shipped {
    /// The name players use.
    pub name: &'static str,
    /// The code of the language.
    pub language: &'static str,
    /// The file, in the form that [`Lexicon::from_bytes`] reads.
    pub bytes: &'static [u8],
}

/// Every lexicon that comes with the program, the default first.
pub const SHIPPED: &[Shipped] = &[
    Shipped {
        name: "english",
        language: "en",
        bytes: include_bytes!(concat!(env!("OUT_DIR"), "/english.lex")),
    },
    Shipped {
        name: "norwegian",
        language: "nb",
        bytes: include_bytes!(concat!(env!("OUT_DIR"), "/norwegian.lex")),
    },
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

impl Shipped {
    /// Reads the lexicon.
    #[must_use]
    pub fn load(&self) -> Lexicon {
        Lexicon::from_bytes(self.bytes)
            .unwrap_or_else(|bad| panic!("the shipped lexicon {}: {bad}", self.name))
    }
}

impl std::fmt::Debug for Shipped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shipped({}, {} bytes)", self.name, self.bytes.len())
    }
}
