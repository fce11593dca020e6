//! A list as the text that lies in data/.

use anyhow::{Context as _, Result};
use lexicon::compact::{self, CompactList};
use lexicon::{About, Alphabet, Grades, WordList};

use super::list::List;

/// The list as text, in the compact form that `lexicon` reads.
pub(crate) fn text(list: &List) -> Result<String> {
    let alphabet = Alphabet::of(list.language)
        .with_context(|| format!("there is no alphabet of the language {}", list.language))?;
    let mut words = Vec::new();
    for (word, grade) in &list.words {
        let letters =
            alphabet.word(word).with_context(|| format!("`{word}` has a letter that no tile has"))?;
        words.push((letters, *grade));
    }
    words.sort();
    let steps: Vec<u8> = words.iter().filter_map(|(_, grade)| *grade).collect();
    let has_scale = !list.grades.is_empty();
    let grades =
        has_scale.then(|| Grades::new(list.grades.to_vec(), steps).expect("a recipe keeps to its scale"));
    let words = WordList::new(words.into_iter().map(|(word, _)| word));
    let about =
        About { name: list.name.to_owned(), source: list.source.clone(), licence: list.licence.to_owned() };
    Ok(compact::write(&CompactList { about, alphabet, words, grades }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::list::small;

    #[test]
    fn a_list_keeps_its_origin_its_words_and_their_grades() {
        let read = compact::read(&text(&small()).unwrap()).unwrap();
        let about = [&read.about.name, &read.about.source, &read.about.licence];
        assert_eq!(about, ["small", "npm hats 1.0.0", "MIT"]);
        let words: Vec<String> =
            read.words.iter().map(|word| read.alphabet.spell(word).to_lowercase()).collect();
        assert_eq!(words, ["cat", "hat"]);
        assert_eq!(read.grades, Grades::new(vec![10, 95], vec![0, 1]));
    }

    #[test]
    fn a_word_outside_the_alphabet_is_named() {
        let list = List { words: vec![("naïve!".to_owned(), Some(0))], ..small() };
        assert_eq!(text(&list).unwrap_err().to_string(), "`naïve!` has a letter that no tile has");
    }
}
