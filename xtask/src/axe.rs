//! axe-core, which the browser tests hold every screen to: fetched once, kept in the target directory, never shipped.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::data::package::{Client, Package, read_npm};

/// The package; its licence is the MPL 2.0.
const AXE: Package = Package {
    client: Client::Npm,
    name: "axe-core",
    version: "4.14.0",
    file: "axe-core-4.14.0.tgz",
    sha256: "2277b0a3ef47af9b52497faa3e71598e86e0a0e5e6eb295207a5657ede4709af",
};

/// The file of it that runs in a page.
const SCRIPT: &str = "axe.min.js";

/// Where axe-core lies below this folder, fetched if it is not there yet.
///
/// What is kept is the package as it came, checked each time it is used.
pub(crate) fn script(target: &Path) -> Result<PathBuf> {
    let folder = target.join("axe");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let package = AXE.kept(&folder).map_or_else(|| AXE.fetch(&folder), Ok)?;
    let found = read_npm(&package, |name| name == SCRIPT)?;
    let (_, text) = found.first().with_context(|| format!("{SCRIPT} is not in {}", AXE.file))?;
    let script = folder.join(SCRIPT);
    fs::write(&script, text).with_context(|| format!("cannot write {}", script.display()))?;
    Ok(script)
}
