//! Starting the program, for several test files.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the program said, and how it ended.
pub(crate) struct Said {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Starts the program in a folder of its own, and types some lines.
pub(crate) fn logomachy(arguments: &[&str], typed: &str, folder: &Path) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
        .args(arguments)
        .current_dir(folder)
        .env("LOGOMACHY_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its options does not read on.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { status: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}
