//! Lines said, and lines typed: whatever bytes come in, an answer is a line, unreadable, or nothing at all.

use std::io::{self, BufRead, Read as _, Write};

use messages::Form;

use crate::VOICE;
use crate::plain::{painted_lines, plain, plain_lines};

/// The most bytes a line may have before its end; the rest of a longer one is passed over.
pub const LONGEST_LINE: usize = 4096;

/// The most characters of a line that fit a narrow terminal.
const WIDTH: usize = 80;

/// To the upper left corner, with nothing on the screen and nothing to scroll back to.
const CLEAR: &str = "\u{1b}[H\u{1b}[2J\u{1b}[3J";

/// Whether what is typed shows up beside the questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typing {
    /// As on a terminal, where the end of the answer ends the line of the question.
    Shown,
    /// As in a pipe, where the line of the question is ended once it is answered.
    Hidden,
    /// As in a pipe whose reader wants both sides of the talk: what is typed is written beside the question.
    Repeated,
}

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without the blanks around it.
    Line(String),
    /// A line that is no text to work with.
    Unreadable(Unreadable),
    /// Input has ended.
    Nothing,
}

/// Why a line is no text to work with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// It goes on and on.
    TooLong,
    /// It holds bytes that are no characters.
    NotText,
}

impl Unreadable {
    /// Why, within another sentence.
    pub(crate) fn say(self) -> String {
        match self {
            Self::TooLong => VOICE.line_too_long(Form::Within, &LONGEST_LINE.to_string()),
            Self::NotText => VOICE.line_no_text(Form::Within).to_owned(),
        }
    }
}

/// Both ends of a dialogue.
#[derive(Debug)]
pub(crate) struct Talk<R, W> {
    input: R,
    output: W,
    typing: Typing,
    /// Whether a question stands there whose line is not ended.
    is_open: bool,
}

/// Reads a line, whatever bytes come in.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Heard> {
    let mut line = Vec::new();
    let with_end = LONGEST_LINE + 1;
    let read = input.by_ref().take(with_end as u64).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(Heard::Nothing);
    }
    if read == with_end && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Heard::Unreadable(Unreadable::TooLong));
    }
    Ok(match String::from_utf8(line) {
        Ok(line) => Heard::Line(line.trim_matches([' ', '\t', '\r', '\n']).to_owned()),
        Err(_) => Heard::Unreadable(Unreadable::NotText),
    })
}

impl<R: BufRead, W: Write> Talk<R, W> {
    pub(crate) fn new(input: R, output: W, typing: Typing) -> Self {
        Self { input, output, typing, is_open: false }
    }

    /// Whether somebody types at a terminal.
    pub(crate) fn is_at_terminal(&self) -> bool {
        self.typing == Typing::Shown
    }

    /// Says some lines.
    pub(crate) fn say(&mut self, lines: &str) -> io::Result<()> {
        self.close()?;
        writeln!(self.output, "{}", plain_lines(lines))
    }

    /// Shows what is drawn, perhaps in colour.
    pub(crate) fn show(&mut self, drawn: &str) -> io::Result<()> {
        self.close()?;
        writeln!(self.output, "{}", painted_lines(drawn))
    }

    /// Says sentences, in lines that fit a narrow terminal.
    pub(crate) fn tell(&mut self, sentences: &str) -> io::Result<()> {
        sentences.lines().try_for_each(|line| self.say(&wrapped(line)))
    }

    /// Asks, and hears the answer; a question that does not end its line leaves room for it there.
    pub(crate) fn ask(&mut self, question: &str) -> io::Result<Heard> {
        self.prompt(question)?;
        let heard = read_line(&mut self.input)?;
        self.hear(question, &heard)?;
        Ok(heard)
    }

    /// Asks what is answered later; asked again before, it stands there already.
    pub(crate) fn prompt(&mut self, question: &str) -> io::Result<()> {
        if !std::mem::replace(&mut self.is_open, true) {
            self.output.write_all(question.as_bytes())?;
        }
        self.output.flush()
    }

    /// Takes notice of what was typed behind a question.
    pub(crate) fn hear(&mut self, question: &str, heard: &Heard) -> io::Result<()> {
        let was_open = std::mem::take(&mut self.is_open);
        if let (Typing::Repeated, Heard::Line(line)) = (self.typing, heard) {
            self.output.write_all(plain(line).as_bytes())?;
        }
        let ended = self.typing == Typing::Shown && !matches!(heard, Heard::Nothing);
        if was_open && !ended && !question.ends_with('\n') {
            writeln!(self.output)?;
        }
        Ok(())
    }

    /// Takes everything off the screen, where there is a screen that somebody types at; says whether there is.
    pub(crate) fn clear(&mut self) -> io::Result<bool> {
        let is_screen = self.typing == Typing::Shown;
        if is_screen {
            self.output.write_all(CLEAR.as_bytes())?;
        }
        Ok(is_screen)
    }

    /// Makes sure that everything was said.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Ends the line of a question that something else comes in between.
    fn close(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_open) { writeln!(self.output) } else { Ok(()) }
    }
}

/// The text in lines of at most [`WIDTH`] characters where its words allow it.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    let mut room = WIDTH;
    for word in text.split(' ') {
        let needed = word.chars().count() + 1;
        let is_first = room == WIDTH;
        if needed > room + 1 && !is_first {
            lines.push(String::new());
            room = WIDTH;
        }
        if let Some(line) = lines.last_mut() {
            if room < WIDTH {
                line.push(' ');
            }
            line.push_str(word);
        }
        room = room.saturating_sub(needed);
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that is heard until input ends, unreadable lines as their reasons.
    fn heard(input: &[u8]) -> Vec<String> {
        let mut talk = Talk::new(input, Vec::new(), Typing::Shown);
        let next = std::iter::from_fn(|| match talk.ask("?\n").unwrap() {
            Heard::Line(line) => Some(line),
            Heard::Unreadable(why) => Some(why.say()),
            Heard::Nothing => None,
        });
        next.collect()
    }

    fn said(question: &str, input: &[u8], typing: Typing) -> String {
        let mut output = Vec::new();
        let _ = Talk::new(input, &mut output, typing).ask(question).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn long_sentences_are_broken_between_words() {
        assert_eq!(wrapped("a short one."), "a short one.");
        let words = "word ".repeat(40);
        let broken = wrapped(words.trim_end());
        assert_eq!(broken.lines().map(str::len).collect::<Vec<_>>(), [79, 79, 39]);
        assert_eq!(broken.replace('\n', " "), words.trim_end());
        let exact = format!("{} {}", "a".repeat(40), "b".repeat(39));
        assert_eq!(wrapped(&exact), exact);
        let one_more = format!("{exact}b");
        assert_eq!(wrapped(&one_more).lines().count(), 2);
        assert_eq!(wrapped(&"x".repeat(100)).lines().count(), 1);
    }

    #[test]
    fn s35_blanks_around_a_line_fall_away() {
        assert_eq!(heard(b" GIT,f8,r \t\r\n\n \r\nd"), ["GIT,f8,r", "", "", "d"]);
    }

    #[test]
    fn bytes_that_are_no_text_spoil_one_line_only() {
        assert_eq!(heard(b"\xff\xfe\n,,\n"), ["a line is text in UTF-8", ",,"]);
    }

    #[test]
    fn a_long_line_spoils_itself_only() {
        let (fits, why) = ("a".repeat(LONGEST_LINE), "a line has at most 4096 bytes");
        for more in ["a", "aa", &"a".repeat(300_000)] {
            assert_eq!(heard(format!("{fits}{more}\n,,\n").as_bytes()), [why, ",,"]);
            assert_eq!(heard(format!("{fits}{more}").as_bytes()), [why]);
        }
        assert_eq!(heard(format!("{fits}\n,,").as_bytes()), [fits.as_str(), ",,"]);
        assert_eq!(heard(fits.as_bytes()), [fits.as_str()]);
    }

    #[test]
    fn the_line_of_a_question_is_ended_where_no_key_does_it() {
        assert_eq!(said("(l/d): ", b"d\n", Typing::Shown), "(l/d): ");
        assert_eq!(said("(l/d): ", b"d\n", Typing::Hidden), "(l/d): \n");
        assert_eq!(said("(l/d): ", b"d\n", Typing::Repeated), "(l/d): d\n");
        assert_eq!(said("(l/d): ", b"", Typing::Shown), "(l/d): \n");
        assert_eq!(said("passes.\n", b"", Typing::Hidden), "passes.\n");
    }
}
