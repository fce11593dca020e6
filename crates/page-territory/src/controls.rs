//! The word being spelled, what happened, and the buttons.

use leptos::prelude::*;
use messages::territories::claimed;
use page::VOICE;
use page::components::Trouble;
use page::controller::Thinking;
use page::status::Status;
use page::{sounds, storage};

use super::board::show_cell;
use super::dictionary::Unanswered;
use super::screen::{Controller, Screen};
use page_field::colour;

/// How long a sentence is, in bytes, that is set smaller, so that it has room where two lines have it.
const LONG: usize = 80;

/// The word, the line that tells, and the buttons.
#[component]
pub(super) fn Controls(controller: Controller) -> impl IntoView {
    let word = Memo::new(move |_| {
        controller.session.with(|session| {
            let session = session.as_ref()?;
            let brings = session.claim().map(|claim| claimed(VOICE, &claim));
            Some((session.word(), brings, session.mover().map_or("", colour)))
        })
    });
    let open =
        Memo::new(move |_| controller.session.with(|session| session.as_ref().is_some_and(Screen::may_act)));
    let begun =
        Memo::new(move |_| word.with(|word| word.as_ref().is_some_and(|(word, ..)| !word.is_empty())));
    let hint_left = Memo::new(move |_| controller.session.with(|screen| screen.as_ref()?.hint_left()));
    let few = move |text: &'static str, key: &'static str, act: fn(&mut Screen), off: Signal<bool>| {
        view! {
            <button type="button" class="button quiet" title=key disabled=move || off.get() on:click=move |_| controller.act(act)>
                {text}
            </button>
        }
    };
    let nothing = Signal::derive(move || !open.get() || !begun.get());
    let closed = Signal::derive(move || !open.get());
    view! {
        <Spelled word />
        <Status controller />
        <Unanswered controller />
        <div class="controls">
            <button
                type="button"
                class="button play-word"
                title=VOICE.key_enter()
                disabled=move || !open.get()
                on:click=move |_| controller.act(Screen::submit)
            >
                {VOICE.submit_word()}
            </button>
            <div class="few">
                {few(VOICE.undo(), VOICE.key_backspace(), Screen::undo, nothing)}
                {few(VOICE.clear(), VOICE.key_escape_in_full(), Screen::clear, nothing)}
                {few(VOICE.pass_turn(), VOICE.key_full_stop(), Screen::pass, closed)}
                <button
                    type="button"
                    class="button quiet"
                    title=VOICE.key_question_mark()
                    hidden=controller.is_at_table()
                    disabled=move || !open.get() || hint_left.get() == Some(false) || controller.thinking.get().is_some()
                    on:click=move |_| controller.act(Screen::hint)
                >
                    {move || if hint_left.get() == Some(true) { VOICE.tell_me_more() } else { VOICE.hint_button() }}
                </button>
                <Magnifier near=controller.near controller=Some(controller) />
            </div>
            <p class="thinking" hidden=move || controller.thinking.get() != Some(Thinking::Hint)>
                <span class="dots" aria-hidden="true"></span>
                {VOICE.looking_for_good_word()}
            </p>
        </div>
    }
}

/// The word being spelled, in tiles, with what it would bring.
#[component]
pub(super) fn Spelled(
    /// The word, what it would bring, and the colour of whoever spells it.
    word: Memo<Option<(String, Option<String>, &'static str)>>,
) -> impl IntoView {
    move || {
        let (word, brings, colour) = word.get().unwrap_or_default();
        let tile = |letter: char| view! { <span class="type">{letter.to_string()}</span> };
        let letters = word.chars().count().max(1).to_string();
        view! {
            <p class=format!("spelled {colour}") style=("--letters", letters) aria-hidden="true">
                <span class="types">{word.chars().map(tile).collect_view()}</span>
                <span class="brings">{brings}</span>
            </p>
        }
    }
}

/// The line that tells what happened.
#[component]
fn Status(controller: Controller) -> impl IntoView {
    let said = Memo::new(move |_| {
        controller
            .session
            .with(|session| session.as_ref().map(|session| session.said.clone()))
            .unwrap_or_default()
    });
    view! {
        <div class="status-line" class:long=move || said.with(|said| said.text.len() > LONG)>
            <p role="status" class=move || said.with(Status::class)>{move || said.get().text}</p>
            <Trouble trouble=controller.trouble again=Callback::new(move |()| controller.try_again()) />
        </div>
    }
}

/// Shows the field larger than a small screen, or whole again.
#[component]
pub(super) fn Magnifier(near: RwSignal<bool>, controller: Option<Controller>) -> impl IntoView {
    let magnify = move |_| {
        near.update(|near| *near = !*near);
        let cursor = controller.and_then(|controller| {
            controller.session.with_untracked(|session| Some(session.as_ref()?.cursor()))
        });
        request_animation_frame(move || cursor.into_iter().for_each(show_cell));
    };
    view! {
        <button type="button" class="button quiet magnifier" aria-pressed=move || near.get().to_string() on:click=magnify>
            {VOICE.larger_field()}
        </button>
    }
}

/// Turns sounds on and off, for all games.
#[component]
pub(super) fn SoundSwitch() -> impl IntoView {
    let on = RwSignal::new(storage::load(sounds::KEY).as_deref() != Some("yes"));
    let change = move |event| {
        on.set(event_target_checked(&event));
        storage::save(sounds::KEY, if on.get_untracked() { "no" } else { "yes" });
    };
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=move || on.get() on:change=change />
            {VOICE.sounds_switch()}
        </label>
    }
}
