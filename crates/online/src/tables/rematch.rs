//! Another game of the same people, with sides swapped.

use online_api::{Code, Phase, Rematch, RoomView, TableId};

use super::{new_row, own_seat, too_many_today};
use crate::Server;
use crate::cache::{Live, Told};
use crate::fault::Fault;
use crate::hosted::{self, Checked};
use crate::server::{Happening, live, number};
use crate::storage::{Change, Conditions, PersonRow, SeatRow, Seated, TableRow};

impl Server {
    /// Somebody wishes for another game; when all do, it begins. Wished for twice, it begins once.
    pub(crate) async fn rematch(
        &self,
        id: TableId,
        person: PersonRow,
        rematch: Rematch,
    ) -> Result<RoomView, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        let table = live(&mut held)?;
        let mut row = table.row.clone();
        let seat = own_seat(&row, person.id)?;
        if row.phase != Phase::Over {
            return Err(Fault::no(Code::NotOver, "This game is not over yet."));
        }
        if row.rematch.is_none() && row.seats[seat.index()].wish.is_none() {
            row.seats[seat.index()].wish = Some(rematch.number);
            let all =
                row.seats.iter().all(|seat| !matches!(seat.on, Seated::Person(_)) || seat.wish.is_some());
            if all {
                // A game that comes of another one counts like any other, or there would be no end of them.
                if !self.0.new_tables.begin(person.id, self.0.now()).await? {
                    return Err(too_many_today());
                }
                let begun = self.begin_rematch(&mut held, row).await;
                if begun.is_err() {
                    self.0.new_tables.give_back(person.id).await;
                }
                begun?;
            } else {
                self.0
                    .store(
                        &mut held,
                        row,
                        vec![Happening::room("rematch wished")],
                        true,
                        Conditions::default(),
                    )
                    .await?;
            }
        }
        self.room_of(&mut held, person.id)
    }

    /// Stores the new table and where it is to be found, both or neither.
    async fn begin_rematch(&self, held: &mut crate::cache::Held, mut row: TableRow) -> Result<(), Fault> {
        let now = self.0.now();
        let Some(secret) = row.next_secret else {
            return Err(Fault::Broken(format!("table {}: nothing was promised for the next one", row.id)));
        };
        let mut seats: Vec<SeatRow> = row.seats.iter().map(again).collect();
        // Whoever was first is last.
        seats.rotate_left(1);
        let (kind, lexicon, digest) = (row.kind.clone(), row.lexicon.clone(), row.digest.clone());
        let checked = Checked { kind, lexicon, digest };
        let new = TableRow { secret, ..new_row(row.host, checked, row.terms.clone(), seats, now)? };
        let next = new.id;
        let game = hosted::open(&self.0.words, &new, &[])?;
        let checked = std::time::Instant::now();
        let mut new_live = Live { row: new.clone(), lines: Vec::new(), game, checked };
        let (mut new, started) = self.start(&mut new_live, new)?;
        let new_lines = number(&mut new, vec![Happening::room("rematch"), started], now);
        let (judged_at, deadline) = (row.version, row.deadline);
        row.rematch = Some(next);
        let lines = number(&mut row, vec![Happening::room("rematch begun")], now);
        let conditions = Conditions::default();
        let change = Change { row, judged_at, deadline, lines, seats: true, conditions };
        let stored = self.0.storage.add_rematch(new.clone(), new_lines, change.clone()).await;
        self.0.settle(held, change, stored)?;
        let told = Told { version: new.version, chat: 0 };
        self.0.tell_of_table(next, told, new.people().collect());
        self.wake_computers(&new);
        Ok(())
    }
}

/// The same on a seat of the next game.
fn again(seat: &SeatRow) -> SeatRow {
    match seat.on {
        Seated::Computer(level) => SeatRow::computer(level),
        on @ (Seated::Nobody | Seated::Person(_)) => {
            SeatRow { on, name: seat.name.clone(), number: seat.wish, kept_for: None, wish: None }
        }
    }
}
