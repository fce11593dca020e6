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
mod paint;
pub(crate) mod territories;

use std::io::{self, BufRead, Write};

use game::Luck;
use messages::{Form, titles};
use play::{Draft as _, Effect, Intent, LocalHost, MoveOf, Player, Record, Task, Think};

use crate::hosted::HostedGame;
use crate::talk::{Heard, Talk};
use crate::{Typing, VOICE};
use command::Command;
pub use files::{Desk, farewell, open};
pub use lines::{Lines, Reply};
use lines::{game, people};
pub use paint::Paint;

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
    talk: Talk<R, W>,
    desk: &'a mut dyn Desk,
    paint: Paint,
    hosted: HostedGame<K>,
    mind: K::Mind,
    /// The name of the file the game is kept in.
    file: Option<String>,
    /// Whether there are moves that no file holds.
    unsaved: bool,
    /// The move that was tried last.
    tried: Option<MoveOf<K>>,
    /// A move whose word the online dictionary has given no answer to.
    unanswered: Option<MoveOf<K>>,
    /// Whether the lexicon of the game is to judge the next word that is looked up.
    asks_lexicon: bool,
    /// Whether the line before asked to give the game up.
    resigning: bool,
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
        Self {
            talk: Talk::new(input, output, typing),
            desk,
            paint,
            hosted: HostedGame::new(host),
            mind: K::Mind::default(),
            file,
            unsaved: false,
            tried: None,
            unanswered: None,
            asks_lexicon: false,
            resigning: false,
        }
    }

    /// Plays until the game ends or is left.
    pub fn run(&mut self) -> io::Result<End> {
        self.greet()?;
        self.keep()?;
        loop {
            match self.hosted.connection.task() {
                Some(Task::Think(task)) => self.let_computer_play(&task)?,
                Some(Task::LookUp(asked)) => self.look_up(&asked)?,
                None if self.hosted.session.is_over() => return self.finish(),
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
        if let Some(next) = self.hosted.session.covered() {
            self.talk.tell(&VOICE.tiles_covered(&people(&self.hosted.session)[next]))?;
        } else if let Some(shown) = K::show(&self.hosted.session, &mut self.mind, self.paint) {
            self.talk.show(&shown)?;
        }
        match self.talk.ask("> ")? {
            Heard::Nothing => return self.leave().map(Some),
            Heard::Unreadable(why) => self.talk.tell(&VOICE.not_readable(&why.say()))?,
            Heard::Line(line) => match self.meant(&line) {
                Command::Quit => return self.leave().map(Some),
                command => self.obey(command)?,
            },
        }
        Ok(None)
    }

    fn meant<'l>(&self, line: &'l str) -> Command<'l> {
        if K::is_move(&self.hosted.session, line) { Command::Move(line) } else { Command::read(line) }
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<()> {
        let confirmed = std::mem::replace(&mut self.resigning, false);
        match command {
            Command::Nothing => self.act(Intent::Uncover),
            Command::Quit => Ok(()),
            Command::Help => self.talk.tell(&self.help()),
            Command::Moves => self.talk.say(&self.moves()),
            Command::Undo => self.undo(),
            Command::Save(name) => self.save(name),
            Command::Load(name) => self.load(name),
            // Whoever is not there yet can do nothing but sit down.
            _ if self.hosted.session.covered().is_some() => Ok(()),
            Command::Resign => self.resign(confirmed),
            Command::Hint => self.hint(),
            Command::Look(look) => self.look(look),
            Command::Move(line) => self.person_moves(line),
            Command::Other(line) if self.unanswered.is_some() && line.eq_ignore_ascii_case("again") => {
                self.ask_again()
            }
            Command::Other(line) if self.unanswered.is_some() && line.eq_ignore_ascii_case("built-in") => {
                self.ask_lexicon()
            }
            Command::Other(line) => match K::answer(&self.hosted.session, &mut self.mind, line) {
                Some(Reply::Tell(answer)) => self.talk.tell(&answer),
                Some(Reply::Act(intent)) => self.take_step(intent),
                None => self.person_moves(line),
            },
        }
    }

    /// Takes a step of making a move, and tells how far that has come.
    fn take_step(&mut self, intent: Intent<K>) -> io::Result<()> {
        if self.is_looking_back() {
            return self.refuse(VOICE.looking_back(Form::Within));
        }
        if let Intent::PlayDraft = intent {
            return match self
                .hosted
                .session
                .draft()
                .finish(self.hosted.session.kind(), &self.hosted.session.position().view)
            {
                Ok(mv) => self.play(mv),
                Err(problem) => self.refuse(&K::problem(&self.hosted.session, &problem)),
            };
        }
        let (before, clears) = (self.hosted.session.draft().clone(), matches!(intent, Intent::ClearDraft));
        self.act(intent)?;
        // Why a step was not taken has been said.
        if *self.hosted.session.draft() == before && !clears {
            return Ok(());
        }
        self.talk.tell(&K::draft(&self.hosted.session))
    }

    /// Makes the move that was typed, or says why not.
    fn person_moves(&mut self, line: &str) -> io::Result<()> {
        if self.is_looking_back() {
            return self.refuse(VOICE.looking_back(Form::Within));
        }
        self.unanswered = None;
        match K::read(&self.hosted.session, &self.mind, line) {
            Ok(mv) => self.play(mv),
            Err(why) => self.refuse(&why),
        }
    }

    /// Makes a move, or hears why it is refused.
    fn play(&mut self, mv: MoveOf<K>) -> io::Result<()> {
        self.asks_lexicon = false;
        self.tried = Some(mv.clone());
        self.act(Intent::Play(mv))
    }

    /// Lets the computer to move choose.
    fn let_computer_play(&mut self, task: &Think<K>) -> io::Result<()> {
        if K::thinks_long(task.level) && task.refused.is_empty() {
            self.talk.tell(&VOICE.is_thinking(&people(&self.hosted.session)[task.seat]))?;
            self.talk.finish()?;
        }
        let effects = self.hosted.let_computer_play();
        self.carry_out(effects)
    }

    fn act(&mut self, intent: Intent<K>) -> io::Result<()> {
        let effects = self.hosted.act(intent);
        self.carry_out(effects)
    }

    /// Says and saves what is to be said and saved.
    fn carry_out(&mut self, effects: Vec<Effect<K>>) -> io::Result<()> {
        for effect in effects {
            match effect {
                Effect::Announce(news) => self.tell(&news)?,
                Effect::Save => {
                    self.unsaved = true;
                    self.keep()?;
                }
                // Nothing is heard at a terminal; the others are done by the host.
                Effect::Sound(_) | Effect::Send(_) | Effect::AskHint { .. } => {}
            }
        }
        Ok(())
    }

    fn hint(&mut self) -> io::Result<()> {
        if self.is_looking_back() {
            return self.refuse(VOICE.looking_back(Form::Within));
        }
        self.act(Intent::Hint)
    }

    /// Takes back a step of making a move, or else the last move.
    fn undo(&mut self) -> io::Result<()> {
        if let Some(edit) = K::step_back().filter(|_| !self.hosted.session.draft().is_empty()) {
            return self.take_step(Intent::Edit(edit));
        }
        if self.hosted.session.powers().take_back {
            self.act(Intent::TakeBack)
        } else {
            self.talk.say(VOICE.undo_against_computers())
        }
    }

    /// Gives the game up, when that was asked for twice.
    fn resign(&mut self, confirmed: bool) -> io::Result<()> {
        if confirmed || !self.hosted.session.powers().resign {
            return self.act(Intent::Resign);
        }
        self.resigning = true;
        self.talk.say(VOICE.type_resign_again())
    }

    fn refuse(&mut self, why: &str) -> io::Result<()> {
        self.talk.tell(&VOICE.not_possible(why))
    }

    /// Says which game it is, and who plays.
    fn greet(&mut self) -> io::Result<()> {
        let kind = self.hosted.session.kind();
        // What somebody says of rules of their own is said as they wrote it.
        let about = kind.about();
        let own = about != kind.title().about();
        let about = if own { about } else { titles::about(VOICE, Form::Within, kind.title()) };
        let people = people(&self.hosted.session);
        let who = people.iter().zip(self.hosted.session.seats()).map(|(person, info)| match &info.seated {
            Player::Computer(level) => VOICE.with_level(person, &titles::level_name(VOICE, *level)),
            Player::Person(_) | Player::Remote(_) => VOICE.name(person),
        });
        let who: Vec<String> = who.collect();
        let who = match &who[..] {
            [first, second] => VOICE.two_players(first, second),
            who => VOICE.players(who),
        };
        self.talk.tell(&VOICE.greeting(&kind.label(), &about))?;
        self.talk.tell(&who)?;
        self.talk.tell(&K::greeting(&self.hosted.session))
    }

    fn help(&self) -> String {
        let mut commands = K::commands(&self.hosted.session);
        if self.hosted.session.powers().take_back && K::step_back().is_none() {
            commands.push(("undo", VOICE.help_undo().to_owned()));
        }
        commands.extend([
            ("moves", VOICE.help_moves().to_owned()),
            ("back", VOICE.help_back().to_owned()),
            ("at 3", VOICE.help_at().to_owned()),
        ]);
        if self.hosted.session.powers().resign {
            commands.push(("resign", VOICE.help_resign().to_owned()));
        }
        commands.extend([
            (VOICE.typed_save(), VOICE.help_save().to_owned()),
            (VOICE.typed_load(), VOICE.help_load().to_owned()),
            ("quit", VOICE.help_quit().to_owned()),
        ]);
        help::page(&K::rules(&self.hosted.session), &commands)
    }

    /// Shows the end of the game.
    fn finish(&mut self) -> io::Result<End> {
        let record = self.hosted.connection.record();
        let review = || self.hosted.session.kind().review(game(&self.hosted.session), &record);
        let end = K::end(&self.hosted.session, &review, self.paint);
        self.talk.show(&end)?;
        self.talk.say(&match &record.luck {
            Luck::Seed(seed) => VOICE.seed_was(&seed.to_string()),
            joint @ Luck::Joint(_) => VOICE.joint_luck_was(&joint.to_string()),
        })?;
        self.talk.finish().map(|()| End::Finished)
    }

    /// Whether whoever sits at a terminal wants to look back at the game; others are not asked.
    pub fn wants_review(&mut self) -> io::Result<bool> {
        if !self.talk.is_at_terminal() {
            return Ok(false);
        }
        self.talk.tell(VOICE.offer_review())?;
        let heard = self.talk.ask("> ")?;
        let wants = |line: &String| !line.is_empty() && VOICE.typed_yes().starts_with(&line.to_lowercase());
        let wants = matches!(&heard, Heard::Line(line) if wants(line));
        self.talk.finish().map(|()| wants)
    }

    /// The game as it was played, and its rulebook.
    #[must_use]
    pub fn played(&self) -> (Record<K>, K::Game) {
        (self.hosted.connection.record(), game(&self.hosted.session).clone())
    }

    fn leave(&mut self) -> io::Result<End> {
        let farewell = farewell(self.file.as_deref().filter(|_| !self.unsaved));
        self.talk.say(&farewell)?;
        self.talk.finish().map(|()| End::Left)
    }
}
