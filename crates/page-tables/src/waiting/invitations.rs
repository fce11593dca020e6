//! The links that invite: to sit down, and to look on.

use leptos::prelude::*;
use online_api::{Endpoint, Secret, Spectators, TableCreated};
use page::VOICE;
use page::links::{self, Links};
use page::questions::{self, Question};
use page::route::Route;
use page::server::Call;

use super::room::Room;
use crate::sharing::SharedLink;
use crate::who::label;

/// The links that invite, for those who have them.
#[component]
pub(super) fn Invitations(room: Room) -> impl IntoView {
    let known = RwSignal::new(links::known(room.table));
    let hosts = Memo::new(move |_| room.role().is_host);
    let listed = Memo::new(move |_| room.with(|view| view.room.terms.listed).unwrap_or(false));
    let free = Memo::new(move |_| room.free() > 0);
    let words = Memo::new(move |_| {
        room.with(|view| VOICE.tables_share_words(&label(&view.room.kind))).unwrap_or_default()
    });
    let watched = Memo::new(move |_| {
        room.with(|view| !matches!(view.room.terms.spectators, Spectators::None)).unwrap_or(false)
    });
    let address = move |key: Option<Secret>| Route::Table(room.table, key).address();
    let ask = move |endpoint: Endpoint| {
        let call = Call::of(endpoint, &[&room.table]).send::<TableCreated>();
        room.asking.ask(call, move |created| {
            let links = Links::of(&created);
            links::keep(created.table, links);
            known.set(links);
            Route::Table(created.table, Some(created.invitation)).replace_address();
            room.take(created.room);
        });
    };
    let anew = move |_| {
        questions::ask(Question {
            title: VOICE.tables_new_links_title().to_owned(),
            text: VOICE.tables_new_links_text().to_owned(),
            yes: VOICE.tables_new_links(),
            no: VOICE.cancel(),
            then: Callback::new(move |()| ask(Endpoint::EndInvitations)),
        });
    };
    let invitation = move || {
        // Everybody finds a table that is listed; nobody needs a secret for it.
        let key = known.get().invitation;
        let link = if listed.get() { Some(None) } else { key.map(Some) };
        match link {
            Some(key) if free.get() => Some(
                view! {
                    <SharedLink
                        id="invitation"
                        label=VOICE.tables_invitation()
                        words=words.get()
                        link=address(key)
                        code=Some(VOICE.tables_code_about())
                    />
                }
                .into_any(),
            ),
            None if hosts.get() => Some(
                view! {
                    <p>{VOICE.tables_links_elsewhere()}</p>
                    <button type="button" class="button quiet" on:click=move |_| ask(Endpoint::NewInvitation)>
                        {VOICE.tables_make_links()}
                    </button>
                }
                .into_any(),
            ),
            _ => None,
        }
    };
    let spectators = move || {
        let key = known.get().spectators.filter(|_| watched.get());
        key.map(|key| {
            view! {
                <details class="onlookers">
                    <summary>{VOICE.tables_onlookers_link()}</summary>
                    <SharedLink
                        id="onlookers-link"
                        label=VOICE.tables_onlookers_link_about()
                        words=words.get()
                        link=address(Some(key))
                    />
                </details>
            }
        })
    };
    // Whoever is invited themselves sits down before they invite others.
    let sits = Memo::new(move |_| room.role().seat.is_some());
    let invites = move || sits.get() && free.get() && (listed.get() || known.get().invitation.is_some());
    let shown = move || hosts.get() || invites();
    view! {
        <section class="card invitations" aria-labelledby="inviting" hidden=move || !shown()>
            <h2 id="inviting">{VOICE.tables_invite()}</h2>
            {invitation}
            {spectators}
            {move || (hosts.get() && known.get().invitation.is_some()).then(|| view! {
                <button type="button" class="button quiet" on:click=anew>{VOICE.tables_new_links()}</button>
            })}
        </section>
    }
}
