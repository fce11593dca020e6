//! Where the keyboard goes next.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{FocusOptions, HtmlElement};

/// Gives the keyboard to the element with this id.
pub fn focus(id: &str) {
    give(id, false);
}

/// Gives the keyboard to the element with this id, and scrolls nothing.
pub fn focus_in_place(id: &str) {
    give(id, true);
}

fn give(id: &str, in_place: bool) {
    let element = document().get_element_by_id(id).and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        let options = FocusOptions::new();
        options.set_prevent_scroll(in_place);
        // Focus stays where it was if the element cannot take it.
        let _ = element.focus_with_options(&options);
    }
}
