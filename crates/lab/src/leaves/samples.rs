//! Games a generation plays, and racks it tries out on their boards.

use bots::crossword::Static;
use crossword::{Crossword, View};
use game::{Bot as _, Dice, Effort, Match, Seat, Seed, Turn, Viewer};
use lexicon::{Letter, Rack};
use search::Leaves;

use crate::regression::Equations;

/// How many racks are tried out on each board.
const RACKS_A_BOARD: u32 = 2;

/// How many leaves a rack tells about: its first tile, its first two, and so on, up to all but one of seven.
pub(crate) const LEAVES_A_RACK: u64 = 6;

/// Plays games, and notes what racks are worth.
pub(crate) struct Sampler<'a> {
    games: &'a [Crossword],
    /// One for each game.
    bots: Vec<Static>,
    leaves: &'a Leaves,
    equations: Equations,
    parts: Vec<usize>,
}

impl<'a> Sampler<'a> {
    /// Someone who plays these games with these leaves.
    pub(crate) fn new(games: &'a [Crossword], leaves: &'a Leaves) -> Self {
        let bots = games.iter().map(|game| Static::with_leaves(game.rules(), leaves.clone())).collect();
        let equations = Equations::new(leaves.shape().len());
        Self { games, bots, leaves, equations, parts: Vec::new() }
    }

    /// Plays one game, until there is too little in the bag for leaves to matter.
    pub(crate) fn play(&mut self, seed: Seed, generation: u32, number: u64) {
        let which = (number % self.games.len() as u64) as usize;
        let game = &self.games[which];
        let mut dice = Dice::new(seed, &format!("leaves/{generation}/{number}"));
        let deal = Seed(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)));
        let mut played = Match::new(game, 2, deal).expect("crossword games are for two");
        while let Turn::Of(seat) = played.turn() {
            let view = played.view(Viewer::Player(seat));
            if view.bag < usize::from(game.rules().rack) {
                break;
            }
            let mv = self.bots[which].choose(game, &view, &mut dice, Effort(1));
            self.try_racks(which, seat, view, &mut dice);
            played.play(seat, mv).unwrap_or_else(|refused| panic!("a computer player moved, but {refused}"));
        }
    }

    /// What was noted.
    pub(crate) fn into_equations(self) -> Equations {
        self.equations
    }

    /// Tries out random racks in place of the player's own.
    fn try_racks(&mut self, which: usize, seat: Seat, mut view: View, dice: &mut Dice) {
        let game = &self.games[which];
        let unseen = view.unseen(game.rules());
        let own = view.own_rack().copied().unwrap_or_default();
        let mut tiles: Vec<Option<Letter>> = unseen.iter().chain(own.iter()).collect();
        for _ in 0..RACKS_A_BOARD {
            dice.shuffle(&mut tiles);
            let rack: Rack = tiles.iter().copied().take(usize::from(game.rules().rack)).collect();
            view.racks[seat.index()] = Some(rack);
            let value = self.bots[which].weigh(game, &view).value;
            let mut kept = Rack::default();
            for &tile in tiles.iter().take(LEAVES_A_RACK as usize) {
                kept.add(tile);
                self.parts.clear();
                self.leaves.shape().parts(&kept, &mut |part| self.parts.push(part));
                self.equations.add(&self.parts, value);
            }
        }
    }
}
