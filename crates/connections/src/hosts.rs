//! The names by which clients may call a server.

use std::net::{IpAddr, Ipv6Addr};

/// The names by which clients may call a server: those of the machine it listens on, and what else is told.
///
/// A foreign page can have its own name point at this machine, and so read what is served here. Its requests
/// still carry that name, and by that they are refused.
///
/// ```
/// let hosts = connections::Hosts::new([127, 0, 0, 1].into(), ["words.example"]);
/// assert!(hosts.welcomes("localhost:4848") && hosts.welcomes("words.example"));
/// assert!(!hosts.welcomes("evil.example"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hosts {
    address: IpAddr,
    names: Vec<String>,
}

impl Hosts {
    /// The names of a server that listens on this address, and these; one that begins with a dot stands for all names
    /// that end so.
    #[must_use]
    pub fn new<T: Into<String>>(address: IpAddr, names: impl IntoIterator<Item = T>) -> Self {
        Self { address, names: names.into_iter().map(Into::into).collect() }
    }

    /// The same names and these.
    #[must_use]
    pub fn and<T: Into<String>>(mut self, names: impl IntoIterator<Item = T>) -> Self {
        self.names.extend(names.into_iter().map(Into::into));
        self
    }

    /// Whether the server answers to this name, which may end with a port.
    #[must_use]
    pub fn welcomes(&self, host: &str) -> bool {
        let name = without_port(host);
        // Whoever listens to more than this machine is called by number; a number cannot be pointed elsewhere.
        name.eq_ignore_ascii_case("localhost")
            || ip(name).is_some_and(|called| called.is_loopback() || !self.address.is_loopback())
            || self.names.iter().any(|known| fits(name, known))
    }
}

/// Whether a name is a known one, or ends like one that begins with a dot.
fn fits(name: &str, known: &str) -> bool {
    let end = name.len().checked_sub(known.len()).filter(|before| *before == 0 || known.starts_with('.'));
    end.and_then(|before| name.get(before..)).is_some_and(|end| end.eq_ignore_ascii_case(known))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Reads `127.0.0.1` or `[::1]`.
fn ip(name: &str) -> Option<IpAddr> {
    match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(inner) => inner.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => name.parse().ok().filter(IpAddr::is_ipv4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &str = "127.0.0.1";
    const EVERYWHERE: &str = "0.0.0.0";

    fn welcome(host: &str, address: &str) -> bool {
        Hosts::new(address.parse().unwrap(), ["words.example", ".wordfeud.com"]).welcomes(host)
    }

    #[test]
    fn names_of_this_machine_are_welcome() {
        for host in ["localhost", "LOCALHOST:4848", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:4848"] {
            assert!(welcome(host, HERE), "{host}");
        }
    }

    #[test]
    fn names_of_others_are_not() {
        for host in [
            "",
            ":80",
            "example.org",
            "localhost.example.org:80",
            "localhost:80.example.org",
            "127.0.0.1.example.org",
            "192.168.1.5",
            "::1",
            "[::1",
            "localhost:80:80",
        ] {
            assert!(!welcome(host, HERE), "{host}");
        }
    }

    #[test]
    fn names_that_were_told_are_welcome_and_no_others_like_them() {
        for host in ["words.example", "Words.Example:80", "api.wordfeud.com", "a.b.WORDFEUD.com"] {
            assert!(welcome(host, HERE), "{host}");
        }
        for host in
            ["a.words.example", "words.example.org", "wordfeud.com", "evilwordfeud.com", "ö.wordfeud.co"]
        {
            assert!(!welcome(host, HERE), "{host}");
        }
    }

    #[test]
    fn a_server_for_the_whole_house_answers_to_numbers_but_not_to_names() {
        assert!(welcome("192.168.1.5:4848", EVERYWHERE) && welcome("localhost", EVERYWHERE));
        assert!(!welcome("example.org", EVERYWHERE));
    }
}
