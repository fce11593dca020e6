//! A map from numbers that are scattered already, each beside what is kept under it.
//!
//! What is looked up in a search is all over memory, and waiting for that takes longer than anything that is done with it.
//! Here a look-up waits once, and many of them wait together if they are announced.

use std::hint::black_box;

/// What is kept under numbers, which are never 0.
#[derive(Clone, Debug)]
pub(super) struct Keyed<T> {
    slots: Vec<(u64, T)>,
    count: usize,
}

/// As many slots as there are at first.
const FEWEST: usize = 1 << 10;

impl<T: Copy + Default> Keyed<T> {
    pub(super) fn new() -> Self {
        Self { slots: vec![(0, T::default()); FEWEST], count: 0 }
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// What is kept under a number.
    pub(super) fn get(&self, key: u64) -> Option<T> {
        let mut place = self.first_place(key);
        loop {
            let (other, kept) = self.slots[place];
            if other == key {
                return Some(kept);
            }
            if other == 0 {
                return None;
            }
            place = (place + 1) & (self.slots.len() - 1);
        }
    }

    /// Has all these numbers fetched at the same time, since they will be asked for.
    pub(super) fn announce(&self, keys: impl Iterator<Item = u64>) {
        black_box(keys.fold(0, |all, key| all ^ self.slots[self.first_place(key)].0));
    }

    /// Keeps something under a number.
    pub(super) fn insert(&mut self, key: u64, kept: T) {
        if 2 * self.count >= self.slots.len() {
            let larger = vec![(0, T::default()); 2 * self.slots.len()];
            let old = std::mem::replace(&mut self.slots, larger);
            old.into_iter().filter(|slot| slot.0 != 0).for_each(|slot| *self.slot(slot.0) = slot);
        }
        let slot = self.slot(key);
        let is_new = slot.0 == 0;
        *slot = (key, kept);
        self.count += usize::from(is_new);
    }

    /// Forgets what is not worth keeping.
    pub(super) fn retain(&mut self, mut is_kept: impl FnMut(&T) -> bool) {
        let empty = vec![(0, T::default()); self.slots.len()];
        let old = std::mem::replace(&mut self.slots, empty);
        self.count = 0;
        for slot in old.into_iter().filter(|slot| slot.0 != 0 && is_kept(&slot.1)) {
            *self.slot(slot.0) = slot;
            self.count += 1;
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.fill((0, T::default()));
        self.count = 0;
    }

    /// The slot of a number, or the free one where it belongs.
    fn slot(&mut self, key: u64) -> &mut (u64, T) {
        let mut place = self.first_place(key);
        while self.slots[place].0 != 0 && self.slots[place].0 != key {
            place = (place + 1) & (self.slots.len() - 1);
        }
        &mut self.slots[place]
    }

    fn first_place(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::scatter::scattered;
    use super::Keyed;

    /// Whatever is kept and forgotten, the same is found as in a map of the standard library.
    #[test]
    fn what_is_kept_is_found_again() {
        let (mut keyed, mut map) = (Keyed::new(), HashMap::new());
        for round in 0..4_u64 {
            for number in 0..2000 {
                let key = scattered(number % 1500 + 500 * round);
                keyed.insert(key, number);
                map.insert(key, number);
            }
            assert_eq!(keyed.count(), map.len());
            keyed.retain(|number| number % 3 != 0);
            map.retain(|_, number| *number % 3 != 0);
            keyed.announce(map.keys().copied());
            assert_eq!(keyed.count(), map.len());
            for number in 0..4000 {
                let key = scattered(number);
                assert_eq!(keyed.get(key), map.get(&key).copied());
            }
        }
        keyed.clear();
        assert_eq!((keyed.count(), keyed.get(scattered(1))), (0, None));
    }
}
