//! The way to games with other people from every screen, where there is a server of them: how many wait for whoever looks.

use leptos::prelude::*;
use leptos::task::spawn_local;
use messages::count;
use online_api::{Endpoint, Phase, TableList, TableSummary};

use crate::VOICE;
use crate::route::Route;
use crate::server::{self, Call, Failure, Place, Watch};

thread_local! {
    static WAITING: ArcRwSignal<usize> = ArcRwSignal::new(0);
}

/// How many games wait for whoever looks, as far as that is known.
#[must_use]
pub fn waiting() -> usize {
    WAITING.with(ArcRwSignal::get)
}

/// Whether a table waits for whoever sits there as its own.
#[must_use]
pub fn waits(table: &TableSummary) -> bool {
    table.phase == Phase::Running && table.own.is_some() && table.own == table.mover
}

/// The way to the tables, in the head of every screen.
#[component]
pub(crate) fn TablesLink() -> impl IntoView {
    let here = Memo::new(|_| matches!(server::place(), Place::Here(_)));
    let who = Memo::new(|_| server::me().map(|me| me.person));
    let news = StoredValue::new_local(None::<Watch>);
    Effect::new(move |_| {
        // Whoever never had a name here is nobody, and need not be asked for. What is wrong is said where somebody asks
        // for more.
        if here.get() && untrack(server::me).is_none() && !server::last_name().is_empty() {
            spawn_local(async { drop(server::learn_me().await) });
        }
    });
    Effect::new(move |_| {
        let known = here.get() && who.get().is_some();
        if known {
            read();
        }
        news.set_value(known.then(|| Watch::mine(|_| read())));
    });
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

/// Counts the games that wait.
fn read() {
    spawn_local(async {
        let list: Result<TableList, Failure> = Call::to(Endpoint::MyTables).send().await;
        if let Ok(list) = list {
            let count = list.tables.iter().filter(|table| waits(table)).count();
            WAITING.with(|waiting| waiting.set(count));
        }
    });
}
