//! `logomachy serve`: page and tables from one program, stopped and started again.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

struct Serving {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
    address: SocketAddr,
    said: String,
}

impl Serving {
    fn start(data: &Path, extra: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
            .args(["serve", "--no-open", "--port", "0", "--data"])
            .arg(data)
            .args(extra)
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
    let mut serving = Serving::start(&folder.path().join("data"), &[]);
    let stopped = Command::new("kill").args(["-TERM", &serving.child.id().to_string()]).status().unwrap();
    assert!(stopped.success());
    let mut rest = String::new();
    serving.output.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("all tables are kept"), "{rest}");
    assert!(serving.child.wait().unwrap().success());
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
