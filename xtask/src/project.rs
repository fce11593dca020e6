//! The tree we work on: where it lies, which crates it has, and how strict we are with it.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::run;

/// Where positions and tables to measure by lie, seen from the project; they need not be there.
pub(crate) const BESIDE: &str = "../shared/data";

/// Who is watching: a person at a desk, or a build server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    /// A missing tool is said, and its step left out.
    Desk,
    /// Cargo.lock stays as it is and nothing missing is forgiven.
    Ci,
}

impl Setting {
    /// `Ci` where the variable CI says so.
    pub(crate) fn from_surroundings() -> Self {
        match env::var("CI").as_deref() {
            Ok("true" | "1") => Self::Ci,
            _ => Self::Desk,
        }
    }
}

/// The root of the workspace and the setting we run in.
pub(crate) struct Project {
    pub(crate) root: PathBuf,
    pub(crate) setting: Setting,
}

impl Project {
    /// The workspace that Cargo runs this program from; without Cargo, the one it was built from.
    ///
    /// These differ where several copies of the project share one folder for what they build.
    pub(crate) fn here(setting: Setting) -> Self {
        let own = env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
        let root = Path::new(&own).parent().expect("xtask lies in the workspace").to_path_buf();
        Self { root, setting }
    }

    /// Cargo at the root; `--locked` is added where the setting asks for it.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
        command.current_dir(&self.root).args(arguments.iter().take(1));
        if self.setting == Setting::Ci {
            // What is built once from nothing has no use for notes towards a next time.
            command.env("CARGO_INCREMENTAL", "0");
        }
        if self.setting == Setting::Ci && arguments.first() != Some(&"fmt") {
            // `cargo nextest run` takes its flags after `run`.
            let flags_start = if arguments.first() == Some(&"nextest") { 2 } else { 1 };
            command.args(&arguments[1..flags_start]).arg("--locked").args(&arguments[flags_start..]);
        } else {
            command.args(&arguments[1..]);
        }
        command
    }

    /// Is there a crate of this name under crates/?
    pub(crate) fn has_crate(&self, name: &str) -> bool {
        self.root.join("crates").join(name).join("Cargo.toml").is_file()
    }

    /// The crate must be there, or a sentence says that it is not.
    pub(crate) fn need_crate(&self, name: &str, what_for: &str) -> Result<()> {
        if !self.has_crate(name) {
            bail!("the crate crates/{name} is missing from this tree: there is nothing to {what_for}");
        }
        Ok(())
    }

    /// Were more crates compiled here before than those of these chores?
    pub(crate) fn was_built(&self) -> Result<bool> {
        let notes = self.native_directory()?.join("debug/incremental");
        let Ok(entries) = fs::read_dir(notes) else { return Ok(false) };
        Ok(entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("play-")))
    }

    /// Where Cargo puts what it compiles for this machine.
    pub(crate) fn native_directory(&self) -> Result<PathBuf> {
        let told = run::read(Command::new("rustc").args(["--print", "host-tuple"]))?;
        Ok(self.metadata()?.target_directory.join(told.trim()))
    }

    /// What Cargo knows of the workspace members.
    pub(crate) fn metadata(&self) -> Result<Metadata> {
        let json = run::read(&mut self.cargo(&["metadata", "--format-version=1", "--no-deps"]))?;
        serde_json::from_str(&json).context("cannot read the answer of `cargo metadata`")
    }
}

/// The part of `cargo metadata` we use.
#[derive(Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Member>,
    pub(crate) target_directory: PathBuf,
}

/// One crate of the workspace.
#[derive(Deserialize)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) targets: Vec<Target>,
}

impl Member {
    /// Can other crates, or a page, link it?
    pub(crate) fn is_library(&self) -> bool {
        let linkable = |kind: &String| matches!(kind.as_str(), "lib" | "rlib" | "cdylib");
        self.targets.iter().any(|target| target.kind.iter().any(linkable))
    }
}

/// A crate named in a manifest.
#[derive(Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `None` for ordinary use, else `dev` or `build`.
    pub(crate) kind: Option<String>,
    /// Where it lies, for crates of this workspace.
    pub(crate) path: Option<PathBuf>,
}

/// Something Cargo builds from a crate.
#[derive(Deserialize)]
pub(crate) struct Target {
    pub(crate) kind: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cargo_line(setting: Setting, arguments: &[&str]) -> String {
        let project = Project { root: PathBuf::from("."), setting };
        let command = project.cargo(arguments);
        command.get_args().map(|argument| argument.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_build_server_keeps_the_lock_file() {
        let line = cargo_line(Setting::Ci, &["clippy", "--workspace", "--", "-D", "warnings"]);
        assert_eq!(line, "clippy --locked --workspace -- -D warnings");
        assert_eq!(
            cargo_line(Setting::Ci, &["nextest", "run", "-p", "game"]),
            "nextest run --locked -p game"
        );
        assert_eq!(cargo_line(Setting::Ci, &["fmt", "--all"]), "fmt --all");
    }

    #[test]
    fn a_desk_may_change_the_lock_file() {
        assert_eq!(cargo_line(Setting::Desk, &["test", "--doc"]), "test --doc");
    }

    #[test]
    fn a_crate_that_can_be_linked_is_a_library() {
        let member = |kind: &str| Member {
            name: "page".to_owned(),
            manifest_path: PathBuf::new(),
            dependencies: Vec::new(),
            targets: vec![Target { kind: vec![kind.to_owned()] }],
        };
        assert!(member("lib").is_library());
        assert!(member("cdylib").is_library());
        assert!(!member("bin").is_library());
    }
}
