//! What whoever runs a server may choose about games that begin over Wordfeud's API.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crossword::Idle;
use feud_api::Rules;
use lexicon::Lexicon;

/// What whoever runs a server may choose about games that begin over Wordfeud's API.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Words for rulesets, in place of those that come with the program.
    pub lexicons: BTreeMap<Rules, Arc<Lexicon>>,
    /// How long a player may think before the game is lost; `None` for as long as they like.
    pub time_limit: Option<Duration>,
    /// Which turns end a new game when there are three in a row; games that have begun go on as they began.
    pub idle: Idle,
}

/// Why words cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWords {
    /// They are of another language.
    #[error("the words of {name} do not fit the tiles of ruleset {rules}")]
    Language {
        /// Which ruleset.
        rules: Rules,
        /// The name of the words.
        name: String,
    },
    /// Two lists have one name.
    #[error("two lists of words are called {0}: tables tell words apart by their names")]
    Name(String),
}

impl Settings {
    /// The settings of a server that knows these words, too.
    pub fn with_words(&self, server: online::Settings) -> Result<online::Settings, BadWords> {
        let mut lexicons = server.lexicons.clone();
        for (&rules, words) in &self.lexicons {
            let name = &words.about().name;
            if rules.alphabet() != Some(words.alphabet()) {
                return Err(BadWords::Language { rules, name: name.clone() });
            }
            match lexicons.iter().find(|other| other.about().name == *name) {
                Some(other) if other.digest() == words.digest() => {}
                Some(_) => return Err(BadWords::Name(name.clone())),
                None => lexicons.push(Arc::clone(words)),
            }
        }
        Ok(online::Settings { lexicons, ..server })
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self { lexicons: BTreeMap::new(), time_limit: Some(Duration::from_hours(72)), idle: Idle::default() }
    }
}
