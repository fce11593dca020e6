//! The API over HTTP: paths, cookies, limits, and the envelope of every answer.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use connections::Hosts;
use feud_api::{Answer, Endpoint, ErrorKind, Nothing, Refusal, to_text};
use online_api::Secret;

use crate::Service;
use crate::answers::{ApiRequest, Reply, SESSION_SECONDS};
use crate::callers;
use crate::fault::Fault;

/// The largest body, and the largest with a picture.
const LARGEST: usize = 64 * 1024;
const LARGEST_WITH_PICTURE: usize = 256 * 1024;

/// How long a client may take to send a body.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where the API lies, and where the pictures of players do.
const API: &str = "/wf/";
const AVATARS: &str = "/avatars/";

/// Answers the requests of clients that call the server by one of these names, or by one that known clients have built in.
pub fn router(service: Service, hosts: Hosts) -> Router {
    let state = (service, Arc::new(hosts.and([callers::BUILT_IN])));
    ["/wf", "/wf/", "/wf/{*rest}", "/avatars/", "/avatars/{*rest}"]
        .into_iter()
        .fold(Router::new(), |router, path| router.route(path, any(answer)))
        .with_state(state)
}

async fn answer(State((service, hosts)): State<(Service, Arc<Hosts>)>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let host = match callers::host(&parts.headers, &hosts) {
        Ok(host) => host.to_owned(),
        Err(fault) => return respond_with(fault, &service),
    };
    if let Some(path) = parts.uri.path().strip_prefix(AVATARS) {
        return picture(&service, &parts, path).await;
    }
    let secure = service.0.backend.is_https(&parts);
    match handle(&service, parts, host, secure, body).await {
        Ok(reply) => respond(StatusCode::OK, reply, secure),
        Err(fault) => respond_with(fault, &service),
    }
}

async fn handle(
    service: &Service,
    parts: Parts,
    host: String,
    secure: bool,
    body: Body,
) -> Result<Reply, Fault> {
    callers::check_origin(&parts.headers, &host)?;
    let endpoint = endpoint(&parts)?;
    let backend = &service.0.backend;
    let from = backend.address(&parts);
    if !backend.allows_address(from) {
        return Err(too_often());
    }
    let caller = match session(&parts) {
        Some(secret) => backend.caller(&secret).await?,
        None => None,
    };
    if !backend.allows(caller.as_ref(), from) {
        return Err(too_often());
    }
    if caller.is_none() && !endpoint.is_open() {
        return Err(Fault::refused(ErrorKind::LoginRequired, "Please log in first."));
    }
    let largest = if endpoint == Endpoint::UploadAvatar { LARGEST_WITH_PICTURE } else { LARGEST };
    let body = read(body, largest).await?;
    callers::check_kind(&parts.headers, &body)?;
    let query = parts.uri.query().unwrap_or_default().to_owned();
    let avatar_root = callers::avatar_root(&host, secure);
    let request = ApiRequest { endpoint, caller, from, avatar_root, query, body };
    let service = service.clone();
    // In a task of its own: what was begun is done, even if the client goes away.
    let answered = tokio::spawn(async move { service.0.answer(request).await });
    answered.await.map_err(|error| Fault::Broken(format!("an answer broke off: {error}")))?
}

fn too_often() -> Fault {
    let message = "Too many requests: please ask less often.";
    Fault::bad(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message)
}

/// What is asked for, if there is such a thing and it may be asked for so.
fn endpoint(parts: &Parts) -> Result<Endpoint, Fault> {
    let path = parts.uri.path();
    let known = path.strip_prefix(API).and_then(Endpoint::parse);
    let endpoint = known.ok_or_else(|| {
        let message = "There is nothing here: paths begin with /wf/ and end in a slash.";
        Fault::bad(StatusCode::NOT_FOUND, ErrorKind::NotFound.as_str(), message)
    })?;
    match parts.method {
        Method::POST => Ok(endpoint),
        Method::GET if endpoint.only_reads() => Ok(endpoint),
        _ => {
            let message = if endpoint.only_reads() { "Use GET or POST here." } else { "Use POST here." };
            Err(Fault::bad(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message))
        }
    }
}

/// The secret of a session, if the request has one.
fn session(parts: &Parts) -> Option<Secret> {
    let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut cookies = cookies.flat_map(|cookies| cookies.split(';'));
    cookies.find_map(|cookie| cookie.trim().strip_prefix("sessionid=")?.parse().ok())
}

async fn read(body: Body, largest: usize) -> Result<Bytes, Fault> {
    match tokio::time::timeout(PATIENCE, to_bytes(body, largest)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(_)) => {
            let message = format!("The body broke off, or has more than {largest} bytes.");
            Err(Fault::bad(StatusCode::PAYLOAD_TOO_LARGE, "bad_request", message))
        }
        Err(_) => {
            Err(Fault::bad(StatusCode::REQUEST_TIMEOUT, "bad_request", "The body took too long to arrive."))
        }
    }
}

fn respond(status: StatusCode, reply: Reply, secure: bool) -> Response {
    let headers = [
        // What clients are used to, although it is JSON.
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "private,no-cache,no-store,no-transform"),
        (header::VARY, "Accept-Language, Cookie"),
        (header::CONTENT_LANGUAGE, "en"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    let mut response = (status, headers, reply.text).into_response();
    if let Some(session) = reply.session {
        let secure = if secure { "; Secure" } else { "" };
        let cookie =
            format!("sessionid={session}; Max-Age={SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax{secure}");
        let cookie = HeaderValue::from_str(&cookie).expect("a session has only letters and digits");
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn respond_with(fault: Fault, service: &Service) -> Response {
    let (status, refusal) = match fault {
        Fault::Refused(refusal) => (StatusCode::OK, refusal),
        Fault::BadRequest { status, refusal } => (status, refusal),
        // What is wrong inside is nobody's business outside.
        Fault::Broken(what) => {
            service.0.backend.trouble(&what);
            let message = "Something is wrong with the service. Please try again later.";
            (StatusCode::INTERNAL_SERVER_ERROR, Refusal::new(ErrorKind::from("internal_error"), message))
        }
    };
    let text = to_text(&Answer::<Nothing>::Error(refusal));
    let mut response = respond(status, Reply { text, session: None }, false);
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// The picture of a player: `/avatars/SIZE/PLAYER`. There is one size only.
async fn picture(service: &Service, parts: &Parts, path: &str) -> Response {
    let backend = &service.0.backend;
    if !backend.allows_address(backend.address(parts)) {
        return respond_with(too_often(), service);
    }
    let user = match path.trim_end_matches('/').split_once('/') {
        Some(("40" | "60" | "full", user)) if parts.method == Method::GET => user.parse::<i64>().ok(),
        _ => None,
    };
    let missing = || (StatusCode::NOT_FOUND, "There is no such picture.\n").into_response();
    let Some(user) = user else { return missing() };
    match backend.avatar(user).await {
        Ok(Some(picture)) => {
            let headers = [
                (header::CONTENT_TYPE, "image/jpeg"),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
            ];
            (headers, picture).into_response()
        }
        Ok(None) => missing(),
        Err(fault) => respond_with(fault.into(), service),
    }
}
