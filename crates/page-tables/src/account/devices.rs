//! The devices on which one is known, each of which can be ended.

use leptos::prelude::*;
use leptos::task::spawn_local;
use online_api::{Endpoint, SessionId, SessionInfo};
use page::VOICE;
use page::server::{self, Call, Failure};

use crate::asking::Asking;
use crate::times::roughly;

/// The devices on which one is known.
#[component]
pub(super) fn Devices() -> impl IntoView {
    let sessions = RwSignal::new(None::<Vec<SessionInfo>>);
    let asking = Asking::new();
    spawn_local(async move {
        let read: Result<Vec<SessionInfo>, Failure> = Call::to(Endpoint::Sessions).send().await;
        match read {
            Ok(read) => drop(sessions.try_set(Some(read))),
            Err(failure) => asking.refuse(failure.say()),
        }
    });
    let end = move |session: SessionId| {
        let call = Call::of(Endpoint::EndSession, &[&session]).send_for_nothing();
        asking.ask(call, move |()| {
            sessions.update(|sessions| {
                if let Some(all) = sessions {
                    all.retain(|one| one.session != session);
                }
            });
        });
    };
    let end_others = move |_| {
        let call = Call::to(Endpoint::EndOthers).send::<Vec<SessionInfo>>();
        asking.ask(call, move |left| sessions.set(Some(left)));
    };
    let row = move |one: SessionInfo| {
        let used = VOICE.tables_used_ago(&roughly(server::now().saturating_sub(one.used)));
        let session = one.session;
        let end = (!one.is_this).then(|| {
            view! {
                <button
                    type="button"
                    class="button quiet"
                    aria-label=VOICE.tables_end_device_used(&used)
                    disabled=move || asking.is_busy()
                    on:click=move |_| end(session)
                >
                    {VOICE.tables_end_device()}
                </button>
            }
        });
        let told = if one.is_this { VOICE.tables_this_device().to_owned() } else { used };
        view! { <li><span>{told}</span> {end}</li> }
    };
    let others = move || sessions.with(|all| all.as_ref().is_some_and(|all| all.len() > 1));
    view! {
        <section class="card account-part" aria-labelledby="devices-heading">
            <h2 id="devices-heading">{VOICE.tables_devices()}</h2>
            <p class="soft">{VOICE.tables_devices_about()}</p>
            <ul class="plain-list">{move || sessions.get().unwrap_or_default().into_iter().map(row).collect_view()}</ul>
            {asking.line()}
            <button
                type="button"
                class="button quiet"
                hidden=move || !others()
                disabled=move || asking.is_busy()
                on:click=end_others
            >
                {VOICE.tables_end_others()}
            </button>
        </section>
    }
}
