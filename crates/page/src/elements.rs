//! Elements of the page: the one that an event is about, and what lies around it.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{DomRect, Element, Event, PointerEvent};

/// The element that an event is about.
#[must_use]
pub fn target(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// Whether an event is about an element within one that fits a selector.
#[must_use]
pub fn is_within(event: &Event, selector: &str) -> bool {
    target(event).is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}

/// Whether a menu is open, which a key closes before it does anything else.
#[must_use]
pub fn menu_is_open() -> bool {
    document().query_selector(".menu:popover-open").is_ok_and(|menu| menu.is_some())
}

/// The value of an attribute, of the element itself or of the nearest one around it that has the attribute.
#[must_use]
pub fn nearest_value(element: &Element, attribute: &str) -> Option<String> {
    element.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)
}

/// Brings an element to the middle of the frame around it, which scrolls.
pub fn scroll_to_middle(id: &str, frame: &str) {
    let Some(element) = document().get_element_by_id(id) else { return };
    let Ok(Some(frame)) = element.closest(frame) else { return };
    let (inner, outer) = (element.get_bounding_client_rect(), frame.get_bounding_client_rect());
    let middle = |rect: &DomRect| (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0);
    let ((x, y), (frame_x, frame_y)) = (middle(&inner), middle(&outer));
    frame.set_scroll_left(frame.scroll_left() + (x - frame_x) as i32);
    frame.set_scroll_top(frame.scroll_top() + (y - frame_y) as i32);
}

/// Scrolls a frame so that the part of what it holds lies where the same part of the frame does: at a place in its
/// middle the middle is seen, and at its edges the edges are.
pub fn scroll_to_part(frame: &str, (x, y): (i32, i32)) {
    let Ok(Some(frame)) = document().query_selector(frame) else { return };
    let rect = frame.get_bounding_client_rect();
    let scroll = |at: i32, begin: f64, length: f64, hidden: i32| {
        let part = ((f64::from(at) - begin) / length.max(1.0)).clamp(0.0, 1.0);
        (part * f64::from(hidden)) as i32
    };
    frame.set_scroll_left(scroll(x, rect.x(), rect.width(), frame.scroll_width() - frame.client_width()));
    frame.set_scroll_top(scroll(y, rect.y(), rect.height(), frame.scroll_height() - frame.client_height()));
}

/// Shows the page from its top, as another screen begins.
pub fn scroll_to_top() {
    if let Some(root) = document().document_element() {
        root.set_scroll_top(0);
    }
}

/// The element under a pointer, also while another one holds the pointer.
#[must_use]
pub fn below(event: &PointerEvent) -> Option<Element> {
    at((event.client_x(), event.client_y()))
}

/// The element at a place of the window, in CSS pixels.
#[must_use]
#[allow(clippy::cast_precision_loss, reason = "no screen is so large")]
pub fn at((x, y): (i32, i32)) -> Option<Element> {
    document().element_from_point(x as f32, y as f32)
}
