//! A game line by line: what there is to see is shown, a line is typed, and what happens is told.
//!
//! Nothing here touches a disk: files are asked for at a [`Desk`]. A game with a name to be kept under is kept after
//! every move, so nothing is lost however it is left. What differs from one family of games to the next is behind
//! [`Lines`].

mod advice;
mod command;
mod crosswords;
mod dictionary;
mod idiots;
mod paint;
pub(crate) mod territories;

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use game::{Entry, Game};
use lexicon::{Alphabet, Lexicon};
use table::{Arrangement, Record, Seated, Table};

use crate::Typing;
use crate::talk::{Heard, Talk};
use command::Command;
pub use dictionary::Lookup;
use dictionary::Unanswered;
pub use paint::Paint;

/// Where files and lexicons come from; each call says in a sentence what went wrong.
pub trait Desk {
    /// Reads a file.
    fn read(&mut self, name: &str) -> Result<String, String>;
    /// Writes a file, in place of one of the same name.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;
    /// Whether there is a file of this name.
    fn has(&mut self, name: &str) -> bool;
    /// The lexicon of a name, with letters of this alphabet.
    fn lexicon(&mut self, name: &str, language: &'static Alphabet) -> Result<Arc<Lexicon>, String>;

    /// Asks the online dictionary for a word, told in small letters.
    fn look_up(&mut self, _word: &str) -> Lookup {
        Lookup::NoAnswer("there is none here".to_owned())
    }
}

/// A family of games as it is played line by line.
pub trait Lines: Arrangement {
    /// What a session keeps in mind between two moves.
    type Mind: Default;

    /// How to play: the rules in short, and the ways to say a move and to ask for something.
    fn help(table: &Table<Self>) -> String;

    /// What is said at the start, behind the title and the names.
    fn greeting(table: &Table<Self>) -> String;

    /// What is shown to the person to move, if anything has changed since it was shown.
    fn show(table: &Table<Self>, mind: &mut Self::Mind, paint: Paint) -> Option<String>;

    /// Whether a line is a move, even if it reads like a command.
    fn is_move(table: &Table<Self>, line: &str) -> bool;

    /// The answer to a command of this family; `None` if the line is none.
    fn answer(table: &Table<Self>, mind: &mut Self::Mind, line: &str) -> Option<String>;

    /// Reads a move, or says what is wrong with it.
    fn read(table: &Table<Self>, mind: &Self::Mind, line: &str) -> Result<Self::Move, String>;

    /// The word that the online dictionary has to know before this move is made, if there is one.
    #[must_use]
    fn to_look_up(_: &Table<Self>, _: &Self::Move) -> Option<String> {
        None
    }

    /// What everyone saw, a line each.
    fn tell(table: &Table<Self>, events: &[<Self::Game as Game>::Event]) -> Vec<String>;

    /// A move of the log as it is listed.
    fn entry(table: &Table<Self>, entry: &Entry<Self::Move>) -> String;

    /// What is shown at the end.
    fn end(table: &Table<Self>, paint: Paint) -> String;
}

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The game was played to its end.
    Finished,
    /// It was left before.
    Left,
}

/// A session at the table.
pub struct Session<'a, S: Lines, R, W> {
    talk: Talk<R, W>,
    desk: &'a mut dyn Desk,
    paint: Paint,
    table: Table<S>,
    mind: S::Mind,
    /// The name of the file the game is kept in.
    file: Option<String>,
    /// Whether there are moves that no file holds.
    unsaved: bool,
    /// A move whose word the online dictionary has given no answer to.
    unanswered: Option<Unanswered<S::Move>>,
}

impl<'a, S: Lines, R: BufRead, W: Write> Session<'a, S, R, W> {
    /// A session with a game that is kept under a name, if there is one.
    pub fn new(
        (input, output, typing): (R, W, Typing),
        desk: &'a mut dyn Desk,
        paint: Paint,
        table: Table<S>,
        file: Option<String>,
    ) -> Self {
        let talk = Talk::new(input, output, typing);
        Self { talk, desk, paint, table, mind: S::Mind::default(), file, unsaved: false, unanswered: None }
    }

    /// Plays until the game ends or is left.
    pub fn run(&mut self) -> io::Result<End> {
        self.greet()?;
        self.keep()?;
        loop {
            if self.table.mover().is_none() {
                return self.finish();
            }
            if let Some(events) = self.table.computer_plays() {
                self.after_move(&events)?;
                continue;
            }
            if let Some(shown) = S::show(&self.table, &mut self.mind, self.paint) {
                self.talk.show(&shown)?;
            }
            match self.talk.ask("> ")? {
                Heard::Nothing => return self.leave(),
                Heard::Unreadable(why) => self.talk.tell(&format!("That cannot be read: {why}."))?,
                Heard::Line(line) => match self.meant(&line) {
                    Command::Quit => return self.leave(),
                    command => self.obey(command)?,
                },
            }
        }
    }

    fn meant<'l>(&self, line: &'l str) -> Command<'l> {
        if S::is_move(&self.table, line) { Command::Other(line) } else { Command::read(line) }
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<()> {
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Help => self.talk.tell(&self.help()),
            Command::Moves => self.talk.say(&self.moves()),
            Command::Undo => self.undo(),
            Command::Save(name) => self.save(name),
            Command::Load(name) => self.load(name),
            Command::Other(line) if self.unanswered.is_some() && line.eq_ignore_ascii_case("again") => {
                self.ask_again()
            }
            Command::Other(line) if self.unanswered.is_some() && line.eq_ignore_ascii_case("built-in") => {
                self.ask_lexicon()
            }
            Command::Other(line) => match S::answer(&self.table, &mut self.mind, line) {
                Some(answer) => self.talk.tell(&answer),
                None => self.person_moves(line),
            },
        }
    }

    /// Makes the move that was typed, or says why not.
    fn person_moves(&mut self, line: &str) -> io::Result<()> {
        self.unanswered = None;
        match S::read(&self.table, &self.mind, line) {
            Ok(mv) => self.look_up_and_play(mv),
            Err(why) => self.refuse(&why),
        }
    }

    /// Makes a move, or says why it is refused.
    fn play(&mut self, mv: S::Move) -> io::Result<()> {
        match self.table.play(mv) {
            Ok(events) => self.after_move(&events),
            Err(refused) => self.refuse(&refused.to_string()),
        }
    }

    fn refuse(&mut self, why: &str) -> io::Result<()> {
        self.talk.tell(&format!("Not possible: {why}."))
    }

    /// Keeps a move, and tells of it.
    fn after_move(&mut self, events: &[<S::Game as Game>::Event]) -> io::Result<()> {
        self.unsaved = true;
        self.keep()?;
        S::tell(&self.table, events).iter().try_for_each(|line| self.talk.tell(line))
    }

    /// Writes the game to its file, if it has one; what goes wrong is said, and the game goes on.
    fn keep(&mut self) -> io::Result<()> {
        let Some(name) = &self.file else { return Ok(()) };
        match self.desk.write(name, &self.table.record().to_string()) {
            Ok(()) => {
                self.unsaved = false;
                Ok(())
            }
            Err(why) => self.talk.tell(&format!("The game could not be saved: {why}.")),
        }
    }

    /// Says which game it is, and who plays.
    fn greet(&mut self) -> io::Result<()> {
        let setup = self.table.setup();
        let who = self.table.seated().iter().zip(self.table.names()).map(|(seated, name)| match seated {
            Seated::Computer(level) => format!("{name} ({level})"),
            Seated::Person(_) | Seated::Remote(_) => name,
        });
        let who: Vec<String> = who.collect();
        let who = if who.len() == 2 { who.join(" against ") } else { who.join(", ") };
        self.talk.tell(&format!("{}: {}.\n{who}.", setup.label(), setup.about()))?;
        self.talk.tell(&S::greeting(&self.table))
    }

    fn help(&self) -> String {
        let undo = if self.table.has_computer() { "  undo          take back your last move\n" } else { "" };
        format!(
            "{}{undo}  moves         the moves so far\n  save FILE     keep the game in a file, this move and all \
             to come\n  load FILE     go on with a game that was kept\n  quit          leave the game",
            S::help(&self.table)
        )
    }

    /// The moves so far, as they are written.
    fn moves(&self) -> String {
        let one = |(number, entry)| format!("{number:>3}. {}", S::entry(&self.table, entry));
        let lines: Vec<String> = (1..).zip(self.table.log()).map(one).collect();
        if lines.is_empty() { "There was no move yet.".to_owned() } else { lines.join("\n") }
    }

    fn undo(&mut self) -> io::Result<()> {
        if !self.table.has_computer() {
            return self.talk.say("Moves are taken back against computers only.");
        }
        if !self.table.undo() {
            return self.talk.say("There is no move of yours to take back.");
        }
        self.forget();
        self.after_move(&[])?;
        self.talk.say("Your last move is taken back.")
    }

    /// Forgets what was in mind of another position.
    fn forget(&mut self) {
        self.mind = S::Mind::default();
        self.unanswered = None;
    }

    fn save(&mut self, name: Option<&str>) -> io::Result<()> {
        let Some(name) = name.map(str::to_owned).or_else(|| self.file.clone()) else {
            return self.talk.say("Which file? Type `save` and a name.");
        };
        if self.file.as_deref() != Some(name.as_str()) && self.desk.has(&name) {
            return self.talk.tell(&format!("Not saved: there is a file {name} already; name another one."));
        }
        match self.desk.write(&name, &self.table.record().to_string()) {
            Ok(()) => {
                self.unsaved = false;
                self.talk.tell(&format!("Saved in {name}; every move from now on is kept there too."))?;
                self.file = Some(name);
                Ok(())
            }
            Err(why) => self.talk.tell(&format!("Not saved: {why}.")),
        }
    }

    fn load(&mut self, name: &str) -> io::Result<()> {
        if self.unsaved {
            return self
                .talk
                .tell("This game would be lost: `save` it first, or `quit` and start with --load.");
        }
        match open(self.desk, name) {
            Ok(table) => {
                self.table = table;
                self.file = Some(name.to_owned());
                self.forget();
                self.greet()
            }
            Err(why) => self.talk.tell(&format!("Not loaded: {why}.")),
        }
    }

    /// Shows the end of the game.
    fn finish(&mut self) -> io::Result<End> {
        self.talk.show(&S::end(&self.table, self.paint))?;
        self.talk.say(&format!("The seed of this game was {}.", self.table.seed()))?;
        self.talk.finish().map(|()| End::Finished)
    }

    fn leave(&mut self) -> io::Result<End> {
        let farewell = farewell(self.file.as_deref().filter(|_| !self.unsaved));
        self.talk.say(&farewell)?;
        self.talk.finish().map(|()| End::Left)
    }
}

/// What is said when a game is left that is kept in a file, or not.
#[must_use]
pub fn farewell(file: Option<&str>) -> String {
    match file {
        Some(name) => format!("The game was left. It is saved in {name}: go on with --load {name}"),
        None => "The game was left.".to_owned(),
    }
}

/// Opens a game that was kept.
pub fn open<S: Lines>(desk: &mut dyn Desk, name: &str) -> Result<Table<S>, String> {
    let text = desk.read(name)?;
    let record: Record<S> = text.parse().map_err(|bad| format!("{name}: {bad}"))?;
    let words = desk.lexicon(&record.lexicon, record.setup.language())?;
    record.open(words).map_err(|bad| format!("{name}: {bad}"))
}
