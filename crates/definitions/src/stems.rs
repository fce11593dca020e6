//! The words that an inflected form may belong to, by WordNet's rules of detachment.

use crate::Part;

/// The fewest letters of a stem: no game has words of one letter.
const SHORTEST: usize = 2;

/// Endings with what stands in their place in the stem, in the order in which WordNet tries them.
const NOUNS: &[(&str, &str)] = &[
    ("s", ""),
    ("ses", "s"),
    ("xes", "x"),
    ("zes", "z"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("men", "man"),
    ("ies", "y"),
];
const VERBS: &[(&str, &str)] =
    &[("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")];
const ADJECTIVES: &[(&str, &str)] = &[("er", ""), ("est", ""), ("er", "e"), ("est", "e")];

/// The words that a word may be a form of, as one part of speech; most of them are none. Which one it is, is for a list of words
/// to say.
#[must_use]
pub fn stems(word: &str, part: Part) -> Vec<String> {
    let rules = match part {
        // A word such as "grass" is no plural.
        Part::Noun if word.ends_with("ss") => &[],
        Part::Noun => NOUNS,
        Part::Verb => VERBS,
        Part::Adjective => ADJECTIVES,
        Part::Adverb => &[],
    };
    let stem = |(ending, instead): &(&str, &str)| Some(word.strip_suffix(ending)?.to_owned() + instead);
    rules.iter().filter_map(stem).filter(|stem| stem.len() >= SHORTEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_taken_off_as_wordnet_does() {
        for (word, part, stem) in [
            ("cats", Part::Noun, "cat"),
            ("buses", Part::Noun, "bus"),
            ("boxes", Part::Noun, "box"),
            ("topazes", Part::Noun, "topaz"),
            ("churches", Part::Noun, "church"),
            ("wishes", Part::Noun, "wish"),
            ("firemen", Part::Noun, "fireman"),
            ("berries", Part::Noun, "berry"),
            ("runs", Part::Verb, "run"),
            ("flies", Part::Verb, "fly"),
            ("likes", Part::Verb, "like"),
            ("goes", Part::Verb, "go"),
            ("liked", Part::Verb, "like"),
            ("walked", Part::Verb, "walk"),
            ("liking", Part::Verb, "like"),
            ("walking", Part::Verb, "walk"),
            ("colder", Part::Adjective, "cold"),
            ("coldest", Part::Adjective, "cold"),
            ("later", Part::Adjective, "late"),
            ("latest", Part::Adjective, "late"),
        ] {
            assert!(stems(word, part).iter().any(|one| one == stem), "{word}: {stem}");
        }
    }

    #[test]
    fn what_is_no_form_has_no_stems() {
        assert!(stems("grass", Part::Noun).is_empty());
        assert!(stems("slowly", Part::Adverb).is_empty());
        assert!(stems("as", Part::Noun).is_empty(), "no word has one letter");
        assert!(stems("", Part::Verb).is_empty() && stems("å", Part::Noun).is_empty());
    }
}
