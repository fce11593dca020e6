//! A visit to the page: what a person does and sees.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};

use crate::browser::Browser;

/// How often the page is asked for something to come true, a tenth of a second apart.
const PATIENCE: u32 = 600;

/// A visit to the page.
pub struct Visit {
    browser: Browser,
    page: String,
}

impl Visit {
    /// Starts a browser and opens the page.
    pub fn begin(program: &Path, page: &str) -> Result<Self> {
        let mut visit = Self { browser: Browser::start(program)?, page: page.to_owned() };
        visit.go("")?;
        Ok(visit)
    }

    /// Goes to an address of the page, such as `#/play/khi`.
    pub fn go(&mut self, address: &str) -> Result<()> {
        let url = format!("{}{address}", self.page);
        self.browser.call("Page.navigate", &json!({ "url": url })).map(drop)
    }

    /// Loads the page again.
    pub fn reload(&mut self) -> Result<()> {
        self.browser.call("Page.reload", &json!({})).map(drop)
    }

    /// Changes the size of the window.
    pub fn resize(&mut self, width: u32, height: u32) -> Result<()> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.browser.call("Emulation.setDeviceMetricsOverride", &size).map(drop)
    }

    /// What an expression of JavaScript comes to.
    pub fn ask(&mut self, expression: &str) -> Result<Value> {
        let question = json!({ "expression": expression, "returnByValue": true });
        let mut answer = self.browser.call("Runtime.evaluate", &question)?;
        if !answer["exceptionDetails"].is_null() {
            bail!("{expression}: {}", answer["exceptionDetails"]);
        }
        Ok(answer["result"]["value"].take())
    }

    /// Waits until an expression is true.
    pub fn wait_until(&mut self, expression: &str) -> Result<()> {
        for _ in 0..PATIENCE {
            if self.ask(expression).is_ok_and(|answer| answer == json!(true)) {
                return Ok(());
            }
            sleep(Duration::from_millis(100));
        }
        let seen = self.ask("document.body.innerText")?;
        bail!("{expression} was never true; the page shows {seen}, and complains of {:?}", self.complaints())
    }

    /// Waits until there is such an element.
    pub fn wait_for(&mut self, selector: &str) -> Result<()> {
        self.wait_until(&format!("document.querySelector({}) !== null", json!(selector)))
    }

    /// The text of an element.
    pub fn text(&mut self, selector: &str) -> Result<String> {
        let text = self.ask(&format!("document.querySelector({}).textContent", json!(selector)))?;
        Ok(text.as_str().context("the element has no text")?.to_owned())
    }

    /// Presses the button or follows the link that begins with this text.
    pub fn press(&mut self, text: &str) -> Result<()> {
        let found = format!(
            "[...document.querySelectorAll('button, a')].find(one => one.textContent.trim().startsWith({}))",
            json!(text)
        );
        self.wait_until(&format!("{found} !== undefined && !{found}.disabled"))?;
        self.ask(&format!("{found}.click()")).map(drop)
    }

    /// Clicks an element with the mouse.
    pub fn click(&mut self, selector: &str) -> Result<()> {
        let at = self.middle(selector)?;
        self.mouse("mousePressed", at)?;
        self.mouse("mouseReleased", at)
    }

    /// Drags what lies on one element to another.
    pub fn drag(&mut self, from: &str, to: &str) -> Result<()> {
        let ((x, y), (to_x, to_y)) = (self.middle(from)?, self.middle(to)?);
        self.mouse("mousePressed", (x, y))?;
        for step in 1..=4 {
            let part = f64::from(step) / 4.0;
            self.mouse("mouseMoved", (x + (to_x - x) * part, y + (to_y - y) * part))?;
        }
        self.mouse("mouseReleased", (to_x, to_y))
    }

    /// Presses a key, by the name that browsers have for it.
    pub fn key(&mut self, key: &str) -> Result<()> {
        let mut event = json!({ "type": "keyDown", "key": key });
        if key.chars().count() == 1 {
            event["text"] = json!(key);
        }
        self.browser.call("Input.dispatchKeyEvent", &event)?;
        self.browser.call("Input.dispatchKeyEvent", &json!({ "type": "keyUp", "key": key })).map(drop)
    }

    /// What the page complained about so far.
    #[must_use]
    pub fn complaints(&self) -> &[String] {
        &self.browser.complaints
    }

    fn mouse(&mut self, kind: &str, (x, y): (f64, f64)) -> Result<()> {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        self.browser.call("Input.dispatchMouseEvent", &event).map(drop)
    }

    fn middle(&mut self, selector: &str) -> Result<(f64, f64)> {
        let middle = self.ask(&format!(
            "(() => {{ const box = document.querySelector({}).getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2]; }})()",
            json!(selector)
        ))?;
        Ok((middle[0].as_f64().context("no place")?, middle[1].as_f64().context("no place")?))
    }
}
