//! How likely a lead wins in Territory Words.

use search::{CERTAIN, sigmoid};

use crate::review::WIN;

/// The curve of each number of turns left: what it is worth to be on the move, and what a lead is measured by, in pixels.
#[derive(Clone, Debug)]
pub(super) struct GroundChances {
    curves: Vec<(i64, i64)>,
}

impl GroundChances {
    /// The curves that come with the program, fitted to games (`cargo xtask ground`).
    pub(super) fn shipped() -> Self {
        let text = include_str!("../../../../../data/territory/ground.chances");
        Self::read(text).unwrap_or_else(|| panic!("the curves that come with the program are sound"))
    }

    /// Reads curves, one a line from one turn on; `None` if a line is none.
    fn read(text: &str) -> Option<Self> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let curves = (1..).zip(lines).map(|(turns, line)| {
            let numbers: Vec<i64> = line.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
            match numbers[..] {
                [told, tempo, scale] if told == turns && scale > 0 => Some((tempo, scale)),
                _ => None,
            }
        });
        Some(Self { curves: curves.collect::<Option<_>>()? })
    }

    /// How likely the player to move wins who is so far ahead with so many turns left, in millionths; with none left it is
    /// known.
    pub(super) fn chance(&self, lead: i64, turns: usize) -> u32 {
        let curve = turns.checked_sub(1).and_then(|turns| self.curves.get(turns.min(self.curves.len() - 1)));
        let Some(&(tempo, scale)) = curve else {
            return (1 + lead.signum()).unsigned_abs() as u32 * (WIN / 2);
        };
        let chance = u64::from(sigmoid(lead + tempo, scale).unsigned_abs());
        (chance * u64::from(WIN) / u64::from(CERTAIN.unsigned_abs())) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_better_and_counts_more_at_the_end() {
        let chances = GroundChances::shipped();
        assert_eq!(chances.curves.len(), territory::TURNS);
        for turns in 0..=territory::TURNS {
            let row: Vec<u32> = (-100..100).map(|lead| chances.chance(2000 * lead, turns)).collect();
            assert!(row.is_sorted(), "{turns}");
        }
        assert_eq!([-1, 0, 1].map(|lead| chances.chance(lead, 0)), [0, WIN / 2, WIN]);
        assert!(chances.chance(50_000, 3) > chances.chance(50_000, 13));
    }

    #[test]
    fn curves_out_of_order_are_none() {
        assert!(GroundChances::read("# so\n1 100 2000\n2 300 4000\n").is_some());
        for text in ["2 100 2000", "1 100 0", "1 100", "1 a b"] {
            assert!(GroundChances::read(text).is_none(), "{text}");
        }
    }
}
