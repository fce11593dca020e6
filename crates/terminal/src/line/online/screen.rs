//! A game at a table elsewhere, line by line.

mod obeying;

use std::io::{self, Empty, Write};

use game::Luck;
use messages::Form;
use messages::records::bad_record;
use online_api::{Followed, LineEvent, LineRequest, Phase, TakeSeat, TakenIn};
use play::{Record, Version};

use super::super::lines::{game, people};
use super::super::stage::Stage;
use super::super::{Desk, Lines, Paint};
use super::place::OnlineGame;
use super::{After, Incoming, Note, Online, TableLine, clocks};
use crate::VOICE;
use crate::talk::Talk;

/// How far the end of the game has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// The game goes on.
    None,
    /// The record was asked for.
    Asked,
    /// The end was shown.
    Shown,
}

/// A game at a table elsewhere.
pub(super) struct OnlineScreen<'a, K: Lines, W> {
    stage: Stage<K, OnlineGame<K>, Empty, W>,
    line: &'a mut dyn TableLine<K>,
    desk: &'a mut dyn Desk,
    has_words: bool,
    note: Option<Note>,
    /// The version at which it was said whom the table waits for.
    waited: Option<Version>,
    /// Whether others were told to be away on their own turn.
    may_claim: bool,
    /// How many answers are waited for, beside those to submissions.
    open: usize,
    /// The record, once the game is over and it was told.
    record: Option<Result<Record<K>, String>>,
    record_text: Option<String>,
    ending: Ending,
    /// What was added to the luck of another game, once it was wished for.
    rematch: Option<Note>,
}

impl<'a, K: Lines, W: Write> OnlineScreen<'a, K, W> {
    /// The screen of a game that was dealt.
    pub(super) fn new(talk: Talk<Empty, W>, paint: Paint, online: Online<'a, K>) -> Self {
        let Online { line, desk, kind, game, has_words, followed, note } = online;
        let nonce = line.draw();
        let place = OnlineGame::new(kind, game, followed, nonce);
        let place = place.unwrap_or_else(|| panic!("a screen is opened for a game that was dealt"));
        Self {
            stage: Stage::new(talk, paint, place),
            line,
            desk,
            has_words,
            note,
            waited: None,
            may_claim: false,
            open: 0,
            record: None,
            record_text: None,
            ending: Ending::None,
            rematch: None,
        }
    }

    /// Plays until the game is over and nothing more is wanted, or the terminal is left.
    pub(super) fn run(mut self) -> io::Result<After> {
        self.stage.greet()?;
        if !self.has_words {
            let words = crate::plain(&self.followed().room.lexicon).into_owned();
            self.stage.talk.tell(&VOICE.join_other_words(&words))?;
        }
        if self.followed().role.seat.is_none() {
            self.stage.talk.tell(VOICE.join_looking_on())?;
        }
        if !self.is_over() {
            self.stage.show()?;
        }
        self.come_back();
        loop {
            self.tell_state()?;
            if let Some(note) = self.rematch
                && let Some(table) = self.followed().room.rematch.table
            {
                self.stage.talk.tell(VOICE.join_rematch_begins())?;
                self.stage.talk.finish()?;
                return Ok(After::Rematch(table, note));
            }
            let wants = self.wants_lines();
            if wants {
                self.stage.talk.prompt("> ")?;
            } else {
                self.stage.talk.finish()?;
            }
            let goes_on = match self.line.next(wants) {
                Incoming::Typed(heard) => {
                    self.stage.talk.hear("> ", &heard)?;
                    self.obey_heard(heard)?
                }
                Incoming::Told(event) => self.hear(*event)?,
            };
            for request in std::mem::take(&mut self.stage.place.asked) {
                self.line.ask(request);
            }
            if !goes_on {
                return self.leave();
            }
        }
    }

    fn followed(&self) -> &Followed<K> {
        &self.stage.place.followed
    }

    fn is_over(&self) -> bool {
        self.stage.session().is_over()
    }

    /// Whether a line is to be read: at a terminal always, from a pipe when something can be done with it.
    fn wants_lines(&self) -> bool {
        if self.stage.talk.is_at_terminal() {
            return true;
        }
        let over = self.ending == Ending::Shown && self.rematch.is_none();
        self.open == 0 && (over || self.stage.session().may_act() || self.stage.is_looking_back())
    }

    /// Takes the own seat back that a computer kept.
    fn come_back(&mut self) {
        let followed = self.followed();
        if let (Some(seat), true, Phase::Running) =
            (followed.role.seat, followed.is_replaced(), followed.room.phase)
        {
            let number = online_api::Number(self.line.draw().to_le_bytes());
            self.ask(LineRequest::TakeSeat(seat, TakeSeat { number }));
        }
    }

    fn ask(&mut self, request: LineRequest<K>) {
        self.open += 1;
        self.line.ask(request);
    }

    /// Shows what has changed: the board on the own turn, whom the table waits for on that of others, and the end.
    fn tell_state(&mut self) -> io::Result<()> {
        if self.is_over() {
            return self.tell_end();
        }
        let session = self.stage.session();
        let (version, mover) = (session.position().version, session.position().status.mover());
        if session.is_waiting() {
            return Ok(());
        }
        let looks_on = session.own().is_empty();
        if session.may_act() || looks_on || self.stage.is_looking_back() {
            self.stage.show()?;
        }
        if self.waited.replace(version) == Some(version) {
            return Ok(());
        }
        self.may_claim = false;
        if let Some(seat) = mover.filter(|seat| !self.stage.session().own().contains(seat)) {
            let waits = VOICE.join_waiting_for(&people(self.stage.session())[seat]);
            self.stage.talk.tell(&waits)?;
        } else {
            self.tell_clocks()?;
        }
        if self.stage.session().asked().is_some() {
            self.stage.talk.tell(VOICE.join_answer_offer())?;
        }
        Ok(())
    }

    fn tell_clocks(&mut self) -> io::Result<()> {
        let names = people(self.stage.session()).names(VOICE);
        let now = self.line.now(self.followed().now);
        let told = clocks::left(&self.followed().clock, &names, now);
        told.map_or(Ok(()), |told| self.stage.talk.tell(&told))
    }

    /// Shows the end of the game once, with what its record tells.
    fn tell_end(&mut self) -> io::Result<()> {
        if self.followed().room.phase == Phase::Over && self.ending == Ending::None {
            self.ending = Ending::Asked;
            self.ask(LineRequest::Record);
        }
        if self.ending == Ending::Shown || self.record.is_none() {
            return Ok(());
        }
        self.ending = Ending::Shown;
        match &self.record {
            Some(Ok(record)) => {
                let session = &self.stage.place.session;
                let review = || session.kind().review(game(session), record);
                let end = K::end(session, &review, self.stage.paint);
                let (luck, draw) = (record.luck.clone(), self.draw_told(record));
                self.stage.talk.show(&end)?;
                self.stage.tell_luck(&luck)?;
                self.stage.talk.tell(&draw)?;
            }
            Some(Err(why)) => {
                let why = VOICE.join_no_record(why);
                self.stage.talk.tell(&why)?;
            }
            None => {}
        }
        if self.stage.talk.is_at_terminal() {
            self.stage.talk.tell(VOICE.join_after())?;
        }
        Ok(())
    }

    /// Whether the luck of the game was what had been promised.
    fn draw_told(&self, record: &Record<K>) -> String {
        let bad = |why: String| VOICE.join_draw_does_not_hold(&why);
        if let Err(why) = record.verify_luck(self.note.map(|note| note.commitment)) {
            return bad(why.to_string());
        }
        let own = match (&record.luck, self.followed().role.seat) {
            (Luck::Joint(joint), Some(seat)) => joint.number(seat).map(|number| number.0),
            _ => None,
        };
        match self.note {
            None => VOICE.join_draw_holds_as_told().to_owned(),
            Some(note) if own == Some(note.number.0) => VOICE.join_draw_holds().to_owned(),
            Some(_) => bad(VOICE.join_other_number(Form::Within).to_owned()),
        }
    }

    /// Takes in what is told; says whether to go on.
    fn hear(&mut self, event: LineEvent<K>) -> io::Result<bool> {
        match event {
            LineEvent::Reading(reading) => {
                let before = self.followed().clone();
                let effects = match self.stage.place.followed.take_in(*reading) {
                    TakenIn::Snapshot => {
                        // What is known move by move is told so; the rest is only shown.
                        let mut effects = self.stage.place.catch_up();
                        effects.extend(self.stage.place.start_over());
                        effects
                    }
                    TakenIn::Updates => self.stage.place.catch_up(),
                    TakenIn::Nothing | TakenIn::Gap => Vec::new(),
                };
                self.stage.carry_out(effects)?;
                self.tell_changes(&before)?;
            }
            LineEvent::Answer(answer) => {
                let effects = self.stage.place.answered(*answer);
                self.stage.carry_out(effects)?;
            }
            LineEvent::Chat(lines) => {
                let me = self.followed().me();
                self.stage.talk.hear_chat(&lines, me)?;
            }
            LineEvent::Room(_) => self.open = self.open.saturating_sub(1),
            LineEvent::Links(links) => {
                self.open = self.open.saturating_sub(1);
                self.stage.talk.tell_links(&*self.line, &links)?;
            }
            LineEvent::Record(text) => {
                self.open = self.open.saturating_sub(1);
                self.take_record(text);
            }
            LineEvent::Refused(problem) => {
                self.open = self.open.saturating_sub(1);
                if self.ending == Ending::Asked && self.record.is_none() {
                    self.record = Some(Err(crate::plain(&problem.message).into_owned()));
                } else {
                    self.rematch = None;
                    self.stage.talk.refused(&problem)?;
                }
            }
            LineEvent::Lost(why) => self.stage.talk.tell(&VOICE.join_lost(&crate::plain(&why)))?,
            LineEvent::Back => self.stage.talk.tell(VOICE.join_connected())?,
            LineEvent::Ended(problem) => {
                self.stage.talk.refused(&problem)?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn take_record(&mut self, text: String) {
        let read = text.parse::<Record<K>>().map_err(|bad| bad_record(VOICE, Form::Within, &bad));
        let read = read.and_then(|record| {
            let words = self.followed().room.lexicon.clone();
            if self.has_words { Ok(record) } else { Err(VOICE.join_other_words(&crate::plain(&words))) }
        });
        self.record_text = Some(text);
        self.record = Some(read);
    }

    /// Tells who came, went, or would like another game.
    fn tell_changes(&mut self, before: &Followed<K>) -> io::Result<()> {
        let now = self.stage.place.followed.clone();
        let names = people(self.stage.session());
        for one in &now.presence {
            let was = before.presence.iter().find(|other| other.seat == one.seat);
            let changed = was.is_some_and(|was| was.away_since.is_some() != one.away_since.is_some());
            if !changed || now.role.seat == Some(one.seat) || self.is_over() {
                continue;
            }
            let Some(who) = names.get(one.seat) else { continue };
            let told =
                if one.away_since.is_some() { VOICE.join_away(who) } else { VOICE.join_here_again(who) };
            self.stage.talk.tell(&told)?;
        }
        self.tell_claim(&now)?;
        if now.role.seat.is_some() && !before.is_replaced() && now.is_replaced() {
            self.come_back();
        }
        if before.is_replaced() && !now.is_replaced() && now.role.seat.is_some() {
            self.stage.talk.tell(VOICE.join_seat_is_back())?;
        }
        for seat in now.room.rematch.wished.iter().filter(|seat| !before.room.rematch.wished.contains(seat)) {
            if now.role.seat == Some(*seat) {
                self.stage.talk.tell(VOICE.join_rematch_waits())?;
            } else if let Some(who) = names.get(*seat) {
                self.stage.talk.tell(&VOICE.join_rematch_wished(who))?;
            }
        }
        Ok(())
    }

    /// Tells once in a turn that somebody is away for so long that the others may go on without them.
    fn tell_claim(&mut self, now: &Followed<K>) -> io::Result<()> {
        const LONG: u64 = 60_000;

        let session = self.stage.session();
        let Some(mover) = session.position().status.mover().filter(|seat| !session.own().contains(seat))
        else {
            return Ok(());
        };
        let since = now.presence.iter().find(|one| one.seat == mover).and_then(|one| one.away_since);
        let long = since.is_some_and(|since| self.line.now(now.now).saturating_sub(since) > LONG);
        if self.may_claim || !long || now.role.seat.is_none() {
            return Ok(());
        }
        self.may_claim = true;
        let told = VOICE.join_may_claim(&people(session)[mover]);
        self.stage.talk.tell(&told)
    }

    fn leave(mut self) -> io::Result<After> {
        let after = if self.is_over() { After::Finished } else { After::Left };
        if after == After::Left {
            self.stage.talk.tell(VOICE.join_goes_on())?;
        }
        self.stage.talk.finish()?;
        Ok(after)
    }
}
