//! The tiles in hand.

use leptos::prelude::*;
use page::VOICE;
use play::crosswords::{Edit, Face, Wildcard};

use super::drag::Drag;
use super::screen::{Controller, Screen};

/// The tiles in hand, to be chosen, dragged and put in order.
#[component]
pub(crate) fn Rack(controller: Controller, drag: Drag) -> impl IntoView {
    let covered =
        Memo::new(move |_| controller.session.with(|session| session.as_ref().and_then(next_person)));
    let tiles = move || {
        let held = controller.session.with(|session| {
            let session = session.as_ref()?;
            Some((session.wildcard(), tray(session)))
        });
        held.map(|(wildcard, tray)| {
            let tile = |(slot, (face, marked))| {
                let label = label(face, wildcard);
                drawn(controller, drag, slot, face, any(wildcard), label, marked)
            };
            (0..).zip(tray).map(tile).collect_view()
        })
    };
    move || match covered.get() {
        Some(call) => view! {
            <div class="rack cover">
                <button type="button" class="button" on:click=move |_| controller.act(Screen::uncover)>
                    {call}
                </button>
            </div>
        }
        .into_any(),
        None => {
            view! { <div class="rack" role="group" aria-label=VOICE.your_tiles()>{tiles}</div> }.into_any()
        }
    }
}

/// What lies in each slot, and whether it is chosen.
fn tray(screen: &Screen) -> Vec<(Option<Face>, bool)> {
    let marked = |slot: &usize| match screen.draft().exchanging() {
        Some(chosen) => chosen.contains(slot),
        None => screen.draft().selected() == Some(*slot),
    };
    screen.tray().into_iter().zip(0..).map(|(face, slot)| (face, marked(&slot))).collect()
}

/// What the button says that is pressed by whoever has to sit down before tiles are shown.
fn next_person(screen: &Screen) -> Option<String> {
    screen.covered().map(|seat| VOICE.show_my_tiles(&screen.people()[seat]))
}

/// What is drawn on a tile that may stand for any letter: nothing, or what the rules call it by. Nothing here looks as
/// the square does where the first word goes.
const fn any(wildcard: Wildcard) -> &'static str {
    match wildcard {
        Wildcard::Blank => "",
        Wildcard::Star => wildcard.sign(),
    }
}

/// What a screen reader says of a slot.
fn label(face: Option<Face>, wildcard: Wildcard) -> String {
    match (face, wildcard) {
        (None, _) => VOICE.on_the_board().to_owned(),
        (Some(Face { glyph: None, .. }), Wildcard::Blank) => VOICE.blank_in_hand().to_owned(),
        (Some(Face { glyph: None, .. }), Wildcard::Star) => VOICE.star_in_hand().to_owned(),
        (Some(Face { glyph: Some(letter), value: Some(value), .. }), _) => VOICE.worth(letter, value.into()),
        (Some(Face { glyph: Some(letter), value: None, .. }), _) => letter.to_owned(),
    }
}

fn drawn(
    controller: Controller,
    drag: Drag,
    slot: usize,
    face: Option<Face>,
    any: &'static str,
    label: String,
    marked: bool,
) -> impl IntoView {
    let (class, text, value) = match face {
        None => ("slot empty".to_owned(), String::new(), String::new()),
        Some(face) => {
            let letter = face.glyph.unwrap_or(any);
            let value = face.value.map(|value| value.to_string()).unwrap_or_default();
            let blank = if face.blank { " blank" } else { "" };
            (format!("slot block{blank}"), letter.to_owned(), value)
        }
    };
    let click = move |_| {
        if !drag.was_drag() {
            controller.act(|screen| screen.edit(Edit::PointAtSlot(slot)));
        }
    };
    view! {
        <button
            type="button"
            class=class
            class:chosen=marked
            disabled=face.is_none()
            aria-label=label
            aria-pressed=marked.to_string()
            data-slot=slot.to_string()
            on:click=click
        >
            <b aria-hidden="true">{text}</b>
            <i aria-hidden="true" data-value=value></i>
        </button>
    }
}
