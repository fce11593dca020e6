//! The way to games with other people from every screen, where there is a server of them: how many wait for whoever looks.
//!
//! `tables-link.js` looks for the server, and asks it now and then; where there is a connection to the server anyway, it is
//! [told](follow) at once that something has changed.

use leptos::prelude::*;
use leptos::task::spawn_local;
use messages::count;
use online_api::{Phase, TableSummary};
use web_sys::Event;

use crate::VOICE;
use crate::route::Route;
use crate::server::{self, Watch};

/// The attribute of the root in which `tables-link.js` tells how many games wait, once it knows that there is a server.
const WAITING: &str = "data-tables";

/// The event by which it tells that this has changed.
const TOLD: &str = "tables";

/// The event by which it is told that this may have changed.
const CHANGED: &str = "tableschange";

thread_local! {
    static KNOWN: ArcRwSignal<Option<usize>> = {
        let known = ArcRwSignal::new(None);
        let heard = known.clone();
        // It lasts as long as the page.
        window_event_listener_untyped(TOLD, move |_| heard.set(told()));
        known.set(told());
        known
    };
}

/// Whether there is a server of tables, as far as that is known.
#[must_use]
pub fn is_here() -> bool {
    KNOWN.with(ArcRwSignal::get).is_some()
}

/// How many games wait for whoever looks, as far as that is known.
#[must_use]
pub fn waiting() -> usize {
    KNOWN.with(ArcRwSignal::get).unwrap_or(0)
}

/// Whether a table waits for whoever sits there as its own.
#[must_use]
pub fn waits(table: &TableSummary) -> bool {
    table.phase == Phase::Running && table.own.is_some() && table.own == table.mover
}

/// Has the number told as soon as it changes, for programs that are connected to the server anyway.
pub fn follow() {
    let here = Memo::new(|_| is_here());
    Effect::new(move |_| {
        // What is wrong is said where somebody asks for more.
        if here.get() && untrack(server::me).is_none() && !server::last_name().is_empty() {
            spawn_local(async { drop(server::learn_me().await) });
        }
    });
    let who = Memo::new(move |_| here.get().then(server::me)?.map(|me| me.person));
    let news = StoredValue::new_local(None::<Watch>);
    Effect::new(move |_| {
        let known = who.get().is_some();
        if known {
            ask();
        }
        news.set_value(known.then(|| Watch::mine(|_| ask())));
    });
}

/// The way to the tables, in the head of every screen.
#[component]
pub(crate) fn TablesLink() -> impl IntoView {
    let here = Memo::new(|_| is_here());
    let label = || match waiting() {
        0 => VOICE.tables_short().to_owned(),
        waits => VOICE.tables_short_and_waiting(count(waits)),
    };
    move || {
        here.get().then(|| {
            view! {
                <a class="button quiet to-tables" href=Route::Tables.to_string() aria-label=label title=VOICE.tables_heading()>
                    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
                        <path d="M9 11a3.500 3.500 0 1 0 0-7a3.500 3.500 0 0 0 0 7M2.500 20c.4-3.800 3-6 6.500-6s6.100 2.200 6.500 6M16 4.300a3.500 3.500 0 0 1 0 6.400M18 14.300c2 .8 3.200 2.700 3.500 5.700" />
                    </svg>
                    <span class="word" aria-hidden="true">{VOICE.tables_short()}</span>
                    {move || (waiting() > 0).then(|| view! { <b class="count" aria-hidden="true">{waiting}</b> })}
                </a>
            }
        })
    }
}

fn ask() {
    // Where the browser makes no event, the number is asked for a little later.
    let _ = Event::new(CHANGED).map(|event| window().dispatch_event(&event));
}

fn told() -> Option<usize> {
    document().document_element()?.get_attribute(WAITING)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use online_api::{API_VERSION, Endpoint};

    use super::*;

    #[test]
    fn the_script_asks_what_the_server_answers() {
        let script = include_str!("../static/tables-link.js");
        for path in [Endpoint::Server, Endpoint::MyTables].map(Endpoint::path) {
            assert!(script.contains(&format!("ask({path:?})")), "{path}");
        }
        for told in [
            format!("?.api === {API_VERSION};"),
            format!("new Event({TOLD:?})"),
            format!("addEventListener({CHANGED:?}"),
            format!("phase === {:?}", format!("{:?}", Phase::Running)),
        ] {
            assert!(script.contains(&told), "{told}");
        }
    }
}
