//! Firefox, asked by the protocol `WebDriver BiDi`, which it speaks itself.

use std::ffi::OsStr;
use std::fs;
use std::net::TcpStream;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use super::Remote;
use super::keeper::Kept;

/// How long it may take for one answer before it is given up.
const PATIENCE: Duration = Duration::from_mins(2);

/// How often a browser that starts is asked whether it has, a tenth of a second apart.
const ATTEMPTS: u32 = 600;

/// A Firefox without a window, which ends with this value.
pub(super) struct Firefox {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    next: u64,
    context: Value,
    _browser: Kept,
    _profile: TempDir,
}

impl Firefox {
    pub(super) fn start(program: &Path) -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let told = ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile"].map(OsStr::new);
        let line = [program.as_os_str()].into_iter().chain(told).chain([profile.path().as_os_str()]);
        let browser = Kept::start(line)?;
        let (socket, _) = tungstenite::connect(listening(profile.path())?)?;
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(PATIENCE))?;
        }
        let mut firefox =
            Self { socket, next: 0, context: Value::Null, _browser: browser, _profile: profile };
        firefox.call("session.new", &json!({ "capabilities": {} }))?;
        let tree = firefox.call("browsingContext.getTree", &json!({}))?;
        firefox.context = tree["contexts"][0]["context"].clone();
        Ok(firefox)
    }

    fn call(&mut self, method: &str, parameters: &Value) -> Result<Value> {
        self.next += 1;
        let question = json!({ "id": self.next, "method": method, "params": parameters });
        self.socket.send(Message::text(question.to_string()))?;
        loop {
            let Message::Text(text) = self.socket.read().with_context(|| format!("no answer to {method}"))?
            else {
                continue;
            };
            let mut answer: Value = serde_json::from_str(&text)?;
            if answer["id"] != json!(self.next) {
                continue;
            }
            if answer["type"] == "error" {
                bail!("{method}: {answer}");
            }
            return Ok(answer["result"].take());
        }
    }
}

impl Remote for Firefox {
    fn go(&mut self, url: &str) -> Result<()> {
        let there = json!({ "context": self.context, "url": url, "wait": "interactive" });
        self.call("browsingContext.navigate", &there).map(drop)
    }

    fn run(&mut self, body: &str) -> Result<String> {
        let script = json!({
            "expression": format!("(async () => {{ {body} }})()"),
            "target": { "context": self.context }, "awaitPromise": true, "userActivation": true,
        });
        let answer = self.call("script.evaluate", &script)?;
        match answer["result"]["value"].as_str() {
            Some(text) => Ok(text.to_owned()),
            None => bail!("{body}: {answer}"),
        }
    }
}

/// Where Firefox listens, which it writes into its profile once it does.
fn listening(profile: &Path) -> Result<String> {
    for _ in 0..ATTEMPTS {
        let written = fs::read_to_string(profile.join("WebDriverBiDiServer.json")).unwrap_or_default();
        if let Ok(server) = serde_json::from_str::<Value>(&written)
            && let (Some(host), Some(port)) = (server["ws_host"].as_str(), server["ws_port"].as_u64())
        {
            return Ok(format!("ws://{host}:{port}/session"));
        }
        sleep(Duration::from_millis(100));
    }
    bail!("Firefox did not listen")
}
