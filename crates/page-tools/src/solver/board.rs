//! The board: a grid that tiles are typed into, premiums are painted on, and plays are shown on.

use crossword::{Layout, Line, PlacedTile, Premium, Square, Tileset};
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use lexicon::Tile;
use page::focus::focus;
use page::{VOICE, elements};
use page_board::picture::{Spot, ground_of};
use page_board::{column_names, picture, rows, square_of};
use page_worker::solver::SIDE;
use play::crosswords::Ground;

use super::controller::Controller;
use super::editor::Editor;

/// The tiles of the play that is shown, with their squares.
type Laid = Memo<Vec<(Square, Tile)>>;

/// The premiums, and the tiles with what they are worth.
type Below = Memo<(Layout, Option<Tileset>)>;

/// The board.
#[component]
pub(super) fn SolverBoard(controller: Controller) -> impl IntoView {
    let near = RwSignal::new(false);
    let laid: Laid = Memo::new(move |_| {
        let shown = controller.shown();
        shown.map_or_else(Vec::new, |play| controller.editor.with(|editor| play.laid(&editor.sheet.board)))
    });
    let below: Below = Memo::new(move |_| {
        controller
            .editor
            .with(|editor| (editor.sheet.layout(), editor.sheet.rules().map(|rules| rules.tiles)))
    });
    let painting = Memo::new(move |_| controller.editor.with(|editor| editor.brush.is_some()));
    let way = move || {
        let across = controller.editor.with(|editor| editor.line == Line::Across);
        format!("board {}", if across { "across" } else { "down" })
    };
    view! {
        <div
            class="frame"
            class:near=move || near.get()
            class:painted=move || painting.get()
            style=("--side", SIDE.to_string())
        >
            <div
                class=way
                role="grid"
                aria-label=VOICE.board_of_side(SIDE.into())
                on:pointerdown=move |event| press(controller, &event)
                on:pointermove=move |event| go(controller, &event)
                on:pointerup=move |_| release(controller)
                on:pointercancel=move |_| release(controller)
                on:pointerleave=move |_| release(controller)
                on:click=move |event| click(controller, &event)
                on:keydown=move |event| key(controller, &event)
            >
                {column_names(SIDE)}
                {rows(SIDE, move |square| drawn(controller, laid, below, square))}
            </div>
        </div>
        <div class="zoom">
            <button type="button" class="button quiet magnifier" on:click=move |_| near.update(|near| *near = !*near)>
                {move || if near.get() { VOICE.whole_board() } else { VOICE.larger_board() }}
            </button>
        </div>
    }
}

/// Gives the keyboard to the square that the cursor is on.
pub(super) fn focus_cursor(controller: Controller) {
    focus(&id(controller.editor.with_untracked(|editor| editor.cursor)));
}

/// A square; each one looks at the board for itself, so that a letter draws only what it changes.
fn drawn(controller: Controller, laid: Laid, below: Below, square: Square) -> AnyView {
    let look = Memo::new(move |_| {
        let tile = laid.with(|laid| laid.iter().find(|(at, _)| *at == square).map(|&(_, tile)| tile));
        Some(below.with(|below| controller.editor.with(|editor| look(editor, below, square, tile))))
    });
    page_board::square(id(square), square, look)
}

fn look(
    editor: &Editor,
    (layout, tiles): &(Layout, Option<Tileset>),
    square: Square,
    shown: Option<Tile>,
) -> Spot {
    let sheet = &editor.sheet;
    let standing = sheet.board.at(square).map(|PlacedTile { tile, .. }| tile);
    let mut said: Vec<String> = vec![square.to_string()];
    let (mut class, text, value) = if let Some(tile) = standing.or(shown) {
        let glyph = sheet.language.glyph(tile.letter).to_owned();
        let value = tiles.as_ref().map(|tiles| tiles.worth(tile).to_string()).unwrap_or_default();
        said.push(glyph.clone());
        if tile.blank {
            said.push(VOICE.blank_tile().to_owned());
        }
        (format!("spot block{}", if tile.blank { " blank" } else { "" }), glyph, value)
    } else {
        let premium = layout.premium(square);
        let centre = square.column == SIDE / 2 && square.row == SIDE / 2;
        let start = centre && premium == Premium::Plain;
        let (class, text, premium) =
            picture::ground(if start { Ground::Start(None) } else { ground_of(premium) });
        said.push(premium + VOICE.empty_square());
        (format!("spot {class}"), text, String::new())
    };
    if standing.is_none() && shown.is_some() {
        class.push_str(" tried");
        said.push(VOICE.of_shown_play().to_owned());
    }
    let current = editor.cursor == square;
    if current {
        class.push_str(if editor.brush.is_some() { " here" } else { " cursor" });
        if editor.blank {
            class.push_str(" blank-next");
            said.push(VOICE.next_letter_is_blank().to_owned());
        }
    }
    Spot { square, class, text, value, label: said.join(VOICE.list_comma()), current }
}

fn id(square: Square) -> String {
    format!("solver-{square}")
}

fn is_painting(controller: Controller) -> bool {
    controller.editor.with_untracked(|editor| editor.brush.is_some())
}

fn press(controller: Controller, event: &PointerEvent) {
    if !is_painting(controller) || event.button() != 0 {
        return;
    }
    if let Some(square) = elements::target(event).and_then(|element| square_of(&element)) {
        controller.act(|editor| editor.press(square));
    }
}

fn go(controller: Controller, event: &PointerEvent) {
    if controller.editor.with_untracked(Editor::is_painting)
        && let Some(below) = elements::below(event)
        && let Some(square) = square_of(&below)
    {
        controller.act(|editor| editor.drag(square));
    }
}

fn release(controller: Controller) {
    if controller.editor.with_untracked(Editor::is_painting) {
        controller.act(Editor::release);
    }
}

fn click(controller: Controller, event: &MouseEvent) {
    let square = elements::target(event).and_then(|element| square_of(&element));
    let Some(square) = square.filter(|_| !is_painting(controller)) else { return };
    controller.act(|editor| editor.click(square));
    focus_cursor(controller);
}

fn key(controller: Controller, event: &KeyboardEvent) {
    let command = event.ctrl_key() || event.meta_key();
    let key = event.key();
    if command || event.alt_key() {
        return;
    }
    let painting = is_painting(controller);
    match key.as_str() {
        "ArrowLeft" => controller.act(|editor| editor.step(Line::Across, -1)),
        "ArrowRight" => controller.act(|editor| editor.step(Line::Across, 1)),
        "ArrowUp" => controller.act(|editor| editor.step(Line::Down, -1)),
        "ArrowDown" => controller.act(|editor| editor.step(Line::Down, 1)),
        "Home" => controller.act(|editor| editor.step_to_end(false)),
        "End" => controller.act(|editor| editor.step_to_end(true)),
        " " | "Enter" if painting => controller.act(Editor::paint),
        "Escape" if painting => controller.act(|editor| editor.brush = None),
        " " => controller.act(Editor::turn),
        "Backspace" => controller.act(Editor::erase_back),
        "Delete" | "." => controller.act(Editor::erase),
        "?" => controller.act(Editor::mark_blank),
        _ => {
            let Some(letter) = controller.editor.with_untracked(|editor| editor.letter(&key)) else { return };
            let blank = event.shift_key();
            controller.act(|editor| editor.type_letter(letter, blank));
        }
    }
    event.prevent_default();
    focus_cursor(controller);
}
