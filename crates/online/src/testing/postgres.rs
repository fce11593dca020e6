//! A database that is thrown away, on a socket in a temporary folder.

use std::env;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::runtime::Builder;
use tokio_postgres::{Config, NoTls};

/// What has to be there.
const PROGRAMS: [&str; 3] = ["initdb", "pg_isready", "postgres"];

/// A user who may do nothing else: PostgreSQL refuses to run as root.
const NOBODY: [&str; 3] = ["--reuid=65534", "--regid=65534", "--clear-groups"];

/// A database of its own; it is gone when this is dropped.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    child: Child,
}

impl Postgres {
    /// Starts one; `None`, after saying so, where there is no PostgreSQL. Where everything has to be tested that is a
    /// failure: `cargo xtask test` installs it.
    ///
    /// # Panics
    ///
    /// If it does not start.
    #[must_use]
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            let everything = env::var("CI").is_ok_and(|ci| matches!(ci.as_str(), "true" | "1"));
            assert!(!everything, "PostgreSQL is missing: `cargo xtask test` installs it");
            let test = thread::current().name().unwrap_or("a test").to_owned();
            // Not by a macro whose words are kept back where a test does not fail.
            let _ = writeln!(io::stderr(), "PostgreSQL is missing: {test} did NOT run");
            return None;
        };
        let folder = tempfile::Builder::new().prefix("pg").tempdir().expect("a folder for a database");
        let data = folder.path().join("data");
        let is_root =
            Command::new("id").arg("-u").output().is_ok_and(|told| told.stdout.trim_ascii() == b"0");
        let command = |program: &str| {
            let program = programs.join(program);
            if !is_root {
                return Command::new(program);
            }
            let mut command = Command::new("setpriv");
            command.args(NOBODY).arg(program);
            command
        };
        if is_root {
            let owned = Command::new("chown").arg("65534:65534").arg(folder.path()).status();
            assert!(owned.is_ok_and(|status| status.success()), "a folder for somebody else");
        }
        let made = command("initdb")
            .args([
                "--auth=trust",
                "--username=logomachy",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "-D",
            ])
            .arg(&data)
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .status();
        assert!(made.is_ok_and(|status| status.success()), "a database is made");
        let child = command("postgres")
            .args(["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=100", "-D"])
            .arg(&data)
            .arg("-k")
            .arg(folder.path())
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("PostgreSQL starts");
        let mut database = Self { folder, child };
        let until = Instant::now() + Duration::from_secs(30);
        while !database.listens(&programs) {
            let ended = database.child.try_wait().expect("PostgreSQL can be looked after");
            assert!(ended.is_none() && Instant::now() < until, "PostgreSQL does not listen: {ended:?}");
            thread::sleep(Duration::from_millis(20));
        }
        Some(database)
    }

    fn listens(&self, programs: &Path) -> bool {
        let ready = Command::new(programs.join("pg_isready"))
            .arg("-h")
            .arg(self.folder.path())
            .args(["-q", "-d", "postgres"])
            .status();
        ready.is_ok_and(|status| status.success())
    }

    /// Does something in it, and tells the first number of what comes of it, if there is one.
    ///
    /// # Panics
    ///
    /// If it cannot be done.
    #[expect(clippy::must_use_candidate, reason = "that it is done may be all that is wanted")]
    pub fn execute(&self, sql: &str) -> Option<i64> {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime starts");
        runtime.block_on(async {
            let config: Config = self.url().parse().expect("an address");
            let (client, connection) = config.connect(NoTls).await.expect("the database listens");
            tokio::spawn(connection);
            let rows = client.query(sql, &[]).await.expect("it can be done");
            rows.first().and_then(|row| row.try_get(0).ok())
        })
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> String {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://logomachy@{folder}/postgres")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Nothing in it is needed any more. Killed it would leave memory behind that it shares with what it has started.
        let quit = Command::new("kill").args(["-QUIT", &self.child.id().to_string()]).status();
        if !quit.is_ok_and(|status| status.success()) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// Where its programs are: Debian keeps them off the path.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    // What is on the path may be links to a few of them.
    let behind = |folder: &Path| Some(folder.join("initdb").canonicalize().ok()?.parent()?.to_owned());
    let on_path = env::split_paths(&path).flat_map(|folder| [behind(&folder), Some(folder)]).flatten();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = versions.map(|one| one.path().join("bin")).collect();
    debian.sort();
    on_path
        .chain(debian.into_iter().rev())
        .find(|folder| PROGRAMS.iter().all(|program| folder.join(program).is_file()))
}
