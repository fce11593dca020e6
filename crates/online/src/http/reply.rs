//! Answers as they are sent.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use online_api::{Encoding, SESSION_COOKIE, Secret};
use serde::Serialize;

use crate::fault::Fault;

/// How long a browser keeps a session, in seconds: a year.
const KEPT: u32 = 31_536_000;

/// What a browser is to do with its session.
#[derive(Clone, Copy)]
pub(super) enum Cookie {
    Keep(Secret),
    Forget,
}

/// An answer that is not sent yet.
pub(crate) struct Reply {
    status: u16,
    body: Vec<u8>,
    media_type: Option<&'static str>,
    cookie: Option<Cookie>,
}

impl Reply {
    /// What was asked for.
    pub(crate) fn of<T: Serialize + ?Sized>(encoding: Encoding, value: &T) -> Self {
        Self::written(200, encoding.write(value))
    }

    /// What was already written.
    pub(crate) fn written(status: u16, body: Vec<u8>) -> Self {
        Self { status, body, media_type: None, cookie: None }
    }

    /// A text.
    pub(crate) fn text(text: String, media_type: &'static str) -> Self {
        Self { media_type: Some(media_type), ..Self::written(200, text.into_bytes()) }
    }

    /// It is done, and there is nothing to say.
    pub(crate) fn done() -> Self {
        Self::written(204, Vec::new())
    }

    /// The same with a session for a browser to keep, or without the one it has.
    pub(super) fn with_cookie(self, cookie: Cookie) -> Self {
        Self { cookie: Some(cookie), ..self }
    }

    pub(super) fn into_response(self, encoding: Encoding, secure: bool) -> Response {
        let mut response = respond(self.status, self.body, self.media_type.unwrap_or(encoding.media_type()));
        if let Some(cookie) = self.cookie {
            let (value, age) = match cookie {
                Cookie::Keep(secret) => (secret.to_string(), KEPT),
                Cookie::Forget => (String::new(), 0),
            };
            let secure = if secure { "; Secure" } else { "" };
            let cookie = format!(
                "{SESSION_COOKIE}={value}; Max-Age={age}; Path=/api; HttpOnly; SameSite=Strict{secure}"
            );
            let cookie = HeaderValue::from_str(&cookie).expect("a session has only letters and digits");
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

/// Says why not. What is wrong inside is nobody's business outside.
pub(super) fn refuse(fault: Fault, encoding: Encoding, trouble: fn(&str)) -> Response {
    let problem = fault.problem(trouble);
    let mut response = respond(problem.code.status(), encoding.write(&problem), encoding.media_type());
    if let Some(seconds) = problem.retry {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// Nothing but that it may be asked.
pub(super) fn nothing() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// Lets a page of another host read an answer, without cookies.
pub(super) fn allow(response: &mut Response, page: Option<HeaderValue>) {
    let Some(page) = page else { return };
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, page);
    headers.insert(header::VARY, HeaderValue::from_static("origin"));
    for (name, value) in [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, PUT, DELETE"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type, accept, x-table-key"),
        (header::ACCESS_CONTROL_MAX_AGE, "600"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

fn respond(status: u16, body: Vec<u8>, media_type: &'static str) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = [
        (header::CONTENT_TYPE, media_type),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
    ];
    if status == StatusCode::NO_CONTENT {
        return status.into_response();
    }
    (status, headers, Body::from(body)).into_response()
}
