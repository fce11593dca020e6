//! Where a service is.

use std::fmt;
use std::str::FromStr;

use http_client::Uri;

/// The folder of the API, where an address names none.
const USUAL_FOLDER: &str = "wf/";

/// The address of a service, which ends in a slash: `https://example.org/wf/`.
///
/// Passwords travel over it, so it is `https`, unless the service is on this machine.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    url: String,
    is_here: bool,
}

/// Why a text is no address of a service.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddress {
    /// It is no address at all, or none of the web.
    #[error("an address begins with http:// or https://, and names a machine")]
    NotOfTheWeb,
    /// There is a name, a password, a question or a section in it.
    #[error("an address has no name and password before the machine, and no ? and # behind it")]
    TooMuch,
    /// Passwords would travel for everybody to read.
    #[error("http:// is for this machine only, or everybody between could read the password: use https://")]
    Unprotected,
}

impl Address {
    /// The address of one call.
    pub(crate) fn of(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// Whether it is of this machine, which no proxy knows.
    pub(crate) fn is_here(&self) -> bool {
        self.is_here
    }

    /// Whether what travels is hidden from others.
    pub(crate) fn is_protected(&self) -> bool {
        self.url.starts_with("https:")
    }

    /// The machine, and the port if one was named.
    #[must_use]
    pub fn machine(&self) -> &str {
        let behind = self.url.split_once("//").map_or("", |(_, behind)| behind);
        behind.split_once('/').map_or(behind, |(machine, _)| machine)
    }
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let text = text.trim();
        if text.contains(['@', '?', '#']) {
            return Err(BadAddress::TooMuch);
        }
        let uri: Uri = text.parse().map_err(|_| BadAddress::NotOfTheWeb)?;
        let (Some(scheme @ ("http" | "https")), Some(host)) = (uri.scheme_str(), uri.host()) else {
            return Err(BadAddress::NotOfTheWeb);
        };
        let is_here = ["localhost", "127.0.0.1", "[::1]"].contains(&host);
        if scheme == "http" && !is_here {
            return Err(BadAddress::Unprotected);
        }
        let mut url = text.to_owned();
        if !url.ends_with('/') {
            url.push('/');
        }
        if uri.path() == "/" || uri.path().is_empty() {
            url.push_str(USUAL_FOLDER);
        }
        Ok(Self { url, is_here })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.url)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w33_addresses_are_read_and_completed() {
        for (text, expected) in [
            ("http://127.0.0.1:4849", "http://127.0.0.1:4849/wf/"),
            ("http://localhost:1/", "http://localhost:1/wf/"),
            ("http://[::1]:1/wf", "http://[::1]:1/wf/"),
            (" https://example.org/deep/wf/ ", "https://example.org/deep/wf/"),
        ] {
            assert_eq!(text.parse::<Address>().unwrap().to_string(), expected);
        }
        let address: Address = "http://127.0.0.1:4849".parse().unwrap();
        assert_eq!(address.of("user/login/"), "http://127.0.0.1:4849/wf/user/login/");
        assert_eq!(address.machine(), "127.0.0.1:4849");
    }

    #[test]
    fn what_would_lead_astray_is_refused() {
        for (text, bad) in [
            ("", BadAddress::NotOfTheWeb),
            ("example.org", BadAddress::NotOfTheWeb),
            ("ftp://example.org/wf/", BadAddress::NotOfTheWeb),
            ("http://example.org/wf/", BadAddress::Unprotected),
            ("http://127.0.0.1.example.org/wf/", BadAddress::Unprotected),
            ("https://ada:secret@example.org/wf/", BadAddress::TooMuch),
            ("http://127.0.0.1@example.org/", BadAddress::TooMuch),
            ("https://example.org/wf/?next=", BadAddress::TooMuch),
        ] {
            assert_eq!(text.parse::<Address>(), Err(bad), "{text}");
        }
    }
}
