//! A browser without a window, one for all tests of a program, and another for those that need a mouse.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

const FLAGS: [&str; 15] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Visits at the same time are all in front.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
    "about:blank",
];

/// Style sheets are told of a fine pointer that hovers; a browser without a screen has none otherwise.
const MOUSE: &str =
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/// Runs what it is told until its input ends, which it does when we do, however we end; then clears up.
const KEEPER: &str =
    r#""$@" & browser=$!; read -r _; kill "$browser"; wait "$browser"; sleep 1; rm -rf "$PROFILE""#;

/// How often a browser that starts is asked whether it has, a tenth of a second apart.
const PATIENCE: u32 = 600;

/// The browsers that run.
static RUNNING: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A browser that runs as long as we do.
struct Browser {
    program: PathBuf,
    mouse: bool,
    address: String,
    /// Whoever keeps it holds the other end of a pipe that closes when we are gone.
    _keeper: Child,
}

/// Where the browser listens, be it one with a mouse or not; it is started when first asked for.
pub(crate) fn address(program: &Path, mouse: bool) -> Result<String> {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(browser) = running.iter().find(|one| one.program == program && one.mouse == mouse) {
        return Ok(browser.address.clone());
    }
    let browser = start(program, mouse)?;
    let address = browser.address.clone();
    running.push(browser);
    Ok(address)
}

fn start(program: &Path, mouse: bool) -> Result<Browser> {
    let profile = tempfile::tempdir()?.keep();
    let mut command = Command::new("sh");
    command.args(["-c", KEEPER, "keeper"]).arg(program).env("PROFILE", &profile);
    command.arg(format!("--user-data-dir={}", profile.display()));
    command.args(mouse.then_some(MOUSE)).args(FLAGS);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let keeper = command.spawn().context("no browser")?;
    Ok(Browser { program: program.to_owned(), mouse, address: listening(&profile)?, _keeper: keeper })
}

/// Where a browser listens, which it writes into its profile once it does.
fn listening(profile: &Path) -> Result<String> {
    for _ in 0..PATIENCE {
        let written = fs::read_to_string(profile.join("DevToolsActivePort")).unwrap_or_default();
        if let Some((port, path)) = written.split_once('\n').filter(|(_, path)| !path.is_empty()) {
            return Ok(format!("ws://127.0.0.1:{port}{path}"));
        }
        sleep(Duration::from_millis(100));
    }
    bail!("the browser did not start")
}
