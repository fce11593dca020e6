//! The ground with its lines, and the letters as a grid for pointers, keyboards and screen readers.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use page::focus::focus;
use page::{VOICE, elements};
use territory::cell::SIDE;
use territory::{Cell, PIXELS};
use web_sys::Element;

use crate::canvas::Canvas;
use crate::scene::{Lines, Scene, Spot};

/// The ground, and the lines of words on it.
#[component]
pub fn Layers(
    /// What is drawn.
    scene: Memo<Option<Scene>>,
) -> impl IntoView {
    let ground = Memo::new(move |_| scene.with(|scene| scene.as_ref().map(|scene| scene.ground.clone())));
    let lines = Memo::new(move |_| {
        scene.with(|scene| scene.as_ref().map(|scene| scene.lines.clone())).unwrap_or_default()
    });
    view! {
        <Canvas ground />
        <svg class="lines" viewBox=format!("0 0 {PIXELS} {PIXELS}") aria-hidden="true">
            {move || lines.get().iter().map(word_lines).collect_view()}
        </svg>
    }
}

/// The letters.
#[component]
pub fn Cells(
    /// What is drawn.
    scene: Memo<Option<Scene>>,
    /// What a click on a cell does.
    pick: Callback<Cell>,
) -> impl IntoView {
    let click = move |event: MouseEvent| {
        let element = elements::target(&event);
        if let Some(cell) = element.and_then(|element| cell_of(&element)) {
            pick.run(cell);
            focus(&cell_id(cell));
        }
    };
    let row = move |row: u8| {
        let cells = (0..SIDE).filter_map(move |column| Cell::new(row, column));
        view! {
            <div role="row" class="cell-row">{cells.map(|cell| drawn(scene, cell)).collect_view()}</div>
        }
    };
    view! {
        <div class="cells" role="grid" aria-label=VOICE.field_of_side(SIDE.into()) on:click=click>
            {(0..SIDE).map(row).collect_view()}
        </div>
    }
}

/// The id of the element that a cell is drawn in.
#[must_use]
pub fn cell_id(cell: Cell) -> String {
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
            id=cell_id(cell)
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
