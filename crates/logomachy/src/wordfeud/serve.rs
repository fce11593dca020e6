//! `logomachy wordfeud serve`: the API that Wordfeud clients speak.

use std::time::Duration;

use anyhow::{Context, Result};
use feud_service::{Service, Settings};
use terminal::plain;
use tokio::net::TcpListener;
use tokio::runtime::Builder;

use crate::answer::Answer;
use crate::cli::ServeWordfeud;
use crate::output::complain;
use crate::store;

/// Serves until it is stopped.
pub(super) fn run(options: &ServeWordfeud) -> Result<Answer> {
    let folder = match &options.data {
        Some(folder) => folder.clone(),
        None => store::home()?.join("wordfeud"),
    };
    let settings = Settings {
        rate: options.rate,
        open_accounts: !options.closed,
        accounts_per_address: options.accounts,
        connections_per_address: options.connections,
        hosts: options.host.clone(),
        time_limit: (options.hours > 0).then(|| Duration::from_hours(options.hours.into())),
        trouble: |what| complain(what),
        ..Settings::default()
    };
    let service = Service::open(&folder, settings)?;
    let listen = options.listen;
    Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener =
            TcpListener::bind(listen).await.with_context(|| format!("cannot listen on {listen}"))?;
        let announce = |address| {
            println!(
                "Wordfeud is served at http://{address}/wf/ from {} (Ctrl-C stops it)",
                plain(&folder.display().to_string())
            );
        };
        feud_service::serve(service, listener, announce, stopped()).await.context("Wordfeud cannot be served")
    })?;
    println!("Wordfeud is served no longer; all games are kept");
    Ok(Answer::Yes)
}

/// Waits for Ctrl-C, or for whatever else asks a program to stop.
async fn stopped() {
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
