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
mod letters;
mod people;
pub mod records;
mod refused;
pub mod setups;
pub mod solver;
mod speech;
pub mod tables;
pub mod territories;
pub mod titles;
pub mod transcripts;

pub use letters::{bad_file, bad_list, bad_pattern, bad_text, report};
pub use people::People;
pub use refused::{Family, refused};
pub use speech::*;

/// A number of things, as sentences are told it.
#[must_use]
pub fn count(things: usize) -> i64 {
    i64::try_from(things).unwrap_or(i64::MAX)
}

/// A ninth of a board, as sentences are told it.
pub(crate) const fn area(area: table::Area) -> Area {
    match area {
        table::Area::TopLeft => Area::TopLeft,
        table::Area::Top => Area::Top,
        table::Area::TopRight => Area::TopRight,
        table::Area::Left => Area::Left,
        table::Area::Middle => Area::Middle,
        table::Area::Right => Area::Right,
        table::Area::BottomLeft => Area::BottomLeft,
        table::Area::Bottom => Area::Bottom,
        table::Area::BottomRight => Area::BottomRight,
    }
}
