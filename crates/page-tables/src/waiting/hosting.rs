//! What the host of a table may do about all of it: start it, or close it.

use leptos::prelude::*;
use online_api::{Endpoint, Start};
use page::VOICE;
use page::questions::{self, Question};
use page::server::Call;

use super::room::Room;

/// What the host may do.
#[component]
pub(super) fn HostControls(room: Room) -> impl IntoView {
    let hosts = Memo::new(move |_| room.role().is_host);
    let waits = Memo::new(move |_| room.free() > 0);
    let by_host = Memo::new(move |_| room.with(|view| view.room.terms.start) == Some(Start::ByHost));
    let arrives = Memo::new(move |_| room.role().may_sit && room.free() > 0);
    let start = move |_| room.act(Call::of(Endpoint::Start, &[&room.table]).repeat());
    let close = move |_| {
        questions::ask(Question {
            title: VOICE.tables_close_title().to_owned(),
            text: VOICE.tables_close_text().to_owned(),
            yes: VOICE.tables_close(),
            no: VOICE.cancel(),
            then: Callback::new(move |()| room.act(Call::of(Endpoint::CloseTable, &[&room.table]).repeat())),
        });
    };
    let how = move || match (by_host.get(), waits.get()) {
        (true, true) => VOICE.tables_start_waits(),
        (true, false) => VOICE.tables_start_now_about(),
        (false, _) => VOICE.tables_starts_by_itself(),
    };
    view! {
        // Whoever arrives is told there what went wrong.
        {move || (!arrives.get()).then(|| room.asking.line())}
        <p class="soft">{how}</p>
        {move || hosts.get().then(|| view! {
            <div class="few hosting">
                {move || by_host.get().then(|| view! {
                    <button
                        type="button"
                        class="button"
                        disabled=move || waits.get() || room.asking.is_busy()
                        on:click=start
                    >
                        {VOICE.start_button()}
                    </button>
                })}
                <button type="button" class="button quiet" on:click=close>{VOICE.tables_close()}</button>
            </div>
        })}
    }
}
