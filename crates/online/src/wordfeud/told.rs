//! What one player may know of a game, and what they do in it.

use game::{Seat, Viewer};
use online_api::{ChatLine, Encoding, Millis, PersonId, Say, Speech, TimeControl, TurnAnswer};
use play::crosswords::Setup;
use play::{Action, Happening, Position, Refusal, Status, Submission};

use super::games::players;
use super::{Backend, Caller, Game};
use crate::again::TRIES;
use crate::cache::Live;
use crate::fault::Fault;
use crate::hosted::GameTold;
use crate::server::live;
use crate::tables::{TurnRequest, server_token};

/// A game as one of its players may know it.
#[derive(Clone, Debug)]
pub struct Table {
    /// Where they sit.
    pub seat: Seat,
    /// Who sits where.
    pub players: [PersonId; 2],
    /// When the game began.
    pub began: Millis,
    /// When something last happened at the table.
    pub changed: Millis,
    /// How long each turn may take.
    pub time: TimeControl,
    /// When the time of whoever is to move is up.
    pub deadline: Option<Millis>,
    /// How it stands, as they see it.
    pub position: Position<Setup>,
    /// What everybody saw since the game began, in order.
    pub story: Vec<Happened>,
}

/// Something that happened in a game.
#[derive(Clone, Debug)]
pub struct Happened {
    /// When.
    pub made: Millis,
    /// What.
    pub what: Happening<Setup>,
}

impl Backend {
    /// A game as one of its two players may know it; `None` for anybody else, and before it has begun.
    pub async fn table(&self, caller: &Caller, game: &Game) -> Result<Option<Table>, Fault> {
        let mut held = self.server.0.hold(game.table).await?;
        told(live(&mut held)?, caller.user.person)
    }

    /// Notes that somebody looks at a game.
    pub fn note_presence(&self, caller: &Caller, game: &Game) {
        drop(self.server.0.presences.come(game.table, caller.user.person, self.server.now()));
    }

    /// Does something in a game in the turn that it is in: how the game stood before and stands after it. What is asked twice
    /// is done once: the second time it is another turn, or the other player's.
    pub async fn act(
        &self,
        caller: &Caller,
        game: &Game,
        action: Action<Setup>,
    ) -> Result<Result<[Table; 2], Refusal<Setup>>, Fault> {
        let person = caller.user.person;
        let gives_up = matches!(action, Action::Resign);
        for _ in 0..TRIES {
            let before = {
                let mut held = self.server.0.hold(game.table).await?;
                let table = live(&mut held)?;
                // A computer may play on for them.
                let sits = table.row.seat_of(person).is_some();
                match told(table, person)?.filter(|_| sits) {
                    Some(before) => before,
                    None => return Ok(Err(Refusal::NotAllowed)),
                }
            };
            match &before.position.status {
                Status::Over { .. } => return Ok(Err(Refusal::Over)),
                Status::ToMove(mover) if !gives_up && *mover != before.seat => {
                    return Ok(Err(Refusal::NotYourTurn));
                }
                Status::ToMove(_) | Status::Paused(_) => {}
            }
            let (seat, turn) = (before.seat, before.position.turn);
            let submission = Submission { seat, turn, token: server_token()?, action: action.clone() };
            let request = TurnRequest {
                table: game.table,
                turn,
                session: None,
                person,
                body: Encoding::Postcard.write(&submission),
                written: Encoding::Postcard,
                wanted: Encoding::Postcard,
                after: None,
            };
            let (_, answer) = self.server.turn(request).await?;
            let answer: TurnAnswer<Setup> = Encoding::Postcard.read(&answer)?;
            match answer.result {
                Ok(_) => {
                    let after = self.table(caller, game).await?;
                    let after = after.ok_or_else(|| Fault::not_found("table"))?;
                    return Ok(Ok([before, after]));
                }
                // Whoever gives up does so in whichever turn it is.
                Err(Refusal::Stale { .. }) if gives_up => {}
                Err(why) => return Ok(Err(why)),
            }
        }
        Ok(Err(Refusal::Busy))
    }

    /// Says something.
    pub async fn say(&self, caller: &Caller, game: &Game, text: String) -> Result<ChatLine, Fault> {
        let say = Say { token: server_token()?, speech: Speech::Text(text) };
        self.server.say(game.table, caller.known.person.clone(), say).await
    }

    /// What was said after a line.
    pub async fn chat(&self, caller: &Caller, game: &Game, after: u32) -> Result<Vec<ChatLine>, Fault> {
        let mut said: Vec<ChatLine> = Vec::new();
        loop {
            let after = said.last().map_or(after, |line| line.number);
            let (more, _) = self.server.chat(game.table, Some(caller.user.person), None, after).await?;
            if more.is_empty() {
                return Ok(said);
            }
            said.extend(more);
        }
    }
}

/// A game as one of its two players may know it.
fn told(table: &Live, person: PersonId) -> Result<Option<Table>, Fault> {
    let row = &table.row;
    let seat = row.seat_of(person).or_else(|| row.kept_for(person));
    let (Some(seat), Some(players)) = (seat, players(row)) else { return Ok(None) };
    let Some(told) = table.game.told(Viewer::Player(seat)) else { return Ok(None) };
    let told = told.downcast::<GameTold<Setup>>();
    let told = told.map_err(|_| Fault::Broken(format!("table {}: no crossword game", row.id)))?;
    // The first line of the game is its deal, which is no part of the story.
    let mut lines = table.lines.iter().filter(|line| line.in_game);
    let began = lines.next().map_or(row.created, |line| line.made);
    let story = lines.zip(told.story).map(|(line, what)| Happened { made: line.made, what }).collect();
    Ok(Some(Table {
        seat,
        players,
        began,
        changed: row.changed,
        time: row.terms.time,
        deadline: row.deadline,
        position: told.snapshot.position,
        story,
    }))
}
