//! The titles among the crossword games: every file of rules that has a table `title`.

use std::sync::LazyLock;

use bots::Level;
use bots::crossword::{default_level_of, levels_of};
use crossword::{Ruleset, TitleCard};

use crate::Player;
use crate::registry::{Descriptor, Family, Notation, Picture};

/// The descriptors of the crossword games.
pub(crate) fn descriptors() -> &'static [Descriptor] {
    static ALL: LazyLock<Vec<Descriptor>> =
        LazyLock::new(|| TitleCard::all().iter().map(descriptor).collect());
    &ALL
}

fn descriptor(title: &TitleCard) -> Descriptor {
    Descriptor {
        name: title.name,
        label: title.label,
        about: title.about,
        family: Family::Crossword,
        place: title.place,
        seats: title.seats..=title.seats,
        levels: levels_of(title.is_race()),
        default_level: default_level_of(title.is_race()),
        default_seats: match title.seats {
            3 => |level| against(2, level),
            4 => |level| against(3, level),
            _ => |level| against(1, level),
        },
        notation: if title.by_origin { Notation::Origin } else { Notation::Coordinates },
        picture: Picture::Board(title.picture),
        has_lessons: false,
    }
}

/// Who sits down to a game by such rules, for whoever names nobody: a person, and computers of a level.
#[must_use]
pub fn default_seats(rules: &Ruleset, level: Level) -> Vec<Player> {
    against(rules.seats.saturating_sub(1), level)
}

/// A person, and so many computers.
fn against(computers: u8, level: Level) -> Vec<Player> {
    let mut seated = vec![Player::Computer(level); usize::from(computers)];
    seated.insert(0, Player::someone());
    seated
}
