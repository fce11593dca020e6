//! The page, built and served.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;

use crate::project::Project;
use crate::run;
use crate::step::Steps;
use crate::web;

/// The small program that serves a folder, compiled in a fraction of the time that `logomachy` takes.
const SERVER: [&str; 4] = ["--package", "server", "--bin", "serve-folder"];

#[derive(Args)]
pub(crate) struct Options {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 4848)]
    port: u16,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// Build the page as it is for hosts: smaller and faster, after some minutes more
    #[arg(long)]
    release: bool,
}

/// Builds the page and runs the server until it is stopped.
pub(crate) fn serve(project: &Project, options: &Options) -> Result<()> {
    project.need_crate(web::CRATE, "serve")?;
    project.need_crate("server", "serve with")?;
    let page = page(project, options)?;
    let folder = project.root.join(&page.out);
    let mut steps = Steps::default();
    steps.step("page", || web::web(project, &page))?;
    steps.step("server", || run::run(project.cargo(&["build"]).args(SERVER)))?;
    let mut server = project.cargo(&["run", "--quiet"]);
    run::run_with_keyboard(server.args(SERVER).arg("--").args(arguments(&folder, options)))
}

/// Which page: for a look at it the one that tests open, too, which is built soonest.
fn page(project: &Project, options: &Options) -> Result<web::Options> {
    if options.release {
        return Ok(web::Options::default());
    }
    Ok(web::Options { release: false, dev: true, out: web::tested_page(project)? })
}

fn arguments(folder: &Path, options: &Options) -> Vec<PathBuf> {
    let mut arguments = vec![folder.to_path_buf(), options.port.to_string().into()];
    if !options.no_open {
        arguments.push("--open".into());
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_hears_what_to_serve_and_where() {
        let options = |no_open| Options { port: 80, no_open, release: false };
        let line = |no_open| {
            let arguments = arguments(Path::new("dist"), &options(no_open));
            arguments.iter().map(|one| one.display().to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(line(true), "dist 80");
        assert_eq!(line(false), "dist 80 --open");
    }
}
