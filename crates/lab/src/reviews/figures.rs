//! What the measuring of reviews comes to.

use std::fmt;
use std::time::Duration;

use analysis::review::Grade;

use super::piece::{Graded, Piece};
use super::trials::Cost;

/// The figures of a title.
pub(super) struct Figures {
    plants: usize,
    found: usize,
    moves: usize,
    worse_than_slip: usize,
    reviewed_twice: usize,
    same: usize,
    two_apart: usize,
    grades: [usize; Grade::ALL.len()],
    spent: Duration,
}

impl Figures {
    pub(super) fn of(pieces: &[Piece]) -> Self {
        let plants = || pieces.iter().flat_map(|piece| &piece.plants);
        let moves = || pieces.iter().flat_map(|piece| &piece.moves);
        let all = || plants().chain(moves());
        Self {
            plants: plants().count(),
            found: plants().filter(|plant| plant.is_bad()).count(),
            moves: moves().count(),
            worse_than_slip: moves().filter(|graded| graded.is_bad()).count(),
            reviewed_twice: all().count(),
            same: all().filter(|graded| apart(graded) == 0).count(),
            two_apart: all().filter(|graded| apart(graded) > 1).count(),
            grades: Grade::ALL.map(|grade| moves().filter(|graded| graded.grades[0] == grade).count()),
            spent: all().map(|graded| graded.spent).sum(),
        }
    }
}

/// How many grades the two reviews of a move are apart.
fn apart(graded: &Graded) -> usize {
    let [one, other] = graded.grades.map(|grade| grade as usize);
    one.abs_diff(other)
}

impl fmt::Display for Figures {
    #[expect(clippy::cast_precision_loss, reason = "figures for people")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plants, found, moves, worse_than_slip, reviewed_twice, same, two_apart, .. } = self;
        let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
        let each = 1e3 * self.spent.as_secs_f64() / (*reviewed_twice).max(1) as f64;
        let grades: Vec<String> = Grade::ALL
            .iter()
            .zip(self.grades)
            .filter(|(_, count)| *count > 0)
            .map(|(grade, count)| format!("{count} {}", grade.name()))
            .collect();
        write!(
            f,
            "{found} of {plants} planted blunders found; {worse_than_slip} of {moves} strong moves worse than a slip \
             ({:.1} %: {}); {same} of {reviewed_twice} the same with two seeds ({:.1} %), {two_apart} two grades apart; \
             {each:.0} ms a move",
            percent(*worse_than_slip, *moves),
            grades.join(", "),
            percent(*same, *reviewed_twice),
        )
    }
}

/// Every move of a game that was graded wrongly, or in two ways, a line each.
pub(super) fn wrong(piece: &Piece) -> Vec<String> {
    let line = |what: &str, graded: &Graded| {
        let [one, other] = graded.grades.map(Grade::name);
        let [first, second] = graded
            .lost
            .map(|(lost, error)| format!("{:.2} ± {:.2}", f64::from(lost) / 1e4, f64::from(error) / 1e4));
        let cost = match graded.cost {
            Some(Cost { mean, error }) if error > 0.0 => {
                format!(", costs {:.1} ± {:.1}", 100.0 * mean, 100.0 * error)
            }
            Some(Cost { mean, .. }) => format!(", costs {:.1}", 100.0 * mean),
            None => String::new(),
        };
        format!("{what}: {} {one} {first}, {other} {second}{cost}", graded.place)
    };
    let missed = piece.plants.iter().filter(|plant| !plant.is_bad()).map(|plant| line("missed", plant));
    let blamed = piece.moves.iter().filter(|graded| graded.is_bad()).map(|graded| line("blamed", graded));
    let all = piece.plants.iter().chain(&piece.moves);
    let unsteady = all.filter(|graded| apart(graded) > 0).map(|graded| line("unsteady", graded));
    missed.chain(blamed).chain(unsteady).collect()
}
