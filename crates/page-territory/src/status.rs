//! The line that tells what happened, and what the word being spelled would bring.

use ::territory::{Claim, SHORTEST};
use page::sentence;
use table::territories::say;

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
    pub(crate) fn wrong(reason: &str) -> Self {
        Self { tone: Tone::Wrong, text: sentence(reason) }
    }

    /// The class of the line.
    pub(crate) fn class(&self) -> &'static str {
        match self.tone {
            Tone::Plain => "said",
            Tone::Wrong => "said wrong",
        }
    }
}

/// What the word being spelled would bring.
pub(crate) fn prospect(word: &str, claim: Option<&Claim>) -> String {
    match claim {
        None => match SHORTEST - word.chars().count().min(SHORTEST) {
            1 => format!("{word}: at least one more letter."),
            more => format!("{word}: at least {more} more letters."),
        },
        Some(claim) if claim.pixels == 0 => {
            format!("{word} would claim nothing: its letters lie on one line.")
        }
        Some(claim) => {
            let lost = match claim.change.other {
                0 => String::new(),
                lost => format!("; the other would lose {}", say::pixels(lost.unsigned_abs())),
            };
            format!("{word} would bring {}{lost}.", gain(claim))
        }
    }
}

/// What a word brings, with a minus that cannot be mistaken for a dash: `+40,000 px, strength 2`.
pub(crate) fn gain(claim: &Claim) -> String {
    say::claimed(claim).replace('-', "−")
}

#[cfg(test)]
mod tests {
    use territory::notation::parse_cells;
    use territory::{BLUE, Field, Polygon, RED, Strength};

    use super::*;

    #[test]
    fn a_word_being_spelled_tells_what_it_lacks_or_brings() {
        let mut field = Field::new();
        let square = parse_cells("a1 e1 e5 a5").unwrap();
        let of = |field: &Field, cells: &str| Claim::of(field, RED, &parse_cells(cells).unwrap());
        assert_eq!(prospect("H", None), "H: at least 2 more letters.");
        assert_eq!(prospect("HE", None), "HE: at least one more letter.");
        assert_eq!(
            prospect("HELP", Some(&of(&field, "a1 e1 e5 a5"))),
            "HELP would bring +40,000 px, strength 2."
        );
        let line = of(&field, "a1 b1 c1");
        assert_eq!(prospect("HOT", Some(&line)), "HOT would claim nothing: its letters lie on one line.");
        field.claim(&Polygon::new(&square), BLUE, Strength::of_letters(3));
        assert_eq!(
            prospect("HELP", Some(&of(&field, "a1 e1 e5 a5"))),
            "HELP would bring +40,000 px, strength 2; the other would lose 40,000 px."
        );
    }

    #[test]
    fn reasons_become_sentences() {
        assert_eq!(
            Status::wrong("a word has at least 3 letters, not 2").text,
            "A word has at least 3 letters, not 2."
        );
        assert_eq!((Status::plain("Yes.").class(), Status::wrong("no").class()), ("said", "said wrong"));
    }
}
