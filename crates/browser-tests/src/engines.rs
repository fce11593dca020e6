//! The page in browsers that are not Chromium: Firefox, and the engine of Safari.
//!
//! They are asked by the protocols that they share, in JavaScript only: enough to see that the page runs there, and that
//! one can play. `cargo xtask test --all` names their programs in the variables `FIREFOX` and `WEBKIT`.

mod firefox;
mod keeper;
mod webkit;

use std::env;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::scripts;
use firefox::Firefox;
use webkit::WebKit;

/// How long the page is asked for something to come true, and how often.
const PATIENCE: Duration = Duration::from_mins(2);
const PAUSE: Duration = Duration::from_millis(50);

/// A browser engine beside Chromium's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// That of Firefox.
    Firefox,
    /// That of Safari.
    WebKit,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Firefox, Self::WebKit];

    /// The name in those of tests.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// The program that the tests were started with.
    #[must_use]
    pub fn program(self) -> Option<PathBuf> {
        env::var_os(self.name().to_uppercase()).map(PathBuf::from)
    }

    /// Opens the page there, as a visitor who was never here.
    #[must_use]
    pub fn visit(self) -> EngineVisit {
        let program = self.program().expect("a test that visits the page in this browser needs it");
        let remote: Result<Box<dyn Remote>> = match self {
            Self::Firefox => Firefox::start(&program).map(|one| Box::new(one) as _),
            Self::WebKit => WebKit::start(&program).map(|one| Box::new(one) as _),
        };
        let mut visit =
            EngineVisit { remote: remote.expect("the browser starts"), page: crate::served_page() };
        visit.go("").expect("the page is opened");
        visit.wait_for(".game-card a").expect("the page starts");
        visit
    }
}

/// A browser that goes where it is told and tells what a script comes to.
trait Remote {
    fn go(&mut self, url: &str) -> Result<()>;

    /// What the body of an asynchronous function returns, which is text.
    fn run(&mut self, body: &str) -> Result<String>;
}

/// A visit to the page in another browser.
pub struct EngineVisit {
    remote: Box<dyn Remote>,
    page: String,
}

impl EngineVisit {
    /// Goes to an address of the page, such as `#/play/khi`.
    pub fn go(&mut self, address: &str) -> Result<()> {
        self.remote.go(&format!("{}{address}", self.page))
    }

    /// What an expression of JavaScript comes to; a promise is waited for.
    pub fn ask(&mut self, expression: &str) -> Result<Value> {
        let answer = self.remote.run(&format!("return JSON.stringify((await ({expression})) ?? null);"))?;
        Ok(serde_json::from_str(&answer)?)
    }

    /// Waits until an expression is true.
    pub fn wait_until(&mut self, expression: &str) -> Result<()> {
        for _ in 0..PATIENCE.as_millis() / PAUSE.as_millis() {
            if self.ask(expression).is_ok_and(|answer| answer == json!(true)) {
                return Ok(());
            }
            sleep(PAUSE);
        }
        bail!("{expression} was never true; the page shows {}", self.ask("document.body.innerText")?)
    }

    /// Waits until there is such an element.
    pub fn wait_for(&mut self, selector: &str) -> Result<()> {
        self.wait_until(&scripts::is_there(selector))
    }

    /// Presses the button or link whose text begins so.
    pub fn press(&mut self, text: &str) -> Result<()> {
        let found = scripts::button(text);
        self.wait_until(&scripts::can_be_pressed(&found))?;
        self.ask(&format!("{found}.click()")).map(drop)
    }

    /// Clicks an element.
    pub fn click(&mut self, selector: &str) -> Result<()> {
        self.wait_for(selector)?;
        self.ask(&format!("document.querySelector({}).click()", json!(selector))).map(drop)
    }

    /// Writes a text into a field at once.
    pub fn fill(&mut self, selector: &str, text: &str) -> Result<()> {
        self.wait_for(selector)?;
        self.ask(&scripts::fill(selector, text)).map(drop)
    }

    /// Presses a key on the element that the keyboard is on.
    pub fn key(&mut self, key: &str) -> Result<()> {
        let event = format!("{{ key: {}, bubbles: true, cancelable: true }}", json!(key));
        self.ask(&format!("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {event}))"))
            .map(drop)
    }

    /// Puts the keyboard on an element.
    pub fn focus(&mut self, selector: &str) -> Result<()> {
        self.wait_for(selector)?;
        self.ask(&format!("document.querySelector({}).focus()", json!(selector))).map(drop)
    }
}
