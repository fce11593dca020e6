//! `logomachy wordfeud serve`: the same server as `logomachy serve`, with the choices of whoever plays with Wordfeud clients.

use std::time::Duration;

use anyhow::Result;
use online::Settings;
use server::Site;
use terminal::plain;

use super::lexicons;
use crate::answer::Answer;
use crate::cli::ServeWordfeud;
use crate::hosting::{Hosting, Legacy, Place};
use crate::output::complain;
use crate::store::{self, Store};

/// Serves until it is stopped.
pub(super) fn run(options: &ServeWordfeud) -> Result<Answer> {
    let (folder, legacy) = match &options.data {
        Some(folder) => (folder.clone(), folder.clone()),
        None => (store::home()?.join("tables"), store::home()?.join("wordfeud")),
    };
    let settings = Settings {
        rate: options.rate,
        open: !options.closed,
        people_per_address: options.accounts,
        connections_per_address: options.connections,
        hosts: options.host.clone(),
        trouble: |what| complain(what),
        ..Settings::default()
    };
    // Whoever may ask for any number of things may try any number of passwords, and say any number of lines.
    let settings = if options.rate == 0 { Settings { passwords: 0, lines: 0, ..settings } } else { settings };
    let hosting = Hosting {
        listen: options.listen,
        monitor: None,
        place: Place::Folder(folder.clone()),
        legacy: vec![legacy],
        legacies: Legacy::Needed,
        server: settings,
        wordfeud: feud_service::Settings {
            lexicons: lexicons::named(&options.lexicon, &Store::open()?)?,
            time_limit: (options.hours > 0).then(|| Duration::from_hours(options.hours.into())),
            idle: options.end_after,
        },
        site: Site::embedded(),
    };
    hosting.serve(|address| {
        println!(
            "Wordfeud is served at http://{address}/wf/ from {} (Ctrl-C stops it)",
            plain(&folder.display().to_string())
        );
        println!("The same games can be played, watched and reviewed in the page at http://{address}/");
    })?;
    println!("Wordfeud is served no longer; all games are kept");
    Ok(Answer::Yes)
}
