//! The page: its programs as WebAssembly, their JavaScript, its static files and the lexicons, in one folder that can be put
//! anywhere.

mod lists;
mod naming;
mod packing;
mod styles;
mod wording;

use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use ::packing::Effort;
use anyhow::{Context as _, Result, bail};
use clap::Args;
use wasm_bindgen_cli_support::Bindgen;

use crate::fonts;
use crate::project::Project;
use crate::run::run;
use crate::tools;

/// The crate that every program of the page is built on; it has the static files.
pub(crate) const CRATE: &str = "page";

/// Where the page lies unless told otherwise.
pub(crate) const FOLDER: &str = "dist";

/// Our own file by which we know a folder we wrote before.
const MARK: &str = "logomachy.webmanifest";

/// The program of the worker; `worker.js` starts it.
const WORKER: &str = "page-worker";

/// The programs of the page; `boot.js` chooses one by the address.
const PROGRAMS: [&str; 9] = [
    "crosswords",
    "crosswords-at-table",
    "idiot",
    "idiot-at-table",
    "review",
    "tables",
    "territory",
    "territory-at-table",
    "tools",
];

/// The crates that have them; the worker's is named as it is.
const PACKAGES: [&str; 6] =
    ["page-crosswords", "page-idiot", "page-review", "page-tables", "page-territory", "page-tools"];

/// All programs.
fn programs() -> impl Iterator<Item = &'static str> {
    PROGRAMS.into_iter().chain([WORKER])
}

/// The two files of a program, before they were named after their content.
fn files_of(program: &str) -> [String; 2] {
    [format!("{program}.js"), format!("{program}_bg.wasm")]
}

/// The folder of the typefaces.
const FONTS: &str = "fonts";

/// The folder of the lexicons.
const LEXICONS: &str = "lexicons";

#[derive(Args)]
pub(crate) struct Options {
    /// Build small and fast code; this is the default
    #[arg(long, conflicts_with = "dev")]
    pub(crate) release: bool,
    /// Build quickly, with names for the debugger
    #[arg(long)]
    pub(crate) dev: bool,
    /// The folder to write
    #[arg(long, default_value = FOLDER)]
    pub(crate) out: PathBuf,
}

impl Default for Options {
    fn default() -> Self {
        Self { release: true, dev: false, out: PathBuf::from(FOLDER) }
    }
}

/// Where the page lies that the tests build and open.
pub(crate) fn tested_page(project: &Project) -> Result<PathBuf> {
    Ok(project.metadata()?.target_directory.join("page"))
}

/// Builds the page and prints what it weighs.
pub(crate) fn web(project: &Project, options: &Options) -> Result<()> {
    project.need_crate(CRATE, "build a page from")?;
    same_bindgen(&fs::read_to_string(project.root.join("Cargo.lock")).context("cannot read Cargo.lock")?)?;
    let out = project.root.join(&options.out);
    let stale = former_page(&out)?;
    tools::need_wasm_target()?;

    let modules = compile(project, options.dev)?;
    if stale {
        fs::remove_dir_all(&out).with_context(|| format!("cannot empty {}", out.display()))?;
    }
    // Not handed to wasm-opt: what Debian's version makes of it is larger once packed, and no browser starts it.
    bind_all(&modules, &out, options.dev)?;
    let fixed = project.root.join("crates").join(CRATE).join("static");
    if fixed.is_dir() {
        copy_all(&fixed, &out)?;
        wording::fill_in(project, &out)?;
        styles::shrink_all(&out)?;
    }
    copy_all(&fonts::folder(project), &out.join(FONTS))?;
    lists::write_lexicons(&out)?;
    let effort = if options.dev { Effort::Little } else { Effort::Full };
    let names = naming::name_by_content(&out)?;
    lists::list_lexicons(&out, &names, effort)?;
    lists::list_files(&out)?;
    println!("{}", packing::pack_all(&out, effort, &names)?);
    Ok(())
}

/// The library here and the crate in the page must be of one version.
fn same_bindgen(lock: &str) -> Result<()> {
    let lock: toml::Table = lock.parse().context("cannot read Cargo.lock")?;
    let version = |name: &str| {
        let packages = lock.get("package")?.as_array()?;
        let package =
            packages.iter().find(|package| package.get("name").and_then(|n| n.as_str()) == Some(name))?;
        package.get("version")?.as_str()
    };
    let tool = version("wasm-bindgen-cli-support");
    match version("wasm-bindgen") {
        None => bail!("Cargo.lock names no wasm-bindgen: the crate `page` must depend on it"),
        page if page == tool => Ok(()),
        page => bail!(
            "Cargo.lock has wasm-bindgen {} but wasm-bindgen-cli-support {}: set the latter in Cargo.toml to the former",
            page.unwrap_or("none"),
            tool.unwrap_or("none"),
        ),
    }
}

/// Did we write this folder before? A folder with anything else in it is refused.
fn former_page(out: &Path) -> Result<bool> {
    if !out.exists() {
        return Ok(false);
    }
    let empty =
        fs::read_dir(out).with_context(|| format!("cannot look into {}", out.display()))?.next().is_none();
    if !empty && !out.join(MARK).is_file() {
        bail!("{} holds something other than the page: choose an empty folder with --out", out.display());
    }
    Ok(true)
}

/// Compiles the programs, and tells where each lies.
fn compile(project: &Project, dev: bool) -> Result<Vec<PathBuf>> {
    let folder = project.metadata()?.target_directory.join(tools::WASM);
    let [page, worker] = if dev { ["dev", "dev"] } else { ["web", "web-worker"] };
    let build = |profile: &str, packages: &[&str]| {
        let mut cargo = project.cargo(&["build", "--bins", "--target", tools::WASM, "--profile", profile]);
        cargo.args(packages.iter().flat_map(|package| ["--package", package]));
        if !dev {
            cargo.args(["--config", &without_places(&sources_of_crates())]);
        }
        run(&mut cargo)
    };
    if dev {
        build(page, &[&PACKAGES[..], &[WORKER]].concat())?;
    } else {
        build(page, &PACKAGES)?;
        build(worker, &[WORKER])?;
    }
    let module_of = |profile: &str, program: &str| {
        let subfolder = if profile == "dev" { "debug" } else { profile };
        folder.join(subfolder).join(program).with_extension("wasm")
    };
    Ok(PROGRAMS.iter().map(|program| module_of(page, program)).chain([module_of(worker, WORKER)]).collect())
}

/// A setting of Cargo by which places that a panic would name tell nothing of the machine the page was built on.
fn without_places(sources: &[PathBuf]) -> String {
    let flags = sources.iter().map(|folder| format!("--remap-path-prefix={}=crates", folder.display()));
    let flags: Vec<String> = flags.map(|flag| toml::Value::String(flag).to_string()).collect();
    format!("target.{}.rustflags=[{}]", tools::WASM, flags.join(", "))
}

/// The folders in which Cargo has unpacked crates.
fn sources_of_crates() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let folders = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    folders.into_iter().flatten().filter_map(|folder| Some(folder.ok()?.path())).collect()
}

/// Writes the JavaScript of all modules side by side: each is one long walk through one program.
fn bind_all(modules: &[PathBuf], out: &Path, dev: bool) -> Result<()> {
    thread::scope(|scope| {
        let threads: Vec<_> =
            modules.iter().map(|module| scope.spawn(move || bind(module, out, dev))).collect();
        threads.into_iter().try_for_each(|thread| thread.join().expect("it returns its errors"))
    })
}

fn bind(module: &Path, out: &Path, dev: bool) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(false).web(true)?;
    bindgen.debug(dev).keep_debug(false).remove_name_section(!dev).remove_producers_section(!dev);
    bindgen.generate(out).with_context(|| format!("cannot write the JavaScript of {}", module.display()))
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for file in files_under(from)? {
        let target = to.join(file.strip_prefix(from).expect("it was found there"));
        let folder = target.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        fs::copy(&file, &target).with_context(|| format!("cannot copy {}", file.display()))?;
    }
    Ok(())
}

fn files_under(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot look into {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files_under(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lock(page: &str, tool: &str) -> String {
        let package = |name, version| format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n");
        package("wasm-bindgen", page) + &package("wasm-bindgen-cli-support", tool)
    }

    #[test]
    fn the_two_bindgens_must_be_of_one_version() {
        assert!(same_bindgen(&lock("0.2.130", "0.2.130")).is_ok());
        let error = same_bindgen(&lock("0.2.131", "0.2.130")).unwrap_err().to_string();
        assert!(error.contains("wasm-bindgen 0.2.131 but wasm-bindgen-cli-support 0.2.130"), "{error}");
        assert!(same_bindgen("").is_err());
    }

    #[test]
    fn a_folder_with_other_things_in_it_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert!(former_page(folder.path()).unwrap());
        fs::write(folder.path().join("letters.txt"), "dear").unwrap();
        assert!(former_page(folder.path()).is_err());
        fs::write(folder.path().join(MARK), "").unwrap();
        assert!(former_page(folder.path()).unwrap());
        assert!(!former_page(&folder.path().join("new")).unwrap());
    }

    #[test]
    fn no_place_of_this_machine_is_built_in() {
        let told = without_places(&[PathBuf::from("registry/src/index")]);
        assert_eq!(
            told,
            "target.wasm32-unknown-unknown.rustflags=[\"--remap-path-prefix=registry/src/index=crates\"]"
        );
    }

    #[test]
    fn static_files_are_copied_with_their_folders() {
        let (from, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fs::create_dir(from.path().join("fonts")).unwrap();
        fs::write(from.path().join("fonts/a.css"), "a".repeat(1000)).unwrap();
        copy_all(from.path(), to.path()).unwrap();
        assert_eq!(fs::read(to.path().join("fonts/a.css")).unwrap().len(), 1000);
    }
}
