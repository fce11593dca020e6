//! How a bot finds games: it says yes to invitations, wishes for games with anybody, and says hello.

use feud_api::{Game, Status};
use feud_client::Error;

use crate::{Bot, BotError, BotEvent, Seek};

/// How many open wishes for a game a service is asked to keep at most.
const MOST_WISHES: usize = 3;

impl Bot {
    /// Accepts invitations and wishes for games; tells how many have begun.
    pub(crate) fn meet(
        &mut self,
        report: &mut dyn FnMut(BotEvent),
        stop: &dyn Fn() -> bool,
    ) -> Result<usize, BotError> {
        let status = self.client.status()?;
        let mut begun = 0;
        for invite in &status.invites_received {
            let ruleset = invite.ruleset;
            if stop() || !self.options.accept.contains(&ruleset) || !self.books.has(ruleset) {
                continue;
            }
            match self.client.accept(invite.id) {
                Ok(game) => {
                    begun += 1;
                    let opponent = invite.inviter.clone();
                    report(BotEvent::Accepted { invite: invite.id, game, opponent, ruleset });
                }
                // Whoever invited may have changed their mind.
                Err(Error::Refused(refusal)) => {
                    let what = format!("the invitation of {} cannot be accepted: {refusal}", invite.inviter);
                    report(BotEvent::Trouble { game: None, what });
                }
                Err(error) => return Err(error.into()),
            }
        }
        if let Some(seek) = self.options.seek.clone().filter(|_| !stop()) {
            self.seek(&seek, &status, report)?;
        }
        Ok(begun)
    }

    /// Wishes for a game with anybody, while there are too few.
    fn seek(
        &mut self,
        seek: &Seek,
        status: &Status,
        report: &mut dyn FnMut(BotEvent),
    ) -> Result<(), BotError> {
        let wishes = status.random_requests.iter().filter(|wish| wish.ruleset == seek.rules).count();
        if wishes >= seek.keep.min(MOST_WISHES) {
            return Ok(());
        }
        let games = self.client.games()?.games;
        let running = games.iter().filter(|game| game.is_running && game.ruleset == seek.rules).count();
        if wishes + running >= seek.keep {
            return Ok(());
        }
        match self.client.request_random(seek.rules, seek.board.clone()) {
            Ok(_) => report(BotEvent::Sought { ruleset: seek.rules }),
            Err(Error::Refused(refusal)) => {
                report(BotEvent::Trouble { game: None, what: format!("no game with anybody: {refusal}") });
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Says hello once in a game that has just begun, if it was told what to say.
    pub(crate) fn greet(&mut self, game: &Game, report: &mut dyn FnMut(BotEvent)) -> Result<(), BotError> {
        let Some(greeting) = self.options.greeting.clone() else { return Ok(()) };
        if game.move_count > 1 || self.journal.has_greeted(game.id) {
            return Ok(());
        }
        // It is noted first: rather no hello than two.
        self.journal.greet(game.id)?;
        match self.client.say(game.id, &greeting) {
            Ok(_) => report(BotEvent::Greeted { game: game.id }),
            Err(error) => report(BotEvent::Trouble { game: Some(game.id), what: error.to_string() }),
        }
        Ok(())
    }
}
