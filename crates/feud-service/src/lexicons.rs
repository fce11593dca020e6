//! Which words a ruleset is played with.

use crossword::Idle;
use feud_api::{BoardId, ErrorKind, Rules};
use online::wordfeud::setup;
use play::worker::KindText;

use crate::Settings;
use crate::fault::Fault;

impl Settings {
    /// The name of the words of a ruleset: those that were supplied, or else those of its language that come with the program.
    #[must_use]
    pub fn words_of(&self, rules: Rules) -> Option<String> {
        if let Some(supplied) = self.lexicons.get(&rules) {
            return Some(supplied.about().name.clone());
        }
        let language = rules.language()?;
        lexica::SHIPPED.iter().find(|one| one.language == language).map(|one| one.name.to_owned())
    }

    /// What clients would call a game with these words: its ruleset and its board; none where they cannot play it.
    pub(crate) fn ruleset_of(&self, kind: &KindText, words: &str) -> Option<(Rules, BoardId)> {
        let board = BoardId::STANDARD;
        let is_so =
            |rules: Rules, idle| setup(rules, board, idle).is_some_and(|own| KindText::of(&own) == *kind);
        let fits = |rules: &Rules| {
            // As it is usually played, or as it is here.
            let idles = [Idle::default(), self.idle];
            self.words_of(*rules).as_deref() == Some(words)
                && idles.into_iter().any(|idle| is_so(*rules, idle))
        };
        Rules::all().find(fits).map(|rules| (rules, board))
    }

    /// The same, or a refusal that says why there are none.
    pub(crate) fn check_words(&self, rules: Rules) -> Result<String, Fault> {
        let missing =
            |why: &str| Fault::refused(ErrorKind::InvalidRuleset, format!("Ruleset {rules}: {why}."));
        if rules.language().is_none() {
            return Err(missing("there is no such ruleset"));
        }
        let words = self.words_of(rules).ok_or_else(|| missing("this service has no words for it"))?;
        if rules.tile_points().is_none() {
            return Err(missing("there are no tiles for its words"));
        }
        Ok(words)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use lexicon::{About, Lexicon, WordList};

    use super::*;
    use crate::BadWords;

    fn words(rules: Rules, name: &str) -> Arc<Lexicon> {
        let alphabet = rules.alphabet().unwrap();
        let list = WordList::new([alphabet.word("ABE").unwrap()]);
        let about = About { name: name.to_owned(), ..About::default() };
        Arc::new(Lexicon::from_words(about, alphabet, &list, None).unwrap())
    }

    fn supplied(lexicons: BTreeMap<Rules, Arc<Lexicon>>) -> Settings {
        Settings { lexicons, ..Settings::default() }
    }

    #[test]
    fn rulesets_without_words_are_refused_with_a_sentence() {
        let settings = Settings::default();
        for (rules, why) in [(13, "there is no such ruleset"), (10, "this service has no words for it")] {
            let Err(Fault::Refused(refusal)) = settings.check_words(Rules(rules)) else { panic!("{rules}") };
            assert_eq!(refusal.kind, ErrorKind::InvalidRuleset);
            assert!(refusal.message.unwrap().contains(why));
        }
    }

    #[test]
    fn w08_every_shipped_language_can_be_played() {
        for shipped in lexica::SHIPPED {
            let rules = Rules::of_language(shipped.language).unwrap();
            assert_eq!(Settings::default().check_words(rules).unwrap(), shipped.name);
        }
    }

    #[test]
    fn every_ruleset_can_be_played_with_words_of_its_own() {
        let settings =
            supplied(Rules::all().map(|rules| (rules, words(rules, &format!("own {}", rules.0)))).collect());
        for rules in Rules::all() {
            assert_eq!(settings.check_words(rules).unwrap(), format!("own {}", rules.0));
        }
        let server = settings.with_words(online::Settings::default()).unwrap();
        assert_eq!(server.lexicons.len(), Rules::all().count());
    }

    #[test]
    fn words_are_supplied_to_one_ruleset_of_a_language_alone() {
        let strict = Rules(8);
        let settings = supplied(BTreeMap::from([(strict, words(strict, "saol"))]));
        assert_eq!(settings.words_of(strict).as_deref(), Some("saol"));
        assert_eq!(settings.words_of(Rules(4)).as_deref(), Some("swedish"));
    }

    #[test]
    fn words_of_another_language_or_of_one_name_are_refused() {
        let wrong = supplied(BTreeMap::from([(Rules(9), words(Rules::AMERICAN, "list"))]));
        let refused = wrong.with_words(online::Settings::default()).unwrap_err();
        assert_eq!(refused, BadWords::Language { rules: Rules(9), name: "list".to_owned() });
        let alike = [(Rules(9), words(Rules(9), "list")), (Rules(11), words(Rules(11), "list"))];
        let refused = supplied(BTreeMap::from(alike)).with_words(online::Settings::default()).unwrap_err();
        assert_eq!(refused, BadWords::Name("list".to_owned()));
    }
}
