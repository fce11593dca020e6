//! A crossword game line by line: the board is drawn, a line is typed, and what happens is told.
//!
//! Nothing here touches a disk: files are asked for at a [`Desk`]. A game with a name to be kept under is kept after
//! every move, so nothing is lost however it is left.

mod command;
mod help;
mod paint;

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use crossword::Event;
use game::{Seat, Viewer};
use lexicon::{Letter, Lexicon};
use table::crosswords::say::{self, Panel};
use table::crosswords::{Hint, Record, Scene, Standing, Table};

use crate::Typing;
use crate::talk::{Heard, Talk};
use command::Command;
pub use paint::Paint;

/// Where files and lexicons come from; each call says in a sentence what went wrong.
pub trait Desk {
    /// Reads a file.
    fn read(&mut self, name: &str) -> Result<String, String>;
    /// Writes a file, in place of one of the same name.
    fn write(&mut self, name: &str, text: &str) -> Result<(), String>;
    /// Whether there is a file of this name.
    fn has(&mut self, name: &str) -> bool;
    /// The lexicon that a game was kept with.
    fn lexicon(&mut self, record: &Record) -> Result<Arc<Lexicon>, String>;
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
pub struct Session<'a, R, W> {
    talk: Talk<R, W>,
    desk: &'a mut dyn Desk,
    paint: Paint,
    table: Table,
    /// The name of the file the game is kept in.
    file: Option<String>,
    /// Whether there are moves that no file holds.
    unsaved: bool,
    /// The advice for this move, and how many of its steps were told.
    hint: Option<(Hint, usize)>,
    /// What was drawn last.
    drawn: Option<Scene>,
}

impl<'a, R: BufRead, W: Write> Session<'a, R, W> {
    /// A session with a game that is kept under a name, if there is one.
    pub fn new(
        (input, output, typing): (R, W, Typing),
        desk: &'a mut dyn Desk,
        paint: Paint,
        table: Table,
        file: Option<String>,
    ) -> Self {
        let talk = Talk::new(input, output, typing);
        Self { talk, desk, paint, table, file, unsaved: false, hint: None, drawn: None }
    }

    /// Plays until the game ends or is left.
    pub fn run(&mut self) -> io::Result<End> {
        let greeting = help::greeting(&self.table);
        self.talk.tell(&greeting)?;
        self.keep()?;
        loop {
            if self.table.mover().is_none() {
                return self.finish();
            }
            if self.table.person().is_none() {
                self.computer_moves()?;
                continue;
            }
            self.show()?;
            match self.talk.ask("> ")? {
                Heard::Nothing => return self.leave(),
                Heard::Unreadable(why) => self.talk.tell(&format!("That cannot be read: {why}."))?,
                Heard::Line(line) => match Command::read(&line) {
                    Command::Quit => return self.leave(),
                    command => self.obey(command)?,
                },
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<()> {
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Help => self.talk.tell(&help::help(&self.table)),
            Command::Board => {
                self.drawn = None;
                Ok(())
            }
            Command::Tiles => self.talk.tell(&self.unseen()),
            Command::Moves => self.talk.say(&self.moves()),
            Command::Hint => self.tell_hint(),
            Command::Undo => self.undo(),
            Command::Save(name) => self.save(name),
            Command::Load(name) => self.load(name),
            Command::Move(text) => self.person_moves(text),
        }
    }

    /// Makes the move that was typed, or says why not.
    fn person_moves(&mut self, text: &str) -> io::Result<()> {
        let made = self
            .table
            .read(text)
            .map_err(|bad| bad.to_string())
            .and_then(|mv| self.table.play(mv).map_err(|refused| refused.to_string()));
        match made {
            Ok(events) => self.after_move(&events),
            Err(why) => self.talk.tell(&format!("Not possible: {why}.")),
        }
    }

    fn computer_moves(&mut self) -> io::Result<()> {
        let Some(events) = self.table.computer_plays() else { return Ok(()) };
        self.after_move(&events)
    }

    /// Keeps a move, and tells of it; the end of the game has its own panel.
    fn after_move(&mut self, events: &[Event]) -> io::Result<()> {
        self.hint = None;
        self.unsaved = true;
        self.keep()?;
        for event in events.iter().filter(|event| !matches!(event, Event::Ended(_))) {
            self.talk.tell(&say::event(&self.table, event))?;
        }
        Ok(())
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

    /// Draws what has changed: the board, how everyone stands, and the tiles in hand.
    fn show(&mut self) -> io::Result<()> {
        let scene = Scene::of(&self.table);
        let drawn = self.drawn.as_ref();
        if drawn == Some(&scene) {
            return Ok(());
        }
        if drawn.is_none_or(|drawn| drawn.cells != scene.cells) {
            self.talk.say(&format!("\n{}", self.paint.board(&scene)))?;
        }
        self.talk.say(&self.standings(&scene))?;
        self.talk.say(&format!("{} {}", self.tray_title(), self.paint.tray(&scene)))?;
        self.drawn = Some(scene);
        Ok(())
    }

    /// How everyone stands, on one line.
    fn standings(&self, scene: &Scene) -> String {
        let race = self.table.game().rules().ending.is_race();
        let one = |(place, standing): (usize, &Standing)| {
            let colour = if race { Some(help::COLOURS[place]) } else { None };
            let notes: Vec<&str> = colour.into_iter().chain(standing.level).collect();
            let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
            let penalties = match standing.penalties {
                0 => String::new(),
                penalties => format!(" - {penalties} = {}", standing.total),
            };
            format!("{}{notes}: {}{penalties}", standing.name, standing.points)
        };
        let all: Vec<String> = scene.standings.iter().enumerate().map(one).collect();
        format!("{}; {} left to draw", all.join(", "), say::tiles(scene.bag))
    }

    fn tray_title(&self) -> String {
        let names = self.table.names();
        match self.table.person().map(|seat| names[seat.index()].as_str()) {
            Some("You") | None => "Your tiles:".to_owned(),
            Some(name) => format!("Tiles of {name}:"),
        }
    }

    /// The tiles nobody at the screen sees.
    fn unseen(&self) -> String {
        let rules = self.table.game().rules();
        let (unseen, alphabet) = (self.table.shown().unseen(rules), rules.tiles.alphabet());
        let kinds = alphabet.letters().map(Some).chain([None]).filter(|&tile| unseen.count(tile) > 0);
        let each = |tile: Option<Letter>| {
            format!("{}{}", unseen.count(tile), tile.map_or("_", |letter| alphabet.glyph(letter)))
        };
        let each: Vec<String> = kinds.map(each).collect();
        format!("{} not seen yet: {}", say::tiles(unseen.len()), each.join(" "))
    }

    /// The moves so far, as they are written.
    fn moves(&self) -> String {
        let one = |(number, entry)| format!("{number:>3}. {}", say::entry(&self.table, entry));
        let lines: Vec<String> = (1..).zip(self.table.log()).map(one).collect();
        if lines.is_empty() { "There was no move yet.".to_owned() } else { lines.join("\n") }
    }

    fn tell_hint(&mut self) -> io::Result<()> {
        if self.hint.is_none() {
            self.hint = Hint::of(&self.table).map(|hint| (hint, 0));
        }
        let Some((hint, told)) = &mut self.hint else { return self.talk.say("There is nothing to advise.") };
        let step = (*told).min(hint.steps.len() - 1);
        *told = step + 1;
        let more = if *told < hint.steps.len() { " (`hint` tells more.)" } else { "" };
        let line = format!("{}{more}", hint.steps[step]);
        self.talk.tell(&line)
    }

    fn undo(&mut self) -> io::Result<()> {
        if !self.table.has_computer() {
            return self.talk.say("Moves are taken back against computers only.");
        }
        if !self.table.undo() {
            return self.talk.say("There is no move of yours to take back.");
        }
        self.drawn = None;
        self.after_move(&[])?;
        self.talk.say("Your last move is taken back.")
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
                self.talk.say(&format!("Saved in {name}; every move from now on is kept there too."))?;
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
                .say("This game would be lost: `save` it first, or `quit` and start with --load.");
        }
        match open(self.desk, name) {
            Ok(table) => {
                self.table = table;
                self.file = Some(name.to_owned());
                self.hint = None;
                self.drawn = None;
                let greeting = help::greeting(&self.table);
                self.talk.tell(&greeting)
            }
            Err(why) => self.talk.tell(&format!("Not loaded: {why}.")),
        }
    }

    /// Shows the end of the game.
    fn finish(&mut self) -> io::Result<End> {
        let scene = Scene::of(&self.table);
        let board = self.paint.board(&scene);
        self.talk.say(&format!("\n{board}"))?;
        if let Some(panel) = Panel::of(&self.table) {
            self.talk.say(&format!("{}{}", panel.to_text(), self.left_in_hand()))?;
        }
        self.talk.say(&format!("The seed of this game was {}.", self.table.seed()))?;
        self.talk.finish().map(|()| End::Finished)
    }

    /// What each had left.
    fn left_in_hand(&self) -> String {
        let alphabet = self.table.game().rules().tiles.alphabet();
        let racks = self.table.view(Viewer::Spectator).racks;
        let names = self.table.names();
        let left = Seat::all(racks.len() as u8).zip(racks).filter_map(|(seat, rack)| {
            let rack = rack.filter(|rack| !rack.is_empty())?;
            Some(format!("\n{} had {} left.", names[seat.index()], alphabet.spell_rack(&rack)))
        });
        left.collect()
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
pub fn open(desk: &mut dyn Desk, name: &str) -> Result<Table, String> {
    let text = desk.read(name)?;
    let record: Record = text.parse().map_err(|bad| format!("{name}: {bad}"))?;
    let words = desk.lexicon(&record)?;
    record.open(words).map_err(|bad| format!("{name}: {bad}"))
}
