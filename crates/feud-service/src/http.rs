//! The API over HTTP: paths, cookies, limits, and the envelope of every answer.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use connections::{Hosts, network};
use feud_api::{Answer, Endpoint, ErrorKind, Nothing, Refusal, UserId, to_text};
use hosting::secrets;

use crate::Service;
use crate::answers::{ApiRequest, Reply, SESSION_SECONDS};
use crate::callers;
use crate::fault::Fault;
use crate::limits::Who;

/// The largest body, and the largest with a picture.
const LARGEST: usize = 64 * 1024;
const LARGEST_WITH_PICTURE: usize = 256 * 1024;

/// How long a client may take to send a body.
const PATIENCE: Duration = Duration::from_secs(10);

/// Where the API lies, and where the pictures of players do.
const API: &str = "/wf/";
const AVATARS: &str = "/avatars/";

/// Answers the requests of clients that call it by a name of this machine.
pub fn router(service: Service) -> Router {
    router_at(service, IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// The same for a service that listens on this address.
pub(crate) fn router_at(service: Service, address: IpAddr) -> Router {
    let told = service.0.settings.hosts.iter().map(String::as_str);
    let hosts = Hosts::new(address, told.chain([callers::BUILT_IN]));
    Router::new().fallback(answer).with_state((service, Arc::new(hosts)))
}

async fn answer(State((service, hosts)): State<(Service, Arc<Hosts>)>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let trouble = service.0.settings.trouble;
    let host = match callers::host(&parts.headers, &hosts) {
        Ok(host) => host.to_owned(),
        Err(fault) => return respond_with(fault, trouble),
    };
    if let Some(path) = parts.uri.path().strip_prefix(AVATARS) {
        return picture(&service, &parts.method, path);
    }
    match handle(service, parts, host, body).await {
        Ok(reply) => respond(StatusCode::OK, reply),
        Err(fault) => respond_with(fault, trouble),
    }
}

async fn handle(service: Service, parts: Parts, host: String, body: Body) -> Result<Reply, Fault> {
    callers::check_origin(&parts.headers, &host)?;
    let endpoint = endpoint(&parts)?;
    let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let from = from.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(address)| network(address.ip()));
    let player = player(&service, &parts)?;
    let who = player.as_ref().map_or(Who::Address(from), |(user, _)| Who::Player(*user));
    if !service.0.allows(who) {
        let message = "Too many requests: please ask less often.";
        return Err(Fault::bad(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message));
    }
    if player.is_none() && !endpoint.is_open() {
        return Err(Fault::refused(ErrorKind::LoginRequired, "Please log in first."));
    }
    let largest = if endpoint == Endpoint::UploadAvatar { LARGEST_WITH_PICTURE } else { LARGEST };
    let body = read(body, largest).await?;
    callers::check_kind(&parts.headers, &body)?;
    let query = parts.uri.query().unwrap_or_default().to_owned();
    let avatar_root = callers::avatar_root(&host);
    let request = ApiRequest { endpoint, player, from, avatar_root, query, body };
    // In a task of its own: what was begun is done, even if the client goes away.
    let answered = tokio::spawn(async move { service.0.answer(request).await });
    answered.await.map_err(|error| Fault::Broken(format!("an answer broke off: {error}")))?
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

/// Who asks, if the request has a session that goes on.
fn player(service: &Service, parts: &Parts) -> Result<Option<(UserId, String)>, Fault> {
    let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut sessions = cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().strip_prefix("sessionid="));
    let Some(session) = sessions.find(|session| secrets::is_session(session)) else { return Ok(None) };
    Ok(service.0.user_of(session)?.map(|user| (user, session.to_owned())))
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

fn respond(status: StatusCode, reply: Reply) -> Response {
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
        let cookie =
            format!("sessionid={session}; Max-Age={SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax");
        let cookie = HeaderValue::from_str(&cookie).expect("a session has only letters and digits");
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

fn respond_with(fault: Fault, trouble: fn(&str)) -> Response {
    let (status, refusal) = match fault {
        Fault::Refused(refusal) => (StatusCode::OK, refusal),
        Fault::BadRequest { status, refusal } => (status, refusal),
        // What is wrong inside is nobody's business outside.
        Fault::Broken(what) => {
            trouble(&what);
            let message = "Something is wrong with the service. Please try again later.";
            (StatusCode::INTERNAL_SERVER_ERROR, Refusal::new(ErrorKind::from("internal_error"), message))
        }
    };
    let text = to_text(&Answer::<Nothing>::Error(refusal));
    let mut response = respond(status, Reply { text, session: None });
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// The picture of a player: `/avatars/SIZE/PLAYER`. There is one size only.
fn picture(service: &Service, method: &Method, path: &str) -> Response {
    let user = match path.trim_end_matches('/').split_once('/') {
        Some(("40" | "60" | "full", user)) if *method == Method::GET => user.parse().ok().map(UserId),
        _ => None,
    };
    match user.map(|user| service.0.avatar(user)) {
        Some(Ok(Some(picture))) => {
            let tag = format!("\"{}\"", secrets::tag(&picture));
            let headers = [
                (header::CONTENT_TYPE, "image/jpeg".to_owned()),
                (header::ETAG, tag),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
            ];
            (headers, picture).into_response()
        }
        Some(Err(fault)) => respond_with(fault, service.0.settings.trouble),
        Some(Ok(None)) | None => (StatusCode::NOT_FOUND, "There is no such picture.\n").into_response(),
    }
}
