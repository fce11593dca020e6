//! The players, each with a name, a kind and a place that can be changed by buttons or by dragging.

use bots::Level;
use bots::idiot::levels;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use messages::Person;
use messages::titles::{level_line, level_name};
use page::VOICE;
use page::elements;
use page::focus::focus;
use play::idiots::Manner;

use crate::choices::Choices;
use crate::settings::{Chair, Kind, Settings};

/// A chair that is dragged, and the place it is over.
type DragSignal = RwSignal<Option<(u32, usize)>>;

/// The players.
#[component]
pub(super) fn Chairs(choices: Choices) -> impl IntoView {
    let dragged: DragSignal = RwSignal::new(None);
    let moved = RwSignal::new(String::new());
    let keys = move || {
        choices.settings.with(|settings| settings.players.iter().map(|chair| chair.key).collect::<Vec<_>>())
    };
    let go = move |event: PointerEvent| {
        if let (Some((key, _)), Some(place)) = (dragged.get_untracked(), place_at(&event)) {
            dragged.set(Some((key, place)));
        }
    };
    let release = move |_: PointerEvent| {
        if let Some((key, place)) = dragged.get_untracked() {
            dragged.set(None);
            shift(choices, moved, key, place);
        }
    };
    view! {
        <ol
            class="seats"
            on:pointermove=go
            on:pointerup=release
            on:pointercancel=move |_| dragged.set(None)
        >
            <For each=keys key=|key| *key let:key>
                <Seat choices key dragged moved />
            </For>
        </ol>
        <p class="unseen" role="status">{move || moved.get()}</p>
    }
}

#[component]
fn Seat(choices: Choices, key: u32, dragged: DragSignal, moved: RwSignal<String>) -> impl IntoView {
    let chair = Memo::new(move |_| choices.settings.with(|settings| find(settings, key)));
    let place = Memo::new(move |_| choices.settings.with(|settings| settings.place(key)).unwrap_or(0));
    let usual = move || choices.settings.with(|settings| settings.usual_name(place.get()));
    let called = move || called(choices, place.get());
    let computer = move || chair.get().is_some_and(|chair| matches!(chair.kind, Kind::Computer(..)));
    let starts = move || choices.settings.with(|settings| settings.starts) == key;
    let class = move || {
        let over = dragged.get().is_some_and(|(from, to)| from != key && to == place.get());
        let held = dragged.get().is_some_and(|(from, _)| from == key);
        format!("seat{}{}", if over { " over" } else { "" }, if held { " held" } else { "" })
    };
    let press = move |event: PointerEvent| {
        event.prevent_default();
        if let Some(grip) = elements::target(&event) {
            // Where the pointer cannot be held the drag ends at the edge of the list, which harms nothing.
            let _ = grip.set_pointer_capture(event.pointer_id());
        }
        dragged.set(Some((key, place.get_untracked())));
    };
    view! {
        <li class=class data-place=move || place.get().to_string()>
            <span class="grip" title=VOICE.drag_to_order() aria-hidden="true" on:pointerdown=press>
                {move || (place.get() + 1).to_string()}
            </span>
            <input
                class="name"
                type="text"
                maxlength="20"
                autocomplete="off"
                aria-label=move || VOICE.name_of_player(messages::count(place.get() + 1))
                placeholder=usual
                prop:value=move || chair.get().map(|chair| chair.name).unwrap_or_default()
                on:input=move |event| {
                    let name = event_target_value(&event);
                    choices.settle(|settings| settings.change(key, |chair| chair.name = name));
                }
            />
            <select
                class="kind"
                aria-label=move || VOICE.who_player_is(&called())
                on:change=move |event| {
                    let chosen = event_target_value(&event);
                    choices.settle(|settings| settings.change(key, |chair| chair.kind = kind(&chosen, chair.kind)));
                }
            >
                {kinds().map(|(value, label)| {
                    let chosen = move || chair.get().is_some_and(|chair| value_of(chair.kind) == value);
                    view! { <option value=value prop:selected=chosen>{label}</option> }
                }).collect_view()}
            </select>
            <select
                class="manner"
                aria-label=move || VOICE.what_player_is_like(&called())
                hidden=move || !computer()
                on:change=move |event| {
                    let chosen = event_target_value(&event);
                    choices.settle(|settings| settings.change(key, |chair| chair.kind = with_manner(&chosen, chair.kind)));
                }
            >
                {Manner::ALL.map(|manner| {
                    let chosen = move || matches!(chair.get(), Some(Chair { kind: Kind::Computer(_, own), .. }) if own == manner);
                    let none = move || !matches!(chair.get(), Some(Chair { kind: Kind::Computer(level, _), .. }) if manner.suits(level));
                    view! { <option value=manner.key() prop:selected=chosen hidden=none disabled=none>{messages::idiots::manner(VOICE, manner)}</option> }
                })}
            </select>
            <label class="starts">
                <input
                    type="radio"
                    name="starts"
                    aria-label=move || VOICE.starts(&called())
                    prop:checked=starts
                    on:change=move |_| choices.settle(|settings| settings.starts = key)
                />
                {VOICE.starts_switch()}
            </label>
            <Order choices key place moved />
        </li>
    }
}

/// The buttons that move a chair, or take it away.
#[component]
fn Order(choices: Choices, key: u32, place: Memo<usize>, moved: RwSignal<String>) -> impl IntoView {
    let last = move || choices.settings.with(|settings| settings.players.len()) == place.get() + 1;
    let least = move || choices.settings.with(Settings::is_least);
    let called = move || called(choices, place.get());
    let step = move |up: bool| {
        let from = place.get_untracked();
        shift(choices, moved, key, if up { from.saturating_sub(1) } else { from + 1 });
        let id = format!("{}-{key}", if up { "up" } else { "down" });
        request_animation_frame(move || focus(&id));
    };
    view! {
        <span class="order">
            <button
                type="button"
                class="button quiet"
                id=format!("up-{key}")
                aria-label=move || VOICE.move_player_up(&called())
                disabled=move || place.get() == 0
                on:click=move |_| step(true)
            >
                "↑"
            </button>
            <button
                type="button"
                class="button quiet"
                id=format!("down-{key}")
                aria-label=move || VOICE.move_player_down(&called())
                disabled=last
                on:click=move |_| step(false)
            >
                "↓"
            </button>
            <button
                type="button"
                class="button quiet"
                aria-label=move || VOICE.remove_player(&called())
                title=move || if least() { VOICE.two_at_least() } else { "" }
                disabled=least
                on:click=move |_| choices.settle(|settings| settings.remove(key))
            >
                "✕"
            </button>
        </span>
    }
}

/// Who sits on a place, as sentences call them.
fn called(choices: Choices, place: usize) -> Person {
    let person = choices.settings.with(|settings| settings.people().get(game::Seat(place as u8)).cloned());
    person.unwrap_or_else(|| Person::Name(String::new()))
}

/// Moves a chair, and says where it is now.
fn shift(choices: Choices, moved: RwSignal<String>, key: u32, place: usize) {
    choices.settle(|settings| settings.move_to(key, place));
    let said = choices.settings.with_untracked(|settings| {
        let place = settings.place(key)?;
        let people = settings.people();
        Some(VOICE.moves_as_number(people.get(game::Seat(place as u8))?, messages::count(place) + 1))
    });
    moved.set(said.unwrap_or_default());
}

fn find(settings: &Settings, key: u32) -> Option<Chair> {
    settings.place(key).map(|place| settings.players[place].clone())
}

fn kinds() -> impl Iterator<Item = (&'static str, String)> {
    let computers = levels().iter().map(|level| {
        (
            level.name(),
            VOICE.computer_of_level(
                &level_name(VOICE, *level),
                &level_line(VOICE, play::idiots::title(), *level),
            ),
        )
    });
    [("person", VOICE.a_person().to_owned())].into_iter().chain(computers)
}

fn value_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Person => "person",
        Kind::Computer(level, _) => level.name(),
    }
}

fn kind(chosen: &str, before: Kind) -> Kind {
    let manner = if let Kind::Computer(_, manner) = before { manner } else { Manner::USUAL };
    let computer = |level| Kind::Computer(level, if manner.suits(level) { manner } else { Manner::USUAL });
    chosen.parse::<Level>().map_or(Kind::Person, computer)
}

fn with_manner(chosen: &str, before: Kind) -> Kind {
    let manner = Manner::ALL.into_iter().find(|manner| manner.key() == chosen);
    match (before, manner) {
        (Kind::Computer(level, _), Some(manner)) => Kind::Computer(level, manner),
        _ => before,
    }
}

/// The place of the chair under a pointer.
fn place_at(event: &PointerEvent) -> Option<usize> {
    elements::nearest_value(&elements::below(event)?, "data-place")?.parse().ok()
}
