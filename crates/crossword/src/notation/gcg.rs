//! A game from its first move to its last, as records of tournaments are kept.
//!
//! Lines with `#` tell about the game, lines with `>` what happened:
//!
//! ```text
//! #character-encoding UTF-8
//! #player1 ann Ann Example
//! #player2 bob Bob Example
//! >ann: ADIPV?? 8D VAPId +28 28
//! #note A note belongs to the event before it.
//! >bob: AEFMST? E4 FErM.TAS +68 68
//! ```
//!
//! A record is data: what it says, whether or not it can have happened. [`replay`](super::replay) finds out. Reading
//! takes what programs have written over the years: any ends of lines, Latin-1 unless the first line says UTF-8, missing
//! racks, small coordinates, lists of words behind the total. Writing is strict.
//!
//! Games with boards or tiles of their own name them with `#game-type`, `#board-layout` and `#tile-distribution`. A board
//! layout is a name, or the premiums as [rows](super::rows).

mod events;
mod lines;
mod pragmas;
mod write;

use lexicon::{Alphabet, BadText, Rack};

use lines::DISTRIBUTION;

use super::WrittenPlacement;
use super::placement::BadWord;
use super::rows::BadRows;
use crate::{Definition, Layout};

/// What a record of a game says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Record {
    /// Who played, in order of their first turns.
    pub players: Vec<Player>,
    /// What is told about the game, in order.
    pub pragmas: Vec<Pragma>,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// Somebody who played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The short name that events use, without blanks.
    pub nick: String,
    /// The full name; it may be empty.
    pub name: String,
}

/// Something told about the game. Text of several lines has them separated by `\n`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pragma {
    /// `#title`: what the game is called.
    Title(String),
    /// `#description`: what it was about.
    Description(String),
    /// `#id`: who keeps the record, and under which name.
    Id(String),
    /// `#lexicon`: the name of the lexicon.
    Lexicon(String),
    /// `#game-type`: the rules, by name.
    GameType(String),
    /// `#board-layout`: the board, by name.
    BoardName(String),
    /// `#board-layout`: the premiums of the board.
    Board(Layout),
    /// `#tile-distribution`: the tiles, by name.
    Tiles(String),
    /// `#rack1`, `#rack2`: what a player holds in a game that is not over.
    Rack {
        /// The player, from 0.
        player: usize,
        /// The tiles.
        rack: Rack,
    },
    /// `#incomplete`: the record ends before the game.
    Incomplete,
    /// `#note` before the first event.
    Note(String),
    /// Anything else.
    Other {
        /// The word behind the `#`.
        keyword: String,
        /// What follows it.
        text: String,
    },
}

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Event {
    /// To whom, from 0.
    pub player: usize,
    /// What the player held, as far as it is known; nothing for unknown.
    pub rack: Rack,
    /// What happened.
    pub kind: Kind,
    /// The points it gave or took.
    pub score: i64,
    /// The player's points after it.
    pub total: i64,
    /// What somebody remarked on it; lines are separated by `\n`.
    pub note: String,
    /// The line it was read from, from 1; 0 for none. Two events are equal wherever they stand.
    pub line: usize,
}

impl Event {
    /// Adds lines to what was remarked on it, behind those that stand there.
    pub fn add_note(&mut self, lines: &str) {
        let texts = [self.note.trim(), lines.trim()];
        self.note = texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    }
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `8D WORD`: tiles were laid.
    Play(WrittenPlacement),
    /// `--`: the tiles laid just before were taken back, since the word was none.
    TakenBack,
    /// `-`: nothing was done.
    Pass,
    /// `-ABC`: these tiles were exchanged.
    Exchange(Rack),
    /// `-3`: so many tiles were exchanged, nobody knows which.
    ExchangeUnknown(u8),
    /// `(challenge)`: points for a challenge that was wrong.
    Challenge,
    /// `(time)`: points lost for time.
    Time,
    /// `(ABC)`: points for tiles left at the end, lost when they are the player's own.
    Leftovers(Rack),
}

/// What is wrong with a record, and in which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct BadRecord {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: Wrong,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// The first line names an encoding nobody knows.
    #[error("the character encoding {0:?} is not known: UTF-8 and ISO-8859-1 are")]
    Encoding(String),
    /// Tiles that no game here has.
    #[error("there are no tiles {0:?}: there are {known}", known = distributions())]
    Distribution(String),
    /// The text is not what the first line says.
    #[error("this is not UTF-8, as the first line says")]
    NotUtf8,
    /// A line that is neither.
    #[error("a line begins with # or >")]
    Mark,
    /// A player without a nick.
    #[error("a player has a nick and a full name, as in #player1 ann Ann Example")]
    NoNick,
    /// A nick used twice.
    #[error("two players have the nick {0:?}")]
    SameNick(String),
    /// A player announced twice.
    #[error("player {0} is announced twice")]
    SamePlayer(usize),
    /// A player left out.
    #[error("player {0} is missing")]
    NoPlayer(usize),
    /// Somebody unknown.
    #[error("no player has the nick {0:?}")]
    UnknownNick(String),
    /// A rack of somebody unknown.
    #[error("there is no player {0} to hold a rack")]
    UnknownPlayer(usize),
    /// Tiles that cannot be read.
    #[error("in the tiles {tiles:?}: {why}")]
    Tiles {
        /// The tiles.
        tiles: String,
        /// What is wrong with them.
        why: BadText,
    },
    /// A word that cannot be read.
    #[error("in the word {word:?}: {why}")]
    Word {
        /// The word.
        word: String,
        /// What is wrong with it.
        why: BadWord,
    },
    /// Premiums that cannot be read.
    #[error("{0}")]
    Premiums(BadRows),
    /// Nothing that could have happened.
    #[error("a move is expected behind the rack: 8D WORD, -, -TILES, --, (challenge), (time) or (TILES)")]
    NoMove,
    /// A word is missing.
    #[error("there is no word behind {0}")]
    NoWord(String),
    /// A parenthesis that is not closed.
    #[error("the tiles {0:?} have no closing parenthesis")]
    Parenthesis(String),
    /// The score is missing or no number.
    #[error("the score is a whole number with its sign, such as +12")]
    Score,
    /// The total is missing or no number.
    #[error("the total behind the score is a whole number")]
    Total,
}

/// The language of its tiles that a record names by `#tile-distribution`, if it does.
pub fn named_language(bytes: &[u8]) -> Result<Option<&'static Alphabet>, BadRecord> {
    for entry in lines::entries(&lines::decode(bytes)?)? {
        let lines::Mark::Pragma(keyword) = &entry.mark else { continue };
        let name = entry.text.trim();
        if keyword != DISTRIBUTION || Definition::shipped(&name.to_ascii_lowercase()).is_some() {
            continue;
        }
        let is_named =
            |one: &&Alphabet| [one.name(), one.code()].iter().any(|known| known.eq_ignore_ascii_case(name));
        let named = Alphabet::all().iter().find(is_named);
        let unknown = || BadRecord { line: entry.line, what: Wrong::Distribution(name.to_owned()) };
        return named.map(Some).ok_or_else(unknown);
    }
    Ok(None)
}

/// The languages that tiles are named by, each with its code.
#[must_use]
pub fn languages() -> Vec<String> {
    Alphabet::all().iter().map(|one| format!("{} ({})", one.name(), one.code())).collect()
}

/// The games that tiles are named by.
#[must_use]
pub fn games() -> Vec<String> {
    Definition::names().map(str::to_owned).collect()
}

/// All tiles there are, by language and by game.
fn distributions() -> String {
    format!("{}, and those of {}", languages().join(", "), games().join(", "))
}

impl Record {
    /// Reads a record.
    pub fn read(bytes: &[u8], alphabet: &Alphabet) -> Result<Self, BadRecord> {
        let entries = lines::entries(&lines::decode(bytes)?)?;
        let mut record = Self { players: pragmas::players(&entries)?, ..Self::default() };
        for entry in &entries {
            let bad = |what| BadRecord { line: entry.line, what };
            match &entry.mark {
                lines::Mark::Event => {
                    let (player, rest) = events::player(&entry.text, &record.players).map_err(bad)?;
                    let event = events::read(player, rest, entry.line, alphabet).map_err(bad)?;
                    record.events.push(event);
                }
                lines::Mark::Pragma(keyword) => match (keyword.as_str(), record.events.last_mut()) {
                    ("note", Some(event)) => lines::add_line(&mut event.note, &entry.text),
                    _ => record.add_pragma(keyword, &entry.text, alphabet).map_err(bad)?,
                },
            }
        }
        Ok(record)
    }

    /// Writes the record; it begins with the line that says UTF-8.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        write::write(self, alphabet)
    }

    /// The rules, by name.
    #[must_use]
    pub fn game_type(&self) -> Option<&str> {
        self.find(|pragma| if let Pragma::GameType(name) = pragma { Some(name.as_str()) } else { None })
    }

    /// The name of the lexicon.
    #[must_use]
    pub fn lexicon(&self) -> Option<&str> {
        self.find(|pragma| if let Pragma::Lexicon(name) = pragma { Some(name.as_str()) } else { None })
    }

    /// The premiums, where the record brings its own.
    #[must_use]
    pub fn layout(&self) -> Option<&Layout> {
        self.find(|pragma| if let Pragma::Board(layout) = pragma { Some(layout) } else { None })
    }

    /// What is found first in a pragma.
    pub fn find<'a, T>(&'a self, find: impl FnMut(&'a Pragma) -> Option<T>) -> Option<T> {
        self.pragmas.iter().find_map(find)
    }

    fn add_pragma(&mut self, keyword: &str, text: &str, alphabet: &Alphabet) -> Result<(), Wrong> {
        match (pragmas::read(keyword, text, self.players.len(), alphabet)?, self.pragmas.last_mut()) {
            (Some(Pragma::Note(line)), Some(Pragma::Note(note))) => lines::add_line(note, &line),
            (Some(pragma), _) => self.pragmas.push(pragma),
            (None, _) => {}
        }
        Ok(())
    }
}

impl PartialEq for Event {
    fn eq(&self, other: &Self) -> bool {
        let facts = |event: &Self| (event.player, event.rack, event.score, event.total);
        facts(self) == facts(other) && self.kind == other.kind && self.note == other.note
    }
}

impl Eq for Event {}
