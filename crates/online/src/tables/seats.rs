//! Who sits where before the start.

use game::Seat;
use online_api::{Code, Number, Phase, PutOnSeat, Rearrange, RoomView, Secret, Start, TableId};

use super::turns::too_much;
use super::{before_start, host_before_start};
use crate::Server;
use crate::cache::Held;
use crate::fault::Fault;
use crate::server::{Happening, live};
use crate::storage::{Conditions, PersonRow, SeatRow, Seated, TableRow};

impl Server {
    /// Takes a seat; whoever sits on another one leaves that one.
    pub(crate) async fn take_seat(
        &self,
        id: TableId,
        seat: Seat,
        person: PersonRow,
        key: Option<Secret>,
        number: Option<Number>,
    ) -> Result<RoomView, Fault> {
        let (mut held, standpoint) = self.hold_for(id, Some(person.id), key).await?;
        let mut row = live(&mut held)?.row.clone();
        let place = place(&row, seat)?;
        if place.kept_for == Some(person.id) && row.phase != Phase::Gathering {
            return self.take_back_seat(held, seat, &person).await;
        }
        before_start(&row)?;
        if place.kept_for.is_some_and(|other| other != person.id) {
            return Err(Fault::no(Code::SeatTaken, "This seat is kept for somebody else."));
        }
        let own = row.seat_of(person.id);
        if own.is_none() && !standpoint.role.may_sit {
            let (code, message) = if row.is_full() {
                (Code::TableFull, "All seats of this table are taken.")
            } else {
                (Code::Forbidden, "You need an invitation to sit down here.")
            };
            return Err(Fault::no(code, message));
        }
        if place.on != Seated::Nobody && own != Some(seat) {
            return Err(Fault::no(Code::SeatTaken, "Somebody else was faster: please take another seat."));
        }
        let others: Vec<_> = row.people().chain([row.host]).filter(|other| *other != person.id).collect();
        if self.0.storage.is_blocked(person.id, others).await? {
            return Err(Fault::no(Code::Blocked, "One of those at this table keeps you away, or you them."));
        }
        if let Some(own) = own {
            row.seats[own.index()] = SeatRow::open();
        }
        check_name(&row, &person)?;
        row.seats[seat.index()] = SeatRow::person(&person.info(), number);
        self.seated(&mut held, row, "seat taken").await?;
        self.room_of(&mut held, person.id)
    }

    /// Gives a seat up; the host may send somebody away.
    pub(crate) async fn leave_seat(
        &self,
        id: TableId,
        seat: Seat,
        person: PersonRow,
    ) -> Result<RoomView, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        let mut row = live(&mut held)?.row.clone();
        let on = place(&row, seat)?.on;
        before_start(&row)?;
        if on != Seated::Person(person.id) && (row.host != person.id || !matches!(on, Seated::Person(_))) {
            return Err(Fault::no(Code::Forbidden, "That is not your seat."));
        }
        row.seats[seat.index()] = SeatRow::open();
        self.seated(&mut held, row, "seat left").await?;
        self.room_of(&mut held, person.id)
    }

    /// Puts a computer on a seat, or opens it.
    pub(crate) async fn put_on_seat(
        &self,
        id: TableId,
        seat: Seat,
        person: PersonRow,
        put: PutOnSeat,
    ) -> Result<RoomView, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        let mut row = live(&mut held)?.row.clone();
        host_before_start(&row, &person)?;
        if let Seated::Person(other) = place(&row, seat)?.on
            && other != person.id
        {
            return Err(Fault::no(Code::SeatTaken, "Somebody sits there: send them away first."));
        }
        row.seats[seat.index()] = match put {
            PutOnSeat::Open => SeatRow::open(),
            PutOnSeat::Computer(level) => SeatRow::computer(level),
        };
        let (server, kind, lexicon, seated) =
            (self.clone(), row.kind.clone(), row.lexicon.clone(), row.seated());
        let checked = tokio::task::spawn_blocking(move || {
            crate::hosted::check(&server.0.words, &kind, Some(&lexicon), seated)
        });
        checked.await.map_err(|error| Fault::Broken(error.to_string()))??;
        self.seated(&mut held, row, "seat planned").await?;
        self.room_of(&mut held, person.id)
    }

    /// Has those who sit there change places.
    pub(crate) async fn rearrange(
        &self,
        id: TableId,
        person: PersonRow,
        rearrange: Rearrange,
    ) -> Result<RoomView, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        let mut row = live(&mut held)?.row.clone();
        host_before_start(&row, &person)?;
        let mut all: Vec<Seat> = rearrange.order.clone();
        all.sort_unstable();
        if !all.iter().copied().eq(Seat::all(row.seats.len() as u8)) {
            return Err(Fault::no(Code::BadRequest, "Each seat is named once."));
        }
        row.seats = rearrange.order.iter().map(|from| row.seats[from.index()].clone()).collect();
        self.seated(&mut held, row, "seats changed").await?;
        self.room_of(&mut held, person.id)
    }

    /// Starts the game: for the host.
    pub(crate) async fn start_now(&self, id: TableId, person: PersonRow) -> Result<RoomView, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        let table = live(&mut held)?;
        // Asked twice it is started once.
        if table.row.host != person.id || table.row.phase != Phase::Running {
            host_before_start(&table.row, &person)?;
            if !table.row.is_full() {
                return Err(Fault::no(Code::NotAllowed, "Some seats are still free."));
            }
            let (row, started) = self.start(table, table.row.clone())?;
            self.0.store(&mut held, row, vec![started], true, Conditions::default()).await?;
            self.wake_computers(&live(&mut held)?.row);
        }
        self.room_of(&mut held, person.id)
    }

    /// Closes a table that has not started: for its host.
    pub(crate) async fn close(&self, id: TableId, person: PersonRow) -> Result<RoomView, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        let mut row = live(&mut held)?.row.clone();
        if row.host != person.id || row.phase != Phase::Closed {
            host_before_start(&row, &person)?;
            row.phase = Phase::Closed;
            self.0
                .store(&mut held, row, vec![Happening::room("closed")], false, Conditions::default())
                .await?;
        }
        self.room_of(&mut held, person.id)
    }

    /// Stores who sits there now, and starts the game if it waited for that.
    async fn seated(&self, held: &mut Held, row: TableRow, what: &str) -> Result<(), Fault> {
        if row.version >= self.0.settings.versions_per_table {
            return Err(too_much());
        }
        let mut happened = vec![Happening::room(what)];
        let starts = row.is_full() && row.terms.start == Start::WhenFull;
        let row = if starts {
            let (row, started) = self.start(live(held)?, row)?;
            happened.push(started);
            row
        } else {
            row
        };
        self.0.store(held, row, happened, true, Conditions::default()).await?;
        self.wake_computers(&live(held)?.row);
        Ok(())
    }
}

fn place(row: &TableRow, seat: Seat) -> Result<&SeatRow, Fault> {
    row.seats.get(seat.index()).ok_or_else(|| Fault::not_found("seat"))
}

/// No two at a table may be taken for each other.
pub(crate) fn check_name(row: &TableRow, person: &PersonRow) -> Result<(), Fault> {
    use hosting::names::look_in_any_case as look;

    let own = look(&person.name);
    let mut others =
        row.seats.iter().filter(|seat| matches!(seat.on, Seated::Person(other) if other != person.id));
    if others.any(|seat| look(&seat.name) == own) {
        let message = "Somebody at this table has a name like yours: please take another one.";
        return Err(Fault::no(Code::NameTaken, message));
    }
    Ok(())
}
