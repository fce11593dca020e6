//! A link for onlookers, which the host of a table can hand on while the game goes on.

use leptos::prelude::*;
use online_api::{Phase, Spectators};

use super::Table;
use crate::VOICE;
use crate::files::CopyButton;
use crate::route::Route;

/// The link, for the host of a table that others may look at; it is asked for when somebody opens this.
pub(super) fn link(table: Table) -> AnyView {
    let link = RwSignal::new(None::<String>);
    let may = Memo::new(move |_| {
        table.with(|at| {
            let watched = !matches!(at.room.terms.spectators, Spectators::None);
            at.role.is_host && watched && at.room.phase == Phase::Running
        })
    });
    let ask = move |_| {
        let Some(at) = table.now().filter(|_| may.get_untracked()) else { return };
        if link.with_untracked(Option::is_none) {
            table.onlookers_key(move |key| {
                link.try_set(Some(Route::Table(at.id, Some(key)).address()));
            });
        }
    };
    let text = Callback::new(move |()| link.get_untracked());
    view! {
        <details class="onlookers" hidden=move || !may.get() on:toggle=ask>
            <summary>{VOICE.tables_onlookers_link()}</summary>
            <p class="soft">{VOICE.tables_onlookers_link_about()}</p>
            <div class="few" hidden=move || link.with(Option::is_none)>
                <input type="text" class="select" readonly aria-label=VOICE.tables_onlookers_link() prop:value=move || link.get().unwrap_or_default() />
                <CopyButton label=VOICE.copy_link() done=VOICE.link_copied() text />
            </div>
        </details>
    }
    .into_any()
}
