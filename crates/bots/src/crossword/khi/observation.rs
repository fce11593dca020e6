//! What is weighed of positions, for fitting weights to games.

use crossword::movegen::Generator;
use crossword::{Crossword, Ruleset, View};
use game::Dice;
use lexicon::{Letter, Rack};

use super::judgement::{Prospect, Weights, weighed};
use super::position::Position;
use super::winning_words::WinningSearch;

/// How many racks are tried for each player.
const RACKS: u32 = 40;

/// Tells what is weighed of positions.
#[derive(Clone, Debug)]
pub struct Observer {
    generator: Generator,
}

impl Observer {
    /// An observer of games with these rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self { generator: Generator::new(rules) }
    }

    /// What is weighed for the player to move, by the shape of the board and by racks of tiles that are not on it; `None`
    /// once the game is over.
    pub fn look_at(&mut self, game: &Crossword, view: &View, dice: &mut Dice) -> Option<[Weights; 2]> {
        let position = Position::new(game.rules(), view)?;
        let other = position.passed(game.rules());
        let mut tiles: Vec<Option<Letter>> = view.unseen(game.rules()).iter().collect();
        tiles.extend(view.mover_rack().iter().flat_map(|rack| rack.iter()));
        let shape = [&position, &other].map(|position| Prospect::new(&position.bitboard));
        let mut tried = shape;
        for (prospect, position) in tried.iter_mut().zip([&position, &other]) {
            if !position.has_opened() {
                continue;
            }
            let search = WinningSearch::new(&mut self.generator, game.masks(), position);
            let mut won = 0;
            for _ in 0..RACKS {
                dice.shuffle(&mut tiles);
                let rack: Rack = tiles.iter().take(usize::from(game.rules().rack)).copied().collect();
                won += u32::from(search.can_win(&self.generator, game.masks(), &rack, &mut 0));
            }
            *prospect = prospect.with_racks(won, RACKS);
        }
        Some([shape, tried].map(|[mover, other]| weighed(&mover, &other)))
    }
}
