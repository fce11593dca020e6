//! Waiting for whatever asks a program to stop.

/// Waits for Ctrl-C, or for whatever else asks a program to stop.
pub(crate) async fn stopped() {
    #[cfg(unix)]
    if let Ok(mut terminated) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = terminated.recv() => {}
            () = interrupted() => {}
        }
        return;
    }
    interrupted().await;
}

/// Waits for Ctrl-C; forever where there is no such thing.
async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
