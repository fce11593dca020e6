//! Licences, origins and known faults of the dependencies.

use anyhow::Result;
use clap::Args;

use crate::project::Project;
use crate::run::run;
use crate::tools;

#[derive(Args)]
pub(crate) struct Options {
    /// Also ask for known faults; this needs the network
    #[arg(long)]
    advisories: bool,
}

/// Runs cargo-deny with deny.toml.
pub(crate) fn audit(project: &Project, options: &Options) -> Result<()> {
    tools::need_cargo_tool(project, "cargo-deny")?;
    let mut command = project.cargo(&["deny"]);
    run(command.args(checks(options.advisories)))
}

fn checks(advisories: bool) -> Vec<&'static str> {
    let mut checks = vec!["check", "licenses", "bans", "sources"];
    if advisories {
        checks.push("advisories");
    }
    checks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_faults_are_asked_for_only_when_wanted() {
        assert!(!checks(false).contains(&"advisories"));
        assert!(checks(true).contains(&"advisories"));
    }
}
