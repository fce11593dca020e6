//! Files from where the page came from.

use js_sys::{Reflect, Uint8Array};
use leptos::prelude::window;
use messages::Form;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, Response};

use crate::VOICE;

/// How much of a file has arrived.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    /// How many bytes are here.
    pub bytes: usize,
    /// How much there will be, where that is known.
    pub of: Option<usize>,
}

/// Why a file did not come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Nothing answered.
    Unreachable,
    /// The server answered that it has no such file, or that it failed.
    Status(u16),
    /// The connection broke on the way.
    Broken,
}

impl Failure {
    /// Why, within another sentence.
    pub(crate) fn say(self) -> String {
        match self {
            Self::Unreachable => VOICE.no_connection(Form::Within).to_owned(),
            Self::Status(status) => VOICE.server_status(Form::Within, status.into()),
            Self::Broken => VOICE.connection_broke(Form::Within).to_owned(),
        }
    }
}

/// Fetches a file, and tells how many bytes have come.
pub(crate) async fn fetch(url: &str, tell: &dyn Fn(usize)) -> Result<Vec<u8>, Failure> {
    let response = JsFuture::from(window().fetch_with_str(url)).await.map_err(|_| Failure::Unreachable)?;
    let response = response.dyn_into::<Response>().map_err(|_| Failure::Unreachable)?;
    if !response.ok() {
        return Err(Failure::Status(response.status()));
    }
    read(&response, tell).await.ok_or(Failure::Broken)
}

/// Reads the content, and tells how many bytes have come; `None` if it breaks off.
async fn read(response: &Response, tell: &dyn Fn(usize)) -> Option<Vec<u8>> {
    let reader = response.body()?.get_reader().dyn_into::<ReadableStreamDefaultReader>().ok()?;
    let mut content = Vec::new();
    loop {
        let part = JsFuture::from(reader.read()).await.ok()?;
        let field = |name: &str| Reflect::get(&part, &JsValue::from_str(name)).ok();
        if field("done")?.is_truthy() {
            return Some(content);
        }
        content.extend(field("value")?.dyn_into::<Uint8Array>().ok()?.to_vec());
        tell(content.len());
    }
}
