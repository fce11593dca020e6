//! What a visitor does with the keyboard.

use anyhow::{Result, bail};
use serde_json::{Value, json};

use crate::Visit;

/// The bit of the Shift key.
const SHIFT: u32 = 8;

/// How often the Tab key is pressed to get somewhere.
const MOST_TABS: u32 = 120;

/// Keys that write nothing, or not what they are called, with the number that browsers go by.
const NAMED: [(&str, u32, &str); 12] = [
    ("Backspace", 8, ""),
    ("Tab", 9, ""),
    ("Enter", 13, "\r"),
    ("Escape", 27, ""),
    (" ", 32, " "),
    ("End", 35, ""),
    ("Home", 36, ""),
    ("ArrowLeft", 37, ""),
    ("ArrowUp", 38, ""),
    ("ArrowRight", 39, ""),
    ("ArrowDown", 40, ""),
    ("Delete", 46, ""),
];

impl Visit {
    /// Presses a key, by the name that browsers have for it.
    pub fn key(&mut self, key: &str) -> Result<()> {
        self.press_key(key, 0)
    }

    /// Presses a key together with Shift.
    pub fn shift_key(&mut self, key: &str) -> Result<()> {
        self.press_key(key, SHIFT)
    }

    /// Types a text where the keyboard is, key by key.
    pub fn type_text(&mut self, text: &str) -> Result<()> {
        text.chars().try_for_each(|letter| self.key(&letter.to_string()))
    }

    /// Goes on by the Tab key until the keyboard is on such an element.
    pub fn tab_to(&mut self, selector: &str) -> Result<()> {
        self.tab_until(&format!("document.activeElement?.matches({}) ?? false", json!(selector)), 0)
    }

    /// Goes back by Shift and the Tab key until the keyboard is on such an element.
    pub fn tab_back_to(&mut self, selector: &str) -> Result<()> {
        self.tab_until(&format!("document.activeElement?.matches({}) ?? false", json!(selector)), SHIFT)
    }

    /// Goes on by the Tab key to the button, link or choice that begins with this text.
    pub fn tab_to_text(&mut self, text: &str) -> Result<()> {
        let there = format!(
            "(document.activeElement?.matches('button, a, summary, input, select') ?? false)
                && (document.activeElement.closest('label') ?? document.activeElement)
                    .textContent.trim().startsWith({})",
            json!(text)
        );
        self.tab_until(&there, 0)
    }

    /// Whether whoever uses the keyboard sees where it is: an outline on the element, or on what stands for it.
    pub fn focus_is_seen(&mut self) -> Result<bool> {
        let seen = self.ask(
            "(() => {
                const one = document.activeElement;
                if (!one || one === document.body) return false;
                const outlined = element => element && getComputedStyle(element).outlineStyle !== 'none'
                    && parseFloat(getComputedStyle(element).outlineWidth) >= 2;
                return !!(outlined(one) || outlined(one.nextElementSibling));
            })()",
        )?;
        Ok(seen == true)
    }

    /// Presses the Tab key until something is so; wherever it comes, it must be seen there.
    fn tab_until(&mut self, there: &str, modifiers: u32) -> Result<()> {
        for _ in 0..MOST_TABS {
            if self.ask(there)? == true {
                return Ok(());
            }
            self.press_key("Tab", modifiers)?;
            let somewhere = "document.activeElement !== document.body";
            if self.ask(somewhere)? == true && !self.focus_is_seen()? {
                bail!(
                    "the keyboard is on {}, and nobody sees it",
                    self.ask("document.activeElement.outerHTML")?
                );
            }
        }
        bail!("the Tab key never comes to where {there}")
    }

    fn press_key(&mut self, key: &str, modifiers: u32) -> Result<()> {
        let mut event = json!({ "type": "rawKeyDown", "key": key, "modifiers": modifiers });
        let (number, text) = match NAMED.iter().find(|(name, ..)| *name == key) {
            Some((_, number, text)) => (Some(*number), *text),
            None if key.chars().count() == 1 => (None, key),
            None => (None, ""),
        };
        if let Some(number) = number {
            event["windowsVirtualKeyCode"] = json!(number);
            event["code"] = if key == " " { json!("Space") } else { json!(key) };
        }
        if !text.is_empty() {
            event["type"] = json!("keyDown");
            event["text"] = json!(text);
        }
        self.wire.call("Input.dispatchKeyEvent", &event)?;
        event["type"] = json!("keyUp");
        event["text"] = Value::Null;
        if let Some(event) = event.as_object_mut() {
            event.remove("text");
        }
        self.wire.call("Input.dispatchKeyEvent", &event).map(drop)
    }
}
