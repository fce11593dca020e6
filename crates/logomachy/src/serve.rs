//! `logomachy serve`: the page, and tables to play at with other people, from one program.

mod check;
mod moving;

use std::fs;
use std::io::stderr;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use online::{PushSettings, Settings};
use server::Site;
use terminal::plain;
use tokio::runtime::{Builder, Runtime};

use crate::answer::Answer;
use crate::cli::{LogForm, Serve, ServeOptions};
use crate::hosting::{Hosting, Legacy, Place};
use crate::output::{Output, complain};
use crate::store;

/// Serves until it is stopped, or does what else there is to do with tables.
pub(crate) fn run(serve: Serve, output: &mut Output) -> Result<Answer> {
    if let Some(command) = serve.command {
        return moving::run(command, output);
    }
    let file = serve.config.as_deref().map(read).transpose()?.unwrap_or_default();
    if serve.check {
        return check::run(serve.options, serve.config.as_deref(), file, output);
    }
    serve_until_stopped(&checked(serve.options.or(file))?)
}

/// Reads a file of settings.
fn read(file: &Path) -> Result<ServeOptions> {
    let text = fs::read_to_string(file).with_context(|| format!("{}: cannot be read", file.display()))?;
    toml::from_str(&text).map_err(|bad| anyhow::anyhow!("{}: {bad}", file.display()))
}

/// Refuses what cannot be set together.
fn checked(options: ServeOptions) -> Result<ServeOptions> {
    ensure!(
        options.data.is_none() || options.database.is_none(),
        "tables are kept in a folder or in a database"
    );
    ensure!(options.proxy.is_none() || options.behind_proxy, "an address of a proxy needs behind-proxy");
    ensure!(options.push_service.is_empty() || options.push.is_some(), "a push service needs push");
    ensure!(!options.no_hints || options.database.is_some(), "no-hints needs a database");
    Ok(options)
}

fn serve_until_stopped(options: &ServeOptions) -> Result<Answer> {
    start_log(options.log);
    let site = match &options.page {
        Some(folder) => Site::folder(folder, "").context("the page cannot be read")?,
        None => Site::embedded(),
    };
    if !site.is_built() {
        complain("the page was not built into this program; `cargo xtask serve` builds it");
    }
    let open = !options.no_open && site.is_built();
    let place = match &options.database {
        Some(url) => Place::Database(url.clone()),
        None => Place::Folder(folder(options.data.as_ref())?),
    };
    let kept = match &place {
        Place::Database(_) => "a PostgreSQL database".to_owned(),
        Place::Folder(folder) => folder.display().to_string(),
    };
    let hosting = Hosting {
        listen: options.address(),
        monitor: options.monitor,
        legacy: match (&options.data, &place) {
            (None, _) => vec![store::home()?.join("wordfeud")],
            (Some(folder), _) => vec![folder.clone()],
        },
        place,
        server: settings(options),
        wordfeud: feud_service::Settings::default(),
        site,
        // Whoever serves the page need not know of the words that an earlier service was given.
        legacies: Legacy::TriedAgain,
    };
    hosting.serve(|address| {
        announce(address, options, &kept);
        let page = format!("http://{}/", reachable(address));
        if open && let Err(error) = open::that_detached(&page) {
            complain(format_args!("no browser could be opened ({error}); please go to {page} yourself"));
        }
    })?;
    println!("Logomachy is served no longer; all tables are kept");
    Ok(Answer::Yes)
}

fn runtime() -> Result<Runtime> {
    Ok(Builder::new_multi_thread().enable_all().build()?)
}

/// From now on what happens is written down.
fn start_log(form: Option<LogForm>) {
    let lines = || {
        tracing_subscriber::fmt().with_writer(stderr).with_max_level(tracing::Level::INFO).with_ansi(false)
    };
    match form {
        None => {}
        Some(LogForm::Text) => lines().with_target(false).init(),
        Some(LogForm::Json) => {
            lines().json().flatten_event(true).with_span_list(false).with_target(false).init();
        }
    }
}

fn folder(data: Option<&PathBuf>) -> Result<PathBuf> {
    match data {
        Some(folder) => Ok(folder.clone()),
        None => Ok(store::home()?.join("tables")),
    }
}

fn settings(options: &ServeOptions) -> Settings {
    let usual = Settings::default();
    let hints = !options.no_hints;
    Settings {
        hosts: options.host.clone(),
        origins: options.origin.clone(),
        behind_proxy: options.behind_proxy,
        proxy: options.proxy,
        push: options.push.as_ref().map(|contact| PushSettings {
            services: options.push_service.clone(),
            ..PushSettings::new(contact)
        }),
        trouble: if options.log.is_some() { |what| tracing::error!("{what}") } else { |what| complain(what) },
        // All who come by a proxy have its address.
        connections_per_address: if options.behind_proxy { 0 } else { usual.connections_per_address },
        connections: options.database_connections.unwrap_or(usual.connections),
        hints,
        // Whoever is not told asks more often.
        poll: if hints { usual.poll } else { usual.poll / 5 },
        drain: options.drain.map_or(usual.drain, Duration::from_secs),
        thinkers: options.thinkers.unwrap_or(usual.thinkers),
        rate: options.rate.unwrap_or(usual.rate),
        people_per_address: options.guests.unwrap_or(usual.people_per_address),
        sockets: options.sockets.unwrap_or(usual.sockets),
        ..usual
    }
}

/// Says where it is, who can reach it, and what belongs in front.
fn announce(address: SocketAddr, options: &ServeOptions, place: &str) {
    println!("Logomachy is at http://{}/ (Ctrl-C stops it)", reachable(address));
    println!("Tables are kept in {}", plain(place));
    if address.ip().is_loopback() {
        if options.behind_proxy {
            println!("Only the proxy in front and programs on this machine can reach it.");
        } else {
            println!("Only this machine can reach it; --listen names an address for others.");
        }
        return;
    }
    if address.ip().is_unspecified() {
        println!(
            "Everybody who can reach this machine over any network can reach it, at port {}.",
            address.port()
        );
    } else {
        println!("Everybody who can reach {} can reach it.", address.ip());
    }
    println!(
        "Nothing is encrypted: over the internet, or a network of strangers, put a proxy that speaks https in front \
         (docs/https.md says how)."
    );
}

/// An address that a browser on this machine can ask for.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
