//! A table elsewhere, line by line: the waiting room, the game, and what comes after it.
//!
//! Nothing here speaks over a network: what is typed and what is told come in through a [`TableLine`], and what is asked goes out
//! through it.

mod chat;
mod clocks;
mod command;
mod place;
mod room;
mod screen;
mod talk;
mod waiting;

use std::io::{self, Empty, Write};

use game::Commitment;
use online_api::{Followed, LineEvent, LineRequest, Millis, Number, Phase, Secret, TableId};
use play::{GameKind, Record};

use super::{Desk, Lines, Paint};
use crate::talk::{Heard, Talk};
use crate::{Typing, VOICE};
use screen::OnlineScreen;
use waiting::{Waited, WaitingRoom};

/// A way to a table elsewhere, and to whoever types.
pub trait TableLine<K: GameKind> {
    /// Waits for what comes next; what was typed only where it is wanted now.
    fn next(&mut self, wants_lines: bool) -> Incoming<K>;

    /// Asks something; the answer comes in later.
    fn ask(&mut self, request: LineRequest<K>);

    /// The server's clock, when it was told to be so much and time has passed since.
    fn now(&self, told: Millis) -> Millis;

    /// 128 bits that nobody can guess.
    fn draw(&mut self) -> u128;

    /// The link to a table by a secret.
    fn link(&self, table: TableId, key: Secret) -> String;

    /// Looks back at a game that is over, and tells what it finds; else why not.
    fn review(&mut self, record: &Record<K>, game: &K::Game) -> Result<(), String>;
}

/// What comes in.
pub enum Incoming<K: GameKind> {
    /// Something was typed.
    Typed(Heard),
    /// The line to the table tells something.
    Told(Box<LineEvent<K>>),
}

/// What was noted when somebody sat down, so that the draw can be checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// What the server had promised.
    pub commitment: Commitment,
    /// What was added.
    pub number: Number,
}

/// All that a screen of a table elsewhere is handed.
pub struct Online<'a, K: Lines> {
    /// The way to the table.
    pub line: &'a mut dyn TableLine<K>,
    /// Where files are written.
    pub desk: &'a mut dyn Desk,
    /// The title with its options.
    pub kind: K,
    /// The rulebook.
    pub game: K::Game,
    /// Whether the words here are those of the table.
    pub has_words: bool,
    /// The table, as it was read first.
    pub followed: Followed<K>,
    /// What was noted of its luck.
    pub note: Option<Note>,
}

/// What comes after a table was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// Nothing: it was left before its end.
    Left,
    /// Nothing: the game is over.
    Finished,
    /// Another game of the same people, and what was noted of its luck.
    Rematch(TableId, Note),
}

/// Sits at a table elsewhere, or looks on, until it is left.
pub fn join<K: Lines, W: Write>(
    online: Online<'_, K>,
    (output, typing): (W, Typing),
    paint: Paint,
) -> io::Result<After> {
    let mut talk: Talk<Empty, W> = Talk::new(io::empty(), output, typing);
    let waits = online.followed.game.is_none() && online.followed.room.phase != Phase::Over;
    let online = if waits {
        match WaitingRoom::new(&mut talk, online).run()? {
            Waited::Started(online) => *online,
            Waited::Left => {
                talk.finish()?;
                return Ok(After::Left);
            }
        }
    } else {
        online
    };
    if online.followed.game.is_none() {
        talk.tell(VOICE.join_not_to_be_seen())?;
        talk.finish()?;
        return Ok(After::Left);
    }
    OnlineScreen::new(talk, paint, online).run()
}
