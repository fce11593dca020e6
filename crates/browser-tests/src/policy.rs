//! What the page may talk to.

use anyhow::Result;
use serde_json::json;

use crate::Visit;

impl Visit {
    /// Lets the page talk to whatever it likes from the next time it is loaded, so that a server of the test can
    /// stand in for one elsewhere.
    pub fn without_policy(&mut self) -> Result<()> {
        self.wire.call("Page.setBypassCSP", &json!({ "enabled": true })).map(drop)
    }
}
