//! `logomachy serve`: the page, and tables to play at with other people, from one program.

mod check;
mod moving;

use std::fs;
use std::future::Future;
use std::io::stderr;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use axum::Router;
use connections::Hosts;
use online::{PushSettings, Server, Settings};
use server::Site;
use terminal::plain;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;

use crate::answer::Answer;
use crate::cli::{LogForm, Serve, ServeOptions};
use crate::interrupt::stop_signal;
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
    let wanted = options.address();
    let runtime = runtime()?;
    runtime.block_on(async {
        let (server, place) = open_tables(options).await?;
        let stop = stop_signal();
        let listener =
            TcpListener::bind(wanted).await.with_context(|| format!("cannot listen on {wanted}"))?;
        let address = listener.local_addr()?;
        let monitor = match options.monitor {
            Some(at) => Some(TcpListener::bind(at).await.with_context(|| format!("cannot listen on {at}"))?),
            None => None,
        };
        announce(address, options, &place);
        let page = format!("http://{}/", reachable(address));
        if open && let Err(error) = open::that_detached(&page) {
            complain(format_args!("no browser could be opened ({error}); please go to {page} yourself"));
        }
        let hosts = Hosts::new(address.ip(), options.host.clone());
        let app: Router =
            online::router(server.clone(), hosts.clone()).fallback_service(server::router_for(site, hosts));
        tracing::info!(%address, "serving");
        let stop = async {
            stop.await;
            tracing::info!("asked to stop");
        };
        serve_beside(server, listener, app, stop, monitor).await;
        tracing::info!("stopped");
        anyhow::Ok(())
    })?;
    // Computers that still think are thought for again after the next start.
    runtime.shutdown_timeout(Duration::from_secs(2));
    println!("Logomachy is served no longer; all tables are kept");
    Ok(Answer::Yes)
}

/// Serves, and tells beside that how the server does until it has stopped.
async fn serve_beside(
    server: Server,
    listener: TcpListener,
    app: Router,
    stop: impl Future<Output = ()>,
    monitor: Option<TcpListener>,
) {
    let (ended, mut end) = watch::channel(false);
    let watching = monitor.map(|monitor| {
        let server = server.clone();
        tokio::spawn(async move {
            // Without a server there is nothing to tell.
            let ended = async { drop(end.wait_for(|ended| *ended).await) };
            online::monitor(server, monitor, ended).await;
        })
    });
    online::serve(server, listener, app, stop).await;
    ended.send_replace(true);
    if let Some(watching) = watching {
        let _ = watching.await;
    }
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

/// Opens the tables, and says where they are kept.
async fn open_tables(options: &ServeOptions) -> Result<(Server, String)> {
    if let Some(url) = &options.database {
        let server = Server::connect(url, settings(options)).await;
        return Ok((
            server.context("the tables cannot be opened (--database)")?,
            "a PostgreSQL database".to_owned(),
        ));
    }
    let folder = folder(options.data.as_ref())?;
    let server = Server::open(&folder, settings(options))
        .context("the tables cannot be opened (another folder is named by --data)")?;
    Ok((server, folder.display().to_string()))
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
