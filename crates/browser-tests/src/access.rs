//! Whether everyone can use a screen, as far as axe-core can tell.

use std::path::PathBuf;
use std::{env, fmt, fs};

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use crate::{Theme, Visit};

/// The rules a screen is held to.
const RULES: [&str; 6] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/// Something on a screen that somebody cannot use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The rule that is broken.
    pub rule: String,
    /// What it asks for.
    pub help: String,
    /// The element, as a selector, and what is wrong with it.
    pub element: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}\n    {}", self.rule, self.help, self.element)
    }
}

impl Visit {
    /// What axe-core finds wrong with the page as it is now.
    pub fn violations(&mut self) -> Result<Vec<Violation>> {
        if self.ask("globalThis.axe === undefined")? == true {
            let axe = axe().context("a test that asks axe-core must be one `with_axe`")?;
            let source =
                fs::read_to_string(&axe).with_context(|| format!("cannot read {}", axe.display()))?;
            self.ask(&format!("{source};\nnull"))?;
        }
        let found = self.ask(&format!(
            "axe.run(document, {{ runOnly: {{ type: 'tag', values: {} }}, resultTypes: ['violations'] }})
                .then(found => found.violations.flatMap(one => one.nodes.map(node =>
                    [one.id, one.help, node.target.join(' ') + ': ' + node.failureSummary])))",
            json!(RULES)
        ))?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let violation =
            |one: &Value| Violation { rule: text(&one[0]), help: text(&one[1]), element: text(&one[2]) };
        Ok(found.as_array().context("axe-core gave no answer")?.iter().map(violation).collect())
    }
}

/// The file of axe-core, if the tests were started with it.
pub(crate) fn axe() -> Option<PathBuf> {
    env::var_os("LOGOMACHY_AXE").map(PathBuf::from)
}

/// Everyone must be able to use the screen as it is now, in both themes; pictures of it are kept under its name.
#[track_caller]
pub fn assert_accessible(visit: &mut Visit, screen: &str) {
    visit.still(true).expect("the browser can be told");
    let mut wrong = Vec::new();
    for theme in Theme::ALL {
        visit.theme(theme).expect("the browser can be told");
        let name = format!("{screen}-{}", theme.name());
        visit.screenshot(&name).expect("a picture can be taken");
        let found = visit.violations().expect("axe-core runs");
        wrong.extend(found.iter().map(|violation| format!("{name}: {violation}")));
    }
    visit.theme(Theme::Light).expect("the browser can be told");
    visit.still(false).expect("the browser can be told");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
