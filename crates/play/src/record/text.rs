//! Reading and writing records.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crossword::BadLayout;
use crossword::notation::cgp::BadCgp;
use crossword::notation::khi;
use game::{BadCommitment, BadLuckPart, BadSeed, Commitment, Entry, JointLuck, Luck, Seat, Seed};
use lexicon::{Alphabet, BadText, Digest};

use super::{IncidentAt, Record};
use crate::incident::{Incident, seat};
use crate::log::read_mover;
use crate::{BadIncident, BadPlayer, GameKind, MoveOf, NoTitle, Player, Title, crosswords, territories};

const FIRST_LINE: &str = "logomachy game 1";

/// How the lines begin that tell what happened beside moves.
const INCIDENTS: [&str; 7] = ["resign", "timeout", "leave", "draw", "sit", "pause", "resume"];

/// How the first line begins in every version of the form.
const FIRST_WORDS: &str = "logomachy game";

/// The longest record that is read, in bytes: far more than any game needs.
const LONGEST: usize = 1 << 20;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What was expected there.
    pub what: Expected,
}

/// What a record should have had.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Expected {
    /// The first line.
    #[error("a saved game begins with `{FIRST_LINE}`")]
    FirstLine,
    /// A text of reasonable length.
    #[error("the text is too long to be a saved game")]
    Shorter,
    /// Another line.
    #[error("the line `{0}` is missing")]
    Line(&'static str),
    /// Nothing of this kind, or not again.
    #[error("{0:?} is not expected here")]
    Nothing(String),
    /// A value of some kind.
    #[error("{0} is expected")]
    Value(Value),
    /// A language.
    #[error("{0:?} is no language there are letters for")]
    Language(String),
    /// A game there is.
    #[error(transparent)]
    Title(#[from] NoTitle),
    /// Another game.
    #[error("this is a game of {}", .0.label())]
    OtherGame(Title),
    /// A digest and a name.
    #[error("a lexicon is told by a digest of 64 hexadecimal digits and a name")]
    Lexicon,
    /// A digest and a name, of rules.
    #[error("rules are told by a digest of 64 hexadecimal digits and a name")]
    Rules,
    /// Another set-up.
    #[error(transparent)]
    Setup(#[from] Box<crosswords::BadSetup>),
    /// A board or position.
    #[error("in the board, its lines being set apart by /: {0}")]
    Board(BadBoard),
    /// Somebody on a seat.
    #[error(transparent)]
    Seat(#[from] BadPlayer),
    /// A seed.
    #[error(transparent)]
    Seed(#[from] BadSeed),
    /// A part of joint luck.
    #[error(transparent)]
    LuckPart(#[from] BadLuckPart),
    /// A promise.
    #[error(transparent)]
    Commitment(#[from] BadCommitment),
    /// Somebody at the table.
    #[error("there is no player {0:?}")]
    Player(String),
    /// A move.
    #[error("a move is the number of the player and what they did, such as `move 1 GIT,f8,r`: {0}")]
    Move(BadMove),
}

/// What is wrong with a line beside moves.
impl From<BadIncident> for Expected {
    fn from(bad: BadIncident) -> Self {
        match bad {
            BadIncident::Seat(text) => Self::Player(text),
            BadIncident::Player(bad) => Self::Seat(bad),
            BadIncident::Kind(text)
            | BadIncident::Rest(text)
            | BadIncident::Moves(text)
            | BadIncident::Offer(text) => Self::Nothing(text),
        }
    }
}

/// What the value of an option may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// One of two words.
    OneOf([&'static str; 2]),
    /// The number of a player.
    Player {
        /// The largest there may be.
        most: u8,
    },
    /// The number of a player, and a name.
    PlayerAndName,
    /// How many words.
    Words,
    /// A number up to a hundred.
    Percent,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf([one, other]) => write!(f, "{one} or {other}"),
            Self::Player { most } => write!(f, "a player from 1 to {most}"),
            Self::PlayerAndName => f.write_str("a player and a name"),
            Self::Words => f.write_str("a number of words"),
            Self::Percent => f.write_str("a number from 0 to 100"),
        }
    }
}

/// What is wrong with a board or position in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadBoard {
    /// With the premiums of a board.
    #[error(transparent)]
    Layout(#[from] BadLayout),
    /// With a position of Khi.
    #[error(transparent)]
    Khi(#[from] khi::BadPosition),
    /// With a position of another crossword game.
    #[error(transparent)]
    Cgp(#[from] BadCgp),
    /// With a position of Territory Words.
    #[error(transparent)]
    Territory(#[from] territory::notation::BadPosition),
}

/// What is wrong with a move in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadMove {
    /// The player or what they did is missing.
    #[error("one of the two is missing")]
    Parts,
    /// Nobody with that number plays.
    #[error("there is no player {0:?}")]
    Player(String),
    /// With tiles that are laid or exchanged.
    #[error(transparent)]
    Crossword(#[from] crosswords::BadMove),
    /// Tiles are written by word, which cannot be read without the board.
    #[error("tiles laid are written by origin")]
    NotByOrigin,
    /// With the letters of a message.
    #[error(transparent)]
    Letters(#[from] BadText),
    /// A letter without its side.
    #[error("a letter is added as `o-` or `-o`")]
    NoSide,
    /// More letters than one.
    #[error("one letter is added at a time")]
    ManyLetters,
    /// An answer that no word can be.
    #[error("no word is that long")]
    LongWord,
    /// With the cells of a word.
    #[error(transparent)]
    Territory(#[from] territories::BadMove),
}

/// The text of a saved game, of whatever version, if these bytes look like one; a mark of the encoding before it is left out.
#[must_use]
pub fn looks_like_record(bytes: &[u8]) -> Option<&str> {
    let text = str::from_utf8(bytes).ok()?;
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with(FIRST_WORDS).then_some(text)
}

/// The title of a saved game, whatever it is a game of.
pub fn title(text: &str) -> Result<Title, BadRecord> {
    Lines::of(text)?.value("title")
}

/// Writes a record.
impl<K: GameKind> std::fmt::Display for Record<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = format!("{FIRST_LINE}\n");
        let mut line = |key: &str, value: &str| {
            let _ = writeln!(text, "{key} {value}");
        };
        line("title", self.setup.title().name());
        line("language", self.setup.language().code());
        line("lexicon", &format!("{} {}", self.digest, self.lexicon));
        for (key, value) in self.setup.options() {
            line(key, &value);
        }
        for seated in &self.seated {
            line("seat", &seated.to_string());
        }
        if let Some(commitment) = &self.commitment {
            line("commitment", &commitment.to_string());
        }
        match &self.luck {
            Luck::Seed(seed) => line("seed", &seed.to_string()),
            Luck::Joint(joint) => {
                line("secret", &joint.secret.to_string());
                for (number, seat) in joint.numbers.iter().zip(1..) {
                    if let Some(number) = number {
                        line("number", &format!("{seat} {number}"));
                    }
                }
            }
        }
        let mut incidents = self.incidents.iter().peekable();
        for (after, entry) in self.moves.iter().map(Some).chain([None]).enumerate() {
            while let Some(one) = incidents.next_if(|one| one.after <= after || entry.is_none()) {
                let _ = writeln!(text, "{}", one.incident);
            }
            if let Some(Entry { seat, mv }) = entry {
                let _ = writeln!(text, "move {} {}", seat.0 + 1, self.setup.write_move(mv));
            }
        }
        f.write_str(&text)
    }
}

/// Reads a record; blank lines and those that begin with # fall away.
impl<K: GameKind> FromStr for Record<K> {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        let mut reader = Reader::<K> { setup: None, moves: Vec::new() };
        let Common { lexicon, digest, seated, commitment, luck, incidents } =
            Lines::of(text)?.read(&mut reader)?;
        let Reader { setup, moves } = reader;
        let setup = setup.ok_or(BadRecord { line: 1, what: Expected::Line("title") })?;
        Ok(Self { setup, lexicon, digest, seated, commitment, luck, moves, incidents })
    }
}

/// What the lines of a record say that mean something else in each family of games.
trait Own {
    /// A game of this title and language begins; false if the title is of another family.
    fn begin(&mut self, title: Title, language: &'static Alphabet) -> bool;

    /// Takes in one option; says whether there is such a key.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected>;

    /// All options have been taken in.
    fn complete(&mut self) -> Result<(), Expected>;

    /// Takes in a move.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), BadMove>;
}

/// A record that is being read.
struct Reader<K: GameKind> {
    setup: Option<K>,
    moves: Vec<Entry<MoveOf<K>>>,
}

impl<K: GameKind> Own for Reader<K> {
    fn begin(&mut self, title: Title, language: &'static Alphabet) -> bool {
        self.setup = K::default_for(title, language);
        self.setup.is_some()
    }

    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected> {
        self.setup.as_mut().map_or(Ok(false), |setup| setup.set(key, value))
    }

    fn complete(&mut self) -> Result<(), Expected> {
        self.setup.as_mut().map_or(Ok(()), GameKind::complete)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), BadMove> {
        if let Some(setup) = &self.setup {
            self.moves.push(Entry { seat, mv: setup.read_move(text)? });
        }
        Ok(())
    }
}

/// What the records of all games say in the same way.
struct Common {
    lexicon: String,
    digest: Digest,
    seated: Vec<Player>,
    commitment: Option<Commitment>,
    luck: Luck,
    incidents: Vec<IncidentAt>,
}

/// The lines of a record that are not read yet, and where one is.
struct Lines<'a> {
    rest: std::iter::Peekable<std::vec::IntoIter<(usize, &'a str)>>,
    line: usize,
}

impl<'a> Lines<'a> {
    /// What comes behind the first line, which must be that of a record.
    fn of(text: &'a str) -> Result<Self, BadRecord> {
        if text.len() > LONGEST {
            return Err(BadRecord { line: 1, what: Expected::Shorter });
        }
        let numbered = (1..).zip(text.lines().map(str::trim));
        let lines: Vec<_> = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect();
        let mut rest = lines.into_iter().peekable();
        if rest.next().is_none_or(|(_, line)| line != FIRST_LINE) {
            return Err(BadRecord { line: 1, what: Expected::FirstLine });
        }
        Ok(Self { rest, line: 1 })
    }

    /// Reads all of them. This is the same code for every family: a page that knows three would have it three times.
    fn read(&mut self, own: &mut dyn Own) -> Result<Common, BadRecord> {
        let title: Title = self.value("title")?;
        let code = self.text("language")?;
        let language = Alphabet::of(code).ok_or_else(|| self.bad(Expected::Language(code.to_owned())))?;
        if !own.begin(title, language) {
            return Err(self.bad(Expected::OtherGame(title)));
        }
        let text = self.text("lexicon")?;
        let (digest, lexicon) = read_lexicon(text).ok_or_else(|| self.bad(Expected::Lexicon))?;
        while let Some((number, line)) = self.rest.next_if(|(_, line)| !line.starts_with("seat")) {
            self.line = number;
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            if !own.set(key, value.trim()).map_err(|what| self.bad(what))? {
                return Err(self.bad(Expected::Nothing(key.to_owned())));
            }
        }
        own.complete().map_err(|what| self.bad(what))?;
        let mut seated = vec![self.value::<Player>("seat")?];
        while self.rest.peek().is_some_and(|(_, line)| line.starts_with("seat")) {
            seated.push(self.value("seat")?);
        }
        let commitment = if self.is_next("commitment") { Some(self.value("commitment")?) } else { None };
        let luck = self.luck(seated.len())?;
        let incidents = self.course(seated.len(), own)?;
        Ok(Common { lexicon, digest, seated, commitment, luck, incidents })
    }

    /// One seed, or the secret of the host and what the seats have added.
    fn luck(&mut self, seats: usize) -> Result<Luck, BadRecord> {
        if !self.is_next("secret") {
            return Ok(Luck::Seed(self.value::<Seed>("seed")?));
        }
        let mut joint = JointLuck { secret: self.value("secret")?, numbers: vec![None; seats] };
        while self.is_next("number") {
            let text = self.text("number")?;
            let (number, part) = text.split_once(' ').unwrap_or((text, ""));
            let unknown = || Expected::Player(number.to_owned());
            let seat =
                seat(u8::try_from(seats).unwrap_or(u8::MAX), number).ok_or_else(|| self.bad(unknown()))?;
            let added = part.trim().parse().map_err(|bad: BadLuckPart| self.bad(bad.into()))?;
            if joint.numbers[seat.index()].replace(added).is_some() {
                return Err(self.bad(Expected::Nothing("number".to_owned())));
            }
        }
        Ok(joint.into())
    }

    /// Whether the next line has this key.
    fn is_next(&mut self, key: &str) -> bool {
        self.rest.peek().is_some_and(|(_, line)| line.split(' ').next() == Some(key))
    }

    /// Moves, and what else happened, to the end of the text.
    fn course(&mut self, seats: usize, own: &mut dyn Own) -> Result<Vec<IncidentAt>, BadRecord> {
        let seats = u8::try_from(seats).unwrap_or(u8::MAX);
        let (mut after, mut incidents) = (0, Vec::new());
        while let Some((number, line)) = self.rest.peek().copied() {
            let key = line.split(' ').next().unwrap_or_default();
            if !INCIDENTS.contains(&key) {
                let text = self.text("move")?;
                let played = read_mover(seats, text).and_then(|(seat, text)| own.play(seat, text));
                played.map_err(|why| self.bad(Expected::Move(why)))?;
                after += 1;
                continue;
            }
            self.line = number;
            self.rest.next();
            let incident = Incident::read(seats, line).map_err(|why| self.bad(why.into()))?;
            let ends = matches!(incident, Incident::Resignation(_) | Incident::Draw);
            incidents.push(IncidentAt { after, incident });
            if let Some((line, text)) = self.rest.next_if(|_| ends) {
                return Err(BadRecord { line, what: Expected::Nothing(text.to_owned()) });
            }
        }
        Ok(incidents)
    }

    /// The value of the next line, which must have this key.
    fn text(&mut self, key: &'static str) -> Result<&'a str, BadRecord> {
        let Some((number, line)) = self.rest.next() else {
            self.line += 1;
            return Err(self.bad(Expected::Line(key)));
        };
        self.line = number;
        match line.split_once(' ').unwrap_or((line, "")) {
            (found, value) if found == key => Ok(value.trim()),
            _ => Err(self.bad(Expected::Line(key))),
        }
    }

    fn value<T: FromStr<Err: Into<Expected>>>(&mut self, key: &'static str) -> Result<T, BadRecord> {
        let text = self.text(key)?;
        text.parse().map_err(|bad: T::Err| self.bad(bad.into()))
    }

    fn bad(&self, what: Expected) -> BadRecord {
        BadRecord { line: self.line, what }
    }
}

fn read_lexicon(text: &str) -> Option<(Digest, String)> {
    let (digest, name) = text.split_once(' ')?;
    Some((digest.parse().ok()?, name.to_owned()))
}
