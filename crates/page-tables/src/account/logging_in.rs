//! Being known again on another device: by name and password, or by a recovery link.

use leptos::prelude::*;
use online_api::Secret;
use page::VOICE;
use page::route::Route;
use page::server;

use super::password::secret_field;
use crate::asking::Asking;
use crate::name_field::{NameField, last_name};

/// The ways to be known again.
#[component]
pub(super) fn LogIn() -> impl IntoView {
    let (name, password) = (RwSignal::new(last_name()), RwSignal::new(String::new()));
    let asking = Asking::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let known = server::log_in_by_password(name.get_untracked(), password.get_untracked());
        asking.ask(known, |_| Route::Tables.go());
    };
    view! {
        <p>{VOICE.tables_nobody_yet_about()}</p>
        <form class="card account-part" on:submit=submit>
            <h2>{VOICE.tables_log_in()}</h2>
            <NameField name label=VOICE.tables_name_label() />
            {secret_field(VOICE.tables_password(), "current-password", password)}
            {asking.line()}
            <button type="submit" class="button" disabled=move || asking.is_busy()>{VOICE.tables_log_in()}</button>
        </form>
        <ByLink />
    }
}

/// A recovery link that is pasted, as from a message to oneself.
#[component]
fn ByLink() -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let asking = Asking::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match secret_in(&typed.get_untracked()) {
            Some(secret) => asking.ask(server::log_in_by_recovery(secret), |_| Route::Tables.go()),
            None => asking.refuse(VOICE.tables_no_recovery_link()),
        }
    };
    view! {
        <form class="card account-part" on:submit=submit>
            <h2>{VOICE.tables_recovery_heading()}</h2>
            <label class="named">
                <span>{VOICE.tables_recovery_label()}</span>
                <input
                    type="text"
                    class="select wide"
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </label>
            {asking.line()}
            <button type="submit" class="button quiet" disabled=move || asking.is_busy()>{VOICE.tables_come_back()}</button>
        </form>
    }
}

/// The secret of a recovery link: the whole link, or its end alone.
fn secret_in(typed: &str) -> Option<Secret> {
    let typed = typed.trim();
    typed.rsplit('/').next().unwrap_or(typed).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recovery_link_is_taken_whole_or_in_part() {
        let secret = Secret([0x5a; 16]);
        for typed in [
            format!("https://words.example/#/return/{secret}"),
            format!(" {}\n", Route::Return(secret)),
            secret.to_string(),
        ] {
            assert_eq!(secret_in(&typed), Some(secret), "{typed}");
        }
        for bad in ["", "https://words.example/", "#/return/5a5a", "ß"] {
            assert_eq!(secret_in(bad), None, "{bad}");
        }
    }
}
