//! A table at which two people play, who know of it what their sockets tell.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use game::Seat;
use online::testing::Client;
use online_api::{
    Endpoint, Method, News, Number, Phase, Reading, Rematch, RoomView, SeatPlan, Secret, SocketEvent,
    TableId, Terms,
};
use play::crosswords::Setup;
use play::{Action, Position, Submission, Token};
use tokio::runtime::Handle;

use crate::people;
use crate::player::{self, Chooser};
use crate::sockets::Socket;

/// A table at which two people play.
pub(super) struct Table {
    clients: [Client; 2],
    known: [Arc<Mutex<Known>>; 2],
    id: TableId,
    handle: Handle,
    people: [u32; 2],
    tokens: u128,
    /// The last turn, and when it was acknowledged: who waits for it on which socket.
    last: Option<(usize, u32, Instant)>,
}

/// What a socket has told of a table.
#[derive(Default)]
struct Known {
    position: Option<Position<Setup>>,
    at: Option<Instant>,
    is_over: bool,
    failed: Option<String>,
}

/// What came of a turn that was due.
pub(super) enum Played {
    /// The socket of whoever is to move has not told so yet.
    NotReady,
    /// It was acknowledged.
    Turn {
        /// How long it took to choose it.
        chosen: Duration,
        /// How long after its acknowledgement the turn before it was told.
        told: Option<Duration>,
    },
    /// It was not.
    Refused,
    /// The game was over, and the next one was begun.
    NewGame,
}

impl Table {
    /// Seats two people at their servers, with a socket each.
    pub(super) fn sit_down(servers: [SocketAddr; 2], number: u32, handle: &Handle) -> Result<Self> {
        let people = [2 * number, 2 * number + 1];
        let mut ada = people::guest(servers[0], people[0])?;
        let mut bob = people::guest(servers[1], people[1])?;
        let seats = [SeatPlan::Me, SeatPlan::Open];
        let created = ada.try_create(&player::classic(), &seats, Terms::default())?;
        bob.try_take(created.table, 1, created.invitation)?;
        let mut table = Self {
            known: [Arc::default(), Arc::default()],
            clients: [ada, bob],
            id: created.table,
            handle: handle.clone(),
            people,
            tokens: 0,
            last: None,
        };
        table.listen();
        Ok(table)
    }

    /// Has both sockets tell of the table.
    fn listen(&mut self) {
        for at in 0..2 {
            let server = self.clients[at].address();
            self.known[at] = Arc::default();
            let (known, table) = (Arc::clone(&self.known[at]), self.id);
            let (person, session) = (self.people[at], self.clients[at].session);
            self.handle.spawn(async move {
                let failed = follow(server, person, session, table, &known).await.err();
                locked(&known).failed = failed.map(|error| format!("{error:#}"));
            });
        }
    }

    /// Makes the next turn, if it is known whose it is.
    pub(super) fn play(&mut self, chooser: &mut Chooser) -> Result<Played> {
        if let Some(failed) = self.known.iter().find_map(|known| locked(known).failed.take()) {
            anyhow::bail!("a socket failed: {failed}");
        }
        if self.known.iter().any(|known| locked(known).is_over) {
            self.play_again()?;
            return Ok(Played::NewGame);
        }
        // Whoever moved last cannot be on the move in the same turn: their own socket is late.
        let last_turn = self.last.map(|(_, turn, _)| turn);
        let to_move = |at: usize| {
            let known = locked(&self.known[at]);
            let position = known.position.as_ref()?;
            let is_next = position.status.mover() == Some(Seat(at as u8)) && Some(position.turn) != last_turn;
            is_next.then(|| (at, position.clone(), known.at))
        };
        let Some((at, position, heard)) = (0..2).find_map(to_move) else { return Ok(Played::NotReady) };
        let told = self.last.filter(|(mover, ..)| *mover != at).and_then(|(_, _, acknowledged)| {
            heard.map(|heard| heard.saturating_duration_since(acknowledged))
        });
        let start = Instant::now();
        let mv = chooser.choose(Seat(at as u8), position.turn, &position.view);
        let chosen = start.elapsed();
        self.tokens += 1;
        let turn = position.turn;
        let submission = Submission::<Setup> {
            seat: Seat(at as u8),
            turn,
            token: Token(self.tokens),
            action: Action::Move(mv),
        };
        let client = &mut self.clients[at];
        client.heard.clear();
        let body = client.encoding.write(&submission);
        let path = Endpoint::Turn.at(&[&self.id, &turn]);
        // A connection that was quiet for long may be gone: the same turn is sent again over another one.
        let heard = client.try_request(Method::Put, &path, &body);
        let heard = heard.or_else(|_| client.try_request(Method::Put, &path, &body));
        self.last = Some((at, turn, Instant::now()));
        Ok(if heard?.status == 200 { Played::Turn { chosen, told } } else { Played::Refused })
    }

    /// Begins another game of the same two.
    fn play_again(&mut self) -> Result<()> {
        let mut next = None;
        for client in &mut self.clients {
            let rematch = Rematch { number: Number([9; 16]) };
            let room: RoomView = client.try_ask(Endpoint::Rematch, &[&self.id], &rematch)?;
            next = room.room.rematch.table;
        }
        self.id = next.context("both wished for another game")?;
        // Whoever was first is last.
        self.clients.swap(0, 1);
        self.people.swap(0, 1);
        self.last = None;
        self.listen();
        Ok(())
    }
}

/// Takes in what a socket tells until the game is over.
async fn follow(
    server: SocketAddr,
    person: u32,
    session: Option<Secret>,
    table: TableId,
    known: &Mutex<Known>,
) -> Result<()> {
    let mut socket = Socket::open(server, person, session).await?;
    socket.watch(table, None, None).await?;
    while let Some(event) = socket.hear().await? {
        let SocketEvent::Table { reading, .. } = event else { continue };
        let reading: Reading<Setup> = reading.read()?;
        let (position, phase) = match reading.news {
            News::Snapshot(snapshot) => (snapshot.game.map(|game| game.position), Some(snapshot.room.phase)),
            News::Updates(mut updates) => {
                let phase = updates.iter().rev().find_map(|update| Some(update.room.as_ref()?.phase));
                (updates.pop().and_then(|update| update.game).map(|game| game.position), phase)
            }
        };
        let mut known = locked(known);
        known.at = Some(Instant::now());
        known.position = position.or(known.position.take());
        known.is_over = phase == Some(Phase::Over);
        if known.is_over {
            break;
        }
    }
    Ok(())
}

fn locked(known: &Mutex<Known>) -> MutexGuard<'_, Known> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}
