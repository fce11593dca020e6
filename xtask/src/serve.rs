//! The page, built and served.

use anyhow::Result;
use clap::Args;

use crate::project::Project;
use crate::run;
use crate::web;

#[derive(Args)]
pub(crate) struct Options {
    /// The port to listen on
    #[arg(long, default_value_t = 4848)]
    port: u16,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// Passed on to `logomachy serve`
    #[arg(last = true)]
    more: Vec<String>,
}

/// Builds the page and runs the server until it is stopped.
pub(crate) fn serve(project: &Project, options: &Options) -> Result<()> {
    project.need_crate(web::CRATE, "serve")?;
    project.need_crate("server", "serve with")?;
    web::web(project, &web::Options::default())?;
    let mut command = project.cargo(&["run", "--release", "--package", "logomachy", "--"]);
    run::run_with_keyboard(command.args(arguments(options)))
}

fn arguments(options: &Options) -> Vec<String> {
    let mut arguments = vec!["serve".to_owned(), "--port".to_owned(), options.port.to_string()];
    if options.no_open {
        arguments.push("--no-open".to_owned());
    }
    arguments.extend(options.more.iter().cloned());
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_passed_on() {
        let options = Options { port: 80, no_open: true, more: vec!["--host".to_owned(), "::1".to_owned()] };
        assert_eq!(arguments(&options).join(" "), "serve --port 80 --no-open --host ::1");
    }
}
