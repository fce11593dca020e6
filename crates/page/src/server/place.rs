//! Whether there is a server of tables, and where.

use std::cell::Cell;
use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use online_api::{API_VERSION, Endpoint, ServerInfo};

use super::{Call, Failure, note_now};
use crate::storage;

/// The name under which the address of a server elsewhere is kept.
const ADDRESS: &str = "tables.server";

/// Whether there is a server of tables.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Place {
    /// It is being asked.
    #[default]
    Looking,
    /// The host of this page has none, as it has only files.
    Absent,
    /// It cannot be reached now.
    Unreachable,
    /// It is there.
    Here(Arc<ServerInfo>),
    /// It speaks another version of the language of tables: the page is to be loaded anew.
    OtherVersion,
}

thread_local! {
    static PLACE: ArcRwSignal<Place> = ArcRwSignal::new(Place::Looking);
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Whether there is a server of tables; who asks first has it looked for, and is told when it was found.
#[must_use]
pub fn place() -> Place {
    if !ASKED.replace(true) {
        look();
        // A page outlives many connections.
        window_event_listener(ev::online, |_| look());
    }
    PLACE.with(ArcRwSignal::get)
}

/// Where a server elsewhere was told to be; empty for the one that this page came from.
#[must_use]
pub fn address() -> String {
    storage::load(ADDRESS).unwrap_or_default()
}

/// Tells where a server is, such as `https://tables.example`; nothing for the one that this page came from. False where
/// that is no address.
pub fn set_address(address: &str) -> bool {
    let Some(origin) = origin_of(address) else { return false };
    if origin.is_empty() {
        storage::delete(ADDRESS);
    } else {
        storage::save(ADDRESS, &origin);
    }
    true
}

/// The beginning of the address of every call, without a slash at its end.
pub(super) fn origin() -> String {
    match address() {
        address if address.is_empty() => window().location().origin().unwrap_or_default(),
        address => address,
    }
}

/// Whether the server is not that of the page, so that no cookie goes there.
pub(super) fn is_elsewhere() -> bool {
    !address().is_empty()
}

fn look() {
    if matches!(PLACE.with(ArcRwSignal::get_untracked), Place::Here(_)) {
        return;
    }
    spawn_local(async {
        let found = match Call::to(Endpoint::Server).send::<ServerInfo>().await {
            Ok(info) => {
                note_now(info.now);
                if info.api == API_VERSION { Place::Here(Arc::new(info)) } else { Place::OtherVersion }
            }
            Err(Failure::Unreachable) => Place::Unreachable,
            Err(failure) if failure.is_passing() => Place::Unreachable,
            Err(Failure::Unreadable) if is_elsewhere() => Place::OtherVersion,
            Err(_) => Place::Absent,
        };
        PLACE.with(|place| place.set(found));
    });
}

/// What stands before the path of an address that somebody typed; nothing if it is none.
fn origin_of(address: &str) -> Option<String> {
    let address = address.trim();
    if address.is_empty() {
        return Some(String::new());
    }
    let (scheme, rest) = address.split_once("://").unwrap_or(("https", address));
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let sound = matches!(scheme, "http" | "https")
        && !host.is_empty()
        && host.chars().all(|one| one.is_ascii_alphanumeric() || "-.:[]_".contains(one));
    sound.then(|| [scheme, "://", &host.to_ascii_lowercase()].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_as_people_type_it() {
        let read = |typed| origin_of(typed).unwrap_or_else(|| "none".to_owned());
        assert_eq!(read(" tables.example "), "https://tables.example");
        assert_eq!(read("http://127.0.0.1:4848/#/play/khi"), "http://127.0.0.1:4848");
        assert_eq!(read("https://Tables.Example/?x"), "https://tables.example");
        assert_eq!(read(""), "");
        for none in
            ["ftp://tables.example", "https://", "javascript:alert(1)//", "https://a b", "https://user@host"]
        {
            assert_eq!(read(none), "none", "{none}");
        }
    }
}
