//! Positions as they come up in play, to measure and to test with.

use crossword::{Board, Crossword};
use game::{Bot, Effort, Match, Seed, Turn, Viewer};
use lexicon::Rack;

use super::Greedy;

/// So many boards, each with the tiles of the player to move, from seeded games in which both always take the most
/// points.
#[must_use]
pub fn positions(game: &Crossword, count: usize) -> Vec<(Board, Rack)> {
    let mut positions = Vec::with_capacity(count);
    let mut bot = Greedy::new(game.rules());
    let mut seed = 0;
    while positions.len() < count {
        let mut table = Match::new(game, game.rules().seats, Seed(seed))
            .unwrap_or_else(|bad| panic!("two may play: {bad}"));
        while let Turn::Of(seat) = table.turn() {
            let view = table.view(Viewer::Player(seat));
            positions.push((view.board.clone(), view.own_rack().copied().unwrap_or_default()));
            let mv = bot.choose(game, &view, &mut table.bot_dice(seat), Effort(1));
            table.play(seat, mv).unwrap_or_else(|refused| panic!("a computer knows the rules: {refused}"));
        }
        seed += 1;
    }
    positions.truncate(count);
    positions
}
