//! The engine of Safari, asked by the protocol `WebDriver`, which a program beside it speaks.

use std::ffi::OsStr;
use std::net::TcpListener;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use ureq::Agent;

use super::Remote;
use super::keeper::Kept;

/// How often a driver that starts is asked whether it has, a tenth of a second apart.
const ATTEMPTS: u32 = 600;

/// Draws where nobody looks, as this engine cannot do without a screen.
const SCREEN: &str = "xvfb-run";

/// A browser of this engine, which ends with this value.
pub(super) struct WebKit {
    agent: Agent,
    session: String,
    _driver: Kept,
}

impl WebKit {
    pub(super) fn start(program: &Path) -> Result<Self> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let port_flag = format!("--port={port}");
        let line = [SCREEN, "--auto-servernum"].map(OsStr::new);
        let driver = Kept::start(line.into_iter().chain([program.as_os_str(), OsStr::new(&port_flag)]))?;
        let agent = Agent::config_builder().http_status_as_error(false).build().new_agent();
        let mut webkit = Self { agent, session: format!("http://127.0.0.1:{port}/session"), _driver: driver };
        let made = webkit.first_answer()?;
        let id = made["sessionId"].as_str().context("no session")?;
        webkit.session = format!("{}/{id}", webkit.session);
        let patience = json!({ "script": 120_000, "pageLoad": 120_000 });
        webkit.post("/timeouts", &patience)?;
        Ok(webkit)
    }

    /// Asks for a session until the driver listens.
    fn first_answer(&self) -> Result<Value> {
        let wanted = json!({ "capabilities": { "alwaysMatch": {} } });
        for _ in 0..ATTEMPTS {
            match self.post("", &wanted) {
                Err(error) if error.is::<ureq::Error>() => sleep(Duration::from_millis(100)),
                answered => return answered,
            }
        }
        bail!("the driver did not listen")
    }

    fn post(&self, command: &str, parameters: &Value) -> Result<Value> {
        let request = self.agent.post(format!("{}{command}", self.session));
        let mut response = request.content_type("application/json").send(parameters.to_string())?;
        let mut answer: Value = serde_json::from_str(&response.body_mut().read_to_string()?)?;
        if response.status() != 200 {
            bail!("{command}: {answer}");
        }
        Ok(answer["value"].take())
    }
}

impl Remote for WebKit {
    fn go(&mut self, url: &str) -> Result<()> {
        self.post("/url", &json!({ "url": url })).map(drop)
    }

    fn run(&mut self, body: &str) -> Result<String> {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             (async () => {{ {body} }})().then(done, failed => done({{ failed: String(failed) }}));"
        );
        let answer = self.post("/execute/async", &json!({ "script": script, "args": [] }))?;
        match answer.as_str() {
            Some(text) => Ok(text.to_owned()),
            None => bail!("{body}: {answer}"),
        }
    }
}

impl Drop for WebKit {
    fn drop(&mut self) {
        // The driver ends the browser with its session; one that is gone already need not be ended.
        let _ = self.agent.delete(&self.session).call();
    }
}
