//! The player that weighs every play.

use crossword::movegen::Generator;
use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};

use super::candidates::{Candidate, Candidates};
use super::misjudgement::Misjudgement;
use super::no_word;
use super::position::Position;
use super::threats::{CERTAIN, chance, hazard};

/// From which chance on to win with other tiles it changes its own.
const WORTH_A_CHANGE: u32 = CERTAIN / 10;

/// Below which value, in thousandths of the logarithm of the odds, any other tiles are as good.
const HOPELESS: i64 = -2000;

/// Weighs every play by what it leaves both players: how likely each reaches the edge with the next word, how far each
/// is from it, and whose the tiles are.
///
/// Where its tiles make no winning word, but others are likely to, it changes them, as the turn goes on.
#[derive(Clone, Debug)]
pub struct Expert {
    generator: Generator,
    off: Misjudgement,
}

impl Expert {
    /// A player for these rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self { generator: Generator::new(rules), off: Misjudgement::default() }
    }

    /// The same, with a judgement of plays that may be off by so much, in thousandths of the logarithm of the odds; a win
    /// is never overlooked.
    #[must_use]
    pub fn off_by(self, off: u32) -> Self {
        Self { off: Misjudgement(off), ..self }
    }

    /// The play that looks best.
    fn best(&self, candidates: &Candidates, dice: &mut Dice) -> Option<Candidate> {
        if self.off == Misjudgement::default() || candidates.plays.iter().any(|one| one.wins) {
            return candidates.best();
        }
        candidates.plays.iter().copied().max_by_key(|one| one.value + self.off.draw(dice))
    }
}

impl Bot<Crossword> for Expert {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, _: Effort) -> Move {
        let (Some(position), Some(rack)) = (Position::new(game.rules(), view), view.mover_rack()) else {
            return Move::Pass;
        };
        let candidates = Candidates::new(&mut self.generator, game.masks(), &position, rack);
        let Some(best) = self.best(&candidates, dice) else { return no_word::change_or_pass(game, view) };
        if no_word::should_swap(game, view, &position, best.value) {
            return Move::Swap;
        }
        let lay = Move::Lay(best.play.placement());
        if best.wins || !no_word::may_gamble(game.rules()) {
            return lay;
        }
        let hopes = position.has_opened() && chance(hazard(&position.bitboard)) >= WORTH_A_CHANGE;
        let change = if hopes || best.value < HOPELESS { no_word::change(game, view) } else { None };
        change.unwrap_or(lay)
    }
}
