//! Where a server is, and links to its tables.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use http_client::{Reach, Uri};
use online_api::LinkPart;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Names by which machines of the own network are called.
const NEAR: [&str; 5] = [".local", ".lan", ".home", ".internal", ".home.arpa"];

/// The address of a server, without a path: `https://words.example`.
///
/// Sessions travel over it, so it is `https`, unless the server is on this machine or in the own network.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ServerAddress {
    origin: String,
    is_here: bool,
}

/// Why a text is no address of a server.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddress {
    /// It is no address at all, or none of the web.
    #[error("an address begins with http:// or https://, and names a machine")]
    NotOfTheWeb,
    /// There is a name or a password in it.
    #[error("an address has no name and password before the machine")]
    TooMuch,
    /// A session would travel for everybody to read.
    #[error(
        "http:// is for this machine and the own network, or everybody between could take your seat: use https://"
    )]
    Unprotected,
}

/// A link to a table: `https://words.example/#table/ID/SECRET`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLink {
    /// Where.
    pub server: ServerAddress,
    /// Which table, and the secret that lets somebody in.
    pub part: LinkPart,
}

/// Why a text is no link to a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTableLink {
    /// With what stands before the `#`.
    #[error(transparent)]
    Address(#[from] BadAddress),
    /// With what stands behind it.
    #[error(transparent)]
    Part(#[from] online_api::BadLink),
}

impl ServerAddress {
    /// The address of a call.
    pub(crate) fn of(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// How it is reached.
    pub(crate) fn reach(&self) -> Reach {
        Reach { is_here: self.is_here, is_protected: self.origin.starts_with("https:") }
    }

    /// The machine, and the port if one was named.
    #[must_use]
    pub fn machine(&self) -> &str {
        self.origin.split_once("//").map_or("", |(_, behind)| behind)
    }
}

impl FromStr for ServerAddress {
    type Err = BadAddress;

    /// Reads an address, with or without what stands behind the machine.
    fn from_str(text: &str) -> Result<Self, BadAddress> {
        let text = text.trim().split(['#', '?']).next().unwrap_or_default();
        let uri: Uri = text.parse().map_err(|_| BadAddress::NotOfTheWeb)?;
        let (Some(scheme @ ("http" | "https")), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(BadAddress::NotOfTheWeb);
        };
        if authority.as_str().contains('@') {
            return Err(BadAddress::TooMuch);
        }
        let host = authority.host().to_ascii_lowercase();
        if host.is_empty() {
            return Err(BadAddress::NotOfTheWeb);
        }
        let number: Option<IpAddr> = host.trim_matches(['[', ']']).parse().ok();
        let is_here = host == "localhost" || number.is_some_and(|number| number.is_loopback());
        if scheme == "http" && !is_here && !is_near(&host, number) {
            return Err(BadAddress::Unprotected);
        }
        Ok(Self { origin: format!("{scheme}://{}", authority.as_str().to_ascii_lowercase()), is_here })
    }
}

/// Whether a machine is in the own network.
fn is_near(host: &str, number: Option<IpAddr>) -> bool {
    match number {
        Some(IpAddr::V4(four)) => is_near_v4(four),
        Some(IpAddr::V6(six)) => is_near_v6(six),
        None => !host.contains('.') || NEAR.iter().any(|ending| host.ends_with(ending)),
    }
}

fn is_near_v4(number: Ipv4Addr) -> bool {
    let [one, two, ..] = number.octets();
    // The last are addresses that providers and private networks over the web hand out.
    number.is_private() || number.is_link_local() || one == 100 && (64..128).contains(&two)
}

fn is_near_v6(number: Ipv6Addr) -> bool {
    number.is_unique_local() || number.is_unicast_link_local()
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

impl Serialize for ServerAddress {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ServerAddress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl fmt::Display for TableLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/#{}", self.server, self.part)
    }
}

impl FromStr for TableLink {
    type Err = BadTableLink;

    fn from_str(text: &str) -> Result<Self, BadTableLink> {
        let (server, part) = text.trim().split_once('#').unwrap_or((text.trim(), ""));
        Ok(Self { server: server.parse()?, part: part.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_copy_them() {
        for (text, expected) in [
            ("http://127.0.0.1:4848", "http://127.0.0.1:4848"),
            (" http://localhost:1/ ", "http://localhost:1"),
            ("http://[::1]:1/api", "http://[::1]:1"),
            ("https://Words.Example/deep/?x#tables", "https://words.example"),
            ("http://192.168.1.5:4848/", "http://192.168.1.5:4848"),
            ("http://10.0.0.1", "http://10.0.0.1"),
            ("http://100.101.102.103:4848", "http://100.101.102.103:4848"),
            ("http://[fd00::1]:4848", "http://[fd00::1]:4848"),
            ("http://attic.local:4848", "http://attic.local:4848"),
            ("http://attic:4848", "http://attic:4848"),
        ] {
            assert_eq!(text.parse::<ServerAddress>().unwrap().to_string(), expected, "{text}");
        }
    }

    #[test]
    fn what_would_lead_astray_is_refused() {
        for (text, bad) in [
            ("", BadAddress::NotOfTheWeb),
            ("words.example", BadAddress::NotOfTheWeb),
            ("ftp://words.example/", BadAddress::NotOfTheWeb),
            ("https://", BadAddress::NotOfTheWeb),
            ("http://words.example", BadAddress::Unprotected),
            ("http://127.0.0.1.words.example", BadAddress::Unprotected),
            ("http://11.0.0.1:4848", BadAddress::Unprotected),
            ("http://172.32.0.1", BadAddress::Unprotected),
            ("http://[2001:db8::1]", BadAddress::Unprotected),
            ("https://ada:secret@words.example", BadAddress::TooMuch),
            ("http://127.0.0.1@words.example/", BadAddress::TooMuch),
        ] {
            assert_eq!(text.parse::<ServerAddress>(), Err(bad), "{text}");
        }
    }

    #[test]
    fn links_are_read_as_they_are_written_and_as_the_page_shows_them() {
        let secret = "ab".repeat(16);
        let text = format!("http://127.0.0.1:4848/#table/000000000001/{secret}");
        let link: TableLink = text.parse().unwrap();
        assert_eq!(link.to_string(), text);
        for same in [
            format!("http://127.0.0.1:4848/#/table/000000000001/{secret}"),
            format!(" http://127.0.0.1:4848#table/000000000001/{secret}\n"),
            format!("http://127.0.0.1:4848/#/play/khi/at/000000000001/{secret}"),
        ] {
            assert_eq!(same.parse(), Ok(link.clone()), "{same}");
        }
        assert!(matches!("http://127.0.0.1:4848/".parse::<TableLink>(), Err(BadTableLink::Part(_))));
        assert!(matches!("#table/000000000001".parse::<TableLink>(), Err(BadTableLink::Address(_))));
    }
}
