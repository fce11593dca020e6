//! What every screen does line by line in the same way, wherever the host of its table is.

use std::io::{self, BufRead, Write};

use game::Luck;
use messages::{Form, titles};
use play::{Draft as _, Effect, Intent, MoveOf, Player, Session};

use super::command::Command;
use super::lines::{Reply, people};
use super::{Lines, Paint, help};
use crate::VOICE;
use crate::hosted::HostedGame;
use crate::talk::Talk;

/// Where the game of a screen is: in the process, or elsewhere.
pub(super) trait Place<K: Lines> {
    /// What the screen holds of it.
    fn session(&self) -> &Session<K>;

    /// Does what somebody wants, and tells what is left for the screen to do.
    fn act(&mut self, intent: Intent<K>) -> Vec<Effect<K>>;
}

/// Rows of a page of help: what to type, and what it does.
pub(super) type HelpRows = Vec<(&'static str, String)>;

impl<K: Lines> Place<K> for HostedGame<K> {
    fn session(&self) -> &Session<K> {
        &self.session
    }

    fn act(&mut self, intent: Intent<K>) -> Vec<Effect<K>> {
        HostedGame::act(self, intent)
    }
}

/// What every screen has, wherever its game is.
pub(super) struct Stage<K: Lines, P, R, W> {
    pub(super) talk: Talk<R, W>,
    pub(super) paint: Paint,
    pub(super) place: P,
    pub(super) mind: K::Mind,
    /// The move that was tried last.
    pub(super) tried: Option<MoveOf<K>>,
    /// A move whose word the online dictionary has given no answer to.
    pub(super) unanswered: Option<MoveOf<K>>,
    /// Whether the line before asked to give the game up.
    pub(super) resigning: bool,
    /// Whether there is something new to save.
    pub(super) changed: bool,
}

impl<K: Lines, P: Place<K>, R: BufRead, W: Write> Stage<K, P, R, W> {
    pub(super) fn new(talk: Talk<R, W>, paint: Paint, place: P) -> Self {
        let (tried, unanswered) = (None, None);
        Self {
            talk,
            paint,
            place,
            mind: K::Mind::default(),
            tried,
            unanswered,
            resigning: false,
            changed: false,
        }
    }

    pub(super) fn session(&self) -> &Session<K> {
        self.place.session()
    }

    /// Shows what has changed since it was shown.
    pub(super) fn show(&mut self) -> io::Result<()> {
        if let Some(next) = self.session().covered() {
            self.talk.tell(&VOICE.tiles_covered(&people(self.place.session())[next]))
        } else if let Some(shown) = K::show(self.place.session(), &mut self.mind, self.paint) {
            self.talk.show(&shown)
        } else {
            Ok(())
        }
    }

    pub(super) fn meant<'l>(&self, line: &'l str) -> Command<'l> {
        if K::is_move(self.session(), line) { Command::Move(line) } else { Command::read(line) }
    }

    /// Does what a line of this family of games asks for.
    pub(super) fn answer(&mut self, line: &str) -> io::Result<()> {
        match K::answer(self.place.session(), &mut self.mind, line) {
            Some(Reply::Tell(answer)) => self.talk.tell(&answer),
            Some(Reply::Act(intent)) => self.take_step(intent),
            None => self.person_moves(line),
        }
    }

    /// Takes a step of making a move, and tells how far that has come.
    pub(super) fn take_step(&mut self, intent: Intent<K>) -> io::Result<()> {
        if self.is_looking_back() {
            return self.refuse(VOICE.looking_back(Form::Within));
        }
        if let Intent::PlayDraft = intent {
            let session = self.place.session();
            return match session.draft().finish(session.kind(), &session.position().view) {
                Ok(mv) => self.play(mv),
                Err(problem) => self.refuse(&K::problem(self.place.session(), &problem)),
            };
        }
        let (before, clears) = (self.place.session().draft().clone(), matches!(intent, Intent::ClearDraft));
        self.act(intent)?;
        // Why a step was not taken has been said.
        if *self.place.session().draft() == before && !clears {
            return Ok(());
        }
        self.talk.tell(&K::draft(self.place.session()))
    }

    /// Makes the move that was typed, or says why not.
    pub(super) fn person_moves(&mut self, line: &str) -> io::Result<()> {
        if self.is_looking_back() {
            return self.refuse(VOICE.looking_back(Form::Within));
        }
        self.unanswered = None;
        match K::read(self.place.session(), &self.mind, line) {
            Ok(mv) => self.play(mv),
            Err(why) => self.refuse(&why),
        }
    }

    /// Makes a move, or hears why it is refused.
    pub(super) fn play(&mut self, mv: MoveOf<K>) -> io::Result<()> {
        self.tried = Some(mv.clone());
        self.act(Intent::Play(mv))
    }

    pub(super) fn act(&mut self, intent: Intent<K>) -> io::Result<()> {
        let effects = self.place.act(intent);
        self.carry_out(effects)
    }

    /// Says what is to be said.
    pub(super) fn carry_out(&mut self, effects: Vec<Effect<K>>) -> io::Result<()> {
        for effect in effects {
            match effect {
                Effect::Announce(news) => self.tell(&news)?,
                Effect::Save => self.changed = true,
                // Nothing is heard at a terminal; the others are done where the game is.
                Effect::Sound(_) | Effect::Send(_) | Effect::AskHint { .. } => {}
            }
        }
        Ok(())
    }

    pub(super) fn hint(&mut self) -> io::Result<()> {
        if self.is_looking_back() {
            return self.refuse(VOICE.looking_back(Form::Within));
        }
        self.act(Intent::Hint)
    }

    /// Takes back a step of making a move; says whether there was one.
    pub(super) fn undo_step(&mut self) -> io::Result<bool> {
        match K::step_back().filter(|_| !self.session().draft().is_empty()) {
            Some(edit) => self.take_step(Intent::Edit(edit)).map(|()| true),
            None => Ok(false),
        }
    }

    /// Gives the game up, when that was asked for twice.
    pub(super) fn resign(&mut self, confirmed: bool) -> io::Result<()> {
        if confirmed || !self.place.session().powers().resign {
            return self.act(Intent::Resign);
        }
        self.resigning = true;
        self.talk.say(VOICE.type_resign_again())
    }

    pub(super) fn refuse(&mut self, why: &str) -> io::Result<()> {
        self.talk.tell(&VOICE.not_possible(why))
    }

    /// Says which game it is, and who plays.
    pub(super) fn greet(&mut self) -> io::Result<()> {
        let kind = self.place.session().kind();
        // What somebody says of rules of their own is said as they wrote it.
        let about = kind.about();
        let own = about != kind.title().about();
        let about = if own { about } else { titles::about(VOICE, Form::Within, kind.title()) };
        let people = people(self.place.session());
        let who = people.iter().zip(self.place.session().seats()).map(|(person, info)| match &info.seated {
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
        self.talk.tell(&K::greeting(self.place.session()))
    }

    /// The page of help, with commands that only this screen has before and behind those that all have.
    pub(super) fn help(&self, before: HelpRows, behind: HelpRows) -> String {
        let mut commands = K::commands(self.session());
        if !self.session().powers().hint {
            commands.retain(|(typed, _)| !["hint", "coach"].contains(typed));
        }
        commands.extend(before);
        commands.extend([
            ("moves", VOICE.help_moves().to_owned()),
            ("back", VOICE.help_back().to_owned()),
            ("at 3", VOICE.help_at().to_owned()),
        ]);
        commands.extend(behind);
        help::page(&K::rules(self.session()), &commands)
    }

    /// Says what all luck of a game came from.
    pub(super) fn tell_luck(&mut self, luck: &Luck) -> io::Result<()> {
        self.talk.say(&match luck {
            Luck::Seed(seed) => VOICE.seed_was(&seed.to_string()),
            joint @ Luck::Joint(_) => VOICE.joint_luck_was(&joint.to_string()),
        })
    }
}
