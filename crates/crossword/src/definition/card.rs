//! How rules are offered as a title of their own.

use super::{BadRules, Fields, Wrong};

/// The table of a file that makes a title of its rules.
pub(super) const TABLE: &str = "title.";

/// The key that names the same game with fewer tiles.
pub(super) const FEWER_TILES: &str = "title.fewer_tiles";

/// How many squares the picture of a title has a side.
const PICTURE_SIDE: usize = 7;

/// How rules are offered as a title of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Where it stands among all titles: a smaller number comes first.
    pub place: u8,
    /// Whether its moves are written `GIT,f8,r`, letters and origin, rather than `8D WORD`.
    pub by_origin: bool,
    /// A part of a board, row by row: capitals are tiles (where tiles have owners, of the first player, and small letters
    /// of the second), figures from 1 to 4 are premiums (2L, 3L, 3W, 2W), dots are empty squares.
    pub picture: Vec<String>,
}

impl Card {
    /// Takes the table from rules, if they have it.
    pub(super) fn take(fields: &mut Fields) -> Result<Option<Self>, BadRules> {
        let keys = ["place", "notation", "picture"].map(|key| format!("{TABLE}{key}"));
        fields.optional(FEWER_TILES);
        if !keys.iter().any(|key| fields.has(key)) {
            for key in &keys {
                fields.optional(key);
            }
            return Ok(None);
        }
        let [place, notation, picture] = &keys;
        let place = fields.number(place, 0..=u8::MAX)?;
        let by_origin = fields.one_of(notation, &["origin", "coordinates"])? == "origin";
        let drawn = fields.value(picture)?;
        let rows: Vec<String> = drawn.text.split_whitespace().map(str::to_owned).collect();
        let is_mark = |mark: char| mark.is_ascii_alphabetic() || ".1234".contains(mark);
        let is_row = |row: &String| row.len() == PICTURE_SIDE && row.chars().all(is_mark);
        if rows.len() != PICTURE_SIDE || !rows.iter().all(is_row) {
            let what = format!(
                "{PICTURE_SIDE} rows of {PICTURE_SIDE} letters, figures from 1 to 4 and dots are expected"
            );
            return Err(drawn.bad(picture, Wrong::Value(what)));
        }
        Ok(Some(Self { place, by_origin, picture: rows }))
    }
}
