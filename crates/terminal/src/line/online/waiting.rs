//! Before the game: who is there, on which terms, and what the host may do.

use std::io::{self, Empty, Write};

use game::Seat;
use messages::Form;
use online_api::{LineEvent, LineRequest, Phase, PutOnSeat, Start};

use super::super::{Lines, help};
use super::command::OnlineCommand;
use super::{Incoming, Online, room, talk};
use crate::VOICE;
use crate::line::command::Command;
use crate::talk::{Heard, Talk};

/// Before the game.
pub(super) struct WaitingRoom<'t, 'a, K: Lines, W> {
    talk: &'t mut Talk<Empty, W>,
    online: Online<'a, K>,
}

/// How waiting ended.
pub(super) enum Waited<'a, K: Lines> {
    /// The game has begun.
    Started(Box<Online<'a, K>>),
    /// The table was closed, or left.
    Left,
}

impl<'t, 'a, K: Lines, W: Write> WaitingRoom<'t, 'a, K, W> {
    pub(super) fn new(talk: &'t mut Talk<Empty, W>, online: Online<'a, K>) -> Self {
        Self { talk, online }
    }

    /// Waits until the game begins, or the table is closed or left.
    pub(super) fn run(mut self) -> io::Result<Waited<'a, K>> {
        self.talk.tell(&room::described(&self.online.kind, &self.online.followed))?;
        loop {
            let followed = &self.online.followed;
            if followed.room.phase == Phase::Closed {
                self.talk.tell(VOICE.join_closed())?;
                return Ok(Waited::Left);
            }
            if followed.game.is_some() || !followed.role.may_watch && followed.room.phase == Phase::Running {
                return Ok(Waited::Started(Box::new(self.online)));
            }
            let wants = self.talk.is_at_terminal() || self.may_start();
            if wants {
                self.talk.prompt("> ")?;
            } else {
                self.talk.finish()?;
            }
            match self.online.line.next(wants) {
                Incoming::Typed(heard) => {
                    self.talk.hear("> ", &heard)?;
                    if !self.obey(&heard)? {
                        self.talk.tell(VOICE.join_goes_on())?;
                        return Ok(Waited::Left);
                    }
                }
                Incoming::Told(event) => {
                    if !self.hear(*event)? {
                        return Ok(Waited::Left);
                    }
                }
            }
        }
    }

    /// Whether whoever sits here may begin the game now.
    fn may_start(&self) -> bool {
        let followed = &self.online.followed;
        let full = followed.open_seats().next().is_none();
        followed.role.is_host && followed.room.terms.start == Start::ByHost && full
    }

    /// Takes in what is told; says whether to wait on.
    fn hear(&mut self, event: LineEvent<K>) -> io::Result<bool> {
        match event {
            LineEvent::Reading(reading) => {
                let before = self.online.followed.clone();
                self.online.followed.take_in(*reading);
                for line in room::changes(&before, &self.online.followed) {
                    self.talk.tell(&line)?;
                }
            }
            LineEvent::Chat(lines) => self.talk.hear_chat(&lines, self.online.followed.me())?,
            LineEvent::Links(links) => self.talk.tell_links(&*self.online.line, &links)?,
            LineEvent::Refused(problem) => self.talk.refused(&problem)?,
            LineEvent::Lost(why) => self.talk.tell(&VOICE.join_lost(&why))?,
            LineEvent::Back => self.talk.tell(VOICE.join_connected())?,
            LineEvent::Ended(problem) => {
                self.talk.refused(&problem)?;
                return Ok(false);
            }
            // What was done is told by the next reading.
            LineEvent::Room(_) | LineEvent::Answer(_) | LineEvent::Record(_) => {}
        }
        Ok(true)
    }

    /// Does what was typed; says whether to wait on.
    fn obey(&mut self, heard: &Heard) -> io::Result<bool> {
        let line = match heard {
            Heard::Nothing => return Ok(false),
            Heard::Unreadable(why) => {
                return self.talk.tell(&VOICE.not_readable(&why.say())).map(|()| true);
            }
            Heard::Line(line) => line.as_str(),
        };
        match Command::read(line) {
            Command::Quit => return Ok(false),
            Command::Nothing => {}
            Command::Help => self.talk.tell(&self.help())?,
            _ => match OnlineCommand::read(line) {
                Some(command) => {
                    if let Err(why) = self.ask(command)? {
                        self.talk.tell(&VOICE.not_possible(&why))?;
                    }
                }
                None => self.talk.tell(&VOICE.not_possible(VOICE.not_your_turn_now(Form::Within)))?,
            },
        }
        Ok(true)
    }

    /// Asks what can be asked before the game, or says why it cannot.
    fn ask(&mut self, command: OnlineCommand<'_>) -> io::Result<Result<(), String>> {
        let followed = &self.online.followed;
        let host_only = || VOICE.join_for_host_only(Form::Within).to_owned();
        let request = match command {
            OnlineCommand::Say(text) => {
                let rule = followed.room.terms.chat;
                return self.talk.speak(self.online.line, rule, text).map(Ok);
            }
            OnlineCommand::Who => return self.talk.tell(&room::seats(followed)).map(Ok),
            OnlineCommand::GiveUp => match followed.role.seat {
                Some(seat) => LineRequest::LeaveSeat(seat),
                None => return Ok(Err(VOICE.join_no_seat(Form::Within).to_owned())),
            },
            OnlineCommand::Links
            | OnlineCommand::Start
            | OnlineCommand::Computer(_)
            | OnlineCommand::Open(_)
                if !followed.role.is_host =>
            {
                return Ok(Err(host_only()));
            }
            OnlineCommand::Links => LineRequest::Links,
            OnlineCommand::Start => LineRequest::Start,
            OnlineCommand::Computer(text) => {
                let (seat, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
                let put = self.seat(seat).and_then(|seat| {
                    let level = talk::level(&self.online.kind, &self.online.game, name.trim())?;
                    Ok(LineRequest::PutOnSeat(seat, PutOnSeat::Computer(level)))
                });
                match put {
                    Ok(request) => request,
                    Err(why) => return Ok(Err(why)),
                }
            }
            OnlineCommand::Open(text) => match self.seat(text) {
                Ok(seat) => LineRequest::PutOnSeat(seat, PutOnSeat::Open),
                Err(why) => return Ok(Err(why)),
            },
            OnlineCommand::Draw
            | OnlineCommand::Pause
            | OnlineCommand::Resume
            | OnlineCommand::Accept
            | OnlineCommand::Decline
            | OnlineCommand::Claim
            | OnlineCommand::Rematch
            | OnlineCommand::Review => return Ok(Err(VOICE.not_your_turn_now(Form::Within).to_owned())),
        };
        self.online.line.ask(request);
        Ok(Ok(()))
    }

    /// The seat of a number that was typed.
    fn seat(&self, text: &str) -> Result<Seat, String> {
        let seats = self.online.followed.room.seats.len();
        let number = text.parse::<usize>().ok().filter(|number| (1..=seats).contains(number));
        let none = || VOICE.join_seats_from(Form::Within, messages::count(seats));
        number.map(|number| Seat(number as u8 - 1)).ok_or_else(none)
    }

    fn help(&self) -> String {
        let mut rows = vec![("say 2", VOICE.help_say().to_owned()), ("who", VOICE.help_who().to_owned())];
        if self.online.followed.role.is_host {
            rows.extend([
                ("start", VOICE.help_start().to_owned()),
                ("computer 2 hard", VOICE.help_seat_computer().to_owned()),
                ("links", VOICE.help_links().to_owned()),
            ]);
        }
        rows.extend([
            ("leave", VOICE.help_give_up_seat().to_owned()),
            ("quit", VOICE.help_leave_terminal().to_owned()),
        ]);
        help::page(&room::described(&self.online.kind, &self.online.followed), &rows)
    }
}
