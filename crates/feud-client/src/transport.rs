//! One question to a service, and its answer.

use std::time::Duration;

use http_client::{Failure, HttpRequest, Method, Reach};

use crate::secrets::Session;
use crate::{Address, Error, Settings, Trouble};

/// What came back.
pub(crate) struct ServiceAnswer {
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
    http: http_client::Transport,
}

impl Transport {
    pub(crate) fn new(address: &Address, settings: &Settings) -> Self {
        let reach = Reach { is_here: address.is_here(), is_protected: address.is_protected() };
        let named = (settings.user_agent.as_str(), "application/json");
        let http = http_client::Transport::new(reach, settings.patience, named, settings.largest_answer);
        Self { address: address.clone(), http }
    }

    /// Sends a body to a path, and reads what comes back.
    pub(crate) fn ask(
        &self,
        path: &str,
        body: &str,
        session: Option<&Session>,
    ) -> Result<ServiceAnswer, Error> {
        let request = HttpRequest {
            method: Method::POST,
            url: &self.address.of(path),
            headers: session.map(|session| ("cookie", session.cookie())).into_iter().collect(),
            body: Some(("application/json; charset=UTF-8", body.as_bytes())),
        };
        let answer = self.http.ask(&request)?;
        let header = |name: &str| answer.headers.get(name)?.to_str().ok();
        let cookies = answer.headers.get_all("set-cookie").iter();
        Ok(ServiceAnswer {
            status: answer.status,
            session: cookies.filter_map(|cookie| Session::from_cookie(cookie.to_str().ok()?)).next_back(),
            wait: header("retry-after").and_then(|wait| wait.trim().parse().ok()).map(Duration::from_secs),
            body: answer.body,
        })
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::NotSent(why) => Self::NotSent(why),
            Failure::TimedOut => Self::NoAnswer(Trouble::TimedOut),
            Failure::Lost(why) => Self::NoAnswer(Trouble::Lost(why)),
            Failure::TooLarge => Self::NoAnswer(Trouble::TooLarge),
        }
    }
}
