//! The chores that play games, which the crate `lab` does.

use anyhow::Result;
use clap::Args;

use crate::project::Project;
use crate::run;

#[derive(Args)]
pub(crate) struct Options {
    /// Passed on
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTIONS")]
    more: Vec<String>,
}

impl Options {
    /// What is passed on.
    pub(crate) fn arguments(&self) -> &[String] {
        &self.more
    }
}

/// Has the crate `lab`, built to be fast, do what is named so.
pub(crate) fn run(project: &Project, experiment: &str, options: &Options) -> Result<()> {
    let mut command = project.cargo(&["run", "--quiet", "--release", "--package", "lab", "--", experiment]);
    run::run_with_keyboard(command.args(&options.more))
}
