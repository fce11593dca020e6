//! Where the first word goes.

use game::Seat;

use crate::definition::{BadRules, Fields, Wrong};
use crate::{Board, Formed, Illegal, Layout, Ruleset, Square, Start};

/// Where the first word goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opening {
    /// The first word of the game covers the centre.
    Centre,
    /// The first word of each side covers its own star.
    Stars([Square; 2]),
}

impl Opening {
    /// Takes the axis from rules: `centre`, or `stars` and the squares of both sides, which are on the board.
    pub(crate) fn take(fields: &mut Fields, layout: &Layout) -> Result<Self, BadRules> {
        let value = fields.value("opening")?;
        let words: Vec<&str> = value.text.split_whitespace().collect();
        let star = |text: &str| {
            let square = text.parse::<Square>().ok();
            square.filter(|square| square.column.max(square.row) < layout.side())
        };
        match words[..] {
            ["centre"] => Some(Self::Centre),
            ["stars", first, second] => {
                star(first).zip(star(second)).map(|(one, two)| Self::Stars([one, two]))
            }
            _ => None,
        }
        .ok_or_else(|| {
            let what = "centre is expected, or stars and two squares of the board, as in `stars a10 s10`";
            value.bad("opening", Wrong::Value(what.to_owned()))
        })
    }

    /// Writes the axis down.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::Centre => "centre".to_owned(),
            Self::Stars([first, second]) => format!("stars {first} {second}"),
        }
    }

    /// The square that the first word of a side covers.
    #[must_use]
    pub fn square(&self, layout: &Layout, side: Seat) -> Square {
        match self {
            Self::Centre => layout.centre(),
            Self::Stars(stars) => stars[side.index() % stars.len()],
        }
    }

    /// Whether a first word covers this square.
    #[must_use]
    pub fn is_start(&self, layout: &Layout, square: Square) -> bool {
        match self {
            Self::Centre => layout.centre() == square,
            Self::Stars(stars) => stars.contains(&square),
        }
    }

    /// The only side whose first word covers this square.
    #[must_use]
    pub fn side_of(&self, square: Square) -> Option<Seat> {
        match self {
            Self::Centre => None,
            Self::Stars(stars) => {
                (0..).zip(stars).find(|(_, star)| **star == square).map(|(side, _)| Seat(side))
            }
        }
    }

    /// Whether each side has a first word of its own.
    pub(crate) fn is_each_sides(&self) -> bool {
        match self {
            Self::Centre => false,
            Self::Stars(_) => true,
        }
    }
}

/// What the player on a side must do with the next word, who has or has not yet laid one.
#[must_use]
pub fn start(rules: &Ruleset, board: &Board, side: Seat, has_opened: bool) -> Start {
    let is_first = if rules.opening.is_each_sides() { !has_opened } else { board.is_empty() };
    let square = rules.opening.square(&rules.layout, side);
    if is_first && board.at(square).is_none() { Start::At(square) } else { Start::Join }
}

/// Whether a first word covers its square and has two letters.
pub(crate) fn check(square: Square, formed: &Formed) -> Result<(), Illegal> {
    if !formed.is_laid(square) {
        return Err(Illegal::OffStart(square));
    }
    if formed.words().next().is_none() {
        return Err(Illegal::TooShort);
    }
    Ok(())
}
