//! The players, each with a name, a kind and a place that can be changed by buttons or by dragging.

use bots::Level;
use bots::idiot::levels;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use page::VOICE;
use page::elements;
use page::focus::focus;

use crate::controller::Controller;
use crate::settings::{Chair, Kind, Manner, Settings};

/// A chair that is dragged, and the place it is over.
type DragSignal = RwSignal<Option<(u32, usize)>>;

/// The players.
#[component]
pub(super) fn Chairs(controller: Controller) -> impl IntoView {
    let dragged: DragSignal = RwSignal::new(None);
    let moved = RwSignal::new(String::new());
    let keys = move || {
        controller
            .settings
            .with(|settings| settings.players.iter().map(|chair| chair.key).collect::<Vec<_>>())
    };
    let go = move |event: PointerEvent| {
        if let (Some((key, _)), Some(place)) = (dragged.get_untracked(), place_at(&event)) {
            dragged.set(Some((key, place)));
        }
    };
    let release = move |_: PointerEvent| {
        if let Some((key, place)) = dragged.get_untracked() {
            dragged.set(None);
            shift(controller, moved, key, place);
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
                <Seat controller key dragged moved />
            </For>
        </ol>
        <p class="unseen" role="status">{move || moved.get()}</p>
    }
}

#[component]
fn Seat(controller: Controller, key: u32, dragged: DragSignal, moved: RwSignal<String>) -> impl IntoView {
    let chair = Memo::new(move |_| controller.settings.with(|settings| find(settings, key)));
    let place = Memo::new(move |_| controller.settings.with(|settings| settings.place(key)).unwrap_or(0));
    let usual = move || controller.settings.with(|settings| settings.usual_name(place.get()));
    let called = move || called(controller, place.get());
    let computer = move || chair.get().is_some_and(|chair| matches!(chair.kind, Kind::Computer(..)));
    let starts = move || controller.settings.with(|settings| settings.starts) == key;
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
            <span class="grip" title="Drag to change the order" aria-hidden="true" on:pointerdown=press>
                {move || (place.get() + 1).to_string()}
            </span>
            <input
                class="name"
                type="text"
                maxlength="20"
                autocomplete="off"
                aria-label=move || format!("Name of player {}", place.get() + 1)
                placeholder=usual
                prop:value=move || chair.get().map(|chair| chair.name).unwrap_or_default()
                on:input=move |event| {
                    let name = event_target_value(&event);
                    controller.settle(|settings| settings.change(key, |chair| chair.name = name));
                }
            />
            <select
                class="kind"
                aria-label=move || format!("Who {} is", called())
                on:change=move |event| {
                    let chosen = event_target_value(&event);
                    controller.settle(|settings| settings.change(key, |chair| chair.kind = kind(&chosen, chair.kind)));
                }
            >
                {kinds().map(|(value, label)| {
                    let chosen = move || chair.get().is_some_and(|chair| value_of(chair.kind) == value);
                    view! { <option value=value prop:selected=chosen>{label}</option> }
                }).collect_view()}
            </select>
            <select
                class="manner"
                aria-label=move || format!("What {} is like", called())
                hidden=move || !computer()
                on:change=move |event| {
                    let chosen = event_target_value(&event);
                    controller.settle(|settings| settings.change(key, |chair| chair.kind = with_manner(&chosen, chair.kind)));
                }
            >
                {Manner::ALL.map(|manner| {
                    let chosen = move || matches!(chair.get(), Some(Chair { kind: Kind::Computer(_, own), .. }) if own == manner);
                    view! { <option value=manner.label() prop:selected=chosen>{manner.label()}</option> }
                })}
            </select>
            <label class="starts">
                <input
                    type="radio"
                    name="starts"
                    aria-label=move || format!("{} starts", called())
                    prop:checked=starts
                    on:change=move |_| controller.settle(|settings| settings.starts = key)
                />
                "starts"
            </label>
            <Order controller key place moved />
        </li>
    }
}

/// The buttons that move a chair, or take it away.
#[component]
fn Order(controller: Controller, key: u32, place: Memo<usize>, moved: RwSignal<String>) -> impl IntoView {
    let last = move || controller.settings.with(|settings| settings.players.len()) == place.get() + 1;
    let least = move || controller.settings.with(Settings::is_least);
    let called = move || called(controller, place.get());
    let step = move |up: bool| {
        let from = place.get_untracked();
        shift(controller, moved, key, if up { from.saturating_sub(1) } else { from + 1 });
        let id = format!("{}-{key}", if up { "up" } else { "down" });
        request_animation_frame(move || focus(&id));
    };
    view! {
        <span class="order">
            <button
                type="button"
                class="button quiet"
                id=format!("up-{key}")
                aria-label=move || format!("Move {} up", called())
                disabled=move || place.get() == 0
                on:click=move |_| step(true)
            >
                "↑"
            </button>
            <button
                type="button"
                class="button quiet"
                id=format!("down-{key}")
                aria-label=move || format!("Move {} down", called())
                disabled=last
                on:click=move |_| step(false)
            >
                "↓"
            </button>
            <button
                type="button"
                class="button quiet"
                aria-label=move || format!("Remove {}", called())
                title=move || if least() { "Two play at least" } else { "" }
                disabled=least
                on:click=move |_| controller.settle(|settings| settings.remove(key))
            >
                "✕"
            </button>
        </span>
    }
}

/// What whoever sits on a place is called.
fn called(controller: Controller, place: usize) -> String {
    controller.settings.with(|settings| settings.names().get(place).cloned()).unwrap_or_default()
}

/// Moves a chair, and says where it is now.
fn shift(controller: Controller, moved: RwSignal<String>, key: u32, place: usize) {
    controller.settle(|settings| settings.move_to(key, place));
    let said = controller.settings.with_untracked(|settings| {
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
    let computers = levels().iter().map(|level| (level.name(), format!("Computer, {level}")));
    [("person", "Person".to_owned())].into_iter().chain(computers)
}

fn value_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Person => "person",
        Kind::Computer(level, _) => level.name(),
    }
}

fn kind(chosen: &str, before: Kind) -> Kind {
    let manner = if let Kind::Computer(_, manner) = before { manner } else { Manner::Scholar };
    chosen.parse::<Level>().map_or(Kind::Person, |level| Kind::Computer(level, manner))
}

fn with_manner(chosen: &str, before: Kind) -> Kind {
    let manner = Manner::ALL.into_iter().find(|manner| manner.label() == chosen);
    match (before, manner) {
        (Kind::Computer(level, _), Some(manner)) => Kind::Computer(level, manner),
        _ => before,
    }
}

/// The place of the chair under a pointer.
fn place_at(event: &PointerEvent) -> Option<usize> {
    elements::nearest_value(&elements::below(event)?, "data-place")?.parse().ok()
}
