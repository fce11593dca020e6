//! Tiles dragged by mouse, pen or finger, from the rack or from where they are tried.
//!
//! A finger hides what is under it: its tile floats above it, the square that it would go to is marked, and where squares
//! are small the board is magnified around it. A place of the magnified board is where the same place of the whole one is.

use ::play::crosswords::Edit;
use crossword::Square;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use page::{elements, haptics};
use web_sys::Element;

use super::board::square_of;
use super::screen::{Controller, Screen};

/// How far a pointer goes, in CSS pixels, before a press is a drag.
const SLACK: i32 = 6;

/// How far above a finger its tile floats, in CSS pixels.
const LIFT: i32 = 40;

/// How wide a square is, in CSS pixels, that a finger hits without a magnifier.
const WIDE: i32 = 34;

/// How near to the edge of a board that is larger than its frame a tile scrolls it, and how far each time it is drawn.
const MARGIN: f64 = 14.0;
const STRIDE: f64 = 6.0;

/// What frames the board.
pub(super) const FRAME: &str = ".crossword-game .frame";

/// The tile that is being dragged.
#[derive(Clone, Copy)]
pub(crate) struct Drag {
    controller: StoredValue<Controller, LocalStorage>,
    pointer: RwSignal<Pointer>,
    /// Whether the board is magnified around a finger.
    magnifies: RwSignal<bool>,
    /// Whether a tile rests at the edge of the board, which is scrolled meanwhile.
    scrolls: StoredValue<bool>,
    /// The square that is marked.
    target: StoredValue<Option<Element>, LocalStorage>,
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
    /// Whether it is a finger.
    finger: bool,
    /// Whether it was well within the board: only then does the edge of the board scroll it.
    inside: bool,
}

impl Press {
    /// Where the middle of the tile is.
    const fn tile(self) -> (i32, i32) {
        if self.finger { (self.now.0, self.now.1 - LIFT) } else { self.now }
    }
}

impl Drag {
    /// Nothing is dragged.
    pub(crate) fn new(controller: Controller) -> Self {
        Self {
            controller: StoredValue::new_local(controller),
            pointer: RwSignal::new(Pointer::default()),
            magnifies: RwSignal::new(false),
            scrolls: StoredValue::new(false),
            target: StoredValue::new_local(None),
        }
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
        let finger = event.pointer_type() == "touch";
        self.set_pressed(Some(Press { slot, from: at, now: at, moving: false, finger, inside: false }));
    }

    /// A pointer moves.
    pub(crate) fn go(self, event: &PointerEvent) {
        let Some(mut press) = self.pointer.get_untracked().pressed else { return };
        press.now = (event.client_x(), event.client_y());
        let far = (press.now.0 - press.from.0).abs().max((press.now.1 - press.from.1).abs()) > SLACK;
        let begins = far && !press.moving;
        press.moving |= far;
        self.set_pressed(Some(press));
        if begins && press.finger {
            haptics::tick();
            self.magnifies.set(!self.controller().near.get_untracked() && squares_are_small());
            // The board is larger only when it was drawn again.
            request_animation_frame(move || {
                let pressed = self.pointer.try_get_untracked().and_then(|pointer| pointer.pressed);
                pressed.inspect(|press| self.follow(*press));
            });
        }
        if press.moving {
            self.follow(press);
        }
    }

    /// A pointer goes up: the tile goes to what lies there, or back.
    pub(crate) fn release(self, event: &PointerEvent) {
        let Some(mut press) = self.pointer.get_untracked().pressed else { return };
        if !press.moving {
            return self.set_pressed(None);
        }
        press.now = (event.client_x(), event.client_y());
        if self.magnifies.get_untracked() {
            elements::scroll_to_part(FRAME, press.tile());
        }
        let (square, slot) = self.below(press);
        self.cancel();
        self.pointer.update(|pointer| pointer.dragged = true);
        let edit = match (square, slot) {
            (_, Some(to)) => Edit::PutInHand { slot: press.slot, to },
            (Some((square, _)), None) => Edit::Put { slot: press.slot, square },
            (None, None) => Edit::TakeBack(press.slot),
        };
        if press.finger {
            haptics::tick();
        }
        self.controller().act(|screen| screen.edit(edit));
    }

    /// The browser took the pointer away.
    pub(crate) fn cancel(self) {
        self.mark(None);
        self.set_pressed(None);
        self.magnifies.set(false);
    }

    /// Whether the board is magnified around a finger.
    pub(crate) fn magnifies(self) -> bool {
        self.magnifies.get()
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
                style=("left", format!("{}px", press.tile().0))
                style=("top", format!("{}px", press.tile().1))
            >
                <span>{tile}</span>
            </span>
        })
    }

    /// Shows where the tile would go.
    fn follow(self, press: Press) {
        if self.magnifies.get_untracked() {
            elements::scroll_to_part(FRAME, press.tile());
        } else if self.controller().near.get_untracked() {
            self.scroll_at_edges(press);
        }
        self.mark_below(press);
    }

    /// Marks the square that the tile is over.
    fn mark_below(self, press: Press) {
        let (square, slot) = self.below(press);
        self.mark(square.filter(|_| slot.is_none()).map(|(_, element)| element));
    }

    /// Scrolls a board that is larger than its frame while a tile that was well within it rests near an edge.
    fn scroll_at_edges(self, press: Press) {
        let Ok(Some(frame)) = document().query_selector(FRAME) else { return };
        let (across, down) = strides(&frame, press.tile());
        let still = across == 0.0 && down == 0.0;
        self.set_pressed(Some(Press { inside: press.inside || still, ..press }));
        if still || !press.inside || self.scrolls.get_value() {
            return;
        }
        self.scrolls.set_value(true);
        frame.scroll_by_with_x_and_y(across, down);
        request_animation_frame(move || {
            // Whoever has left the game drags nothing.
            self.scrolls.try_set_value(false);
            let pressed = self.pointer.try_get_untracked().and_then(|pointer| pointer.pressed);
            if let Some(press) = pressed.filter(|press| press.moving) {
                self.scroll_at_edges(press);
                self.mark_below(press);
            }
        });
    }

    /// The square under the tile, and the slot under it or under the finger.
    fn below(self, press: Press) -> (Option<(Square, Element)>, Option<usize>) {
        let below = elements::at(press.tile());
        let square = below.as_ref().and_then(|below| {
            let element = below.closest("[data-square]").ok()??;
            Some((square_of(self.controller(), &element)?, element))
        });
        let slot = |place| elements::at(place).as_ref().and_then(rack_slot);
        (square, slot(press.now).or_else(|| slot(press.tile())))
    }

    /// Marks a square in place of another.
    fn mark(self, element: Option<Element>) {
        let before =
            self.target.try_update_value(|target| std::mem::replace(target, element.clone())).flatten();
        // A class without blanks in its name is never refused. The square may have been drawn again and lost the mark.
        if let Some(before) = before.filter(|before| element.as_ref() != Some(before)) {
            let _ = before.class_list().remove_1("target");
        }
        if let Some(element) = element {
            let _ = element.class_list().add_1("target");
        }
    }

    fn controller(self) -> Controller {
        self.controller.get_value()
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

/// Whether a finger hits no square of the whole board for sure.
fn squares_are_small() -> bool {
    let spot = document().query_selector(&[FRAME, " .spot"].concat());
    spot.ok().flatten().is_some_and(|spot| spot.client_width() < WIDE)
}

/// How far a board that is larger than its frame is to be scrolled while a tile is there.
fn strides(frame: &Element, (x, y): (i32, i32)) -> (f64, f64) {
    let rect = frame.get_bounding_client_rect();
    let stride = |at: i32, begin: f64, end: f64| match f64::from(at) {
        at if at < begin + MARGIN => -STRIDE,
        at if at > end - MARGIN => STRIDE,
        _ => 0.0,
    };
    let (right, bottom) = (rect.x() + rect.width(), rect.y() + rect.height());
    (stride(x, rect.x(), right), stride(y, rect.y(), bottom))
}
