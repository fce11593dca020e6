//! The page as a program of its own, and from its very first moment.

use anyhow::{Context as _, Result};
use serde_json::json;

use crate::Visit;

impl Visit {
    /// Why the browser would not install the page; that a visitor of ours leaves no trace is no reason.
    pub fn obstacles_to_installing(&mut self) -> Result<Vec<String>> {
        let found = self.wire.call("Page.getInstallabilityErrors", &json!({}))?;
        let found = found["installabilityErrors"].as_array().context("no list")?.clone();
        let reasons = found.iter().map(|one| one["errorId"].as_str().unwrap_or_default().to_owned());
        Ok(reasons.filter(|reason| reason != "in-incognito").collect())
    }

    /// What the browser finds wrong with the manifest.
    pub fn faults_of_manifest(&mut self) -> Result<Vec<String>> {
        let found = self.wire.call("Page.getAppManifest", &json!({}))?;
        Ok(found["errors"].as_array().context("no list")?.iter().map(ToString::to_string).collect())
    }

    /// Runs a script at the start of every page from now on.
    pub fn on_every_page(&mut self, script: &str) -> Result<()> {
        let source = json!({ "source": script });
        self.wire.call("Page.addScriptToEvaluateOnNewDocument", &source).map(drop)
    }
}
