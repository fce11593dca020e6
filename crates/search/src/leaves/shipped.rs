//! The leaves that come with the program.

use crossword::Ruleset;

use super::Leaves;

/// The files, by the name of the rules and the code of the language.
const SHIPPED: &[(&str, &str, &str)] = &[
    ("classic", "en", include_str!("../../../../data/leaves/classic.leaves")),
    ("scrabbkle", "en", include_str!("../../../../data/leaves/scrabbkle.leaves")),
    ("wordfeud", "en", include_str!("../../../../data/leaves/wordfeud-english.leaves")),
];

impl Leaves {
    /// The leaves that come with the program for these rules, if there are any.
    #[must_use]
    pub fn shipped(rules: &Ruleset) -> Option<Self> {
        let language = rules.tiles.alphabet().code();
        let (name, _, text) =
            SHIPPED.iter().find(|(name, code, _)| *name == rules.name && *code == language)?;
        Some(Self::parse(text).unwrap_or_else(|bad| panic!("the shipped leaves for {name}: {bad}")))
    }
}

#[cfg(test)]
mod tests {
    use crossword::movegen::LeaveValues as _;
    use crossword::{KhiTiles, Layout};
    use lexicon::Alphabet;

    use super::*;

    #[test]
    fn shipped_leaves_know_good_tiles_from_bad() {
        let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
        for rules in [Ruleset::classic(), Ruleset::scrabbkle(Layout::standard()), wordfeud] {
            let leaves = Leaves::shipped(&rules).unwrap();
            let value = |text: &str| leaves.value(&Alphabet::english().rack(text).unwrap());
            assert_eq!(value(""), 0, "{}", rules.name);
            assert!(value("?") > 1500, "{}", rules.name);
            assert!(value("Q") < 0 && value("QU") > value("Q"), "{}", rules.name);
            assert!(value("S") > value("V"), "{}", rules.name);
            assert!(value("UUU") < value("ERT"), "{}", rules.name);
        }
    }

    #[test]
    fn rules_without_leaves_have_none() {
        assert_eq!(Leaves::shipped(&Ruleset::khi(KhiTiles::Full)), None);
    }
}
