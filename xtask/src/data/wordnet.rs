//! WordNet's files: which senses a word has, what they mean, and which forms follow no rule.

use std::collections::HashMap;

use anyhow::{Context as _, Result};
use definitions::Part;

/// What WordNet knows of single words in small letters.
pub(crate) struct WordNet {
    senses: HashMap<String, Vec<(Part, Sense)>>,
    forms: HashMap<(String, Part), Vec<String>>,
}

/// A sense of a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sense {
    /// How often it was found in tagged texts.
    pub(crate) seen: u32,
    /// What it means, without examples.
    pub(crate) gloss: String,
}

impl WordNet {
    /// Reads the files, by their names in the packages.
    pub(crate) fn read(files: &HashMap<String, String>) -> Result<Self> {
        let file = |name: &str| files.get(name).with_context(|| format!("{name} is not in the package"));
        let seen = counts(file("dict/index.sense")?)?;
        let (mut senses, mut forms) = (HashMap::<_, Vec<_>>::new(), HashMap::new());
        for part in Part::ALL {
            let name = ending(part);
            let data = file(&format!("dict/data.{name}"))?;
            for line in file(&format!("dict/index.{name}"))?.lines().filter(|line| !line.starts_with(' ')) {
                let (word, synsets) = entry(line).with_context(|| format!("index.{name}: {line}"))?;
                if !is_word(word) {
                    continue;
                }
                let synset = first(word, &synsets, data).with_context(|| format!("data.{name}: {word}"))?;
                let Some((offset, gloss)) = synset else { continue };
                let seen = seen.get(&(word, part, offset)).copied().unwrap_or(0);
                senses.entry(word.to_owned()).or_default().push((part, Sense { seen, gloss }));
            }
            for line in file(&format!("data/{name}.exc"))?.lines() {
                let mut fields = line.split_whitespace().map(str::to_owned);
                let form = fields.next().with_context(|| format!("{name}.exc has an empty line"))?;
                forms.insert((form, part), fields.collect());
            }
        }
        // The parts of speech stand in their own order; what is as common stays so.
        for senses in senses.values_mut() {
            senses.sort_by_key(|(_, sense)| std::cmp::Reverse(sense.seen));
        }
        Ok(Self { senses, forms })
    }

    /// The first sense of a word for each part of speech, the most common first.
    pub(crate) fn senses(&self, word: &str) -> &[(Part, Sense)] {
        self.senses.get(word).map(Vec::as_slice).unwrap_or_default()
    }

    /// The first sense of a word as one part of speech.
    pub(crate) fn sense(&self, word: &str, part: Part) -> Option<&Sense> {
        self.senses(word).iter().find(|(of, _)| *of == part).map(|(_, sense)| sense)
    }

    /// The words that an irregular form belongs to.
    pub(crate) fn stems(&self, form: &str, part: Part) -> impl Iterator<Item = &str> {
        self.forms.get(&(form.to_owned(), part)).into_iter().flatten().map(String::as_str)
    }
}

const fn ending(part: Part) -> &'static str {
    match part {
        Part::Noun => "noun",
        Part::Verb => "verb",
        Part::Adjective => "adj",
        Part::Adverb => "adv",
    }
}

fn is_word(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// A word of an index with the places of its senses, the most common first.
fn entry(line: &str) -> Option<(&str, Vec<usize>)> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let count: usize = fields.get(2)?.parse().ok()?;
    let synsets = fields.get(fields.len().checked_sub(count)?..)?;
    Some((fields[0], synsets.iter().map(|place| place.parse().ok()).collect::<Option<_>>()?))
}

/// Where the first sense lies that is no name, and what it means.
fn first(word: &str, synsets: &[usize], data: &str) -> Result<Option<(usize, String)>> {
    for &place in synsets {
        let (spelled, gloss) = synset(place, data).with_context(|| format!("there is no line at {place}"))?;
        if spelled.contains(&word) {
            return Ok(Some((place, without_examples(gloss))));
        }
    }
    Ok(None)
}

/// The words of a sense, as they are spelled, and what they mean.
fn synset(place: usize, data: &str) -> Option<(Vec<&str>, &str)> {
    let line = data.get(place..)?.lines().next()?;
    let (synset, gloss) = line.split_once(" | ")?;
    // Every line begins with its own place.
    let mut fields = synset.split(' ');
    fields.next().filter(|own| own.parse::<usize>() == Ok(place))?;
    let count = usize::from_str_radix(fields.nth(2)?, 16).ok()?;
    // A mark in brackets tells where an adjective may stand.
    let spelled = fields.step_by(2).take(count).map(|one| one.split('(').next().unwrap_or(one));
    Some((spelled.collect(), gloss))
}

/// The meaning alone, of one line and without tabs.
fn without_examples(gloss: &str) -> String {
    let meaning = gloss.split("; \"").next().unwrap_or(gloss);
    meaning.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches([';', ':']).to_owned()
}

/// How often each sense was found.
fn counts(index: &str) -> Result<HashMap<(&str, Part, usize), u32>> {
    index.lines().map(|line| counted(line).with_context(|| format!("index.sense: {line}"))).collect()
}

fn counted(line: &str) -> Option<((&str, Part, usize), u32)> {
    let mut fields = line.split(' ');
    let (word, key) = fields.next()?.split_once('%')?;
    let part = match key.as_bytes().first()? {
        b'1' => Part::Noun,
        b'2' => Part::Verb,
        b'3' | b'5' => Part::Adjective,
        b'4' => Part::Adverb,
        _ => return None,
    };
    let place = fields.next()?.parse().ok()?;
    Some(((word, part, place), fields.nth(1)?.trim_end().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_passed_over_for_a_word() {
        let data = "00000000 15 n 01 China 0 000 | a country\n00000041 06 n 02 china 0 chinaware 0 000 | crockery; \"old\"\n";
        assert_eq!(first("china", &[0, 41], data).unwrap(), Some((41, "crockery".to_owned())));
        assert_eq!(first("china", &[0], data).unwrap(), None);
        assert_eq!(first("china", &[7], data).unwrap_err().to_string(), "there is no line at 7");
    }

    #[test]
    fn marks_of_adjectives_are_no_letters() {
        let data = "00000000 00 s 01 galore(ip) 0 001 & 1 a 0000 | in great numbers\n";
        assert_eq!(first("galore", &[0], data).unwrap(), Some((0, "in great numbers".to_owned())));
    }

    #[test]
    fn an_index_names_the_places_of_the_senses() {
        assert_eq!(
            entry("abandon v 2 4 @ ~ $ + 2 2 02232813 02232523  "),
            Some(("abandon", vec![2_232_813, 2_232_523]))
        );
        assert_eq!(entry("abandon v 9 1"), None);
    }

    #[test]
    fn counts_are_by_word_part_and_place() {
        assert_eq!(counted("fly%2:38:00:: 00000012 1 5\n"), Some((("fly", Part::Verb, 12), 5)));
        assert_eq!(counted("nonsense"), None);
    }
}
