//! The registry: every title there is, one descriptor each.
//!
//! Screens, addresses, commands, workers and tests are made from it, and nothing else tells one title from another. The
//! crossword games come from the files of `data/rules` that have a table `title`; each of the other families has its
//! descriptor in its own module.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::LazyLock;

use bots::Level;

use crate::{Player, crosswords, idiots, territories};

/// All that is known of a title without its rulebook.
#[derive(Debug)]
pub struct Descriptor {
    /// The name, as it is typed and written in records.
    pub name: &'static str,
    /// The name, as it is shown.
    pub label: &'static str,
    /// What the game is, in a few words.
    pub about: &'static str,
    /// The engine it is played by.
    pub family: Family,
    /// Where it stands among all titles: a smaller number comes first.
    pub place: u8,
    /// How many play.
    pub seats: RangeInclusive<u8>,
    /// The levels of its computers, from the weakest to the strongest.
    pub levels: &'static [Level],
    /// The level for whoever names none.
    pub default_level: Level,
    /// Who sits down for whoever names nobody: a person, and computers of a level.
    pub default_seats: fn(Level) -> Vec<Player>,
    /// How moves are written where tiles are laid.
    pub notation: Notation,
    /// The picture on its card.
    pub picture: Picture,
    /// Whether it has lessons that lead through a first move.
    pub has_lessons: bool,
}

/// Games that are played by one engine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Tiles on a board.
    Crossword,
    /// Letters at either end of a string.
    Idiot,
    /// Shapes on a field.
    Territory,
}

/// How the moves of a title are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// `GIT,f8,r`: the letters laid and their origin.
    Origin,
    /// `8D WORD`: a square and the whole word.
    Coordinates,
    /// In a way that only this title has.
    Own,
}

/// The picture on the card of a title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    /// A part of a board, row by row, as [`crossword::Card::picture`] has it.
    Board(&'static [&'static str]),
    /// A talk in which a string grows.
    Chat,
    /// Shapes on a field.
    Field,
}

/// A game, as players call it: its place in the registry.
#[derive(Clone, Copy)]
pub struct Title(&'static Descriptor);

/// Every title, in the order they are offered.
static TITLES: LazyLock<Vec<Title>> = LazyLock::new(|| {
    let crosswords = crosswords::descriptors().iter();
    let others = [&idiots::DESCRIPTOR, &territories::DESCRIPTOR];
    let order = |title: &Descriptor| (title.place, title.name);
    let mut all: Vec<Title> = Vec::new();
    for title in crosswords.chain(others) {
        let place = all.partition_point(|known| order(known.0) < order(title));
        all.insert(place, Title(title));
    }
    all
});

impl Title {
    /// Every title, in the order they are offered.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &TITLES
    }

    /// The titles of a family, in the same order.
    pub fn of(family: Family) -> impl Iterator<Item = Self> {
        Self::all().iter().copied().filter(move |title| title.family() == family)
    }

    pub(crate) const fn described_by(descriptor: &'static Descriptor) -> Self {
        Self(descriptor)
    }

    /// All that is known of it without its rulebook.
    #[must_use]
    pub const fn descriptor(self) -> &'static Descriptor {
        self.0
    }

    /// The name, as it is typed and written in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// The name, as it is shown.
    #[must_use]
    pub fn label(self) -> &'static str {
        self.0.label
    }

    /// What the game is, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        self.0.about
    }

    /// The engine it is played by.
    #[must_use]
    pub const fn family(self) -> Family {
        self.0.family
    }

    /// Whether it is played by the crossword engine.
    #[must_use]
    pub const fn is_crossword(self) -> bool {
        matches!(self.0.family, Family::Crossword)
    }

    /// Whether its moves are written `GIT,f8,r`, letters and origin, rather than `8D WORD`.
    #[must_use]
    pub const fn is_written_by_origin(self) -> bool {
        matches!(self.0.notation, Notation::Origin)
    }
}

impl PartialEq for Title {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Title {}

impl Hash for Title {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}

impl fmt::Debug for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Title").field(&self.0.name).finish()
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no game: there are {all}", all = names().join(", "))]
pub struct NoTitle(pub String);

fn names() -> Vec<&'static str> {
    Title::all().iter().map(|title| title.name()).collect()
}

/// Reads a name, as it is typed or shown, in any case.
impl FromStr for Title {
    type Err = NoTitle;

    fn from_str(text: &str) -> Result<Self, NoTitle> {
        let text = text.trim();
        let named =
            |title: &&Self| [title.name(), title.label()].iter().any(|name| name.eq_ignore_ascii_case(text));
        Self::all().iter().find(named).copied().ok_or_else(|| NoTitle(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn titles_are_read_as_they_are_written_and_shown() {
        for &title in Title::all() {
            assert_eq!(title.to_string().parse(), Ok(title));
            assert_eq!(title.label().parse(), Ok(title));
        }
        let bad = "chess".parse::<Title>().unwrap_err().to_string();
        assert_eq!(bad, format!("\"chess\" is no game: there are {}", names().join(", ")));
        assert!(bad.contains("there are khi, territory, idiot, "), "{bad}");
    }

    #[test]
    fn no_two_titles_have_a_name_or_a_place_in_common() {
        let all = Title::all();
        let names: HashSet<&str> = all.iter().map(|title| title.name()).collect();
        let labels: HashSet<&str> = all.iter().map(|title| title.label()).collect();
        let places: HashSet<u8> = all.iter().map(|title| title.descriptor().place).collect();
        assert_eq!([names.len(), labels.len(), places.len()], [all.len(); 3]);
    }

    #[test]
    fn every_title_has_six_levels_and_the_second_is_the_usual_one() {
        for title in Title::all() {
            let Descriptor { levels, default_level, .. } = title.descriptor();
            let different: HashSet<&Level> = levels.iter().collect();
            assert_eq!((levels.len(), different.len(), levels[1]), (6, 6, *default_level), "{title}");
            assert!(levels.is_sorted(), "{title}: levels have their order from their names");
        }
    }

    #[test]
    fn every_title_can_be_played_by_people_and_computers() {
        for title in Title::all() {
            let Descriptor { about, seats, levels, default_level, default_seats, .. } = title.descriptor();
            assert!(!about.is_empty() && *seats.start() >= 2, "{title}");
            assert!(levels.contains(default_level), "{title}");
            let seated = default_seats(*default_level);
            assert!(seats.contains(&(seated.len() as u8)), "{title}");
            assert_eq!(seated.iter().filter(|one| !one.is_computer()).count(), 1, "{title}");
        }
    }
}
