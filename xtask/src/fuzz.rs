//! Random input for whatever reads text or bytes.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use clap::Args;

use crate::project::Project;
use crate::run::run;
use crate::tools;

#[derive(Args)]
pub(crate) struct Options {
    /// The target to run; all are listed without one
    target: Option<String>,
    /// How long to run
    #[arg(long, default_value_t = 60)]
    seconds: u32,
}

/// Lists the targets, or runs one.
pub(crate) fn fuzz(project: &Project, options: &Options) -> Result<()> {
    let targets = targets(&project.root)?;
    let Some(target) = &options.target else {
        println!("{}", targets.join("\n"));
        return Ok(());
    };
    if !targets.contains(target) {
        bail!("there is no fuzz target {target}: choose one of {}", targets.join(", "));
    }
    tools::need_nightly()?;
    tools::need_cargo_tool(project, "cargo-fuzz")?;
    // The toolchain is chosen by rustup's own `cargo`, so not by the one that started us.
    let mut command = Command::new("cargo");
    command.current_dir(&project.root).args(["+nightly", "fuzz", "run", target]);
    let seeds = project.root.join("fuzz/seeds").join(target);
    if seeds.is_dir() {
        // What is found goes into the first folder; the second is only read.
        let found = project.root.join("fuzz/corpus").join(target);
        fs::create_dir_all(&found).with_context(|| format!("cannot make {}", found.display()))?;
        command.args([found, seeds]);
    }
    run(command.arg("--").arg(format!("-max_total_time={}", options.seconds)))
}

/// The binaries that fuzz/Cargo.toml names.
fn targets(root: &Path) -> Result<Vec<String>> {
    let Ok(manifest) = fs::read_to_string(root.join("fuzz/Cargo.toml")) else {
        bail!("fuzz/Cargo.toml is missing from this tree: there is nothing to fuzz");
    };
    let manifest: toml::Table = manifest.parse().context("cannot read fuzz/Cargo.toml")?;
    let binaries = manifest.get("bin").and_then(|bins| bins.as_array()).cloned().unwrap_or_default();
    let name = |binary: &toml::Value| binary.get("name")?.as_str().map(str::to_owned);
    Ok(binaries.iter().filter_map(name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_the_binaries_of_the_manifest() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("fuzz")).unwrap();
        let manifest = "[package]\nname = \"fuzz\"\n[[bin]]\nname = \"gcg\"\n[[bin]]\nname = \"link\"\n";
        fs::write(root.path().join("fuzz/Cargo.toml"), manifest).unwrap();
        assert_eq!(targets(root.path()).unwrap(), ["gcg", "link"]);
    }

    #[test]
    fn a_tree_without_targets_says_so() {
        let error = targets(tempfile::tempdir().unwrap().path()).unwrap_err().to_string();
        assert_eq!(error, "fuzz/Cargo.toml is missing from this tree: there is nothing to fuzz");
    }
}
