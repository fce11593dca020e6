//! A browser without a window, one for all tests of a program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};

const FLAGS: [&str; 16] = [
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
    // A browser without a screen has no mouse, unless it is told: a fine pointer that hovers. Phones take it away again.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    "--remote-debugging-port=0",
    "about:blank",
];

/// Runs what it is told until its input ends, which it does when we do, however we end; then clears up.
const KEEPER: &str =
    r#""$@" & browser=$!; read -r _; kill "$browser"; wait "$browser"; sleep 1; rm -rf "$PROFILE""#;

/// How often a browser that starts is asked whether it has, a tenth of a second apart.
const PATIENCE: u32 = 600;

/// The browser that runs, if one does.
static RUNNING: Mutex<Option<Browser>> = Mutex::new(None);

/// A browser that runs as long as we do.
struct Browser {
    program: PathBuf,
    address: String,
    /// Whoever keeps it holds the other end of a pipe that closes when we are gone.
    _keeper: Child,
}

/// Where the browser listens; it is started when first asked for.
pub(crate) fn address(program: &Path) -> Result<String> {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let address = match running.as_ref() {
        Some(browser) if browser.program == program => browser.address.clone(),
        _ => running.insert(start(program)?).address.clone(),
    };
    Ok(address)
}

fn start(program: &Path) -> Result<Browser> {
    let profile = tempfile::tempdir()?.keep();
    let mut command = Command::new("sh");
    command.args(["-c", KEEPER, "keeper"]).arg(program).env("PROFILE", &profile);
    command.arg(format!("--user-data-dir={}", profile.display())).args(FLAGS);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let keeper = command.spawn().context("no browser")?;
    Ok(Browser { program: program.to_owned(), address: listening(&profile)?, _keeper: keeper })
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
