//! Who may ask: only browsers that call this machine by a name it has.
//!
//! A foreign page can have its own name point at this machine, and so read what is served here. Its requests
//! still carry that name, and by that they are refused.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

const REFUSAL: &str = "This server answers only to localhost: open it by the address it printed.\n";

/// Refuses requests that call this machine by a name it does not have.
pub(crate) async fn refuse_strangers(
    State(address): State<IpAddr>,
    request: Request,
    next: Next,
) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(|host| is_welcome(host, address)) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, REFUSAL).into_response()
    }
}

/// Whether a server that listens on `address` answers to `host`, which may end with a port.
fn is_welcome(host: &str, address: IpAddr) -> bool {
    match without_port(host) {
        name if name.eq_ignore_ascii_case("localhost") => true,
        // Whoever listens to more than this machine is called by number; a number cannot be pointed elsewhere.
        name => ip(name).is_some_and(|called| called.is_loopback() || !address.is_loopback()),
    }
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
        is_welcome(host, address.parse().unwrap())
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
    fn a_server_for_the_whole_house_answers_to_numbers_but_not_to_names() {
        assert!(welcome("192.168.1.5:4848", EVERYWHERE) && welcome("localhost", EVERYWHERE));
        assert!(!welcome("example.org", EVERYWHERE));
    }
}
