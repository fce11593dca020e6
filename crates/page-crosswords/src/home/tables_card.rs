//! The way to games with other people, where there is a server of them.

use leptos::prelude::*;
use messages::count;
use page::route::Route;
use page::{VOICE, tables_link};

/// The way to games with other people; nothing where there is no server.
#[component]
pub(super) fn TablesCard() -> impl IntoView {
    let here = Memo::new(|_| tables_link::is_here());
    let waits = || tables_link::waiting() > 0;
    let call = || match tables_link::waiting() {
        0 => VOICE.tables_home_lead().to_owned(),
        waits => VOICE.tables_wait_for_you(count(waits)),
    };
    move || {
        here.get().then(|| {
            view! {
                <section class="card tables-card" class:waits=waits aria-labelledby="tables-card">
                    <h2 id="tables-card">{VOICE.tables_heading()}</h2>
                    <p>{call}</p>
                    <div class="few">
                        <a class="button" href=Route::Tables.to_string()>{VOICE.tables_to_the_tables()}</a>
                        <a class="button quiet" href=Route::NewTable.to_string()>{VOICE.tables_new()}</a>
                    </div>
                </section>
            }
        })
    }
}
