//! The premiums of a board on one line, for records and positions.
//!
//! The rows of a board file are joined by `/`; the first line is left out, since there are as many rows as squares a
//! side: `{3}..(2)…/.{2}…/…`. No blank, semicolon or letter occurs in it.

use crate::layout::{BadLayout, Layout};

/// What is wrong with a board on one line, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("row {row}, character {at} of the board: {}", .why.what)]
pub struct BadRows {
    /// The row, from 1.
    pub row: usize,
    /// The character in the whole line, from 1.
    pub at: usize,
    /// What is wrong there.
    pub why: BadLayout,
}

/// Writes a board on one line.
#[must_use]
pub fn write(layout: &Layout) -> String {
    let text = layout.to_text();
    text.lines().skip(1).collect::<Vec<_>>().join("/")
}

/// Reads a board from one line.
pub fn read(text: &str) -> Result<Layout, BadRows> {
    let rows: Vec<&str> = text.split('/').collect();
    let file = format!("{}\n{}\n", rows.len(), rows.join("\n"));
    Layout::parse_small(&file).map_err(|why| {
        let row = why.line.saturating_sub(1);
        let before: usize = rows.iter().take(row.saturating_sub(1)).map(|row| row.chars().count() + 1).sum();
        BadRows { row: row.max(1), at: before + why.column, why }
    })
}

/// Whether a text is meant as the rows of a board, rather than as the name of one.
pub(crate) fn is_meant(text: &str) -> bool {
    text.contains('/') && text.bytes().all(|byte| b".(){}-/".contains(&byte) || byte.is_ascii_digit())
}
