//! Public clients of Wordfeud, fetched from their registries, play each other on our own service.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context as _, Result, ensure};

use crate::project::Project;
use crate::run::{read, run};

/// From `PyPI`, with the last version of what it needs that still suits it.
const PIP: [&str; 2] = ["wordfeudbot==1.1.0", "emoji<2"];

/// From npm.
const NPM: &str = "wordfeud-api@0.1.0";

const PIP_SCRIPT: &str = include_str!("pip_wordfeudbot.py");
const NPM_SCRIPT: &str = include_str!("npm_wordfeud_api.js");

/// Fetches the clients, starts the service, and lets them play one game.
pub(crate) fn play(project: &Project) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let at = |name: &str| folder.path().join(name);
    run(Command::new("pip").args(["install", "--quiet", "--target"]).arg(at("pip")).args(PIP))?;
    run(Command::new("npm").args(["install", "--silent", "--prefix"]).arg(at("npm")).arg(NPM))?;
    run(&mut project.cargo(&["build", "--package", "logomachy"]))?;
    let program = project.native_directory()?.join("debug").join("logomachy");
    let words = read(Command::new(&program).args(["lexicon", "find", "english", "--pattern", "*"]))?;
    fs::write(at("words.txt"), words)?;
    fs::write(at("play.py"), PIP_SCRIPT)?;
    fs::write(at("play.js"), NPM_SCRIPT)?;

    let service = Serving::start(&program, &at("games"))?;
    let mut other = Command::new("python3")
        .arg(at("play.py"))
        .args([&service.address, "pip-player"])
        .arg(at("words.txt"))
        .env("PYTHONPATH", at("pip"))
        .stdin(Stdio::null())
        .spawn()
        .context("cannot start python3")?;
    let played = run(Command::new("node")
        .arg(at("play.js"))
        .args([&service.address, "npm-player", "pip-player"])
        .arg(&program)
        .env("NODE_PATH", at("npm").join("node_modules")));
    if played.is_err() {
        // It would wait for a partner for ever.
        other.kill()?;
    }
    let status = other.wait()?;
    played?;
    ensure!(status.success(), "the client from PyPI failed ({status})");
    Ok(())
}

/// The service; it ends with this.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(program: &Path, games: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .args(["wordfeud", "serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(games)
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the service")?;
        let mut line = String::new();
        if let Some(out) = &mut child.stdout {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).map(str::to_owned);
        let serving = Self { child, address: address.unwrap_or_default() };
        ensure!(!serving.address.is_empty(), "the service did not say where it listens: {line:?}");
        Ok(serving)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
