//! A bar on a terminal, and nothing elsewhere.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many of something.
pub(crate) fn bar(name: &'static str, most: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(most).with_style(style).with_message(name)
}
