//! Files that people name.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use crossword::Layout;

/// More bytes than any board, position or saved game has.
const LARGEST: u64 = 1 << 20;

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
    let Ok(text) = String::from_utf8(bytes) else { bail!("{shown}: this is not text in UTF-8") };
    Ok(text)
}

/// Reads a board file.
pub(crate) fn layout(path: &Path) -> Result<Layout> {
    Layout::parse(&read(path)?).with_context(|| path.display().to_string())
}
