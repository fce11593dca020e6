//! Calls: one endpoint, its path, key and body, and what is answered.

use std::fmt::Display;
use std::time::Duration;

use js_sys::{Promise, Uint8Array};
use leptos::prelude::{set_timeout, window};
use online_api::{Encoding, Endpoint, KEY_HEADER, Method, Problem, Secret};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestCredentials, RequestInit, Response};

use super::{Failure, me, place};

/// How long an answer is waited for, in milliseconds: longer than a server takes that waits for news itself.
const PATIENCE: u32 = 15_000;
const LONG_PATIENCE: u32 = 45_000;

/// How often a call is sent at most that is repeated.
const TRIES: u32 = 6;

/// Something that a server is asked for.
#[must_use]
#[derive(Clone)]
pub struct Call {
    method: &'static str,
    path: String,
    key: Option<Secret>,
    body: Option<Vec<u8>>,
    repeats: bool,
    waits: bool,
}

/// What was answered.
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
    /// Whether it is of our own kind, rather than from a proxy or a host of files.
    is_ours: bool,
}

impl Call {
    /// A call of an endpoint that has nothing in braces.
    pub fn to(endpoint: Endpoint) -> Self {
        Self::of(endpoint, &[])
    }

    /// A call of an endpoint with these in place of what stands in braces.
    pub fn of(endpoint: Endpoint, parts: &[&dyn Display]) -> Self {
        let method = match endpoint.method() {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        };
        Self { method, path: endpoint.at(parts), key: None, body: None, repeats: false, waits: false }
    }

    /// With the secret of a link.
    pub fn key(self, key: Option<Secret>) -> Self {
        Self { key, ..self }
    }

    /// With this behind the `?` of the address.
    pub fn query(mut self, query: &str) -> Self {
        self.path.extend(["?", query]);
        self
    }

    /// With this body.
    pub fn body<T: Serialize>(self, body: &T) -> Self {
        self.bytes(Encoding::Postcard.write(body))
    }

    /// With a body that is already written.
    pub fn bytes(self, body: Vec<u8>) -> Self {
        Self { body: Some(body), ..self }
    }

    /// Sent again while the failure is a passing one: for what may be asked twice.
    pub fn repeat(self) -> Self {
        Self { repeats: true, ..self }
    }

    /// The server may take its time, as it waits for news.
    pub fn wait(self) -> Self {
        Self { waits: true, ..self }
    }

    /// Sends it, and reads what is answered.
    pub async fn send<T: DeserializeOwned>(self) -> Result<T, Failure> {
        let body = self.send_for_bytes().await?;
        Encoding::Postcard.read(&body).map_err(|_| Failure::Unreadable)
    }

    /// Sends it; there is nothing to read.
    pub async fn send_for_nothing(self) -> Result<(), Failure> {
        self.send_for_bytes().await.map(drop)
    }

    /// Sends it; a text is answered.
    pub async fn text(self) -> Result<String, Failure> {
        String::from_utf8(self.send_for_bytes().await?).map_err(|_| Failure::Unreadable)
    }

    /// Sends it; what is answered is not read yet.
    pub async fn send_for_bytes(self) -> Result<Vec<u8>, Failure> {
        let mut tries = 0;
        loop {
            let failure = match self.exchange().await.and_then(Answer::body) {
                Ok(body) => return Ok(body),
                Err(failure) => failure,
            };
            tries += 1;
            if !self.repeats || tries >= TRIES || !failure.is_passing() {
                return Err(failure);
            }
            let wait = failure.retry().map_or(Duration::from_millis(300 << tries), |seconds| {
                Duration::from_secs(seconds.clamp(1, 30).into())
            });
            sleep(wait).await;
        }
    }

    /// Sends it once, and gives back whatever is answered.
    pub async fn exchange(&self) -> Result<Answer, Failure> {
        let address = [&place::origin(), &self.path[..]].concat();
        let init = self.init().map_err(|_| Failure::Unreachable)?;
        let response = JsFuture::from(window().fetch_with_str_and_init(&address, &init)).await;
        let response = response.map_err(|_| Failure::Unreachable)?;
        let response = response.dyn_into::<Response>().map_err(|_| Failure::Unreachable)?;
        let kind = response.headers().get("content-type").ok().flatten();
        let is_ours = kind
            .is_some_and(|kind| kind == Encoding::Postcard.media_type() || kind.starts_with("text/plain"));
        let body = response.array_buffer().map_err(|_| Failure::Unreachable)?;
        let body = JsFuture::from(body).await.map_err(|_| Failure::Unreachable)?;
        Ok(Answer { status: response.status(), body: Uint8Array::new(&body).to_vec(), is_ours })
    }

    fn init(&self) -> Result<RequestInit, JsValue> {
        let (init, headers) = (RequestInit::new(), Headers::new()?);
        init.set_method(self.method);
        headers.set("accept", Encoding::Postcard.media_type())?;
        if let Some(body) = &self.body {
            headers.set("content-type", Encoding::Postcard.media_type())?;
            init.set_body(&Uint8Array::from(&body[..]));
        }
        if let Some(key) = self.key {
            headers.set(KEY_HEADER, &key.to_string())?;
        }
        if let Some(session) = me::session() {
            headers.set("authorization", &session.authorization())?;
        }
        init.set_credentials(if place::is_elsewhere() {
            RequestCredentials::Omit
        } else {
            RequestCredentials::SameOrigin
        });
        init.set_headers(&headers);
        init.set_signal(Some(&AbortSignal::timeout_with_u32(if self.waits {
            LONG_PATIENCE
        } else {
            PATIENCE
        })));
        Ok(init)
    }
}

impl Answer {
    /// The body of an answer that is what was asked for, or why it is not.
    pub fn body(self) -> Result<Vec<u8>, Failure> {
        match self.status {
            204 => Ok(Vec::new()),
            200..=299 if self.is_ours => Ok(self.body),
            status if self.is_ours => Err(Encoding::Postcard
                .read::<Problem>(&self.body)
                .map_or(Failure::Status(status), Failure::Problem)),
            status => Err(Failure::Status(status)),
        }
    }
}

/// Waits.
pub(crate) async fn sleep(time: Duration) {
    let promise = Promise::new(&mut |done, _| {
        // Nothing that the page can call when it wakes fails.
        set_timeout(move || drop(done.call0(&JsValue::NULL)), time);
    });
    // It is never refused.
    let _ = JsFuture::from(promise).await;
}
