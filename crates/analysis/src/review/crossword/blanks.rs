//! Blanks that were laid for little.

use crossword::movegen::{Generator, Mirror, Play};
use search::Choice;

use super::CrosswordReason;
use crate::Problem;

/// What a blank should bring at least: a word without one earns so many points less, or it was cheap.
const WORTH: i64 = 20;

/// Says so where a move lays a blank that the best one keeps, though a word without it earns nearly as much.
pub(super) fn spent(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Option<CrosswordReason> {
    let blanks = |choice: &Choice| match choice {
        Choice::Lay(play) => play.tiles().filter(|tile| tile.blank).count(),
        Choice::Exchange(tiles) => tiles.count(None).into(),
        Choice::Pass => 0,
    };
    let points = played.points();
    if !matches!(played, Choice::Lay(_)) || blanks(played) == 0 || blanks(best) >= blanks(played) {
        return None;
    }
    let mut rack = *problem.rack();
    while rack.take(None) {}
    let (mut generator, mut without) = (Generator::new(problem.rules()), 0);
    let spot = problem.spot(Mirror::AcrossOnly);
    generator
        .plays(problem.game().masks(), &spot, &rack, &mut |play: Play| without = without.max(play.score));
    (points < without + WORTH).then_some(CrosswordReason::BlankSpent { points, without })
}
