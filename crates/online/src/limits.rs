//! How many sockets each person, or each address without one, may have, how many of all people one address may have, and how
//! many there may be in all.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use connections::network;

use crate::server::Who;

/// How many sockets there are.
#[derive(Clone, Debug)]
pub(crate) struct Sockets {
    most: MostSockets,
    open: Arc<Mutex<Counts>>,
}

/// How many sockets there may be; 0 for any number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MostSockets {
    /// For each person, and for an address without one.
    pub(crate) each: usize,
    /// For all people of an address: whoever has one may be many people.
    pub(crate) per_address: usize,
    pub(crate) all: usize,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    each: HashMap<Who, usize>,
    by_address: HashMap<IpAddr, usize>,
}

/// A socket that counts until this is dropped.
#[derive(Debug)]
pub(crate) struct OpenSocket {
    sockets: Sockets,
    who: Who,
    from: IpAddr,
}

impl Sockets {
    /// So many and no more.
    pub(crate) fn new(most: MostSockets) -> Self {
        Self { most, open: Arc::default() }
    }

    /// Reserves one more for somebody who asks from an address; `None` if there are as many as there may be.
    pub(crate) fn open(&self, who: Who, from: IpAddr) -> Option<OpenSocket> {
        let from = network(from);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |count, most| most > 0 && count >= most;
        if is_full(count(&open.each, &who), self.most.each)
            || is_full(count(&open.by_address, &from), self.most.per_address)
            || is_full(open.all, self.most.all)
        {
            return None;
        }
        *open.each.entry(who).or_default() += 1;
        *open.by_address.entry(from).or_default() += 1;
        open.all += 1;
        drop(open);
        Some(OpenSocket { sockets: self.clone(), who, from })
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
        one_less(&mut open.each, &self.who);
        one_less(&mut open.by_address, &self.from);
    }
}

fn count<K: Eq + Hash>(counts: &HashMap<K, usize>, whose: &K) -> usize {
    counts.get(whose).copied().unwrap_or_default()
}

/// Nothing is remembered of those who have none any more.
fn one_less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, whose: &K) {
    if let Some(count) = counts.get_mut(whose) {
        *count -= 1;
        if *count == 0 {
            counts.remove(whose);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use online_api::PersonId;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

    fn person(number: u64) -> Who {
        Who::Person(PersonId::new(number))
    }

    #[test]
    fn sockets_are_counted_each_and_in_all() {
        let [ada, bob] = [1, 2].map(person);
        let sockets = Sockets::new(MostSockets { each: 2, per_address: 0, all: 3 });
        let one = sockets.open(ada, HERE).unwrap();
        let _two = sockets.open(ada, HERE).unwrap();
        assert!(sockets.open(ada, HERE).is_none(), "two each");
        let _three = sockets.open(bob, HERE).unwrap();
        assert!(sockets.open(bob, HERE).is_none(), "three in all");
        drop(one);
        assert!(sockets.open(bob, HERE).is_some());
        assert_eq!(sockets.count(), 2);
        let any = Sockets::new(MostSockets { each: 0, per_address: 0, all: 0 });
        assert!(any.open(ada, HERE).is_some(), "any number");
    }

    #[test]
    fn many_people_of_one_address_have_no_more_than_it_may() {
        let sockets = Sockets::new(MostSockets { each: 2, per_address: 5, all: 0 });
        let open: Vec<_> = (0..20).filter_map(|number| sockets.open(person(number), HERE)).collect();
        assert_eq!(open.len(), 5);
        assert!(sockets.open(Who::Address(HERE), HERE).is_none());
        let elsewhere = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));
        assert!(sockets.open(person(1), elsewhere).is_some(), "others are not disturbed");
        drop(open);
        assert!(sockets.open(person(30), HERE).is_some());
        assert_eq!(sockets.open.lock().unwrap().by_address.len(), 0, "nothing is remembered of who is gone");
    }
}
