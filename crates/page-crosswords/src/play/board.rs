//! The board: a grid of squares for pointers, keyboards and screen readers.

use ::play::crosswords::Edit;
use crossword::{Line, Square};
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use page::VOICE;
use page::focus::focus;
use page::{elements, media};
use page_board::{column_names, square_id, squares};
use web_sys::Element;

use super::drag::Drag;
use super::picture::spots;
use super::screen::{Controller, Screen};

/// The board.
#[component]
pub(crate) fn Board(controller: Controller, drag: Drag) -> impl IntoView {
    let picture = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().map(spots)).unwrap_or_default()
    });
    let side = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().map_or(15, |one| one.rules().layout.side()))
    });
    let class = move || {
        let line = controller
            .session
            .with(|session| session.as_ref().map_or(Line::Across, |one| one.draft().line()));
        let way = if line == Line::Across { "across" } else { "down" };
        format!("board {way}")
    };
    Effect::new(move |before: Option<usize>| {
        let (moves, last) = controller.session.with(|session| {
            session
                .as_ref()
                .map_or((0, None), |screen| (screen.moves(), screen.move_of_another().map(Vec::from)))
        });
        let square = last.and_then(|laid| laid.get(laid.len() / 2).map(|(square, _)| *square));
        if let Some(square) = square.filter(|_| before.is_some_and(|before| before < moves)) {
            request_animation_frame(move || show_square(square));
        }
        moves
    });
    view! {
        <div
            class="frame"
            class:near=move || controller.near.get()
            class:magnified=move || drag.magnifies()
            style=("--side", move || side.get().to_string())
        >
            <div
                class=class
                role="grid"
                aria-label=move || VOICE.board_of_side(side.get().into())
                on:click=move |event| click(controller, drag, &event)
                on:dblclick=move |event| double_tap(controller, &event)
            >
                {move || column_names(side.get())}
                {move || squares(side.get(), picture)}
            </div>
        </div>
    }
}

/// The square that an element of the page belongs to.
pub(super) fn square_of(controller: Controller, element: &Element) -> Option<Square> {
    let square = page_board::square_of(element)?;
    let side = controller.session.with_untracked(|session| Some(session.as_ref()?.view().board.side()))?;
    (square.column < side && square.row < side).then_some(square)
}

/// Gives the keyboard to the square that the cursor is on.
pub(super) fn focus_cursor(controller: Controller) {
    if let Some(square) = cursor(controller) {
        focus(&square_id(square));
    }
}

/// Brings the square that the cursor is on to the middle of a board that is larger than the screen.
pub(super) fn show_cursor(controller: Controller) {
    if let Some(square) = cursor(controller) {
        show_square(square);
    }
}

/// The square that the cursor is on, unless the game was left meanwhile.
fn cursor(controller: Controller) -> Option<Square> {
    controller.session.try_with_untracked(|session| Some(session.as_ref()?.draft().cursor())).flatten()
}

/// Brings a square to the middle of a board that is larger than the screen.
fn show_square(square: Square) {
    elements::scroll_to_middle(&square_id(square), ".frame");
}

/// Two taps: the board is shown larger, around the square that was tapped, or whole again.
fn double_tap(controller: Controller, event: &MouseEvent) {
    let square = elements::target(event).and_then(|element| square_of(controller, &element));
    if let Some(square) = square.filter(|_| media::matches("(pointer: coarse)")) {
        controller.near.update(|near| *near = !*near);
        request_animation_frame(move || show_square(square));
    }
}

fn click(controller: Controller, drag: Drag, event: &MouseEvent) {
    let element = elements::target(event);
    if drag.was_drag() {
        return;
    }
    if let Some(square) = element.and_then(|element| square_of(controller, &element)) {
        controller.act(|session| session.click_square(square));
        focus_cursor(controller);
    }
}

/// How many moves an arrow key looks on or back: beside the board while no tile is tried, and wherever one looks back.
fn leaf(controller: Controller, elsewhere: bool, key: &str) -> Option<isize> {
    let by = match key {
        "ArrowLeft" => -1,
        "ArrowRight" => 1,
        _ => return None,
    };
    let leafs = controller.session.with_untracked(|screen| {
        let screen = screen.as_ref()?;
        Some(screen.looking().is_some() || (elsewhere && screen.tiles().is_empty()))
    });
    leafs?.then_some(by)
}

/// A key pressed anywhere in the game: letters go to the board from everywhere, other keys from the board alone.
pub(super) fn key(controller: Controller, event: &KeyboardEvent) {
    let within = |selector| elements::is_within(event, selector);
    let writes = within("input, select, textarea, dialog, [role=dialog]");
    if event.ctrl_key() || event.meta_key() || writes || elements::menu_is_open() {
        return;
    }
    if event.alt_key() {
        if super::controls::shortcut(controller, &event.code()) {
            event.prevent_default();
        }
        return;
    }
    if event.key() == "?" {
        event.prevent_default();
        controller.help.set(true);
        return;
    }
    let elsewhere = !within(".board");
    if let Some(by) = leaf(controller, elsewhere, &event.key()) {
        event.prevent_default();
        return controller.act(|screen| screen.leaf(by));
    }
    if elsewhere && (event.key().starts_with("Arrow") || ["Home", "End", " "].contains(&event.key().as_str()))
    {
        return;
    }
    if event.key() == "Enter" && within("button, a, summary") {
        return;
    }
    let key = event.key();
    let act: Box<dyn FnOnce(&mut Screen)> = match key.as_str() {
        "ArrowLeft" => Box::new(|session| session.step(Line::Across, -1)),
        "ArrowRight" => Box::new(|session| session.step(Line::Across, 1)),
        "ArrowUp" => Box::new(|session| session.step(Line::Down, -1)),
        "ArrowDown" => Box::new(|session| session.step(Line::Down, 1)),
        "Home" => Box::new(|session| session.step_to_end(false)),
        "End" => Box::new(|session| session.step_to_end(true)),
        " " => Box::new(Screen::turn),
        "Backspace" | "Delete" => Box::new(|screen| screen.edit(Edit::Erase)),
        "Enter" => Box::new(Screen::enter),
        "Escape" => Box::new(Screen::let_go),
        _ => {
            let letter = controller.session.with_untracked(|session| session.as_ref()?.letter(&key));
            let Some(letter) = letter else { return };
            Box::new(move |session| session.type_letter(letter))
        }
    };
    event.prevent_default();
    controller.act(act);
    focus_cursor(controller);
}
