//! Somebody who plays at a terminal, by the program.

use std::env;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::{self, JoinHandle};

use anyhow::{Context as _, Result, ensure};
use game::Seat;
use online_api::LinkPart;
use online_client::{Person, ServerAddress, TableLink, Wallet};
use tempfile::TempDir;

use crate::{Network, Seated, target_directory};

/// The program, if it was built: `LOGOMACHY_PROGRAM` names it, or it lies where Cargo puts it beside these tests.
pub(crate) fn program() -> Option<PathBuf> {
    let beside = || {
        let tests = env::current_exe().ok()?;
        Some(tests.parent()?.parent()?.join("logomachy").with_extension(env::consts::EXE_EXTENSION))
    };
    let named = env::var_os("LOGOMACHY_PROGRAM").map(PathBuf::from);
    named.or_else(beside).filter(|program| program.is_file())
}

/// Somebody at a terminal.
pub struct Terminal {
    child: Child,
    input: Option<ChildStdin>,
    said: Option<JoinHandle<String>>,
    home: TempDir,
}

impl Network {
    /// Has somebody who sits at a table play on at a terminal, over the line of the seat.
    pub fn terminal(&self, seated: &Seated, seat: Seat) -> Result<Terminal> {
        let program = program().with_context(|| format!("no program in {}", target_directory().display()))?;
        let home = tempfile::tempdir()?;
        let server: ServerAddress = format!("http://{}", self.line_of(seat)).parse()?;
        let welcome = seated.clients[seat.index()].welcome.as_ref().context("a guest was welcomed")?;
        let person = Person::welcomed(&server, welcome, false, 1).context("a guest has a session")?;
        Wallet::open(&home.path().join("online"))?.save_person(&person)?;
        let part = LinkPart { table: seated.table, key: None };
        let mut child = Command::new(program)
            .args(["join", &TableLink { server, part }.to_string()])
            .current_dir(home.path())
            .env("LOGOMACHY_HOME", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let (input, mut out) = (child.stdin.take(), child.stdout.take().context("it has an output")?);
        let said = thread::spawn(move || {
            let mut text = String::new();
            // What is no text ends what is heard, and the test says what it misses.
            let _ = out.read_to_string(&mut text);
            text
        });
        Ok(Terminal { child, input, said: Some(said), home })
    }
}

impl Terminal {
    /// Types a line.
    pub fn enter(&mut self, line: &str) -> Result<()> {
        Ok(writeln!(self.input.as_mut().context("it is typed into")?, "{line}")?)
    }

    /// Saves the game that is over and leaves; tells all that was said, and the record.
    pub fn save_and_leave(mut self) -> Result<(String, String)> {
        self.enter("save game.txt")?;
        drop(self.input.take());
        let ended = self.child.wait()?;
        let said = self.said.take().and_then(|said| said.join().ok()).context("nothing was said")?;
        ensure!(ended.success(), "the program failed: {said}");
        Ok((said, fs::read_to_string(self.home.path().join("game.txt"))?))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
