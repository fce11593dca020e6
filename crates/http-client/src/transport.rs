//! One question and one answer over HTTP.

use std::io::ErrorKind;
use std::sync::Arc;

use ureq::http::{HeaderMap, Method, Request, Response};
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::unversioned::transport::DefaultConnector;
use ureq::{Agent, Body, Timeout};

use crate::Patience;
use crate::lookup::Lookup;

/// The most bytes the head of an answer may have.
const LARGEST_HEAD: usize = 1 << 14;

/// A question.
#[derive(Clone, Debug)]
pub struct HttpRequest<'a> {
    /// How it is asked.
    pub method: Method,
    /// The whole address.
    pub url: &'a str,
    /// Headers beside those of the body.
    pub headers: Vec<(&'a str, String)>,
    /// The body and its kind.
    pub body: Option<(&'a str, &'a [u8])>,
}

/// What came back, whatever its status.
#[derive(Clone, Debug)]
pub struct HttpAnswer {
    /// The status.
    pub status: u16,
    /// The head.
    pub headers: HeaderMap,
    /// The body.
    pub body: Vec<u8>,
}

/// Why nothing came back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// The question never left.
    #[error("{0}")]
    NotSent(String),
    /// It took too long; the question may have arrived.
    #[error("there was no answer in time")]
    TimedOut,
    /// The connection broke; the question may have arrived.
    #[error("the connection was lost ({0})")]
    Lost(String),
    /// Nobody should read so much.
    #[error("the answer is too large")]
    TooLarge,
}

/// How a machine is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Whether it is this one, which no proxy knows.
    pub is_here: bool,
    /// Whether what travels is hidden from others, and by nothing else than https.
    pub is_protected: bool,
}

/// Speaks with one service.
#[derive(Debug)]
pub struct Transport {
    agent: Agent,
    largest_answer: u64,
}

impl Transport {
    /// A way to a service that is reached so; answers of more bytes than these are not read.
    #[must_use]
    pub fn new(
        reach: Reach,
        patience: Patience,
        (user_agent, accept): (&str, &str),
        largest_answer: u64,
    ) -> Self {
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
            .user_agent(user_agent)
            .accept(accept);
        let config = if reach.is_here { config.proxy(None) } else { config };
        let config = if reach.is_protected { config.https_only(true).tls_config(tls()) } else { config };
        let agent = Agent::with_parts(config.build(), DefaultConnector::default(), Lookup::default());
        Self { agent, largest_answer }
    }

    /// Sends a question, and reads what comes back.
    pub fn ask(&self, request: &HttpRequest<'_>) -> Result<HttpAnswer, Failure> {
        let mut asked = Request::builder().method(request.method.clone()).uri(request.url);
        for (name, value) in &request.headers {
            asked = asked.header(*name, value);
        }
        let unsound = |_| Failure::NotSent("its address cannot be asked".to_owned());
        let answer = match request.body {
            Some((kind, bytes)) => {
                self.agent.run(asked.header("content-type", kind).body(bytes).map_err(unsound)?)
            }
            None if request.method == Method::POST || request.method == Method::PUT => {
                self.agent.run(asked.body(&[][..]).map_err(unsound)?)
            }
            None => self.agent.run(asked.body(()).map_err(unsound)?),
        };
        let mut answer: Response<Body> = answer.map_err(|error| failure(&error))?;
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let body = answer.body_mut().with_config().limit(self.largest_answer).read_to_vec();
        let body = body.map_err(|error| match failure(&error) {
            // The service has answered, so it was reached.
            Failure::NotSent(why) => Failure::Lost(why),
            other => other,
        })?;
        Ok(HttpAnswer { status, headers, body })
    }
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
fn failure(error: &ureq::Error) -> Failure {
    use ureq::Error as Cause;
    match error {
        Cause::Timeout(Timeout::Resolve | Timeout::Connect) => {
            Failure::NotSent("it takes too long".to_owned())
        }
        Cause::HostNotFound => Failure::NotSent("its address was not found".to_owned()),
        Cause::ConnectionFailed => Failure::NotSent("there is no connection".to_owned()),
        Cause::Tls(_) | Cause::Rustls(_) => Failure::NotSent("it cannot prove who it is".to_owned()),
        Cause::Io(io) if is_before_sending(io.kind()) => Failure::NotSent(io.kind().to_string()),
        Cause::Io(io) if matches!(io.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock) => {
            Failure::TimedOut
        }
        Cause::Io(io) => Failure::Lost(io.kind().to_string()),
        Cause::Timeout(_) => Failure::TimedOut,
        Cause::BodyExceedsLimit(_) => Failure::TooLarge,
        Cause::Protocol(_) | Cause::Http(_) => Failure::Lost("what came back is no HTTP".to_owned()),
        _ => Failure::Lost("something went wrong on the way".to_owned()),
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
