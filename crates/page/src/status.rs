//! The line that tells what happened in a game.

/// A sentence, and how it is meant.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Status {
    /// How it is meant.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
}

/// How a sentence is meant.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Tone {
    /// It tells.
    #[default]
    Plain,
    /// It says that what is tried can be played.
    Right,
    /// It refuses.
    Wrong,
}

impl Status {
    /// Tells something.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { tone: Tone::Plain, text: text.into() }
    }

    /// Says that what is tried can be played.
    pub fn right(text: impl Into<String>) -> Self {
        Self { tone: Tone::Right, text: text.into() }
    }

    /// Refuses something, for a reason.
    pub fn wrong(reason: impl Into<String>) -> Self {
        Self { tone: Tone::Wrong, text: reason.into() }
    }

    /// The class of the line.
    #[must_use]
    pub const fn class(&self) -> &'static str {
        match self.tone {
            Tone::Plain => "said",
            Tone::Right => "said right",
            Tone::Wrong => "said wrong",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_played_and_what_is_refused_look_otherwise() {
        let classes = [Status::plain("So."), Status::right("Yes."), Status::wrong("No.")];
        assert_eq!(classes.map(|status| status.class()), ["said", "said right", "said wrong"]);
    }
}
