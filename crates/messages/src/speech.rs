//! Sentences made of what they are told, in a language and for a screen.
//!
//! The functions of [`Voice`] come from the files in `data/messages`, one for each message; what is here writes the
//! things they are told: numbers, people and lists. Nothing here knows a game.

#![allow(clippy::too_many_arguments, reason = "a sentence is told what it needs, by name in its file")]
#![allow(clippy::match_same_arms, reason = "wordings may be the same by chance, or in one language only")]
#![allow(
    clippy::single_match_else,
    clippy::needless_else,
    reason = "branches come from files, some of them empty"
)]

mod lists;
mod numbers;
mod people;

use lists::write_list;
pub use people::Person;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Where sentences are read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Medium {
    /// On a page, with buttons to press.
    #[default]
    Page,
    /// On a terminal, with commands to type.
    Terminal,
}

/// Says sentences in a language, for a screen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Voice {
    /// The language.
    pub language: Language,
    /// Where the sentences are read.
    pub medium: Medium,
}

/// Whether a reason stands alone or is part of another sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As a sentence of its own, with a capital and a full stop.
    Alone,
    /// Within another sentence.
    Within,
}

impl Voice {
    /// Speaks on a page, in the language that it was built for.
    pub const PAGE: Self = Self::page(Language::SPOKEN);

    /// Speaks on a terminal, in the language that it was built for.
    pub const TERMINAL: Self = Self::terminal(Language::SPOKEN);

    /// Speaks on a page.
    #[must_use]
    pub const fn page(language: Language) -> Self {
        Self { language, medium: Medium::Page }
    }

    /// Speaks on a terminal.
    #[must_use]
    pub const fn terminal(language: Language) -> Self {
        Self { language, medium: Medium::Terminal }
    }
}

impl Form {
    /// The text for a sentence of its own, or the one within another.
    const fn choose(self, alone: &'static str, within: &'static str) -> &'static str {
        match self {
            Self::Alone => alone,
            Self::Within => within,
        }
    }
}
