//! The page, built and served.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;

use crate::project::Project;
use crate::run;
use crate::step::Steps;
use crate::web;

/// The program that serves page and tables.
const SERVER: [&str; 4] = ["--package", "logomachy", "--bin", "logomachy"];

#[derive(Args)]
pub(crate) struct Options {
    /// The port to listen on; 0 takes any that is free
    #[arg(long, default_value_t = 4848)]
    port: u16,
    /// The folder that tables are kept in, instead of the usual one
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
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
    project.need_crate("logomachy", "serve with")?;
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
    let mut arguments: Vec<PathBuf> = ["serve", "--page"].map(PathBuf::from).into();
    arguments.extend([folder.to_path_buf(), "--port".into(), options.port.to_string().into()]);
    if let Some(data) = &options.data {
        arguments.extend(["--data".into(), data.clone()]);
    }
    if options.no_open {
        arguments.push("--no-open".into());
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_hears_what_to_serve_and_where() {
        let options = |no_open, data| Options { port: 80, data, no_open, release: false };
        let line = |options: Options| {
            let arguments = arguments(Path::new("dist"), &options);
            arguments.iter().map(|one| one.display().to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(line(options(true, None)), "serve --page dist --port 80 --no-open");
        assert_eq!(line(options(false, Some("data".into()))), "serve --page dist --port 80 --data data");
    }
}
