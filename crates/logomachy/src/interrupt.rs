//! Waiting for whatever asks a program to stop.

use std::future::Future;

/// Listens from now on for whatever asks the program to stop; what is handed back waits for it.
///
/// Whoever tells that the program is ready listens first: it may be asked to stop at once.
pub(crate) fn stop_signal() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    #[cfg(unix)]
    let interrupt = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt());
    async move {
        #[cfg(unix)]
        tokio::select! {
            () = arrival(terminate) => {}
            () = arrival(interrupt) => {}
        }
        #[cfg(not(unix))]
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Waits for a signal; forever where there is no such thing.
#[cfg(unix)]
async fn arrival(signal: std::io::Result<tokio::signal::unix::Signal>) {
    match signal {
        Ok(mut signal) => {
            signal.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}
