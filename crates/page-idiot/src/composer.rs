//! Where a message is written: the string as it stands, a field, a side for a single letter, and the challenge.

use idiot::Side;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use page::VOICE;
use page::components::Trouble;
use page::elements;
use page::focus::focus;
use page_worker::idiot::Scene;

use super::controller::Controller;
use super::message::{no_challenge, prompt, sides};

/// The id of the field.
const FIELD: &str = "message";

/// Strings with more letters than this are set small and in several rows.
const ONE_ROW: usize = 12;

/// Where a message is written.
#[component]
pub(crate) fn Composer(controller: Controller) -> impl IntoView {
    let of = move |look: fn(&Scene) -> bool| {
        Memo::new(move |_| controller.scene.with(|scene| scene.as_ref().is_some_and(look)))
    };
    let (mine, challenged) = (of(Scene::asks_a_person), of(|scene| scene.challenger.is_some()));
    let (over, fresh) = (of(|scene| scene.turn.is_none()), of(|scene| scene.string.is_empty()));
    Effect::new(move |_| {
        controller.busy.track();
        controller.scene.track();
        if mine.get() {
            request_animation_frame(offer);
        }
    });
    let off = move || !mine.get() || controller.busy.get();
    let sided = move || !challenged.get() && !fresh.get();
    let string = move || {
        controller.scene.with(|scene| scene.as_ref().map(|one| one.string.clone())).unwrap_or_default()
    };
    let long = move || string().chars().count() > ONE_ROW;
    let asked = move || controller.scene.with(|scene| scene.as_ref().map(prompt)).unwrap_or_default();
    let no_side = move || off() || made(controller).is_none();
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        controller.send_typed();
    };
    let label = move || match (challenged.get(), fresh.get()) {
        (true, _) => "A word that holds the string",
        (_, true) => "A letter",
        _ => "The whole new string, or a letter",
    };
    let placeholder = move || match (off(), challenged.get(), fresh.get()) {
        (true, ..) => "",
        (_, true, _) => "a word",
        (_, _, true) => "a letter",
        _ => "letter or string",
    };
    view! {
        <form class="composer" on:submit=send hidden=move || over.get()>
            <p
                class="prompt"
                class:wrong=move || controller.refusal.with(Option::is_some)
                role="status"
                id="prompt"
            >
                {move || controller.refusal.get().unwrap_or_else(asked)}
            </p>
            <Trouble trouble=controller.trouble again=Callback::new(move |()| controller.try_again()) />
            <p class="tiles tray" class:long=long aria-hidden="true">
                {move || string().chars().map(tile).collect_view()}
            </p>
            <div class="writing" class:sided=sided>
                <Add controller side=Side::Start off=no_side hidden=move || !sided() />
                <input
                    id=FIELD
                    type="text"
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck="false"
                    enterkeyhint="send"
                    maxlength="60"
                    aria-label=label
                    aria-describedby="prompt"
                    placeholder=placeholder
                    aria-invalid=move || controller.refusal.with(Option::is_some).to_string()
                    disabled=off
                    prop:value=move || controller.draft.get()
                    on:input=move |event| {
                        controller.refusal.set(None);
                        controller.draft.set(event_target_value(&event));
                    }
                />
                <Add controller side=Side::End off=no_side hidden=move || !sided() />
            </div>
            <div class="acts">
                <Challenge controller challenged />
                <button
                    type="button"
                    class="button quiet"
                    hidden=move || !challenged.get()
                    disabled=off
                    on:click=move |_| controller.say("give up")
                >
                    "Give up"
                </button>
                <button type="submit" class="button send" disabled=off title="Enter">
                    {move || if challenged.get() { "Answer" } else { "Send" }}
                </button>
            </div>
        </form>
    }
}

/// A side for a single letter, with the string that would make.
#[component]
fn Add(
    controller: Controller,
    side: Side,
    off: impl Fn() -> bool + Send + Sync + 'static,
    hidden: impl Fn() -> bool + Send + Sync + 'static,
) -> impl IntoView {
    let add = move |_| {
        let letter = controller.draft.get_untracked().trim().to_lowercase();
        controller.say(&if side == Side::Start { format!("{letter}-") } else { format!("-{letter}") });
    };
    let string =
        move || made(controller).map(|(before, after)| if side == Side::Start { before } else { after });
    view! {
        <button
            type="button"
            class="button quiet side"
            hidden=hidden
            disabled=off
            title="Type a letter, then press the side it goes to"
            on:click=add
        >
            <span>{if side == Side::Start { "before" } else { "after" }}</span>
            <small>{string}</small>
        </button>
    }
}

/// The challenge, with whom it is against, or why there can be none.
#[component]
fn Challenge(controller: Controller, challenged: Memo<bool>) -> impl IntoView {
    let obstacle = move || controller.scene.with(|scene| scene.as_ref().and_then(no_challenge));
    let whom = move || {
        controller.scene.with(|scene| {
            let scene = scene.as_ref()?;
            let who = scene.person(scene.last?);
            Some(VOICE.challenge_button(who)).filter(|_| scene.asks_a_person())
        })
    };
    view! {
        <button
            type="button"
            class="button quiet challenge"
            hidden=move || challenged.get()
            disabled=move || obstacle().is_some() || controller.busy.get()
            title=move || obstacle().unwrap_or("Ask for a word that holds the string (!)")
            on:click=move |_| controller.say("!")
        >
            <span>{move || whom().unwrap_or_else(|| "Challenge".to_owned())}</span>
            <small>{move || obstacle().unwrap_or("key !")}</small>
        </button>
    }
}

/// The strings that the letter which is typed would make.
fn made(controller: Controller) -> Option<(String, String)> {
    let typed = controller.draft.get();
    controller.scene.with(|scene| sides(&scene.as_ref()?.string, &typed))
}

fn tile(letter: char) -> impl IntoView {
    view! { <span class="tile"><span>{letter.to_uppercase().to_string()}</span></span> }
}

/// A key pressed anywhere in the game: letters go to the field, and ! challenges.
pub(super) fn key(controller: Controller, event: &KeyboardEvent) {
    let within = |selector| elements::is_within(event, selector);
    if event.ctrl_key() || event.alt_key() || event.meta_key() || within("dialog") {
        return;
    }
    let ready = controller.scene.with_untracked(|scene| scene.as_ref().is_some_and(Scene::asks_a_person));
    let key = event.key();
    if key == "!" && ready {
        event.prevent_default();
        let obstacle = controller.scene.with_untracked(|scene| scene.as_ref().and_then(no_challenge));
        match obstacle {
            None => controller.say("!"),
            Some(reason) => controller.refusal.set(Some(format!("No challenge: {reason}."))),
        }
        return;
    }
    let letter = key.chars().count() == 1 && key.chars().all(char::is_alphabetic);
    if letter && ready && !within("input, select, textarea") {
        focus(FIELD);
    }
}

/// Gives the field the keyboard if nothing else has it; not where that would bring up a keyboard over the chat.
fn offer() {
    let touched = window().match_media("(pointer: coarse)").ok().flatten();
    if is_idle() && !touched.is_some_and(|query| query.matches()) {
        focus(FIELD);
    }
}

/// Whether nothing has the keyboard.
pub(super) fn is_idle() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}
