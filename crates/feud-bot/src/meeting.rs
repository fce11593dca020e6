//! How a bot finds games: it says yes to invitations, wishes for games with anybody, and says hello.

use feud_api::{Game, Status};
use feud_client::Error;

use crate::{Bot, Failed, Seek, Told};

/// How many open wishes for a game a service is asked to keep at most.
const MOST_WISHES: usize = 3;

impl Bot {
    /// Accepts invitations and wishes for games; tells how many have begun.
    pub(crate) fn meet(
        &mut self,
        tell: &mut dyn FnMut(Told),
        stop: &dyn Fn() -> bool,
    ) -> Result<usize, Failed> {
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
                    tell(Told::Accepted { invite: invite.id, game, opponent, ruleset });
                }
                // Whoever invited may have changed their mind.
                Err(Error::Refused(refusal)) => {
                    let what = format!("the invitation of {} cannot be accepted: {refusal}", invite.inviter);
                    tell(Told::Trouble { game: None, what });
                }
                Err(error) => return Err(error.into()),
            }
        }
        if let Some(seek) = self.options.seek.clone().filter(|_| !stop()) {
            self.seek(&seek, &status, tell)?;
        }
        Ok(begun)
    }

    /// Wishes for a game with anybody, while there are too few.
    fn seek(&mut self, seek: &Seek, status: &Status, tell: &mut dyn FnMut(Told)) -> Result<(), Failed> {
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
            Ok(_) => tell(Told::Sought { ruleset: seek.rules }),
            Err(Error::Refused(refusal)) => {
                tell(Told::Trouble { game: None, what: format!("no game with anybody: {refusal}") });
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// Says hello once in a game that has just begun, if it was told what to say.
    pub(crate) fn greet(&mut self, game: &Game, tell: &mut dyn FnMut(Told)) -> Result<(), Failed> {
        let Some(greeting) = self.options.greeting.clone() else { return Ok(()) };
        if game.move_count > 1 || self.journal.has_greeted(game.id) {
            return Ok(());
        }
        // It is noted first: rather no hello than two.
        self.journal.greet(game.id)?;
        match self.client.say(game.id, &greeting) {
            Ok(_) => tell(Told::Greeted { game: game.id }),
            Err(error) => tell(Told::Trouble { game: Some(game.id), what: error.to_string() }),
        }
        Ok(())
    }
}
