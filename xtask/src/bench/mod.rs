//! Measuring, and the tables that tell the result.

mod estimates;
mod markers;

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context as _, Result, bail};
use clap::Args;

use crate::project::{BESIDE, Project};
use crate::run::run;
use estimates::Measured;

/// The page that holds the tables.
const PAGE: &str = "BENCHMARKS.md";

#[derive(Args)]
pub(crate) struct Options {
    /// Measure only what has this in its name
    filter: Option<String>,
    /// Put the tables into BENCHMARKS.md; a filter should then name whole masks, as their tables are replaced
    #[arg(long)]
    write: bool,
}

/// Runs the benchmarks and prints their table.
pub(crate) fn bench(project: &Project, options: &Options) -> Result<()> {
    project.need_crate("bench", "measure")?;
    let start = SystemTime::now();
    let mut command = project.cargo(&["bench", "--package", "bench", "--benches", "--"]);
    run(command.args(&options.filter))?;

    let folder = project.metadata()?.target_directory.join("criterion");
    let measured = estimates::read(&folder, start)?;
    if measured.is_empty() {
        bail!("nothing was measured: no benchmark has this name");
    }
    println!("{}", estimates::table(&measured));
    if options.write {
        write(&project.root.join(PAGE), &measured)?;
    }
    if measured.iter().any(|one| one.group == "plays") {
        each_position(project)?;
    }
    Ok(())
}

/// What the program measures of itself: time a position, and the most memory.
fn each_position(project: &Project) -> Result<()> {
    let standard = project.root.join(BESIDE).join("positions.cgp");
    for what in ["plays", "best"] {
        let mut command =
            project.cargo(&["run", "--quiet", "--release", "--package", "logomachy", "--", "bench", what]);
        if standard.is_file() {
            command.arg("--positions").arg(&standard);
        }
        run(&mut command)?;
    }
    Ok(())
}

fn write(page: &Path, measured: &[Measured]) -> Result<()> {
    let mut text = fs::read_to_string(page).with_context(|| format!("cannot read {PAGE}"))?;
    for group in measured.chunk_by(|one, other| one.group == other.group) {
        text = markers::replace(&text, &group[0].group, &estimates::table(group))?;
    }
    fs::write(page, text).with_context(|| format!("cannot write {PAGE}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_without_the_markers_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path().join(PAGE);
        let before = "<!-- begin words -->\n<!-- end words -->\n";
        fs::write(&page, before).unwrap();
        let measured =
            |group: &str| Measured { group: group.to_owned(), name: "all".to_owned(), nanoseconds: 1.0 };
        write(&page, &[measured("words"), measured("moves")]).unwrap_err();
        assert_eq!(fs::read_to_string(&page).unwrap(), before);
        write(&page, &[measured("words")]).unwrap();
        assert!(fs::read_to_string(&page).unwrap().contains("| words | all |"));
    }
}
