//! What a finger feels, on devices that can be felt.

use js_sys::Reflect;
use leptos::prelude::window;

use crate::{motion, sounds, storage};

/// How long a tile is felt, in thousandths of a second.
const TICK: u32 = 8;

/// Lets the finger feel that a tile was taken up or put down, unless sounds or motion are switched off.
pub fn tick() {
    let navigator = window().navigator();
    let quiet = storage::load(sounds::KEY).as_deref() == Some("yes") || motion::is_reduced();
    // Not every browser has it.
    if !quiet && Reflect::has(&navigator, &"vibrate".into()) == Ok(true) {
        navigator.vibrate_with_duration(TICK);
    }
}
