//! `logomachy wordfeud serve`: the API that Wordfeud clients speak.

use std::time::Duration;

use anyhow::{Context, Result};
use feud_service::{Service, Settings};
use terminal::plain;
use tokio::net::TcpListener;
use tokio::runtime::Builder;

use super::lexicons;
use crate::answer::Answer;
use crate::cli::ServeWordfeud;
use crate::interrupt::stop_signal;
use crate::output::complain;
use crate::store::{self, Store};

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
        lexicons: lexicons::named(&options.lexicon, &Store::open()?)?,
        time_limit: (options.hours > 0).then(|| Duration::from_hours(options.hours.into())),
        idle: options.end_after,
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
        feud_service::serve(service, listener, announce, stop_signal())
            .await
            .context("Wordfeud cannot be served")
    })?;
    println!("Wordfeud is served no longer; all games are kept");
    Ok(Answer::Yes)
}
