//! Options of `logomachy serve`: each can be given by hand, by a variable of the surroundings, or in a file.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::builder::BoolishValueParser;
use clap::{Args, Subcommand, ValueEnum};
use serde::{Deserialize, Deserializer};

/// Where page and tables are served.
#[derive(Args, Debug, Default)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Serve {
    #[command(subcommand)]
    pub(crate) command: Option<ServeCommand>,
    /// A file of settings, in TOML: each has the name that it has here, and what is given here or by a variable counts more.
    #[arg(long, value_name = "FILE", env = "LOGOMACHY_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Say what is set, by whom, and whether it can be; serve nothing.
    #[arg(long)]
    pub(crate) check: bool,
    #[command(flatten)]
    pub(crate) options: Options,
}

/// What is done with tables beside serving them.
#[derive(Subcommand, Debug)]
pub(crate) enum ServeCommand {
    /// Copy the tables of a folder into a file, whole and as they stand, while they are served.
    #[command(after_help = "Example:\n  logomachy serve backup tables-monday.db --data tables")]
    Backup(Moved),
    /// Make a folder of tables from a backup; the folder has none yet.
    #[command(after_help = "Example:\n  logomachy serve restore tables-monday.db --data tables")]
    Restore(Moved),
    /// Write all there is, of a folder or a database, into a file that either can take over.
    #[command(after_help = "Example:\n  logomachy serve export tables.jsonl --data tables")]
    Export(Moved),
    /// Take over all that is in such a file, into a folder or a database that has nothing yet.
    #[command(
        after_help = "Example:\n  logomachy serve import tables.jsonl --database postgres://logomachy@localhost/logomachy"
    )]
    Import(Moved),
}

/// A file, and where its tables are or shall be.
#[derive(Args, Debug)]
pub(crate) struct Moved {
    /// The file.
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) place: Place,
}

/// Where tables are kept.
#[derive(Args, Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Place {
    /// The folder that tables are kept in; it is made where there is none.
    #[arg(long, value_name = "DIR", env = "LOGOMACHY_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL database in which tables are kept instead, such as <postgres://user@host/name>.
    #[arg(
        long,
        value_name = "URL",
        env = "LOGOMACHY_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    pub(crate) database: Option<String>,
}

/// How lines about what happens are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogForm {
    /// For people.
    Text,
    /// For programs: an object a line.
    Json,
}

/// What can be set.
#[derive(Args, Clone, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Options {
    /// The port to listen on, 4848 unless another one is named; 0 takes any that is free.
    #[arg(long, env = "LOGOMACHY_PORT")]
    pub(crate) port: Option<u16>,
    /// The address to listen on, for others than this machine, such as 0.0.0.0 for all networks; a port may follow.
    #[arg(long, value_name = "ADDR", env = "LOGOMACHY_LISTEN", value_parser = listen)]
    #[serde(deserialize_with = "read_listen")]
    pub(crate) listen: Option<(IpAddr, Option<u16>)>,
    /// The folder that tables are kept in; it is made where there is none.
    #[arg(long, value_name = "DIR", env = "LOGOMACHY_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL database in which tables are kept instead, such as <postgres://user@host/name>.
    #[arg(
        long,
        value_name = "URL",
        env = "LOGOMACHY_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    pub(crate) database: Option<String>,
    /// How many connections to the database there are at most [default: 16].
    #[arg(long, value_name = "COUNT", env = "LOGOMACHY_DATABASE_CONNECTIONS")]
    pub(crate) database_connections: Option<usize>,
    /// Ask the database what other processes did there, instead of being told: for databases that do not know LISTEN.
    #[arg(long, env = "LOGOMACHY_NO_HINTS", value_parser = BoolishValueParser::new())]
    pub(crate) no_hints: bool,
    /// A name by which others may call this server, such as words.example; it may be given several times.
    #[arg(long, value_name = "NAME", env = "LOGOMACHY_HOST", value_delimiter = ',')]
    pub(crate) host: Vec<String>,
    /// The address of a page elsewhere that may use the tables here, such as <https://words.example>; it may be given several times.
    #[arg(long, value_name = "URL", env = "LOGOMACHY_ORIGIN", value_delimiter = ',')]
    pub(crate) origin: Vec<String>,
    /// A proxy on this machine stands in front, and tells whom it asks for.
    #[arg(long, env = "LOGOMACHY_BEHIND_PROXY", value_parser = BoolishValueParser::new())]
    pub(crate) behind_proxy: bool,
    /// The address of the proxy in front, where it is on another machine or in another container, such as 10.0.0.2 or 10.0.0.0/8.
    #[arg(long, value_name = "ADDR", env = "LOGOMACHY_PROXY", value_parser = proxy, requires = "behind_proxy")]
    #[serde(deserialize_with = "read_proxy")]
    pub(crate) proxy: Option<(IpAddr, u8)>,
    /// Let browsers tell people that it is their turn when no page of theirs is open; push services write to this address if
    /// something is wrong with that, such as <mailto:somebody@words.example>.
    #[arg(long, value_name = "CONTACT", env = "LOGOMACHY_PUSH", value_parser = contact)]
    #[serde(deserialize_with = "read_contact")]
    pub(crate) push: Option<String>,
    /// The name of a push service beside those of the well-known browsers, such as push.example; it may be given several times.
    #[arg(long, value_name = "NAME", env = "LOGOMACHY_PUSH_SERVICE", value_delimiter = ',')]
    pub(crate) push_service: Vec<String>,
    /// Tell at this address, such as 127.0.0.1:9464, what is counted: /metrics for Prometheus, /healthz and /readyz.
    #[arg(long, value_name = "ADDR", env = "LOGOMACHY_MONITOR")]
    pub(crate) monitor: Option<SocketAddr>,
    /// Write what happens to the standard error, for people or as JSON.
    #[arg(long, value_name = "FORM", env = "LOGOMACHY_LOG")]
    pub(crate) log: Option<LogForm>,
    /// For how many seconds sockets are sent elsewhere, one after the other, before the server stops [default: 0].
    #[arg(long, value_name = "SECONDS", env = "LOGOMACHY_DRAIN")]
    pub(crate) drain: Option<u64>,
    /// How many computers think at a time [default: half of the cores].
    #[arg(long, value_name = "COUNT", env = "LOGOMACHY_THINKERS")]
    pub(crate) thinkers: Option<usize>,
    /// How many requests a second somebody may make on and on; 0 for any number [default: 30].
    #[arg(long, value_name = "COUNT", env = "LOGOMACHY_RATE")]
    pub(crate) rate: Option<u32>,
    /// How many guests may come from one address in a day; 0 for any number [default: 100].
    #[arg(long, value_name = "COUNT", env = "LOGOMACHY_GUESTS")]
    pub(crate) guests: Option<u32>,
    /// How many sockets there may be in all; 0 for any number [default: 20000].
    #[arg(long, value_name = "COUNT", env = "LOGOMACHY_SOCKETS")]
    pub(crate) sockets: Option<usize>,
    /// Do not open a browser.
    #[arg(long, env = "LOGOMACHY_NO_OPEN", value_parser = BoolishValueParser::new())]
    pub(crate) no_open: bool,
    /// A folder with another page than the one in this program.
    #[arg(long, value_name = "DIR", hide = true)]
    #[serde(skip)]
    pub(crate) page: Option<PathBuf>,
}

/// The port that is listened on unless another one is asked for.
const PORT: u16 = 4848;

impl Options {
    /// Where to listen: on this machine alone, unless an address is given.
    pub(crate) fn address(&self) -> SocketAddr {
        let (ip, port) = self.listen.unwrap_or((IpAddr::V4(Ipv4Addr::LOCALHOST), None));
        SocketAddr::new(ip, port.or(self.port).unwrap_or(PORT))
    }

    /// What is set here, and else what is set there.
    pub(crate) fn or(self, other: Self) -> Self {
        fn list(own: Vec<String>, other: Vec<String>) -> Vec<String> {
            if own.is_empty() { other } else { own }
        }
        // One place is named, whoever names it.
        let has_place = self.data.is_some() || self.database.is_some();
        let (data, database) =
            if has_place { (self.data, self.database) } else { (other.data, other.database) };
        Self {
            port: self.port.or(other.port),
            listen: self.listen.or(other.listen),
            data,
            database,
            database_connections: self.database_connections.or(other.database_connections),
            no_hints: self.no_hints || other.no_hints,
            host: list(self.host, other.host),
            origin: list(self.origin, other.origin),
            behind_proxy: self.behind_proxy || other.behind_proxy,
            proxy: self.proxy.or(other.proxy),
            push: self.push.or(other.push),
            push_service: list(self.push_service, other.push_service),
            monitor: self.monitor.or(other.monitor),
            log: self.log.or(other.log),
            drain: self.drain.or(other.drain),
            thinkers: self.thinkers.or(other.thinkers),
            rate: self.rate.or(other.rate),
            guests: self.guests.or(other.guests),
            sockets: self.sockets.or(other.sockets),
            no_open: self.no_open || other.no_open,
            page: self.page.or(other.page),
        }
    }
}

/// Reads an address that push services can write to.
fn contact(text: &str) -> Result<String, String> {
    let sound =
        text.strip_prefix("mailto:").is_some_and(|to| to.contains('@')) || text.starts_with("https://");
    if sound { Ok(text.to_owned()) } else { Err("it begins with mailto: or https://".to_owned()) }
}

/// Reads an address with or without a port.
fn listen(text: &str) -> Result<(IpAddr, Option<u16>), String> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    if let Ok(ip) = bare.parse() {
        return Ok((ip, None));
    }
    match text.parse::<SocketAddr>() {
        Ok(address) => Ok((address.ip(), Some(address.port()))),
        Err(_) => Err("an address is such as 0.0.0.0, 192.168.1.5:4848 or [::1]:4848".to_owned()),
    }
}

/// Reads an address with or without a number of bits.
fn proxy(text: &str) -> Result<(IpAddr, u8), String> {
    let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
    let wrong = || "an address is such as 10.0.0.2 or 10.0.0.0/8".to_owned();
    let address: IpAddr = address.parse().map_err(|_| wrong())?;
    let most = if address.is_ipv4() { 32 } else { 128 };
    let bits = bits.map_or(Ok(most), str::parse).map_err(|_| wrong())?;
    if bits <= most { Ok((address, bits)) } else { Err(wrong()) }
}

fn read_with<'de, T, D: Deserializer<'de>>(
    reader: D,
    read: fn(&str) -> Result<T, String>,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(reader)?;
    text.map(|text| read(&text).map_err(serde::de::Error::custom)).transpose()
}

fn read_listen<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<(IpAddr, Option<u16>)>, D::Error> {
    read_with(reader, listen)
}

fn read_proxy<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<(IpAddr, u8)>, D::Error> {
    read_with(reader, proxy)
}

fn read_contact<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<String>, D::Error> {
    read_with(reader, contact)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_have_a_port() {
        let address = |text: &str| {
            let listen = Some(listen(text).unwrap());
            Options { listen, ..Options::default() }.address().to_string()
        };
        assert_eq!(Options::default().address().to_string(), "127.0.0.1:4848");
        assert_eq!(address("0.0.0.0"), "0.0.0.0:4848");
        assert_eq!(address("192.168.1.5:80"), "192.168.1.5:80");
        assert_eq!(address("::1"), "[::1]:4848");
        assert_eq!(address("[::1]"), "[::1]:4848");
        assert_eq!(address("[::1]:80"), "[::1]:80");
        assert!(listen("words.example").is_err());
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        assert_eq!(proxy("10.0.0.2"), Ok((IpAddr::from([10, 0, 0, 2]), 32)));
        assert_eq!(proxy("10.0.0.0/8"), Ok((IpAddr::from([10, 0, 0, 0]), 8)));
        for wrong in ["", "caddy", "10.0.0.0/33", "10.0.0.0/x", "::/129"] {
            assert!(proxy(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_given_by_hand_counts_more_than_what_stands_in_a_file() {
        let file = "port = 80\nhost = [\"words.example\"]\nbehind-proxy = true\ndata = \"/var/lib/tables\"\ndrain = 5\n";
        let file: Options = toml::from_str(file).unwrap();
        let given =
            Options { port: Some(90), database: Some("postgres://x".to_owned()), ..Options::default() };
        let set = given.or(file);
        assert_eq!((set.port, set.drain, set.behind_proxy), (Some(90), Some(5), true));
        assert_eq!((set.data, set.database.as_deref()), (None, Some("postgres://x")), "one place is named");
        assert_eq!(set.host, ["words.example"]);
    }

    #[test]
    fn what_cannot_be_set_is_refused_with_its_place() {
        for wrong in [
            "prot = 80",
            "port = \"x\"",
            "listen = \"words.example\"",
            "push = \"ada\"",
            "log = \"xml\"",
            "port = 70000",
        ] {
            let told = toml::from_str::<Options>(wrong).unwrap_err().to_string();
            assert!(told.contains("line 1"), "{told}");
        }
    }
}
