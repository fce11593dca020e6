//! Who asks: by which name of the server, from which page and address, with which session.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use connections::{Hosts, network};
use online_api::{Code, KEY_HEADER, SESSION_COOKIE, Secret};

use crate::fault::Fault;

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

/// The address that counts. A proxy on the same machine tells for whom it asks, if there is one.
pub(crate) fn address(parts: &Parts, behind_proxy: bool) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| address.ip());
    let forwarded = || {
        let told = text(&parts.headers, &HeaderName::from_static("x-forwarded-for"))?;
        // The proxy adds its own caller last; what stands before was told by that caller.
        told.rsplit(',').next()?.trim().parse().ok()
    };
    let told = if behind_proxy && peer.is_loopback() { forwarded() } else { None };
    network(told.unwrap_or(peer))
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
