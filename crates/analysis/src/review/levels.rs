//! Which level plays as accurately as a player did.

use bots::Level;
use serde::{Deserialize, Serialize};

/// So few moves of a player do not tell a level.
const FEW: usize = 5;

/// How accurate the levels of a title are, as it was measured.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct LevelAccuracies(Vec<(Level, u32)>);

/// Why a text is no table of accuracies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {0}: a title, a level and its accuracy in millionths are needed")]
pub struct BadAccuracies(pub usize);

impl LevelAccuracies {
    /// Those that come with the program (`cargo xtask accuracy`); none of a title that was not measured.
    #[must_use]
    pub fn shipped(title: &str) -> Self {
        let text = include_str!("../../../../data/accuracy/levels.accuracy");
        Self::read(text, title)
            .unwrap_or_else(|bad| panic!("the accuracies that come with the program: {bad}"))
    }

    /// Reads those of a title from a table with a line a level, in any order.
    ///
    /// No level is less accurate than a weaker one: those that were measured so are taken together.
    pub fn read(text: &str, title: &str) -> Result<Self, BadAccuracies> {
        let mut told = Vec::new();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let bad = BadAccuracies(number + 1);
            let mut parts = line.split_whitespace();
            let mut next = || parts.next().ok_or(bad);
            let (of, level, accuracy) = (next()?, next()?, next()?);
            let level: Level = level.parse().map_err(|_| bad)?;
            let accuracy: u32 = accuracy.parse().map_err(|_| bad)?;
            if of == title {
                told.push((level, accuracy));
            }
        }
        told.sort_unstable();
        Ok(Self(rising(&told)))
    }

    /// The level whose accuracy is nearest to that of a player who chose so many moves; of two the weaker.
    #[must_use]
    pub fn like(&self, accuracy: Option<u32>, moves: usize) -> Option<Level> {
        let accuracy = accuracy.filter(|_| moves >= FEW)?;
        self.0.iter().min_by_key(|(_, mean)| mean.abs_diff(accuracy)).map(|&(level, _)| level)
    }

    /// Every level that was measured with its accuracy, the weakest first.
    #[must_use]
    pub fn levels(&self) -> &[(Level, u32)] {
        &self.0
    }
}

/// The same levels with accuracies that never fall: those that would are replaced by their mean.
fn rising(told: &[(Level, u32)]) -> Vec<(Level, u32)> {
    let mut blocks: Vec<(u64, u64)> = Vec::new();
    for &(_, accuracy) in told {
        let mut block = (u64::from(accuracy), 1);
        while let Some(&(sum, count)) = blocks.last().filter(|before| before.0 * block.1 > block.0 * before.1)
        {
            blocks.pop();
            block = (block.0 + sum, block.1 + count);
        }
        blocks.push(block);
    }
    let means = blocks.iter().flat_map(|&(sum, count)| (0..count).map(move |_| (sum / count) as u32));
    told.iter().zip(means).map(|(&(level, _), mean)| (level, mean)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_like_the_level_that_is_nearest() {
        let table = "# so\nkhi easy 600000 4000\nclassic hard 1\nkhi newcomer 400000\n";
        let levels = LevelAccuracies::read(table, "khi").unwrap();
        assert_eq!(levels.levels(), [(Level::Newcomer, 400_000), (Level::Easy, 600_000)]);
        let like = |accuracy| levels.like(Some(accuracy), FEW);
        assert_eq!(
            [0, 500_000, 500_001, 1_000_000].map(like),
            [Level::Newcomer, Level::Newcomer, Level::Easy, Level::Easy].map(Some)
        );
        assert_eq!([levels.like(None, 20), levels.like(Some(1), FEW - 1)], [None; 2]);
        assert_eq!(LevelAccuracies::read(table, "chess").unwrap().like(Some(1), 20), None);
    }

    #[test]
    fn levels_that_were_measured_the_wrong_way_round_are_taken_together() {
        let table = "khi newcomer 5\nkhi easy 3\nkhi hard 4\nkhi master 9\n";
        let levels = LevelAccuracies::read(table, "khi").unwrap();
        let hard = [(Level::Newcomer, 4), (Level::Easy, 4), (Level::Hard, 4), (Level::Master, 9)];
        assert_eq!(levels.levels(), hard);
        assert_eq!(
            [1, 5, 8].map(|accuracy| levels.like(Some(accuracy), FEW).unwrap()),
            [Level::Newcomer, Level::Newcomer, Level::Master]
        );
    }

    #[test]
    fn lines_that_say_nothing_are_refused() {
        for text in ["khi", "khi easy", "khi easy x", "khi strong 5"] {
            assert_eq!(LevelAccuracies::read(&format!("#\n{text}"), "khi"), Err(BadAccuracies(2)), "{text}");
        }
    }
}
