//! The field for pointers, keyboards and screen readers: ground below, lines on it, letters on top.

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use page::focus::focus;
use page::sounds::Sounds;
use page::{VOICE, elements};
use territory::cell::SIDE;
use territory::{Cell, PIXELS};
use web_sys::Element;

use super::canvas::Canvas;
use super::effects::Effects;
use super::keys::{Command, Place};
use super::news::News;
use super::scene::{Lines, Scene, Spot, colour};

/// The field.
#[component]
pub(super) fn Board(
    /// What is drawn.
    scene: Memo<Option<Scene>>,
    /// What just happened.
    news: Memo<News>,
    /// What lets it be heard, where nobody else does.
    sounds: Option<Sounds>,
    /// Whether the field is shown larger than the screen.
    near: RwSignal<bool>,
    /// What a click on a cell does.
    pick: Callback<Cell>,
) -> impl IntoView {
    let ground = Memo::new(move |_| scene.with(|scene| scene.as_ref().map(|scene| scene.ground.clone())));
    let lines = Memo::new(move |_| {
        scene.with(|scene| scene.as_ref().map(|scene| scene.lines.clone())).unwrap_or_default()
    });
    let glow = Memo::new(move |_| scene.with(|scene| scene.as_ref().and_then(|scene| scene.glow)));
    let class = move || {
        let near = if near.get() { " near" } else { "" };
        format!("field-frame{near} {}", glow.get().map_or("", colour))
    };
    let click = move |event: MouseEvent| {
        let element = elements::target(&event);
        if let Some(cell) = element.and_then(|element| cell_of(&element)) {
            pick.run(cell);
            focus(&id(cell));
        }
    };
    let row = move |row: u8| {
        let cells = (0..SIDE).filter_map(move |column| Cell::new(row, column));
        view! {
            <div role="row" class="cell-row">{cells.map(|cell| drawn(scene, cell)).collect_view()}</div>
        }
    };
    view! {
        <div class=class>
            <div class="territory-field">
                <Canvas ground />
                <svg class="lines" viewBox=format!("0 0 {PIXELS} {PIXELS}") aria-hidden="true">
                    {move || lines.get().iter().map(word_lines).collect_view()}
                </svg>
                <div class="cells" role="grid" aria-label=VOICE.field_of_side(SIDE.into()) on:click=click>
                    {(0..SIDE).map(row).collect_view()}
                </div>
                <Effects news sounds />
            </div>
        </div>
    }
}

/// Gives the keyboard to a cell.
pub(super) fn focus_cell(cell: Cell) {
    focus(&id(cell));
}

/// Brings a cell to the middle of a field that is larger than the screen.
pub(super) fn show_cell(cell: Cell) {
    elements::scroll_to_middle(&id(cell), ".field-frame");
}

/// What a key asks for where it was pressed; `None` if the browser shall have it.
pub(super) fn command(event: &KeyboardEvent) -> Option<Command> {
    let within = |selector| elements::is_within(event, selector);
    let taken = event.ctrl_key() || event.alt_key() || event.meta_key();
    if taken || within("input, select, dialog, [role=dialog]") || event.key() == "Tab" && event.shift_key() {
        return None;
    }
    let place = if within(".cells") {
        Place::Field
    } else if within("button, a, summary") {
        Place::Control
    } else {
        Place::Elsewhere
    };
    Command::of(&event.key(), place)
}

fn id(cell: Cell) -> String {
    format!("cell-{cell}")
}

fn cell_of(element: &Element) -> Option<Cell> {
    elements::nearest_value(element, "data-cell")?.parse().ok()
}

fn drawn(scene: Memo<Option<Scene>>, cell: Cell) -> impl IntoView {
    let spot = Memo::new(move |_| {
        scene.with(|scene| scene.as_ref().map(|scene| scene.spots[cell.index()].clone())).unwrap_or_default()
    });
    let of = move |part: fn(&Spot) -> String| move || spot.with(part);
    view! {
        <span
            role="gridcell"
            id=id(cell)
            class=of(|spot| spot.class.clone())
            tabindex=of(|spot| if spot.current { "0".to_owned() } else { "-1".to_owned() })
            aria-label=of(|spot| spot.label.clone())
            data-cell=cell.to_string()
        >
            <b aria-hidden="true">{of(|spot| spot.text.to_owned())}</b>
        </span>
    }
}

fn word_lines(lines: &Lines) -> impl IntoView + use<> {
    let points: Vec<String> = lines.corners.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let (first, last) = (lines.corners.first().copied(), lines.corners.last().copied());
    let closing = first.zip(last).filter(|_| lines.closed).map(|((x1, y1), (x2, y2))| {
        view! { <line class="closing" x1=x2 y1=y2 x2=x1 y2=y1></line> }
    });
    view! {
        <g class=lines.class>
            <polyline points=points.join(" ")></polyline>
            {closing}
        </g>
    }
}
