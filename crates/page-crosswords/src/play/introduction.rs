//! What a game is about, over its board until it was read.

use leptos::prelude::*;
use messages::crosswords::{own_rules, rules as in_short};
use page::focus::focus;
use page::{VOICE, media, storage};
use play::Title;

use super::board::focus_cursor;
use super::screen::{Controller, Screen};

/// The id of the panel, which takes the keyboard.
const PANEL: &str = "introduction";

/// Whether a game was introduced, on this visit or an earlier one.
pub(super) fn introduced(title: Title) -> RwSignal<bool> {
    RwSignal::new(storage::load(&name(title)).is_some())
}

/// The introduction to a game, shown on the first visit.
#[component]
pub(crate) fn Introduction(controller: Controller, introduced: RwSignal<bool>) -> impl IntoView {
    let title = controller.title;
    let dismiss = move || {
        storage::save(&name(title), "yes");
        introduced.set(true);
        // Whoever has read it plays: the keyboard goes to the board, which can take it only then.
        request_animation_frame(move || focus_cursor(controller));
    };
    Effect::new(move |_| {
        if !introduced.get() {
            request_animation_frame(|| focus(PANEL));
        }
    });
    // What is over need not be played; the next game is introduced.
    let over =
        Memo::new(move |_| controller.session.with(|session| session.as_ref().is_some_and(Screen::is_over)));
    Effect::new(move |_| {
        if over.get() {
            introduced.set(true);
        }
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            dismiss();
        }
    };
    move || {
        (!introduced.get()).then(|| {
            let line = |text: String| view! { <li>{text}</li> };
            view! {
                <div class="floating introduction" on:keydown=escape>
                    <div class="card dialog" id=PANEL tabindex="-1" role="dialog" aria-labelledby="introduction-title">
                        <h2 id="introduction-title">{VOICE.how_to_play(&label(controller))}</h2>
                        <ul>{rules(controller).into_iter().map(line).collect_view()}</ul>
                        <p class="soft">{if media::is_touched() { VOICE.how_to_move_by_touch() } else { VOICE.how_to_move() }}</p>
                        <button type="button" class="button" on:click=move |_| dismiss()>
                            {VOICE.dismiss()}
                        </button>
                    </div>
                </div>
            }
        })
    }
}

fn name(title: Title) -> String {
    format!("introduced.{title}")
}

/// The rules in short, for those who play.
pub(super) fn rules(controller: Controller) -> Vec<String> {
    controller.session.with(|session| {
        let Some(screen) = session.as_ref() else { return Vec::new() };
        if screen.setup().own.is_some() {
            return own_rules(VOICE, screen.setup());
        }
        let Ok(rules) = screen.setup().rules() else { return Vec::new() };
        in_short(VOICE, &rules, &screen.people(), screen.view().swapped)
    })
}

/// What the game is called: what rules of one's own are, else the title.
pub(super) fn label(controller: Controller) -> String {
    let own = controller.session.with(|session| session.as_ref().map(Screen::label));
    own.unwrap_or_else(|| controller.title.label().to_owned())
}
