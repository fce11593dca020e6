//! The three things the word finder does.

/// What is to be done with the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Tell whether it is a word.
    Check,
    /// Find the words its tiles make.
    Anagrams,
    /// Find the words that fit it.
    Pattern,
}

impl Mode {
    /// All of them, in the order of the tabs.
    pub const ALL: [Self; 3] = [Self::Check, Self::Anagrams, Self::Pattern];

    /// The mode that a key pressed on this one's tab leads to.
    #[must_use]
    pub fn by_key(self, key: &str) -> Option<Self> {
        let (here, count) = (self as usize, Self::ALL.len());
        let there = match key {
            "ArrowRight" => (here + 1) % count,
            "ArrowLeft" => (here + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return None,
        };
        Some(Self::ALL[there])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_round_the_tabs() {
        assert_eq!(Mode::Check.by_key("ArrowRight"), Some(Mode::Anagrams));
        assert_eq!(Mode::Pattern.by_key("ArrowRight"), Some(Mode::Check));
        assert_eq!(Mode::Check.by_key("ArrowLeft"), Some(Mode::Pattern));
        assert_eq!(Mode::Anagrams.by_key("Home"), Some(Mode::Check));
        assert_eq!(Mode::Anagrams.by_key("End"), Some(Mode::Pattern));
        assert_eq!(Mode::Anagrams.by_key("a"), None);
    }
}
