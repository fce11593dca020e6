//! What is done at tables.

mod away;
mod create;
mod rematch;
mod seats;
mod turns;

use game::Seat;
use online_api::{Code, PersonId, Phase, Presence, RoomView, Secret, Spectators, TableId, TableVersion};

use crate::Server;
use crate::cache::{Held, Live};
use crate::fault::Fault;
use crate::server::{Fresh, Happening, live};
use crate::storage::{Link, LogEntry, PersonRow, TableRow, hash};
use crate::timekeeper;
use crate::view::{Shown, Standpoint, presence};

pub(crate) use create::{new_row, too_many_today};
pub(crate) use seats::check_name;
pub(crate) use turns::{TurnRequest, server_token};

impl Server {
    /// What a link leads to, if somebody has its secret.
    pub(crate) async fn link(&self, table: TableId, key: Option<Secret>) -> Result<Option<Link>, Fault> {
        match key {
            Some(key) => self.0.storage.link(table, hash(&key)).await,
            None => Ok(None),
        }
    }

    /// Takes hold of a table for somebody who may know of it.
    pub(crate) async fn hold_for(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: Option<Secret>,
    ) -> Result<(Held, Standpoint), Fault> {
        self.hold_for_as(table, person, key, Fresh::Now).await
    }

    /// The same of a table that stands at least so.
    pub(crate) async fn hold_for_as(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: Option<Secret>,
        fresh: Fresh,
    ) -> Result<(Held, Standpoint), Fault> {
        let link = self.link(table, key).await?;
        let mut held = self.0.hold_as(table, fresh).await?;
        let row = &live(&mut held)?.row;
        let standpoint = Standpoint::of(row, person, link);
        if !standpoint.may_know(row, link.is_some()) {
            return Err(Fault::not_found("table"));
        }
        Ok((held, standpoint))
    }

    /// What is played, by whom, on which terms.
    pub(crate) async fn room(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: Option<Secret>,
    ) -> Result<RoomView, Fault> {
        let (mut held, standpoint) = self.hold_for(table, person, key).await?;
        Ok(self.room_view(live(&mut held)?, &standpoint))
    }

    pub(crate) fn room_view(&self, live: &Live, standpoint: &Standpoint) -> RoomView {
        let now = self.0.now();
        let shown = Shown::new(&live.row, &live.lines, standpoint, &self.0.presences, now);
        RoomView {
            version: TableVersion(shown.visible),
            room: shown.room,
            role: shown.role,
            presence: shown.presence,
            now,
        }
    }

    /// The same for somebody who has just done something there.
    fn room_of(&self, held: &mut Held, person: PersonId) -> Result<RoomView, Fault> {
        let live = live(held)?;
        let standpoint = Standpoint::of(&live.row, Some(person), None);
        Ok(self.room_view(live, &standpoint))
    }

    /// Who is at a table, for whoever may know.
    pub(crate) async fn presence(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: Option<Secret>,
    ) -> Result<Vec<Presence>, Fault> {
        let (mut held, _) = self.hold_for_as(table, person, key, Fresh::Told).await?;
        Ok(presence(&live(&mut held)?.row, &self.0.presences, self.0.now()))
    }

    /// The record of a game that is over.
    pub(crate) async fn record(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: Option<Secret>,
    ) -> Result<String, Fault> {
        let (mut held, standpoint) = self.hold_for(table, person, key).await?;
        let live = live(&mut held)?;
        let shown = Shown::new(&live.row, &live.lines, &standpoint, &self.0.presences, self.0.now());
        if shown.room.phase != Phase::Over {
            return Err(Fault::no(
                Code::NotOver,
                "The game is not over yet: its record would tell its luck.",
            ));
        }
        if !standpoint.role.may_watch {
            return Err(Fault::no(Code::Forbidden, "This game is not for you to look at."));
        }
        live.game.record().ok_or_else(|| Fault::not_found("record"))
    }

    /// Starts the game if everybody is there: the table as it is then, and what happened.
    pub(crate) fn start(&self, live: &mut Live, mut row: TableRow) -> Result<(TableRow, Happening), Fault> {
        let seated = row.seated_text();
        row.phase = Phase::Running;
        live.game.deal(&row, &seated)?;
        follow(live, &mut row);
        timekeeper::start(&mut row, self.0.now());
        Ok((row, Happening { seat: None, entry: LogEntry::Deal(seated), token: None }))
    }

    /// Whether a computer is to move, so that somebody has to think.
    pub(crate) fn wake_computers(&self, row: &TableRow) {
        use crate::storage::Seated;

        let mover = row.mover.and_then(|seat| row.seats.get(seat.index()));
        if row.phase == Phase::Running && mover.is_some_and(|seat| matches!(seat.on, Seated::Computer(_))) {
            self.let_computers_play(row.id);
        }
    }
}

/// The own seat of somebody, at a table whose game goes on.
fn own_seat(row: &TableRow, person: PersonId) -> Result<Seat, Fault> {
    row.seat_of(person).ok_or_else(|| stranger(row))
}

/// What whoever does not sit at a table is told: of one that is not open to everybody, that there is none.
pub(crate) fn stranger(row: &TableRow) -> Fault {
    if row.terms.listed || matches!(row.terms.spectators, Spectators::Anybody { .. }) {
        Fault::no(Code::Forbidden, "You do not sit at this table.")
    } else {
        Fault::not_found("table")
    }
}

/// Refuses what only the host may do, and only before the start.
fn host_before_start(row: &TableRow, person: &PersonRow) -> Result<(), Fault> {
    if row.host != person.id {
        return Err(Fault::no(Code::Forbidden, "Only the host of the table may do this."));
    }
    before_start(row)
}

fn before_start(row: &TableRow) -> Result<(), Fault> {
    match row.phase {
        Phase::Gathering => Ok(()),
        Phase::Running | Phase::Over => Err(Fault::no(Code::Started, "The game has started.")),
        Phase::Closed => Err(Fault::no(Code::Over, "The table was closed.")),
    }
}

/// Writes into a row how its game stands.
fn follow(live: &Live, row: &mut TableRow) {
    let Some(standing) = live.game.standing() else { return };
    row.mover = standing.mover;
    if standing.outcome.is_some() && row.phase == Phase::Running {
        row.phase = Phase::Over;
        // The next promise is made before anybody can wish for another game. Without luck there is none.
        row.next_secret = hosting::secrets::random().ok();
    }
    row.outcome = standing.outcome;
}
