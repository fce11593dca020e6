//! A client: who it is to the service, and how it asks.

use std::fmt;

use feud_api::{Answer, BadText, Endpoint, ErrorKind, Login, to_text};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::secrets::{self, Session};
use crate::transport::{ServiceAnswer, Transport};
use crate::{Address, Credentials, Error, Pace, Settings, Trouble, Wait};

/// A client of one service, for one player.
pub struct Client {
    address: Address,
    transport: Transport,
    credentials: Option<Credentials>,
    session: Option<Session>,
    tries: u32,
    pace: Pace,
    wait: Wait,
}

impl Client {
    /// A client that has asked nothing yet.
    #[must_use]
    pub fn new(address: &Address, settings: Settings) -> Self {
        Self {
            address: address.clone(),
            transport: Transport::new(address, &settings),
            credentials: None,
            session: None,
            tries: settings.tries.max(1),
            pace: Pace::new(settings.first_pause, settings.longest_pause, settings.seed),
            wait: settings.wait,
        }
    }

    /// Where the service is.
    #[must_use]
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Logs in, and does so again by itself whenever the service has forgotten the session.
    pub fn login(&mut self, credentials: Credentials) -> Result<Login, Error> {
        self.credentials = Some(credentials);
        self.renew()
    }

    /// Forgets the session and the password.
    pub fn log_out(&mut self) {
        self.session = None;
        self.credentials = None;
    }

    /// Whether there is a session, as far as the client knows.
    #[must_use]
    pub fn has_session(&self) -> bool {
        self.session.is_some()
    }

    /// Takes these credentials for later sessions, after the account was made or the password changed.
    pub(crate) fn remember(&mut self, credentials: Credentials) {
        self.credentials = Some(credentials);
    }

    /// Takes this password for later sessions.
    pub(crate) fn remember_password(&mut self, password: feud_api::Password) {
        if let Some(credentials) = &mut self.credentials {
            credentials.password = password;
        }
    }

    /// Asks with a body; if the service wants a new session, logs in once and asks once more.
    pub(crate) fn ask<T: DeserializeOwned>(
        &mut self,
        endpoint: &Endpoint,
        query: &str,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        let body = to_text(body);
        let needs_session = !endpoint.is_open();
        if needs_session && self.session.is_none() && self.credentials.is_some() {
            self.renew()?;
        }
        let answer = self.persist(endpoint, query, &body);
        let wants_login = matches!(&answer, Err(error) if error.kind() == Some(&ErrorKind::LoginRequired));
        if !(wants_login && needs_session && self.credentials.is_some()) {
            return answer;
        }
        self.session = None;
        self.renew()?;
        self.persist(endpoint, query, &body)
    }

    fn renew(&mut self) -> Result<Login, Error> {
        let Some(credentials) = &self.credentials else {
            unreachable!("who has no credentials does not log in again");
        };
        let (endpoint, body) = credentials.question();
        self.session = None;
        self.persist(&endpoint, "", &body)
    }

    /// Asks again and again, as long as that is safe and may help.
    fn persist<T: DeserializeOwned>(
        &mut self,
        endpoint: &Endpoint,
        query: &str,
        body: &str,
    ) -> Result<T, Error> {
        let mut failures = 0;
        loop {
            let error = match self.once(endpoint, query, body) {
                Err(error) if error.may_pass() => error,
                answer => return answer,
            };
            failures += 1;
            let safe = !error.is_doubtful() || is_repeatable(endpoint);
            if !safe || failures >= self.tries {
                return Err(error);
            }
            let pause = self.pace.after(failures);
            let asked_for = if let Error::TooOften { wait } = error { wait } else { None };
            // Who asks for an hour is asked again by whoever comes back later.
            if asked_for.is_some_and(|wait| wait > self.pace.longest())
                || !(self.wait)(asked_for.map_or(pause, |wait| wait.max(pause)))
            {
                return Err(error);
            }
        }
    }

    /// Asks once.
    fn once<T: DeserializeOwned>(
        &mut self,
        endpoint: &Endpoint,
        query: &str,
        body: &str,
    ) -> Result<T, Error> {
        // Whoever gave a session does not need it to make another.
        let session = if endpoint.is_open() { None } else { self.session.as_ref() };
        let said = self.transport.ask(&format!("{endpoint}{query}"), body, session)?;
        let ServiceAnswer { status, body, session, wait } = said;
        let answer = Answer::<T>::parse(&body);
        let answer = match (status, answer) {
            (429, _) => return Err(Error::TooOften { wait }),
            (200..300, answer) => answer.map_err(Trouble::NotUnderstood),
            // Some services say no with a status of its own.
            (400..500, Ok(Answer::Error(refusal))) => Ok(Answer::Error(refusal)),
            (300..400, _) => Err(Trouble::SentElsewhere(status)),
            _ => Err(Trouble::Status(status)),
        };
        if let (Some(session), Ok(Answer::Success(_))) = (session, &answer) {
            self.session = Some(session);
        }
        let secrets = secrets::texts(self.credentials.as_ref(), self.session.as_ref());
        match answer {
            Ok(answer) => answer
                .into_result()
                .map_err(|refusal| Error::Refused(secrets::hidden_refusal(refusal, &secrets))),
            Err(trouble) => Err(Error::NoAnswer(without(trouble, &secrets))),
        }
    }
}

/// Whether a call may be made twice, because the second changes nothing.
fn is_repeatable(endpoint: &Endpoint) -> bool {
    endpoint.only_reads()
        || matches!(
            endpoint,
            Endpoint::Login
                | Endpoint::LoginByEmail
                | Endpoint::LoginById
                | Endpoint::SearchUser
                | Endpoint::ReadChatCount(_)
        )
}

/// The same trouble, without the secrets that somebody may have put into the answer.
fn without(trouble: Trouble, secrets: &[&str]) -> Trouble {
    let hide = |text: String| secrets::hidden(&text, secrets);
    match trouble {
        Trouble::NotUnderstood(BadText::NotJson(why)) => Trouble::NotUnderstood(BadText::NotJson(hide(why))),
        Trouble::NotUnderstood(BadText::OtherContent(why)) => {
            Trouble::NotUnderstood(BadText::OtherContent(hide(why)))
        }
        other => other,
    }
}

/// Tells where, and nothing of who.
impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Client({}, session: {})", self.address, if self.has_session() { "yes" } else { "no" })
    }
}
