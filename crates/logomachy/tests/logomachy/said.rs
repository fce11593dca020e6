//! The program, called with arguments only.

use std::process::Command;

use serde_json::Value;

/// What the program printed, and its exit status.
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: i32,
}

impl Said {
    pub(crate) fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// Calls the program.
pub(crate) fn logomachy(arguments: &[&str]) -> Said {
    let output = Command::new(env!("CARGO_BIN_EXE_logomachy")).args(arguments).output().unwrap();
    Said {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().unwrap(),
    }
}
