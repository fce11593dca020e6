//! What is wrong with a text of several lines, and where.

use leptos::prelude::*;
use messages::Form;

use crate::VOICE;

/// How much of a line is shown before and behind the fault, in characters.
const AROUND: usize = 24;

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The character in it, from 1.
    pub column: usize,
    /// What is wrong there, as a sentence.
    pub what: String,
}

/// The part of a line around a fault: before it, the character itself, and behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Excerpt {
    before: String,
    at: String,
    behind: String,
}

impl Fault {
    /// The text of bytes from a file, if it is one.
    pub fn text(bytes: Vec<u8>) -> Result<String, Self> {
        String::from_utf8(bytes).map_err(|bad| {
            let before =
                String::from_utf8_lossy(&bad.as_bytes()[..bad.utf8_error().valid_up_to()]).into_owned();
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
            Self { line, column, what: VOICE.no_text(Form::Alone).to_owned() }
        })
    }

    fn excerpt(&self, text: &str) -> Excerpt {
        let line: Vec<char> =
            text.lines().nth(self.line.saturating_sub(1)).unwrap_or_default().chars().collect();
        let at = self.column.saturating_sub(1).min(line.len());
        let from = at.saturating_sub(AROUND);
        let behind = line.iter().skip(at + 1).take(AROUND);
        let cut = if from > 0 { "…" } else { "" };
        Excerpt {
            before: cut.to_owned() + &line[from..at].iter().collect::<String>(),
            at: line.get(at).map_or_else(|| "⏎".to_owned(), ToString::to_string),
            behind: behind.collect(),
        }
    }
}

/// A fault as it is shown: where, what, and the line with its place marked.
#[must_use]
pub fn shown(fault: &Fault, text: &str) -> impl IntoView + use<> {
    let Excerpt { before, at, behind } = fault.excerpt(text);
    let said = VOICE.fault_at(messages::count(fault.line), messages::count(fault.column), &fault.what);
    view! {
        <div class="fault" role="alert">
            <p class="said wrong">{said}</p>
            <pre>{before}<mark>{at}</mark>{behind}</pre>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_of_a_fault_is_cut_out_of_its_line() {
        let fault = |line, column| Fault { line, column, what: String::new() };
        let excerpt = fault(2, 3).excerpt("first\nabcde\nlast");
        assert_eq!(
            (excerpt.before.as_str(), excerpt.at.as_str(), excerpt.behind.as_str()),
            ("ab", "c", "de")
        );
        let end = fault(2, 6).excerpt("first\nabcde");
        assert_eq!((end.before.as_str(), end.at.as_str(), end.behind.as_str()), ("abcde", "⏎", ""));
        let long = fault(1, 60).excerpt(&"x".repeat(99));
        assert_eq!((long.before.chars().count(), long.behind.len()), (AROUND + 1, AROUND));
        assert_eq!(fault(9, 9).excerpt("one line").at, "⏎");
    }

    #[test]
    fn bytes_that_are_no_text_are_told_with_their_place() {
        assert_eq!(Fault::text(b"abc".to_vec()), Ok("abc".to_owned()));
        let bad = Fault::text(b"one\ntw\xff".to_vec()).unwrap_err();
        assert_eq!((bad.line, bad.column), (2, 3));
    }
}
