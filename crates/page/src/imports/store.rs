//! The browser's store for the words of imported lists, which the worker reads, too.

use js_sys::{ArrayBuffer, Reflect, Uint8Array};
use leptos::prelude::window;
use messages::Form;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, CacheStorage, Response};

use crate::VOICE;

/// The name of the store; `worker.js` knows it, too.
const STORE: &str = "logomachy imports";

/// Why words cannot be kept, or are kept no longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    Forbidden,
    Full,
    Gone,
}

use Trouble::{Forbidden, Full, Gone};

impl Trouble {
    pub(crate) fn say(self, form: Form) -> String {
        let said = match self {
            Forbidden => VOICE.browser_keeps_nothing(form),
            Full => VOICE.browser_is_full(form),
            Gone => VOICE.words_gone(form),
        };
        said.to_owned()
    }
}

/// The words of an imported list.
pub(crate) async fn bytes(address: &str) -> Result<Vec<u8>, Trouble> {
    let found = JsFuture::from(open().await?.match_with_str(&key(address))).await;
    let response = found.ok().and_then(|found| found.dyn_into::<Response>().ok()).ok_or(Gone)?;
    let content = response.array_buffer().map_err(|_| Gone)?;
    let content = JsFuture::from(content).await.map_err(|_| Gone)?;
    Ok(Uint8Array::new(&content.unchecked_into::<ArrayBuffer>()).to_vec())
}

/// Keeps the words of a list.
pub(super) async fn put(address: &str, bytes: &Uint8Array) -> Result<(), Trouble> {
    let response = Response::new_with_opt_js_u8_array(Some(bytes)).map_err(|_| Full)?;
    let kept = open().await?.put_with_str(&key(address), &response);
    JsFuture::from(kept).await.map(drop).map_err(|_| Full)
}

/// Keeps the words of a list no longer.
pub(super) async fn remove(address: &str) {
    if let Ok(store) = open().await {
        // What is not there need not go.
        let _ = JsFuture::from(store.delete_with_str(&key(address))).await;
    }
}

async fn open() -> Result<Cache, Trouble> {
    // Without encryption there is no such store, and calling it would end the program.
    let store = Reflect::get(&window(), &JsValue::from("caches")).ok();
    let store = store.and_then(|store| store.dyn_into::<CacheStorage>().ok()).ok_or(Forbidden)?;
    let cache = JsFuture::from(store.open(STORE)).await.map_err(|_| Forbidden)?;
    cache.dyn_into().map_err(|_| Forbidden)
}

/// The settings are kept for the whole host, and so are these.
fn key(address: &str) -> String {
    format!("/{address}")
}
