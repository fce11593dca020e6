//! Where the server listens, and for how long.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use connections::Limits;
use tokio::net::TcpListener;

use crate::Site;
use crate::answer::router_at;

/// Where to listen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listen {
    /// The address; one of this machine alone, unless others shall see the page too.
    pub address: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
}

impl Default for Listen {
    /// This machine alone, on port 4848.
    fn default() -> Self {
        Self { address: IpAddr::V4(Ipv4Addr::LOCALHOST), port: 4848 }
    }
}

/// Serves a site until Ctrl-C, and then until the last answer is given.
///
/// Once it listens, `announce` hears where; that tells the port if any free one was asked for.
pub async fn serve(site: Site, listen: Listen, announce: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let wanted = SocketAddr::new(listen.address, listen.port);
    let listener = TcpListener::bind(wanted)
        .await
        .map_err(|error| io::Error::new(error.kind(), format!("cannot listen on {wanted}: {error}")))?;
    announce(listener.local_addr()?);
    connections::serve(listener, router_at(site, listen.address), Limits::default(), interrupted()).await;
    Ok(())
}

/// Waits for Ctrl-C; forever where there is no such thing.
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
