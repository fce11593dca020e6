//! The line that tells what happened, and what the word being spelled would bring.

/// A sentence, and how it is meant.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Said {
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

impl Said {
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
        assert_eq!((Said::plain("Yes.").class(), Said::wrong("no").class()), ("said", "said wrong"));
    }
}
