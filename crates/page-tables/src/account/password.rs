//! A password, which makes the name one's own and opens it on other devices.

use leptos::prelude::*;
use online_api::{Code, Endpoint, NewPassword, Welcome};
use page::VOICE;
use page::server::{self, Call};

use crate::asking::Asking;

/// How many characters a password has at least and at most.
pub(super) const SHORTEST: &str = "8";
pub(super) const LONGEST: &str = "200";

/// A password, set for the first time or anew.
#[component]
pub(super) fn Password() -> impl IntoView {
    let has_one = Memo::new(|_| server::me().is_some_and(|me| me.has_password));
    let name = Memo::new(|_| server::me().map(|me| me.name).unwrap_or_default());
    let [old, new] = [(); 2].map(|()| RwSignal::new(String::new()));
    let (asking, done) = (Asking::new(), RwSignal::new(false));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        done.set(false);
        let old_one = has_one.get_untracked().then(|| old.get_untracked());
        let wanted = NewPassword { old: old_one, new: new.get_untracked() };
        let call = async move { Call::to(Endpoint::SetPassword).body(&wanted).send::<Welcome>().await };
        asking.ask(call, move |welcome| {
            old.set(String::new());
            new.set(String::new());
            server::welcomed(welcome);
            done.set(true);
        });
    };
    let button = move || {
        if has_one.get() { VOICE.tables_change_password() } else { VOICE.tables_set_password() }
    };
    view! {
        <form class="card account-part" on:submit=submit>
            <h2>{VOICE.tables_password()}</h2>
            <p class="soft">{VOICE.tables_password_about()}</p>
            // Keepers of passwords want to know whose it is.
            <input type="text" name="username" autocomplete="username" hidden readonly prop:value=move || name.get() />
            {move || has_one.get().then(|| secret_field(VOICE.tables_old_password(), "current-password", old))}
            {secret_field(VOICE.tables_new_password(), "new-password", new)}
            {asking.line()}
            {move || (asking.code() == Some(Code::NameTaken)).then(|| view! {
                <p class="soft">{VOICE.tables_name_taken_about()}</p>
            })}
            {move || done.get().then(|| view! { <p class="said right" role="status">{VOICE.tables_password_done()}</p> })}
            <button type="submit" class="button quiet" disabled=move || asking.is_busy()>{button}</button>
        </form>
    }
}

/// A field that shows nothing of what is typed.
pub(super) fn secret_field(
    label: &'static str,
    kind: &'static str,
    value: RwSignal<String>,
) -> impl IntoView {
    view! {
        <label class="named">
            <span>{label}</span>
            <input
                type="password"
                class="select wide"
                required
                minlength=SHORTEST
                maxlength=LONGEST
                autocomplete=kind
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}
