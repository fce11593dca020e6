//! The browser's store for the words of imported lists, which the worker reads, too.

use js_sys::{ArrayBuffer, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, CacheStorage, Response};

/// The name of the store; `worker.js` knows it, too.
const STORE: &str = "logomachy imports";

const FORBIDDEN: &str = "this browser keeps no files for pages that come without encryption";
const FULL: &str = "this browser has no room for the list, or forbids keeping it";
const GONE: &str = "the words are no longer kept in this browser; import the list again";

/// The words of an imported list.
pub(crate) async fn bytes(address: &str) -> Result<Vec<u8>, String> {
    let found = JsFuture::from(open().await?.match_with_str(&key(address))).await;
    let response = found.ok().and_then(|found| found.dyn_into::<Response>().ok()).ok_or(GONE)?;
    let content = response.array_buffer().map_err(|_| GONE)?;
    let content = JsFuture::from(content).await.map_err(|_| GONE)?;
    Ok(Uint8Array::new(&content.unchecked_into::<ArrayBuffer>()).to_vec())
}

/// Keeps the words of a list.
pub(super) async fn put(address: &str, bytes: &Uint8Array) -> Result<(), String> {
    let response = Response::new_with_opt_js_u8_array(Some(bytes)).map_err(|_| FULL)?;
    let kept = open().await?.put_with_str(&key(address), &response);
    JsFuture::from(kept).await.map(drop).map_err(|_| FULL.to_owned())
}

/// Keeps the words of a list no longer.
pub(super) async fn remove(address: &str) {
    if let Ok(store) = open().await {
        // What is not there need not go.
        let _ = JsFuture::from(store.delete_with_str(&key(address))).await;
    }
}

async fn open() -> Result<Cache, String> {
    // Without encryption there is no such store, and calling it would end the program.
    let store = Reflect::get(&window(), &JsValue::from("caches")).ok();
    let store = store.and_then(|store| store.dyn_into::<CacheStorage>().ok()).ok_or(FORBIDDEN)?;
    let cache = JsFuture::from(store.open(STORE)).await.map_err(|_| FORBIDDEN)?;
    cache.dyn_into().map_err(|_| FORBIDDEN.to_owned())
}

/// The settings are kept for the whole host, and so are these.
fn key(address: &str) -> String {
    format!("/{address}")
}
