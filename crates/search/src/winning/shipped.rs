//! The winning chances that come with the program.

use crossword::Ruleset;

use super::WinningChances;

/// The files, by the name of the rules; each is counted in English and stands for all languages and boards.
const SHIPPED: &[(&str, &str)] = &[];

impl WinningChances {
    /// The chances that come with the program for rules of this name, in whatever language and on whatever board, or
    /// else the [neutral](Self::neutral) ones.
    #[must_use]
    pub fn shipped(rules: &Ruleset) -> Self {
        let Some((name, text)) = SHIPPED.iter().find(|(name, _)| *name == rules.name) else {
            return Self::neutral();
        };
        Self::parse(text).unwrap_or_else(|bad| panic!("the shipped winning chances of {name}: {bad}"))
    }
}
