//! Computers that think: a few at a time, each handed a view and dice of its own, and never a table.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use online_api::TableId;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::Server;
use crate::fault::Fault;
use crate::server::live;

/// Those who think.
pub(crate) struct Computers {
    /// One for each that thinks.
    places: Semaphore,
    /// Tables whose computers think or wait for a place.
    busy: Mutex<HashSet<TableId>>,
}

impl Computers {
    /// So many at a time.
    pub(crate) fn new(places: Semaphore) -> Self {
        Self { places, busy: Mutex::default() }
    }

    fn begin(&self, table: TableId) -> bool {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).insert(table)
    }

    fn end(&self, table: TableId) {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
    }
}

impl Server {
    /// Has the computers of a table play until a person is to move, unless they are at it.
    pub(crate) fn let_computers_play(&self, table: TableId) {
        if !self.0.computers.begin(table) {
            return;
        }
        let server = self.clone();
        tokio::spawn(async move {
            let played = server.play_for_computers(table).await;
            server.0.computers.end(table);
            // What went wrong is tried again with the next round.
            if let Err(fault @ Fault::Broken(_)) = played {
                (server.0.settings.trouble)(&fault.to_string());
            }
        });
    }

    async fn play_for_computers(&self, table: TableId) -> Result<(), Fault> {
        let mut stopping = self.0.stopping.subscribe();
        loop {
            let thought = live(&mut self.0.hold(table).await?)?.game.thought();
            let Some(thought) = thought else { return Ok(()) };
            let place = tokio::select! {
                place = self.0.computers.places.acquire() => place,
                // What is begun by then is thought again after the next start.
                () = crate::server::stopped(&mut stopping) => return Ok(()),
            };
            let Ok(place) = place else { return Ok(()) };
            let turn = thought.turn;
            let done = spawn_blocking(move || thought.think()).await;
            drop(place);
            let done = done
                .map_err(|error| Fault::Broken(format!("table {table}: a computer broke down: {error}")))?;
            let Some(done) = done else {
                return Err(Fault::Broken(format!("table {table}: no computer sits there")));
            };
            let mut held = self.0.hold(table).await?;
            let before = live(&mut held)?.row.mover;
            let Some(judged) = live(&mut held)?.game.take_in(done) else { continue };
            if judged.added.is_some() {
                self.store_judged(&mut held, before, &judged, None).await?;
            } else if live(&mut held)?.game.standing().is_some_and(|standing| standing.turn == turn) {
                return Err(Fault::Broken(format!("table {table}: the move of a computer was refused")));
            }
        }
    }
}
