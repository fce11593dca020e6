//! Two fingers on the board: going apart they magnify it, coming together they show it whole, side by side they move it.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use page::elements;

use super::drag::FRAME;
use super::screen::Controller;

/// How many times further apart fingers are, or nearer together, when something is meant by it.
const MEANT: f64 = 1.2;

/// Two fingers on the board.
#[derive(Clone, Copy)]
pub(crate) struct Pinch {
    controller: StoredValue<Controller, LocalStorage>,
    fingers: StoredValue<Fingers>,
}

/// The fingers on the board.
#[derive(Default)]
struct Fingers {
    /// The number of each, and where it is.
    down: Vec<(i32, Place)>,
    /// How far two of them were apart when the second one came, or when the board was last magnified.
    apart: f64,
}

/// A place of the window, in CSS pixels.
type Place = (i32, i32);

impl Pinch {
    /// No finger is there.
    pub(crate) fn new(controller: Controller) -> Self {
        Self { controller: StoredValue::new_local(controller), fingers: StoredValue::new(Fingers::default()) }
    }

    /// A finger comes down; says whether it is the second one.
    pub(crate) fn press(self, event: &PointerEvent) -> bool {
        let on_board = event.pointer_type() == "touch" && elements::is_within(event, FRAME);
        let second = self.fingers.try_update_value(|fingers| {
            if event.is_primary() || fingers.down.len() > 1 {
                fingers.down.clear();
            }
            if on_board {
                fingers.down.push((event.pointer_id(), place(event)));
            }
            fingers.apart = fingers.distance()?;
            Some(())
        });
        second.flatten().is_some()
    }

    /// A finger moves; says whether it is one of two.
    pub(crate) fn go(self, event: &PointerEvent) -> bool {
        let moved = self.fingers.try_update_value(|fingers| {
            let before = fingers.middle()?;
            let (id, to) = (event.pointer_id(), place(event));
            fingers.down.iter_mut().filter(|(other, _)| *other == id).for_each(|(_, at)| *at = to);
            Some((before, fingers.middle()?, fingers.distance()? / fingers.apart.max(1.0)))
        });
        let Some((before, now, ratio)) = moved.flatten() else { return false };
        if let Ok(Some(frame)) = document().query_selector(FRAME) {
            frame.scroll_by_with_x_and_y(f64::from(before.0 - now.0), f64::from(before.1 - now.1));
        }
        let near = self.controller.get_value().near;
        if (ratio > MEANT && !near.get_untracked()) || (ratio < MEANT.recip() && near.get_untracked()) {
            near.update(|near| *near = !*near);
            self.fingers.update_value(|fingers| fingers.apart *= ratio);
            request_animation_frame(move || elements::scroll_to_part(FRAME, now));
        }
        true
    }

    /// Whether two fingers are on the board: then it is moved here, and not by the browser as well.
    pub(crate) fn has_two(self) -> bool {
        self.fingers.with_value(|fingers| fingers.both().is_some())
    }

    /// A finger leaves.
    pub(crate) fn release(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.down.retain(|(id, _)| *id != event.pointer_id()));
    }
}

impl Fingers {
    /// The places of two fingers, if there are two.
    fn both(&self) -> Option<[Place; 2]> {
        if let [(_, one), (_, other)] = self.down[..] { Some([one, other]) } else { None }
    }

    fn middle(&self) -> Option<Place> {
        self.both().map(|[one, other]| (i32::midpoint(one.0, other.0), i32::midpoint(one.1, other.1)))
    }

    fn distance(&self) -> Option<f64> {
        self.both().map(|[one, other]| f64::from(one.0 - other.0).hypot(f64::from(one.1 - other.1)))
    }
}

fn place(event: &PointerEvent) -> Place {
    (event.client_x(), event.client_y())
}
