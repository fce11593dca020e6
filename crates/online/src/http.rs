//! The API over HTTP: made from the table of endpoints, with sessions, limits and encodings in one place.

mod answers;
mod callers;
mod reply;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts as _, RawPathParams, Request, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method as HttpMethod, header};
use axum::response::Response;
use axum::routing::{MethodFilter, any, on};
use connections::Hosts;
use online_api::{Caller, Code, Encoding, Endpoint, LARGEST_BODY, Method, Problem, Secret};
use tracing::Instrument as _;

use crate::Server;
use crate::fault::Fault;
use crate::metrics::Asked;
use crate::people::Known;
use crate::server::Who;
use crate::socket;
use crate::storage::Hash;

pub(crate) use callers::{address, is_https};
pub(crate) use reply::Reply;

/// How long a client may take to send a body.
const PATIENCE: Duration = Duration::from_secs(10);

/// How much of a message over a socket is read at once, and how large one may be.
const SOCKET_BUFFER: usize = 4 * 1024;
const LARGEST_MESSAGE: usize = 16 * 1024;

/// A request whose caller is known.
pub(crate) struct ApiRequest {
    pub(crate) endpoint: Endpoint,
    /// What stands in the path in place of braces.
    pub(crate) parts: Vec<String>,
    pub(crate) query: String,
    pub(crate) known: Option<Known>,
    /// The session of who is known, where it was asked for lately only.
    pub(crate) session: Option<Hash>,
    pub(crate) key: Option<Secret>,
    pub(crate) from: IpAddr,
    /// The session, if a browser sent it as a cookie.
    pub(crate) cookie: Option<Secret>,
    pub(crate) body: Vec<u8>,
    /// How the body is written.
    pub(crate) written: Encoding,
    /// How the answer shall be.
    pub(crate) wanted: Encoding,
}

/// Answers the requests of clients that call the server by one of these names.
pub fn router(server: Server, hosts: Hosts) -> Router {
    let hosts = Arc::new(hosts);
    let mut router = Router::new();
    for &endpoint in Endpoint::ALL {
        let (server, hosts) = (server.clone(), Arc::clone(&hosts));
        let answer =
            move |request: Request| answer(server.clone(), Arc::clone(&hosts), Some(endpoint), request);
        router = router.route(endpoint.path(), on(filter(endpoint.method()), answer));
    }
    let health = crate::monitor::health(server.clone());
    let other = move |request: Request| answer(server.clone(), Arc::clone(&hosts), None, request);
    router.merge(health).route("/api/{*rest}", any(other.clone())).method_not_allowed_fallback(other)
}

const fn filter(method: Method) -> MethodFilter {
    match method {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Delete => MethodFilter::DELETE,
    }
}

async fn answer(server: Server, hosts: Arc<Hosts>, endpoint: Option<Endpoint>, request: Request) -> Response {
    let begun = Instant::now();
    let id = callers::request_id(request.headers(), server.0.settings.behind_proxy);
    let (method, path) = endpoint.map_or(("", ""), |endpoint| (method(endpoint.method()), endpoint.path()));
    let asked = match endpoint.map(Endpoint::method) {
        Some(Method::Get) if request.uri().query().is_some_and(|query| query.contains("wait=")) => {
            Asked::News
        }
        Some(Method::Get) | None => Asked::Read,
        Some(_) => Asked::Change,
    };
    // What stands in braces in the path, and behind it, may be for nobody else to know.
    let span = tracing::info_span!("request", id = %id, method, path, person = tracing::field::Empty);
    let mut response = answer_known(server.clone(), hosts, endpoint, request).instrument(span.clone()).await;
    let (status, taken) = (response.status().as_u16(), begun.elapsed());
    server.0.metrics.request((method, path), asked, status, taken);
    let micros = u64::try_from(taken.as_micros()).unwrap_or(u64::MAX);
    span.in_scope(|| tracing::info!(status, micros, "answered"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(callers::REQUEST_ID, id);
    }
    if server.is_draining() {
        // Over another connection the next one may go to another process.
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

const fn method(method: Method) -> &'static str {
    match method {
        Method::Get => "GET",
        Method::Post => "POST",
        Method::Put => "PUT",
        Method::Delete => "DELETE",
    }
}

async fn answer_known(
    server: Server,
    hosts: Arc<Hosts>,
    endpoint: Option<Endpoint>,
    request: Request,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let wanted = encoding(&parts, header::ACCEPT).unwrap_or(Encoding::Json);
    let page = match callers::check(&parts.headers, &hosts, &server.0.settings.origins) {
        Ok(page) => page,
        Err(fault) => return reply::refuse(fault, wanted, server.0.settings.trouble),
    };
    let trouble = server.0.settings.trouble;
    let mut response = match endpoint {
        _ if parts.method == HttpMethod::OPTIONS && page.is_some() => reply::nothing(),
        Some(endpoint) => match handle(server, endpoint, &mut parts, body, wanted).await {
            Ok(response) => response,
            Err(fault) => reply::refuse(fault, wanted, trouble),
        },
        None => reply::refuse(unknown(&parts), wanted, trouble),
    };
    reply::allow(&mut response, page);
    response
}

/// Nothing is there, or not to be asked so.
fn unknown(parts: &Parts) -> Fault {
    let path = parts.uri.path();
    let fits = |endpoint: &&Endpoint| {
        let (ours, theirs) = (endpoint.path().split('/'), path.split('/'));
        ours.clone().count() == theirs.clone().count()
            && ours.zip(theirs).all(|(ours, theirs)| ours.starts_with('{') || ours == theirs)
    };
    if Endpoint::ALL.iter().any(|endpoint| fits(&endpoint)) {
        Fault::no(Code::WrongMethod, "This cannot be asked so: see /api.")
    } else {
        Fault::no(Code::NotFound, "There is nothing here: see /api.")
    }
}

async fn handle(
    server: Server,
    endpoint: Endpoint,
    parts: &mut Parts,
    body: Body,
    wanted: Encoding,
) -> Result<Response, Fault> {
    let from = callers::address(parts, &server.0.settings);
    if !server.0.addresses.allows(from, std::time::Instant::now()) {
        return Err(too_often());
    }
    let secret = callers::session(&parts.headers);
    let (known, session) = match &secret {
        Some(secret) if endpoint == Endpoint::Turn => server.known_lately(secret).await?,
        Some(secret) => (server.known(secret).await?, None),
        None => (None, None),
    };
    if let Some(known) = &known {
        tracing::Span::current().record("person", tracing::field::display(known.person.id));
    }
    let who = known.as_ref().map_or(Who::Address(from), |known| Who::Person(known.person.id));
    if !server.0.allows(who) {
        return Err(too_often());
    }
    if endpoint.caller() == Caller::Person && known.is_none() {
        return Err(Fault::no(Code::LoginRequired, "Please say first who you are: POST /api/people."));
    }
    if endpoint == Endpoint::Socket {
        if server.is_draining() {
            let problem =
                Problem::new(Code::Busy, "The server is about to stop: please come back in a moment.");
            return Err(problem.retry(1).into());
        }
        let upgrade = WebSocketUpgrade::from_request_parts(parts, &()).await;
        let upgrade = upgrade.map_err(|bad| Fault::no(Code::BadRequest, bad.body_text()))?;
        let place = server.0.sockets.open(who, from).ok_or_else(|| {
            Fault::no(Code::TooMany, "There are many sockets already: one is enough for all tables.")
        })?;
        let asker = socket::Asker { secret, known, from };
        let sized = upgrade.read_buffer_size(SOCKET_BUFFER).write_buffer_size(0);
        let sized = sized.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE);
        return Ok(sized.on_upgrade(move |socket| socket::serve(server, socket, asker, place)));
    }
    let params = RawPathParams::from_request_parts(parts, &()).await;
    let params = params.map_err(|_| Fault::no(Code::BadRequest, "The address cannot be read."))?;
    let path_parts = params.iter().map(|(_, value)| value.to_owned()).collect();
    let body = read(body).await?;
    let written = encoding(parts, header::CONTENT_TYPE);
    if !body.is_empty() && written.is_none() {
        let message =
            "A body is sent as application/json, or as application/postcard by clients of this version.";
        return Err(Fault::no(Code::WrongKind, message));
    }
    let secure = callers::is_https(parts, server.0.settings.behind_proxy);
    let request = ApiRequest {
        endpoint,
        parts: path_parts,
        query: parts.uri.query().unwrap_or_default().to_owned(),
        known,
        session,
        key: callers::key(&parts.headers),
        from,
        cookie: secret.filter(|_| !parts.headers.contains_key(header::AUTHORIZATION)),
        body,
        written: written.unwrap_or(Encoding::Json),
        wanted,
    };
    let reply = if endpoint.method() == Method::Get {
        server.reply(request, who).await?
    } else {
        // In a task of its own: what was begun is done, even if the client goes away.
        let replied = tokio::spawn(async move { server.reply(request, who).await }.in_current_span());
        replied.await.map_err(|error| Fault::Broken(format!("an answer broke off: {error}")))??
    };
    Ok(reply.into_response(wanted, secure))
}

fn too_often() -> Fault {
    Problem::new(Code::TooMany, "Too many requests: please ask less often.").retry(1).into()
}

async fn read(body: Body) -> Result<Vec<u8>, Fault> {
    match tokio::time::timeout(PATIENCE, to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(body)) => Ok(body.into()),
        Ok(Err(_)) => {
            let message = format!("The body broke off, or has more than {LARGEST_BODY} bytes.");
            Err(Fault::no(Code::TooLarge, message))
        }
        Err(_) => Err(Fault::no(Code::TooSlow, "The body took too long to arrive.")),
    }
}

fn encoding(parts: &Parts, name: header::HeaderName) -> Option<Encoding> {
    Encoding::of(parts.headers.get(name)?.to_str().ok()?)
}
