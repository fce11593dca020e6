//! Where a message is written: the string as it stands, a field, a side for a single letter, and the challenge.

use idiot::Side;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use lexicon::case::{capital, is_letter};
use page::VOICE;
use page::components::Trouble;
use page::controller::{GameScreen as _, Thinking};
use page::focus::focus;
use page::{elements, media};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlInputElement;

use super::choices::Controller;
use super::message::{no_challenge, prompt};
use super::screen::Screen;

/// The id of the field.
const FIELD: &str = "message";

/// Strings with more letters than this are set small and in several rows.
const ONE_ROW: usize = 12;

/// Where a message is written.
#[component]
pub(crate) fn Composer(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let of = move |look: fn(&Screen) -> bool| {
        Memo::new(move |_| session.with(|screen| screen.as_ref().is_some_and(look)))
    };
    let text = move |look: fn(&Screen) -> String| {
        Memo::new(move |_| session.with(|screen| screen.as_ref().map(look)).unwrap_or_default())
    };
    let (mine, challenged) = (of(Screen::asks_a_person), of(Screen::is_challenged));
    let (over, fresh) = (of(Screen::is_over), of(|screen| screen.table().string.is_empty()));
    let busy = busy(controller);
    Effect::new(move |_| {
        if mine.get() && !busy.get() {
            request_animation_frame(offer);
        }
    });
    let off = move || !mine.get() || busy.get();
    let sided = move || !challenged.get() && !fresh.get();
    let (string, typed, asked) = (text(Screen::shown_string), text(Screen::typed), text(prompt));
    let long = move || string.with(|string| string.chars().count()) > ONE_ROW;
    let refusal = Memo::new(move |_| session.with(|screen| screen.as_ref()?.refusal()));
    let strings = Memo::new(move |_| session.with(|screen| screen.as_ref()?.sides()));
    let no_side = move || off() || strings.with(Option::is_none);
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        controller.act(Screen::send_typed);
    };
    let label = move || match (challenged.get(), fresh.get()) {
        (true, _) => VOICE.answer_field(),
        (_, true) => VOICE.first_letter_field(),
        _ => VOICE.string_field(),
    };
    let placeholder = move || match (off(), challenged.get(), fresh.get()) {
        (true, ..) => "",
        (_, true, _) => VOICE.answer_placeholder(),
        (_, _, true) => VOICE.first_letter_placeholder(),
        _ => VOICE.string_placeholder(),
    };
    view! {
        <form class="composer" on:submit=send hidden=move || over.get()>
            <p
                class="prompt"
                class:wrong=move || refusal.with(Option::is_some)
                role="status"
                id="prompt"
            >
                {move || refusal.get().unwrap_or_else(|| asked.get())}
            </p>
            <Trouble trouble=controller.trouble again=Callback::new(move |()| controller.try_again()) />
            <p class="tiles tray" class:long=long aria-hidden="true">
                {move || string.get().chars().map(tile).collect_view()}
            </p>
            <div class="writing" class:sided=sided>
                <Add controller sides=strings side=Side::Start off=no_side hidden=move || !sided() />
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
                    aria-invalid=move || refusal.with(Option::is_some).to_string()
                    disabled=off
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        let text = event_target_value(&event);
                        controller.act(|screen| screen.type_text(text));
                    }
                />
                <Add controller sides=strings side=Side::End off=no_side hidden=move || !sided() />
            </div>
            <div class="acts">
                <Challenge controller challenged busy />
                <button
                    type="button"
                    class="button quiet"
                    hidden=move || !challenged.get()
                    disabled=off
                    on:click=move |_| controller.act(Screen::give_up)
                >
                    {VOICE.give_up_button()}
                </button>
                <button type="submit" class="button send" disabled=off title=VOICE.key_enter()>
                    {move || if challenged.get() { VOICE.answer_button() } else { VOICE.send_button() }}
                </button>
            </div>
        </form>
    }
}

/// A side for a single letter, with the string that would make.
#[component]
fn Add(
    controller: Controller,
    /// The strings that the letter which is typed would make, before and after.
    sides: Memo<Option<(String, String)>>,
    side: Side,
    off: impl Fn() -> bool + Send + Sync + 'static,
    hidden: impl Fn() -> bool + Send + Sync + 'static,
) -> impl IntoView {
    let string = move || sides.get().map(|(before, after)| if side == Side::Start { before } else { after });
    view! {
        <button
            type="button"
            class="button quiet side"
            hidden=hidden
            disabled=off
            title=VOICE.side_button_title()
            on:click=move |_| controller.act(|screen| screen.add(side))
        >
            <span>{if side == Side::Start { VOICE.side_before() } else { VOICE.side_after() }}</span>
            <small>{string}</small>
        </button>
    }
}

/// The challenge, with whom it is against, or why there can be none.
#[component]
fn Challenge(controller: Controller, challenged: Memo<bool>, busy: Memo<bool>) -> impl IntoView {
    let session = controller.session;
    let obstacle = Memo::new(move |_| session.with(|screen| screen.as_ref().and_then(no_challenge)));
    let whom = Memo::new(move |_| {
        session.with(|screen| {
            let screen = screen.as_ref().filter(|screen| screen.asks_a_person())?;
            Some(VOICE.challenge_button(&screen.game().people()[screen.table().last?]))
        })
    });
    view! {
        <button
            type="button"
            class="button quiet challenge"
            hidden=move || challenged.get()
            disabled=move || obstacle.get().is_some() || busy.get()
            title=move || obstacle.get().unwrap_or_else(|| VOICE.challenge_title())
            on:click=move |_| controller.act(Screen::challenge)
        >
            <span>{move || whom.get().unwrap_or_else(|| VOICE.challenge_anybody().to_owned())}</span>
            <small>{move || obstacle.get().unwrap_or_else(|| VOICE.challenge_key())}</small>
        </button>
    }
}

/// Whether a message or a computer's turn is under way.
pub(super) fn busy(controller: Controller) -> Memo<bool> {
    Memo::new(move |_| {
        let waits = |screen: &Option<Screen>| screen.as_ref().is_some_and(|one| one.session().is_waiting());
        controller.session.with(waits)
            || controller.thinking.get() == Some(Thinking::Move)
            || controller.plan.with(Option::is_some)
    })
}

fn tile(letter: char) -> impl IntoView {
    view! { <span class="tile"><span>{capital(letter).to_string()}</span></span> }
}

/// A key pressed anywhere in the game: letters go to the field, and ! challenges.
pub(super) fn key(controller: Controller, event: &KeyboardEvent) {
    let within = |selector| elements::is_within(event, selector);
    if event.ctrl_key() || event.alt_key() || event.meta_key() || within("dialog") {
        return;
    }
    let ready =
        controller.session.with_untracked(|screen| screen.as_ref().is_some_and(Screen::asks_a_person));
    let key = event.key();
    if key == "!" && ready {
        event.prevent_default();
        controller.act(Screen::challenge);
        return;
    }
    let by = match key.as_str() {
        "ArrowLeft" => -1,
        "ArrowRight" => 1,
        _ => 0,
    };
    // In a field with letters in it the arrow keys go from letter to letter.
    let is_writing = elements::target(event)
        .and_then(|element| element.dyn_into::<HtmlInputElement>().ok())
        .is_some_and(|field| !field.value().is_empty());
    if by != 0 && !is_writing && !within("select, textarea, [role=radiogroup]") {
        event.prevent_default();
        return controller.act(|screen| screen.leaf(by));
    }
    let letter = key.chars().count() == 1 && key.chars().all(is_letter);
    if letter && ready && !within("input, select, textarea") {
        focus(FIELD);
    }
}

/// Gives the field the keyboard if nothing else has it; not where that would bring up a keyboard over the chat.
fn offer() {
    if is_idle() && !media::is_touched() {
        focus(FIELD);
    }
}

/// Whether nothing has the keyboard.
pub(super) fn is_idle() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}
