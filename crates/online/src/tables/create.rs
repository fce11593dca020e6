//! New tables, and links to them.

use hosting::secrets;
use online_api::{
    Code, Draw, DrawId, Millis, NewTable, OnSeat, PersonId, Phase, SeatPlan, Secret, Start, TableCreated,
    TableId, Terms,
};
use play::Player;
use play::worker::KindText;

use crate::Server;
use crate::fault::Fault;
use crate::hosted::Checked;
use crate::luck;
use crate::server::{Happening, live, number};
use crate::storage::{Added, Conditions, Link, PersonRow, SeatRow, Seated, TableRow, hash};
use crate::timekeeper;

/// The longest that onlookers may have to wait, in seconds: a day.
const LONGEST_DELAY: u32 = 86_400;

impl Server {
    /// A promise for the luck of a table to come.
    pub(crate) async fn draw(&self, person: &PersonRow) -> Result<Draw, Fault> {
        let draw = DrawId::new(u64::from_le_bytes(secrets::random()?));
        let secret = secrets::random()?;
        self.0.storage.add_draw(draw, person.id, secret, self.0.now()).await?;
        Ok(Draw { draw, commitment: luck::commitment(&secret) })
    }

    /// Creates a table, or tells the one that was created with the same token.
    pub(crate) async fn create(&self, person: PersonRow, new: NewTable) -> Result<TableCreated, Fault> {
        // Reserved before the work: many at once count like one after the other.
        if !self.0.new_tables.begin(person.id, self.0.now()).await? {
            return Err(too_many_today());
        }
        let created = self.create_reserved(&person, new).await;
        if !matches!(created, Ok((_, true))) {
            self.0.new_tables.give_back(person.id).await;
        }
        created.map(|(created, _)| created)
    }

    /// Creates a table, and says whether it is new.
    async fn create_reserved(
        &self,
        person: &PersonRow,
        new: NewTable,
    ) -> Result<(TableCreated, bool), Fault> {
        check_terms(&new.terms)?;
        self.check_going(person.id).await?;
        let own = new.seats.iter().filter(|plan| **plan == SeatPlan::Me).count();
        if own > 1 {
            return Err(Fault::no(Code::BadTable, "You can sit on one seat of a table only."));
        }
        let seats: Vec<SeatRow> = new.seats.iter().map(|plan| planned(*plan, person, new.number)).collect();
        let seated: Vec<Player> = seats.iter().map(player).collect();
        let checked = self.check_kind(new.kind, new.lexicon, seated).await?;
        let now = self.0.now();
        let mut row = new_row(person.id, checked, new.terms, seats, now)?;
        let line = number(&mut row, vec![Happening::room("created")], now);
        let line =
            line.into_iter().next().ok_or_else(|| Fault::Broken("a table has a first line".to_owned()))?;
        let (id, most) = (row.id, self.0.settings.tables_at_once);
        let (id, is_new) = match self.0.storage.add_table(row, line, new.token, new.draw, most).await? {
            Added::New(_) => (id, true),
            Added::Known(known) => (known, false),
            Added::NoDraw => {
                let message =
                    "The draw is unknown, used or too old: please ask for another one (POST /api/draws).";
                return Err(Fault::no(Code::Stale, message));
            }
            Added::TooMany => return Err(too_many_at_once()),
        };
        self.start_if_full(id, person).await?;
        Ok((self.invite(id, person, false).await?, is_new))
    }

    /// Refuses whoever has too many tables that wait or go on, before anything is done; it counts when the table is stored.
    pub(crate) async fn check_going(&self, person: PersonId) -> Result<(), Fault> {
        let most = self.0.settings.tables_at_once;
        if most > 0 && self.0.storage.going(person).await? >= most {
            return Err(too_many_at_once());
        }
        Ok(())
    }

    /// Reads what somebody wants to play, and keeps the words for it.
    pub(crate) async fn check_kind(
        &self,
        kind: KindText,
        lexicon: Option<String>,
        seated: Vec<Player>,
    ) -> Result<Checked, Fault> {
        let server = self.clone();
        // A rulebook may take a while to make.
        let checked = tokio::task::spawn_blocking(move || {
            crate::hosted::check(&server.0.words, &kind, lexicon.as_deref(), seated)
        });
        let checked = checked.await.map_err(|error| Fault::Broken(error.to_string()))??;
        self.0.keep_words(&checked.lexicon, &checked.kind.language, &checked.digest).await?;
        Ok(checked)
    }

    /// A table to which nobody need come starts at once.
    async fn start_if_full(&self, id: TableId, person: &PersonRow) -> Result<(), Fault> {
        let mut held = self.0.hold(id).await?;
        let table = live(&mut held)?;
        let waits = table.row.phase == Phase::Gathering && table.row.terms.start == Start::WhenFull;
        if waits && table.row.is_full() && table.row.host == person.id {
            let (row, started) = self.start(table, table.row.clone())?;
            self.0.store(&mut held, row, vec![started], true, Conditions::default()).await?;
            self.wake_computers(&live(&mut held)?.row);
        }
        Ok(())
    }

    /// Makes new links to a table; `only` ends all others.
    pub(crate) async fn invite(
        &self,
        id: TableId,
        person: &PersonRow,
        only: bool,
    ) -> Result<TableCreated, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        if live(&mut held)?.row.host != person.id {
            return Err(Fault::no(Code::Forbidden, "Only the host of the table may do this."));
        }
        let [invitation, spectators] = [Secret(secrets::random()?), Secret(secrets::random()?)];
        let links = vec![(Link::Invitation, hash(&invitation)), (Link::Spectators, hash(&spectators))];
        if !self.0.storage.add_links(id, links, only).await? {
            return Err(Fault::no(Code::TooMany, "There are many links to this table: end them first."));
        }
        let room = self.room_of(&mut held, person.id)?;
        Ok(TableCreated { table: id, invitation, spectators, room })
    }
}

/// A table that waits, with nothing in its log yet.
pub(crate) fn new_row(
    host: PersonId,
    checked: Checked,
    terms: Terms,
    seats: Vec<SeatRow>,
    now: Millis,
) -> Result<TableRow, Fault> {
    Ok(TableRow {
        id: TableId::new(u64::from_le_bytes(secrets::random()?)),
        host,
        kind: checked.kind,
        lexicon: checked.lexicon,
        digest: checked.digest,
        terms,
        secret: [0; 32],
        seed: None,
        phase: Phase::Gathering,
        version: 0,
        mover: None,
        deadline: None,
        left: Vec::new(),
        outcome: None,
        seats,
        next_secret: None,
        rematch: None,
        created: now,
        changed: now,
        chat: 0,
    })
}

fn too_many_at_once() -> Fault {
    Fault::no(Code::TooMany, "You have many tables: please finish some first.")
}

/// What somebody hears who has created many tables.
pub(crate) fn too_many_today() -> Fault {
    Fault::no(Code::TooMany, "You have created many tables today: please come back tomorrow.")
}

fn planned(plan: SeatPlan, person: &PersonRow, number: online_api::Number) -> SeatRow {
    match plan {
        SeatPlan::Open => SeatRow::open(),
        SeatPlan::Me => SeatRow::person(&person.info(), Some(number)),
        SeatPlan::Computer(level) => SeatRow::computer(level),
    }
}

fn player(seat: &SeatRow) -> Player {
    match (seat.on, seat.shown()) {
        (Seated::Computer(level), _) => Player::Computer(level),
        (_, OnSeat::Person(person)) => Player::remote(&person.name),
        _ => Player::remote(""),
    }
}

fn check_terms(terms: &Terms) -> Result<(), Fault> {
    use online_api::Spectators;

    if !timekeeper::is_sound(terms.time) {
        return Err(Fault::no(Code::BadTable, "A clock has at least a second and at most a year."));
    }
    match terms.spectators {
        Spectators::ByLink { delay } | Spectators::Anybody { delay } if delay > LONGEST_DELAY => {
            Err(Fault::no(Code::BadTable, "Onlookers may have to wait for a day at most."))
        }
        _ => Ok(()),
    }
}
