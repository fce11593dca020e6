//! `logomachy serve`: the page, and tables to play at with other people, from one program.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Context, Result};
use online::{PushSettings, Settings};
use server::Site;
use terminal::plain;

use crate::answer::Answer;
use crate::cli::Serve;
use crate::hosting::{Hosting, Legacy, Place};
use crate::output::complain;
use crate::store;

/// Serves until it is stopped.
pub(crate) fn run(options: &Serve) -> Result<Answer> {
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
        None => Place::Folder(folder(options)?),
    };
    let kept = match &place {
        Place::Database(_) => "a PostgreSQL database".to_owned(),
        Place::Folder(folder) => folder.display().to_string(),
    };
    let hosting = Hosting {
        listen: options.address(),
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

fn folder(options: &Serve) -> Result<PathBuf> {
    match &options.data {
        Some(folder) => Ok(folder.clone()),
        None => Ok(store::home()?.join("tables")),
    }
}

fn settings(options: &Serve) -> Settings {
    let settings = Settings {
        hosts: options.host.clone(),
        origins: options.origin.clone(),
        behind_proxy: options.behind_proxy,
        push: options.push.as_ref().map(|contact| PushSettings {
            services: options.push_service.clone(),
            ..PushSettings::new(contact)
        }),
        trouble: |what| complain(what),
        hints: !options.no_hints,
        ..Settings::default()
    };
    // All who come by a proxy have its address.
    let connections_per_address = if options.behind_proxy { 0 } else { settings.connections_per_address };
    // Whoever is not told asks more often.
    let poll = if settings.hints { settings.poll } else { settings.poll / 5 };
    Settings { connections_per_address, poll, ..settings }
}

/// Says where it is, who can reach it, and what belongs in front.
fn announce(address: SocketAddr, options: &Serve, place: &str) {
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
