//! How good a move was, in one word.

use serde::{Deserialize, Serialize};

use super::WIN;

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// There was nothing else to do.
    Forced,
    /// None is better by anything that counts.
    Best,
    /// Hardly worse than the best, or not so that anybody could tell.
    Fine,
    /// A little was given away.
    Slip,
    /// A good deal was given away.
    Mistake,
    /// Much was given away, or a game that was won.
    Blunder,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Self; 6] =
        [Self::Forced, Self::Best, Self::Fine, Self::Slip, Self::Mistake, Self::Blunder];

    /// Its name, as programs are told it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Best => "best",
            Self::Fine => "fine",
            Self::Slip => "slip",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// What grades and accuracy are measured by, in millionths of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Yardstick {
    /// From what loss on a move is a slip.
    pub slip: u32,
    /// From what loss on it is a mistake.
    pub mistake: u32,
    /// From what loss on it is a blunder.
    pub blunder: u32,
    /// The loss that leaves an accuracy of 37 %, one part in e.
    pub decay: u32,
    /// Whether luck lies between two moves.
    pub has_luck: bool,
}

impl Yardstick {
    /// For crossword games for points, in which chances change by little each turn.
    pub const POINTS: Self =
        Self { slip: 10_000, mistake: 30_000, blunder: 70_000, decay: 110_000, has_luck: true };

    /// For races, in which one turn may decide.
    pub const RACE: Self = Self { has_luck: true, ..Self::OPEN };

    /// For games in which one turn may decide, and nothing is hidden.
    pub const OPEN: Self =
        Self { slip: 50_000, mistake: 100_000, blunder: 200_000, decay: 250_000, has_luck: false };
}

/// What a move gave away, against the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// How likely the best one wins.
    pub best: u32,
    /// How much of that was given away.
    pub lost: u32,
    /// The standard error of that.
    pub error: u32,
    /// How many points were given away, in hundredths.
    pub points: i64,
    /// The standard error of those.
    pub points_error: u64,
    /// Whether nothing of this is an estimate.
    pub exact: bool,
}

/// So many points that were given away for nothing are a slip, in hundredths.
const SLIP_POINTS: i64 = 700;

/// With so few points given away no move is better by anything that counts, in hundredths.
const NO_POINTS: i64 = 100;

/// A game that is won or lost so far is decided.
const DECIDED: u32 = 5_000;

impl Loss {
    /// How good a move was that gave so much away.
    ///
    /// Less than half a slip is nothing that counts: which of such moves comes first is chance. What else may be chance is
    /// fine: three standard errors, since the best of many is one that was lucky, and four where it is only a slip. Where the chances are equal or the game is decided, points count, but are worth no
    /// more than a slip.
    #[must_use]
    pub fn grade(&self, yardstick: &Yardstick) -> Grade {
        let told = |errors: u64| u64::from(self.lost) > errors * u64::from(self.error);
        let grades = [
            (Grade::Blunder, yardstick.blunder, 3),
            (Grade::Mistake, yardstick.mistake, 3),
            (Grade::Slip, yardstick.slip, 4),
        ];
        let lost = grades.into_iter().find(|&(_, least, errors)| told(errors) && self.lost >= least);
        if let Some((grade, ..)) = lost {
            return grade;
        }
        let is_decided = self.best <= DECIDED || self.best - self.lost.min(self.best) >= WIN - DECIDED;
        let counts = is_decided || self.exact && self.lost == 0;
        let is_told = i128::from(self.points) > 2 * i128::from(self.points_error);
        match () {
            () if counts && is_told && self.points >= SLIP_POINTS => Grade::Slip,
            () if counts && self.points >= NO_POINTS => Grade::Fine,
            () if self.lost < yardstick.slip / 2 => Grade::Best,
            () => Grade::Fine,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Loss = Loss { best: 600_000, lost: 0, error: 0, points: 0, points_error: 0, exact: false };

    #[test]
    fn a_loss_is_graded_by_the_yardstick_of_its_game() {
        let graded = |lost, yardstick| Loss { lost, ..NOTHING }.grade(&yardstick);
        let points =
            [9_999, 10_000, 29_999, 30_000, 69_999, 70_000].map(|lost| graded(lost, Yardstick::POINTS));
        let (fine, slip, mistake, blunder) = (Grade::Fine, Grade::Slip, Grade::Mistake, Grade::Blunder);
        assert_eq!(points, [fine, slip, slip, mistake, mistake, blunder]);
        let sharp = [49_999, 50_000, 99_999, 199_999, 200_000].map(|lost| graded(lost, Yardstick::OPEN));
        assert_eq!(sharp, [fine, slip, slip, mistake, blunder]);
    }

    #[test]
    fn what_does_not_count_is_best() {
        let graded = |lost, points| Loss { lost, points, error: 9_000, ..NOTHING }.grade(&Yardstick::POINTS);
        let told = [(0, 0), (4_999, 900), (5_000, 0)].map(|(lost, points)| graded(lost, points));
        assert_eq!(told, [Grade::Best, Grade::Best, Grade::Fine]);
        let exact = |points| Loss { points, exact: true, ..NOTHING }.grade(&Yardstick::POINTS);
        assert_eq!([0, 100, 600, 700].map(exact), [Grade::Best, Grade::Fine, Grade::Fine, Grade::Slip]);
    }

    #[test]
    fn what_may_be_chance_is_fine() {
        for (error, grade) in [(23_333, Grade::Blunder), (23_334, Grade::Fine), (u32::MAX, Grade::Fine)] {
            assert_eq!(Loss { lost: 70_000, error, ..NOTHING }.grade(&Yardstick::POINTS), grade);
        }
        for (error, grade) in [(4_999, Grade::Slip), (5_000, Grade::Fine)] {
            assert_eq!(Loss { lost: 20_000, error, ..NOTHING }.grade(&Yardstick::POINTS), grade);
        }
    }

    #[test]
    fn points_count_where_the_game_is_decided_and_are_no_more_than_a_slip() {
        let graded = |loss: Loss| loss.grade(&Yardstick::POINTS);
        let points = Loss { points: 5_000, points_error: 500, ..NOTHING };
        assert_eq!(graded(points), Grade::Best, "the chance is what counts while there is one");
        for best in [0, 4_000, 996_000, WIN] {
            assert_eq!(graded(Loss { best, ..points }), Grade::Slip);
            assert_eq!(graded(Loss { best, points: 600, ..points }), Grade::Fine);
            assert_eq!(graded(Loss { best, points_error: 2_500, ..points }), Grade::Fine);
        }
        assert_eq!(graded(Loss { exact: true, ..points }), Grade::Slip);
    }
}
