//! How rules are offered as a title of their own.

use super::{BadRules, Fields, Wrong};
use crate::ending;

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

/// A title among the rules that come with the program, as far as a screen of another game needs to know it: the build
/// script takes this from the files, so that nobody has to read rules to name a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TitleCard {
    /// The name, as it is typed.
    pub name: &'static str,
    /// The name, as it is shown.
    pub label: &'static str,
    /// What the game is, in a few words.
    pub about: &'static str,
    /// As [`Card::place`].
    pub place: u8,
    /// How many play.
    pub seats: u8,
    /// As [`Card::by_origin`].
    pub by_origin: bool,
    /// As [`Card::picture`].
    pub picture: &'static [&'static str],
    /// The kind of its ending.
    ending: &'static str,
}

impl TitleCard {
    /// All of them, in the order of their files.
    #[must_use]
    pub const fn all() -> &'static [Self] {
        include!(concat!(env!("OUT_DIR"), "/titles.rs"))
    }

    /// Whether the game is a race to the far edge.
    #[must_use]
    pub fn is_race(&self) -> bool {
        ending::is_race(self.ending)
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Definition;

    #[test]
    fn titles_are_known_as_their_rules_tell_them() {
        let mut titles = TitleCard::all().iter();
        for rules in Definition::names().filter_map(Definition::shipped) {
            let Some(card) = rules.card().unwrap() else { continue };
            let title = titles.next().unwrap();
            let (place, by_origin) = (title.place, title.by_origin);
            let picture = title.picture.iter().map(|&row| row.to_owned()).collect();
            assert_eq!(Card { place, by_origin, picture }, card);
            for language in rules.languages().unwrap() {
                let ruleset = rules.ruleset(language).unwrap();
                assert_eq!(
                    [title.name, title.label, title.about],
                    [&*ruleset.name, &ruleset.label, &ruleset.about]
                );
                assert_eq!((title.seats, title.is_race()), (ruleset.seats, ruleset.ending.is_race()));
            }
        }
        assert!(titles.next().is_none() && TitleCard::all().len() >= 4);
    }
}
