//! Tables that are kept ready in memory, up to a number of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use online_api::TableId;
use tokio::sync;

use crate::hosted::Hosted;
use crate::storage::TableRow;
use crate::view::Line;

/// A table in memory, as it stands on the disk.
pub(crate) struct Live {
    pub(crate) row: TableRow,
    pub(crate) lines: Vec<Line>,
    pub(crate) game: Box<dyn Hosted>,
}

/// The place of a table in memory. Who holds it is alone with the table until what they did is on the disk: nobody is shown
/// anything before.
pub(crate) type Slot = Arc<sync::Mutex<Option<Live>>>;

/// A table that is held.
pub(crate) type Held = sync::OwnedMutexGuard<Option<Live>>;

/// Tables that are kept ready.
pub(crate) struct Cache {
    slots: Mutex<HashMap<TableId, Slot>>,
    most: usize,
}

impl Cache {
    /// A cache of so many tables.
    pub(crate) fn new(most: usize) -> Self {
        Self { slots: Mutex::default(), most: most.max(1) }
    }

    /// The place of a table: there is one, and one only.
    pub(crate) fn slot(&self, table: TableId) -> Slot {
        let mut slots = self.slots();
        if let Some(slot) = slots.get(&table) {
            return Arc::clone(slot);
        }
        if slots.len() >= self.most {
            // Those that nobody holds can be read again; half of them go, so that this is rarely done.
            let mut stays = false;
            slots.retain(|_, slot| {
                stays = !stays;
                Arc::strong_count(slot) > 1 || stays
            });
        }
        Arc::clone(slots.entry(table).or_default())
    }

    /// Takes out the place of a table that there is not.
    pub(crate) fn forget(&self, table: TableId) {
        let mut slots = self.slots();
        // One is held by whoever found that out.
        if slots.get(&table).is_some_and(|slot| Arc::strong_count(slot) <= 2) {
            slots.remove(&table);
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
