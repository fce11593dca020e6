//! A page that lies in a folder, and the small program that serves it.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use axum::http::StatusCode;
use server::Site;
use tempfile::TempDir;

use crate::asking::{ask, get};

const PROGRAM: &str = env!("CARGO_BIN_EXE_serve-folder");

fn page() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("lexicons")).unwrap();
    for (name, content) in
        [("index.html", "<h1>Words</h1>"), ("index.html.br", "packed"), ("lexicons/pets.lex", "LOGOLEX")]
    {
        fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

#[tokio::test]
async fn a_folder_is_served_with_its_folders_and_its_packed_twins() {
    let folder = page();
    let site = Site::folder(folder.path(), "").unwrap();
    assert_eq!(get(site.clone(), "/").await.text(), "<h1>Words</h1>");
    assert_eq!(get(site.clone(), "/lexicons/pets.lex").await.text(), "LOGOLEX");
    let asked = [("host", "localhost"), ("accept-encoding", "br")];
    let packed = ask(site, "GET", "/", &asked).await;
    assert_eq!((packed.header("content-encoding"), packed.text()), ("br", "packed"));
}

#[tokio::test]
async fn a_folder_is_served_below_an_address() {
    let folder = page();
    let site = Site::folder(folder.path(), "games/words/").unwrap();
    assert_eq!(get(site.clone(), "/games/words/").await.text(), "<h1>Words</h1>");
    assert_eq!(get(site, "/lexicons/pets.lex").await.status, StatusCode::NOT_FOUND);
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let error = Site::folder(Path::new("no/such/page"), "").unwrap_err().to_string();
    assert!(error.starts_with("no/such/page: "), "{error}");
}

/// A program that ends with the test.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_small_program_says_where_it_serves_and_sends_the_policy_of_the_page() {
    let folder = page();
    let mut command = Command::new(PROGRAM);
    let command = command.arg(folder.path()).arg("0").stdout(Stdio::piped());
    let mut serving = Serving(command.spawn().unwrap());
    let mut said = String::new();
    BufReader::new(serving.0.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let address =
        said.strip_prefix("Logomachy is at http://").and_then(|rest| rest.split_once('/')).unwrap().0;
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("<h1>Words</h1>"), "{answer}");
    assert!(answer.to_lowercase().contains("content-security-policy: "), "{answer}");
}

#[test]
fn the_small_program_says_what_is_wrong() {
    let empty = tempfile::tempdir().unwrap();
    let empty = empty.path().to_str().unwrap();
    for (arguments, reason) in [
        (vec![], "error: say which folder, and on which port: serve-folder FOLDER PORT [--open]".to_owned()),
        (vec![empty, "many"], "error: `many` is no port".to_owned()),
        (vec![empty, "0"], format!("error: there is no page in {empty}")),
    ] {
        let output = Command::new(PROGRAM).args(&arguments).output().unwrap();
        assert!(!output.status.success());
        assert_eq!(String::from_utf8(output.stderr).unwrap().trim(), reason);
    }
}
