//! How much memory the program has used.

use std::fs;

/// The most memory the program has used so far, where the system tells.
pub(crate) fn peak_megabytes() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some((kilobytes / 102.4).round() / 10.0)
}
