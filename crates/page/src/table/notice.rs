//! What tells somebody who looks elsewhere that it is their turn: the title of the tab, and notifications.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration};

use super::seats::{clock_of, ticking};
use super::{Standing, Table};
use crate::{VOICE, storage};

/// The name under which it is kept that notifications are wanted.
const KEY: &str = "tables.notify";

/// Keeps the title of the tab up to date, and tells whoever looks elsewhere when it is their turn.
pub(super) fn follow(table: Table, standing: Memo<Option<Standing>>) {
    let tick = ticking(table);
    let title = Memo::new(move |_| {
        let standing = standing.get()?;
        tick.track();
        let text = match standing.mover {
            _ if standing.is_over => VOICE.online_title_over(&standing.label),
            Some(seat) if standing.own == Some(seat) => VOICE.online_title_own(&standing.label),
            Some(seat) => VOICE.online_title_other(&standing.people[seat], &standing.label),
            None => VOICE.online_title_paused(&standing.label),
        };
        let clock = standing.mover.filter(|_| !standing.is_over).and_then(|seat| clock_of(table, seat));
        Some(match clock {
            Some((clock, _)) => [&clock, " ", &text].concat(),
            None => text,
        })
    });
    Effect::new(move |_| {
        if let Some(title) = title.get() {
            document().set_title(&title);
        }
    });
    let turn = Memo::new(move |_| {
        let standing = standing.get()?;
        let own = standing.own.is_some_and(|own| standing.mover == Some(own));
        Some((standing.turn, own, standing.is_over, standing.label))
    });
    Effect::new(move |before: Option<Option<u32>>| {
        let (number, own, over, label) = turn.get()?;
        // What was so when the table was opened is no news.
        let is_news = before.flatten().is_some_and(|before| before != number);
        if is_news && document().hidden() && is_wanted() {
            if over {
                tell(&label, &VOICE.online_title_over(&label));
            } else if own {
                tell(&label, VOICE.your_turn());
            }
        }
        Some(number)
    });
}

/// A switch for notifications; the browser asks for leave when it is switched on.
pub(super) fn switch() -> AnyView {
    let on = RwSignal::new(is_wanted());
    let refused = RwSignal::new(false);
    let change = move |event| {
        if !event_target_checked(&event) {
            storage::save(KEY, "no");
            return on.set(false);
        }
        spawn_local(async move {
            let granted = ask().await;
            storage::save(KEY, if granted { "yes" } else { "no" });
            on.try_set(granted);
            refused.try_set(!granted);
        });
    };
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=move || on.get() on:change=change />
            {VOICE.online_notify()}
        </label>
        <p class="soft" role="status" hidden=move || !refused.get()>{VOICE.online_notify_refused()}</p>
    }
    .into_any()
}

fn is_wanted() -> bool {
    storage::load(KEY).as_deref() == Some("yes")
        && Notification::permission() == NotificationPermission::Granted
}

async fn ask() -> bool {
    // A browser without notifications refuses them.
    let Ok(asked) = Notification::request_permission() else { return false };
    let _ = JsFuture::from(asked).await;
    Notification::permission() == NotificationPermission::Granted
}

fn tell(title: &str, text: &str) {
    let options = NotificationOptions::new();
    options.set_body(text);
    // A later one takes the place of an earlier one.
    options.set_tag("turn");
    if let Ok(notification) = Notification::new_with_options(title, &options) {
        let come = Closure::once_into_js(|| {
            // A browser that does not come to the front says so itself.
            let _ = window().focus();
        });
        return notification.set_onclick(come.dyn_ref());
    }
    // Browsers of phones leave it to the part of the page that goes on while it sleeps.
    let title = title.to_owned();
    spawn_local(async move {
        let Ok(ready) = window().navigator().service_worker().ready() else { return };
        if let Ok(worker) = JsFuture::from(ready).await
            && let Ok(worker) = worker.dyn_into::<ServiceWorkerRegistration>()
        {
            // If that is refused, too, the title of the tab still tells it.
            let _ = worker.show_notification_with_options(&title, &options);
        }
    });
}
