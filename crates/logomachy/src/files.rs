//! Files that people name.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use crossword::Layout;

/// More bytes than any board, position or saved game has.
pub(crate) const LARGEST: u64 = 1 << 20;

/// Reads a short text; only plain files are read, so that none goes on for ever.
pub(crate) fn read(path: &Path) -> Result<String> {
    ensure!(!path.as_os_str().is_empty(), "no file was named");
    let shown = path.display();
    let about = fs::metadata(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!("{shown}: there is no such file"),
        _ => anyhow::Error::new(error).context(shown.to_string()),
    })?;
    ensure!(!about.is_dir(), "{shown}: this is a folder, not a file");
    ensure!(about.is_file() && about.len() <= LARGEST, "{shown}: this is no file of a game");
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| shown.to_string())?;
    file.take(LARGEST).read_to_end(&mut bytes).with_context(|| shown.to_string())?;
    String::from_utf8(bytes).map_err(|bad| {
        let (line, column) = place(bad.as_bytes(), bad.utf8_error().valid_up_to());
        anyhow!("{shown}: line {line}, column {column}: this is not text in UTF-8")
    })
}

/// The line and column of a byte, both from 1.
fn place(bytes: &[u8], at: usize) -> (usize, usize) {
    let before = String::from_utf8_lossy(&bytes[..at]);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// Reads a board file.
pub(crate) fn layout(path: &Path) -> Result<Layout> {
    Layout::parse(&read(path)?).with_context(|| path.display().to_string())
}
