//! Boards: which square has which premium, by number.

use ::game::{Dice, Seed};
use crossword::{Layout, Premium, Square};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::lenient::Whole;
use crate::named::named;
use crate::{BoardId, lenient};

/// How many squares a side of the board has.
pub const SIDE: u8 = 15;

named! {
    /// Which kind of board a game is played on.
    BoardType {
        /// The standard one.
        Normal = "normal",
        /// The premiums of the standard one, scattered.
        Random = "random",
    }
}

/// A kind of board where the API counts them: 0 for normal, 1 for random. Read from a word, too.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardTypeNumber(pub BoardType);

/// The premiums of a board, row by row: 0 plain, 1 double letter, 2 triple letter, 3 double word, 4 triple word.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Board(Vec<Vec<u8>>);

/// What is answered to the question for a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardAnswer {
    /// The board.
    pub board: Board,
}

/// Why numbers are no board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotABoard {
    /// It has another shape.
    #[error("a board has {SIDE} rows of {SIDE} squares")]
    Shape,
    /// A number stands for no premium.
    #[error("{0} stands for no premium: 0 is plain, 1 and 2 count letters, 3 and 4 words")]
    Code(u8),
    /// The premium has no number.
    #[error("a board of Wordfeud doubles and trebles, and nothing else")]
    Premium,
}

impl BoardId {
    /// The standard board.
    pub const STANDARD: Self = Self(0);

    /// The premiums of this board: the standard ones, or those scattered as the number tells.
    #[must_use]
    pub fn layout(self) -> Layout {
        if self == Self::STANDARD {
            return Layout::wordfeud();
        }
        Layout::wordfeud_random(&mut Dice::new(Seed(self.0.cast_unsigned()), "wordfeud board"))
    }
}

impl Board {
    /// A board of these numbers.
    pub fn new(codes: Vec<Vec<u8>>) -> Result<Self, NotABoard> {
        let side = usize::from(SIDE);
        if codes.len() != side || codes.iter().any(|row| row.len() != side) {
            return Err(NotABoard::Shape);
        }
        match codes.iter().flatten().find(|&&code| code > 4) {
            Some(&code) => Err(NotABoard::Code(code)),
            None => Ok(Self(codes)),
        }
    }

    /// The numbers of these premiums.
    pub fn of(layout: &Layout) -> Result<Self, NotABoard> {
        if layout.side() != SIDE {
            return Err(NotABoard::Shape);
        }
        let code = |premium| match premium {
            Premium::Plain => Ok(0),
            Premium::Letter(2) => Ok(1),
            Premium::Letter(3) => Ok(2),
            Premium::Word(2) => Ok(3),
            Premium::Word(3) => Ok(4),
            Premium::Letter(_) | Premium::Word(_) => Err(NotABoard::Premium),
        };
        let row = |row| (0..SIDE).map(move |column| code(layout.premium(Square { column, row }))).collect();
        (0..SIDE).map(row).collect::<Result<_, _>>().map(Self)
    }

    /// The numbers, row by row.
    #[must_use]
    pub fn codes(&self) -> &[Vec<u8>] {
        &self.0
    }

    /// The premiums.
    #[must_use]
    pub fn layout(&self) -> Layout {
        let mut layout = Layout::plain(SIDE);
        for (row, codes) in (0..).zip(&self.0) {
            for (column, code) in (0..).zip(codes) {
                layout.set(Square { column, row }, premium(*code));
            }
        }
        layout
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let rows = Vec::<Vec<Whole>>::deserialize(from)?;
        let code = |Whole(code): Whole| u8::try_from(code).unwrap_or(u8::MAX);
        Self::new(rows.into_iter().map(|row| row.into_iter().map(code).collect()).collect())
            .map_err(serde::de::Error::custom)
    }
}

impl Serialize for BoardTypeNumber {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            BoardType::Normal => to.serialize_u8(0),
            BoardType::Random => to.serialize_u8(1),
            BoardType::Other(word) => to.serialize_str(word),
        }
    }
}

impl<'de> Deserialize<'de> for BoardTypeNumber {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        any_board_type(from).map(Self)
    }
}

/// Reads a kind of board from a word or from a number.
pub(crate) fn any_board_type<'de, D: Deserializer<'de>>(from: D) -> Result<BoardType, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Number(#[serde(deserialize_with = "lenient::number")] i64),
        Word(String),
    }
    Ok(match Either::deserialize(from)? {
        Either::Number(0) => BoardType::Normal,
        Either::Number(1) => BoardType::Random,
        Either::Number(other) => BoardType::Other(other.to_string()),
        Either::Word(word) => BoardType::from(word.as_str()),
    })
}

fn premium(code: u8) -> Premium {
    match code {
        0 => Premium::Plain,
        1 => Premium::Letter(2),
        2 => Premium::Letter(3),
        3 => Premium::Word(2),
        _ => Premium::Word(3),
    }
}
