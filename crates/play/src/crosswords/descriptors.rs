//! The titles among the crossword games: every file of rules that has a table `title`.

use std::sync::LazyLock;

use bots::Level;
use bots::crossword::{default_level, levels};
use crossword::{Definition, Ruleset};

use crate::Player;
use crate::registry::{Descriptor, Family, Notation, Picture};

/// The descriptors of the crossword games.
pub(crate) fn descriptors() -> &'static [Descriptor] {
    static ALL: LazyLock<Vec<Descriptor>> = LazyLock::new(|| {
        Definition::names().filter_map(Definition::shipped).filter_map(descriptor).collect()
    });
    &ALL
}

/// The title that rules are, if they are one of their own.
fn descriptor(rules: &Definition) -> Option<Descriptor> {
    let card = rules.card().ok()??;
    let [name, label, about] = rules.wording().ok()?;
    let language = rules.languages().ok()?.into_iter().next()?;
    let ruleset = rules.ruleset(language).ok()?;
    Some(Descriptor {
        name: name.into(),
        label: label.into(),
        about: about.into(),
        family: Family::Crossword,
        place: card.place,
        seats: ruleset.seats..=ruleset.seats,
        levels: levels(&ruleset),
        default_level: default_level(&ruleset),
        default_seats: match ruleset.seats {
            3 => |level| against(2, level),
            4 => |level| against(3, level),
            _ => |level| against(1, level),
        },
        notation: if card.by_origin { Notation::Origin } else { Notation::Coordinates },
        picture: Picture::Board(card.picture),
        has_lessons: false,
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_that_wants_to_be_a_title_is_left_out() {
        let wanting = Definition::names().filter_map(Definition::shipped);
        let wanting = wanting.filter(|rules| !matches!(rules.card(), Ok(None))).count();
        assert_eq!(descriptors().len(), wanting);
        assert!(wanting >= 4);
    }
}
