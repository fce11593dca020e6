//! How far a player's judgement of plays is off.

use game::Dice;

use super::candidates::Candidates;

/// A judgement of plays that may be off by so much, in thousandths of the logarithm of the odds; a win is never overlooked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Misjudgement(pub(super) u32);

impl Misjudgement {
    /// By how much one play is misjudged: mostly by little, and as often either way.
    pub(super) fn draw(self, dice: &mut Dice) -> i64 {
        // Two draws are near their middle more often than not.
        let mut draw = || i64::from(dice.below(self.0 + 1));
        draw() + draw() - i64::from(self.0)
    }

    /// Misjudges all plays, those apart that end the game.
    pub(super) fn blur(self, candidates: &mut Candidates, dice: &mut Dice) {
        if self.0 == 0 {
            return;
        }
        for candidate in candidates.plays.iter_mut().filter(|one| !one.wins && !one.loses()) {
            candidate.value += self.draw(dice);
        }
    }
}

#[cfg(test)]
mod tests {
    use crossword::movegen::Generator;
    use game::Seed;

    use super::super::testing::{small_games, wander};
    use super::*;

    /// K34: what ends the game is seen as it is, and everything else is off by no more than it may be, either way.
    #[test]
    fn plays_are_misjudged_by_so_much_at_most() {
        const OFF: i64 = 700;
        let (mut ends, mut above, mut below) = (0, 0, 0);
        for (game, seed) in small_games().iter().flat_map(|game| (0..4).map(move |seed| (game, seed))) {
            let mut generator = Generator::new(game.rules());
            wander(game, seed, &mut |view, position, _| {
                let rack = view.mover_rack().expect("the mover sees the own rack");
                let seen = Candidates::new(&mut generator, game.masks(), position, rack);
                let mut blurred = Candidates { plays: seen.plays.clone(), work: 0 };
                Misjudgement(OFF as u32).blur(&mut blurred, &mut Dice::new(Seed(1), "blur"));
                for (seen, blurred) in seen.plays.iter().zip(&blurred.plays) {
                    let off = blurred.value - seen.value;
                    assert!(off.abs() <= OFF, "{off}");
                    if seen.wins || seen.loses() {
                        assert_eq!(off, 0);
                        ends += 1;
                    }
                    above += usize::from(off > OFF / 2);
                    below += usize::from(off < -OFF / 2);
                }
            });
        }
        assert!(ends > 10 && above > 50 && below > 50, "{ends} ends, {above} above, {below} below");
    }
}
