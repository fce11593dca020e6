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

/// With so few points given away no move is better by anything that counts, in hundredths; where points are estimates, half a slip
/// is as little.
const NO_POINTS: i64 = 100;

/// A game that is won or lost so far is decided.
const DECIDED: u32 = 5_000;

/// Where there is luck in a loss, a move cannot be told from the best within so many halves of a standard error, as long as it is
/// less than a slip: the best of many is one that was lucky. A grade begins so many halves above the border of the one before:
/// what two seeds say differs by one or two errors, so that hardly any other luck would tell two grades more or less.
const FAINT: u64 = 6;
const CLEAR: u64 = 7;

/// Where there is none, and the error says how far a judgement may be off, a loss is as large as so many of them to be told.
const TOLD: u64 = 3;

impl Loss {
    /// How good a move was that gave so much away.
    ///
    /// Less than half a slip is nothing that counts, and nor is what may be chance. Each grade begins where the yardstick says,
    /// but clearly above the border of the one before: what is not known well is told as less than it seems. Where the chances are equal or the game is decided, points count, but are worth
    /// no more than a slip.
    #[must_use]
    pub fn grade(&self, yardstick: &Yardstick) -> Grade {
        let error = u64::from(self.error);
        let [faint, clear] =
            [FAINT, CLEAR].map(|halves| if yardstick.has_luck { halves * error / 2 } else { 0 });
        let told = if yardstick.has_luck { 0 } else { TOLD * error };
        let little = u64::from(yardstick.slip / 2).max(faint.min(yardstick.slip.into()));
        let mut border = little;
        let grades = [
            (Grade::Slip, yardstick.slip),
            (Grade::Mistake, yardstick.mistake),
            (Grade::Blunder, yardstick.blunder),
        ];
        let reached = grades.into_iter().take_while(|&(_, least)| {
            border = (border + clear).max(least.into()).max(told);
            u64::from(self.lost) >= border
        });
        if let Some((grade, _)) = reached.last() {
            return grade;
        }
        let is_decided = self.best <= DECIDED || self.best - self.lost.min(self.best) >= WIN - DECIDED;
        let counts = is_decided || self.exact && self.lost == 0;
        let (points, error) = (i128::from(self.points), i128::from(self.points_error));
        // Points that are estimates are told as chances are.
        let few = i128::from(if error == 0 { NO_POINTS } else { SLIP_POINTS / 2 }).max(2 * error);
        let many = i128::from(SLIP_POINTS).max(few + i128::from(CLEAR) * error / 2);
        match () {
            () if counts && points >= many => Grade::Slip,
            () if counts && points >= few => Grade::Fine,
            () if u64::from(self.lost) < little => Grade::Best,
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
        let graded = |lost, points| Loss { lost, points, error: 1_600, ..NOTHING }.grade(&Yardstick::POINTS);
        let told = [(0, 0), (4_999, 900), (5_000, 0)].map(|(lost, points)| graded(lost, points));
        assert_eq!(told, [Grade::Best, Grade::Best, Grade::Fine]);
        let exact = |points| Loss { points, exact: true, ..NOTHING }.grade(&Yardstick::POINTS);
        assert_eq!([0, 100, 600, 700].map(exact), [Grade::Best, Grade::Fine, Grade::Fine, Grade::Slip]);
    }

    /// With an error of 5 thousandths a slip begins at 27.5, a mistake at 45 and a blunder at 70 thousandths.
    #[test]
    fn what_is_not_known_well_is_told_as_less_than_it_seems() {
        let graded = |lost, error| Loss { lost, error, ..NOTHING }.grade(&Yardstick::POINTS);
        let told =
            [9_999, 10_000, 27_499, 27_500, 44_999, 45_000, 69_999, 70_000].map(|lost| graded(lost, 5_000));
        let (best, fine, slip) = (Grade::Best, Grade::Fine, Grade::Slip);
        let (mistake, blunder) = (Grade::Mistake, Grade::Blunder);
        assert_eq!(told, [best, fine, fine, slip, slip, mistake, mistake, blunder]);
        assert_eq!([6_000, 9_000].map(|error| graded(70_000, error)), [mistake, slip]);
        assert_eq!(graded(WIN, u32::MAX), fine);
    }

    /// Grades that two estimates of one loss get are no more than one apart if these are no more than three errors and a half
    /// apart.
    #[test]
    fn no_luck_tells_two_grades_more() {
        for yardstick in [Yardstick::POINTS, Yardstick::RACE] {
            for error in [0, 1_000, 2_000, 6_000, 20_000, 60_000] {
                let grades: Vec<Grade> = (0..WIN / 1_000)
                    .map(|lost| Loss { lost: 1_000 * lost, error, ..NOTHING }.grade(&yardstick))
                    .collect();
                assert!(grades.is_sorted());
                let apart = (7 * error / 2_000) as usize;
                for (one, other) in grades.iter().zip(&grades[apart..]) {
                    assert!(*other as usize - *one as usize <= 1, "{one:?} {other:?} {error}");
                }
            }
        }
    }

    /// Where there is no luck, a judgement that may be off is told if it cannot be off by all of it.
    #[test]
    fn what_is_no_luck_counts_in_full() {
        let graded = |lost, error| Loss { lost, error, ..NOTHING }.grade(&Yardstick::OPEN);
        assert_eq!(
            [70_000, 100_000, 200_000].map(|lost| graded(lost, 66_666)),
            [Grade::Fine, Grade::Fine, Grade::Blunder]
        );
    }

    #[test]
    fn points_count_where_the_game_is_decided_and_are_no_more_than_a_slip() {
        let graded = |loss: Loss| loss.grade(&Yardstick::POINTS);
        let points = Loss { points: 5_000, points_error: 500, ..NOTHING };
        assert_eq!(graded(points), Grade::Best, "the chance is what counts while there is one");
        for best in [0, 4_000, 996_000, WIN] {
            assert_eq!(graded(Loss { best, ..points }), Grade::Slip);
            assert_eq!(graded(Loss { best, points: 690, points_error: 100, ..points }), Grade::Fine);
            assert_eq!(graded(Loss { best, points: 300, points_error: 100, ..points }), Grade::Best);
            assert_eq!(graded(Loss { best, points_error: 2_600, ..points }), Grade::Best);
        }
        assert_eq!(graded(Loss { exact: true, ..points }), Grade::Slip);
    }
}
