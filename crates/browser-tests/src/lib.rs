//! Opens the page in a browser as a visitor would: served, clicked, touched and typed.
//!
//! `cargo xtask test` builds the page and names it in the variable `LOGOMACHY_PAGE`, the browser in `CHROMIUM`, and the
//! checker of accessibility in `LOGOMACHY_AXE`. An address in place of the folder is a page that is served already, as by
//! `cargo xtask serve`: `LOGOMACHY_PAGE=http://127.0.0.1:4848/` tries the very page that people get. All tests of a
//! program share one browser and one server, and run side by side; each visit is a visitor of its own, with nothing kept
//! from others. Pictures of screens go to `target/screenshots`.
//!
//! Tests with somebody at a terminal start the program that Cargo has put beside them, or the one in `LOGOMACHY_PROGRAM`.
//!
//! With the folder of another page in `LOGOMACHY_PAGE_BEFORE`, both are compared: how soon each is there on a cold visit.
//!
//! Where something is missing, the tests that need it are ignored and the reason is told; with `CI=true` they fail.
//!
//! ```no_run
//! # fn main() -> anyhow::Result<()> {
//! let mut visit = browser_tests::visit();
//! visit.go("#/words")?;
//! visit.wait_for(".finder input")?;
//! visit.type_text("quarrel")?;
//! browser_tests::assert_accessible(&mut visit, "words");
//! browser_tests::assert_no_complaints(&visit);
//! # Ok(())
//! # }
//! ```

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "these tests start a browser and a server, and say what was not tested"
)]

mod access;
mod browser;
mod crosswords;
mod device;
mod engines;
mod file_host;
mod files;
mod hands;
mod installing;
mod keys;
mod line;
mod network;
mod policy;
mod push;
mod scripts;
mod served;
mod suite;
mod tasks;
mod terminal;
mod twin;
mod visit;
mod wire;

use std::env;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use access::axe;
pub use access::{Violation, assert_accessible};
use anyhow::Result;
pub use device::Theme;
pub use engines::{Engine, EngineVisit};
pub use file_host::serve_files;
pub use files::target_directory;
pub use network::{Network, Seated};
pub use served::{Served, serve_folder};
pub use suite::{Needs, Test, run, with_axe};
pub use tasks::Work;
pub use terminal::Terminal;
pub use twin::Twin;
pub use visit::{Visit, saved_record};

/// Tests without a page are never started.
const NEEDED: &str = "a test that visits the page needs it";

/// The folder of the page and the browser, if the tests were started with them.
#[must_use]
pub fn named() -> Option<(PathBuf, PathBuf)> {
    Some((env::var_os("LOGOMACHY_PAGE")?.into(), env::var_os("CHROMIUM")?.into()))
}

/// Begins a visit on the first screen, in a window of 1280 by 900.
#[must_use]
pub fn visit() -> Visit {
    started(Visit::begin)
}

/// The same in a browser whose style sheets know of a mouse.
#[must_use]
pub fn visit_with_mouse() -> Visit {
    started(Visit::with_mouse)
}

fn started(begin: fn(&Path, &str) -> Result<Visit>) -> Visit {
    let (_, browser) = named().expect(NEEDED);
    let mut visit = begin(&browser, &served_page()).expect("the browser opens a page");
    visit.wait_for(".game-card a").expect("the page starts");
    visit
}

/// Where the page is served, for all tests of a program.
fn served_page() -> String {
    static SERVED: OnceLock<String> = OnceLock::new();
    let (page, _) = named().expect(NEEDED);
    let served = SERVED.get_or_init(|| match page.to_str() {
        Some(address) if address.starts_with("http://") => address.to_owned(),
        _ => serve_folder(&page).expect("the page can be served"),
    });
    served.clone()
}

/// The page must not have failed, nor written an error to the console, nor tried what it may not.
#[track_caller]
pub fn assert_no_complaints(visit: &Visit) {
    assert!(visit.complaints().is_empty(), "{:#?}", visit.complaints());
}
