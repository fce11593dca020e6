//! Two fingers on the board: going apart they magnify it, coming together they show it whole, side by side they move it.
//!
//! A touch tells of all fingers at once. Pointers tell of one after the other, and between the two they are nearer together
//! or further apart than they ever were; and the browser takes them away as soon as it scrolls.

use leptos::ev::TouchEvent;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use leptos::wasm_bindgen::JsCast as _;
use page::elements;
use web_sys::{Element, Touch};

use super::drag::FRAME;
use super::screen::Controller;

/// How many times further apart fingers are, or nearer together, when something is meant by it.
const MEANT: f64 = 1.2;

/// Two fingers on the board.
#[derive(Clone, Copy)]
pub(crate) struct Pinch {
    controller: StoredValue<Controller, LocalStorage>,
    fingers: StoredValue<Option<Fingers>>,
}

/// Where two fingers are.
#[derive(Clone, Copy)]
struct Fingers {
    /// Between them, in CSS pixels of the window.
    middle: (i32, i32),
    /// How far they are apart, or were when they came or last changed the size of the board.
    apart: f64,
}

impl Pinch {
    /// No finger is there.
    pub(crate) fn new(controller: Controller) -> Self {
        Self { controller: StoredValue::new_local(controller), fingers: StoredValue::new(None) }
    }

    /// A finger came or left; says whether there are two on the board now.
    pub(crate) fn count(self, event: &TouchEvent) -> bool {
        let fingers = Fingers::of(event);
        self.fingers.set_value(fingers);
        fingers.is_some()
    }

    /// Fingers move. A board that two of them are on is moved here, and not by the browser as well, unless it already began.
    pub(crate) fn go(self, event: &TouchEvent) {
        let (Some(before), Some(now)) = (self.fingers.get_value(), Fingers::of(event)) else { return };
        if !event.cancelable() {
            return;
        }
        event.prevent_default();
        if let Ok(Some(frame)) = document().query_selector(FRAME) {
            let by = |before: i32, now: i32| f64::from(before - now);
            frame
                .scroll_by_with_x_and_y(by(before.middle.0, now.middle.0), by(before.middle.1, now.middle.1));
        }
        let near = self.controller.get_value().near;
        let ratio = now.apart / before.apart.max(1.0);
        let changes = if near.get_untracked() { ratio < MEANT.recip() } else { ratio > MEANT };
        self.fingers.set_value(Some(if changes { now } else { Fingers { middle: now.middle, ..before } }));
        if changes {
            near.update(|near| *near = !*near);
            request_animation_frame(move || elements::scroll_to_part(FRAME, now.middle));
        }
    }
}

impl Fingers {
    /// The fingers that an event tells of, if they are two and on the board.
    fn of(event: &TouchEvent) -> Option<Self> {
        let touches = event.touches();
        if touches.length() != 2 {
            return None;
        }
        let (one, other) = (place(&touches.get(0)?)?, place(&touches.get(1)?)?);
        Some(Self {
            middle: (i32::midpoint(one.0, other.0), i32::midpoint(one.1, other.1)),
            apart: f64::from(one.0 - other.0).hypot(f64::from(one.1 - other.1)),
        })
    }
}

/// Where a finger is that came down on the board.
fn place(touch: &Touch) -> Option<(i32, i32)> {
    let element: Element = touch.target()?.dyn_into().ok()?;
    element.closest(FRAME).ok()??;
    Some((touch.client_x(), touch.client_y()))
}
