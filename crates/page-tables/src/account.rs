//! Who one is on the server: the name, the ways back, the devices, and whom one keeps away.

mod bars;
mod devices;
mod logging_in;
mod password;
mod push;
mod recovery;

use leptos::prelude::*;
use online_api::{Code, Endpoint, Me, Rename};
use page::VOICE;
use page::questions::{self, Question};
use page::route::Route;
use page::server::{self, Call};

use crate::asking::Asking;
use crate::name_field::NameField;
use bars::Bars;
use devices::Devices;
use logging_in::LogIn;
use password::Password;
use push::Push;
use recovery::RecoveryLink;

/// Who one is on the server.
#[component]
pub(crate) fn Account() -> impl IntoView {
    let known = Memo::new(|_| server::me().is_some());
    let content = move || {
        if known.get() {
            view! {
                <Name />
                <RecoveryLink />
                <Password />
                <Push />
                <Devices />
                <Bars />
                <Leaving />
            }
            .into_any()
        } else {
            view! { <LogIn /> }.into_any()
        }
    };
    view! {
        <div class="account">
            <div class="heading">
                <h1>{VOICE.tables_account()}</h1>
                <a class="button quiet" href=Route::Tables.to_string()>{VOICE.tables_all()}</a>
            </div>
            {content}
        </div>
    }
}

/// The name, and another one.
#[component]
fn Name() -> impl IntoView {
    let me = Memo::new(|_| server::me());
    let name =
        RwSignal::new(me.with_untracked(|me| me.as_ref().map(|me| me.name.clone()).unwrap_or_default()));
    let (asking, done) = (Asking::new(), RwSignal::new(false));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        done.set(false);
        let wanted = Rename { name: name.get_untracked() };
        let call = async move { Call::to(Endpoint::Rename).body(&wanted).send::<Me>().await };
        asking.ask(call, move |me: Me| {
            name.set(me.name.clone());
            server::set_me(Some(me));
            done.set(true);
        });
    };
    let taken = move || asking.code() == Some(Code::NameTaken);
    view! {
        <form class="card account-part" on:submit=submit>
            <h2>{VOICE.tables_your_name()}</h2>
            <p class="soft">{VOICE.tables_name_about()}</p>
            <NameField name label=VOICE.tables_name_label() />
            {asking.line()}
            {move || taken().then(|| view! { <p class="soft">{VOICE.tables_name_taken_about()}</p> })}
            {move || done.get().then(|| view! { <p class="said right" role="status">{VOICE.tables_name_changed()}</p> })}
            <button type="submit" class="button quiet" disabled=move || asking.is_busy()>{VOICE.tables_change_name()}</button>
        </form>
    }
}

/// The way out of this device.
#[component]
fn Leaving() -> impl IntoView {
    let asking = Asking::new();
    let leave = move |_| {
        questions::ask(Question {
            title: VOICE.tables_log_out_title().to_owned(),
            text: VOICE.tables_log_out_text().to_owned(),
            yes: VOICE.tables_log_out(),
            no: VOICE.cancel(),
            then: Callback::new(move |()| asking.ask(server::log_out(), |()| Route::Tables.go())),
        });
    };
    view! {
        {asking.line()}
        <div class="few">
            <button type="button" class="button quiet" disabled=move || asking.is_busy() on:click=leave>
                {VOICE.tables_log_out()}
            </button>
        </div>
    }
}
