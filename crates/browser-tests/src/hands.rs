//! What a visitor does with mouse and fingers.

use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use crate::{Visit, scripts};

/// In how many steps something is dragged.
const STEPS: u32 = 4;

/// How far a dragged tile floats above the finger, in CSS pixels.
const LIFT: f64 = 40.0;

/// How long a finger rests before it leaves.
const REST: Duration = Duration::from_millis(100);

/// A place on the screen, in CSS pixels.
type Place = (f64, f64);

impl Visit {
    /// Presses the button or follows the link that begins with this text, once it can be.
    pub fn press(&mut self, text: &str) -> Result<()> {
        let found = scripts::button(text);
        self.wait_until(&scripts::can_be_pressed(&found))?;
        self.ask(&format!("{found}.click()")).map(drop)
    }

    /// Clicks an element with the mouse.
    pub fn click(&mut self, selector: &str) -> Result<()> {
        let at = self.middle(selector)?;
        self.mouse("mouseMoved", at)?;
        self.mouse("mousePressed", at)?;
        self.mouse("mouseReleased", at)
    }

    /// Points at an element with the mouse.
    pub fn hover(&mut self, selector: &str) -> Result<()> {
        let at = self.middle(selector)?;
        let event = json!({ "type": "mouseMoved", "x": at.0, "y": at.1, "pointerType": "mouse" });
        self.wire.call("Input.dispatchMouseEvent", &event).map(drop)
    }

    /// Drags what lies on one element to another with the mouse.
    pub fn drag(&mut self, from: &str, to: &str) -> Result<()> {
        let (from, to) = self.middles(from, to)?;
        self.mouse("mousePressed", from)?;
        for at in way(from, to) {
            self.mouse("mouseMoved", at)?;
        }
        self.mouse("mouseReleased", to)
    }

    /// Taps an element with a finger.
    pub fn tap(&mut self, selector: &str) -> Result<()> {
        let at = self.middle(selector)?;
        self.touch("touchStart", Some(at))?;
        self.touch("touchEnd", None)
    }

    /// Taps an element twice with a finger.
    pub fn double_tap(&mut self, selector: &str) -> Result<()> {
        let at = self.middle(selector)?;
        for _ in 0..2 {
            self.touch("touchStart", Some(at))?;
            self.touch("touchEnd", None)?;
        }
        Ok(())
    }

    /// Drags a tile that lies on one element to another with a finger.
    pub fn touch_drag(&mut self, from: &str, to: &str) -> Result<()> {
        self.touch_hold(from, to)?;
        // A finger that leaves while it moves has thrown something, and the next tap would only stop it.
        sleep(REST);
        self.touch_let_go()
    }

    /// Holds a tile that lies on one element over another with a finger, which stays below it, where it hides nothing.
    pub fn touch_hold(&mut self, from: &str, to: &str) -> Result<()> {
        let (from, (x, y)) = self.middles(from, to)?;
        let to = (x, y + LIFT);
        self.touch("touchStart", Some(from))?;
        for at in way(from, to) {
            self.touch("touchMove", Some(at))?;
        }
        self.touch("touchMove", Some(to))
    }

    /// The finger leaves.
    pub fn touch_let_go(&mut self) -> Result<()> {
        self.touch("touchEnd", None)
    }

    /// Scrolls to where the button that starts a game has its own place, if there is one: it floats over what is scrolled past.
    pub fn to_the_end_of_the_form(&mut self) -> Result<()> {
        self.ask("document.querySelector('.new-game')?.scrollIntoView({ block: 'end' })").map(drop)
    }

    /// Whoever is to move gives the game up, and says so once more when asked.
    pub fn give_up(&mut self) -> Result<()> {
        self.press("Resign")?;
        self.wait_for(".question")?;
        self.ask("document.querySelector('.question + .few .button').click()")?;
        self.wait_for("#end-title")
    }

    /// Two fingers in the middle of an element go from so far apart to so far apart, in CSS pixels.
    pub fn pinch(&mut self, selector: &str, from: f64, to: f64) -> Result<()> {
        let (x, y) = self.middle(selector)?;
        for step in 0..=STEPS {
            let apart = from + (to - from) * f64::from(step) / f64::from(STEPS);
            let points = [-0.5, 0.5].map(|half| json!({ "x": x + apart * half, "y": y }));
            let kind = if step == 0 { "touchStart" } else { "touchMove" };
            self.wire.call("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points }))?;
        }
        self.touch_let_go()
    }

    /// Fingers that lie so far beside the middle of an element go this far together, in CSS pixels.
    pub fn swipe(&mut self, selector: &str, fingers: &[f64], (across, down): Place) -> Result<()> {
        let (x, y) = self.middle(selector)?;
        for step in 0..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let at = |aside: &f64| json!({ "x": x + aside + across * part, "y": y + down * part });
            let points: Vec<Value> = fingers.iter().map(at).collect();
            let kind = if step == 0 { "touchStart" } else { "touchMove" };
            self.wire.call("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points }))?;
            // Fingers that leave while they move have thrown something.
            sleep(REST);
        }
        self.touch_let_go()
    }

    /// A finger that holds something goes to a place of an element, told by parts of its width and height; what it holds
    /// floats above the finger, and comes to that place.
    pub fn touch_to_part(&mut self, selector: &str, (across, down): Place) -> Result<()> {
        let box_of = format!(
            "(() => {{ const box = document.querySelector({}).getBoundingClientRect();
                return [box.x + box.width * {across}, box.y + box.height * {down}]; }})()",
            json!(selector)
        );
        let at = self.ask(&box_of)?;
        let side = |value: &Value| value.as_f64().with_context(|| format!("there is no {selector}"));
        let (x, y) = (side(&at[0])?, side(&at[1])? + LIFT);
        self.touch("touchMove", Some((x, y)))
    }

    /// Taps the button, link, choice or summary that begins with this text and is seen.
    pub fn tap_text(&mut self, text: &str) -> Result<()> {
        let found = format!(
            "[...document.querySelectorAll('button, a, summary, label')].find(one =>
                one.checkVisibility({{ visibilityProperty: true }}) && !one.disabled && one.textContent.trim().startsWith({}))",
            json!(text)
        );
        self.wait_until(&format!("{found} !== undefined"))?;
        self.ask(&format!(
            "document.querySelectorAll('[data-finger]').forEach(one => one.removeAttribute('data-finger')),
                {found}.setAttribute('data-finger', '')"
        ))?;
        self.tap("[data-finger]")
    }

    /// Where the middle of an element is, after it was scrolled to if it could not be seen.
    fn middle(&mut self, selector: &str) -> Result<Place> {
        self.ask(&format!(
            "document.querySelector({})?.scrollIntoView({{ block: 'nearest', inline: 'nearest', behavior: 'instant' }})",
            json!(selector)
        ))?;
        self.place(selector)
    }

    /// Where the middles of two elements are that are seen together.
    fn middles(&mut self, from: &str, to: &str) -> Result<(Place, Place)> {
        self.middle(to)?;
        Ok((self.middle(from)?, self.place(to)?))
    }

    fn place(&mut self, selector: &str) -> Result<Place> {
        let place = self.ask(&format!(
            "(() => {{
                const box = document.querySelector({})?.getBoundingClientRect();
                return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
            }})()",
            json!(selector)
        ))?;
        let side = |value: &Value| value.as_f64().with_context(|| format!("there is no {selector}"));
        Ok((side(&place[0])?, side(&place[1])?))
    }

    fn mouse(&mut self, kind: &str, (x, y): Place) -> Result<()> {
        let buttons = i32::from(kind != "mouseReleased");
        let event = json!({
            "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1,
        });
        self.wire.call("Input.dispatchMouseEvent", &event).map(drop)
    }

    fn touch(&mut self, kind: &str, at: Option<Place>) -> Result<()> {
        let points: Vec<Value> = at.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        self.wire.call("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": points })).map(drop)
    }
}

/// The places on the way from one to another, the last included.
fn way((x, y): Place, (to_x, to_y): Place) -> impl Iterator<Item = Place> {
    (1..=STEPS).map(move |step| {
        let part = f64::from(step) / f64::from(STEPS);
        (x + (to_x - x) * part, y + (to_y - y) * part)
    })
}
