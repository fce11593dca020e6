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
    /// Whether what it says is on the disk is there.
    is_durable: bool,
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
        Self::start_as(false)
    }

    /// The same, where what is on the disk has to be there: for measurements, and to be killed.
    ///
    /// # Panics
    ///
    /// If it does not start.
    #[must_use]
    pub fn start_durable() -> Option<Self> {
        Self::start_as(true)
    }

    fn start_as(is_durable: bool) -> Option<Self> {
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
        if is_root() {
            let owned = Command::new("chown").arg("65534:65534").arg(folder.path()).status();
            assert!(owned.is_ok_and(|status| status.success()), "a folder for somebody else");
        }
        let made = command(&programs, "initdb")
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
        let child = run(&programs, folder.path(), is_durable);
        let mut database = Self { folder, child, is_durable };
        database.wait(&programs);
        Some(database)
    }

    /// Has it break off at once, as if it had crashed, and starts it again.
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub fn crash(&mut self) {
        self.quit();
        let programs = programs().expect("it was there before");
        self.child = run(&programs, self.folder.path(), self.is_durable);
        self.wait(&programs);
    }

    fn wait(&mut self, programs: &Path) {
        let until = Instant::now() + Duration::from_secs(30);
        while !self.listens(programs) {
            let ended = self.child.try_wait().expect("PostgreSQL can be looked after");
            assert!(ended.is_none() && Instant::now() < until, "PostgreSQL does not listen: {ended:?}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The number that its first process is known by to the system.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The socket that it listens on.
    #[must_use]
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
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

    /// Runs one of its own tools, which is told the database by `--dbname`.
    ///
    /// # Panics
    ///
    /// If it fails.
    pub fn tool(&self, name: &str, arguments: &[&str]) {
        let program = programs().map_or_else(|| name.into(), |programs| programs.join(name));
        let done = Command::new(program).args(["--dbname", &self.url()]).args(arguments).output();
        let done = done.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(done.status.success(), "{name}: {}", String::from_utf8_lossy(&done.stderr));
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> String {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://logomachy@{folder}/postgres")
    }
}

impl Postgres {
    /// Has it break off. Killed it would leave memory behind that it shares with what it has started.
    fn quit(&mut self) {
        let quit = Command::new("kill").args(["-QUIT", &self.child.id().to_string()]).status();
        if !quit.is_ok_and(|status| status.success()) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Nothing in it is needed any more.
        self.quit();
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|told| told.stdout.trim_ascii() == b"0")
}

/// One of its programs, as somebody who may do nothing else.
fn command(programs: &Path, program: &str) -> Command {
    let program = programs.join(program);
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(NOBODY).arg(program);
    command
}

fn run(programs: &Path, folder: &Path, is_durable: bool) -> Child {
    let sync = if is_durable { "fsync=on" } else { "fsync=off" };
    command(programs, "postgres")
        .args(["-c", "listen_addresses=", "-c", sync, "-c", "max_connections=200", "-D"])
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("PostgreSQL starts")
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
