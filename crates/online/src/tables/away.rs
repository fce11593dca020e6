//! Somebody is away on their own turn: the others may claim the game, or have a computer play on.

use game::Seat;
use online_api::{Away, AwayChoice, Code, Millis, PersonId, Phase, RoomView, TableId, TimeControl};
use play::Player;

use super::{follow, own_seat};
use crate::Server;
use crate::cache::Held;
use crate::fault::Fault;
use crate::server::{Happening, live};
use crate::storage::{Conditions, LogEntry, PersonRow, Seated};

/// How long somebody has to be away at a table with a clock.
const WITH_CLOCK: Millis = 60_000;

/// The same for a computer to play on where there is no clock, and for claiming the game.
const COMPUTER_WITHOUT_CLOCK: Millis = 60_000;
const CLAIM_WITHOUT_CLOCK: Millis = 3 * 24 * 3_600_000;

impl Server {
    /// Claims the game of somebody who is away, or has a computer play on.
    pub(crate) async fn away(&self, id: TableId, person: PersonRow, away: Away) -> Result<RoomView, Fault> {
        let (mut held, _) = self.hold_for(id, Some(person.id), None).await?;
        let table = live(&mut held)?;
        own_seat(&table.row, person.id)?;
        if table.row.phase != Phase::Running {
            return Err(Fault::no(Code::NotStarted, "No game is going on."));
        }
        let turn = table.game.standing().map(|standing| standing.turn);
        if turn != Some(away.turn) || table.row.mover != Some(away.seat) {
            return Err(Fault::no(Code::Stale, "It is another turn by now."));
        }
        let Some(Seated::Person(other)) = table.row.seats.get(away.seat.index()).map(|seat| seat.on) else {
            return Err(Fault::no(Code::NotAway, "No person sits there."));
        };
        let needed = match (table.row.terms.time, away.choice) {
            (TimeControl::PerTurn { .. }, _) => {
                return Err(Fault::no(Code::NotAllowed, "This turn has a deadline of its own."));
            }
            (TimeControl::Clock { .. }, _) => WITH_CLOCK,
            (TimeControl::None, AwayChoice::Computer(_)) => COMPUTER_WITHOUT_CLOCK,
            (TimeControl::None, AwayChoice::Claim) => CLAIM_WITHOUT_CLOCK,
        };
        let now = self.0.now();
        // Whoever was there until a moment ago has at least the time since their turn began.
        let since = self.0.presences.away_since(id, other, now).map(|since| since.max(table.row.changed));
        if other == person.id || since.is_none_or(|since| now.saturating_sub(since) < needed) {
            return Err(Fault::no(Code::NotAway, "They are here, or have not been away for long enough."));
        }
        self.replace(&mut held, away.seat, away.choice).await?;
        self.room_of(&mut held, person.id)
    }

    async fn replace(&self, held: &mut Held, seat: Seat, choice: AwayChoice) -> Result<(), Fault> {
        match choice {
            AwayChoice::Claim => {
                // They have not given up: they did not come back in time, and that is what is told.
                let judged = live(held)?.game.time_out(seat);
                self.store_judged(held, Some(seat), &judged, None).await?;
            }
            AwayChoice::Computer(level) => {
                let person = match live(held)?.row.seats[seat.index()].on {
                    Seated::Person(person) => Some(person),
                    Seated::Nobody | Seated::Computer(_) => None,
                };
                self.reseat(held, seat, Player::Computer(level), Seated::Computer(level), person).await?;
            }
        }
        self.wake_computers(&live(held)?.row);
        Ok(())
    }

    /// Takes the own seat back from a computer.
    pub(super) async fn take_back_seat(
        &self,
        mut held: Held,
        seat: Seat,
        person: &PersonRow,
    ) -> Result<RoomView, Fault> {
        let row = &live(&mut held)?.row;
        if row.phase != Phase::Running {
            return Err(Fault::no(Code::Over, "The game is over."));
        }
        let player = Player::remote(&row.seats[seat.index()].name);
        self.reseat(&mut held, seat, player, Seated::Person(person.id), None).await?;
        self.room_of(&mut held, person.id)
    }

    /// Has somebody else take a seat, which is kept for a person.
    async fn reseat(
        &self,
        held: &mut Held,
        seat: Seat,
        player: Player,
        on: Seated,
        kept_for: Option<PersonId>,
    ) -> Result<(), Fault> {
        let table = live(held)?;
        let judged = table.game.seat(seat, player)?;
        let Some(added) = &judged.added else {
            return Err(Fault::no(Code::NotAllowed, "Nobody else can sit down there now."));
        };
        let mut row = table.row.clone();
        follow(table, &mut row);
        row.seats[seat.index()].on = on;
        row.seats[seat.index()].kept_for = kept_for;
        let happened =
            vec![Happening { seat: Some(seat), entry: LogEntry::Game(added.text.clone()), token: None }];
        self.0.store(held, row, happened, true, Conditions::default()).await
    }
}
