//! `logomachy serve`: page and tables from one program, stopped and started again.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The program, serving.
pub(crate) struct Serving {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
    address: SocketAddr,
    said: String,
}

impl Serving {
    fn start(data: &Path, extra: &[&str]) -> Self {
        let data = data.to_str().unwrap();
        Self::start_with(0, &[&["--data", data], extra].concat())
    }

    /// Serves at a port, or at whichever is free.
    pub(crate) fn start_with(port: u16, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
            .args(["serve", "--no-open", "--port", &port.to_string()])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut said = String::new();
        while said.lines().count() < 3 {
            assert_ne!(output.read_line(&mut said).unwrap(), 0, "{said}");
        }
        let address = said.strip_prefix("Logomachy is at http://").and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {said:?}")).parse().unwrap();
        Self { child, output, address, said }
    }

    /// Asks it to stop, as whoever starts services does.
    #[cfg(unix)]
    pub(crate) fn ask_to_stop(&self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
    }

    /// Waits until it has stopped; what it said last.
    #[cfg(unix)]
    pub(crate) fn wait_until_stopped(mut self) -> String {
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).unwrap();
        assert!(self.child.wait().unwrap().success(), "{rest}");
        rest
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let address = self.address;
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn page_and_tables_come_from_one_program() {
    let folder = tempfile::tempdir().unwrap();
    let (page, data) = (folder.path().join("page"), folder.path().join("data"));
    std::fs::create_dir(&page).unwrap();
    std::fs::write(page.join("index.html"), "<p>words</p>").unwrap();
    let serving = Serving::start(&data, &["--page", page.to_str().unwrap()]);
    assert!(serving.said.contains("Only this machine can reach it"), "{}", serving.said);
    assert!(serving.ask("GET /").ends_with("<p>words</p>"));
    assert!(serving.ask("GET /api/server").contains("\"lexicons\""));
    assert!(serving.ask("GET /api").contains("openapi"));
    assert!(serving.ask("GET /api/nothing").contains("not_found"));
    let second = Command::new(env!("CARGO_BIN_EXE_logomachy"))
        .args(["serve", "--no-open", "--port", "0", "--data"])
        .arg(&data)
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && error.contains("another service is running"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_server_that_is_asked_to_stop_says_that_all_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(&folder.path().join("data"), &[]);
    serving.ask_to_stop();
    let rest = serving.wait_until_stopped();
    assert!(rest.contains("all tables are kept"), "{rest}");
    drop(Serving::start(&folder.path().join("data"), &[]));
}

#[test]
fn who_listens_for_others_is_told_who_can_reach_it() {
    let folder = tempfile::tempdir().unwrap();
    // Everything under 127 is this machine, but whoever names an address of any network is told so.
    let serving = Serving::start(&folder.path().join("data"), &["--listen", "0.0.0.0"]);
    assert!(
        serving.said.contains("Everybody who can reach this machine over any network"),
        "{}",
        serving.said
    );
}

/// What a command of `serve` says, and whether it succeeds.
fn served(arguments: &[&str], variables: &[(&str, &str)]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_logomachy"));
    let done = command.arg("serve").args(arguments).envs(variables.iter().copied()).output().unwrap();
    let said = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&said).into_owned())
}

#[test]
fn settings_are_given_by_hand_by_variables_or_in_a_file_and_can_be_checked() {
    let folder = tempfile::tempdir().unwrap();
    let (file, data) = (folder.path().join("settings.toml"), folder.path().join("data"));
    std::fs::write(&file, "port = 80\ndrain = 5\nhost = [\"words.example\"]\nbehind-proxy = true\n").unwrap();
    let (file, data) = (file.to_str().unwrap(), data.to_str().unwrap());
    let arguments = ["--config", file, "--data", data, "--port", "81", "--check"];
    let (done, said) = served(&arguments, &[("LOGOMACHY_DRAIN", "7"), ("LOGOMACHY_RATE", "3")]);
    assert!(done, "{said}");
    for line in [
        "listen                 127.0.0.1:81  (given)",
        "drain                  7  (given)",
        "rate                   3  (given)",
        "host                   words.example  (in the file)",
        "behind-proxy           true  (in the file)",
        "monitor                -  (as usual)",
    ] {
        assert!(said.contains(line), "{line} is missing in\n{said}");
    }
    assert!(said.contains("which is made when they are served"), "{said}");
    assert!(!std::path::Path::new(data).exists(), "nothing is served, nothing is made");
    std::fs::write(file, "port = 80\nprot = 81\n").unwrap();
    let (done, said) = served(&["--config", file, "--check"], &[]);
    assert!(!done && said.contains("line 2") && said.contains("prot"), "{said}");
    let (done, said) = served(&["--check", "--database", "postgres://me:secret@127.0.0.1:1/tables"], &[]);
    assert!(!done && said.contains("me@127.0.0.1") && !said.contains("secret"), "{said}");
}

#[test]
fn tables_that_are_served_can_be_copied_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (tables, copy, restored, file) =
        (path("tables"), path("copy.db"), path("restored"), path("tables.jsonl"));
    let serving = Serving::start(tables.as_ref(), &["--monitor", "127.0.0.1:0", "--log", "json"]);
    assert!(serving.ask("GET /readyz").ends_with("ready\n"));
    let (done, said) = served(&["backup", &copy, "--data", &tables], &[]);
    assert!(done, "{said}");
    let (done, said) = served(&["restore", &copy, "--data", &tables], &[]);
    assert!(!done && said.contains("another service is running"), "{said}");
    let (done, said) = served(&["restore", &copy, "--data", &restored], &[]);
    assert!(done, "{said}");
    let (done, said) = served(&["export", &file, "--data", &restored], &[]);
    assert!(done && said.contains("digest"), "{said}");
    let (done, said) = served(&["import", &file, "--data", &restored], &[]);
    assert!(!done && said.contains("something in it already"), "{said}");
    let (done, said) = served(&["import", &file, "--data", &path("other")], &[]);
    assert!(done, "{said}");
    drop(Serving::start(path("other").as_ref(), &[]));
}
