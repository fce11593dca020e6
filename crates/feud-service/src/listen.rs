//! Listening, until it is said to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::{Service, router};

/// How often it is looked for players who think for too long.
const ROUNDS: Duration = Duration::from_mins(1);

/// How long those may take that are being answered when it is time to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves until `stop` is done, and then until the last answer is given.
///
/// Once it listens, `announce` hears where; that tells the port if any free one was asked for.
pub async fn serve(
    service: Service,
    listener: TcpListener,
    announce: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    announce(listener.local_addr()?);
    let rounds = tokio::spawn(make_rounds(service.clone()));
    // Answers are short: waiting for more to send along would only make clients wait, too.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let app = router(service).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, app).with_graceful_shutdown(async move {
        stop.await;
        // The receiver is there as long as this is waited for.
        let _ = stopping.send(());
    });
    let late = async {
        if stopped.await.is_ok() {
            sleep(FAREWELL).await;
        } else {
            std::future::pending::<()>().await;
        }
    };
    let result = tokio::select! {
        result = serving => result,
        () = late => Ok(()),
    };
    rounds.abort();
    result
}

/// Ends games in which somebody thinks for too long, from time to time.
async fn make_rounds(service: Service) {
    let mut rounds = interval(ROUNDS);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        // What fails now is tried again in a minute.
        if let Err(fault) = service.0.end_stale().await {
            (service.0.settings.trouble)(&fault.to_string());
        }
    }
}
