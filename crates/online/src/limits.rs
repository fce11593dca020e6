//! How many sockets each person, or each address without one, may have.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::server::Who;

/// How many sockets there are.
#[derive(Clone, Debug)]
pub(crate) struct Sockets {
    /// 0 for any number.
    most: usize,
    open: Arc<Mutex<HashMap<Who, usize>>>,
}

/// A socket that counts until this is dropped.
#[derive(Debug)]
pub(crate) struct OpenSocket {
    sockets: Sockets,
    who: Who,
}

impl Sockets {
    /// So many each; 0 for any number.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, open: Arc::default() }
    }

    /// Reserves one more; `None` if there are as many as there may be.
    pub(crate) fn open(&self, who: Who) -> Option<OpenSocket> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(who).or_default();
        if self.most > 0 && *count >= self.most {
            return None;
        }
        *count += 1;
        drop(open);
        Some(OpenSocket { sockets: self.clone(), who })
    }
}

impl Sockets {
    /// How many there are in all.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut open = self.sockets.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.who);
            }
        }
    }
}
