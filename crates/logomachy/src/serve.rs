//! `logomachy serve`: the page, for the browsers of this machine.

use anyhow::{Context, Result};
use server::{Listen, Site};

use crate::answer::Answer;
use crate::cli::Serve;
use crate::output::complain;

/// Serves until it is stopped.
pub(crate) fn run(options: &Serve) -> Result<Answer> {
    let site = Site::embedded();
    if !site.is_built() {
        complain("the page was not built into this program; `cargo xtask serve` builds it");
    }
    let open = !options.no_open && site.is_built();
    let listen = Listen { port: options.port, ..Listen::default() };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime
        .block_on(server::serve(site, listen, |address| {
            let page = format!("http://{address}/");
            println!("Logomachy is at {page} (Ctrl-C stops it)");
            if open && let Err(error) = open::that_detached(&page) {
                complain(format_args!("no browser could be opened ({error}); please go to {page} yourself"));
            }
        }))
        .context("the page cannot be served")?;
    Ok(Answer::Yes)
}
