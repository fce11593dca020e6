//! Where the machine of an address is found.

use std::net::{IpAddr, SocketAddr};

use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// Finds machines: those named by figures at once, others by asking around.
///
/// To ask around takes a thread of its own with every question, even where the connection is there already.
#[derive(Debug, Default)]
pub(crate) struct Lookup {
    names: DefaultResolver,
}

impl Resolver for Lookup {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let Some(address) = in_figures(uri) else { return self.names.resolve(uri, config, timeout) };
        let mut found = self.empty();
        found.push(address);
        Ok(found)
    }
}

/// The address that a text tells in figures.
fn in_figures(uri: &Uri) -> Option<SocketAddr> {
    let host: IpAddr = uri.host()?.trim_matches(['[', ']']).parse().ok()?;
    let port = uri.port_u16().or(match uri.scheme_str()? {
        "http" => Some(80),
        "https" => Some(443),
        _ => None,
    })?;
    Some(SocketAddr::new(host, port))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_need_no_asking_around() {
        for (text, expected) in [
            ("http://127.0.0.1:4849/wf/user/status/", Some("127.0.0.1:4849")),
            ("http://127.0.0.1/wf/", Some("127.0.0.1:80")),
            ("https://[::1]/wf/", Some("[::1]:443")),
            ("http://localhost:4849/wf/", None),
            ("https://127.0.0.1.example.org/wf/", None),
            ("ftp://127.0.0.1/wf/", None),
        ] {
            let uri: Uri = text.parse().unwrap();
            assert_eq!(in_figures(&uri), expected.map(|address| address.parse().unwrap()), "{text}");
        }
    }
}
