//! The board of the workshop: painted by mouse, finger or key.

use crossword::Square;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use page::focus::focus;
use page::{VOICE, elements};
use page_board::picture::{Spot, ground_of};
use page_board::{column_names, picture, rows, square_of};

use super::BenchSignal;
use super::bench::{Bench, Tool};

/// The board, to be painted.
#[component]
pub(super) fn Painting(bench: BenchSignal) -> impl IntoView {
    let near = RwSignal::new(false);
    let side = Memo::new(move |_| bench.with(|bench| bench.layout().side()));
    let hand = Memo::new(move |_| bench.with(|bench| bench.tool == Tool::Hand));
    view! {
        <div class="canvas">
            <div
                class="frame"
                class:near=move || near.get()
                class:painted=move || !hand.get()
                style=("--side", move || side.get().to_string())
            >
                <div
                    class="board"
                    role="grid"
                    aria-label=move || VOICE.board_of_side(side.get().into())
                    on:pointerdown=move |event| press(bench, &event)
                    on:pointermove=move |event| go(bench, &event)
                    on:pointerup=move |_| bench.update(Bench::release)
                    on:pointercancel=move |_| bench.update(Bench::release)
                    on:pointerleave=move |_| bench.update(Bench::release)
                    on:keydown=move |event| key(bench, &event)
                >
                    {move || column_names(side.get())}
                    {move || rows(side.get(), move |square| drawn(bench, square))}
                </div>
            </div>
            <div class="few zoom">
                <button type="button" class="button quiet magnifier" on:click=move |_| near.update(|near| *near = !*near)>
                    {move || if near.get() { VOICE.whole_board() } else { VOICE.larger_board() }}
                </button>
                <p class="soft" hidden=move || !near.get() || hand.get()>{VOICE.choose_move_tool()}</p>
            </div>
        </div>
    }
}

/// A square; each one looks at the board for itself, so that a stroke draws only what it paints.
fn drawn(bench: BenchSignal, square: Square) -> AnyView {
    let look = Memo::new(move |_| {
        bench.with(|bench| {
            let layout = bench.layout();
            let fits = square.column < layout.side() && square.row < layout.side();
            let premium = if fits { layout.premium(square) } else { crossword::Premium::Plain };
            let (class, text, said) = picture::ground(ground_of(premium));
            let cursor = bench.cursor == square;
            let start = if layout.centre() == square { " centre" } else { "" };
            let class = format!("spot {class}{start}{}", if cursor { " here" } else { "" });
            let comma = VOICE.list_comma();
            let said = if said.is_empty() { VOICE.plain_square() } else { said.trim_end_matches(comma) };
            let label = format!("{square}{comma}{said}");
            Some(Spot { square, class, text, value: String::new(), label, current: cursor })
        })
    });
    page_board::square(id(square), square, look)
}

fn id(square: Square) -> String {
    format!("paint-{square}")
}

fn press(bench: BenchSignal, event: &PointerEvent) {
    let square = elements::target(event).and_then(|element| square_of(&element));
    let Some(square) = square.filter(|_| event.button() == 0) else { return };
    bench.update(|bench| bench.press(square));
}

fn go(bench: BenchSignal, event: &PointerEvent) {
    if bench.with_untracked(Bench::is_painting)
        && let Some(below) = elements::below(event)
        && let Some(square) = square_of(&below)
    {
        bench.update(|bench| bench.drag(square));
    }
}

fn key(bench: BenchSignal, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let key = event.key();
    bench.update(|bench| match key.as_str() {
        "ArrowLeft" => bench.step(-1, 0),
        "ArrowRight" => bench.step(1, 0),
        "ArrowUp" => bench.step(0, -1),
        "ArrowDown" => bench.step(0, 1),
        "Home" => bench.step(i8::MIN, 0),
        "End" => bench.step(i8::MAX, 0),
        " " | "Enter" => bench.paint(),
        "Backspace" | "Delete" | "." => bench.erase(),
        "l" | "L" => bench.choose_kind(false),
        "w" | "W" => bench.choose_kind(true),
        "-" | "−" => bench.type_digit('-'),
        other => {
            if let Some(digit) =
                other.chars().next().filter(|digit| other.len() == 1 && digit.is_ascii_digit())
            {
                bench.type_digit(digit);
            }
        }
    });
    let ours = ["Home", "End", " ", "Enter", "Backspace"].contains(&key.as_str()) || key.starts_with("Arrow");
    if ours {
        event.prevent_default();
        focus(&id(bench.with_untracked(|bench| bench.cursor)));
    }
}
