//! Listening, until it is said to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use connections::Limits;
use tokio::net::TcpListener;
use tokio::time::{MissedTickBehavior, interval};

use crate::Service;
use crate::http::router_at;

/// How often it is looked for games in which nothing happens.
const ROUNDS: Duration = Duration::from_mins(1);

/// Serves until `stop` is done, and then until the last answer is given.
///
/// Once it listens, `announce` hears where; that tells the port if any free one was asked for.
pub async fn serve(
    service: Service,
    listener: TcpListener,
    announce: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    announce(address);
    let limits = Limits { per_address: service.0.settings.connections_per_address, ..Limits::default() };
    let rounds = tokio::spawn(make_rounds(service.clone()));
    let stop = async {
        stop.await;
        rounds.abort();
    };
    connections::serve(listener, router_at(service, address.ip()), limits, stop).await;
    Ok(())
}

/// Looks after games in which nothing happens, from time to time.
async fn make_rounds(service: Service) {
    let mut rounds = interval(ROUNDS);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        // What fails now is tried again in a minute.
        if let Err(fault) = service.0.make_rounds().await {
            (service.0.settings.trouble)(&fault.to_string());
        }
    }
}
