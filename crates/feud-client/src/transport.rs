//! One question and one answer over HTTP.

use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use ureq::http::Response;
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::unversioned::transport::DefaultConnector;
use ureq::{Agent, Body, Timeout};

use crate::lookup::Lookup;
use crate::secrets::Session;
use crate::{Address, Error, Settings, Trouble};

/// The most bytes the head of an answer may have.
const LARGEST_HEAD: usize = 1 << 14;

/// What came back.
pub(crate) struct HttpAnswer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    /// The session, if the answer sets one.
    pub(crate) session: Option<Session>,
    /// How long the service wants to be left alone.
    pub(crate) wait: Option<Duration>,
}

/// Speaks with one service.
#[derive(Debug)]
pub(crate) struct Transport {
    address: Address,
    agent: Agent,
    largest_answer: u64,
}

impl Transport {
    pub(crate) fn new(address: &Address, settings: &Settings) -> Self {
        let patience = settings.patience;
        let config = Agent::config_builder()
            .timeout_connect(Some(patience.connect))
            .timeout_recv_response(Some(patience.read))
            .timeout_recv_body(Some(patience.total))
            .timeout_per_read(Some(patience.read))
            .timeout_per_write(Some(patience.read))
            .timeout_global(Some(patience.total))
            .http_status_as_error(false)
            // A session has no business elsewhere.
            .max_redirects(0)
            .max_response_header_size(LARGEST_HEAD)
            .user_agent(&settings.user_agent)
            .accept("application/json");
        let config = if address.is_here() { config.proxy(None) } else { config };
        let config = if address.is_protected() { config.https_only(true).tls_config(tls()) } else { config };
        let agent = Agent::with_parts(config.build(), DefaultConnector::default(), Lookup::default());
        Self { address: address.clone(), agent, largest_answer: settings.largest_answer }
    }

    /// Sends a body to a path, and reads what comes back.
    pub(crate) fn ask(&self, path: &str, body: &str, session: Option<&Session>) -> Result<HttpAnswer, Error> {
        let mut question =
            self.agent.post(self.address.of(path)).header("content-type", "application/json; charset=UTF-8");
        if let Some(session) = session {
            question = question.header("cookie", session.cookie());
        }
        let mut answer = question.send(body).map_err(|error| failure(&error))?;
        let status = answer.status().as_u16();
        let (session, wait) = (session_of(&answer), wait_of(&answer));
        let body = answer.body_mut().with_config().limit(self.largest_answer).read_to_vec();
        let body = body.map_err(|error| match failure(&error) {
            // The service has answered, so it was reached.
            Error::NotSent(why) => Error::NoAnswer(Trouble::Lost(why)),
            other => other,
        })?;
        Ok(HttpAnswer { status, body, session, wait })
    }
}

fn session_of(answer: &Response<Body>) -> Option<Session> {
    let cookies = answer.headers().get_all("set-cookie").iter();
    cookies.filter_map(|cookie| Session::from_cookie(cookie.to_str().ok()?)).next_back()
}

fn wait_of(answer: &Response<Body>) -> Option<Duration> {
    answer.headers().get("retry-after")?.to_str().ok()?.trim().parse().ok().map(Duration::from_secs)
}

/// Trusts whom this machine trusts.
fn tls() -> TlsConfig {
    let found = rustls_native_certs::load_native_certs();
    let certificates = found.certs.iter().map(|one| Certificate::from_der(one).to_owned());
    TlsConfig::builder()
        .root_certs(RootCerts::Specific(Arc::new(certificates.collect())))
        .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .build()
}

/// What went wrong, and whether before anything was sent. What cannot be told counts as sent.
fn failure(error: &ureq::Error) -> Error {
    use ureq::Error as Cause;
    match error {
        Cause::Timeout(Timeout::Resolve | Timeout::Connect) => Error::NotSent("it takes too long".to_owned()),
        Cause::HostNotFound => Error::NotSent("its address was not found".to_owned()),
        Cause::ConnectionFailed => Error::NotSent("there is no connection".to_owned()),
        Cause::Tls(_) | Cause::Rustls(_) => Error::NotSent("it cannot prove who it is".to_owned()),
        Cause::Io(io) if is_before_sending(io.kind()) => Error::NotSent(io.kind().to_string()),
        Cause::Io(io) if matches!(io.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock) => {
            Error::NoAnswer(Trouble::TimedOut)
        }
        Cause::Io(io) => Error::NoAnswer(Trouble::Lost(io.kind().to_string())),
        Cause::Timeout(_) => Error::NoAnswer(Trouble::TimedOut),
        Cause::BodyExceedsLimit(_) => Error::NoAnswer(Trouble::TooLarge),
        Cause::Protocol(_) | Cause::Http(_) => {
            Error::NoAnswer(Trouble::Lost("what came back is no HTTP".to_owned()))
        }
        _ => Error::NoAnswer(Trouble::Lost("something went wrong on the way".to_owned())),
    }
}

fn is_before_sending(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ConnectionRefused
            | ErrorKind::HostUnreachable
            | ErrorKind::NetworkUnreachable
            | ErrorKind::AddrNotAvailable
            | ErrorKind::NetworkDown
    )
}
