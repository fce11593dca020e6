//! The dialogue of ScraBBKle: a person against the computer, in exactly the words of the game's own page.
//!
//! ```
//! use crossword::Layout;
//! use terminal::scrabbkle::{Dialogue, Typing};
//!
//! let mut printed = Vec::new();
//! let mut dialogue = Dialogue::new(&b"d\n"[..], &mut printed, Typing::Shown);
//! let layout = dialogue.choose_board(|name| Err::<Layout, _>(format!("{name}: there are no files here")));
//! assert_eq!(layout.unwrap(), Some(Layout::standard()));
//! assert!(printed.ends_with(b"\nPlease enter your choice (l/d): "));
//! ```
//!
//! What the page leaves open is settled so:
//!
//! - The game opens with the board and the person's tiles, without scores, as in the page's example; scores and board
//!   follow each move, so that they stand before every later one.
//! - An empty line follows each board, whatever comes next.
//! - The game is over as soon as nobody can lay a word, and that is told as every end is, after scores and board of the last
//!   move. Where nobody can lay the first word, the end follows the first board.
//! - A pass is told as `The move is:    Pass`.
//! - A move that is not valid is explained on the line after `This is not a valid move.`, a file that is not valid on
//!   the line before `This is not a valid file. …`, which ends in the question.
//! - Blanks around an answer fall away.
//! - Where input ends, the last line is `The game was left.`

mod screen;

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use crossword::notation::{Phrases, Written};
use crossword::{Layout, Move, Ruleset};
use game::Seat;
use lexicon::{Alphabet, BadText, Rack};
use messages::Form;
use messages::crosswords::bad_move;
use messages::tables::refusal;
use play::crosswords::{BadMove, Setup};
use play::{Effect, Happening, Intent, LocalHost, News, Status};

use crate::VOICE;
use crate::hosted::HostedGame;
use crate::talk::{Heard, Talk};
pub use crate::talk::{LONGEST_LINE, Typing};

/// The seat of the person, who moves first.
pub const HUMAN: Seat = Seat(0);

/// The seat of the computer.
pub const COMPUTER: Seat = Seat(1);

// The words of this dialogue are the interface of the program, fixed by the page of the game, whatever the language of
// all other sentences is: they are no part of the file of sentences.
const BOARD_QUESTION: &str = "Would you like to _l_oad a board or use the _d_efault board?";
const CHOICE: &str = "Please enter your choice (l/d): ";
const BAD_CHOICE: &str = "This is not a valid choice.";
const FILE: &str = "Please enter the file name of the board: ";
const BAD_FILE: &str = "This is not a valid file. Please enter the file name of the board: ";
const YOUR_TURN: &str = "It's your turn! Your tiles:";
const BAD_MOVE: &str = "This is not a valid move.";
const MOVE: &str = "Please enter your move with letter sequence, position, and
direction (d for down, r for right) separated by commas.
Entering just two commas passes.
";
const LEFT: &str = "The game was left.";

/// A dialogue with a person, who types on `input` and reads `output`.
#[derive(Debug)]
pub struct Dialogue<R, W> {
    talk: Talk<R, W>,
}

/// How a dialogue ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The game was played to its end.
    Finished,
    /// Input ended before the game did.
    Left,
}

impl<R: BufRead, W: Write> Dialogue<R, W> {
    /// A dialogue in which nothing has been said.
    pub fn new(input: R, output: W, typing: Typing) -> Self {
        Self { talk: Talk::new(input, output, typing) }
    }

    /// Asks which board to play on, until the answer is the default one or a file that `read` can read; `None` when
    /// the game was left.
    pub fn choose_board<E: Display>(
        &mut self,
        mut read: impl FnMut(&str) -> Result<Layout, E>,
    ) -> io::Result<Option<Layout>> {
        loop {
            self.talk.say(BOARD_QUESTION)?;
            match self.talk.ask(CHOICE)? {
                Heard::Line(answer) if answer == "d" => return Ok(Some(Layout::standard())),
                Heard::Line(answer) if answer == "l" => return self.load_board(&mut read),
                Heard::Line(_) | Heard::Unreadable(_) => self.talk.say(BAD_CHOICE)?,
                Heard::Nothing => return self.leave().map(|_| None),
            }
        }
    }

    /// Plays a whole game; the person sits at [`HUMAN`].
    pub fn play(&mut self, host: LocalHost<Setup>) -> io::Result<End> {
        let mut table = HostedGame::new(host);
        self.talk.say(&screen::board(rules(&table), &table.session.position().view.board))?;
        loop {
            if let Status::Over { outcome, .. } = &table.session.position().status {
                let tallies = table.session.position().view.tallies;
                self.talk.say(&screen::game_over(&tallies, outcome))?;
                return self.talk.finish().map(|()| End::Finished);
            }
            let told = if table.session.actor().is_some() {
                match self.human_turn(&mut table)? {
                    Some(mv) => screen::move_made(rules(&table), &mv),
                    None => return self.leave(),
                }
            } else {
                computer_turn(&mut table)
            };
            let view = &table.session.position().view;
            self.talk.say(&told)?;
            self.talk.say(&screen::scores(&view.tallies))?;
            self.talk.say(&screen::board(rules(&table), &view.board))?;
        }
    }

    fn load_board<E: Display>(
        &mut self,
        mut read: impl FnMut(&str) -> Result<Layout, E>,
    ) -> io::Result<Option<Layout>> {
        let mut question = FILE;
        loop {
            let why = match self.talk.ask(question)? {
                Heard::Line(name) => match read(&name) {
                    Ok(layout) => return Ok(Some(layout)),
                    Err(why) => format!("{why:#}"),
                },
                Heard::Unreadable(why) => why.say(),
                Heard::Nothing => return self.leave().map(|_| None),
            };
            self.talk.say(&why)?;
            question = BAD_FILE;
        }
    }

    /// Asks for moves until one is made; `None` when input ends.
    fn human_turn(&mut self, table: &mut HostedGame<Setup>) -> io::Result<Option<Move>> {
        let rack = table.session.position().view.own_rack().copied().unwrap_or_default();
        self.talk.say(YOUR_TURN)?;
        self.talk.say(&screen::rack(&rules(table).tiles, &rack))?;
        loop {
            let made = match self.talk.ask(MOVE)? {
                Heard::Line(text) => {
                    read_move(&text, rules(table).tiles.alphabet(), &rack).and_then(|mv| make(table, mv))
                }
                Heard::Unreadable(why) => Err(why.say()),
                Heard::Nothing => return Ok(None),
            };
            match made {
                Ok(mv) => return Ok(Some(mv)),
                Err(why) => {
                    self.talk.say(BAD_MOVE)?;
                    self.talk.say(&why)?;
                }
            }
        }
    }

    fn leave(&mut self) -> io::Result<End> {
        self.talk.say(LEFT)?;
        self.talk.finish().map(|()| End::Left)
    }
}

fn rules(table: &HostedGame<Setup>) -> &Ruleset {
    table.connection.host().game().rules()
}

/// Makes a move of the person, or says why not.
fn make(table: &mut HostedGame<Setup>, mv: Move) -> Result<Move, String> {
    let refused = table.act(Intent::Play(mv.clone())).into_iter().find_map(|effect| match effect {
        Effect::Announce(News::Refusal(why)) => Some(why),
        _ => None,
    });
    refused.map_or(Ok(mv), |why| Err(refusal(VOICE, Form::Within, table.session.kind(), &why)))
}

/// Lets the computer move, and tells its move.
fn computer_turn(table: &mut HostedGame<Setup>) -> String {
    let told = table.let_computer_play().into_iter().find_map(|effect| match effect {
        Effect::Announce(News::Update(update)) => match update.happening {
            Happening::Move { events, .. } => Some(screen::move_seen(rules(table), &events)),
            _ => None,
        },
        _ => None,
    });
    told.unwrap_or_default()
}

/// The move that was typed, or what is wrong with how it was.
fn read_move(text: &str, alphabet: &Alphabet, rack: &Rack) -> Result<Move, String> {
    let why = |bad: BadMove| bad_move(VOICE, Form::Within, &bad);
    let written = Written::parse(text, Phrases::Commas).map_err(|bad| why(bad.into()))?;
    // Elsewhere brackets hold a tile; here they are no letters.
    if let Written::Lay { letters, .. } = &written
        && let Some((before, glyph)) = letters.chars().enumerate().find(|(_, c)| !c.is_ascii_alphabetic())
    {
        let bad = BadText::NotALetter { glyph, at: before + 1, language: alphabet.name() };
        return Err(why(bad.into()));
    }
    written.to_move(alphabet, rack).map_err(|bad| why(bad.into()))
}
