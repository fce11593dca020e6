//! The field for pointers, keyboards and screen readers: ground below, lines on it, letters on top.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use page::elements;
use page::focus::focus;
use page::sounds::Sounds;
use page_field::{Cells, Layers, Scene, cell_id, colour};
use territory::Cell;

use super::effects::Effects;
use super::keys::{Command, Place};
use super::news::News;

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
    let glow = Memo::new(move |_| scene.with(|scene| scene.as_ref().and_then(|scene| scene.glow)));
    let class = move || {
        let near = if near.get() { " near" } else { "" };
        format!("field-frame{near} {}", glow.get().map_or("", colour))
    };
    view! {
        <div class=class>
            <div class="territory-field">
                <Layers scene />
                <Cells scene pick />
                <Effects news sounds />
            </div>
        </div>
    }
}

/// Gives the keyboard to a cell.
pub(super) fn focus_cell(cell: Cell) {
    focus(&cell_id(cell));
}

/// Brings a cell to the middle of a field that is larger than the screen.
pub(super) fn show_cell(cell: Cell) {
    elements::scroll_to_middle(&cell_id(cell), ".field-frame");
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
