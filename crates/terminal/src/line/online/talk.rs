//! What screens of tables elsewhere say in the same way, before the game and in it.

use std::io::{self, BufRead, Write};

use bots::Level;
use messages::Form;
use online_api::{ChatLine, ChatRule, LineRequest, PersonId, Problem, Say, TableCreated};
use play::{GameKind, Token};

use super::{TableLine, chat};
use crate::talk::Talk;
use crate::{VOICE, plain};

impl<R: BufRead, W: Write> Talk<R, W> {
    /// Says why something was not done.
    pub(super) fn refused(&mut self, problem: &Problem) -> io::Result<()> {
        self.tell(&plain(&problem.message))
    }

    /// Says what others said.
    pub(super) fn hear_chat(&mut self, lines: &[ChatLine], me: Option<PersonId>) -> io::Result<()> {
        let others = lines.iter().filter(|line| Some(line.by.person) != me);
        others.map(chat::said).try_for_each(|line| self.tell(&line))
    }

    /// Says links that can be sent to others.
    pub(super) fn tell_links<K: GameKind>(
        &mut self,
        line: &dyn TableLine<K>,
        links: &TableCreated,
    ) -> io::Result<()> {
        // A link is not broken into lines.
        self.say(&VOICE.join_link_to_sit(&line.link(links.table, links.invitation)))?;
        self.say(&VOICE.join_link_to_watch(&line.link(links.table, links.spectators)))
    }

    /// Says something at the table, or lists what can be said.
    pub(super) fn speak<K: GameKind>(
        &mut self,
        line: &mut dyn TableLine<K>,
        rule: ChatRule,
        text: &str,
    ) -> io::Result<()> {
        if text.is_empty() && rule != ChatRule::Silence {
            return self.say(&chat::phrases());
        }
        match chat::meant(rule, text) {
            Ok(speech) => {
                let token = Token(line.draw());
                line.ask(LineRequest::Say(Say { token, speech }));
                Ok(())
            }
            Err(why) => self.tell(&VOICE.not_possible(&why)),
        }
    }
}

/// The level that is meant, the usual one if none is named; else which there are.
pub(super) fn level<K: GameKind>(kind: &K, game: &K::Game, name: &str) -> Result<Level, String> {
    if name.is_empty() {
        return Ok(kind.title().descriptor().default_level);
    }
    let known = K::levels(game);
    let meant = name.parse::<Level>().ok().filter(|level| known.contains(level));
    meant.ok_or_else(|| {
        let names: Vec<String> = known.iter().map(ToString::to_string).collect();
        VOICE.join_no_level(Form::Within, &names)
    })
}
