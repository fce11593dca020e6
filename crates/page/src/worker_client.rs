//! The page's side of the worker in which computers think.

use js_sys::{Object, Reflect, Uint8Array};
use messages::Form;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::VOICE;

/// What came back: a text, or why there is none.
pub type Answer = Result<String, String>;

/// What came back, of either kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A text.
    Text(String),
    /// The bytes of a result.
    Bytes(Vec<u8>),
}

impl Reply {
    /// The bytes, if it is a result.
    pub fn into_bytes(self) -> Result<Vec<u8>, String> {
        match self {
            Self::Bytes(bytes) => Ok(bytes),
            Self::Text(_) => Err(unreadable()),
        }
    }

    /// The text, if it is one.
    pub fn into_text(self) -> Answer {
        match self {
            Self::Text(text) => Ok(text),
            Self::Bytes(_) => Err(unreadable()),
        }
    }
}

fn unreadable() -> String {
    VOICE.answer_not_read(Form::Within).to_owned()
}

/// A worker that answers one question after the other.
pub struct WorkerClient {
    worker: Option<Worker>,
    next: u32,
    /// Kept as long as the worker may call them.
    heard: Closure<dyn FnMut(MessageEvent)>,
    failed: Closure<dyn FnMut(ErrorEvent)>,
}

impl WorkerClient {
    /// No worker yet; `tell` hears of each answer as it comes, with its number.
    pub fn new(tell: impl Fn(Option<u32>, Result<Reply, String>) + Clone + 'static) -> Self {
        let failed = tell.clone();
        Self {
            worker: None,
            next: 0,
            heard: Closure::new(move |event: MessageEvent| {
                let (id, answer) = read(&event.data());
                tell(Some(id), answer);
            }),
            failed: Closure::new(move |event: ErrorEvent| {
                event.prevent_default();
                failed(None, Err(VOICE.worker_did_not_start(Form::Within).to_owned()));
            }),
        }
    }

    /// Has the words of a game that was opened made ready to find moves with, before the first question comes.
    pub fn prepare(&mut self, lexicon: &str) {
        // If this fails, so will the first question, and then it is said.
        let _ = self.post("complete", lexicon, "", "");
    }

    /// Asks the worker for something by its name, with a message, and tells the number of the question; earlier ones
    /// are answered as well.
    pub fn post(&mut self, want: &str, lexicon: &str, record: &str, message: &str) -> Result<u32, String> {
        let worker = self.worker().map_err(|_| VOICE.no_thinking_beside(Form::Within))?;
        self.next += 1;
        let id = self.next.to_string();
        let question = Object::new();
        let fields = [
            ("id", id.as_str()),
            ("lexicon", lexicon),
            ("record", record),
            ("message", message),
            ("want", want),
        ];
        for (name, value) in fields {
            // A new object takes every field.
            let _ = Reflect::set(&question, &JsValue::from(name), &JsValue::from(value));
        }
        worker.post_message(&question).map_err(|_| VOICE.question_not_sent(Form::Within).to_owned())?;
        Ok(self.next)
    }

    /// Sends a job about a table of a title, and tells the number of the question.
    pub fn send(&mut self, title: &str, lexicon: &str, job: &[u8]) -> Result<u32, String> {
        let worker = self.worker().map_err(|_| VOICE.no_thinking_beside(Form::Within))?;
        self.next += 1;
        let question = Object::new();
        let fields = [
            ("id", JsValue::from(self.next.to_string())),
            ("lexicon", JsValue::from(lexicon)),
            ("title", JsValue::from(title)),
            ("job", Uint8Array::from(job).into()),
        ];
        for (name, value) in fields {
            // A new object takes every field.
            let _ = Reflect::set(&question, &JsValue::from(name), &value);
        }
        worker.post_message(&question).map_err(|_| VOICE.question_not_sent(Form::Within).to_owned())?;
        Ok(self.next)
    }

    /// Ends the worker: after a failure a new one starts afresh.
    pub fn stop(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }

    fn worker(&mut self) -> Result<Worker, JsValue> {
        if let Some(worker) = &self.worker {
            return Ok(worker.clone());
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("worker.js", &options)?;
        worker.set_onmessage(Some(self.heard.as_ref().unchecked_ref()));
        worker.set_onerror(Some(self.failed.as_ref().unchecked_ref()));
        self.worker = Some(worker.clone());
        Ok(worker)
    }
}

impl Drop for WorkerClient {
    fn drop(&mut self) {
        self.stop();
    }
}

fn read(message: &JsValue) -> (u32, Result<Reply, String>) {
    let field = |name: &str| Reflect::get(message, &JsValue::from(name)).ok();
    let text = |name: &str| field(name).and_then(|value| value.as_string());
    let id = text("id").and_then(|id| id.parse().ok()).unwrap_or(0);
    let bytes = || field("result")?.dyn_into::<Uint8Array>().ok().map(|bytes| bytes.to_vec());
    let failure = || text("error").unwrap_or_else(unreadable);
    let reply = bytes().map(Reply::Bytes).or_else(|| text("answer").map(Reply::Text));
    (id, reply.ok_or_else(failure))
}
