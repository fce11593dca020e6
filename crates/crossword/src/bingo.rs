//! Points for laying many tiles at once.

use crate::definition::{BadRules, Fields, Wrong};
use crate::movegen::MAX_RACK;

/// The least and the most points there are for it.
const POINTS: std::ops::RangeInclusive<i32> = -999..=9999;

/// Points for laying many tiles at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bingo {
    /// For a full rack, however many tiles that is.
    FullRack(i32),
    /// For so many tiles and more, up to the next number told; the numbers rise.
    From(Vec<(u8, i32)>),
}

impl Bingo {
    /// Takes the axis from rules: points for a full rack, or tiles and points, as in `5:10 7:50`.
    pub(crate) fn take(fields: &mut Fields) -> Result<Self, BadRules> {
        let value = fields.value("bingo")?;
        let read = if value.text.contains(':') { steps(&value.text).map(Self::From) } else { None };
        let full = || value.text.parse().ok().filter(|points| POINTS.contains(points)).map(Self::FullRack);
        read.or_else(full).ok_or_else(|| {
            let what = format!(
                "points for a full rack are expected, from {} to {}, or rising numbers of tiles up to {MAX_RACK} with \
                 their points, as in `5:10 7:50`, not {:?}",
                POINTS.start(),
                POINTS.end(),
                value.text.chars().take(40).collect::<String>()
            );
            value.bad("bingo", Wrong::Value(what))
        })
    }

    /// Writes the axis down.
    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::FullRack(points) => points.to_string(),
            Self::From(steps) => {
                let step = |&(tiles, points): &(u8, i32)| format!("{tiles}:{points}");
                steps.iter().map(step).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// What laying so many tiles at once earns, where a full rack has so many.
    #[must_use]
    pub fn points(&self, laid: usize, rack: u8) -> i32 {
        match self {
            Self::FullRack(points) => {
                if laid == usize::from(rack) {
                    *points
                } else {
                    0
                }
            }
            Self::From(steps) => {
                let reached = steps.iter().take_while(|&&(tiles, _)| usize::from(tiles) <= laid);
                reached.last().map_or(0, |&(_, points)| points)
            }
        }
    }

    /// How many tiles earn something where a rack has so many, each number with what it and larger ones earn; the numbers
    /// rise.
    #[must_use]
    pub fn steps(&self, rack: u8) -> Vec<(u8, i32)> {
        match self {
            Self::FullRack(points) => vec![(rack, *points)],
            Self::From(steps) => steps.iter().copied().filter(|(tiles, _)| *tiles <= rack).collect(),
        }
    }

    /// The most that it earns or costs.
    pub(crate) fn most(&self) -> u32 {
        match self {
            Self::FullRack(points) => points.unsigned_abs(),
            Self::From(steps) => steps.iter().map(|(_, points)| points.unsigned_abs()).max().unwrap_or(0),
        }
    }
}

/// Tiles and points, such as `5:10 7:50`.
fn steps(text: &str) -> Option<Vec<(u8, i32)>> {
    let step = |part: &str| {
        let (tiles, points) = part.split_once(':')?;
        let tiles = tiles.parse().ok().filter(|&tiles: &u8| (1..=MAX_RACK).contains(&usize::from(tiles)))?;
        Some((tiles, points.parse().ok().filter(|points| POINTS.contains(points))?))
    };
    let steps: Vec<(u8, i32)> = text.split_whitespace().map(step).collect::<Option<_>>()?;
    steps.is_sorted_by(|one, other| one.0 < other.0).then_some(steps)
}
