//! Winning chances as text: a table with a row for each number of unseen tiles.
//!
//! ```text
//! # Anything behind a number sign is a remark.
//! unseen  -100   -50     0    50   100     how many points the player to move is ahead
//! 7          0    10  5100  9900 10000     chances in ten-thousandths, with seven tiles unseen
//! 21        80   900  5300  9100  9900
//! ```

use std::fmt::Write as _;

use super::{WHOLE, WinningChances};

/// What is wrong with a text of winning chances, and on which line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct BadWinning {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub wrong: WinningFlaw,
}

/// What can be wrong with a text of winning chances.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WinningFlaw {
    /// It does not open with the leads.
    #[error("winning chances open with a line of leads, such as `unseen -100 0 100`")]
    Leads,
    /// No number that can stand there.
    #[error("{0:?} is no whole number that can stand here")]
    Number(String),
    /// Rows or columns out of order, a row of another length, a chance above all, or one that falls as the lead rises.
    #[error("unseen tiles, leads and chances must rise, up to {WHOLE}, with one chance for each lead")]
    Table,
}

impl WinningChances {
    /// Reads winning chances.
    pub fn parse(text: &str) -> Result<Self, BadWinning> {
        let lines = (1..).zip(text.lines().map(|line| line.split('#').next().unwrap_or_default()));
        let rows = lines.map(|(line, text)| (line, text.split_whitespace().collect::<Vec<_>>()));
        let mut rows = rows.filter(|(_, words)| !words.is_empty());
        let (mut last, words) = rows.next().unwrap_or((1, Vec::new()));
        let leads = match words.split_first() {
            Some((&"unseen", leads)) => numbers(last, leads)?,
            _ => return Err(BadWinning { line: last, wrong: WinningFlaw::Leads }),
        };
        let mut table = Vec::new();
        for (line, words) in rows {
            last = line;
            table.push((numbers::<usize>(line, &words[..1])?[0], numbers(line, &words[1..])?));
        }
        Self::of_table(leads, table).ok_or(BadWinning { line: last, wrong: WinningFlaw::Table })
    }

    /// Writes winning chances so that [`Self::parse`] reads them back, under a heading of remarks.
    #[must_use]
    pub fn to_text(&self, remarks: &[&str]) -> String {
        let mut text = String::new();
        for remark in remarks {
            text.extend(["# ", remark, "\n"]);
        }
        let mut line = |name: &str, cells: &mut dyn Iterator<Item = i32>| {
            let mut line = format!("{name:6}");
            cells.for_each(|cell| write!(line, " {cell:>5}").expect("a string takes all"));
            text.push_str(&line);
            text.push('\n');
        };
        line("unseen", &mut self.leads.iter().copied());
        for (unseen, chances) in &self.rows {
            line(&unseen.to_string(), &mut chances.iter().map(|&chance| i32::from(chance)));
        }
        text
    }
}

fn numbers<T: std::str::FromStr>(line: usize, words: &[&str]) -> Result<Vec<T>, BadWinning> {
    let number = |word: &&str| {
        word.parse().map_err(|_| BadWinning { line, wrong: WinningFlaw::Number((*word).to_owned()) })
    };
    words.iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let rows = vec![(0, vec![0, 5000, 10_000]), (93, vec![2000, 6000, 8000])];
        let chances = WinningChances::of_table(vec![-100, 0, 100], rows).unwrap();
        assert_eq!(WinningChances::parse(&chances.to_text(&["Made up."])), Ok(chances));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let wrong = |text: &str| WinningChances::parse(text).unwrap_err().to_string();
        let leads = "line 1: winning chances open with a line of leads, such as `unseen -100 0 100`";
        assert_eq!(wrong(""), leads);
        assert_eq!(wrong("7 1 2"), leads);
        assert_eq!(wrong("unseen 0 1\n\n7 1 x"), "line 3: \"x\" is no whole number that can stand here");
        assert_eq!(wrong("unseen 0 1\n-7 1 2"), "line 2: \"-7\" is no whole number that can stand here");
        let table = "unseen tiles, leads and chances must rise, up to 10000, with one chance for each lead";
        assert_eq!(wrong("unseen 0 1\n7 2 1"), format!("line 2: {table}"));
        assert_eq!(wrong("unseen 0 1"), format!("line 1: {table}"));
    }
}
