//! What a move does for the own next turn, over draws that are the same after every move, were the other player to pass.

use crossword::Position;
use crossword::movegen::{Generator, Mirror, Play};
use game::{Dice, Seed};
use lexicon::{Letter, Rack};
use search::Choice;

use super::CrosswordReason;
use crate::replies::after;
use crate::{Problem, Unseen, unseen};

/// How many draws are tried to see whether a full rack comes, which takes every play of each.
const DRAWS: u32 = 50;

/// How many draws are tried for the best next word.
const WORDS: u32 = 100;

/// So many draws more are worth a word.
const MORE_DRAWS: u32 = 5;

/// With how many of the draws a full rack can be laid in the next turn, after the move and after the best one.
pub(super) fn full_rack(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Option<CrosswordReason> {
    let unseen = unseen(problem).ok()?;
    let count = |choice: &Choice| {
        let position = after(problem, &unseen, &choice.as_move()).ok()?;
        let full = usize::from(problem.rules().rack);
        let mut generator = Generator::new(problem.rules());
        let mut found = 0;
        for rack in racks(problem, &unseen, choice, DRAWS) {
            let mut is_full = false;
            let spot = position.spot(problem.rules(), Mirror::AcrossOnly);
            generator.plays(problem.game().masks(), &spot, &rack, &mut |play: Play| {
                is_full = is_full || play.count() == full;
            });
            found += u32::from(is_full);
        }
        Some(found)
    };
    let (draws, best) = (count(played)?, count(best)?);
    (best >= draws + MORE_DRAWS).then_some(CrosswordReason::FullRackNext { draws, best, of: DRAWS })
}

/// What the best next word brings more because of what each move lays; and how much less that is than after the best one.
pub(super) fn follow_up(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Option<CrosswordReason> {
    let less = made(problem, best)? - made(problem, played)?;
    (less > 0).then_some(CrosswordReason::FollowUp { less })
}

/// What the best next word brings more on the board after a move than on that before it, on average, in hundredths.
fn made(problem: &Problem<'_>, choice: &Choice) -> Option<i64> {
    let unseen = unseen(problem).ok()?;
    let position = after(problem, &unseen, &choice.as_move()).ok()?;
    let before: Position = problem.position(unseen.tiles.iter().take(unseen.other).collect());
    let mut generator = Generator::new(problem.rules());
    let mut sum = 0;
    for rack in racks(problem, &unseen, choice, WORDS) {
        let mut most = |position: &Position| {
            let spot = position.spot(problem.rules(), Mirror::AcrossOnly);
            generator.best(problem.game().masks(), &spot, &rack, None).map_or(0, |best| best.play.score)
        };
        sum += most(&position) - most(&before);
    }
    Some(100 * sum / i64::from(WORDS))
}

/// What a player may hold in the next turn: the tiles kept, and others drawn as far as the bag goes.
fn racks(problem: &Problem<'_>, unseen: &Unseen, choice: &Choice, count: u32) -> Vec<Rack> {
    let kept = choice.kept(problem.rack());
    let wanted = (problem.rack().len() - kept.len()).min(unseen.bag);
    let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
    let mut dice = Dice::new(Seed(1), "next turn");
    let draw = |_| {
        dice.shuffle(&mut tiles);
        let mut rack = kept;
        tiles.iter().take(wanted).for_each(|&tile| rack.add(tile));
        rack
    };
    (0..count).map(draw).collect()
}
