//! Web Push in a browser that reaches no push service: subscriptions are stood in for, and what would be pushed is handed to
//! the service worker by the debugger.

use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use online_api::PushSubscription;
use serde_json::{Value, json};

use crate::Visit;

/// How often something is asked again that takes a moment, 50 milliseconds apart.
const TRIES: u32 = 600;

/// What a browser with a push service does, for a page that cannot tell the difference.
const STAND_IN: &str = "(told => {
    if (!globalThis.PushManager) return;
    const kept = 'stand-in.push';
    const made = () => Object.defineProperties(Object.create(PushSubscription.prototype), {
        endpoint: { value: told.endpoint },
        toJSON: { value: () => told },
        unsubscribe: { value: async () => (localStorage.removeItem(kept), true) },
    });
    PushManager.prototype.getSubscription = async () => localStorage.getItem(kept) ? made() : null;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly || applicationServerKey.length !== 65 || applicationServerKey[0] !== 4)
            throw new DOMException('this is no key', 'InvalidAccessError');
        localStorage.setItem(kept, 'yes');
        return made();
    };
})(TOLD)";

impl Visit {
    /// The browser lets the page notify, and subscribes it so from the next time it is loaded.
    pub fn stand_in_for_push(&mut self, subscription: &PushSubscription) -> Result<()> {
        let PushSubscription { endpoint, p256dh, auth } = subscription;
        let told = json!({ "endpoint": endpoint, "keys": { "p256dh": p256dh, "auth": auth } });
        let script = STAND_IN.replace("TOLD", &told.to_string());
        self.wire.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }))?;
        let allowed = ["notifications", "clipboardReadWrite", "clipboardSanitizedWrite"];
        let permissions = json!({
            "permissions": allowed, "origin": self.page(), "browserContextId": self.wire.context,
        });
        self.wire.call_browser("Browser.grantPermissions", &permissions).map(drop)
    }

    /// Hands something to the service worker of the page, as the push service of its browser would.
    pub fn push(&mut self, told: &str) -> Result<()> {
        self.wire.call("ServiceWorker.enable", &json!({}))?;
        let registration = self.registration()?;
        let origin = self.page().trim_end_matches('/').to_owned();
        let pushed = json!({ "origin": origin, "registrationId": registration, "data": told });
        self.wire.call("ServiceWorker.deliverPushMessage", &pushed).map(drop)
    }

    fn registration(&mut self) -> Result<Value> {
        for _ in 0..TRIES {
            if let Some(found) = &self.wire.registration {
                return Ok(found.clone());
            }
            sleep(Duration::from_millis(50));
            // With any answer comes what was told meanwhile.
            self.ask("null")?;
        }
        bail!("the page has no service worker")
    }

    /// What an expression comes to in the service worker of the page; a promise is waited for.
    pub fn ask_worker(&mut self, expression: &str) -> Result<Value> {
        let question = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let page = self.page().to_owned();
        let mut answer = self.wire.call_worker(&page, "Runtime.evaluate", &question)?;
        if !answer["exceptionDetails"].is_null() {
            bail!("{expression}: {}", answer["exceptionDetails"]);
        }
        Ok(answer["result"]["value"].take())
    }

    /// Waits until an expression comes to this in the service worker.
    pub fn wait_for_worker(&mut self, expression: &str, expected: &Value) -> Result<()> {
        let mut last = Value::Null;
        for _ in 0..TRIES {
            last = self.ask_worker(expression).unwrap_or_default();
            if last == *expected {
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        bail!("{expression} is {last} in the service worker")
    }

    /// Closes the page; the browser stays open.
    pub fn leave(&mut self) -> Result<()> {
        let left = self.wire.call("Page.navigate", &json!({ "url": "about:blank" }))?;
        left["errorText"].is_null().then_some(()).context("the page cannot be left")
    }
}
