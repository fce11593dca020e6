//! When the program fails by our own mistake: the page says so, and the console says where.

use leptos::prelude::document;
use wasm_bindgen::JsValue;

/// Watches for the program's end.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|what| {
        web_sys::console::error_1(&JsValue::from_str(&what.to_string()));
        show("app", false);
        show("failure", true);
    }));
}

fn show(id: &str, shown: bool) {
    if let Some(element) = document().get_element_by_id(id) {
        // If even this fails there is nothing left to say it with.
        let _ = if shown { element.remove_attribute("hidden") } else { element.set_attribute("hidden", "") };
    }
}
