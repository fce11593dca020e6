//! The online dictionary, for games whose words it judges: those of people and those of computers.

use std::time::Duration;

use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use page::{VOICE, storage};
use play::LookUp;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, ReferrerPolicy, RequestCredentials, RequestInit, Response};

use super::screen::{Controller, DictionaryAnswer, Screen, Silence, by_status};

/// Who is asked; the word in small letters comes behind it.
const ADDRESS: &str = "https://api.dictionaryapi.dev/api/v2/entries/en/";

/// The key under which another address is saved, for those who run a dictionary of their own.
const KEY: &str = "dictionary";

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(6);

/// Asks whenever the game waits for an answer.
pub(super) fn follow(controller: Controller) {
    let asking = Memo::new(move |_| controller.session.with(|session| session.as_ref()?.asking()));
    Effect::new(move |_| {
        let Some(LookUp { word, token }) = asking.get() else { return };
        leptos::task::spawn_local(async move {
            let answer = ask(&word).await;
            // Whoever asked may have left the screen.
            if controller.session.try_with_untracked(|_| ()).is_some() {
                controller.act(|screen| screen.hear_dictionary(token, answer));
            }
        });
    });
}

/// What can be done when no answer came.
#[component]
pub(super) fn Unanswered(controller: Controller) -> impl IntoView {
    let reason = Memo::new(move |_| controller.session.with(|session| session.as_ref()?.unanswered()));
    move || {
        reason.get().map(|_| {
            view! {
                <div class="few unanswered" role="group" aria-label=VOICE.no_online_answer()>
                    <button type="button" class="button" on:click=move |_| controller.act(Screen::submit)>
                        {VOICE.try_again()}
                    </button>
                    <button type="button" class="button quiet" on:click=move |_| controller.act(Screen::judge_here)>
                        {VOICE.use_built_in_lexicon()}
                    </button>
                </div>
            }
        })
    }
}

/// Asks about one word; nothing else is sent, no cookie and not where the page lies.
async fn ask(word: &str) -> DictionaryAnswer {
    let Ok(patience) = AbortController::new() else { return Err(Silence::Unreachable) };
    let options = RequestInit::new();
    options.set_signal(Some(&patience.signal()));
    options.set_credentials(RequestCredentials::Omit);
    options.set_referrer_policy(ReferrerPolicy::NoReferrer);
    let address = storage::load(KEY).unwrap_or_else(|| ADDRESS.to_owned());
    let late = set_timeout_with_handle(
        {
            let patience = patience.clone();
            move || patience.abort()
        },
        PATIENCE,
    );
    let asked = window().fetch_with_str_and_init(&format!("{address}{word}"), &options);
    let answer = JsFuture::from(asked).await;
    if let Ok(late) = late {
        TimeoutHandle::clear(&late);
    }
    if patience.signal().aborted() {
        return Err(Silence::Late);
    }
    match answer.ok().and_then(|answer| answer.dyn_into::<Response>().ok()) {
        Some(response) => by_status(response.status()),
        None => Err(Silence::Unreachable),
    }
}
