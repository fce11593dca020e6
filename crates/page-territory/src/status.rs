//! The line that tells what happened.

/// A sentence, and how it is meant.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Status {
    /// How it is meant.
    pub(crate) tone: Tone,
    /// The sentence.
    pub(crate) text: String,
}

/// How a sentence is meant.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Tone {
    /// It tells.
    #[default]
    Plain,
    /// It refuses.
    Wrong,
}

impl Status {
    /// Tells something.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self { tone: Tone::Plain, text: text.into() }
    }

    /// Refuses something, for a reason.
    pub(crate) fn wrong(reason: impl Into<String>) -> Self {
        Self { tone: Tone::Wrong, text: reason.into() }
    }

    /// The class of the line.
    pub(crate) fn class(&self) -> &'static str {
        match self.tone {
            Tone::Plain => "said",
            Tone::Wrong => "said wrong",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_looks_otherwise() {
        assert_eq!((Status::plain("Yes.").class(), Status::wrong("no").class()), ("said", "said wrong"));
    }
}
