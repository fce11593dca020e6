//! The server in a process of its own.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use clap::Args;

/// How many times a second the system counts processor time.
const TICKS: u32 = 100;

/// Which server.
#[derive(Args, Debug)]
pub(crate) struct Program {
    /// The program `logomachy`
    #[arg(long, value_name = "FILE", env = "LOGOMACHY")]
    pub(crate) program: PathBuf,
}

/// A server that runs.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Program {
    /// Starts a server on the tables in a folder, behind a proxy that tells for whom it asks: that is us.
    pub(crate) fn start(&self, folder: &Path, port: u16) -> Result<Process> {
        let folder = folder.to_str().context("the folder has a name that cannot be written")?;
        self.start_with(&["--data", folder], port)
    }

    /// The same with tables that are elsewhere.
    pub(crate) fn start_with(&self, arguments: &[&str], port: u16) -> Result<Process> {
        let mut child = Command::new(&self.program)
            .args(["serve", "--no-open", "--behind-proxy", "--port", &port.to_string()])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{} cannot be started", self.program.display()))?;
        let said = child.stdout.take().context("the server has an output")?;
        let mut lines = BufReader::new(said).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("Logomachy is at http://")?.split('/').next()?.parse().ok());
        // Whatever it says from then on is nobody's concern, but must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let address = address.context("the server did not say where it is")?;
        Ok(Process { child, address })
    }
}

impl Process {
    /// As `kill -9` does it.
    pub(crate) fn kill(mut self) -> Result<()> {
        self.kill_at_once()
    }

    /// The same, where another one takes its place.
    pub(crate) fn kill_at_once(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn end(mut self) -> Result<()> {
        self.signal("-TERM")?;
        self.child.wait()?;
        Ok(())
    }

    /// Sends it a signal, such as `-STOP`.
    pub(crate) fn signal(&self, signal: &str) -> Result<()> {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status()?;
        ensure!(sent.success(), "the server takes no signal");
        Ok(())
    }

    /// The number it is known by to the system.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The memory it takes, in megabytes.
    pub(crate) fn memory(&self) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line =
            status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("there is no VmRSS")?;
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").trim().parse()?;
        Ok(kilobytes / 1024.0)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // One that was killed already cannot be killed again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How much processor time a process has taken.
pub(crate) fn time_of(id: u32) -> Result<Duration> {
    let [own, _] = times(&fs::read_to_string(format!("/proc/{id}/stat"))?)?;
    Ok(own)
}

/// The same of a process and all that it has started itself, also where that is over.
pub(crate) fn time_of_family(id: u32) -> Result<Duration> {
    let mut all: Duration = times(&fs::read_to_string(format!("/proc/{id}/stat"))?)?.iter().sum();
    let parent = id.to_string();
    for entry in fs::read_dir("/proc")? {
        // Whatever ends meanwhile is counted with those that are over, the next time.
        let Ok(stat) = fs::read_to_string(entry?.path().join("stat")) else { continue };
        if fields(&stat).nth(1) == Some(&parent) {
            all += times(&stat)?[0];
        }
    }
    Ok(all)
}

/// What stands behind the name of a program, which may hold anything.
fn fields(stat: &str) -> impl Iterator<Item = &str> {
    stat.rsplit_once(')').map_or("", |(_, behind)| behind).split_whitespace()
}

/// The processor time of a process itself, and of those it has started that are over.
fn times(stat: &str) -> Result<[Duration; 2]> {
    let ticks: Vec<u64> = fields(stat).skip(11).take(4).map(str::parse).collect::<Result<_, _>>()?;
    let [user, system, user_over, system_over] = ticks[..] else { bail!("there are no times") };
    let time = |ticks: u64| Duration::from_secs(ticks) / TICKS;
    Ok([time(user + system), time(user_over + system_over)])
}

/// A port that is free, for a server that comes back to the same one.
pub(crate) fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Lets this process, and those it starts, have so many open files.
pub(crate) fn allow_files(files: u64) -> Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    if limit.current.is_some_and(|current| current < files) {
        let most = limit.maximum.unwrap_or(u64::MAX);
        ensure!(most >= files, "{files} open files are needed, and only {most} are allowed: see ulimit -n");
        setrlimit(Resource::Nofile, Rlimit { current: Some(files), maximum: limit.maximum })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_behind_whatever_a_program_is_called() {
        let stat = "7 (a) b (c) S 1 7 7 0 -1 4194304 115 0 0 0 120 30 200 50 20 0 1 0 9 0";
        assert_eq!(fields(stat).nth(1), Some("1"));
        assert_eq!(times(stat).unwrap(), [1_500, 2_500].map(Duration::from_millis));
        assert!(times("7 (a) S 1").is_err());
    }
}
