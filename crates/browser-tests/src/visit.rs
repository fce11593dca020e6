//! A visit to the page: where a visitor goes and what is seen there.

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};

use crate::browser;
use crate::device::Media;
use crate::scripts;
use crate::wire::Wire;

/// How long the page is asked for something to come true, and how often.
const PATIENCE: Duration = Duration::from_mins(1);
const PAUSE: Duration = Duration::from_millis(20);

/// What every page is watched by: tasks that hold it up, and what it copies.
const WATCH: &str = "
    globalThis.watched = { long: [], copied: null };
    new PerformanceObserver(list => {
        for (const task of list.getEntries()) watched.long.push(task.duration);
    }).observe({ type: 'longtask' });
    if (navigator.clipboard) {
        const write = navigator.clipboard.writeText.bind(navigator.clipboard);
        navigator.clipboard.writeText = text => { watched.copied = text; return write(text); };
    }";

/// A visit to the page.
pub struct Visit {
    pub(crate) wire: Wire,
    pub(crate) media: Media,
    /// Where the browser listens.
    browser: String,
    page: String,
}

/// An expression that comes to the record of the game of a title that was played last; with `.damaged` behind the title
/// it is that of one which could not be opened.
#[must_use]
pub fn saved_record(title: &str) -> String {
    let (title, damaged) = match title.strip_suffix(".damaged") {
        Some(title) => (title, true),
        None => (title, false),
    };
    let old = if damaged { format!("logomachy.game.{title}.damaged") } else { String::new() };
    "(() => { let [found, newest] = [localStorage.getItem(OLD), -1];
        for (const [name, value] of Object.entries(localStorage)) {
            const at = value.indexOf('\\n\\n');
            if (!name.startsWith('logomachy.games.') || at < 0) continue;
            const [head, record] = [value.slice(0, at), value.slice(at + 2)];
            const played = Number(/^played (\\d+)$/m.exec(head)[1]);
            const fits = record.includes(TITLE) && head.includes('state damaged') === DAMAGED;
            if (fits && played > newest) [found, newest] = [record, played];
        }
        return found; })()"
        .replace("OLD", &json!(old).to_string())
        .replace("TITLE", &json!(format!("\ntitle {title}\n")).to_string())
        .replace("DAMAGED", &damaged.to_string())
}

impl Visit {
    /// Opens the page as a visitor who was never here, in a window of 1280 by 900.
    pub fn begin(program: &Path, page: &str) -> Result<Self> {
        let browser = browser::address(program, false)?;
        Self::on(Wire::open(&browser)?, browser, page)
    }

    /// The same in a browser whose style sheets know of a mouse.
    pub fn with_mouse(program: &Path, page: &str) -> Result<Self> {
        let browser = browser::address(program, true)?;
        Self::on(Wire::open(&browser)?, browser, page)
    }

    /// Opens the page in another tab of the same browser, which has stored what this one has.
    pub fn another_tab(&self) -> Result<Self> {
        let wire = Wire::open_in(&self.browser, self.wire.context.clone())?;
        Self::on(wire, self.browser.clone(), &self.page)
    }

    fn on(wire: Wire, browser: String, page: &str) -> Result<Self> {
        let mut visit = Self { wire, media: Media::default(), browser, page: page.to_owned() };
        visit.wire.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": WATCH }))?;
        let allowed = ["clipboardReadWrite", "clipboardSanitizedWrite"];
        let permissions =
            json!({ "permissions": allowed, "origin": page, "browserContextId": visit.wire.context });
        visit.wire.call_browser("Browser.grantPermissions", &permissions)?;
        visit.resize(1280, 900)?;
        visit.go("")?;
        Ok(visit)
    }

    /// The address of the page.
    #[must_use]
    pub fn page(&self) -> &str {
        &self.page
    }

    /// Goes to an address of the page, such as `#/play/khi`.
    pub fn go(&mut self, address: &str) -> Result<()> {
        let url = format!("{}{address}", self.page);
        let went = self.wire.call("Page.navigate", &json!({ "url": url }))?;
        match went["errorText"].as_str() {
            Some(reason) => bail!("cannot go to {url}: {reason}"),
            None => Ok(()),
        }
    }

    /// Loads the page again.
    pub fn reload(&mut self) -> Result<()> {
        self.wire.call("Page.reload", &json!({})).map(drop)
    }

    /// What an expression of JavaScript comes to; a promise is waited for.
    pub fn ask(&mut self, expression: &str) -> Result<Value> {
        let question = json!({
            "expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true,
        });
        let mut answer = self.wire.call("Runtime.evaluate", &question)?;
        if !answer["exceptionDetails"].is_null() {
            bail!("{expression}: {}", answer["exceptionDetails"]);
        }
        Ok(answer["result"]["value"].take())
    }

    /// Waits until an expression is true.
    pub fn wait_until(&mut self, expression: &str) -> Result<()> {
        for _ in 0..PATIENCE.as_millis() / PAUSE.as_millis() {
            if self.ask(expression).is_ok_and(|answer| answer == json!(true)) {
                return Ok(());
            }
            sleep(PAUSE);
        }
        let seen = self.ask("document.body.innerText")?;
        bail!("{expression} was never true; the page shows {seen}, and complains of {:?}", self.complaints())
    }

    /// Waits until there is such an element.
    pub fn wait_for(&mut self, selector: &str) -> Result<()> {
        self.wait_until(&scripts::is_there(selector))
    }

    /// Waits until this text can be read anywhere on the page.
    pub fn wait_for_text(&mut self, text: &str) -> Result<()> {
        self.wait_until(&format!("document.body.innerText.includes({})", json!(text)))
    }

    /// The text of an element.
    pub fn text(&mut self, selector: &str) -> Result<String> {
        let text = self.ask(&format!("document.querySelector({})?.textContent ?? null", json!(selector)))?;
        Ok(text.as_str().with_context(|| format!("there is no {selector}"))?.to_owned())
    }

    /// How many such elements there are.
    pub fn count(&mut self, selector: &str) -> Result<u64> {
        let count = self.ask(&format!("document.querySelectorAll({}).length", json!(selector)))?;
        count.as_u64().context("no number")
    }

    /// What the browser keeps under a name of ours, such as `level.khi`; of `game.khi` the record of the game that was
    /// played last, and of `game.khi.damaged` what could not be opened.
    pub fn kept(&mut self, name: &str) -> Result<Option<String>> {
        let expression = match name.strip_prefix("game.") {
            Some(title) => saved_record(title),
            None => format!("localStorage.getItem({})", json!(format!("logomachy.{name}"))),
        };
        Ok(self.ask(&expression)?.as_str().map(str::to_owned))
    }

    /// Lets the browser keep something under a name of ours.
    pub fn keep(&mut self, name: &str, value: &str) -> Result<()> {
        let name = format!("logomachy.{name}");
        self.ask(&format!("localStorage.setItem({}, {})", json!(name), json!(value))).map(drop)
    }

    /// The text that the page copied last.
    pub fn copied(&mut self) -> Result<Option<String>> {
        Ok(self.ask("watched.copied")?.as_str().map(str::to_owned))
    }

    /// What the page complained about so far.
    #[must_use]
    pub fn complaints(&self) -> &[String] {
        &self.wire.complaints
    }

    /// Forgets what the browser itself writes where nothing answers; what the page complained about stays.
    pub fn forget_network_complaints(&mut self) {
        let of_network = |complaint: &String| {
            ["net::ERR_", "WebSocket connection to"].iter().any(|sign| complaint.contains(sign))
        };
        self.wire.complaints.retain(|complaint| !of_network(complaint));
    }

    /// Forgets what the page complained about, where a complaint was the point.
    pub fn forget_complaints(&mut self) {
        self.wire.complaints.clear();
    }
}
