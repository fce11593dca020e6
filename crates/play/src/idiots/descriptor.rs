//! Idiot in the registry.

use std::borrow::Cow;

use bots::idiot::{default_level, levels};
use idiot::SEATS;

use crate::registry::{Descriptor, Family, Notation, Picture};
use crate::{Player, Title};

/// Idiot.
pub(crate) static DESCRIPTOR: Descriptor = Descriptor {
    name: Cow::Borrowed("idiot"),
    label: Cow::Borrowed("Idiot"),
    about: Cow::Borrowed("letters at either end, and whoever completes a word loses"),
    family: Family::Idiot,
    place: 3,
    seats: SEATS,
    levels: levels(),
    default_level: default_level(),
    default_seats: |level| vec![Player::someone(), Player::Computer(level), Player::Computer(level)],
    notation: Notation::Own,
    picture: Picture::Chat,
    has_lessons: false,
};

/// Idiot, as a title.
#[must_use]
pub const fn title() -> Title {
    Title::described_by(&DESCRIPTOR)
}
