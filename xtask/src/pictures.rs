//! The pictures of the README and of the documents, taken anew.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use clap::Args;

use crate::browser;
use crate::project::Project;
use crate::run::run;
use crate::tools;
use crate::web;

/// Where the pictures lie.
const FOLDER: &str = "docs";

/// What makes them small: a palette of 256 colours is enough for a page.
const PACKER: &str = "pngquant";

#[derive(Args)]
pub(crate) struct Options {
    /// Take them on this page, a folder that `web` wrote or an address, instead of one that is built for it
    #[arg(long, value_name = "FOLDER|ADDRESS")]
    page: Option<PathBuf>,
}

/// Takes all pictures.
pub(crate) fn pictures(project: &Project, options: &Options) -> Result<()> {
    need_packer()?;
    let page = if let Some(page) = &options.page {
        page.clone()
    } else {
        let out = web::tested_page(project)?;
        web::web(project, &web::Options { release: false, dev: true, out: out.clone() })?;
        out
    };
    let taken = project.metadata()?.target_directory.join("pictures");
    if taken.exists() {
        fs::remove_dir_all(&taken).with_context(|| format!("cannot empty {}", taken.display()))?;
    }
    browser::take_pictures(project, &page, &taken)?;
    let mut all = fs::read_dir(&taken)
        .with_context(|| format!("no picture was taken into {}", taken.display()))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    all.sort();
    for picture in all {
        let name = picture.file_name().context("a picture without a name")?;
        let packed = project.root.join(FOLDER).join(name);
        pack(&picture, &packed)?;
        println!("{:>9} {}", fs::metadata(&packed)?.len(), packed.display());
    }
    Ok(())
}

fn need_packer() -> Result<()> {
    if tools::find(PACKER).is_none() {
        tools::install_by_apt(PACKER).with_context(|| format!("{PACKER} makes pictures small"))?;
    }
    ensure!(tools::find(PACKER).is_some(), "{PACKER} is neither installed nor could it be");
    Ok(())
}

fn pack(picture: &Path, packed: &Path) -> Result<()> {
    let mut command = Command::new(PACKER);
    command.args(["--force", "--strip", "--speed", "1", "--quality", "0-95", "--output"]);
    run(command.arg(packed).arg(picture))
}
