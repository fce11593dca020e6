//! Tiles that can be laid nowhere any more once the bag is empty.

use crossword::movegen::{Generator, Mirror, Play};
use lexicon::{Letter, Rack};
use search::Choice;

use super::CrosswordReason;
use crate::replies::after;
use crate::{Problem, unseen};

/// A tile that a move keeps and that fits nowhere then, while after the best move it is laid or fits; the dearest one.
pub(super) fn tile(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Option<CrosswordReason> {
    if unseen(problem).ok()?.bag > 0 {
        return None;
    }
    let stuck_then = stuck(problem, played)?;
    // Where the best move ends the game nothing is left.
    let kept = best.kept(problem.rack());
    let stuck_with_best = if kept.is_empty() { Vec::new() } else { stuck(problem, best)? };
    let values = &problem.rules().tiles;
    let avoided = stuck_then.into_iter().filter(|tile| !stuck_with_best.contains(tile));
    let tile = avoided.max_by_key(|&tile| (values.value(tile), tile))?;
    Some(CrosswordReason::StuckTile { tile })
}

/// The tiles that are kept after a move of which no word lays one.
fn stuck(problem: &Problem<'_>, choice: &Choice) -> Option<Vec<Option<Letter>>> {
    let unseen = unseen(problem).ok()?;
    let position = after(problem, &unseen, &choice.as_move()).ok()?;
    let kept = choice.kept(problem.rack());
    let mut generator = Generator::new(problem.rules());
    let mut laid = Rack::default();
    let spot = position.spot(problem.rules(), Mirror::AcrossOnly);
    generator.plays(problem.game().masks(), &spot, &kept, &mut |play: Play| {
        play.tiles().for_each(|tile| {
            let tile = (!tile.blank).then_some(tile.letter);
            if laid.count(tile) == 0 {
                laid.add(tile);
            }
        });
    });
    let mut tiles: Vec<Option<Letter>> = kept.iter().filter(|&tile| laid.count(tile) == 0).collect();
    tiles.dedup();
    Some(tiles)
}
