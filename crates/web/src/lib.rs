//! The page: Logomachy in a browser.
//!
//! [`answer`] holds what the word finder knows and is plain Rust; the other modules draw it and listen.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

pub mod answer;
mod app;
mod crash;
mod fetch;
mod finder;
mod lexicons;
mod storage;
mod theme;
mod tiles;

use leptos::mount::mount_to;
use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

/// Draws the page in place of the picture of it that was there before.
#[wasm_bindgen(start)]
pub fn start() {
    crash::watch();
    let app = document().get_element_by_id("app").and_then(|app| app.dyn_into::<HtmlElement>().ok());
    let app = app.expect("index.html has an element with the id app");
    app.set_inner_html("");
    mount_to(app, app::App).forget();
}
