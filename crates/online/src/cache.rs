//! Tables that are kept ready in memory, up to a number of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

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
    /// When it was known last that no other process has gone on with it.
    pub(crate) checked: Instant,
}

/// The place of a table in memory. Who holds it is alone with the table until what they did is on the disk: nobody is shown
/// anything before.
pub(crate) type Slot = Arc<sync::Mutex<Option<Live>>>;

/// A table that is held.
pub(crate) type Held = sync::OwnedMutexGuard<Option<Live>>;

/// Tables that are kept ready.
pub(crate) struct Cache {
    places: Mutex<HashMap<TableId, Place>>,
    most: usize,
}

#[derive(Default)]
struct Place {
    slot: Slot,
    told: Told,
    /// At which version those who listen here were told last that there is something.
    passed_on: u32,
}

/// What was told of a table: it stands at least so.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Told {
    pub(crate) version: u32,
    pub(crate) chat: u32,
}

impl Cache {
    /// A cache of so many tables.
    pub(crate) fn new(most: usize) -> Self {
        Self { places: Mutex::default(), most: most.max(1) }
    }

    /// The place of a table: there is one, and one only.
    pub(crate) fn slot(&self, table: TableId) -> Slot {
        let mut places = self.places();
        if let Some(place) = places.get(&table) {
            return Arc::clone(&place.slot);
        }
        if places.len() >= self.most {
            // Those that nobody holds can be read again; half of them go, so that this is rarely done.
            let mut stays = false;
            places.retain(|_, place| {
                stays = !stays;
                Arc::strong_count(&place.slot) > 1 || stays
            });
        }
        Arc::clone(&places.entry(table).or_default().slot)
    }

    /// Takes out the place of a table that there is not.
    pub(crate) fn forget(&self, table: TableId) {
        let mut places = self.places();
        // One is held by whoever found that out.
        if places.get(&table).is_some_and(|place| Arc::strong_count(&place.slot) <= 2) {
            places.remove(&table);
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.places().len()
    }

    /// A table stands at least so.
    pub(crate) fn tell(&self, table: TableId, told: Told) {
        if let Some(place) = self.places().get_mut(&table) {
            place.told.version = place.told.version.max(told.version);
            place.told.chat = place.told.chat.max(told.chat);
        }
    }

    /// Those who listen here are told that a table stands so; whether they were not told just that before.
    pub(crate) fn pass_on(&self, table: TableId, version: u32) -> bool {
        let mut places = self.places();
        places.get_mut(&table).is_none_or(|place| std::mem::replace(&mut place.passed_on, version) != version)
    }

    /// What was told of a table.
    pub(crate) fn told(&self, table: TableId) -> Told {
        self.places().get(&table).map(|place| place.told).unwrap_or_default()
    }

    fn places(&self) -> MutexGuard<'_, HashMap<TableId, Place>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
