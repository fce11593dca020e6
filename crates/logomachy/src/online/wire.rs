//! The way of a screen to a table over the network, and to whoever types.

use std::cell::Cell;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use game::Seed;
use online_api::{LineEvent, LineRequest, LinkPart, Millis, Secret, TableId};
use online_client::{Line, Pace, Person, ServerAddress, TableClient, TableLink, Wallet, random_token};
use play::{GameKind, Record};
use terminal::line::{Incoming, TableLine};

use super::client;
use super::input::Input;
use crate::review::{self, Written};

/// The way of a screen to a table.
pub(super) struct Wire<'a, K: GameKind> {
    input: &'a Input,
    line: Line<K>,
    events: Receiver<LineEvent<K>>,
    server: ServerAddress,
    /// What the server's clock was told to be last, and when.
    clock: Cell<(Millis, Instant)>,
}

impl<'a, K: GameKind> Wire<'a, K> {
    /// A way to a table for a person, or for somebody who looks on.
    pub(super) fn open(
        input: &'a Input,
        server: &ServerAddress,
        (table, key): (TableId, Option<Secret>),
        person: Option<(&Person, &Wallet)>,
    ) -> Self {
        let way = || {
            // That there is no connection is said at once; the line itself tries again.
            let mut client = client(server, 1);
            client.set_session(person.map(|(person, _)| person.session));
            let table = TableClient::new(client, table, key);
            match person {
                Some((person, wallet)) => table.of_person(person.person, wallet.clone()),
                None => table,
            }
        };
        let (tell, events) = mpsc::channel();
        let bell = input.bell();
        let seed = Seed(crate::seed::or_random(None).0);
        let pace = Pace::new(Duration::from_millis(500), Duration::from_secs(10), seed);
        let line =
            Line::open(way(), way(), &pace, move |event| tell.send(event).is_ok() && bell.send(()).is_ok());
        let clock = Cell::new((0, Instant::now()));
        Self { input, line, events, server: server.clone(), clock }
    }
}

impl<K: Written> TableLine<K> for Wire<'_, K>
where
    play::review::Retrospect<K>: Sync,
{
    fn next(&mut self, wants_lines: bool) -> Incoming<K> {
        loop {
            if let Ok(event) = self.events.try_recv() {
                return Incoming::Told(Box::new(event));
            }
            if wants_lines && let Some(heard) = self.input.line() {
                return Incoming::Typed(heard);
            }
            self.input.wait();
        }
    }

    fn ask(&mut self, request: LineRequest<K>) {
        self.line.ask(request);
    }

    fn now(&self, told: Millis) -> Millis {
        let (known, mut since) = self.clock.get();
        if known != told {
            since = Instant::now();
            self.clock.set((told, since));
        }
        told + since.elapsed().as_millis() as Millis
    }

    fn draw(&mut self) -> u128 {
        random_token().map_or_else(|error| panic!("{error}"), |token| token.0)
    }

    fn link(&self, table: TableId, key: Secret) -> String {
        let part = LinkPart { table, key: Some(key) };
        TableLink { server: self.server.clone(), part }.to_string()
    }

    fn review(&mut self, record: &Record<K>, game: &K::Game) -> Result<(), String> {
        review::tell_played(record, game.clone()).map_err(|error| format!("{error:#}"))
    }
}
