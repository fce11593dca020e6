//! Turns: carried out once for each token, answered when they are on the disk.

use game::Seat;
use online_api::{Code, Encoding, Millis, PersonId, Phase, Secret, TableId};
use play::Token;

use super::{follow, own_seat};
use crate::Server;
use crate::again::TRIES;
use crate::cache::Held;
use crate::fault::Fault;
use crate::hosted::Judged;
use crate::metrics::Turn;
use crate::people::Known;
use crate::server::{Fresh, Happening, live};
use crate::storage::{Conditions, Hash, LogEntry, TableRow, Waking};
use crate::timekeeper::{self, MOST_LAG};
use crate::view::{Asked, Shown, Standpoint};

/// A submission as it arrived.
pub(crate) struct TurnRequest {
    pub(crate) table: TableId,
    pub(crate) turn: u32,
    pub(crate) person: PersonId,
    /// The session it is held to, where it was not asked for.
    pub(crate) session: Option<Hash>,
    pub(crate) body: Vec<u8>,
    pub(crate) written: Encoding,
    pub(crate) wanted: Encoding,
    pub(crate) after: Option<u32>,
}

/// An answer with its status.
pub(crate) type Answered = (u16, Vec<u8>);

impl Server {
    /// Takes in a submission.
    pub(crate) async fn turn(&self, request: TurnRequest) -> Result<Answered, Fault> {
        let begun = std::time::Instant::now();
        let answered = self.turn_until_stored(request).await;
        let turn = match &answered {
            Ok((200, _)) => Turn::Stored,
            Ok(_) | Err(Fault::Refused(_) | Fault::Overtaken) => Turn::Refused,
            Err(Fault::Unreachable(_) | Fault::Broken(_)) => Turn::Failed,
        };
        self.0.metrics.turn(turn, begun.elapsed());
        answered
    }

    async fn turn_until_stored(&self, mut request: TurnRequest) -> Result<Answered, Fault> {
        let mut tries = TRIES;
        // What is stored is stored at the version it was judged at: whether that is the last one need not be asked before.
        let mut fresh = if self.0.shared.is_some() { Fresh::Told } else { Fresh::Now };
        if self.0.shared.as_ref().is_some_and(|shared| shared.clock.is_doubtful()) {
            // Nobody's clock ran while nobody could be asked for the time.
            self.note_time(Waking::GoesOn).await?;
        }
        loop {
            match self.turn_as(&request, fresh).await {
                Err(Fault::Overtaken) if tries > 0 => {
                    tries -= 1;
                    self.0.metrics.overtaken();
                    self.ask_for_session(&mut request).await?;
                    // The table went on elsewhere, or the time was up.
                    self.flag(request.table).await?;
                    fresh = Fresh::Now;
                }
                // Nobody is refused by what may be out of date.
                Ok(None) | Err(Fault::Refused(_)) if fresh == Fresh::Told => {
                    self.ask_for_session(&mut request).await?;
                    fresh = Fresh::Now;
                }
                Ok(None) => return Err(Fault::Overtaken),
                Ok(Some(answered)) => return Ok(answered),
                Err(fault) => return Err(fault),
            }
        }
    }

    /// Makes sure that the session lasts of whoever asks.
    async fn ask_for_session(&self, request: &mut TurnRequest) -> Result<(), Fault> {
        let Some(session) = request.session.take() else { return Ok(()) };
        match self.known_by(session).await? {
            Some(known) if known.person.id == request.person => Ok(()),
            Some(_) | None => Err(Fault::no(Code::LoginRequired, "The session has ended.")),
        }
    }

    /// Takes in a submission at a table that stands at least so; none where it would change nothing there.
    async fn turn_as(&self, request: &TurnRequest, fresh: Fresh) -> Result<Option<Answered>, Fault> {
        let mut held = self.0.hold_as(request.table, fresh).await?;
        let table = live(&mut held)?;
        let seat = own_seat(&table.row, request.person)?;
        if table.row.phase == Phase::Gathering {
            return Err(Fault::no(Code::NotStarted, "The game has not started yet."));
        }
        let before = table.row.mover;
        let judged = table.game.submit(seat, request.turn, request.written, &request.body)?;
        if judged.added.is_some() {
            let lag = self.0.presences.lag(request.table, request.person).min(MOST_LAG);
            let conditions = Conditions { in_time: Some(lag), session: request.session };
            self.store_judged_of(&mut held, Some(seat), before, &judged, conditions).await?;
            self.wake_computers(&live(&mut held)?.row);
        } else if fresh == Fresh::Told {
            return Ok(None);
        }
        let table = live(&mut held)?;
        let standpoint = Standpoint::of(&table.row, Some(request.person), None);
        let shown = Shown::new(&table.row, &table.lines, &standpoint, &self.0.presences, self.0.now());
        let asked = Asked {
            viewer: standpoint.viewer(),
            may_watch: true,
            after: request.after,
            history: false,
            encoding: request.wanted,
        };
        Ok(Some((judged.status, table.game.answer(&judged, &shown, &asked))))
    }

    /// Reads a table: how it stands for somebody, or what has happened since; and when there is more for those who see it
    /// late.
    pub(crate) async fn reading(
        &self,
        table: TableId,
        person: Option<PersonId>,
        key: Option<Secret>,
        (after, history, encoding): (Option<u32>, bool, Encoding),
        fresh: Fresh,
    ) -> Result<Told, Fault> {
        let (mut held, standpoint) = self.hold_for_as(table, person, key, fresh).await?;
        let live = live(&mut held)?;
        let now = self.0.now();
        let chat = self.said(&live.row, &standpoint).await?;
        let shown = Shown { chat, ..Shown::new(&live.row, &live.lines, &standpoint, &self.0.presences, now) };
        let may_watch = standpoint.role.may_watch;
        let asked = Asked { viewer: standpoint.viewer(), may_watch, after, history, encoding };
        let next = live.lines.iter().find(|line| line.version > shown.visible);
        Ok(Told {
            version: shown.visible,
            chat: shown.chat,
            seat: standpoint.role.seat,
            more_at: next.map(|line| line.made + standpoint.delay),
            bytes: live.game.reading(&shown, &asked),
        })
    }

    /// The same, once there is something after the version that is known, or more was said than so many lines, or the server
    /// stops, or it takes too long; unless the session of whoever asks ends meanwhile.
    pub(crate) async fn reading_of_news(
        &self,
        table: TableId,
        known: Option<&Known>,
        key: Option<Secret>,
        asked: (Option<u32>, bool, Encoding),
        (wait, chat): (std::time::Duration, Option<u32>),
    ) -> Result<Told, Fault> {
        use crate::hub::{Listener, Topic};

        let person = known.map(|known| known.person.id);
        let listener = std::sync::Arc::new(Listener::default());
        self.0.hub.listen(table, &listener);
        if let Some(known) = known {
            self.0.hub.listen_to_session(known.session, &listener);
        }
        let mut stopping = self.0.stopping.subscribe();
        let until = tokio::time::Instant::now() + wait;
        let mut fresh = Fresh::Now;
        let told = loop {
            // Whoever listens first and reads afterwards misses nothing.
            let told = match self.reading(table, person, key, asked, fresh).await {
                Ok(told) => told,
                Err(fault) => break Err(fault),
            };
            fresh = Fresh::Told;
            let said = chat.is_some_and(|known| told.chat > known);
            let news = asked.0 != Some(told.version) || said;
            if news || tokio::time::Instant::now() >= until || *stopping.borrow() {
                break Ok(told);
            }
            let more = told.more_at.map_or(wait, |at| {
                std::time::Duration::from_millis(at.saturating_sub(self.0.now()).saturating_add(1))
            });
            tokio::select! {
                topics = listener.next() => if topics.contains(&Topic::End) {
                    break Err(Fault::no(Code::LoginRequired, "The session has ended."));
                },
                () = tokio::time::sleep(more) => {}
                () = tokio::time::sleep_until(until) => {}
                () = crate::server::stopped(&mut stopping) => {}
            }
        };
        self.0.hub.leave([table], None, &listener);
        if let Some(known) = known {
            self.0.hub.forget_session(known.session, &listener);
        }
        told
    }

    /// Stores what a submission changed.
    pub(crate) async fn store_judged(
        &self,
        held: &mut Held,
        before: Option<Seat>,
        judged: &Judged,
        lag: Option<Millis>,
    ) -> Result<(), Fault> {
        let conditions = Conditions { in_time: lag, session: None };
        self.store_judged_of(held, before, before, judged, conditions).await
    }

    async fn store_judged_of(
        &self,
        held: &mut Held,
        seat: Option<Seat>,
        before: Option<Seat>,
        judged: &Judged,
        conditions: Conditions,
    ) -> Result<(), Fault> {
        let Some(added) = &judged.added else { return Ok(()) };
        let table = live(held)?;
        let mut row = table.row.clone();
        follow(table, &mut row);
        if row.version >= self.0.settings.versions_per_table && row.phase == Phase::Running && !added.leaves {
            // What was judged is not stored, so that it is read again without it.
            **held = None;
            return Err(too_much());
        }
        timekeeper::press(
            &mut row,
            before,
            added.moved,
            self.0.now(),
            conditions.in_time.unwrap_or_default(),
        );
        let happened =
            vec![Happening { seat, entry: LogEntry::Game(added.text.clone()), token: judged.token }];
        self.0.store(held, row, happened, false, conditions).await
    }

    /// Ends the game of whoever's time is up, if it is.
    pub(crate) async fn flag(&self, id: TableId) -> Result<(), Fault> {
        if self.0.shared.is_some() {
            // No time counts in which nobody served, whoever finds that out first.
            self.note_time(Waking::GoesOn).await?;
        }
        let mut held = self.0.hold(id).await?;
        let table = live(&mut held)?;
        let Some(mover) = late(&table.row, self.lag_of(&table.row), self.0.now()) else { return Ok(()) };
        let judged = table.game.time_out(mover);
        self.store_judged(&mut held, Some(mover), &judged, None).await?;
        self.wake_computers(&live(&mut held)?.row);
        Ok(())
    }

    /// What the line of whoever is to move is made good for.
    fn lag_of(&self, row: &TableRow) -> Millis {
        use crate::storage::Seated;

        match row.mover.and_then(|mover| row.seats.get(mover.index())).map(|seat| seat.on) {
            Some(Seated::Person(person)) => self.0.presences.lag(row.id, person).min(MOST_LAG),
            _ => 0,
        }
    }
}

/// What a table had to tell.
#[derive(Debug)]
pub(crate) struct Told {
    /// The last version that was told.
    pub(crate) version: u32,
    /// How many lines were said, as far as they may hear them.
    pub(crate) chat: u32,
    /// The seat of whoever asked.
    pub(crate) seat: Option<Seat>,
    /// When there is more, for those who see it late.
    pub(crate) more_at: Option<Millis>,
    pub(crate) bytes: Vec<u8>,
}

/// Whose time is up.
fn late(row: &TableRow, lag: Millis, now: Millis) -> Option<Seat> {
    row.mover
        .filter(|_| row.phase == Phase::Running && row.deadline.is_some_and(|deadline| deadline + lag < now))
}

/// What is said at a table at which too much has happened.
pub(super) fn too_much() -> Fault {
    Fault::no(Code::TooMany, "Too much has happened at this table: it can only be ended.")
}

/// A token of the server's own.
pub(crate) fn server_token() -> Result<Token, Fault> {
    Ok(Token(u128::from_le_bytes(hosting::secrets::random()?)))
}
