//! The page's side of the worker in which computers think.

use js_sys::{Object, Reflect, Uint8Array};
use messages::Form;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::VOICE;

/// What came back: the bytes of an answer, or why there is none.
pub type Reply = Result<Vec<u8>, String>;

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
    pub fn new(tell: impl Fn(Option<u32>, Reply) + Clone + 'static) -> Self {
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

    /// Sends a job about a table of a title, or of the solver, and tells the number of the question.
    pub fn send(&mut self, title: &str, lexicon: &str, job: &[u8]) -> Result<u32, String> {
        self.post("", title, lexicon, job)
    }

    /// Sends a question about a game of a title that is looked back at, and tells its number.
    pub fn review(&mut self, title: &str, lexicon: &str, question: &[u8]) -> Result<u32, String> {
        self.post("review", title, lexicon, question)
    }

    fn post(&mut self, want: &str, title: &str, lexicon: &str, job: &[u8]) -> Result<u32, String> {
        let worker = self.worker().map_err(|_| VOICE.no_thinking_beside(Form::Within))?;
        self.next += 1;
        let question = Object::new();
        let fields = [
            ("id", JsValue::from(self.next.to_string())),
            ("want", JsValue::from(want)),
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

fn read(message: &JsValue) -> (u32, Reply) {
    let field = |name: &str| Reflect::get(message, &JsValue::from(name)).ok();
    let text = |name: &str| field(name).and_then(|value| value.as_string());
    let id = text("id").and_then(|id| id.parse().ok()).unwrap_or(0);
    let bytes = field("result").and_then(|result| result.dyn_into::<Uint8Array>().ok());
    let failure = || text("error").unwrap_or_else(|| VOICE.answer_not_read(Form::Within).to_owned());
    (id, bytes.map(|bytes| bytes.to_vec()).ok_or_else(failure))
}
