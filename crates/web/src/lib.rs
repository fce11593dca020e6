//! The page: Logomachy in a browser.
//!
//! [`answer`] holds what the word finder knows and is plain Rust, as is the session of a game; the other modules draw
//! and listen. [`Thinker`] runs beside the page, in a worker of its own.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

pub mod answer;
mod app;
mod crash;
mod desk;
mod fault;
mod fetch;
mod files;
mod finder;
mod focus;
mod helper;
mod home;
mod idiot;
mod imports;
mod keeping;
mod lexicons;
mod modal;
mod motion;
mod parts;
mod play;
mod review;
mod route;
mod seeds;
mod settings;
mod solver;
mod sounds;
mod storage;
mod territory;
mod theme;
mod thinker;
mod tiles;
mod workshop;

pub use imports::{ReadList, read_list};
pub use thinker::Thinker;

use leptos::mount::mount_to;
use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

/// Draws the page in place of the picture of it that was there before.
#[wasm_bindgen]
pub fn open_page() {
    crash::watch();
    let app = document().get_element_by_id("app").and_then(|app| app.dyn_into::<HtmlElement>().ok());
    let app = app.expect("index.html has an element with the id app");
    app.set_inner_html("");
    mount_to(app, app::App).forget();
}
