//! Leaves as text: a language and three tables.
//!
//! ```text
//! # Anything behind a number sign is a remark.
//! language en
//! tiles      1     2        the value of the first tile of a kind, of the second …
//! A         60  -150
//! pairs      ?     A        what two different tiles are worth together
//! A        -20
//! B         10    35
//! balance    0     1        across: consonants, down: vowels
//! 0          0    20
//! ```
//!
//! The first word of a line that opens a table is the table's name, the others are its columns; what a row leaves out
//! at its end is worth nothing. All values are hundredths of a point.

use std::fmt::Write as _;

use lexicon::{Alphabet, Letter};

use super::shape::{COPIES, MOST, balance, copy, pair};
use super::{HEAVIEST, Leaves, Shape};

/// What is wrong with a text of leaves, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct BadLeaves {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What can be wrong with a text of leaves.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// It does not open with a language.
    #[error("leaves open with their language, such as `language en`")]
    Language,
    /// A row stands before any table.
    #[error("{0:?} stands in no table: one opens with `tiles`, `pairs` or `balance`")]
    NoTable(String),
    /// No such part of a leave.
    #[error("there is no value for {row:?} with {column:?} in this table")]
    Place {
        /// The row.
        row: String,
        /// The column.
        column: String,
    },
    /// No value.
    #[error(
        "{0:?} is no value: a value is a whole number of hundredths of a point, from -{HEAVIEST} to {HEAVIEST}"
    )]
    Value(String),
    /// A row longer than its table is wide.
    #[error("the row has more values than the table has columns, which are {0}")]
    TooMany(usize),
}

#[derive(Clone, Copy)]
enum Table {
    Tiles,
    Pairs,
    Balance,
}

impl Leaves {
    /// Reads leaves.
    pub fn parse(text: &str) -> Result<Self, BadLeaves> {
        let lines = (1..).zip(text.lines().map(|line| line.split('#').next().unwrap_or_default()));
        let mut rows = lines.map(|(line, text)| (line, text.split_whitespace().collect::<Vec<_>>()));
        let mut rows = rows.by_ref().filter(|(_, words)| !words.is_empty());
        let (line, words) = rows.next().unwrap_or((1, Vec::new()));
        let alphabet = match words[..] {
            ["language", code] => Alphabet::all().iter().find(|alphabet| alphabet.code() == code),
            _ => None,
        };
        let alphabet = alphabet.ok_or(BadLeaves { line, wrong: Wrong::Language })?;
        let mut leaves = Self::none(alphabet);
        let mut table = None;
        for (line, words) in rows {
            let (first, rest) = (words[0], &words[1..]);
            if let Some(opened) = Table::named(first) {
                table = Some((opened, rest.to_vec()));
                continue;
            }
            let wrong = |wrong| BadLeaves { line, wrong };
            let (table, columns) = table.as_ref().ok_or_else(|| wrong(Wrong::NoTable(first.to_owned())))?;
            leaves.read_row(*table, columns, first, rest).map_err(wrong)?;
        }
        Ok(leaves)
    }

    /// Writes leaves so that [`Self::parse`] reads them back, under a heading of remarks.
    #[must_use]
    pub fn to_text(&self, remarks: &[&str]) -> String {
        let alphabet = self.shape.alphabet();
        let mut text = String::new();
        for remark in remarks {
            text.extend(["# ", remark, "\n"]);
        }
        text.extend(["language ", alphabet.code(), "\n"]);
        let tiles: Vec<String> = tiles(alphabet).map(|(name, _)| name.to_owned()).collect();
        let numbers =
            |from: usize, to: usize| (from..=to).map(|number| number.to_string()).collect::<Vec<_>>();
        self.write_table(&mut text, Table::Tiles, &tiles, &numbers(1, COPIES), |_| COPIES);
        self.write_table(&mut text, Table::Pairs, &tiles, &tiles, |row| row);
        self.write_table(&mut text, Table::Balance, &numbers(0, MOST), &numbers(0, MOST), |_| MOST + 1);
        text
    }

    fn read_row(&mut self, table: Table, columns: &[&str], row: &str, values: &[&str]) -> Result<(), Wrong> {
        if values.len() > columns.len() {
            return Err(Wrong::TooMany(columns.len()));
        }
        for (value, &column) in values.iter().zip(columns) {
            let no_place = || Wrong::Place { row: row.to_owned(), column: column.to_owned() };
            let part = table.part(self.shape, row, column).ok_or_else(no_place)?;
            let number = value.parse().ok().filter(|number| (-HEAVIEST..=HEAVIEST).contains(number));
            self.weights[part] = number.ok_or_else(|| Wrong::Value((*value).to_owned()))?;
        }
        Ok(())
    }

    /// Writes a table whose rows have as many values as told.
    fn write_table(
        &self,
        text: &mut String,
        table: Table,
        rows: &[String],
        columns: &[String],
        length: impl Fn(usize) -> usize,
    ) {
        let mut line = |name: &str, cells: &mut dyn Iterator<Item = String>| {
            let mut line = format!("{name:7}");
            cells.for_each(|cell| write!(line, " {cell:>5}").expect("a string takes all"));
            text.push_str(line.trim_end());
            text.push('\n');
        };
        line("", &mut std::iter::empty());
        line(table.name(), &mut columns.iter().cloned());
        for (number, row) in rows.iter().enumerate().filter(|&(number, _)| length(number) > 0) {
            let parts =
                columns.iter().take(length(number)).filter_map(|column| table.part(self.shape, row, column));
            line(row, &mut parts.map(|part| self.weights[part].to_string()));
        }
    }
}

impl Table {
    const ALL: [Self; 3] = [Self::Tiles, Self::Pairs, Self::Balance];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Tiles => "tiles",
            Self::Pairs => "pairs",
            Self::Balance => "balance",
        }
    }

    /// The part of a leave that a row and a column mean.
    fn part(self, shape: Shape, row: &str, column: &str) -> Option<usize> {
        let number = |text: &str, least: usize, most: usize| {
            text.parse().ok().filter(|number| (least..=most).contains(number))
        };
        let tile =
            |name: &str| tiles(shape.alphabet()).find(|&(tile, _)| tile == name).map(|(_, column)| column);
        match self {
            Self::Tiles => Some(copy(tile(row)?, number(column, 1, COPIES)?)),
            Self::Pairs if row == column => None,
            Self::Pairs => Some(pair(tile(row)?, tile(column)?)),
            Self::Balance => Some(balance(number(row, 0, MOST)?, number(column, 0, MOST)?)),
        }
    }
}

/// Every kind of tile with its column, the blank first.
fn tiles(alphabet: &'static Alphabet) -> impl Iterator<Item = (&'static str, usize)> {
    let letters = alphabet.letters().map(|letter: Letter| (alphabet.glyph(letter), letter.column()));
    [("?", 0)].into_iter().chain(letters)
}

#[cfg(test)]
mod tests {
    use crossword::movegen::LeaveValues as _;

    use super::*;

    const GOOD: &str = "# Remarks.\nlanguage en\n\ntiles 1 2\nA 60 -150\nQ -900\n? 2500 # blank\n\
        pairs ? A\nA -20\nU 0 -300\nbalance 0 1\n0 0 25\n2 -80 7\n";

    fn wrong(text: &str) -> String {
        Leaves::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn a_leave_is_the_sum_of_its_parts() {
        let leaves = Leaves::parse(GOOD).unwrap();
        let value = |text: &str| leaves.value(&Alphabet::english().rack(text).unwrap());
        assert_eq!(value(""), 0);
        assert_eq!(value("A"), 60);
        assert_eq!(value("Q"), -900 + 25);
        assert_eq!(value("AA"), 60 - 150 - 80);
        assert_eq!(value("?A"), 2500 + 60 - 20);
        assert_eq!(value("AU"), 60 - 300 - 80);
        assert_eq!(value("AUT"), 60 - 300 + 7);
    }

    #[test]
    fn what_is_written_is_read_back() {
        for alphabet in Alphabet::all() {
            let shape = Shape::new(alphabet);
            let mut rack = alphabet.letters().map(Some).collect::<lexicon::Rack>();
            rack.add(None);
            let mut weights = vec![0; shape.len()];
            shape.parts(&rack, &mut |part| weights[part] = 700 - i32::try_from(part).unwrap());
            let leaves = Leaves::weighing(shape, weights);
            let again = Leaves::parse(&leaves.to_text(&["Made up."])).unwrap();
            assert_eq!(again.value(&rack), leaves.value(&rack), "{alphabet:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let language = "leaves open with their language, such as `language en`";
        assert_eq!(wrong(""), format!("line 1: {language}"));
        assert_eq!(wrong("# Leaves\ntiles 1\n"), format!("line 2: {language}"));
        assert_eq!(wrong("language xx"), format!("line 1: {language}"));
        let no_table = "line 3: \"A\" stands in no table: one opens with `tiles`, `pairs` or `balance`";
        assert_eq!(wrong("language en\n\nA 1"), no_table);
        let no_place = "line 3: there is no value for \"Æ\" with \"1\" in this table";
        assert_eq!(wrong("language en\ntiles 1\nÆ 5"), no_place);
        let same = "line 3: there is no value for \"B\" with \"B\" in this table";
        assert_eq!(wrong("language en\npairs A B\nB 4 5"), same);
        let value =
            "is no value: a value is a whole number of hundredths of a point, from -1000000 to 1000000";
        assert_eq!(wrong("language en\ntiles 1\nA 1.5"), format!("line 3: \"1.5\" {value}"));
        assert_eq!(wrong("language en\ntiles 1\nA 1000001"), format!("line 3: \"1000001\" {value}"));
        let many = "line 4: the row has more values than the table has columns, which are 1";
        assert_eq!(wrong("language en\ntiles 1\nA 1\nB 1 2"), many);
    }
}
