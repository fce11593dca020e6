//! Options of `logomachy lanes`.

use clap::{ArgGroup, Args};

use super::{Json, Rules, Where};

#[derive(Args, Debug)]
#[command(group = ArgGroup::new("lane").required(true))]
pub(crate) struct Lanes {
    #[command(flatten)]
    pub(crate) rules: Rules,
    #[command(flatten)]
    pub(crate) place: Where,
    /// The row to show, such as 8.
    #[arg(long, value_name = "N", group = "lane", value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) row: Option<u8>,
    /// The column to show, such as h.
    #[arg(long, value_name = "LETTER", group = "lane", value_parser = column)]
    pub(crate) column: Option<u8>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// The number of a column, from 0.
fn column(text: &str) -> Result<u8, String> {
    match text.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => Ok(letter.to_ascii_lowercase() - b'a'),
        _ => Err("a column is one letter, such as h".to_owned()),
    }
}
