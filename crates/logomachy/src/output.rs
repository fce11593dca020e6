//! Standard output: lines for people, or one JSON object a line for programs.
//!
//! Whatever is written may hold text from files and from the network, so nothing but what shows itself gets through.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};

pub(crate) use play::grouped;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use terminal::{is_shown, plain, plain_lines};

/// Standard output, buffered.
pub(crate) struct Output {
    out: BufWriter<StdoutLock<'static>>,
}

impl Output {
    pub(crate) fn new() -> Self {
        Self { out: BufWriter::new(io::stdout().lock()) }
    }

    /// Writes a line for people.
    pub(crate) fn line(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.out, "{}", plain(&line.to_string()))
    }

    /// Writes lines for people, of which only their own ends may end one.
    pub(crate) fn lines(&mut self, lines: impl Display) -> io::Result<()> {
        writeln!(self.out, "{}", plain_lines(&lines.to_string()))
    }

    /// Writes an object for programs.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> io::Result<()> {
        object.serialize(&mut Serializer::with_formatter(&mut self.out, EscapingFormatter))?;
        writeln!(self.out)
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Makes sure that everything is written.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Complains on a line of standard error.
pub(crate) fn complain(what: impl Display) {
    eprintln!("logomachy: {}", plain(&what.to_string()));
}

/// JSON in which all that does not show itself is told by its number; what is read from it is the very same.
struct EscapingFormatter;

impl Formatter for EscapingFormatter {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, out: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(|letter| !is_shown(letter)) {
            let (shown, behind) = rest.split_at(at);
            out.write_all(shown.as_bytes())?;
            let letter = behind.chars().next().unwrap_or_default();
            for unit in letter.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = &behind[letter.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

/// Whether an error only says that nobody reads our output any more.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|io| io.kind() == ErrorKind::BrokenPipe)
}
