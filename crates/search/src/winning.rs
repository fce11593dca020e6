//! How likely a game is won, told by the lead and by how many tiles are unseen.
//!
//! The tables are counted in games between computer players, one a ruleset; between their rows and columns chances
//! change evenly. Rules that have no table share a plain curve.

mod shipped;
mod text;

pub use text::{BadWinning, WinningFlaw};

use crate::sigmoid::{CERTAIN, sigmoid};

/// What is worth to be on the move, in hundredths of a point, where no table tells.
const TEMPO: i64 = 1200;

/// What a lead has to be measured by at the end of a game, and how much more for a tile that is still unseen, in
/// hundredths of a point, where no table tells.
const SCALES: (i64, i64) = (500, 55);

/// Chances of the player to move to win, a draw counting half.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WinningChances {
    /// How many points ahead each column is, rising.
    leads: Vec<i32>,
    /// How many tiles are unseen in each row, rising, and its chances in ten-thousandths, one a column.
    rows: Vec<(usize, Vec<u16>)>,
}

/// Ten-thousandths are what tables are written in.
pub(crate) const WHOLE: u16 = 10_000;

impl WinningChances {
    /// Chances that follow a plain curve, for rules that nobody has counted.
    #[must_use]
    pub fn neutral() -> Self {
        Self::default()
    }

    /// Chances by unseen tiles and lead; `None` unless both rise, every row has a chance for each lead, none is above
    /// ten thousand, and no lead has a smaller chance than a smaller one.
    #[must_use]
    pub fn of_table(leads: Vec<i32>, rows: Vec<(usize, Vec<u16>)>) -> Option<Self> {
        let rises = |leads: &[i32]| leads.windows(2).all(|pair| pair[0] < pair[1]);
        let is_row = |chances: &Vec<u16>| {
            chances.len() == leads.len()
                && chances.is_sorted()
                && chances.last().is_none_or(|&most| most <= WHOLE)
        };
        let sound = !leads.is_empty()
            && rises(&leads)
            && !rows.is_empty()
            && rows.windows(2).all(|pair| pair[0].0 < pair[1].0)
            && rows.iter().all(|(_, chances)| is_row(chances));
        sound.then_some(Self { leads, rows })
    }

    /// How likely the player to move wins who is so far ahead, in hundredths of a point, and does not see so many
    /// tiles, as a part of [`CERTAIN`].
    #[must_use]
    pub fn chance(&self, ahead: i64, unseen: usize) -> i32 {
        let after = self.rows.partition_point(|&(tiles, _)| tiles < unseen);
        let Some((tiles, row)) = self.rows.get(after).or(self.rows.last()) else {
            let scale = SCALES.0 + SCALES.1 * i64::from(unseen as u32);
            return sigmoid(ahead.saturating_add(TEMPO), scale);
        };
        let here = self.along(row, ahead);
        match after.checked_sub(1).and_then(|before| self.rows.get(before)) {
            Some((fewer, before)) if unseen < *tiles => {
                let [part, whole] = [unseen - fewer, tiles - fewer].map(|tiles| i64::from(tiles as u32));
                between(self.along(before, ahead), here, part, whole) as i32
            }
            _ => here as i32,
        }
    }

    /// The chance in a row, as a part of certainty.
    fn along(&self, row: &[u16], ahead: i64) -> i64 {
        let chance = |place: usize| i64::from(row[place]) * i64::from(CERTAIN) / i64::from(WHOLE);
        let lead = |place: usize| 100 * i64::from(self.leads[place]);
        let after = (0..self.leads.len()).find(|&place| lead(place) >= ahead);
        match after {
            Some(0) => chance(0),
            Some(after) => {
                let (low, high) = (lead(after - 1), lead(after));
                between(chance(after - 1), chance(after), ahead - low, high - low)
            }
            None => chance(self.leads.len() - 1),
        }
    }
}

/// A number so far of the way from one to another.
fn between(from: i64, to: i64, part: i64, whole: i64) -> i64 {
    from + (to - from) * part / whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_change_evenly_between_rows_and_columns() {
        let rows = vec![(4, vec![0, 5000, 10_000]), (8, vec![2000, 6000, 8000])];
        let chances = WinningChances::of_table(vec![-10, 0, 10], rows).unwrap();
        let told =
            |points: i64, unseen| (i64::from(chances.chance(100 * points, unseen)) * 10_000 + 20_000) >> 16;
        assert_eq!([told(-99, 1), told(0, 4), told(5, 4), told(99, 0)], [0, 5000, 7500, 10_000]);
        assert_eq!([told(0, 6), told(10, 6), told(10, 7)], [5500, 9000, 8500]);
        assert_eq!([told(-10, 8), told(-10, 99)], [2000, 2000]);
    }

    #[test]
    fn a_table_that_takes_chances_away_from_a_lead_is_none() {
        let of = |leads: Vec<i32>, rows| WinningChances::of_table(leads, rows);
        assert_eq!(of(vec![0, 1], vec![(4, vec![5, 4])]), None);
        assert_eq!(of(vec![0, 1], vec![(4, vec![5])]), None);
        assert_eq!(of(vec![1, 1], vec![(4, vec![5, 6])]), None);
        assert_eq!(of(vec![0, 1], vec![(4, vec![5, 10_001])]), None);
        assert_eq!(of(vec![0, 1], vec![(4, vec![5, 6]), (4, vec![5, 6])]), None);
        assert_eq!(of(vec![], vec![]), None);
    }

    #[test]
    fn without_a_table_a_lead_is_better_and_counts_more_at_the_end() {
        let neutral = WinningChances::neutral();
        for unseen in 0..100 {
            let row: Vec<i32> = (-400..400).map(|lead| neutral.chance(100 * lead, unseen)).collect();
            assert!(row.is_sorted());
        }
        assert!(neutral.chance(3000, 5) > neutral.chance(3000, 80));
    }
}
