//! How many connections each address has.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// What counts as one address: of the long ones all that begin alike, since whoever has one of them has them all.
///
/// ```
/// let network = |text: &str| connections::network(text.parse().unwrap()).to_string();
/// assert_eq!(network("192.0.2.7"), "192.0.2.7");
/// assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
/// assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
/// ```
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) if !long.is_loopback() => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        other => other,
    }
}

/// How many connections each address has.
#[derive(Debug)]
pub(crate) struct Addresses {
    /// 0 for any number.
    most: usize,
    connected: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// A connection that counts until this is dropped.
#[derive(Debug)]
pub(crate) struct Guest {
    address: IpAddr,
    connected: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Addresses {
    /// So many connections each; 0 for any number.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, connected: Arc::default() }
    }

    /// Counts one more connection of an address; `None` if it has as many as it may.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<Guest> {
        let address = network(address);
        let mut connected = self.connected.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connected.entry(address).or_default();
        if self.most > 0 && *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Guest { address, connected: Arc::clone(&self.connected) })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut connected = self.connected.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connected.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                connected.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn each_address_has_so_many_connections_and_gets_them_back() {
        let addresses = Addresses::new(2);
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        let guests = [addresses.admit(one).unwrap(), addresses.admit(one).unwrap()];
        assert!(addresses.admit(one).is_none());
        drop(addresses.admit(other).unwrap());
        drop(guests);
        assert!(addresses.connected.lock().unwrap().is_empty(), "nothing is remembered of who is gone");
        assert!(addresses.admit(one).is_some());
    }

    #[test]
    fn long_addresses_of_one_network_count_together() {
        let addresses = Addresses::new(1);
        let _guest = addresses.admit(address("2001:db8::1")).unwrap();
        assert!(addresses.admit(address("2001:db8::ffff:2")).is_none());
        assert!(addresses.admit(address("2001:db8:0:1::1")).is_some());
        assert!(addresses.admit(address("::1")).is_some());
    }

    #[test]
    fn without_a_number_there_is_no_limit() {
        let addresses = Addresses::new(0);
        let guests: Vec<_> = (0..1000).filter_map(|_| addresses.admit(address("192.0.2.1"))).collect();
        assert_eq!(guests.len(), 1000);
    }
}
