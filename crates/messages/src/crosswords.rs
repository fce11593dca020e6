//! What is said of the crossword games.

mod advice;
mod drafts;
mod illegal;
mod reports;
mod review;
mod rules;
mod typed;

pub use advice::clue;
pub use drafts::{not_put, play_button, play_preview, unfinished};
pub use illegal::{illegal, misplaced};
pub use reports::{column, entry, finish, headline, report};
pub use review::reason;
pub use rules::{own_rules, rules};
pub(crate) use typed::bad_word;
pub use typed::{bad_move, unfit};

use play::IllegalOf;
use play::crosswords::report::Gain;
use play::crosswords::{Setup, Wildcard};

use crate::{Family, Form, Voice, count, setups};

impl Family for Setup {
    fn illegal(&self, voice: Voice, form: Form, why: &IllegalOf<Self>) -> String {
        illegal(voice, form, self.wildcard(), why)
    }

    fn bad_setup(voice: Voice, form: Form, bad: &play::crosswords::BadSetup) -> String {
        setups::crossword(voice, form, bad)
    }
}

/// The way a word runs, as sentences are told it.
#[must_use]
pub const fn line(line: crossword::Line) -> crate::Line {
    match line {
        crossword::Line::Across => crate::Line::Across,
        crossword::Line::Down => crate::Line::Down,
    }
}

/// What a tile is called that may stand for any letter, as sentences are told it.
#[must_use]
pub const fn any(wildcard: Wildcard) -> crate::Wildcard {
    match wildcard {
        Wildcard::Blank => crate::Wildcard::Blank,
        Wildcard::Star => crate::Wildcard::Star,
    }
}

/// What a word brings, and how much of it.
fn gain(gain: Gain) -> (crate::Gain, i64) {
    match gain {
        Gain::Nothing => (crate::Gain::Nothing, 0),
        Gain::Points(points) => (crate::Gain::Points, points),
        Gain::Tiles(tiles) => (crate::Gain::Tiles, count(tiles)),
        Gain::Win => (crate::Gain::Win, 0),
    }
}

/// Tiles by name: letters, and what a tile is called that may stand for any.
fn tiles<T: AsRef<str>>(voice: Voice, wildcard: Wildcard, tiles: &[Option<T>]) -> Vec<String> {
    let any = match wildcard {
        Wildcard::Blank => voice.a_blank(),
        Wildcard::Star => voice.a_star(),
    };
    tiles.iter().map(|tile| tile.as_ref().map_or(any, AsRef::as_ref).to_owned()).collect()
}
