//! Tiles dragged by mouse, pen or finger, from the rack or from where they are tried.

use ::play::crosswords::Edit;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use page::elements;
use web_sys::Element;

use super::board::square_of;
use super::screen::{Controller, Screen};

/// How far a pointer goes, in CSS pixels, before a press is a drag.
const SLACK: i32 = 6;

/// The tile that is being dragged.
#[derive(Clone, Copy)]
pub(crate) struct Drag {
    controller: StoredValue<Controller>,
    pointer: RwSignal<Pointer>,
}

/// What the pointer does.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Pointer {
    pressed: Option<Press>,
    /// Whether the last press became a drag, whose click must not count.
    dragged: bool,
}

/// A pointer that is down on a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Press {
    slot: usize,
    from: (i32, i32),
    now: (i32, i32),
    moving: bool,
}

impl Drag {
    /// Nothing is dragged.
    pub(crate) fn new(controller: Controller) -> Self {
        Self { controller: StoredValue::new(controller), pointer: RwSignal::new(Pointer::default()) }
    }

    fn controller(self) -> Controller {
        self.controller.get_value()
    }

    /// A pointer goes down: on a tile that can be moved, a drag may begin.
    pub(crate) fn press(self, event: &PointerEvent) {
        self.pointer.set(Pointer::default());
        let Some(element) = elements::target(event).filter(|_| event.button() == 0) else { return };
        let choosing = self.controller().session.with_untracked(|session| {
            session.as_ref().is_none_or(|one| one.draft().exchanging().is_some() || one.covered().is_some())
        });
        let Some(slot) = self.slot_of(&element).filter(|_| !choosing) else { return };
        // Where the pointer cannot be held the drag ends at the edge of the game, which harms nothing.
        let _ = element.set_pointer_capture(event.pointer_id());
        let at = (event.client_x(), event.client_y());
        self.set_pressed(Some(Press { slot, from: at, now: at, moving: false }));
    }

    /// A pointer moves.
    pub(crate) fn go(self, event: &PointerEvent) {
        let Some(mut press) = self.pointer.get_untracked().pressed else { return };
        press.now = (event.client_x(), event.client_y());
        let far = (press.now.0 - press.from.0).abs().max((press.now.1 - press.from.1).abs()) > SLACK;
        press.moving |= far;
        self.set_pressed(Some(press));
    }

    /// A pointer goes up: the tile goes to what lies there, or back.
    pub(crate) fn release(self, event: &PointerEvent) {
        let Some(press) = self.pointer.get_untracked().pressed else { return };
        self.set_pressed(None);
        if !press.moving {
            return;
        }
        self.pointer.update(|pointer| pointer.dragged = true);
        let below = elements::below(event);
        let square = below.as_ref().and_then(|below| square_of(self.controller(), below));
        let slot = below.as_ref().and_then(rack_slot);
        let edit = match (square, slot) {
            (Some(square), _) => Edit::Put { slot: press.slot, square },
            (None, Some(to)) => Edit::PutInHand { slot: press.slot, to },
            (None, None) => Edit::TakeBack(press.slot),
        };
        self.controller().act(|screen| screen.edit(edit));
    }

    /// The browser took the pointer away.
    pub(crate) fn cancel(self) {
        self.set_pressed(None);
    }

    /// Whether the click that just came ended a drag.
    pub(crate) fn was_drag(self) -> bool {
        self.pointer.get_untracked().dragged
    }

    /// The tile under the pointer.
    pub(crate) fn ghost(self) -> Option<impl IntoView> {
        let press = self.pointer.get().pressed.filter(|press| press.moving)?;
        let tile = self.controller().session.with_untracked(|session| {
            let session = session.as_ref()?;
            let slot = session.tiles().slots().get(press.slot)?;
            let shown = slot.put.map(|(_, letter)| letter).or(slot.tile);
            Some(shown.map_or("", |letter| session.rules().tiles.alphabet().glyph(letter)))
        })?;
        Some(view! {
            <span
                class="tile ghost"
                aria-hidden="true"
                style=("left", format!("{}px", press.now.0))
                style=("top", format!("{}px", press.now.1))
            >
                <span>{tile}</span>
            </span>
        })
    }

    fn set_pressed(self, pressed: Option<Press>) {
        self.pointer.update(|pointer| pointer.pressed = pressed);
    }

    fn slot_of(self, element: &Element) -> Option<usize> {
        let on_board = || {
            let square = square_of(self.controller(), element)?;
            self.controller().session.with_untracked(|session| session.as_ref()?.tiles().slot_at(square))
        };
        let in_hand = || {
            let slot = rack_slot(element)?;
            let lies = |session: &Option<Screen>| {
                session.as_ref()?.tiles().slots().get(slot).filter(|slot| slot.put.is_none()).map(|_| slot)
            };
            self.controller().session.with_untracked(lies)
        };
        on_board().or_else(in_hand)
    }
}

fn rack_slot(element: &Element) -> Option<usize> {
    elements::nearest_value(element, "data-slot")?.parse().ok()
}
