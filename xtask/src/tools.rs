//! Tools the chores need: found where they are, installed where they may be, named where they are missing.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::project::Project;
use crate::run;

/// The target of the page and of every library.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Where on the PATH a program lies.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    find_among(name, &env::var_os("PATH").unwrap_or_default())
}

/// Installs a Cargo subcommand such as `cargo-deny` where it is missing.
pub(crate) fn need_cargo_tool(project: &Project, name: &str) -> Result<()> {
    if find(name).is_some() {
        return Ok(());
    }
    println!("{name} is not installed; building it takes some minutes, once");
    let mut install = Command::new(project.cargo(&["install"]).get_program());
    run::run(install.args(["install", "--locked", name]))
}

/// Adds the WebAssembly target where it is missing.
pub(crate) fn need_wasm_target() -> Result<()> {
    let library = run::read(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(library.trim()).is_dir() {
        return Ok(());
    }
    if find("rustup").is_none() {
        bail!(
            "Rust's target {WASM} is missing and so is rustup: install the target with your system's packages"
        );
    }
    println!("adding Rust's target {WASM}");
    run::run(Command::new("rustup").args(["target", "add", WASM]))
}

/// Nightly Rust must be there: it is for a person to decide to install it.
pub(crate) fn need_nightly() -> Result<()> {
    let missing = "fuzzing needs nightly Rust: run `rustup toolchain install nightly`";
    if find("rustup").is_none() {
        bail!("{missing} (rustup itself is missing here)");
    }
    let toolchains = run::read(Command::new("rustup").args(["toolchain", "list"]))?;
    if !toolchains.lines().any(|line| line.starts_with("nightly")) {
        bail!("{missing}");
    }
    Ok(())
}

/// Whether PostgreSQL is here; Debian keeps its programs off the PATH.
pub(crate) fn has_postgresql() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    find("initdb").is_some() || versions.map(|one| one.path().join("bin/initdb")).any(|path| path.is_file())
}

/// Installs a package of the system, by apt and where that may be done without a password.
pub(crate) fn install_by_apt(package: &str) -> Result<()> {
    if find("apt-get").is_none() {
        bail!("this system has no apt");
    }
    println!("{package} is not installed; installing it by apt");
    let root = run::read(Command::new("id").arg("-u"))?.trim() == "0";
    run::run(&mut apt(root, &["update", "--quiet"]))?;
    run::run(&mut apt(root, &["install", "--quiet", "--yes", "--no-install-recommends", package]))
}

/// `apt-get`, by a root that is not asked for a password.
fn apt(root: bool, arguments: &[&str]) -> Command {
    let mut command = Command::new(if root { "env" } else { "sudo" });
    if !root {
        command.args(["-n", "env"]);
    }
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]).args(arguments).current_dir(Path::new("/"));
    command
}

fn find_among(name: &str, path: &std::ffi::OsStr) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(path).map(|folder| folder.join(&file)).find(|candidate| candidate.is_file())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_program_is_found_in_the_first_folder_that_has_it() {
        let [empty, full] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let file = full.path().join(format!("dictionary{}", env::consts::EXE_SUFFIX));
        fs::write(&file, "").unwrap();
        let path = env::join_paths([empty.path(), full.path()]).unwrap();
        assert_eq!(find_among("dictionary", &path), Some(file));
        assert_eq!(find_among("thesaurus", &path), None);
    }

    #[test]
    fn apt_never_asks() {
        assert_eq!(
            run::line(&apt(false, &["update"])),
            "sudo -n env DEBIAN_FRONTEND=noninteractive apt-get update"
        );
        assert_eq!(run::line(&apt(true, &["update"])), "env DEBIAN_FRONTEND=noninteractive apt-get update");
    }
}
