//! A client: who it is to the server, and how it asks.

use std::fmt::{self, Display};
use std::time::Duration;

use http_client::{HttpAnswer, HttpRequest, Method as HttpMethod, Pace, Patience, Transport, Wait};
use online_api::{Encoding, Endpoint, KEY_HEADER, LONGEST_WAIT, Method, Problem, Secret};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Error, ServerAddress, Settings, Trouble};

/// How bodies are written: client and server need not be of one version.
const ENCODING: Encoding = Encoding::Json;

/// A client of one server, for one person.
pub struct Client {
    address: ServerAddress,
    /// For what is answered at once.
    quick: Transport,
    /// For what waits for news.
    waiting: Transport,
    session: Option<Secret>,
    tries: u32,
    pace: Pace,
    wait: Wait,
}

/// Something that is asked.
pub(crate) struct Call<'a> {
    pub(crate) endpoint: Endpoint,
    pub(crate) parts: &'a [&'a dyn Display],
    pub(crate) query: String,
    pub(crate) key: Option<Secret>,
    pub(crate) body: Vec<u8>,
}

impl<'a> Call<'a> {
    pub(crate) fn to(endpoint: Endpoint, parts: &'a [&'a dyn Display]) -> Self {
        Self { endpoint, parts, query: String::new(), key: None, body: Vec::new() }
    }

    pub(crate) fn key(self, key: Option<Secret>) -> Self {
        Self { key, ..self }
    }

    pub(crate) fn query(self, query: String) -> Self {
        Self { query, ..self }
    }
}

impl Client {
    /// A client that has asked nothing yet, and is nobody.
    #[must_use]
    pub fn new(address: &ServerAddress, settings: Settings) -> Self {
        let accept = ENCODING.media_type();
        let patience = settings.patience;
        let longer = Duration::from_secs(LONGEST_WAIT.into());
        let waiting = Patience { read: patience.read + longer, total: patience.total + longer, ..patience };
        let named = (settings.user_agent.as_str(), accept);
        let transport = |patience| Transport::new(address.reach(), patience, named, settings.largest_answer);
        Self {
            address: address.clone(),
            quick: transport(patience),
            waiting: transport(waiting),
            session: None,
            tries: settings.tries.max(1),
            pace: Pace::new(settings.first_pause, settings.longest_pause, settings.seed),
            wait: settings.wait,
        }
    }

    /// Where the server is.
    #[must_use]
    pub fn address(&self) -> &ServerAddress {
        &self.address
    }

    /// By which session the client asks.
    #[must_use]
    pub fn session(&self) -> Option<Secret> {
        self.session
    }

    /// Asks by this session from now on.
    pub fn set_session(&mut self, session: Option<Secret>) {
        self.session = session;
    }

    /// Asks with a body.
    pub(crate) fn send<T: DeserializeOwned>(
        &mut self,
        call: Call<'_>,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        let body = ENCODING.write(body);
        self.ask(&Call { body, ..call })
    }

    /// Asks, and reads the answer.
    pub(crate) fn ask<T: DeserializeOwned>(&mut self, call: &Call<'_>) -> Result<T, Error> {
        read(&self.persist(call)?.body)
    }

    /// Asks for a text.
    pub(crate) fn ask_text(&mut self, call: &Call<'_>) -> Result<String, Error> {
        let answer = self.persist(call)?;
        let text = String::from_utf8(answer.body);
        text.map_err(|_| Error::NoAnswer(Trouble::NotUnderstood("it is no text".to_owned())))
    }

    /// Asks again and again, as long as that is safe and may help.
    pub(crate) fn persist(&mut self, call: &Call<'_>) -> Result<HttpAnswer, Error> {
        let mut failures = 0;
        loop {
            let error = match self.once(call) {
                Err(error) if error.may_pass() => error,
                answer => return answer,
            };
            failures += 1;
            let safe = !error.is_doubtful() || is_repeatable(call.endpoint);
            if !safe || failures >= self.tries {
                return Err(error);
            }
            let pause = self.pace.after(failures);
            let asked_for = match &error {
                Error::Refused(problem) => problem.retry.map(|seconds| Duration::from_secs(seconds.into())),
                Error::NotSent(_) | Error::NoAnswer(_) => None,
            };
            // Who is asked to come back much later is asked again by whoever does.
            if asked_for.is_some_and(|wait| wait > self.pace.longest())
                || !(self.wait)(asked_for.map_or(pause, |wait| wait.max(pause)))
            {
                return Err(error);
            }
        }
    }

    /// Asks once.
    fn once(&self, call: &Call<'_>) -> Result<HttpAnswer, Error> {
        let mut path = call.endpoint.at(call.parts);
        if !call.query.is_empty() {
            path = format!("{path}?{}", call.query);
        }
        let mut headers = Vec::new();
        headers.extend(self.session.map(|session| ("authorization", format!("Bearer {session}"))));
        headers.extend(call.key.map(|key| (KEY_HEADER, key.to_string())));
        let body = (!call.body.is_empty()).then_some((ENCODING.media_type(), call.body.as_slice()));
        let url = self.address.of(&path);
        let request = HttpRequest { method: method(call.endpoint.method()), url: &url, headers, body };
        let waits = call.query.contains("wait=");
        let answer = if waits { self.waiting.ask(&request) } else { self.quick.ask(&request) }?;
        let judged = call.endpoint == Endpoint::Turn;
        if (200..300).contains(&answer.status) {
            return Ok(answer);
        }
        let problem: Result<Problem, Error> = read(&answer.body);
        match problem {
            Ok(problem) => Err(Error::Refused(problem)),
            // What became of a turn is told in the same way whether it was carried out or not.
            Err(_) if judged && matches!(answer.status, 409 | 422) => Ok(answer),
            Err(_) => Err(Error::NoAnswer(Trouble::Status(answer.status))),
        }
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Error> {
    ENCODING.read(body).map_err(|bad| Error::NoAnswer(Trouble::NotUnderstood(bad.to_string())))
}

fn method(method: Method) -> HttpMethod {
    match method {
        Method::Get => HttpMethod::GET,
        Method::Post => HttpMethod::POST,
        Method::Put => HttpMethod::PUT,
        Method::Delete => HttpMethod::DELETE,
    }
}

/// Whether a call may be made twice, because the second changes nothing: it only reads, puts something in its place, takes it
/// away, or has a token or a turn of its own.
fn is_repeatable(endpoint: Endpoint) -> bool {
    match endpoint.method() {
        Method::Get | Method::Put | Method::Delete => true,
        Method::Post => matches!(
            endpoint,
            Endpoint::NewDraw
                | Endpoint::NewTable
                | Endpoint::Login
                | Endpoint::Start
                | Endpoint::Rematch
                | Endpoint::Say
        ),
    }
}

/// Tells where, and nothing of who.
impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let session = if self.session.is_some() { "yes" } else { "no" };
        write!(f, "Client({}, session: {session})", self.address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_something_new_each_time_is_asked_once() {
        let once: Vec<&str> =
            Endpoint::ALL.iter().filter(|one| !is_repeatable(**one)).map(|one| one.name()).collect();
        assert_eq!(once, ["NewPerson", "NewRecovery", "NewInvitation", "Away"]);
    }
}
