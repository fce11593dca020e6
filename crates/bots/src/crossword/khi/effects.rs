//! What a play does to a board, from tables made once a position.

use crossword::{Line, MAX_SIDE};

use super::bitboard::{Bitboard, Footprint, ones, run};

/// What plays do to one board.
#[derive(Clone, Debug)]
pub(super) struct Effects {
    bitboard: Bitboard,
    /// For plays across and down, by number and place: the run at a right angle, with a tile on the square.
    crossings: [Vec<Crossing>; 2],
}

/// What a play does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    /// How many tiles change hands.
    pub(super) captured: u32,
    /// How many of the other player's tiles the words hold, made or crossed; a tile counts for each of its words.
    pub(super) contested: u32,
    /// The farthest column that a word made or crossed reaches.
    pub(super) foremost: u32,
}

/// A run at a right angle to a play.
#[derive(Clone, Copy, Default, Debug)]
struct Crossing {
    /// Whether it has two tiles at least.
    is_word: bool,
    /// How many of its tiles are the other player's.
    foreign: u8,
    /// The farthest column it reaches.
    foremost: u8,
}

impl Effects {
    pub(super) fn new(bitboard: &Bitboard) -> Self {
        let crossings = [Line::Across, Line::Down].map(|line| {
            let mut crossings = vec![Crossing::default(); bitboard.side() * usize::from(MAX_SIDE)];
            for number in 0..bitboard.side() {
                for place in 0..bitboard.side() {
                    crossings[number * usize::from(MAX_SIDE) + place] =
                        Crossing::new(bitboard, line, number, place);
                }
            }
            crossings
        });
        Self { bitboard: *bitboard, crossings }
    }

    pub(super) fn bitboard(&self) -> &Bitboard {
        &self.bitboard
    }

    /// What a play with this footprint does.
    pub(super) fn of(&self, print: Footprint) -> Effect {
        let Footprint { line, number, laid } = self.bitboard.settled(print);
        let number = usize::from(number);
        let taken = self.bitboard.taken(line, number);
        let foreign = taken & !self.bitboard.own(line, number);
        let main = run(taken | laid, laid.trailing_zeros() as usize);
        let in_main = (foreign & main).count_ones();
        let mut effect = Effect { captured: in_main, contested: in_main, foremost: 0 };
        effect.foremost = match line {
            Line::Across => main.ilog2(),
            Line::Down => number as u32,
        };
        let crossings = match line {
            Line::Across => &self.crossings[0],
            Line::Down => &self.crossings[1],
        };
        for place in ones(main) {
            let crossing = crossings[number * usize::from(MAX_SIDE) + place];
            if crossing.is_word {
                let in_crossing = u32::from(crossing.foreign);
                effect.contested += in_crossing;
                effect.captured += in_crossing - (foreign >> place & 1);
                effect.foremost = effect.foremost.max(u32::from(crossing.foremost));
            }
        }
        effect
    }

    /// Whether a play with this effect reaches the far edge.
    pub(super) fn reaches_edge(&self, effect: &Effect) -> bool {
        effect.foremost as usize + 1 == self.bitboard.side()
    }
}

impl Crossing {
    fn new(bitboard: &Bitboard, line: Line, number: usize, place: usize) -> Self {
        let crossing = line.crossing();
        let taken = bitboard.taken(crossing, place);
        let bits = run(taken, number);
        let foremost = match crossing {
            Line::Across => bits.ilog2() as usize,
            Line::Down => place,
        };
        Self {
            is_word: !bits.is_power_of_two(),
            foreign: (bits & taken & !bitboard.own(crossing, place)).count_ones() as u8,
            foremost: foremost as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use crossword::{PlacedTile, ScoredPlay};

    use super::super::testing::{small_games, wander};
    use super::*;

    /// Every play of random positions does what the rules say, for both sides, with blanks, and after sides are swapped.
    #[test]
    fn effects_are_those_of_the_rules() {
        let (mut plays, mut won, mut lone) = (0, 0, 0);
        for (game, seed) in small_games().iter().flat_map(|game| (0..6).map(move |seed| (game, seed))) {
            wander(game, seed, &mut |view, position, found| {
                let effects = Effects::new(&position.bitboard);
                // With two blanks in hand there are too many to try them all.
                for play in found.iter().step_by(1 + found.len() / 300) {
                    let print = position.bitboard.footprint(play);
                    let effect = effects.of(print);
                    let judged = game.judge(view, &play.placement()).expect("plays are legal");
                    assert_eq!(effect.captured as usize, judged.captured.len(), "{play:?}\n{view:?}");
                    assert_eq!(i64::from(effect.captured + play.count() as u32), judged.points);
                    assert_eq!(position.has_opened() && effects.reaches_edge(&effect), judged.wins);
                    assert_eq!((effect.contested, effect.foremost), slowly(position, &judged), "{play:?}");
                    let next = position.after(game.rules(), play, print);
                    let after = Bitboard::new(&next.board, position.seat, view.side(position.seat));
                    assert_eq!(position.bitboard.after(print), after);
                    assert_eq!(next.bitboard, after.turned());
                    assert_eq!(next.board, handed_over(&judged, position.seat));
                    plays += 1;
                    won += u32::from(judged.wins);
                    lone += u32::from(play.count() == 1);
                }
            });
        }
        assert!(
            plays > 10_000 && won > 100 && lone > 100,
            "{plays} plays, {won} won, {lone} of a single tile"
        );
    }

    /// The other player's tiles, word by word, and the farthest column, as seen by a player who runs to the right.
    fn slowly(position: &super::super::position::Position, judged: &ScoredPlay) -> (u32, u32) {
        let formed = &judged.formed;
        let words = || formed.words().chain(formed.crossed.iter().map(Vec::as_slice));
        let is_foreign = |standing: PlacedTile| standing.owner != Some(position.seat);
        let contested = words().flatten().filter(|&&square| formed.after.at(square).is_some_and(is_foreign));
        let mirrored = position.bitboard.square(0, 0).column != 0;
        let last = formed.after.side() - 1;
        let forward = |column: u8| if mirrored { last - column } else { column };
        let foremost = words().flatten().map(|square| forward(square.column)).max();
        (contested.count() as u32, foremost.map_or(0, u32::from))
    }

    /// The board after a play as the game itself leaves it.
    fn handed_over(judged: &ScoredPlay, seat: game::Seat) -> crossword::Board {
        let mut board = judged.formed.after.clone();
        for &square in &judged.captured {
            let standing = board.at(square).expect("captured tiles stand on the board");
            board.set(square, Some(PlacedTile { owner: Some(seat), ..standing }));
        }
        board
    }
}
