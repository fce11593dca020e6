//! Who asks: by which name of the server, from which page and address, with which session.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use connections::{Hosts, network};
use online_api::{Code, KEY_HEADER, SESSION_COOKIE, Secret};

use crate::Settings;
use crate::fault::Fault;

/// The header by which a request is known.
pub(super) const REQUEST_ID: &str = "x-request-id";

/// Refuses names that are none of the server's, and pages that are neither its own nor allowed to ask; tells the page of
/// another host that is.
pub(super) fn check(
    headers: &HeaderMap,
    hosts: &Hosts,
    origins: &[String],
) -> Result<Option<HeaderValue>, Fault> {
    let host = text(headers, &header::HOST).filter(|host| hosts.welcomes(host)).ok_or_else(|| {
        let message =
            "This server is not called so: ask for it by its address, or have its name added (--host).";
        Fault::no(Code::UnknownHost, message)
    })?;
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(None) };
    let page = origin.to_str().unwrap_or_default();
    if page.split_once("://").is_some_and(|(_, name)| name.eq_ignore_ascii_case(host)) {
        return Ok(None);
    }
    if origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(page)) {
        return Ok(Some(origin.clone()));
    }
    Err(Fault::no(Code::ForeignPage, "This was sent by a page of others."))
}

/// The address that counts. A proxy on the same machine, or where it was said to be, tells for whom it asks.
pub(crate) fn address(parts: &Parts, settings: &Settings) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| address.ip());
    let forwarded = || {
        // The proxy adds its own caller last, in the line that is there or in one more; what stands before was told by that caller.
        let told = parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        told.rsplit(',').next()?.trim().parse().ok()
    };
    let is_proxy = peer.is_loopback() || settings.proxy.is_some_and(|proxy| is_within(peer, proxy));
    let told = if settings.behind_proxy && is_proxy { forwarded() } else { None };
    network(told.unwrap_or(peer))
}

/// Whether an address begins with as many bits of another one as count.
fn is_within(address: IpAddr, (network, bits): (IpAddr, u8)) -> bool {
    let begins = |one: u128, other: u128, length: u32| {
        let ignored = length.saturating_sub(bits.into());
        one.checked_shr(ignored) == other.checked_shr(ignored)
    };
    match (address.to_canonical(), network.to_canonical()) {
        (IpAddr::V4(one), IpAddr::V4(other)) => begins(one.to_bits().into(), other.to_bits().into(), 32),
        (IpAddr::V6(one), IpAddr::V6(other)) => begins(one.to_bits(), other.to_bits(), 128),
        _ => false,
    }
}

/// By what a request is known in what is written down: as a proxy in front calls it, or by a number of its own.
pub(super) fn request_id(headers: &HeaderMap, behind_proxy: bool) -> String {
    let is_sound = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let told = text(headers, &HeaderName::from_static(REQUEST_ID)).filter(|_| behind_proxy).filter(is_sound);
    told.map_or_else(
        || format!("{:016x}", hosting::secrets::random().map_or(0, u64::from_le_bytes)),
        str::to_owned,
    )
}

/// Whether the client speaks https with the proxy in front.
pub(crate) fn is_https(parts: &Parts, behind_proxy: bool) -> bool {
    behind_proxy && text(&parts.headers, &HeaderName::from_static("x-forwarded-proto")) == Some("https")
}

/// The secret of a session: a program sends it itself, a browser as a cookie.
pub(super) fn session(headers: &HeaderMap) -> Option<Secret> {
    if let Some(told) = text(headers, &header::AUTHORIZATION) {
        return told.strip_prefix("Bearer ")?.trim().parse().ok();
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut cookies = cookies.flat_map(|cookies| cookies.split(';')).map(str::trim);
    cookies.find_map(|cookie| cookie.strip_prefix(SESSION_COOKIE)?.strip_prefix('=')?.parse().ok())
}

/// The secret of a link.
pub(super) fn key(headers: &HeaderMap) -> Option<Secret> {
    text(headers, &HeaderName::from_static(KEY_HEADER))?.parse().ok()
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proxies_are_known_by_as_many_bits_as_count() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        for (address, network, bits, within) in [
            ("10.1.2.3", "10.0.0.0", 8, true),
            ("11.1.2.3", "10.0.0.0", 8, false),
            ("10.0.0.7", "10.0.0.7", 32, true),
            ("10.0.0.6", "10.0.0.7", 32, false),
            ("::ffff:10.0.0.7", "10.0.0.7", 32, true),
            ("2001:db8::1", "2001:db8::", 64, true),
            ("2001:db9::1", "2001:db8::", 64, false),
            ("2001:db9::1", "10.0.0.0", 0, false),
            ("1.2.3.4", "0.0.0.0", 0, true),
            ("2001:db8::1", "::", 0, true),
        ] {
            assert_eq!(is_within(ip(address), (ip(network), bits)), within, "{address} {network}/{bits}");
        }
    }

    #[test]
    fn whom_a_proxy_asks_for_is_what_it_told_last() {
        let settings = Settings { behind_proxy: true, ..Settings::default() };
        for (told, counts) in [
            (vec!["192.0.2.7"], "192.0.2.7"),
            (vec!["198.51.100.1, 192.0.2.7"], "192.0.2.7"),
            // Some proxies add a line of their own below that of their caller.
            (vec!["198.51.100.1", "192.0.2.7"], "192.0.2.7"),
            (vec!["192.0.2.7", "nobody"], "127.0.0.1"),
            (vec![], "127.0.0.1"),
        ] {
            let mut request = axum::http::Request::builder();
            for line in &told {
                request = request.header("x-forwarded-for", *line);
            }
            let (parts, ()) = request.body(()).unwrap().into_parts();
            assert_eq!(address(&parts, &settings).to_string(), counts, "{told:?}");
        }
    }

    #[test]
    fn a_request_is_called_as_a_proxy_calls_it_if_that_can_be_written_down() {
        let mut headers = HeaderMap::new();
        headers.insert(REQUEST_ID, HeaderValue::from_static("abc-123"));
        assert_eq!(request_id(&headers, true), "abc-123");
        assert_ne!(request_id(&headers, false), "abc-123");
        headers.insert(REQUEST_ID, HeaderValue::from_static("a b\tc"));
        assert_eq!(request_id(&headers, true).len(), 16);
    }
}
