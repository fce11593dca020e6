//! A game line by line: what there is to see is shown, a line is typed, and what happens is told.
//!
//! A [`LineScreen`] holds what a screen of any title holds, a [`Session`](play::Session), and the host of its table. Nothing here
//! touches a disk: files are asked for at a [`Desk`]. A game with a name to be kept under is kept after every move, so
//! nothing is lost however it is left. What differs from one family of games to the next is behind [`Lines`].

mod command;
mod crosswords;
mod dictionary;
mod files;
mod help;
mod idiots;
mod lines;
mod looking;
mod news;
mod online;
mod paint;
mod stage;
pub(crate) mod territories;

use std::io::{self, BufRead, Write};

use play::{Intent, LocalHost, Record, Task, Think};

use crate::hosted::HostedGame;
use crate::talk::{Heard, Talk};
use crate::{Typing, VOICE};
use command::Command;
pub use files::{Desk, farewell, open};
pub use lines::{Lines, Reply};
use lines::{game, people};
pub use online::{After, Incoming, Note, Online, TableLine, join};
pub use paint::Paint;
use stage::Stage;

/// How a game at a screen ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The game was played to its end.
    Finished,
    /// It was left before.
    Left,
}

/// The screen of everybody who sits at a terminal.
pub struct LineScreen<'a, K: Lines, R, W> {
    stage: Stage<K, HostedGame<K>, R, W>,
    desk: &'a mut dyn Desk,
    /// The name of the file the game is kept in.
    file: Option<String>,
    /// Whether there are moves that no file holds.
    unsaved: bool,
    /// Whether the lexicon of the game is to judge the next word that is looked up.
    asks_lexicon: bool,
}

impl<'a, K: Lines, R: BufRead, W: Write> LineScreen<'a, K, R, W> {
    /// The screen of a table whose game is kept under a name, if there is one.
    pub fn new(
        (input, output, typing): (R, W, Typing),
        desk: &'a mut dyn Desk,
        paint: Paint,
        host: LocalHost<K>,
        file: Option<String>,
    ) -> Self {
        let stage = Stage::new(Talk::new(input, output, typing), paint, HostedGame::new(host));
        Self { stage, desk, file, unsaved: false, asks_lexicon: false }
    }

    /// Plays until the game ends or is left.
    pub fn run(&mut self) -> io::Result<End> {
        self.stage.greet()?;
        self.keep()?;
        loop {
            match self.stage.place.connection.task() {
                Some(Task::Think(task)) => self.let_computer_play(&task)?,
                Some(Task::LookUp(asked)) => self.look_up(&asked)?,
                None if self.stage.session().is_over() => return self.finish(),
                None => {
                    if let Some(end) = self.ask()? {
                        return Ok(end);
                    }
                }
            }
        }
    }

    /// Shows what has changed, and does what is typed; tells how it ended if the game is left.
    fn ask(&mut self) -> io::Result<Option<End>> {
        self.stage.show()?;
        match self.stage.talk.ask("> ")? {
            Heard::Nothing => return self.leave().map(Some),
            Heard::Unreadable(why) => self.stage.talk.tell(&VOICE.not_readable(&why.say()))?,
            Heard::Line(line) => match self.stage.meant(&line) {
                Command::Quit => return self.leave().map(Some),
                command => {
                    self.obey(command)?;
                    self.keep_changes()?;
                }
            },
        }
        Ok(None)
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<()> {
        let confirmed = std::mem::replace(&mut self.stage.resigning, false);
        self.asks_lexicon = false;
        match command {
            Command::Nothing => self.stage.act(Intent::Uncover),
            Command::Quit => Ok(()),
            Command::Help => self.stage.talk.tell(&self.help()),
            Command::Moves => self.stage.talk.say(&self.stage.moves()),
            Command::Undo => self.undo(),
            Command::Save(name) => self.save(name),
            Command::Load(name) => self.load(name),
            // Whoever is not there yet can do nothing but sit down.
            _ if self.stage.session().covered().is_some() => Ok(()),
            Command::Resign => self.stage.resign(confirmed),
            Command::Hint => self.stage.hint(),
            Command::Look(look) => self.stage.look(look),
            Command::Move(line) => self.stage.person_moves(line),
            Command::Other(line) if self.stage.unanswered.is_some() && line.eq_ignore_ascii_case("again") => {
                self.ask_again()
            }
            Command::Other(line)
                if self.stage.unanswered.is_some() && line.eq_ignore_ascii_case("built-in") =>
            {
                self.ask_lexicon()
            }
            Command::Other(line) => self.stage.answer(line),
        }
    }

    /// Lets the computer to move choose.
    fn let_computer_play(&mut self, task: &Think<K>) -> io::Result<()> {
        if K::thinks_long(task.level) && task.refused.is_empty() {
            let thinks = VOICE.is_thinking(&people(self.stage.session())[task.seat]);
            self.stage.talk.tell(&thinks)?;
            self.stage.talk.finish()?;
        }
        let effects = self.stage.place.let_computer_play();
        self.stage.carry_out(effects)?;
        self.keep_changes()
    }

    /// Saves what is new.
    fn keep_changes(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.stage.changed) {
            self.unsaved = true;
            self.keep()?;
        }
        Ok(())
    }

    /// Takes back a step of making a move, or else the last move.
    fn undo(&mut self) -> io::Result<()> {
        if self.stage.undo_step()? {
            Ok(())
        } else if self.stage.session().powers().take_back {
            self.stage.act(Intent::TakeBack)
        } else {
            self.stage.talk.say(VOICE.undo_against_computers())
        }
    }

    fn help(&self) -> String {
        let (mut before, mut behind, powers) = (Vec::new(), Vec::new(), self.stage.session().powers());
        if powers.take_back && K::step_back().is_none() {
            before.push(("undo", VOICE.help_undo().to_owned()));
        }
        if powers.resign {
            behind.push(("resign", VOICE.help_resign().to_owned()));
        }
        behind.extend([
            (VOICE.typed_save(), VOICE.help_save().to_owned()),
            (VOICE.typed_load(), VOICE.help_load().to_owned()),
            ("quit", VOICE.help_quit().to_owned()),
        ]);
        self.stage.help(before, behind)
    }

    /// Shows the end of the game.
    fn finish(&mut self) -> io::Result<End> {
        let record = self.stage.place.connection.record();
        let session = self.stage.session();
        let review = || session.kind().review(game(session), &record);
        let end = K::end(session, &review, self.stage.paint);
        self.stage.talk.show(&end)?;
        self.stage.tell_luck(&record.luck)?;
        self.stage.talk.finish().map(|()| End::Finished)
    }

    /// Whether whoever sits at a terminal wants to look back at the game; others are not asked.
    pub fn wants_review(&mut self) -> io::Result<bool> {
        let talk = &mut self.stage.talk;
        if !talk.is_at_terminal() {
            return Ok(false);
        }
        talk.tell(VOICE.offer_review())?;
        let heard = talk.ask("> ")?;
        let wants = |line: &String| !line.is_empty() && VOICE.typed_yes().starts_with(&line.to_lowercase());
        let wants = matches!(&heard, Heard::Line(line) if wants(line));
        talk.finish().map(|()| wants)
    }

    /// The game as it was played, and its rulebook.
    #[must_use]
    pub fn played(&self) -> (Record<K>, K::Game) {
        (self.stage.place.connection.record(), game(self.stage.session()).clone())
    }

    fn leave(&mut self) -> io::Result<End> {
        let farewell = farewell(self.file.as_deref().filter(|_| !self.unsaved));
        self.stage.talk.say(&farewell)?;
        self.stage.talk.finish().map(|()| End::Left)
    }
}
