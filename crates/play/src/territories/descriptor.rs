//! Territory Words in the registry.

use std::borrow::Cow;

use bots::territory::{default_level, levels};

use crate::registry::{Descriptor, Family, Notation, Picture};
use crate::{Player, Title};

/// Territory Words.
pub(crate) static DESCRIPTOR: Descriptor = Descriptor {
    name: Cow::Borrowed("territory"),
    label: Cow::Borrowed("Territory Words"),
    about: Cow::Borrowed("words of a grid, whose shapes claim the ground inside"),
    family: Family::Territory,
    place: 2,
    seats: 2..=2,
    levels: levels(),
    default_level: default_level(),
    // The computer moves first.
    default_seats: |level| vec![Player::Computer(level), Player::someone()],
    notation: Notation::Own,
    picture: Picture::Field,
    has_lessons: true,
};

/// Territory Words, as a title.
#[must_use]
pub const fn title() -> Title {
    Title::described_by(&DESCRIPTOR)
}
