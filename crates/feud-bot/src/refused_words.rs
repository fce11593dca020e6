//! Words that a service does not know, whatever the own lexicon says.

use std::collections::{BTreeMap, BTreeSet};

use feud_api::Rules;

/// Words that a service has refused, by ruleset.
///
/// A service that refuses a play with several words may not say which it does not know. Such words are suspects
/// together, until one after the other turns out to be known.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RefusedWords {
    of_rules: BTreeMap<Rules, Words>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Words {
    bad: BTreeSet<String>,
    /// At least one word of each is bad.
    suspects: Vec<BTreeSet<String>>,
}

impl RefusedWords {
    /// Takes note that a play with these words was refused, and of what the service said to it.
    pub fn refuse(&mut self, rules: Rules, words: &[String], said: Option<&str>) {
        let own = self.of_rules.entry(rules).or_default();
        let mut suspects: BTreeSet<String> = words.iter().cloned().collect();
        if suspects.iter().any(|word| own.bad.contains(word)) {
            return;
        }
        let named: BTreeSet<String> = said
            .map(|said| suspects.iter().filter(|word| names(said, word)).cloned().collect())
            .unwrap_or_default();
        if !named.is_empty() {
            suspects = named;
        }
        own.suspects.push(suspects);
        own.settle();
    }

    /// Takes note that a play with these words was taken, so that none of them is bad.
    pub fn accept(&mut self, rules: Rules, words: &[String]) {
        if let Some(own) = self.of_rules.get_mut(&rules) {
            for suspects in &mut own.suspects {
                suspects.retain(|word| !words.contains(word));
            }
            own.settle();
        }
    }

    /// The words that are surely not known to the service.
    pub(crate) fn words(&self, rules: Rules) -> Vec<&str> {
        self.of_rules.get(&rules).map(|own| own.bad.iter().map(String::as_str).collect()).unwrap_or_default()
    }

    /// Whether a play with these words would surely be refused.
    #[must_use]
    pub fn is_refused(&self, rules: Rules, words: &[String]) -> bool {
        self.of_rules.get(&rules).is_some_and(|own| {
            words.iter().any(|word| own.bad.contains(word))
                || own.suspects.iter().any(|suspects| suspects.iter().all(|word| words.contains(word)))
        })
    }

    /// Every set of words of which at least one is bad.
    pub(crate) fn sets(&self) -> impl Iterator<Item = (Rules, Vec<String>)> + '_ {
        self.of_rules.iter().flat_map(|(&rules, own)| {
            let bad = own.bad.iter().map(|word| vec![word.clone()]);
            let suspects = own.suspects.iter().map(|set| set.iter().cloned().collect());
            bad.chain(suspects).map(move |words| (rules, words))
        })
    }
}

impl Words {
    /// A lone suspect is bad, and explains every play it was in.
    fn settle(&mut self) {
        let lone = self.suspects.iter().filter(|set| set.len() == 1).flatten().cloned();
        self.bad.extend(lone.collect::<Vec<_>>());
        let Self { bad, suspects } = self;
        suspects.retain(|set| !set.is_empty() && set.is_disjoint(bad));
        suspects.sort();
        suspects.dedup();
    }
}

/// Whether a sentence names a word, in whichever case.
fn names(said: &str, word: &str) -> bool {
    let word = word.to_lowercase();
    said.to_lowercase().split(|letter: char| !letter.is_alphanumeric()).any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: Rules = Rules::BOKMAL;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn a_lone_word_is_bad_at_once_and_in_its_own_ruleset_only() {
        let mut refused = RefusedWords::default();
        refused.refuse(RULES, &words("ÅGRE"), None);
        assert_eq!(refused.words(RULES), ["ÅGRE"]);
        assert!(refused.is_refused(RULES, &words("HEI ÅGRE")));
        assert!(!refused.is_refused(Rules::AMERICAN, &words("ÅGRE")));
    }

    #[test]
    fn several_words_are_suspects_until_all_but_one_are_known() {
        let mut refused = RefusedWords::default();
        refused.refuse(RULES, &words("EN TO TRE"), None);
        assert!(refused.words(RULES).is_empty());
        assert!(refused.is_refused(RULES, &words("FIRE TRE TO EN")));
        assert!(!refused.is_refused(RULES, &words("EN TO")));
        refused.accept(RULES, &words("EN"));
        assert!(refused.is_refused(RULES, &words("TO TRE")));
        refused.accept(RULES, &words("TRE FEM"));
        assert_eq!(refused.words(RULES), ["TO"]);
        assert!(refused.is_refused(RULES, &words("TO")) && !refused.is_refused(RULES, &words("EN TRE")));
    }

    #[test]
    fn a_bad_word_explains_the_plays_it_was_in() {
        let mut refused = RefusedWords::default();
        refused.refuse(RULES, &words("EN TO"), None);
        refused.refuse(RULES, &words("TO"), None);
        assert!(!refused.is_refused(RULES, &words("EN")));
        refused.refuse(RULES, &words("TO EN"), None);
        assert!(!refused.is_refused(RULES, &words("EN")), "TO was bad all along");
    }

    #[test]
    fn what_the_service_says_may_name_the_word() {
        let mut refused = RefusedWords::default();
        refused.refuse(RULES, &words("EN ÆRE TO"), Some("Ordet «ære» finnes ikke."));
        assert_eq!(refused.words(RULES), ["ÆRE"]);
        refused.refuse(RULES, &words("AS IS"), Some("this play is refused, as it were"));
        assert_eq!(refused.words(RULES), ["ÆRE"], "a sentence that names both names none");
        assert!(refused.is_refused(RULES, &words("AS IS")));
    }
}
