//! The online dictionary: one question for each word, and nothing but the status of the answer counts.

use std::cell::OnceCell;
use std::io::ErrorKind;
use std::sync::Arc;
use std::time::Duration;

use play::Verdict;
use ureq::http::Uri;
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::{Agent, Error};

/// Where it is asked unless told otherwise.
pub(crate) const DEFAULT_URL: &str = "https://api.dictionaryapi.dev/api/v2/entries/en";

/// How long an answer may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// The most bytes the head of an answer may have; nobody reads on.
const LARGEST_HEAD: usize = 1 << 14;

/// A dictionary on the network.
pub(crate) struct Online {
    url: String,
    patience: Duration,
    /// Made for the first question, so that games without one do not look for certificates.
    agent: OnceCell<Agent>,
}

impl Online {
    /// The dictionary at an address, which is asked nothing yet.
    pub(crate) fn new(url: &str, patience: Duration) -> Self {
        Self { url: url.trim_end_matches('/').to_owned(), patience, agent: OnceCell::new() }
    }

    /// Asks for a word in small letters from a to z.
    pub(crate) fn look_up(&self, word: &str) -> Verdict {
        if word.is_empty() || !word.bytes().all(|letter| letter.is_ascii_lowercase()) {
            return Verdict::NoAnswer("it is asked for words from a to z only".to_owned());
        }
        let agent = self.agent.get_or_init(|| agent(&self.url, self.patience));
        match agent.get(format!("{}/{word}", self.url)).call() {
            Ok(answer) => match answer.status().as_u16() {
                200 => Verdict::Known,
                404 => Verdict::Unknown,
                429 => Verdict::NoAnswer("it was asked too often (status 429)".to_owned()),
                status => Verdict::NoAnswer(format!("it answered with status {status}")),
            },
            Err(error) => Verdict::NoAnswer(reason(&error)),
        }
    }
}

/// Reads the address of a dictionary.
pub(crate) fn address(text: &str) -> Result<String, String> {
    let uri: Uri = text.parse().map_err(|bad| format!("{bad}"))?;
    match (uri.scheme_str(), uri.host(), uri.query()) {
        (Some("http" | "https"), Some(_), None) => Ok(text.to_owned()),
        _ => Err("an address begins with http:// or https://, and has no question mark".to_owned()),
    }
}

/// Asks once, and follows nobody elsewhere: a page to log in to is no dictionary.
fn agent(url: &str, patience: Duration) -> Agent {
    let config = Agent::config_builder()
        .timeout_global(Some(patience))
        .http_status_as_error(false)
        .max_redirects(0)
        .max_response_header_size(LARGEST_HEAD)
        .max_idle_connections(0)
        .user_agent(concat!("logomachy/", env!("CARGO_PKG_VERSION")));
    let config = if is_here(url) { config.proxy(None) } else { config };
    if url.starts_with("https:") { config.tls_config(tls()).build().into() } else { config.build().into() }
}

/// Whether an address is of this machine, which no proxy knows.
fn is_here(url: &str) -> bool {
    let uri: Option<Uri> = url.parse().ok();
    uri.and_then(|uri| uri.host().map(|host| ["localhost", "127.0.0.1", "[::1]"].contains(&host)))
        .unwrap_or(false)
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

/// What went wrong, for a person.
fn reason(error: &Error) -> String {
    match error {
        Error::Timeout(_) => "it did not answer in time".to_owned(),
        Error::HostNotFound => "its address was not found".to_owned(),
        Error::Io(io) if io.kind() == ErrorKind::TimedOut => "it did not answer in time".to_owned(),
        Error::Io(io) => format!("it cannot be reached ({io})"),
        Error::ConnectionFailed => "it cannot be reached".to_owned(),
        Error::Protocol(_) | Error::Http(_) => "what it answered makes no sense".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests;
