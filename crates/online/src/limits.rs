//! How many sockets each person, or each address without one, may have, and how many there may be in all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::server::Who;

/// How many sockets there are.
#[derive(Clone, Debug)]
pub(crate) struct Sockets {
    /// 0 for any number.
    most_each: usize,
    most: usize,
    open: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    each: HashMap<Who, usize>,
}

/// A socket that counts until this is dropped.
#[derive(Debug)]
pub(crate) struct OpenSocket {
    sockets: Sockets,
    who: Who,
}

impl Sockets {
    /// So many each, and so many in all; 0 for any number.
    pub(crate) fn new(most_each: usize, most: usize) -> Self {
        Self { most_each, most, open: Arc::default() }
    }

    /// Reserves one more; `None` if there are as many as there may be.
    pub(crate) fn open(&self, who: Who) -> Option<OpenSocket> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.each.get(&who).copied().unwrap_or_default();
        let is_full = |count, most| most > 0 && count >= most;
        if is_full(count, self.most_each) || is_full(open.all, self.most) {
            return None;
        }
        open.each.insert(who, count + 1);
        open.all += 1;
        drop(open);
        Some(OpenSocket { sockets: self.clone(), who })
    }

    /// How many there are in all.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all = open.all.saturating_sub(1);
        if let Some(count) = open.each.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                open.each.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use online_api::PersonId;

    use super::*;

    #[test]
    fn sockets_are_counted_each_and_in_all() {
        let [ada, bob] = [1, 2].map(|number| Who::Person(PersonId::new(number)));
        let sockets = Sockets::new(2, 3);
        let one = sockets.open(ada).unwrap();
        let _two = sockets.open(ada).unwrap();
        assert!(sockets.open(ada).is_none(), "two each");
        let _three = sockets.open(bob).unwrap();
        assert!(sockets.open(bob).is_none(), "three in all");
        drop(one);
        assert!(sockets.open(bob).is_some());
        assert_eq!(sockets.count(), 2);
        assert_eq!(Sockets::new(0, 0).open(ada).map(|_| ()), Some(()), "any number");
    }
}
