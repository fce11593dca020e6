//! Programs that end when we do, with all that they started.

use std::ffi::OsStr;
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result};

/// Runs what it is told until its input ends, which it does when we do, however we end; then ends all of it.
const KEEPER: &str = r#""$@" & read -r _; trap '' TERM; kill 0; wait"#;

/// A program that ends with this value.
pub(super) struct Kept(Child);

impl Kept {
    /// Starts a program, by its name and what it is told.
    pub(super) fn start<S: AsRef<OsStr>>(line: impl IntoIterator<Item = S>) -> Result<Self> {
        let mut command = Command::new("sh");
        command.args(["-c", KEEPER, "keeper"]).args(line).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().map(Self).context("there is no sh")
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        // One that is gone already need not be waited for.
        let _ = self.0.wait();
    }
}
