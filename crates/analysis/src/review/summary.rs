//! What the moves of a game say together.

use bots::Level;
use game::Seat;

use super::{Grade, LevelAccuracies, MoveReview, WIN, Yardstick, accuracy_of_move, accuracy_of_player};

/// How many turning points are told at most.
const TURNING_POINTS: usize = 3;

/// What a whole game is told from: who made a move, and how it was judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgedMove {
    /// Who made it.
    pub seat: Seat,
    /// How likely they won before it, playing the best move.
    pub before: u32,
    /// How likely they won after it.
    pub after: u32,
    /// How good it was.
    pub grade: Grade,
}

impl JudgedMove {
    /// What a review says of the move of a seat.
    #[must_use]
    pub fn of<M, R>(seat: Seat, review: &MoveReview<M, R>) -> Self {
        Self { seat, before: review.before(), after: review.played, grade: review.grade }
    }

    /// How much of the chance to win it gave away.
    #[must_use]
    pub fn lost(&self) -> u32 {
        self.before.saturating_sub(self.after)
    }
}

/// What a game says of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How accurate each was, in millionths; `None` for who had nothing to choose.
    pub accuracy: Vec<Option<u32>>,
    /// How many moves of each grade each made, in the order of [`Grade::ALL`].
    pub grades: Vec<[usize; Grade::ALL.len()]>,
    /// The numbers of the moves that gave most away, slips at least, in the order they were made.
    pub turning_points: Vec<usize>,
    /// What luck did after each move; `None` where nobody knows.
    pub luck: Vec<Option<Luck>>,
}

/// How much of a chance luck gave to whoever had moved, or took from them, until the next one moves, in millionths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Luck(pub i32);

impl Summary {
    /// Adds up the moves of a game of so many players, in order; `None` stands for a move that was not judged.
    #[must_use]
    pub fn of(seats: u8, moves: &[Option<JudgedMove>], yardstick: &Yardstick) -> Self {
        let own = |seat: Seat| moves.iter().flatten().filter(move |judged| judged.seat == seat);
        let accuracy = |seat: Seat| {
            let chosen = own(seat).filter(|judged| judged.grade != Grade::Forced);
            let told = chosen.map(|judged| (accuracy_of_move(judged.lost(), yardstick), judged.before));
            accuracy_of_player(&told.collect::<Vec<_>>())
        };
        let grades = |seat: Seat| Grade::ALL.map(|grade| own(seat).filter(|one| one.grade == grade).count());
        Self {
            accuracy: Seat::all(seats).map(accuracy).collect(),
            grades: Seat::all(seats).map(grades).collect(),
            turning_points: turning_points(moves),
            luck: (0..moves.len())
                .map(|place| luck(seats, moves, place).filter(|_| yardstick.has_luck))
                .collect(),
        }
    }
}

impl Summary {
    /// The level that each player played like; `None` for who chose too few moves to tell.
    #[must_use]
    pub fn like(&self, levels: &LevelAccuracies) -> Vec<Option<Level>> {
        let chosen = |grades: &[usize]| grades.iter().sum::<usize>() - grades[Grade::Forced as usize];
        let each = self.accuracy.iter().zip(&self.grades);
        each.map(|(&accuracy, grades)| levels.like(accuracy, chosen(grades))).collect()
    }
}

fn turning_points(moves: &[Option<JudgedMove>]) -> Vec<usize> {
    let told = moves.iter().enumerate().filter_map(|(place, judged)| Some((place, judged.as_ref()?)));
    let bad = told.filter(|(_, judged)| judged.grade >= Grade::Slip && judged.lost() > 0);
    let mut worst: Vec<(u32, usize)> = bad.map(|(place, judged)| (judged.lost(), place)).collect();
    game::sort_by_key(&mut worst, |&(lost, place)| (std::cmp::Reverse(lost), place));
    let mut places: Vec<usize> = worst.into_iter().take(TURNING_POINTS).map(|(_, place)| place).collect();
    places.sort_unstable();
    places
}

/// What changed between a move and the next one, of two players who take turns.
fn luck(seats: u8, moves: &[Option<JudgedMove>], place: usize) -> Option<Luck> {
    let (before, next) = (moves[place].as_ref()?, moves.get(place + 1)?.as_ref()?);
    let takes_turns = seats == 2 && before.seat != next.seat;
    takes_turns.then(|| Luck((WIN - next.before.min(WIN)).cast_signed() - before.after.cast_signed()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(seat: u8, before: u32, lost: u32, grade: Grade) -> JudgedMove {
        JudgedMove { seat: Seat(seat), before, after: before - lost, grade }
    }

    #[test]
    fn the_three_worst_moves_are_turning_points_in_the_order_of_the_game() {
        let moves = [
            Some(judged(0, 500_000, 20_000, Grade::Slip)),
            Some(judged(1, 500_000, 90_000, Grade::Blunder)),
            None,
            Some(judged(1, 500_000, 8_000, Grade::Fine)),
            Some(judged(0, 500_000, 50_000, Grade::Mistake)),
            Some(judged(1, 500_000, 60_000, Grade::Mistake)),
        ];
        let told = Summary::of(2, &moves, &Yardstick::POINTS);
        assert_eq!(told.turning_points, [1, 4, 5]);
        assert_eq!(told.grades, [[0, 0, 0, 1, 1, 0], [0, 0, 1, 0, 1, 1]]);
        assert!(told.accuracy[1] < told.accuracy[0]);
    }

    #[test]
    fn luck_is_what_changed_without_a_move() {
        let moves = [
            Some(judged(0, 600_000, 100_000, Grade::Blunder)),
            Some(judged(1, 450_000, 0, Grade::Best)),
            Some(judged(0, 700_000, 0, Grade::Best)),
        ];
        let told = Summary::of(2, &moves, &Yardstick::POINTS);
        assert_eq!(told.luck, [Some(Luck(50_000)), Some(Luck(-150_000)), None]);
        assert_eq!(Summary::of(2, &moves, &Yardstick::OPEN).luck, [None; 3]);
    }

    #[test]
    fn players_are_like_a_level_by_the_moves_they_chose() {
        let best = |seat, grade| Some(judged(seat, 500_000, 0, grade));
        let moves: Vec<_> = (0..6)
            .flat_map(|_| [best(0, Grade::Best), best(1, Grade::Forced)])
            .chain([best(1, Grade::Best)])
            .collect();
        let levels = LevelAccuracies::read("khi easy 600000\nkhi hard 900000", "khi").unwrap();
        assert_eq!(Summary::of(2, &moves, &Yardstick::RACE).like(&levels), [Some(Level::Hard), None]);
    }

    #[test]
    fn forced_moves_say_nothing_of_a_player() {
        let moves = [Some(judged(0, 500_000, 0, Grade::Forced)), Some(judged(1, 500_000, 0, Grade::Best))];
        assert_eq!(Summary::of(2, &moves, &Yardstick::POINTS).accuracy, [None, Some(WIN)]);
    }
}
