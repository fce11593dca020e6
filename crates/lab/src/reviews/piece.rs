//! One game of the strongest level, some of its moves reviewed, and one blunder planted.

use std::time::{Duration, Instant};

use analysis::review::{Grade, Reviewer as _};
use bots::Level;
use game::{Dice, Match, Seat, Seed, Turn, Viewer};
use play::{Computer, MoveOf, ViewOf};

use super::measured::Measured;
use super::trials::Pair;

/// How many play.
const SEATS: u8 = 2;

/// How many of the weakest levels plant blunders.
const WEAK: usize = 2;

/// In how many games it is tried to plant a blunder before that is given up.
const GAMES: u64 = 40;

/// The two seeds that moves are reviewed with; the first is that of every review.
const SEEDS: [Seed; 2] = [Seed(1), Seed(2)];

/// Everybody who takes part, for one core.
pub(super) struct Desk<'a, K: Measured> {
    kind: &'a K,
    game: &'a K::Game,
    strongest: Computer<K::Game>,
    sampled: Computer<K::Game>,
    weak: Vec<Computer<K::Game>>,
    reviewers: [K::Reviewer; 2],
    doubter: K::Doubter,
    is_strongest: bool,
}

/// What came of one game.
pub(super) struct Piece {
    /// Moves of whoever was asked for.
    pub(super) moves: Vec<Graded>,
    /// The blunder, where one could be planted.
    pub(super) plant: Option<Graded>,
}

/// A move, and what was said of it with each seed.
pub(super) struct Graded {
    /// Where it was made.
    pub(super) place: String,
    pub(super) grades: [Grade; 2],
    /// What it gave away, and the standard error of that, in millionths.
    pub(super) lost: [(u32, u32); 2],
    /// How long the first review took.
    pub(super) spent: Duration,
    /// What it costs, as trials say, as a part of a win.
    pub(super) cost: Option<f64>,
}

/// A turn of a game.
struct Played<K: Measured> {
    seat: Seat,
    view: ViewOf<K>,
    mv: MoveOf<K>,
}

impl<'a, K: Measured> Desk<'a, K> {
    pub(super) fn new(kind: &'a K, game: &'a K::Game, level: Level, effort: Option<u32>) -> Self {
        let levels = K::levels(game);
        let sit = |level: Level| {
            kind.computer(game, level).unwrap_or_else(|| panic!("{level} is among the levels of the game"))
        };
        let strongest = levels.last().copied().unwrap_or(level);
        Self {
            kind,
            game,
            strongest: sit(strongest),
            sampled: sit(level),
            weak: levels.iter().take(WEAK).map(|&level| sit(level)).collect(),
            reviewers: SEEDS.map(|seed| K::reviewer_with(game, effort, seed)),
            doubter: K::doubter(game),
            is_strongest: level == strongest,
        }
    }

    /// Plays games until a blunder can be planted, and reviews so many moves of the first one.
    pub(super) fn piece(&mut self, seed: u64, number: u64, moves: usize) -> Piece {
        let mut told = Piece { moves: Vec::new(), plant: None };
        for attempt in 0..GAMES {
            let seed = Seed(seed.wrapping_mul(1_000_000) + number * GAMES + attempt);
            let played = self.played(seed);
            let mut dice = Dice::new(seed, "turns");
            let mut order: Vec<usize> = (0..played.len()).collect();
            if attempt == 0 {
                dice.shuffle(&mut order);
                order.truncate(moves);
                order.sort_unstable();
                for &turn in &order {
                    let mv = self.move_of(&played[turn], seed, turn);
                    told.moves.extend(self.graded(&played[turn], &mv, seed, turn));
                }
                order = (0..played.len()).collect();
            }
            dice.shuffle(&mut order);
            for turn in order {
                if let Some((bad, cost)) = self.blunder(&played[turn], seed, turn) {
                    let plant = self.graded(&played[turn], &bad, seed, turn);
                    told.plant = plant.map(|plant| Graded { cost: Some(cost), ..plant });
                    return told;
                }
            }
        }
        told
    }

    /// The turns of a game that the strongest level plays against itself.
    fn played(&mut self, seed: Seed) -> Vec<Played<K>> {
        let mut table = Match::new(self.game, SEATS, seed).unwrap_or_else(|bad| panic!("{bad}"));
        let mut turns = Vec::new();
        while let Turn::Of(seat) = table.turn() {
            let view = table.view(Viewer::Player(seat));
            let Computer { player, effort } = &mut self.strongest;
            let mv = player.choose(self.game, &view, &mut table.bot_dice(seat), *effort);
            let made = table.play(seat, mv.clone());
            assert!(made.is_ok(), "a computer knows the rules, but is refused on {seat}");
            turns.push(Played { seat, view, mv });
        }
        turns
    }

    /// What whoever was asked for does in a turn.
    fn move_of(&mut self, played: &Played<K>, seed: Seed, turn: usize) -> MoveOf<K> {
        if self.is_strongest {
            return played.mv.clone();
        }
        let Computer { player, effort } = &mut self.sampled;
        player.choose(self.game, &played.view, &mut Dice::new(seed, &format!("sampled/{turn}")), *effort)
    }

    /// What a weak level does in a turn, if that is a blunder, and what it costs.
    fn blunder(&mut self, played: &Played<K>, seed: Seed, turn: usize) -> Option<(MoveOf<K>, f64)> {
        for (place, Computer { player, effort }) in self.weak.iter_mut().enumerate() {
            let mut dice = Dice::new(seed, &format!("weak/{place}/{turn}"));
            let bad = player.choose(self.game, &played.view, &mut dice, *effort);
            if bad == played.mv {
                continue;
            }
            let Played { seat, view, mv } = played;
            let pair = Pair { game: self.game, view, seat: *seat, best: mv, bad: &bad };
            if let Some(cost) = K::cost(&mut self.doubter, &pair, seed) {
                return Some((bad, cost));
            }
        }
        None
    }

    /// What is said of a move with each seed; none if it is not judged.
    fn graded(&self, played: &Played<K>, mv: &MoveOf<K>, seed: Seed, turn: usize) -> Option<Graded> {
        let start = Instant::now();
        let first = self.reviewers[0].review(self.game, &played.view, mv, turn).ok()?;
        let spent = start.elapsed();
        let second = self.reviewers[1].review(self.game, &played.view, mv, turn).ok()?;
        let best = first.best.first().map(|best| self.kind.write_move(&best.mv)).unwrap_or_default();
        let stage = K::stage(&played.view);
        let place = format!("{}/{turn}, {stage}: {} for {best}", seed.0, self.kind.write_move(mv));
        Some(Graded {
            place,
            grades: [first.grade, second.grade],
            lost: [(first.lost, first.error), (second.lost, second.error)],
            spent,
            cost: None,
        })
    }
}
