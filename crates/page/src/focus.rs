//! Where the keyboard goes next.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// Gives the keyboard to the element with this id.
pub fn focus(id: &str) {
    let element = document().get_element_by_id(id).and_then(|found| found.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        // Focus stays where it was if the element cannot take it.
        let _ = element.focus();
    }
}
