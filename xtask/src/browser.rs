//! The tests that open the page in a browser, and the browser they need.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Error, Result, bail};

use crate::axe;
use crate::project::{Project, Setting};
use crate::run;
use crate::step::Outcome;
use crate::test::OWN;
use crate::tools;
use crate::web;

/// The crate that holds the browser tests. They run after the page is built, not with the other tests.
pub(crate) const CRATE: &str = "browser-tests";

/// Names under which Chromium is installed.
const PROGRAMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where macOS keeps it.
const MAC: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The other browsers: the variable that names the program, the program, and what Debian has it in.
const ENGINES: [(&str, &str, &[&str]); 2] = [
    ("FIREFOX", "firefox-esr", &["firefox-esr"]),
    ("WEBKIT", "WebKitWebDriver", &["xvfb", "xauth", "webkit2gtk-driver"]),
];

/// The tests among them that every run has: each screen, and a whole game of each title.
const SMOKE: &str = "smoke::";

/// The tests among them that take the pictures of documents.
const PICTURES: &str = "pictures::";

/// Runs the browser tests on the page that was built to be tested: all of them, or those that every run has.
///
/// They find the browser in the variable `CHROMIUM`, others in `FIREFOX` and `WEBKIT`, the folder of the page in
/// `LOGOMACHY_PAGE`, and axe-core in `LOGOMACHY_AXE`.
pub(crate) fn test(project: &Project, all: bool) -> Result<Outcome> {
    if !project.has_crate(web::CRATE) || !project.has_crate(CRATE) {
        return Ok(Outcome::Skipped(format!("there is no crate crates/{CRATE} with a page to test")));
    }
    let Some(chromium) = find_or_install() else {
        return without_browser(project.setting);
    };
    let mut command = tests(project);
    if all {
        name_engines(project.setting, &mut command)?;
    } else {
        command.args(["--", SMOKE]);
    }
    command.env("CHROMIUM", chromium).env("LOGOMACHY_PAGE", web::tested_page(project)?);
    let outcome = match axe::script(&project.metadata()?.target_directory) {
        Ok(script) => {
            command.env("LOGOMACHY_AXE", script);
            Outcome::Done
        }
        Err(error) => without_axe(project.setting, &error)?,
    };
    run::run(&mut command)?;
    Ok(outcome)
}

/// Has the pictures of documents taken on a page, given as its folder or address, into a folder.
pub(crate) fn take_pictures(project: &Project, page: &Path, folder: &Path) -> Result<()> {
    project.need_crate(CRATE, "take pictures with")?;
    let chromium = find_or_install().context("Chromium is neither installed nor could it be")?;
    let mut command = tests(project);
    command.args(["--", PICTURES, "--test-threads", "1"]);
    command.env("CHROMIUM", chromium).env("LOGOMACHY_PAGE", page).env("LOGOMACHY_PICTURES", folder);
    run::run(&mut command)
}

/// The browser tests, with the features of the whole workspace, for which everything was compiled already.
fn tests(project: &Project) -> Command {
    project.cargo(&["test", "--workspace", "--exclude", OWN, "--all-features", "--test", CRATE])
}

/// Names the other browsers, installed where they are missing.
fn name_engines(setting: Setting, command: &mut Command) -> Result<()> {
    for (variable, program, packages) in ENGINES {
        for package in packages {
            if tools::find(program).is_none()
                && let Err(error) = tools::install_by_apt(package)
            {
                println!("cannot install {package}: {error:#}");
            }
        }
        match tools::find(program) {
            Some(found) => drop(command.env(variable, found)),
            None if setting == Setting::Ci => {
                bail!("{program} is neither installed nor could it be: not every browser was tested")
            }
            None => println!("{program} is missing: the page is NOT tested in this browser"),
        }
    }
    Ok(())
}

fn without_axe(setting: Setting, error: &Error) -> Result<Outcome> {
    let missing = format!("axe-core cannot be had: {error:#}");
    if setting == Setting::Ci {
        bail!("{missing}: whether everyone can use the screens was not tested");
    }
    println!(
        "{missing}.\nThe other browser tests run; NONE of them tests whether everyone can use the screens. Install npm and run the tests again."
    );
    Ok(Outcome::Skipped("no axe-core; accessibility NOT tested, the rest was".to_owned()))
}

fn without_browser(setting: Setting) -> Result<Outcome> {
    let missing = "Chromium is neither installed nor could it be installed by apt";
    if setting == Setting::Ci {
        bail!("{missing}: none of the browser tests ran");
    }
    println!(
        "{missing}.\nNONE of the tests in crates/{CRATE} ran. Install Chromium and run the tests again."
    );
    Ok(Outcome::Skipped("no Chromium; NOT tested in a browser".to_owned()))
}

fn find_or_install() -> Option<PathBuf> {
    if let Some(found) = installed() {
        return Some(found);
    }
    if let Err(error) = tools::install_by_apt("chromium") {
        println!("cannot install Chromium: {error:#}");
    }
    installed()
}

fn installed() -> Option<PathBuf> {
    let in_path = PROGRAMS.iter().find_map(|name| tools::find(name));
    in_path.or_else(|| MAC.iter().map(PathBuf::from).find(|path| path.is_file()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_browser_a_desk_is_told_and_the_build_server_fails() {
        let outcome = without_browser(Setting::Desk).unwrap();
        assert_eq!(outcome, Outcome::Skipped("no Chromium; NOT tested in a browser".to_owned()));
        let error = without_browser(Setting::Ci).unwrap_err().to_string();
        assert!(error.ends_with("none of the browser tests ran"), "{error}");
    }

    #[test]
    fn without_axe_a_desk_is_told_and_the_build_server_fails() {
        let error = Error::msg("no npm");
        let outcome = without_axe(Setting::Desk, &error).unwrap();
        assert_eq!(
            outcome,
            Outcome::Skipped("no axe-core; accessibility NOT tested, the rest was".to_owned())
        );
        let error = without_axe(Setting::Ci, &error).unwrap_err().to_string();
        assert!(error.starts_with("axe-core cannot be had: no npm"), "{error}");
    }
}
