//! Premium squares, and the text that describes a board.
//!
//! A board file is that of ScraBBKle: the number of squares a side on the first line, then one line a row with
//! `.` for a plain square, `(n)` for a letter premium and `{n}` for a word premium.

use game::Dice;

use crate::{MAX_SIDE, Square};

/// The boards that come with the program: their names, and their files.
const BOARDS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/boards.rs"));

/// The fewest squares a side of a board file may have.
pub const MIN_SIDE: u8 = 12;

/// The fewest squares a side of the board that rules have may have.
pub const MIN_RULES_SIDE: u8 = 5;

/// What a square does to the tile laid on it, once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Premium {
    /// Nothing.
    Plain,
    /// The letter counts so many times.
    Letter(i8),
    /// The word counts so many times.
    Word(i8),
}

impl Premium {
    /// How many times a letter counts here.
    #[must_use]
    pub fn letter(self) -> i32 {
        if let Self::Letter(times) = self { times.into() } else { 1 }
    }

    /// How many times a word counts that covers this square.
    #[must_use]
    pub fn word(self) -> i32 {
        if let Self::Word(times) = self { times.into() } else { 1 }
    }
}

/// The premiums of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    side: u8,
    premiums: Vec<Premium>,
}

/// What is wrong with a board file, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct BadLayout {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What was expected there.
    pub what: Expected,
}

/// What a board file should have had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Expected {
    /// The number of squares a side.
    #[error("the first line is the number of squares a side, from {0} to {MAX_SIDE}")]
    Side(u8),
    /// A square.
    #[error("a square is `.`, `(n)` or `{{n}}`")]
    Square,
    /// A premium.
    #[error("a premium is a number from -9 to 99, without a leading zero or plus")]
    Number,
    /// The bracket that ends a premium.
    #[error("the bracket is not closed by its own kind")]
    Bracket,
    /// Fewer or more squares in a row.
    #[error("a row of this board has {0} squares")]
    Squares(u8),
    /// Fewer or more rows.
    #[error("this board has {0} rows")]
    Rows(u8),
}

impl Layout {
    /// A board without premiums.
    #[must_use]
    pub fn plain(side: u8) -> Self {
        Self { side, premiums: vec![Premium::Plain; usize::from(side) * usize::from(side)] }
    }

    /// The 15 × 15 board of crossword games, with a double word in the centre.
    #[must_use]
    pub fn standard() -> Self {
        built_in(include_str!("../../../data/boards/standard.board"))
    }

    /// The standard board of Wordfeud, plain in the centre.
    #[must_use]
    pub fn wordfeud() -> Self {
        built_in(include_str!("../../../data/boards/wordfeud.board"))
    }

    /// A random board of Wordfeud: the premiums of the standard one, scattered, and the centre plain.
    #[must_use]
    pub fn wordfeud_random(dice: &mut Dice) -> Self {
        Self::wordfeud().shuffled(dice)
    }

    /// The same premiums, scattered; the centre stays as it is.
    #[must_use]
    pub fn shuffled(&self, dice: &mut Dice) -> Self {
        let mut layout = self.clone();
        let centre = layout.premiums.len() / 2;
        let last = layout.premiums.len() - 1;
        layout.premiums.swap(centre, last);
        dice.shuffle(&mut layout.premiums[..last]);
        layout.premiums.swap(centre, last);
        layout
    }

    /// The names of the boards that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BOARDS.iter().map(|(name, _)| *name)
    }

    /// A board that comes with the program, or `plain` and the number of squares a side.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if let Some(side) = name.strip_prefix("plain ") {
            let side = side.trim().parse().ok().filter(|side| (MIN_RULES_SIDE..=MAX_SIDE).contains(side));
            return side.map(Self::plain);
        }
        BOARDS.iter().find(|(known, _)| *known == name).map(|(_, text)| built_in(text))
    }

    /// How many squares a side has.
    #[must_use]
    pub fn side(&self) -> u8 {
        self.side
    }

    /// The premium of a square on the board.
    #[must_use]
    pub fn premium(&self, square: Square) -> Premium {
        self.premiums[self.place(square)]
    }

    /// Changes the premium of a square on the board.
    pub fn set(&mut self, square: Square, premium: Premium) {
        let place = self.place(square);
        self.premiums[place] = premium;
    }

    /// The centre; on an even side the top-left one of the four.
    #[must_use]
    pub fn centre(&self) -> Square {
        let middle = (self.side - 1) / 2;
        Square { column: middle, row: middle }
    }

    /// Whether the board is the same mirrored at its diagonal, so that across and down score alike.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        let squares = (0..self.side).flat_map(|row| (0..row).map(move |column| Square { column, row }));
        squares.into_iter().all(|square| self.premium(square) == self.premium(square.mirrored()))
    }

    /// Whether no premium takes points away.
    #[must_use]
    pub fn is_friendly(&self) -> bool {
        self.premiums.iter().all(|premium| premium.letter() >= 0 && premium.word() >= 0)
    }

    /// Reads a board file.
    pub fn parse(text: &str) -> Result<Self, BadLayout> {
        Self::parse_from(text, MIN_SIDE)
    }

    /// Reads a board as rules may have it, which may be smaller than board files are.
    pub fn parse_small(text: &str) -> Result<Self, BadLayout> {
        Self::parse_from(text, MIN_RULES_SIDE)
    }

    fn parse_from(text: &str, least: u8) -> Result<Self, BadLayout> {
        let mut lines = text.lines().enumerate();
        let bad_side = BadLayout { line: 1, column: 1, what: Expected::Side(least) };
        let (_, first) = lines.next().ok_or_else(|| bad_side.clone())?;
        let is_number =
            first.len() <= 2 && first.bytes().all(|byte| byte.is_ascii_digit()) && !first.starts_with('0');
        let side: u8 = if is_number { first.parse().map_err(|_| bad_side.clone())? } else { 0 };
        if !(least..=MAX_SIDE).contains(&side) {
            return Err(bad_side);
        }
        let mut layout = Self { side, premiums: Vec::with_capacity(usize::from(side) * usize::from(side)) };
        let mut rows = 0;
        for (line, row) in lines {
            rows += 1;
            let at = |column, what| BadLayout { line: line + 1, column, what };
            if rows > side {
                return Err(at(1, Expected::Rows(side)));
            }
            layout.read_row(row, at)?;
        }
        if rows < side {
            return Err(BadLayout { line: usize::from(rows) + 2, column: 1, what: Expected::Rows(side) });
        }
        Ok(layout)
    }

    /// Writes a board file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{}\n", self.side);
        for row in 0..self.side {
            for column in 0..self.side {
                let square = match self.premium(Square { column, row }) {
                    Premium::Plain => ".".to_owned(),
                    Premium::Letter(times) => format!("({times})"),
                    Premium::Word(times) => format!("{{{times}}}"),
                };
                text.push_str(&square);
            }
            text.push('\n');
        }
        text
    }

    fn read_row(&mut self, row: &str, at: impl Fn(usize, Expected) -> BadLayout) -> Result<(), BadLayout> {
        let mut rest = row;
        for _ in 0..self.side {
            let column = row.chars().count() - rest.chars().count() + 1;
            let premium = match rest.chars().next() {
                Some('.') => (Premium::Plain, 1),
                Some('(') => {
                    bracket(rest, ')', Premium::Letter).map_err(|(by, what)| at(column + by, what))?
                }
                Some('{') => bracket(rest, '}', Premium::Word).map_err(|(by, what)| at(column + by, what))?,
                Some(_) => return Err(at(column, Expected::Square)),
                None => return Err(at(column, Expected::Squares(self.side))),
            };
            self.premiums.push(premium.0);
            rest = &rest[premium.1..];
        }
        if rest.is_empty() {
            return Ok(());
        }
        Err(at(row.chars().count() - rest.chars().count() + 1, Expected::Squares(self.side)))
    }

    fn place(&self, square: Square) -> usize {
        usize::from(square.row) * usize::from(self.side) + usize::from(square.column)
    }
}

/// A premium in brackets and how many bytes it takes, or what is wrong how many characters behind the bracket.
fn bracket(
    text: &str,
    close: char,
    premium: fn(i8) -> Premium,
) -> Result<(Premium, usize), (usize, Expected)> {
    let inner = &text[1..];
    let length = inner.find(|digit: char| !digit.is_ascii_digit() && digit != '-').unwrap_or(inner.len());
    let digits = &inner[..length];
    let times = number(digits).ok_or((1, Expected::Number))?;
    if !inner[length..].starts_with(close) {
        return Err((1 + length, Expected::Bracket));
    }
    Ok((premium(times), length + 2))
}

/// One or two digits, or a minus and one digit; no leading zero, no `-0`.
fn number(digits: &str) -> Option<i8> {
    let canonical = |number: i8| number.to_string() == digits;
    digits.parse().ok().filter(|&number: &i8| (-9..=99).contains(&number) && canonical(number))
}

fn built_in(text: &str) -> Layout {
    Layout::parse(text).unwrap_or_else(|bad| panic!("a board that comes with the program: {bad}"))
}
