//! A conversation with a browser, by the protocol its developer tools use.

use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// How long a browser may take for one answer before it is given up.
const PATIENCE: Duration = Duration::from_mins(2);

/// A page in a browser, which is gone with this value.
pub(crate) struct Wire {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    session: String,
    next: u64,
    /// What was set apart for the page; the browser calls it a context.
    pub(crate) context: Value,
    /// What the page complained about.
    pub(crate) complaints: Vec<String>,
    /// What came of a trace that was asked for.
    pub(crate) traced: Vec<Value>,
    /// Whether all of it came.
    pub(crate) trace_ended: bool,
    /// By which the service worker of the page is registered.
    pub(crate) registration: Option<Value>,
}

impl Wire {
    /// Opens an empty page in the browser that listens there, which shares nothing with others.
    pub(crate) fn open(address: &str) -> Result<Self> {
        Self::open_in(address, Value::Null)
    }

    /// Opens another empty page beside the one of this context, with which it shares what the browser stores.
    pub(crate) fn open_in(address: &str, context: Value) -> Result<Self> {
        let (socket, _) = tungstenite::connect(address)?;
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(PATIENCE))?;
        }
        let mut wire = Self {
            socket,
            session: String::new(),
            next: 0,
            context,
            complaints: Vec::new(),
            traced: Vec::new(),
            trace_ended: false,
            registration: None,
        };
        if wire.context.is_null() {
            let made = wire.call("Target.createBrowserContext", &json!({ "disposeOnDetach": true }))?;
            wire.context = made["browserContextId"].clone();
        }
        let blank = json!({ "url": "about:blank", "browserContextId": wire.context });
        let target = wire.call("Target.createTarget", &blank)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = wire.call("Target.attachToTarget", &attach)?;
        attached["sessionId"].as_str().context("no session")?.clone_into(&mut wire.session);
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            wire.call(domain, &json!({}))?;
        }
        wire.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }))?;
        wire.call("Emulation.setScrollbarsHidden", &json!({ "hidden": true }))?;
        Ok(wire)
    }

    /// Calls a method for the page and waits for what it returns; what else comes meanwhile is kept.
    pub(crate) fn call(&mut self, method: &str, parameters: &Value) -> Result<Value> {
        let session = self.session.clone();
        self.call_in(&session, method, parameters)
    }

    /// Calls a method for the browser as a whole.
    pub(crate) fn call_browser(&mut self, method: &str, parameters: &Value) -> Result<Value> {
        self.call_in("", method, parameters)
    }

    /// Waits for the end of a trace.
    pub(crate) fn rest_of_trace(&mut self) -> Result<Vec<Value>> {
        while !self.trace_ended {
            let message = self.read()?;
            self.keep(message);
        }
        self.trace_ended = false;
        Ok(std::mem::take(&mut self.traced))
    }

    /// Calls a method for the service worker whose address begins so.
    pub(crate) fn call_worker(&mut self, page: &str, method: &str, parameters: &Value) -> Result<Value> {
        let targets = self.call_browser("Target.getTargets", &json!({}))?;
        let is_it = |one: &&Value| {
            let address = one["url"].as_str().unwrap_or_default();
            one["type"] == "service_worker"
                && one["browserContextId"] == self.context
                && address.starts_with(page)
        };
        let worker = targets["targetInfos"].as_array().and_then(|all| all.iter().find(is_it));
        let attach =
            json!({ "targetId": worker.context("no service worker runs")?["targetId"], "flatten": true });
        let attached = self.call_browser("Target.attachToTarget", &attach)?;
        let session = attached["sessionId"].as_str().context("no session")?.to_owned();
        let answer = self.call_in(&session, method, parameters);
        self.call_browser("Target.detachFromTarget", &json!({ "sessionId": session }))?;
        answer
    }

    fn call_in(&mut self, session: &str, method: &str, parameters: &Value) -> Result<Value> {
        self.next += 1;
        let mut question = json!({ "id": self.next, "method": method, "params": parameters });
        if !session.is_empty() {
            question["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(question.to_string()))?;
        loop {
            let mut message = self.read().with_context(|| format!("no answer to {method}"))?;
            if message["id"] == json!(self.next) {
                if !message["error"].is_null() {
                    bail!("{method}: {}", message["error"]);
                }
                return Ok(message["result"].take());
            }
            self.keep(message);
        }
    }

    fn read(&mut self) -> Result<Value> {
        loop {
            if let Message::Text(text) = self.socket.read()? {
                return Ok(serde_json::from_str(&text)?);
            }
        }
    }

    fn keep(&mut self, mut message: Value) {
        match message["method"].as_str() {
            Some("Tracing.dataCollected") => {
                if let Value::Array(events) = message["params"]["value"].take() {
                    self.traced.extend(events);
                }
            }
            Some("Tracing.tracingComplete") => self.trace_ended = true,
            Some("ServiceWorker.workerRegistrationUpdated") => {
                let found = message["params"]["registrations"].as_array().into_iter().flatten();
                let mut latest = found.rev().filter(|one| one["isDeleted"] != true);
                self.registration =
                    latest.next().map(|one| one["registrationId"].clone()).or(self.registration.take());
            }
            _ => self.complaints.extend(complaint(&message)),
        }
    }
}

/// What a page complains about: a failure, an error in the console, or something the browser blocked.
fn complaint(message: &Value) -> Option<String> {
    let about = &message["params"];
    let bad = match message["method"].as_str()? {
        "Runtime.exceptionThrown" => true,
        "Runtime.consoleAPICalled" => about["type"] == json!("error"),
        "Log.entryAdded" => about["entry"]["level"] == json!("error"),
        _ => false,
    };
    bad.then(|| about.to_string())
}
