//! The typefaces of the page in data/fonts, cut to its characters from the packages they come from.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use clap::Args;

use crate::data::package::{Client, Package, bytes_of_npm};
use crate::project::Project;
use crate::run::{read, run};

/// What all of them may weigh together: they come before the first word.
const LIMIT: usize = 60_000;

/// What cuts them, of a version, so that the same bytes come out.
const TOOLS: [&str; 2] = ["fonttools==4.68.0", "brotli==1.2.1"];

const CUT: &str = include_str!("fonts/cut.py");

const LITERATA: Package = Package {
    client: Client::Npm,
    name: "@fontsource/literata",
    version: "5.3.0",
    file: "fontsource-literata-5.3.0.tgz",
    sha256: "b9335958dc362b0e7e4268098550bc0cb93ab4c68a2db9bc48c67154abbd75c9",
};

const SOURCE_SANS: Package = Package {
    client: Client::Npm,
    name: "@fontsource/source-sans-3",
    version: "5.3.0",
    file: "fontsource-source-sans-3-5.3.0.tgz",
    sha256: "f8a0e1b603f5c85a468946a51af4a761d726c28baf79200aafb8736fe9e7d7a7",
};

/// A typeface of the page.
struct Face {
    /// Its file in data/fonts.
    file: &'static str,
    /// The name it has in the page.
    name: &'static str,
    package: Package,
    /// The file in the package.
    source: &'static str,
}

const FACES: [Face; 3] = [
    Face {
        file: "serif-600.woff2",
        name: "Logomachy Serif",
        package: LITERATA,
        source: "files/literata-latin-600-normal.woff2",
    },
    Face {
        file: "sans-400.woff2",
        name: "Logomachy Sans",
        package: SOURCE_SANS,
        source: "files/source-sans-3-latin-400-normal.woff2",
    },
    Face {
        file: "sans-600.woff2",
        name: "Logomachy Sans",
        package: SOURCE_SANS,
        source: "files/source-sans-3-latin-600-normal.woff2",
    },
];

#[derive(Args)]
pub(crate) struct Options {
    /// Write nothing; a difference from data/fonts is an error
    #[arg(long)]
    check: bool,
}

/// Where the typefaces lie.
pub(crate) fn folder(project: &Project) -> PathBuf {
    project.root.join("data/fonts")
}

/// Cuts the typefaces again, and writes or compares them.
pub(crate) fn fonts(project: &Project, options: &Options) -> Result<()> {
    let workplace = tempfile::tempdir().context("cannot make a temporary folder")?;
    let python = python_with_tools(workplace.path())?;
    let mut weight = 0;
    for face in &FACES {
        let bytes = cut(face, &python, workplace.path())?;
        weight += bytes.len();
        let path = folder(project).join(face.file);
        if !options.check {
            fs::write(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
        } else if fs::read(&path).ok().as_deref() != Some(&*bytes) {
            bail!("{} differs from what the recipe makes: look at `cargo xtask fonts`", path.display());
        }
        println!("data/fonts/{}: {} bytes", face.file, bytes.len());
    }
    if weight > LIMIT {
        bail!("the typefaces weigh {weight} bytes together, and may weigh {LIMIT}");
    }
    Ok(())
}

/// A Python that knows the tools, and nobody else's.
fn python_with_tools(folder: &Path) -> Result<PathBuf> {
    let environment = folder.join("python");
    run(Command::new("python3").args(["-m", "venv"]).arg(&environment))
        .context("Python 3 is needed, with venv")?;
    let python = environment.join("bin/python");
    read(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(TOOLS))?;
    Ok(python)
}

fn cut(face: &Face, python: &Path, folder: &Path) -> Result<Vec<u8>> {
    let package = match face.package.kept(folder) {
        Some(package) => package,
        None => face.package.fetch(folder)?,
    };
    let (source, target) = (folder.join("source.woff2"), folder.join(face.file));
    fs::write(&source, bytes_of_npm(&package, face.source)?).context("cannot write the typeface")?;
    read(Command::new(python).args(["-c", CUT]).arg(&source).arg(&target).arg(face.name))?;
    fs::read(&target).with_context(|| format!("{} was not made", face.file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Setting;

    #[test]
    fn every_typeface_is_there_and_all_are_light() {
        let folder = folder(&Project::here(Setting::Desk));
        let weights = FACES.iter().map(|face| fs::metadata(folder.join(face.file)).unwrap().len());
        assert!(weights.sum::<u64>() <= LIMIT as u64);
    }
}
