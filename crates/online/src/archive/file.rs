//! The file itself.

use std::io::{self, BufRead, Read as _, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{Columns, Kind, Moved, NotMoved, SHEETS, Value};

/// The version of such files.
const FORMAT: u32 = 1;

/// The longest line: lexicons are some megabytes.
const LONGEST: u64 = 1 << 28;

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    logomachy: String,
    format: u32,
    push_key: Option<String>,
}

/// What comes before the rows of a sheet.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetHead {
    sheet: String,
    columns: Vec<(String, String)>,
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tail {
    rows: u64,
    sha256: String,
}

/// Writes a file line by line.
pub(super) struct Writer<W> {
    out: W,
    digest: Sha256,
    rows: u64,
}

impl<W: Write> Writer<W> {
    pub(super) fn new(out: W) -> Self {
        Self { out, digest: Sha256::new(), rows: 0 }
    }

    pub(super) fn begin(&mut self, push_key: Option<String>) -> io::Result<()> {
        self.line(&Head { logomachy: "tables".to_owned(), format: FORMAT, push_key })
    }

    pub(super) fn sheet(&mut self, sheet: &str, columns: &Columns) -> io::Result<()> {
        let columns = columns.iter().map(|(name, kind)| (name.clone(), kind.name().to_owned())).collect();
        self.line(&SheetHead { sheet: sheet.to_owned(), columns })
    }

    pub(super) fn row(&mut self, row: &[Value]) -> io::Result<()> {
        self.rows += 1;
        let value = |value: &Value| match value {
            Value::Null => serde_json::Value::Null,
            Value::Integer(number) => (*number).into(),
            Value::Text(text) => text.clone().into(),
            Value::Bytes(bytes) => STANDARD_NO_PAD.encode(bytes).into(),
        };
        self.line(&row.iter().map(value).collect::<Vec<_>>())
    }

    /// Ends the file, and tells what is in it.
    pub(super) fn end(mut self) -> io::Result<(Moved, W)> {
        let moved = Moved { rows: self.rows, digest: hex(&self.digest.clone().finalize()) };
        self.line(&Tail { rows: moved.rows, sha256: moved.digest.clone() })?;
        Ok((moved, self.out))
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.digest.update(&text);
        self.out.write_all(&text)
    }
}

/// Reads a file line by line.
pub(super) struct Reader<R> {
    lines: R,
    number: u64,
    digest: Sha256,
    rows: u64,
    pub(super) push_key: Option<String>,
    columns: Columns,
    /// A line that was read too early.
    next: Option<Line>,
}

/// What a line tells.
enum Line {
    Sheet(String, Columns),
    Row(Vec<Value>),
    End(Moved),
}

impl<R: BufRead> Reader<R> {
    /// Reads the first line.
    pub(super) fn open(lines: R) -> Result<Self, NotMoved> {
        let mut reader = Self {
            lines,
            number: 0,
            digest: Sha256::new(),
            rows: 0,
            push_key: None,
            columns: Vec::new(),
            next: None,
        };
        let text = reader.text()?;
        let head: Head = serde_json::from_slice(&text)
            .map_err(|_| reader.damaged("this is no file of exported tables"))?;
        if head.logomachy != "tables" || head.format != FORMAT {
            return Err(reader
                .damaged(&format!("the file has format {}, and this program knows {FORMAT}", head.format)));
        }
        reader.digest.update(&text);
        reader.push_key = head.push_key;
        Ok(reader)
    }

    /// Reads all of it, and tells what is in it if it is whole.
    pub(super) fn check(mut self) -> Result<Moved, NotMoved> {
        for (name, _) in SHEETS {
            self.sheet(name)?;
            while self.row()?.is_some() {}
        }
        self.end()
    }

    /// The columns of the next sheet, which has this name.
    pub(super) fn sheet(&mut self, name: &str) -> Result<Columns, NotMoved> {
        match self.line()? {
            Line::Sheet(found, columns) if found == name => Ok(columns),
            Line::Sheet(..) | Line::Row(_) | Line::End(_) => {
                Err(self.damaged(&format!("here {name} should begin")))
            }
        }
    }

    /// The next row of a sheet, if there is one more.
    pub(super) fn row(&mut self) -> Result<Option<Vec<Value>>, NotMoved> {
        match self.line()? {
            Line::Row(row) => Ok(Some(row)),
            other => {
                self.next = Some(other);
                Ok(None)
            }
        }
    }

    /// The end of it all.
    pub(super) fn end(&mut self) -> Result<Moved, NotMoved> {
        let Line::End(moved) = self.line()? else { return Err(self.damaged("here the file should end")) };
        let (rows, digest) = (self.rows, hex(&self.digest.clone().finalize()));
        if moved != (Moved { rows, digest }) {
            return Err(self.damaged("the file was damaged: its rows are not those that were written"));
        }
        if self.lines.fill_buf().is_ok_and(|rest| !rest.is_empty()) {
            return Err(self.damaged("something stands behind the end"));
        }
        Ok(moved)
    }

    fn line(&mut self) -> Result<Line, NotMoved> {
        if let Some(line) = self.next.take() {
            return Ok(line);
        }
        let text = self.text()?;
        if text.starts_with(b"[") {
            let row: Vec<serde_json::Value> = self.json(&text)?;
            if row.len() != self.columns.len() {
                return Err(self.damaged("a row has another number of values than its sheet has columns"));
            }
            let kinds = self.columns.iter().map(|(_, kind)| *kind);
            let row: Option<Vec<Value>> =
                row.into_iter().zip(kinds).map(|(value, kind)| read(value, kind)).collect();
            let row = row.ok_or_else(|| self.damaged("a value is of another kind than its column"))?;
            self.digest.update(&text);
            self.rows += 1;
            return Ok(Line::Row(row));
        }
        if text.starts_with(b"{\"rows\"") {
            let Tail { rows, sha256 } = self.json(&text)?;
            return Ok(Line::End(Moved { rows, digest: sha256 }));
        }
        let head: SheetHead = self.json(&text)?;
        let columns = head.columns.into_iter().map(|(name, kind)| Some((name, Kind::of(&kind)?)));
        self.columns =
            columns.collect::<Option<_>>().ok_or_else(|| self.damaged("there is no such kind of column"))?;
        self.digest.update(&text);
        Ok(Line::Sheet(head.sheet, self.columns.clone()))
    }

    fn text(&mut self) -> Result<Vec<u8>, NotMoved> {
        self.number += 1;
        let mut text = Vec::new();
        let read = self.lines.by_ref().take(LONGEST).read_until(b'\n', &mut text);
        read.map_err(|error| self.damaged(&error.to_string()))?;
        if text.last() != Some(&b'\n') {
            return Err(self.damaged("the file breaks off here"));
        }
        Ok(text)
    }

    fn json<T: for<'de> Deserialize<'de>>(&self, text: &[u8]) -> Result<T, NotMoved> {
        serde_json::from_slice(text).map_err(|bad| self.damaged(&bad.to_string()))
    }

    fn damaged(&self, what: &str) -> NotMoved {
        NotMoved::Damaged { line: self.number, what: what.to_owned() }
    }
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Integer => "integer",
            Self::Text => "text",
            Self::Bytes => "bytes",
        }
    }

    fn of(name: &str) -> Option<Self> {
        [Self::Integer, Self::Text, Self::Bytes].into_iter().find(|kind| kind.name() == name)
    }
}

fn read(value: serde_json::Value, kind: Kind) -> Option<Value> {
    match (value, kind) {
        (serde_json::Value::Null, _) => Some(Value::Null),
        (serde_json::Value::Number(number), Kind::Integer) => number.as_i64().map(Value::Integer),
        (serde_json::Value::String(text), Kind::Text) => Some(Value::Text(text)),
        (serde_json::Value::String(text), Kind::Bytes) => STANDARD_NO_PAD.decode(text).ok().map(Value::Bytes),
        _ => None,
    }
}

/// Bytes as small hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// The bytes of such digits.
pub(super) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes = pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?));
    if rest.is_empty() { bytes.collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file in which only the people are somebody.
    fn written() -> Vec<u8> {
        let mut writer = Writer::new(Vec::new());
        writer.begin(Some("key".to_owned())).unwrap();
        let columns = [("id", Kind::Integer), ("name", Kind::Text), ("recovery", Kind::Bytes)];
        let columns: Columns = columns.map(|(name, kind)| (name.to_owned(), kind)).to_vec();
        for (name, _) in SHEETS {
            writer.sheet(name, &columns).unwrap();
            if *name == "people" {
                let text = Value::Text("Ada \u{1f642}\n\"\\".to_owned());
                writer.row(&[Value::Integer(i64::MAX), text, Value::Bytes(vec![0, 255, 7])]).unwrap();
                writer.row(&[Value::Integer(-1), Value::Null, Value::Null]).unwrap();
            }
        }
        writer.end().unwrap().1
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let text = written();
        assert_eq!(Reader::open(text.as_slice()).unwrap().check().unwrap().rows, 2);
        let mut reader = Reader::open(text.as_slice()).unwrap();
        assert_eq!(reader.push_key.as_deref(), Some("key"));
        assert_eq!(reader.sheet("people").unwrap().len(), 3);
        let row = reader.row().unwrap().unwrap();
        assert_eq!((&row[0], &row[2]), (&Value::Integer(i64::MAX), &Value::Bytes(vec![0, 255, 7])));
    }

    #[test]
    fn whatever_was_done_to_a_file_is_found_and_told_with_its_line() {
        let text = written();
        for cut in 0..text.len() {
            let checked = Reader::open(&text[..cut]).and_then(Reader::check);
            assert!(matches!(checked, Err(NotMoved::Damaged { .. })), "{cut}");
            let mut changed = text.clone();
            changed[cut] ^= 1;
            let checked = Reader::open(changed.as_slice()).and_then(Reader::check);
            // A single letter of the digest may be written large.
            assert!(matches!(checked, Err(NotMoved::Damaged { .. })), "{cut}");
        }
        let more = [text.as_slice(), b"[1]\n"].concat();
        assert!(Reader::open(more.as_slice()).and_then(Reader::check).is_err());
        assert_eq!(unhex(&hex(&[1, 2, 254])), Some(vec![1, 2, 254]));
        assert_eq!((unhex("1"), unhex("zz"), unhex("+1")), (None, None, None));
    }
}
