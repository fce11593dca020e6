//! A word list as a recipe makes it.

/// Words in order, with where they come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List {
    /// Its name, which is also the name of its file.
    pub(crate) name: &'static str,
    /// The language, as a two-letter code.
    pub(crate) language: &'static str,
    /// The packages it was made from.
    pub(crate) source: String,
    /// The licence of the words.
    pub(crate) licence: &'static str,
    /// The grades of commonness, most common first; empty where nothing is known.
    pub(crate) grades: &'static [u8],
    /// Each word once, sorted, with the index of its grade.
    pub(crate) words: Vec<(String, Option<u8>)>,
}

/// Two words, for tests.
#[cfg(test)]
pub(crate) fn small() -> List {
    List {
        name: "small",
        language: "en",
        source: "npm hats 1.0.0".to_owned(),
        licence: "MIT",
        grades: &[10, 95],
        words: vec![("cat".to_owned(), Some(0)), ("hat".to_owned(), Some(1))],
    }
}
