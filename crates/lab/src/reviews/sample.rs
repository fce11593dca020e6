//! One game of the strongest level, some of its moves, and blunders planted in it or in games after it.

use bots::Level;
use game::{Dice, Match, Seat, Seed, Turn, Viewer};
use play::{Computer, MoveOf, ViewOf};
use serde::{Deserialize, Serialize};

use super::measured::Measured;
use super::trials::Pair;

/// How many play.
const SEATS: u8 = 2;

/// How many of the weakest levels plant blunders.
const WEAK: usize = 2;

/// In how many games it is tried to plant blunders before that is given up.
const GAMES: u64 = 40;

/// A game, which of its moves are reviewed, and blunders.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Sample<M> {
    pub(super) number: u64,
    game: Game<M>,
    /// The turns that are reviewed, and what is done in each by whoever was asked for.
    moves: Vec<(usize, M)>,
    plants: Vec<Plant<M>>,
}

/// A game that the strongest level played against itself.
#[derive(Clone, Serialize, Deserialize)]
struct Game<M> {
    seed: u64,
    turns: Vec<M>,
}

/// A move in place of a better one.
#[derive(Clone, Serialize, Deserialize)]
struct Plant<M> {
    game: Game<M>,
    turn: usize,
    bad: M,
    /// What it costs, as trials say, as a part of a win.
    cost: f64,
}

/// A move that is to be reviewed.
pub(super) struct Made<K: Measured> {
    pub(super) seed: u64,
    pub(super) turn: usize,
    pub(super) seat: Seat,
    pub(super) view: ViewOf<K>,
    pub(super) mv: MoveOf<K>,
    /// What it costs, where it was planted.
    pub(super) cost: Option<f64>,
}

/// The moves of a sample with what their players saw: those of whoever was asked for, and the blunders.
pub(super) fn made<K: Measured>(game: &K::Game, sample: &Sample<MoveOf<K>>) -> (Vec<Made<K>>, Vec<Made<K>>) {
    let seen = views::<K>(game, &sample.game);
    let moves = sample.moves.iter().filter_map(|(turn, mv)| {
        let (seat, view) = seen.get(*turn)?.clone();
        Some(Made { seed: sample.game.seed, turn: *turn, seat, view, mv: mv.clone(), cost: None })
    });
    let plants = sample.plants.iter().filter_map(|Plant { game: played, turn, bad, cost }| {
        let (seat, view) = views::<K>(game, played).get(*turn)?.clone();
        Some(Made { seed: played.seed, turn: *turn, seat, view, mv: bad.clone(), cost: Some(*cost) })
    });
    (moves.collect(), plants.collect())
}

/// What the player to move saw in each turn of a game, as far as its moves can be made.
fn views<K: Measured>(game: &K::Game, played: &Game<MoveOf<K>>) -> Vec<(Seat, ViewOf<K>)> {
    let mut table = Match::new(game, SEATS, Seed(played.seed)).unwrap_or_else(|bad| panic!("{bad}"));
    let mut seen = Vec::new();
    for mv in &played.turns {
        let Turn::Of(seat) = table.turn() else { break };
        seen.push((seat, table.view(Viewer::Player(seat))));
        if table.play(seat, mv.clone()).is_err() {
            break;
        }
    }
    seen
}

/// Everybody who plays, for one core.
pub(super) struct Players<'a, K: Measured> {
    game: &'a K::Game,
    strongest: Computer<K::Game>,
    /// Whose moves are reviewed, if not those of the strongest.
    sampled: Option<Computer<K::Game>>,
    weak: Vec<Computer<K::Game>>,
    doubter: K::Doubter,
}

impl<'a, K: Measured> Players<'a, K> {
    pub(super) fn new(kind: &'a K, game: &'a K::Game, level: Level) -> Self {
        let levels = K::levels(game);
        let sit = |level: Level| {
            kind.computer(game, level).unwrap_or_else(|| panic!("{level} is among the levels of the game"))
        };
        let strongest = levels.last().copied().unwrap_or(level);
        Self {
            game,
            strongest: sit(strongest),
            sampled: (level != strongest).then(|| sit(level)),
            weak: levels.iter().take(WEAK).map(|&level| sit(level)).collect(),
            doubter: K::doubter(game),
        }
    }

    /// Plays games until so many blunders can be planted, and picks so many moves of the first one.
    pub(super) fn sample(
        &mut self,
        seed: u64,
        number: u64,
        moves: usize,
        blunders: usize,
    ) -> Sample<MoveOf<K>> {
        let mut sample: Option<Sample<MoveOf<K>>> = None;
        for attempt in 0..GAMES {
            let seed = Seed(seed.wrapping_mul(1_000_000) + number * GAMES + attempt);
            let played = self.played(seed);
            let views = views::<K>(self.game, &played);
            let mut dice = Dice::new(seed, "turns");
            let mut order: Vec<usize> = (0..views.len()).collect();
            let sample = sample.get_or_insert_with(|| {
                dice.shuffle(&mut order);
                order.truncate(moves);
                order.sort_unstable();
                let moves = order.iter().map(|&turn| (turn, self.move_of(&played, &views[turn].1, turn)));
                let moves = moves.collect();
                order = (0..views.len()).collect();
                Sample { number, game: played.clone(), moves, plants: Vec::new() }
            });
            dice.shuffle(&mut order);
            for turn in order {
                if sample.plants.len() >= blunders {
                    return sample.clone();
                }
                sample.plants.extend(self.blunder(&played, &views[turn], turn));
            }
            if sample.plants.len() >= blunders {
                return sample.clone();
            }
        }
        sample.unwrap_or_else(|| unreachable!("a game is played at least"))
    }

    /// A game that the strongest level plays against itself.
    fn played(&mut self, seed: Seed) -> Game<MoveOf<K>> {
        let mut table = Match::new(self.game, SEATS, seed).unwrap_or_else(|bad| panic!("{bad}"));
        let mut turns = Vec::new();
        while let Turn::Of(seat) = table.turn() {
            let view = table.view(Viewer::Player(seat));
            let Computer { player, effort } = &mut self.strongest;
            let mv = player.choose(self.game, &view, &mut table.bot_dice(seat), *effort);
            let made = table.play(seat, mv.clone());
            assert!(made.is_ok(), "a computer knows the rules, but is refused on {seat}");
            turns.push(mv);
        }
        Game { seed: seed.0, turns }
    }

    /// What whoever was asked for does in a turn.
    fn move_of(&mut self, played: &Game<MoveOf<K>>, view: &ViewOf<K>, turn: usize) -> MoveOf<K> {
        let Some(Computer { player, effort }) = &mut self.sampled else { return played.turns[turn].clone() };
        let mut dice = Dice::new(Seed(played.seed), &format!("sampled/{turn}"));
        player.choose(self.game, view, &mut dice, *effort)
    }

    /// What a weak level does in a turn, if that is a blunder.
    fn blunder(
        &mut self,
        played: &Game<MoveOf<K>>,
        (seat, view): &(Seat, ViewOf<K>),
        turn: usize,
    ) -> Option<Plant<MoveOf<K>>> {
        let (seed, best) = (Seed(played.seed), &played.turns[turn]);
        for (place, Computer { player, effort }) in self.weak.iter_mut().enumerate() {
            let mut dice = Dice::new(seed, &format!("weak/{place}/{turn}"));
            let bad = player.choose(self.game, view, &mut dice, *effort);
            if bad == *best {
                continue;
            }
            let pair = Pair { game: self.game, view, seat: *seat, best, bad: &bad };
            if let Some(cost) = K::cost(&mut self.doubter, &pair, seed) {
                return Some(Plant { game: played.clone(), turn, bad, cost });
            }
        }
        None
    }
}
