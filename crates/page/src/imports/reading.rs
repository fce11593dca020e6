//! Has a file read beside the page, in a worker that ends with it.

use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use messages::Form;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::VOICE;

/// The largest file that is read, in bytes: many times the largest list of any language.
const LARGEST: u32 = 64_000_000;

/// What the worker made of a file.
pub(super) struct ReadList {
    /// What was kept and left out, a sentence each.
    pub(super) report: Vec<String>,
    pub(super) words: u32,
    pub(super) lexicon: Uint8Array,
    pub(super) digest: String,
}

/// Reads a file as a word list, or says in a sentence what is wrong with it.
pub(super) async fn read(file: &File, name: &str, language: &str) -> Result<ReadList, String> {
    if file.size() > f64::from(LARGEST) {
        return Err(VOICE.file_larger_than(Form::Alone, (LARGEST / 1_000_000).into()));
    }
    let unread = |_| VOICE.file_not_read(Form::Alone).to_owned();
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(unread)?;
    let list = object(&[
        ("bytes", bytes.clone()),
        ("file", file.name().into()),
        ("name", name.into()),
        ("language", language.into()),
    ]);
    let question = object(&[("id", "0".into()), ("want", "list".into()), ("list", list.into())]);
    let no_worker = |_| VOICE.no_reading_beside(Form::Alone).to_owned();
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("worker.js", &options).map_err(no_worker)?;
    let answer = Promise::new(&mut |done, failed| {
        worker.set_onmessage(Some(&done));
        worker.set_onerror(Some(&failed));
    });
    worker.post_message_with_transfer(&question, &Array::of1(&bytes)).map_err(no_worker)?;
    let answer = JsFuture::from(answer).await;
    worker.terminate();
    let answer = answer.map_err(|_| VOICE.list_too_much(Form::Alone).to_owned())?;
    understood(&answer.unchecked_into::<MessageEvent>().data())
}

fn understood(answer: &JsValue) -> Result<ReadList, String> {
    let field = |name: &str| Reflect::get(answer, &JsValue::from(name)).unwrap_or(JsValue::UNDEFINED);
    if let Some(reason) = field("error").as_string() {
        return Err(reason);
    }
    let strange = || VOICE.answer_not_read(Form::Alone).to_owned();
    let text = |name| field(name).as_string().ok_or_else(strange);
    Ok(ReadList {
        report: text("answer")?.lines().map(str::to_owned).collect(),
        words: text("words")?.parse().map_err(|_| strange())?,
        lexicon: field("lexicon").dyn_into().map_err(|_| strange())?,
        digest: text("digest")?,
    })
}

fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        // A new object takes every field.
        let _ = Reflect::set(&object, &JsValue::from(*name), value);
    }
    object
}
