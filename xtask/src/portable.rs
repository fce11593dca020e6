//! The same games natively and as WebAssembly.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::project::{Project, Setting};
use crate::run::{self, run};
use crate::step::Outcome;
use crate::tools;

/// Runs one name in Node and prints the milliseconds, then what came out.
const SCRIPT: &str = "const { run } = require('./portable.js');
const start = performance.now();
const said = run(process.argv[2]);
process.stdout.write(Math.round(performance.now() - start) + '\\n' + said);
";

/// The profiles that both sides are built with.
pub(crate) struct Profiles {
    native: &'static str,
    wasm: &'static str,
}

/// What people get.
const RELEASED: Profiles = Profiles { native: "release", wasm: "web-worker" };

/// What tests have built already.
pub(crate) const TESTED: Profiles = Profiles { native: "dev", wasm: "dev" };

/// Compares both, and prints how long each took.
pub(crate) fn portable(project: &Project) -> Result<()> {
    match compare(project, &RELEASED)? {
        Outcome::Done => Ok(()),
        Outcome::Skipped(why) => anyhow::bail!("{why}"),
    }
}

/// Compares both in builds of these profiles, where there is something to run WebAssembly with.
pub(crate) fn compare(project: &Project, profiles: &Profiles) -> Result<Outcome> {
    let Some(node) = find_or_install() else {
        let why = "Node, which runs WebAssembly, is neither installed nor could it be installed by apt";
        ensure!(project.setting != Setting::Ci, "{why}");
        return Ok(Outcome::Skipped(format!("{why}; NOT compared with WebAssembly")));
    };
    tools::need_wasm_target()?;
    let target = project.metadata()?.target_directory;
    let library = ["build", "--lib", "--package", "portable", "--target", tools::WASM, "--profile"];
    run(project.cargo(&library).arg(profiles.wasm))?;
    let folder = target.join("portable");
    let built = if profiles.wasm == "dev" { "debug" } else { profiles.wasm };
    bind(&target.join(tools::WASM).join(built).join("portable.wasm"), &folder)?;
    let natively = |arguments: &[&str]| {
        let run = ["run", "--quiet", "--package", "portable", "--bin", "native", "--profile"];
        run::read(project.cargo(&run).arg(profiles.native).arg("--").args(arguments))
    };
    let names = natively(&[])?;
    ensure!(!names.trim().is_empty(), "there is nothing to compare");
    println!("{:<16} {:>10} {:>10}", "", "native ms", "WASM ms");
    for name in names.lines() {
        let native = natively(&[name])?;
        let in_page = run::read(Command::new(&node).current_dir(&folder).args(["run.js", name]))?;
        let (native_time, native) = native.split_once('\n').context("the native side said nothing")?;
        let (time, in_page) = in_page.split_once('\n').context("node said nothing")?;
        ensure!(
            !native.is_empty() && native == in_page,
            "{name} comes out otherwise as WebAssembly:\n{in_page}"
        );
        println!("{name:<16} {native_time:>10} {time:>10}");
    }
    Ok(Outcome::Done)
}

fn find_or_install() -> Option<PathBuf> {
    let installed = || tools::find("node").or_else(|| tools::find("nodejs"));
    installed().or_else(|| {
        if let Err(error) = tools::install_by_apt("nodejs") {
            println!("cannot install Node: {error:#}");
        }
        installed()
    })
}

fn bind(module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("portable").typescript(false).nodejs(true)?;
    bindgen.generate(folder).with_context(|| format!("cannot bind {}", module.display()))?;
    let script = folder.join("run.js");
    fs::write(&script, SCRIPT).with_context(|| format!("cannot write {}", script.display()))
}
