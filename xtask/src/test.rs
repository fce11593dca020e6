//! Checks and tests, in order; the first failure ends it.

use std::process::Command;
use std::thread::available_parallelism;

use anyhow::{Result, bail};
use clap::Args;

use crate::browser;
use crate::portable;
use crate::project::{Member, Project, Setting};
use crate::run::run;
use crate::step::{Outcome, Steps};
use crate::tidy;
use crate::tools;
use crate::web;

/// Libraries that are not built for a page here, with the reason.
const NATIVE_ONLY: &[(&str, &str)] = &[
    ("bench", "measures with a clock"),
    (browser::CRATE, "starts a browser"),
    ("connections", "listens on a socket"),
    ("cores", "works in threads"),
    ("feud-bot", "keeps a journal on a disk"),
    ("feud-client", "talks over the network"),
    ("packing", "packs the page, and is no part of it"),
    ("feud-service", "answers over a socket"),
    ("hosting", "keeps files and looks at the clock"),
    ("http-client", "talks over the network"),
    ("online", "listens on a socket, and keeps tables on a disk"),
    ("online-client", "talks over the network, and keeps files"),
    ("portable", "is compared as WebAssembly, which builds it"),
    ("private-folder", "keeps files"),
    ("server", "listens on a socket"),
    ("terminal", "draws on a terminal"),
];

/// The crate of the chores themselves. It is tested apart from the others, with what was compiled for these very chores:
/// beside it, Cargo would compile what both depend on once more.
pub(crate) const OWN: &str = env!("CARGO_PKG_NAME");

/// How many cases a property is tried with where everything is tested, four times as many as usual.
const CASES: (&str, &str) = ("PROPTEST_CASES", "1024");

/// Random games that are put before every law where everything is tested.
const LAW_GAMES: &str = "4000";

#[derive(Args)]
pub(crate) struct Options {
    /// Also what takes long: long tests, every test in the browser, the same games as WebAssembly, more cases of each property, more games before the laws
    #[arg(long)]
    all: bool,
}

/// Runs the steps and prints what each took.
pub(crate) fn test(project: &Project, options: &Options) -> Result<()> {
    let mut steps = Steps::default();
    let result = all_steps(project, options.all, &mut steps);
    println!("\n{}\n", steps.table());
    match result {
        Ok(()) if options.all => println!("every test passed"),
        Ok(()) => println!("all of it passed; `cargo xtask test --all` tests what takes longer, too"),
        Err(error) => bail!("{error:#}; the steps after it did not run"),
    }
    Ok(())
}

fn all_steps(project: &Project, all: bool, steps: &mut Steps) -> Result<()> {
    steps.step("format", || run(&mut project.cargo(&["fmt", "--all", "--", "--check"])))?;
    steps.step("clippy", || clippy(project))?;
    steps.step("tidy", || tidy::tidy(project))?;
    steps.step_or_skip("PostgreSQL", || need_postgresql(project.setting))?;
    steps.step("tests", || tests(project, all))?;
    steps.step("documentation tests", || documentation_tests(project))?;
    steps.step("libraries as WebAssembly", || libraries_as_wasm(project))?;
    steps.step_or_skip("web page", || page(project))?;
    steps.step_or_skip("browser tests", || browser::test(project, all))?;
    if all {
        steps.step_or_skip("games as WebAssembly", || portable::compare(project, &portable::TESTED))?;
        steps.step("laws", || laws(project))?;
    }
    steps.step("documentation", || documentation(project))
}

fn clippy(project: &Project) -> Result<()> {
    let arguments = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    let mut command = project.cargo(&arguments);
    if !project.was_built()? {
        // The first time, notes towards a next time cost more than the next time saves.
        command.env("CARGO_INCREMENTAL", "0");
    }
    run(&mut command)
}

/// All tests but those in the browser, which come when there is a page.
fn tests(project: &Project, all: bool) -> Result<()> {
    let long = |mut command: Command, ignored: &[&str]| {
        if all {
            command.env(CASES.0, CASES.1).args(ignored);
        }
        run(&mut command)
    };
    run(&mut project.cargo(&["test", "--quiet", "--package", OWN]))?;
    if tools::find("cargo-nextest").is_some() {
        let native = format!("not (package({0}) and kind(test))", browser::CRATE);
        // Some tests wait most of their time, so more of them run at once than there are cores.
        let threads = (2 * available_parallelism()?.get()).to_string();
        let scope = ["--workspace", "--exclude", OWN, "--all-features", "-E", &native];
        let arguments = [&["nextest", "run", "--test-threads", &threads], &scope[..]].concat();
        return long(project.cargo(&arguments), &["--run-ignored", "all"]);
    }
    let workspace = ["test", "--all-targets", "--workspace", "--all-features", "--exclude", OWN];
    let mut command = project.cargo(&workspace);
    command.args(["--exclude", browser::CRATE]);
    long(command, &["--", "--include-ignored"])?;
    run(&mut project.cargo(&["test", "--lib", "--package", browser::CRATE]))
}

/// Tables are tested in a database, too, which is installed where it may be; where there is none, those tests pass by.
fn need_postgresql(setting: Setting) -> Result<Outcome> {
    if !tools::has_postgresql()
        && let Err(error) = tools::install_by_apt("postgresql")
    {
        println!("cannot install postgresql: {error:#}");
    }
    if tools::has_postgresql() {
        return Ok(Outcome::Done);
    }
    if setting == Setting::Ci {
        bail!("PostgreSQL is neither installed nor could it be: tables in a database were not tested");
    }
    Ok(Outcome::Skipped(
        "PostgreSQL is missing: that tables can be kept in a database is NOT tested".to_owned(),
    ))
}

/// Random games of every ruleset, many more than tests play.
fn laws(project: &Project) -> Result<()> {
    run(&mut project.cargo(&["run", "--package", "lab", "--", "laws", "--games", LAW_GAMES]))
}

/// Examples in documentation are tests that are named by their line.
///
/// `--doc` would try them all, but it compiles also what says that it has none.
fn documentation_tests(project: &Project) -> Result<()> {
    let workspace = ["test", "--quiet", "--workspace", "--exclude", OWN, "--all-features"];
    run(project.cargo(&workspace).args(["--", "(line "]))
}

fn documentation(project: &Project) -> Result<()> {
    let mut command = project.cargo(&["doc", "--workspace", "--no-deps", "--all-features"]);
    run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn libraries_as_wasm(project: &Project) -> Result<()> {
    tools::need_wasm_target()?;
    let members = project.metadata()?.packages;
    let libraries = libraries_for_the_page(&members);
    if libraries.is_empty() {
        bail!("no library was found in the workspace");
    }
    let mut arguments = vec!["build", "--lib", "--target", tools::WASM];
    for library in libraries {
        arguments.extend(["--package", library]);
    }
    run(&mut project.cargo(&arguments))
}

fn libraries_for_the_page(members: &[Member]) -> Vec<&str> {
    let native = |name: &str| NATIVE_ONLY.iter().any(|(other, _)| *other == name);
    let libraries = members.iter().filter(|member| member.is_library() && !native(&member.name));
    libraries.map(|member| member.name.as_str()).collect()
}

fn page(project: &Project) -> Result<Outcome> {
    if !project.has_crate(web::CRATE) {
        return Ok(Outcome::Skipped(format!("there is no crate crates/{}", web::CRATE)));
    }
    // The libraries were just compiled so: the page that people get takes minutes, and is built when it is served.
    let out = web::tested_page(project)?;
    web::web(project, &web::Options { release: false, dev: true, out })?;
    Ok(Outcome::Done)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::project::Target;

    fn member(name: &str, kind: &str) -> Member {
        Member {
            name: name.to_owned(),
            manifest_path: PathBuf::new(),
            dependencies: Vec::new(),
            targets: vec![Target { kind: vec![kind.to_owned()] }],
        }
    }

    #[test]
    fn every_library_is_built_for_the_page_except_those_that_cannot() {
        let members = [
            member("game", "lib"),
            member("server", "lib"),
            member("logomachy", "bin"),
            member("page", "cdylib"),
        ];
        assert_eq!(libraries_for_the_page(&members), ["game", "page"]);
    }
}
