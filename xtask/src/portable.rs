//! The same games natively and as WebAssembly.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use wasm_bindgen_cli_support::Bindgen;

use crate::project::{Project, Setting};
use crate::run::{self, run};
use crate::step::Outcome;
use crate::tools;

/// Runs one name in Node, or rolls positions of a file out, or plays a game move by move, and prints the milliseconds,
/// then what came out.
const SCRIPT: &str = "const { run, Positions, Waits } = require('./portable.js');
const [, , name, what, seed] = process.argv;
const timed = (work) => {
    const start = performance.now();
    const result = work();
    return [Math.round(performance.now() - start), result];
};
const play = (waits) => {
    const times = [];
    for (;;) {
        const [time, moved] = timed(() => waits.step());
        if (!moved) return [times.join(' '), waits.record()];
        times.push(time);
    }
};
const rollOut = (positions) => timed(() => positions.roll_out());
const told =
    name === 'waits' ? play(new Waits(what, Number(seed)))
    : name === 'rollouts' ? rollOut(new Positions(require('fs').readFileSync(what, 'utf8')))
    : timed(() => run(name));
process.stdout.write(told.join('\\n'));
";

/// How many positions of a file are taken, from all over it.
const POSITIONS: usize = 40;

/// How many games are played to tell how long computers think.
const GAMES: u32 = 10;

#[derive(Args)]
pub(crate) struct Options {
    /// Tell how many rollouts of these positions there are a second, instead of comparing
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// Tell how long the strongest computers think in these titles, such as classic,khi, instead of comparing
    #[arg(long, value_name = "TITLES", value_delimiter = ',', conflicts_with = "positions")]
    waits: Vec<String>,
}

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
pub(crate) fn portable(project: &Project, options: &Options) -> Result<()> {
    let outcome = match &options.positions {
        Some(file) => rollouts(project, file)?,
        None if !options.waits.is_empty() => waits(project, &options.waits)?,
        None => compare(project, &RELEASED)?,
    };
    match outcome {
        Outcome::Done => Ok(()),
        Outcome::Skipped(why) => anyhow::bail!("{why}"),
    }
}

/// Compares both in builds of these profiles, where there is something to run WebAssembly with.
pub(crate) fn compare(project: &Project, profiles: &Profiles) -> Result<Outcome> {
    let sides = match Sides::build(project, profiles)? {
        Ok(sides) => sides,
        Err(skipped) => return Ok(skipped),
    };
    let names = sides.natively(&[])?;
    ensure!(!names.trim().is_empty(), "there is nothing to compare");
    println!("{:<16} {:>10} {:>10}", "", "native ms", "WASM ms");
    for name in names.lines() {
        let [(native_time, native), (time, in_page)] = sides.both(&[name])?;
        ensure!(
            !native.is_empty() && native == in_page,
            "{name} comes out otherwise as WebAssembly:\n{in_page}"
        );
        println!("{name:<16} {native_time:>10} {time:>10}");
    }
    Ok(Outcome::Done)
}

/// Tells how many rollouts there are a second on both sides, on positions from all over a file.
fn rollouts(project: &Project, file: &Path) -> Result<Outcome> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let step = lines.len().div_ceil(POSITIONS).max(1);
    let some: Vec<&str> = lines.into_iter().step_by(step).collect();
    let sides = match Sides::build(project, &RELEASED)? {
        Ok(sides) => sides,
        Err(skipped) => return Ok(skipped),
    };
    let taken = sides.folder.join("positions.cgp");
    fs::write(&taken, some.join("\n")).with_context(|| format!("cannot write {}", taken.display()))?;
    let both = sides.both(&["rollouts", &taken.display().to_string()])?;
    ensure!(
        both[0].1 == both[1].1,
        "there are other rollouts as WebAssembly: {} and {}",
        both[0].1,
        both[1].1
    );
    for (side, (time, count)) in ["native", "WASM"].iter().zip(&both) {
        let (time, count): (u64, u64) = (time.parse()?, count.parse()?);
        ensure!(count > 0, "{} has no position to measure with", file.display());
        println!("{side:<8} {:>8} rollouts a second, {count} in all", count * 1000 / time.max(1));
    }
    Ok(Outcome::Done)
}

/// Tells how long computers of the strongest level think on both sides, from the second move of a game on.
fn waits(project: &Project, titles: &[String]) -> Result<Outcome> {
    let sides = match Sides::build(project, &RELEASED)? {
        Ok(sides) => sides,
        Err(skipped) => return Ok(skipped),
    };
    println!("{:<12} {:<8} {:>6} {:>10} {:>10}", "", "", "moves", "median ms", "longest ms");
    for title in titles {
        let mut times: [Vec<u64>; 2] = [Vec::new(), Vec::new()];
        for seed in 1..=GAMES {
            let both = sides.both(&["waits", title, &seed.to_string()])?;
            ensure!(both[0].1 == both[1].1, "{title} comes out otherwise as WebAssembly:\n{}", both[1].1);
            for (times, (line, _)) in times.iter_mut().zip(&both) {
                times.extend(line.split_whitespace().filter_map(|time| time.parse::<u64>().ok()));
            }
        }
        for (side, mut times) in ["native", "WASM"].into_iter().zip(times) {
            times.sort_unstable();
            let (Some(median), Some(longest)) = (times.get(times.len() / 2), times.last()) else { continue };
            println!("{title:<12} {side:<8} {:>6} {median:>10} {longest:>10}", times.len());
        }
    }
    Ok(Outcome::Done)
}

/// What runs the same natively and as WebAssembly.
struct Sides<'a> {
    project: &'a Project,
    profiles: &'a Profiles,
    node: PathBuf,
    /// Where the WebAssembly lies.
    folder: PathBuf,
}

impl<'a> Sides<'a> {
    /// Builds both, where there is something to run WebAssembly with.
    fn build(project: &'a Project, profiles: &'a Profiles) -> Result<Result<Self, Outcome>> {
        let Some(node) = find_or_install() else {
            let why = "Node, which runs WebAssembly, is neither installed nor could it be installed by apt";
            ensure!(project.setting != Setting::Ci, "{why}");
            return Ok(Err(Outcome::Skipped(format!("{why}; NOT compared with WebAssembly"))));
        };
        tools::need_wasm_target()?;
        let target = project.metadata()?.target_directory;
        let library = ["build", "--lib", "--package", "portable", "--target", tools::WASM, "--profile"];
        run(project.cargo(&library).arg(profiles.wasm))?;
        let folder = target.join("portable");
        let built = if profiles.wasm == "dev" { "debug" } else { profiles.wasm };
        bind(&target.join(tools::WASM).join(built).join("portable.wasm"), &folder)?;
        Ok(Ok(Self { project, profiles, node, folder }))
    }

    fn natively(&self, arguments: &[&str]) -> Result<String> {
        let run = ["run", "--quiet", "--package", "portable", "--bin", "native", "--profile"];
        run::read(self.project.cargo(&run).arg(self.profiles.native).arg("--").args(arguments))
    }

    /// The milliseconds and what came out, natively and as WebAssembly.
    fn both(&self, arguments: &[&str]) -> Result<[(String, String); 2]> {
        let native = self.natively(arguments)?;
        let mut script = Command::new(&self.node);
        let in_page = run::read(script.current_dir(&self.folder).arg("run.js").args(arguments))?;
        let split = |said: &str, side: &str| -> Result<(String, String)> {
            let (time, came_out) = said.split_once('\n').with_context(|| format!("{side} said nothing"))?;
            Ok((time.to_owned(), came_out.to_owned()))
        };
        Ok([split(&native, "the native side")?, split(&in_page, "Node")?])
    }
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
