//! Games that are kept ready in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use feud_api::GameId;
use tokio::sync;

use crate::live::Live;

/// Games that are kept ready in memory, up to a number of them.
pub(crate) struct Cache {
    slots: Mutex<HashMap<GameId, Arc<Slot>>>,
    most: usize,
}

/// A game in memory. Who takes a turn holds the turn until it is on the disk; who looks on never waits.
pub(crate) struct Slot {
    /// Held while somebody takes a turn.
    pub(crate) turn: sync::Mutex<()>,
    live: RwLock<Arc<Live>>,
}

impl Slot {
    /// The game as it stands on the disk.
    pub(crate) fn live(&self) -> Arc<Live> {
        self.live.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a later state of the game in place.
    pub(crate) fn set(&self, live: Arc<Live>) {
        *self.live.write().unwrap_or_else(PoisonError::into_inner) = live;
    }
}

impl Cache {
    /// A cache of so many games.
    pub(crate) fn new(most: usize) -> Self {
        Self { slots: Mutex::default(), most }
    }

    /// The game, if it is in memory.
    pub(crate) fn get(&self, game: GameId) -> Option<Arc<Slot>> {
        self.slots().get(&game).cloned()
    }

    /// Puts a game in, unless somebody else has just done so: there is one slot for a game, and one only.
    pub(crate) fn insert(&self, live: Live) -> Arc<Slot> {
        let mut slots = self.slots();
        if slots.len() >= self.most {
            // Those that nobody holds can be read again; half of them go, so that this is rarely done.
            let mut stays = false;
            slots.retain(|_, slot| {
                stays = !stays;
                Arc::strong_count(slot) > 1 || stays
            });
        }
        let slot = |live| Arc::new(Slot { turn: sync::Mutex::default(), live: RwLock::new(Arc::new(live)) });
        slots.entry(live.id).or_insert_with(|| slot(live)).clone()
    }

    /// Takes a game out, so that it is read from the disk again.
    pub(crate) fn evict(&self, game: GameId) {
        self.slots().remove(&game);
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
