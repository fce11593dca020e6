//! Files that a visitor hands to the page or gets from it, and pictures of what was seen.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::{Theme, Visit};

/// The folder that Cargo builds into, above the program of these tests.
#[must_use]
pub fn target_directory() -> PathBuf {
    let program = env::current_exe().expect("a test runs from a file");
    let marked = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    marked.map_or_else(env::temp_dir, Path::to_path_buf)
}

impl Visit {
    /// Keeps a picture of the whole page as `target/screenshots/NAME.png`.
    pub fn screenshot(&mut self, name: &str) -> Result<PathBuf> {
        let size = self.wire.call("Page.getLayoutMetrics", &json!({}))?["cssContentSize"].clone();
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        let how = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        self.capture(&how, &target_directory().join("screenshots"), name)
    }

    /// Keeps a picture of what the window shows as `NAME.png`: in the folder that `LOGOMACHY_PICTURES` names, else among
    /// the others.
    pub fn picture(&mut self, name: &str) -> Result<PathBuf> {
        let folder = env::var_os("LOGOMACHY_PICTURES")
            .map_or_else(|| target_directory().join("screenshots"), PathBuf::from);
        self.capture(&json!({ "format": "png" }), &folder, name)
    }

    fn capture(&mut self, how: &Value, folder: &Path, name: &str) -> Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let picture = self.wire.call("Page.captureScreenshot", how)?;
        let file = folder.join(format!("{name}.png"));
        let bytes = STANDARD.decode(picture["data"].as_str().context("no picture")?);
        fs::write(&file, bytes.map_err(anyhow::Error::msg)?)?;
        Ok(file)
    }

    /// Keeps a picture of the whole page in each theme.
    pub fn screenshots(&mut self, name: &str) -> Result<()> {
        for theme in Theme::ALL {
            self.theme(theme)?;
            self.screenshot(&format!("{name}-{}", theme.name()))?;
        }
        self.theme(Theme::Light)
    }

    /// Chooses a file in a field for files.
    pub fn choose_file(&mut self, selector: &str, file: &Path) -> Result<()> {
        let found = self.wire.call(
            "Runtime.evaluate",
            &json!({ "expression": format!("document.querySelector({})", json!(selector)) }),
        )?;
        let field = found["result"]["objectId"].clone();
        // A browser reads no file whose path goes up and down again.
        let file = file.canonicalize().with_context(|| format!("there is no {}", file.display()))?;
        let chosen = json!({ "files": [file], "objectId": field });
        self.wire
            .call("DOM.setFileInputFiles", &chosen)
            .with_context(|| format!("no file can be chosen in {selector}"))
            .map(drop)
    }

    /// Lets the page's downloads go to a folder, under their own names.
    pub fn downloads_to(&mut self, folder: &Path) -> Result<()> {
        let how = json!({
            "behavior": "allow", "downloadPath": folder, "browserContextId": self.wire.context,
        });
        self.wire.call_browser("Browser.setDownloadBehavior", &how).map(drop)
    }
}
