//! What a server of tables has to stand, done by the crate `storm` to the program itself.

use anyhow::Result;

use crate::lab::Options;
use crate::project::Project;
use crate::run;

/// Builds both as they are for people, and lets the storm loose.
pub(crate) fn run(project: &Project, options: &Options) -> Result<()> {
    run::run(&mut project.cargo(&["build", "--release", "--package", "logomachy"]))?;
    let program = project.native_directory()?.join("release").join("logomachy");
    let mut storm = project.cargo(&["run", "--quiet", "--release", "--package", "storm", "--"]);
    run::run_with_keyboard(storm.args(options.arguments()).env("LOGOMACHY", program))
}
