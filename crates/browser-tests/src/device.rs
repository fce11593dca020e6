//! What a visitor looks at the page with: the window or phone, the theme, and the connection.

use anyhow::Result;
use serde_json::{Value, json};

use crate::Visit;

/// A theme that the system asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// The other way round.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// The name, as style sheets have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// What the system tells style sheets.
#[derive(Clone, Copy, Default)]
pub(crate) struct Media {
    theme: Theme,
    still: bool,
}

/// Ends what fades; what moves for ever goes on.
const FINISH_FADING: &str = "void document.getAnimations()
    .filter(one => one instanceof CSSTransition).forEach(one => one.finish())";

impl Visit {
    /// Looks through a window of this size.
    pub fn resize(&mut self, width: u32, height: u32) -> Result<()> {
        self.screen(width, height, 1, false)
    }

    /// Looks at a phone of 360 by 640, which is touched.
    pub fn on_a_phone(&mut self) -> Result<()> {
        self.on_a_phone_of(360, 640)
    }

    /// Looks at a phone of this size, which is touched.
    pub fn on_a_phone_of(&mut self, width: u32, height: u32) -> Result<()> {
        self.screen(width, height, 2, true)
    }

    /// The system asks for a theme.
    pub fn theme(&mut self, theme: Theme) -> Result<()> {
        self.media.theme = theme;
        self.tell_media()?;
        // Colours fade from one to the other, and pictures would show them half way.
        self.ask(FINISH_FADING).map(drop)
    }

    /// The system asks for less motion, or no longer.
    pub fn still(&mut self, still: bool) -> Result<()> {
        self.media.still = still;
        self.tell_media()
    }

    /// Cuts the page off, or no longer; a service worker is not, for which its server can be stopped.
    pub fn offline(&mut self, offline: bool) -> Result<()> {
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.wire.call("Network.emulateNetworkConditions", &conditions).map(drop)
    }

    /// The names of the cookies that go along to an address.
    pub fn cookies(&mut self, address: &str) -> Result<Value> {
        let found =
            self.wire.call("Network.getCookies", &json!({ "urls": [format!("{address}api/server")] }))?;
        let names = found["cookies"].as_array().into_iter().flatten().map(|one| one["name"].clone());
        Ok(names.collect())
    }

    /// The browser forgets what it has fetched of its own accord; what the page itself keeps stays.
    pub fn forget_fetched(&mut self) -> Result<()> {
        self.wire.call("Network.clearBrowserCache", &json!({})).map(drop)
    }

    /// Whether the page is no wider than the screen.
    pub fn fits(&mut self) -> Result<bool> {
        Ok(self.ask("document.documentElement.scrollWidth <= document.documentElement.clientWidth")? == true)
    }

    fn screen(&mut self, width: u32, height: u32, scale: u32, phone: bool) -> Result<()> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": phone });
        self.wire.call("Emulation.setDeviceMetricsOverride", &size)?;
        let touch = json!({ "enabled": phone, "maxTouchPoints": 5 });
        self.wire.call("Emulation.setTouchEmulationEnabled", &touch).map(drop)
    }

    fn tell_media(&mut self) -> Result<()> {
        let motion = if self.media.still { "reduce" } else { "no-preference" };
        let features = json!({ "features": [
            { "name": "prefers-color-scheme", "value": self.media.theme.name() },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        self.wire.call("Emulation.setEmulatedMedia", &features).map(drop)
    }
}
