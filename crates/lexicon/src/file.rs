//! Lexicons as files: our own form, `.kwg` graphs of other programs, and plain text.
//!
//! Our own form keeps the graph together with everything known of the lexicon:
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `LOGOLEX` and a line feed |
//! | 4 | version of the form, 1 |
//! | 4 | CRC-32 of all that follows |
//! | 32 | digest of the words |
//! | 2 + n, four times | language code, name, source, licence: length, then UTF-8 |
//! | 4 + 4 n | number of nodes, then the nodes as in a `.kwg` file |
//! | 1 + n + words | length of the scale of grades, the scale, then a place on it for each word (none without a scale) |
//!
//! Numbers are little-endian.

use crate::checksum::crc32;
use crate::compact::{self, BadCompact, CompactList};
use crate::lexicon::Listed;
use crate::word_list::{self, BadList, Report};
use crate::{About, Alphabet, BadGraph, Digest, Grades, Graph, Halves, Lexicon, Size, TooLarge};

const MAGIC: &[u8; 8] = b"LOGOLEX\n";
const VERSION: u32 = 1;

/// Why a file is no lexicon.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadFile {
    /// A form this program is too old for.
    #[error("this lexicon file has version {version}, and this program reads version {VERSION} only")]
    Version {
        /// The version of the file.
        version: u32,
    },
    /// The file ends too early.
    #[error("the lexicon file is cut: {what} should be at byte {at}, but there are only {bytes} bytes")]
    Cut {
        /// What is missing.
        what: &'static str,
        /// Where it should be.
        at: usize,
        /// How many bytes there are.
        bytes: usize,
    },
    /// The content is not what was written.
    #[error("the lexicon file is damaged: its checksum is {found:08x} and should be {expected:08x}")]
    Checksum {
        /// The checksum in the file.
        expected: u32,
        /// The checksum of the content.
        found: u32,
    },
    /// A part that makes no sense.
    #[error("the lexicon file is damaged: bad {what}")]
    Part {
        /// Which part.
        what: &'static str,
    },
    /// The words are not those the digest was made of.
    #[error("the lexicon file is damaged: its words have the digest {found} and should have {expected}")]
    Digest {
        /// The digest in the file.
        expected: Digest,
        /// The digest of the words.
        found: Digest,
    },
    /// The graph is not sound.
    #[error(transparent)]
    Graph(#[from] BadGraph),
    /// The text is no word list.
    #[error(transparent)]
    List(#[from] BadList),
    /// The text is no compact list.
    #[error(transparent)]
    Compact(#[from] BadCompact),
    /// The list is too large for a graph.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// What a file is, as its first bytes and its name tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Our own form.
    Own,
    /// A word graph without a head.
    Kwg,
    /// Words, one a line.
    Text,
    /// Words as this program's sources keep them.
    Compact,
}

/// Tells what a file is.
#[must_use]
pub fn kind(bytes: &[u8], name: &str) -> Kind {
    let named = |ending: &str| name.to_ascii_lowercase().ends_with(ending);
    if bytes.starts_with(MAGIC) || named(".lex") {
        Kind::Own
    } else if named(".kwg") {
        Kind::Kwg
    } else if bytes.starts_with(compact::MAGIC.as_bytes()) {
        Kind::Compact
    } else {
        Kind::Text
    }
}

/// A lexicon read from a file, and for a text what was dropped of it.
#[derive(Debug)]
pub struct Opened {
    /// The lexicon.
    pub lexicon: Lexicon,
    /// What reading a text kept and dropped.
    pub report: Option<Report>,
}

/// Reads a lexicon from a file of any kind.
///
/// `alphabet` is the language of a text or a graph; our own form knows it itself. Of the graph of a text as many `halves`
/// are built as are needed.
pub fn open(
    bytes: &[u8],
    about: About,
    file_name: &str,
    alphabet: &'static Alphabet,
    halves: Halves,
) -> Result<Opened, BadFile> {
    match kind(bytes, file_name) {
        Kind::Own => Ok(Opened { lexicon: Lexicon::from_bytes(bytes)?, report: None }),
        Kind::Kwg => {
            let graph = Graph::from_kwg(bytes, alphabet.len())?;
            Ok(Opened { lexicon: Lexicon::from_graph(about, alphabet, graph), report: None })
        }
        Kind::Text => {
            let reading = word_list::read(bytes, alphabet)?;
            let lexicon = Lexicon::with_halves(about, alphabet, &reading.words, None, halves)?;
            Ok(Opened { lexicon, report: Some(reading.report) })
        }
        Kind::Compact => {
            let text = str::from_utf8(bytes).map_err(|_| BadFile::Part { what: "text: it is not UTF-8" })?;
            let CompactList { about, alphabet, words, grades } = compact::read(text)?;
            let lexicon = Lexicon::with_halves(about, alphabet, &words, grades, halves)?;
            Ok(Opened { lexicon, report: None })
        }
    }
}

impl Lexicon {
    /// Writes our own form.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = self.digest.bytes().to_vec();
        let about = &self.about;
        for text in [self.alphabet.code(), &about.name, &about.source, &about.licence] {
            let text = shortened(text);
            body.extend((text.len() as u16).to_le_bytes());
            body.extend(text.as_bytes());
        }
        body.extend((self.graph.len() as u32).to_le_bytes());
        body.extend(self.graph.to_kwg());
        match &self.grades {
            Some(grades) => {
                body.push(grades.scale().len() as u8);
                body.extend(grades.scale());
                body.extend(grades.steps());
            }
            None => body.push(0),
        }
        let mut file = MAGIC.to_vec();
        file.extend(VERSION.to_le_bytes());
        file.extend(crc32(&body).to_le_bytes());
        file.extend(body);
        file
    }

    /// Reads our own form; whatever the bytes, the lexicon that comes back is sound.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadFile> {
        Self::read(bytes, Graph::from_kwg)
    }

    /// Reads our own form where the build of this very program wrote it, of words of this `size`.
    ///
    /// The checksum is compared, but the word graph is not walked through, which takes most of the time of reading.
    pub fn from_built_bytes(bytes: &[u8], size: Size) -> Result<Self, BadFile> {
        Self::read(bytes, |nodes, _| Graph::from_own_kwg(nodes, size))
    }

    fn read(
        bytes: &[u8],
        graph: impl FnOnce(&[u8], usize) -> Result<Graph, BadGraph>,
    ) -> Result<Self, BadFile> {
        let mut parts = Parts { bytes, at: 0 };
        if parts.take(MAGIC.len(), "the head")? != MAGIC {
            return Err(BadFile::Part { what: "first line: this is no lexicon file" });
        }
        let version = parts.number("the version")?;
        if version != VERSION {
            return Err(BadFile::Version { version });
        }
        let expected = parts.number("the checksum")?;
        let found = crc32(&bytes[parts.at..]);
        if found != expected {
            return Err(BadFile::Checksum { expected, found });
        }
        let digest = Digest::from_bytes(parts.array("the digest")?);
        let alphabet =
            Alphabet::of(&parts.text("the language")?).ok_or(BadFile::Part { what: "language" })?;
        let [name, source, licence] = ["the name", "the source", "the licence"].map(|what| parts.text(what));
        let about = About { name: name?, source: source?, licence: licence? };
        let nodes = parts.number("the number of nodes")? as usize;
        let graph = graph(parts.take(nodes.saturating_mul(4), "the nodes")?, alphabet.len())?;
        let grades = parts.grades(graph.word_count())?;
        if parts.at != bytes.len() {
            return Err(BadFile::Part { what: "end: there is more than belongs to it" });
        }
        Ok(Self { about, alphabet, graph, grades, digest, listed: Listed::default() })
    }

    /// Checks that the words are those the digest was made of, which reading alone does not: it takes as long
    /// as reading every word.
    pub fn verify(&self) -> Result<(), BadFile> {
        let found = Digest::of(self.alphabet, self.graph.words());
        if found == self.digest { Ok(()) } else { Err(BadFile::Digest { expected: self.digest, found }) }
    }
}

/// A text cut to what its length field can say.
fn shortened(text: &str) -> &str {
    &text[..text.floor_char_boundary(usize::from(u16::MAX))]
}

/// The parts of a file, one after the other.
struct Parts<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Parts<'a> {
    fn take(&mut self, length: usize, what: &'static str) -> Result<&'a [u8], BadFile> {
        let cut = BadFile::Cut { what, at: self.at, bytes: self.bytes.len() };
        let part = self.bytes[self.at..].get(..length).ok_or(cut)?;
        self.at += length;
        Ok(part)
    }

    fn array<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], BadFile> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N, what)?);
        Ok(array)
    }

    fn number(&mut self, what: &'static str) -> Result<u32, BadFile> {
        self.array(what).map(u32::from_le_bytes)
    }

    fn text(&mut self, what: &'static str) -> Result<String, BadFile> {
        let length = u16::from_le_bytes(self.array(what)?);
        let text = self.take(usize::from(length), what)?.to_vec();
        String::from_utf8(text).map_err(|_| BadFile::Part { what: "text: it is not UTF-8" })
    }

    fn grades(&mut self, words: u32) -> Result<Option<Grades>, BadFile> {
        let [length] = self.array("the scale of grades")?;
        if length == 0 {
            return Ok(None);
        }
        let scale = self.take(usize::from(length), "the scale of grades")?.to_vec();
        let steps = self.take(words as usize, "the grades")?.to_vec();
        Grades::new(scale, steps).map(Some).ok_or(BadFile::Part { what: "grades: one is not on the scale" })
    }
}
