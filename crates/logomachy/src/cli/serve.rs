//! Options of `logomachy serve`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;

/// Where page and tables are served.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The port to listen on; 0 takes any that is free.
    #[arg(long, default_value_t = PORT)]
    pub(crate) port: u16,
    /// The address to listen on, for others than this machine, such as 0.0.0.0 for all networks; a port may follow.
    #[arg(long, value_name = "ADDR", value_parser = listen)]
    pub(crate) listen: Option<(IpAddr, Option<u16>)>,
    /// The folder that tables are kept in; it is made where there is none.
    #[arg(long, value_name = "DIR")]
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
    /// Ask the database what other processes did there, instead of being told: for databases that do not know LISTEN.
    #[arg(long, requires = "database")]
    pub(crate) no_hints: bool,
    /// A name by which others may call this server, such as words.example; it may be given several times.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// The address of a page elsewhere that may use the tables here, such as <https://words.example>; it may be given several times.
    #[arg(long, value_name = "URL")]
    pub(crate) origin: Vec<String>,
    /// A proxy on this machine stands in front, and tells whom it asks for.
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Let browsers tell people that it is their turn when no page of theirs is open; push services write to this address if
    /// something is wrong with that, such as <mailto:somebody@words.example>.
    #[arg(long, value_name = "CONTACT", value_parser = contact)]
    pub(crate) push: Option<String>,
    /// The name of a push service beside those of the well-known browsers, such as push.example; it may be given several times.
    #[arg(long, value_name = "NAME", requires = "push")]
    pub(crate) push_service: Vec<String>,
    /// Do not open a browser.
    #[arg(long)]
    pub(crate) no_open: bool,
    /// A folder with another page than the one in this program.
    #[arg(long, value_name = "DIR", hide = true)]
    pub(crate) page: Option<PathBuf>,
}

/// The port that is listened on unless another one is asked for.
const PORT: u16 = 4848;

impl Default for Serve {
    fn default() -> Self {
        Self {
            port: PORT,
            listen: None,
            data: None,
            database: None,
            no_hints: false,
            host: Vec::new(),
            origin: Vec::new(),
            behind_proxy: false,
            push: None,
            push_service: Vec::new(),
            no_open: false,
            page: None,
        }
    }
}

impl Serve {
    /// Where to listen: on this machine alone, unless an address is given.
    pub(crate) fn address(&self) -> SocketAddr {
        let (ip, port) = self.listen.unwrap_or((IpAddr::V4(Ipv4Addr::LOCALHOST), None));
        SocketAddr::new(ip, port.unwrap_or(self.port))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_have_a_port() {
        let address = |text: &str| {
            let listen = Some(listen(text).unwrap());
            Serve { listen, ..Serve::default() }.address().to_string()
        };
        assert_eq!(Serve::default().address().to_string(), "127.0.0.1:4848");
        assert_eq!(address("0.0.0.0"), "0.0.0.0:4848");
        assert_eq!(address("192.168.1.5:80"), "192.168.1.5:80");
        assert_eq!(address("::1"), "[::1]:4848");
        assert_eq!(address("[::1]"), "[::1]:4848");
        assert_eq!(address("[::1]:80"), "[::1]:80");
        assert!(listen("words.example").is_err());
    }
}
