//! The rulesets: languages by number, each with its tiles.

use std::collections::BTreeMap;
use std::fmt;

use crossword::{Layout, Ruleset, Tileset};
use lexicon::Alphabet;
use serde::{Deserialize, Deserializer, Serialize};

use crate::lenient;

/// A ruleset by its number: which tiles and which words a game is played with.
///
/// Any number can be read; whether it is one of the known is told by [`Self::name`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
pub struct Rules(pub i64);

/// What is known of a ruleset.
struct RulesetInfo {
    name: &'static str,
    /// The code of the language of its words.
    language: &'static str,
    /// The code of the language whose tiles it is played with.
    tiles: &'static str,
}

const fn ruleset(name: &'static str, language: &'static str, tiles: &'static str) -> RulesetInfo {
    RulesetInfo { name, language, tiles }
}

/// The rulesets, in order of their numbers.
const ALL: [RulesetInfo; 13] = [
    ruleset("American English", "en", "en"),
    ruleset("Norwegian bokmål", "nb", "nb"),
    ruleset("Dutch", "nl", "nl"),
    ruleset("Danish", "da", "da"),
    ruleset("Swedish", "sv", "sv"),
    ruleset("International English", "en", "en"),
    ruleset("Spanish", "es", "es"),
    ruleset("French", "fr", "fr"),
    ruleset("Swedish (strict)", "sv", "sv"),
    ruleset("German", "de", "de"),
    ruleset("Norwegian nynorsk", "nn", "nb"),
    ruleset("Finnish", "fi", "fi"),
    ruleset("Portuguese", "pt", "pt"),
];

impl Rules {
    /// American English.
    pub const AMERICAN: Self = Self(0);
    /// Norwegian bokmål.
    pub const BOKMAL: Self = Self(1);
    /// International English.
    pub const INTERNATIONAL: Self = Self(5);

    /// Every ruleset there is.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).map(Self).take(ALL.len())
    }

    /// The first ruleset of a language, by its code.
    #[must_use]
    pub fn of_language(code: &str) -> Option<Self> {
        Self::all().find(|rules| rules.language() == Some(code))
    }

    /// What people call it, if there is such a ruleset.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        self.ruleset().map(|known| known.name)
    }

    /// The code of the language its words are in.
    #[must_use]
    pub fn language(self) -> Option<&'static str> {
        self.ruleset().map(|known| known.language)
    }

    /// The letters of its tiles, for languages the games have tiles for.
    #[must_use]
    pub fn alphabet(self) -> Option<&'static Alphabet> {
        self.ruleset().and_then(|known| Alphabet::of(known.tiles))
    }

    /// Its rules on a board of these premiums, for languages the games have tiles for.
    #[must_use]
    pub fn on(self, layout: Layout) -> Option<Ruleset> {
        Ruleset::wordfeud(self.alphabet()?, layout)
    }

    /// How many tiles of each letter there are, and what they are worth.
    #[must_use]
    pub fn tile_points(self) -> Option<TilePoints> {
        let tiles = self.on(Layout::wordfeud())?.tiles;
        let by_letter = |what: &dyn Fn(&Tileset, lexicon::Letter) -> i64| -> BTreeMap<String, i64> {
            let alphabet = tiles.alphabet();
            alphabet
                .letters()
                .map(|letter| (alphabet.glyph(letter).to_owned(), what(&tiles, letter)))
                .collect()
        };
        let mut tile_counts = by_letter(&|tiles, letter| tiles.count(Some(letter)).into());
        tile_counts.insert(String::new(), tiles.count(None).into());
        Some(TilePoints {
            tile_points: by_letter(&|tiles, letter| tiles.value(Some(letter)).into()),
            ruleset: Some(self),
            language_code: self.language().map(str::to_owned),
            tile_counts,
        })
    }

    fn ruleset(self) -> Option<&'static RulesetInfo> {
        usize::try_from(self.0).ok().and_then(|number| ALL.get(number))
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        lenient::number(from).map(Self)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => write!(f, "{} ({name})", self.0),
            None => self.0.fmt(f),
        }
    }
}

/// What the tiles of a ruleset are worth.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct TilePoints {
    /// The points of each letter.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub tile_points: BTreeMap<String, i64>,
    /// Which ruleset it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Rules>,
    /// The code of its language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language_code: Option<String>,
    /// How many tiles of each letter there are; blanks have the empty letter.
    #[serde(default, deserialize_with = "lenient::or_default")]
    pub tile_counts: BTreeMap<String, i64>,
}
