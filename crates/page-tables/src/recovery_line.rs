//! The offer to keep the recovery link: once to everybody who has become a guest, around the tables. Games need the room
//! for their boards, and lead to it from the panel of their table.

use leptos::prelude::*;
use page::files::CopyButton;
use page::route::Route;
use page::{VOICE, server, storage};

/// The name under which it is noted whose link was kept.
const KEPT: &str = "tables.recovery-kept";

/// The link that brings somebody back, if this browser knows it.
#[must_use]
pub(crate) fn recovery_link() -> Option<String> {
    server::recovery().map(|secret| Route::Return(secret).address())
}

/// The offer, where it was not taken yet.
#[component]
pub(crate) fn RecoveryLine(route: RwSignal<Route>) -> impl IntoView {
    let kept = RwSignal::new(storage::load(KEPT));
    let me = Memo::new(|_| server::me().map(|me| (me.person.to_string(), me.has_password)));
    let at_tables = Memo::new(move |_| route.with(|route| matches!(route, Route::Tables | Route::Table(..))));
    let offered = Memo::new(move |_| {
        let (person, has_password) = me.get()?;
        let open = at_tables.get() && !has_password && kept.get().as_ref() != Some(&person);
        recovery_link().filter(|_| open).map(|link| (person, link))
    });
    let line = move |(person, link): (String, String)| {
        let keep = move |_| {
            storage::save(KEPT, &person);
            kept.set(Some(person.clone()));
        };
        view! {
            <aside class="page" aria-label=VOICE.tables_recovery_heading()>
                <div class="card message recovery-line">
                    <p>{VOICE.tables_recovery_offer()}</p>
                    <div class="few">
                        <CopyButton
                            label=VOICE.copy_link()
                            done=VOICE.link_copied()
                            text=Callback::new(move |()| Some(link.clone()))
                        />
                        <a class="button quiet" href=Route::Account.to_string()>{VOICE.tables_recovery_more()}</a>
                        <button type="button" class="button quiet" on:click=keep>{VOICE.tables_recovery_kept()}</button>
                    </div>
                </div>
            </aside>
        }
    };
    move || offered.get().map(line)
}
