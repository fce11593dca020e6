//! Who may ask: clients of the API, and no page of others in somebody's browser.
//!
//! A browser lets any page send what a form can send, and a page whose own name points at this machine anything at all.
//! The first carry a kind of content that no client sends, or the name of the page; the second the wrong host.

use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use connections::Hosts;

use crate::fault::Fault;

/// The hosts that known clients have built in, whoever they are led to.
pub(crate) const BUILT_IN: &str = ".wordfeud.com";

/// The host that a client calls; refused if it is none of the service's.
pub(crate) fn host<'a>(headers: &'a HeaderMap, hosts: &Hosts) -> Result<&'a str, Fault> {
    text(headers, &header::HOST).filter(|host| hosts.welcomes(host)).ok_or_else(|| {
        let message =
            "This service is not called so: ask for it by its address, or have its name added (--host).";
        Fault::bad(StatusCode::FORBIDDEN, "unknown_host", message)
    })
}

/// Where a client finds the pictures of players. Who was led here is told of no place, and so sent nowhere else.
pub(crate) fn avatar_root(host: &str, secure: bool) -> Option<String> {
    let name = host.split(':').next().unwrap_or_default().to_ascii_lowercase();
    let scheme = if secure { "https" } else { "http" };
    (!name.ends_with(BUILT_IN)).then(|| format!("{scheme}://{host}/avatars"))
}

/// Refuses pages of others, which browsers name.
pub(crate) fn check_origin(headers: &HeaderMap, host: &str) -> Result<(), Fault> {
    let page =
        headers.contains_key(header::ORIGIN).then(|| text(headers, &header::ORIGIN).unwrap_or_default());
    let own = |page: &str| page.split_once("://").is_some_and(|(_, name)| name.eq_ignore_ascii_case(host));
    if page.is_none_or(own) {
        return Ok(());
    }
    let message = "This was sent by a page of others.";
    Err(Fault::bad(StatusCode::FORBIDDEN, "foreign_page", message))
}

/// Refuses a body that is not said to be JSON.
pub(crate) fn check_kind(headers: &HeaderMap, body: &[u8]) -> Result<(), Fault> {
    let kind = text(headers, &header::CONTENT_TYPE).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if body.is_empty() || kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let message = "A body is sent as application/json.";
    Err(Fault::bad(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", message))
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}
