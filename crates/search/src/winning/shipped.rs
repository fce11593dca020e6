//! The winning chances that come with the program.

use crossword::Ruleset;

use super::WinningChances;

/// The files, by the name of the rules; each is counted in English and stands for all languages and boards.
const SHIPPED: &[(&str, &str)] = &[
    ("classic", include_str!("../../../../data/winning/classic.winning")),
    ("scrabbkle", include_str!("../../../../data/winning/scrabbkle.winning")),
    ("wordfeud", include_str!("../../../../data/winning/wordfeud-english.winning")),
];

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

#[cfg(test)]
mod tests {
    use crossword::{KhiTiles, Layout};
    use lexicon::Alphabet;

    use super::*;
    use crate::sigmoid::CERTAIN;

    #[test]
    fn shipped_chances_know_a_lead_and_the_end() {
        let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
        for rules in [Ruleset::classic(), Ruleset::scrabbkle(Layout::standard()), wordfeud] {
            let chances = WinningChances::shipped(&rules);
            assert_ne!(chances, WinningChances::neutral(), "{}", rules.name);
            let chance = |lead: i64, unseen| 100 * chances.chance(100 * lead, unseen) / CERTAIN;
            // Who moves first wins more than half of the games, and a lead counts more the later it is.
            assert!((51..60).contains(&chance(0, 93)), "{}", rules.name);
            assert!(chance(40, 60) > 65 && chance(40, 10) > chance(40, 60), "{}", rules.name);
            assert!(chance(-100, 60) < 25 && chance(-100, 10) < 6, "{}", rules.name);
        }
    }

    #[test]
    fn a_language_without_a_table_has_that_of_its_rules_and_other_rules_the_neutral_one() {
        let norwegian = Ruleset::wordfeud(Alphabet::of("nb").unwrap(), Layout::wordfeud()).unwrap();
        let english = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
        assert_eq!(WinningChances::shipped(&norwegian), WinningChances::shipped(&english));
        assert_eq!(WinningChances::shipped(&Ruleset::khi(KhiTiles::Full)), WinningChances::neutral());
    }
}
