//! What is typed at a game elsewhere, and what is done about it.

use std::io::{self, Write};

use messages::Form;
use online_api::{Away, AwayChoice, LineRequest, Rematch};
use play::{Intent, Offer};

use super::super::super::Lines;
use super::super::super::command::Command;
use super::super::super::lines::game;
use super::super::super::stage::HelpRows;
use super::super::command::OnlineCommand;
use super::super::{Note, room, talk};
use super::OnlineScreen;
use crate::VOICE;
use crate::talk::Heard;

impl<K: Lines, W: Write> OnlineScreen<'_, K, W> {
    pub(super) fn obey_heard(&mut self, heard: Heard) -> io::Result<bool> {
        match heard {
            Heard::Nothing => return Ok(false),
            Heard::Unreadable(why) => self.stage.talk.tell(&VOICE.not_readable(&why.say()))?,
            Heard::Line(line) => match self.stage.meant(&line) {
                Command::Quit => return Ok(false),
                command => self.obey(command)?,
            },
        }
        Ok(true)
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<()> {
        let confirmed = std::mem::replace(&mut self.stage.resigning, false);
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Help => {
                let page = self.help();
                self.stage.talk.tell(&page)
            }
            Command::Moves => {
                let moves = self.stage.moves();
                self.stage.talk.say(&moves)
            }
            Command::Undo => self.undo(),
            Command::Save(name) => self.save(name),
            Command::Resign => self.resign(confirmed),
            Command::Hint if self.stage.session().powers().hint => self.stage.hint(),
            Command::Load(_) | Command::Hint => self.stage.refuse(VOICE.not_at_this_table(Form::Within)),
            Command::Look(look) => self.stage.look(look),
            Command::Move(line) => self.stage.person_moves(line),
            Command::Other(line) => match OnlineCommand::read(line) {
                Some(command) => self.obey_online(command),
                None => self.stage.answer(line),
            },
        }
    }

    fn obey_online(&mut self, command: OnlineCommand<'_>) -> io::Result<()> {
        let offer = |offer| Intent::Offer(offer);
        match command {
            OnlineCommand::Draw => self.stage.act(offer(Offer::Draw)),
            OnlineCommand::Pause => self.stage.act(offer(Offer::Adjournment)),
            OnlineCommand::Resume => self.stage.act(offer(Offer::Resumption)),
            OnlineCommand::Accept => self.stage.act(Intent::Accept),
            OnlineCommand::Decline => self.stage.act(Intent::Decline),
            OnlineCommand::Say(text) => {
                let rule = self.followed().room.terms.chat;
                self.stage.talk.speak(self.line, rule, text)
            }
            OnlineCommand::Who => {
                let seats = room::seats(self.followed());
                self.stage.talk.tell(&seats)?;
                self.tell_clocks()
            }
            OnlineCommand::Claim => self.go_on_without(AwayChoice::Claim),
            OnlineCommand::Computer(name) => {
                let session = self.stage.session();
                match talk::level(session.kind(), game(session), name) {
                    Ok(level) => self.go_on_without(AwayChoice::Computer(level)),
                    Err(why) => self.stage.refuse(&why),
                }
            }
            OnlineCommand::Links if self.followed().role.is_host => {
                self.ask(LineRequest::Links);
                Ok(())
            }
            OnlineCommand::Links => self.stage.refuse(VOICE.join_for_host_only(Form::Within)),
            OnlineCommand::Start | OnlineCommand::Open(_) | OnlineCommand::GiveUp => {
                self.stage.refuse(VOICE.join_before_start_only(Form::Within))
            }
            OnlineCommand::Rematch => self.wish_rematch(),
            OnlineCommand::Review => self.review(),
        }
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.stage.undo_step()? {
            Ok(())
        } else if self.stage.session().powers().take_back {
            self.stage.act(Intent::TakeBack)
        } else {
            self.stage.act(Intent::Offer(Offer::TakeBack))
        }
    }

    /// Gives the game up, or leaves it to the others, when that was asked for twice.
    fn resign(&mut self, confirmed: bool) -> io::Result<()> {
        let powers = self.stage.session().powers();
        if powers.leave && !powers.resign && confirmed {
            return self.stage.act(Intent::Leave);
        }
        if powers.leave && !powers.resign {
            self.stage.resigning = true;
            return self.stage.talk.say(VOICE.type_resign_again());
        }
        self.stage.resign(confirmed)
    }

    /// Goes on without whoever is away on their own turn.
    fn go_on_without(&mut self, choice: AwayChoice) -> io::Result<()> {
        let session = self.stage.session();
        let (turn, own) = (session.position().turn, session.own());
        let seat = session.position().status.mover().filter(|seat| !own.contains(seat));
        match seat {
            Some(_) if own.is_empty() => self.stage.refuse(VOICE.join_no_seat(Form::Within)),
            Some(seat) => {
                self.ask(LineRequest::Away(Away { seat, turn, choice }));
                Ok(())
            }
            None => self.stage.refuse(VOICE.join_nobody_away(Form::Within)),
        }
    }

    fn wish_rematch(&mut self) -> io::Result<()> {
        let followed = self.followed();
        let promised = followed.room.rematch.commitment;
        match promised.filter(|_| self.is_over()) {
            Some(_) if self.followed().role.seat.is_none() => {
                self.stage.refuse(VOICE.join_no_seat(Form::Within))
            }
            Some(commitment) => {
                let number = online_api::Number(self.line.draw().to_le_bytes());
                self.rematch = Some(Note { commitment, number });
                self.ask(LineRequest::Rematch(Rematch { number }));
                Ok(())
            }
            None => self.stage.refuse(VOICE.join_not_over_yet(Form::Within)),
        }
    }

    fn review(&mut self) -> io::Result<()> {
        let Some(Ok(record)) = &self.record else {
            return self.stage.refuse(VOICE.join_not_over_yet(Form::Within));
        };
        self.stage.talk.finish()?;
        match self.line.review(record, game(&self.stage.place.session)) {
            Ok(()) => Ok(()),
            Err(why) => self.stage.refuse(&why),
        }
    }

    fn save(&mut self, name: Option<&str>) -> io::Result<()> {
        let Some(text) = &self.record_text else { return self.stage.talk.tell(VOICE.join_record_later()) };
        let Some(name) = name else { return self.stage.talk.say(VOICE.which_file()) };
        if self.desk.has(name) {
            return self.stage.talk.tell(&VOICE.file_exists(name));
        }
        let told = match self.desk.write(name, text) {
            Ok(()) => VOICE.saved(name),
            Err(why) => VOICE.not_saved(&why),
        };
        self.stage.talk.tell(&told)
    }

    fn help(&self) -> String {
        let powers = self.stage.session().powers();
        let row = |typed, does: &str| (typed, does.to_owned());
        let mut before: HelpRows = Vec::new();
        if powers.take_back {
            before.push(row("undo", VOICE.help_undo()));
        } else if powers.ask_take_back {
            before.push(row("undo", VOICE.help_ask_undo()));
        }
        let mut behind: HelpRows = Vec::new();
        if powers.draw {
            behind.push(row("draw", VOICE.help_offer_draw()));
        }
        if powers.adjourn {
            behind.push(row("pause", VOICE.help_pause()));
        }
        behind.extend([row("accept", VOICE.help_accept()), row("say 2", VOICE.help_say())]);
        behind.extend([row("who", VOICE.help_who()), row("claim", VOICE.help_claim())]);
        behind.push(row("computer", VOICE.help_computer_plays_on()));
        if self.followed().role.is_host {
            behind.push(row("links", VOICE.help_links()));
        }
        if powers.resign || powers.leave {
            behind.push(row("resign", VOICE.help_resign()));
        }
        if self.is_over() {
            behind.extend([row("rematch", VOICE.help_rematch()), row("review", VOICE.help_review())]);
            behind.push((VOICE.typed_save(), VOICE.help_save_record().to_owned()));
        }
        behind.push(row("quit", VOICE.help_leave_terminal()));
        self.stage.help(before, behind)
    }
}
