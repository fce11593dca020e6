//! Being told by the browser when it is one's turn, also while no page is open; where the server does so.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use js_sys::{Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use online_api::{Endpoint, PushKey, PushSubscription};
use page::VOICE;
use page::server::Call;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission, PushSubscriptionOptionsInit, ServiceWorkerRegistration};

use crate::asking::Asking;

/// Why a browser cannot be told anything.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Refused {
    /// Its user does not want it.
    Denied,
    /// Its push service cannot be reached.
    Service,
    /// The server said why not.
    Server(String),
}

/// The switch, or what is missing for it.
#[component]
pub(super) fn Push() -> impl IntoView {
    let key = RwSignal::new(None::<String>);
    let missing = RwSignal::new((!can_be_told()).then(|| VOICE.tables_push_not_here()));
    let (on, busy) = (RwSignal::new(false), RwSignal::new(false));
    let asking = Asking::new();
    if missing.with_untracked(Option::is_none) {
        spawn_local(async move {
            let Ok(answer) = Call::to(Endpoint::PushKey).send::<PushKey>().await else { return };
            let Some(found) = answer.key else {
                missing.try_set(Some(VOICE.tables_push_no_keys()));
                return;
            };
            let told = subscription().await.is_some();
            // Whoever has left the screen meanwhile needs neither.
            let _ = on.try_set(told);
            let _ = key.try_set(Some(found));
        });
    }
    let change = move |event| {
        let (wanted, Some(key)) = (event_target_checked(&event), key.get_untracked()) else { return };
        busy.set(true);
        spawn_local(async move {
            let done = if wanted { begin(&key).await } else { end().await };
            // Whoever has left the screen meanwhile is told nothing there.
            let _ = busy.try_set(false);
            let _ = on.try_set(done.is_ok() == wanted);
            match done {
                Ok(()) => asking.forgive(),
                Err(Refused::Denied) => asking.refuse(VOICE.tables_push_denied()),
                Err(Refused::Service) => asking.refuse(VOICE.tables_push_failed()),
                Err(Refused::Server(why)) => asking.refuse(why),
            }
        });
    };
    let switch = move || {
        key.with(Option::is_some).then(|| {
            view! {
                <label class="switch">
                    <input
                        type="checkbox"
                        prop:checked=move || on.get()
                        disabled=move || busy.get()
                        on:change=change
                    />
                    {VOICE.tables_push_switch()}
                </label>
            }
        })
    };
    view! {
        <section class="card account-part" aria-labelledby="push-heading">
            <h2 id="push-heading">{VOICE.tables_push_heading()}</h2>
            <p class="soft">{move || missing.get().unwrap_or_else(|| VOICE.tables_push_about())}</p>
            {switch}
            {asking.line()}
        </section>
    }
}

/// Whether this browser can be told anything at all: some cannot, and none where the page is not protected.
fn can_be_told() -> bool {
    let has = |object: &JsValue, name: &str| Reflect::has(object, &JsValue::from_str(name)).unwrap_or(false);
    let (window, navigator) = (window(), window().navigator());
    has(&window, "PushManager") && has(&window, "Notification") && has(&navigator, "serviceWorker")
}

async fn registration() -> Option<ServiceWorkerRegistration> {
    let ready = window().navigator().service_worker().ready().ok()?;
    JsFuture::from(ready).await.ok()?.dyn_into().ok()
}

/// Where this browser is told something now.
async fn subscription() -> Option<web_sys::PushSubscription> {
    let found = registration().await?.push_manager().ok()?.get_subscription().ok()?;
    JsFuture::from(found).await.ok()?.dyn_into().ok()
}

/// Has this browser told something from now on.
async fn begin(key: &str) -> Result<(), Refused> {
    let asked = Notification::request_permission().map_err(|_| Refused::Denied)?;
    drop(JsFuture::from(asked).await);
    if Notification::permission() != NotificationPermission::Granted {
        return Err(Refused::Denied);
    }
    let manager = registration().await.and_then(|found| found.push_manager().ok()).ok_or(Refused::Service)?;
    let options = PushSubscriptionOptionsInit::new();
    options.set_user_visible_only(true);
    let key = URL_SAFE_NO_PAD.decode(key).map_err(|_| Refused::Service)?;
    options.set_application_server_key(&js_sys::Uint8Array::from(&key[..]));
    // One that was made for another server's key stands in the way of a new one.
    if let Some(before) = subscription().await {
        wait_for(before.unsubscribe()).await;
    }
    let made = manager.subscribe_with_options(&options).map_err(|_| Refused::Service)?;
    let made = JsFuture::from(made).await.map_err(|_| Refused::Service)?;
    let told = read(&made).ok_or(Refused::Service)?;
    let asked = Call::to(Endpoint::Subscribe).body(&told).repeat().send_for_nothing().await;
    asked.map_err(|failure| Refused::Server(failure.say()))
}

/// Has it told nothing any more.
async fn end() -> Result<(), Refused> {
    if let Some(told) = subscription().await {
        wait_for(told.unsubscribe()).await;
    }
    let asked = Call::to(Endpoint::Unsubscribe).repeat().send_for_nothing().await;
    asked.map_err(|failure| Refused::Server(failure.say()))
}

/// What a browser says of where it can be told something.
fn read(made: &JsValue) -> Option<PushSubscription> {
    let made = made.dyn_ref::<web_sys::PushSubscription>()?.to_json().ok()?;
    let field = |object: &JsValue, name: &str| Reflect::get(object, &JsValue::from_str(name)).ok();
    let keys = field(&made, "keys")?;
    Some(PushSubscription {
        endpoint: field(&made, "endpoint")?.as_string()?,
        p256dh: field(&keys, "p256dh")?.as_string()?,
        auth: field(&keys, "auth")?.as_string()?,
    })
}

async fn wait_for(promise: Result<Promise, JsValue>) {
    if let Ok(promise) = promise {
        // What could not be ended is told to nobody, since the server is asked to forget it.
        drop(JsFuture::from(promise).await);
    }
}
