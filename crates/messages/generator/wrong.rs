//! What is wrong with a file of sentences, and where.

use std::fmt;

/// Something wrong, with the file and the line it stands in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Wrong {
    /// The name of the file.
    pub(crate) file: String,
    /// The line, from 1.
    pub(crate) line: usize,
    /// What is wrong there.
    pub(crate) what: String,
}

impl Wrong {
    /// Something wrong in a line of a file.
    pub(crate) fn new(file: &str, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, what: what.into() }
    }
}

/// Writes `en.ftl:12: what is wrong`, which editors turn into a link.
impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}
