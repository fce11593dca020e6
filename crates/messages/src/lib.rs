//! Everything players are told, in their language and for their screen, made of values that know no words.
//!
//! Libraries below return events, reasons and advice as values; here they become sentences. The sentences themselves
//! stand in `data/messages`, a file a language, and each is a function of [`Voice`] that cannot be told too little or
//! too much. Modules turn the values of one family of games into calls of these functions.
//!
//! ```
//! use messages::{Form, Language, Person, Voice};
//!
//! let (page, terminal) = (Voice::page(Language::En), Voice::terminal(Language::En));
//! assert_eq!(page.wins(&Person::You), "You Win");
//! assert_eq!(page.wins(&Person::Name("Ada".to_owned())), "Ada Wins");
//! assert_eq!(page.off_start(Form::Alone, "h8"), "The first word must cover h8.");
//! assert_eq!(terminal.off_start(Form::Within, "h8"), "the first word must cover h8");
//! ```

pub mod boards;
pub mod crosswords;
pub mod idiots;
mod languages;
mod letters;
mod people;
mod phrases;
pub mod records;
mod refused;
pub mod reviews;
pub mod setups;
pub mod solver;
mod speech;
pub mod tables;
pub mod territories;
pub mod titles;
pub mod transcripts;

pub use languages::language;
pub use letters::{bad_file, bad_list, bad_pattern, bad_text, report};
pub use people::People;
pub use phrases::phrase;
pub use refused::{Family, refused};
pub use speech::*;

/// A number of things, as sentences are told it.
#[must_use]
pub fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}

/// Millionths as a percentage, to a tenth.
#[must_use]
pub fn percent(voice: Voice, millionths: u32) -> String {
    let tenths = millionths.saturating_add(500) / 1_000;
    voice.percent(&format!("{}{}{}", tenths / 10, voice.decimal_point(), tenths % 10))
}

/// A ninth of a board, as sentences are told it.
pub(crate) const fn area(area: play::Area) -> Area {
    match area {
        play::Area::TopLeft => Area::TopLeft,
        play::Area::Top => Area::Top,
        play::Area::TopRight => Area::TopRight,
        play::Area::Left => Area::Left,
        play::Area::Middle => Area::Middle,
        play::Area::Right => Area::Right,
        play::Area::BottomLeft => Area::BottomLeft,
        play::Area::Bottom => Area::Bottom,
        play::Area::BottomRight => Area::BottomRight,
    }
}
