//! A browser without a window, spoken to by the protocol its developer tools use.

use std::fs;
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

const FLAGS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
    "about:blank",
];

/// How often a browser that starts is asked whether it has, a tenth of a second apart.
const PATIENCE: u32 = 300;

/// A browser with one open page; it ends with this value.
pub(crate) struct Browser {
    child: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    session: String,
    next: u64,
    /// What the page complained about.
    pub(crate) complaints: Vec<String>,
    _profile: TempDir,
}

impl Browser {
    /// Starts a browser with a profile of its own.
    pub(crate) fn start(program: &Path) -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let mut command = Command::new(program);
        command.arg(format!("--user-data-dir={}", profile.path().display())).args(FLAGS);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().context("no browser")?;
        let address = match address(profile.path()) {
            Ok(address) => address,
            Err(error) => {
                child.kill()?;
                return Err(error);
            }
        };
        let (socket, _) = tungstenite::connect(address)?;
        let (session, complaints) = (String::new(), Vec::new());
        let mut browser = Self { child, socket, session, next: 0, complaints, _profile: profile };
        let target = browser.call("Target.createTarget", &json!({ "url": "about:blank" }))?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = browser.call("Target.attachToTarget", &attach)?;
        attached["sessionId"].as_str().context("no session")?.clone_into(&mut browser.session);
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            browser.call(domain, &json!({}))?;
        }
        Ok(browser)
    }

    /// Calls a method and waits for what it returns; complaints that come meanwhile are kept.
    pub(crate) fn call(&mut self, method: &str, parameters: &Value) -> Result<Value> {
        self.next += 1;
        let mut question = json!({ "id": self.next, "method": method, "params": parameters });
        if !self.session.is_empty() {
            question["sessionId"] = json!(self.session);
        }
        self.socket.send(Message::text(question.to_string()))?;
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let mut message: Value = serde_json::from_str(&text)?;
            if message["id"] == json!(self.next) {
                if !message["error"].is_null() {
                    bail!("{method}: {}", message["error"]);
                }
                return Ok(message["result"].take());
            }
            self.complaints.extend(complaint(&message));
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A browser that is gone already need not be ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where a browser listens, which it writes into its profile once it does.
fn address(profile: &Path) -> Result<String> {
    for _ in 0..PATIENCE {
        let written = fs::read_to_string(profile.join("DevToolsActivePort")).unwrap_or_default();
        if let Some((port, path)) = written.split_once('\n').filter(|(_, path)| !path.is_empty()) {
            return Ok(format!("ws://127.0.0.1:{port}{path}"));
        }
        sleep(Duration::from_millis(100));
    }
    bail!("the browser did not start")
}

/// What a page complains about: a failure, an error in the console, or something the browser blocked.
fn complaint(message: &Value) -> Option<String> {
    let about = &message["params"];
    let bad = match message["method"].as_str()? {
        "Runtime.exceptionThrown" => true,
        "Runtime.consoleAPICalled" => about["type"] == json!("error"),
        "Log.entryAdded" => about["entry"]["level"] == json!("error"),
        _ => false,
    };
    bad.then(|| about.to_string())
}
