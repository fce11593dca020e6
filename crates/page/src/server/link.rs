//! How the page is connected with the server.

use leptos::prelude::*;

/// How the page is connected with the server.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Link {
    /// Nothing is watched.
    #[default]
    Closed,
    /// The socket is being opened.
    Connecting,
    /// The socket is open.
    Open,
    /// Sockets do not work here; the server is asked again and again.
    Polling,
    /// There is no connection; it was tried so often.
    Lost(u32),
}

thread_local! {
    static LINK: ArcRwSignal<Link> = ArcRwSignal::new(Link::Closed);
}

/// How the page is connected with the server.
#[must_use]
pub fn link() -> Link {
    LINK.with(ArcRwSignal::get)
}

/// The same at this moment, for what happens once.
pub(crate) fn link_now() -> Link {
    LINK.with(ArcRwSignal::get_untracked)
}

pub(super) fn set_link(link: Link) {
    if LINK.with(ArcRwSignal::get_untracked) != link {
        LINK.with(|one| one.set(link));
    }
}

impl Link {
    /// Whether there is no connection.
    #[must_use]
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Lost(_))
    }
}
