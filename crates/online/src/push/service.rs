//! Push services: which addresses are at one, and how they are asked.

use http_client::{HttpRequest, Method, Patience, Reach, Transport, Uri};

/// The push services of the well-known browsers. A name that begins with a dot is all names that end so.
const KNOWN: [&str; 4] =
    ["fcm.googleapis.com", "updates.push.services.mozilla.com", ".notify.windows.com", ".push.apple.com"];

/// How long a push service keeps what a browser cannot be told at once: a day.
const KEPT: &str = "86400";

/// Nobody reads more of an answer.
const LARGEST_ANSWER: u64 = 4_096;

/// The push services that are asked.
#[derive(Clone, Debug)]
pub(crate) struct Services {
    /// Those that whoever runs the server has named.
    named: Vec<String>,
}

/// An address at a push service.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    pub(super) url: String,
    /// What stands before its path, as a proof names whom it is for.
    pub(super) origin: String,
    is_protected: bool,
}

/// What a push service said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answered {
    /// Anything but that the browser is gone: it is told, or was not to be reached now.
    Other,
    /// There is no such browser any more.
    Gone,
}

impl Services {
    pub(super) fn new(named: Vec<String>) -> Self {
        Self { named }
    }

    /// An address at a push service; none where it is anything else.
    ///
    /// Only services that were named may be asked without https, as those on the own machine.
    pub(super) fn address(&self, url: &str) -> Option<Address> {
        let uri: Uri = url.parse().ok()?;
        let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
        if authority.as_str().contains('@') {
            return None;
        }
        let host = authority.host().to_ascii_lowercase();
        let usual = authority.port_u16().is_none_or(|port| port == 443);
        let fits = |known: &&str| match known.strip_prefix('.') {
            Some(_) => host.ends_with(*known),
            None => host == **known,
        };
        let known = KNOWN.iter().any(fits) && usual && scheme == "https";
        let named = self.named.iter().any(|name| name.eq_ignore_ascii_case(authority.as_str()));
        let sound = known || named && matches!(scheme, "http" | "https");
        let origin = format!("{scheme}://{authority}");
        sound.then(|| Address { url: url.to_owned(), origin, is_protected: scheme == "https" })
    }
}

/// Hands something to a push service for a browser.
pub(super) fn post(address: &Address, sealed: &[u8], authorization: String, topic: &str) -> Answered {
    let reach = Reach { is_here: false, is_protected: address.is_protected };
    let transport = Transport::new(reach, Patience::default(), ("logomachy", "*/*"), LARGEST_ANSWER);
    let headers = vec![
        ("authorization", authorization),
        ("content-encoding", "aes128gcm".to_owned()),
        ("ttl", KEPT.to_owned()),
        ("urgency", "high".to_owned()),
        // Of several turns at a table only the last one is shown.
        ("topic", topic.to_owned()),
    ];
    let body = Some(("application/octet-stream", sealed));
    let asked = transport.ask(&HttpRequest { method: Method::POST, url: &address.url, headers, body });
    match asked {
        Ok(answer) if matches!(answer.status, 404 | 410) => Answered::Gone,
        Ok(_) | Err(_) => Answered::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_are_asked() {
        let services = Services::new(vec!["127.0.0.1:9999".to_owned()]);
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://web.push.apple.com/abc",
            "https://FCM.googleapis.com:443/abc",
            "http://127.0.0.1:9999/abc",
        ] {
            assert!(services.address(good).is_some(), "{good}");
        }
        for bad in [
            "",
            "abc",
            "http://fcm.googleapis.com/abc",
            "https://fcm.googleapis.com:22/abc",
            "https://fcm.googleapis.com.evil.example/abc",
            "https://evilpush.apple.com.example/abc",
            "https://user@fcm.googleapis.com/abc",
            "https://127.0.0.1/abc",
            "http://127.0.0.1:80/abc",
            "http://[::1]:9999/abc",
            "http://localhost/abc",
            "http://169.254.169.254/latest",
            "file:///etc/passwd",
            "ftp://127.0.0.1:9999/abc",
        ] {
            assert!(services.address(bad).is_none(), "{bad}");
        }
        let address = services.address("https://web.push.apple.com/a/b?c").unwrap();
        assert_eq!(address.origin, "https://web.push.apple.com");
    }
}
