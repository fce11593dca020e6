//! The player that looks ahead, over racks the other player might hold.

use crossword::movegen::Generator;
use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};
use lexicon::{Letter, Rack};

use super::candidates::Candidates;
use super::look_ahead::{ImaginedTiles, LookAhead};
use super::misjudgement::Misjudgement;
use super::no_word;
use super::odds::chance_of;
use super::position::Position;
use super::threats::CERTAIN;

/// How much better other tiles must promise to be, to change one's own.
const CHANGE_MARGIN: u32 = CERTAIN / 20;

/// Looks ahead: how often the other player, with tiles as they might be, could answer with a winning word, and what is
/// left after the best answer otherwise.
///
/// It changes tiles where others promise more. Effort counts positions looked at.
#[derive(Clone, Debug)]
pub struct Master {
    generator: Generator,
    off: Misjudgement,
}

impl Master {
    /// How many positions it looks at unless told otherwise.
    pub const DEFAULT_EFFORT: Effort = Effort(4000);

    /// A player for these rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self { generator: Generator::new(rules), off: Misjudgement::default() }
    }

    /// The same, with a judgement of its own plays that may be off by so much, in thousandths of the logarithm of the odds;
    /// a win is never overlooked.
    #[must_use]
    pub fn off_by(self, off: u32) -> Self {
        Self { off: Misjudgement(off), ..self }
    }

    /// The chance to win of whoever changes tiles now, as often as it pays, by weighing some racks.
    fn promise(
        &mut self,
        game: &Crossword,
        view: &View,
        position: &Position,
        dice: &mut Dice,
        racks: u32,
    ) -> (u32, u32) {
        let Some(per_turn) = game.rules().exchange.changes_per_turn() else { return (0, 0) };
        let mut tiles: Vec<Option<Letter>> = view.unseen(game.rules()).iter().collect();
        tiles.extend(view.mover_rack().iter().flat_map(|rack| rack.iter()));
        let mut work = 0;
        let chances: Vec<u32> = (0..racks)
            .map(|_| {
                dice.shuffle(&mut tiles);
                let rack: Rack = tiles.iter().take(usize::from(game.rules().rack)).copied().collect();
                let candidates = Candidates::new(&mut self.generator, game.masks(), position, &rack);
                work += candidates.work;
                candidates.best().map_or(0, |best| if best.wins { CERTAIN } else { chance_of(best.value) })
            })
            .collect();
        // With changes left, a rack worse than what changing promises is changed again.
        let left = per_turn.saturating_sub(view.changes);
        let promise = (0..left)
            .fold(0, |promise, _| chances.iter().map(|&chance| chance.max(promise)).sum::<u32>() / racks);
        (promise, work)
    }
}

impl Bot<Crossword> for Master {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, effort: Effort) -> Move {
        let (Some(position), Some(rack)) = (Position::new(game.rules(), view), view.mover_rack()) else {
            return Move::Pass;
        };
        let mut candidates = Candidates::new(&mut self.generator, game.masks(), &position, rack);
        self.off.blur(&mut candidates, dice);
        let Some(best) = candidates.best() else { return no_word::change_or_pass(game, view) };
        if best.wins {
            return Move::Lay(best.play.placement());
        }
        if no_word::should_swap(game, view, &position, best.value) {
            return Move::Swap;
        }
        let mut work = candidates.work;
        if let Some(change) = no_word::change(game, view).filter(|_| no_word::may_gamble(game.rules())) {
            let racks = (effort.0 / 2500).clamp(2, 32);
            let (promise, worked) = self.promise(game, view, &position, dice, racks);
            work += worked;
            if promise > chance_of(best.value) + CHANGE_MARGIN {
                return change;
            }
        }
        let racks = (effort.0 / 1000).clamp(2, 200);
        let imagined = ImaginedTiles::new(game.rules(), view, &position, *rack, racks, dice);
        let mut ahead = LookAhead { game, generator: &mut self.generator, imagined, work, effort: effort.0 };
        Move::Lay(ahead.best(&position, candidates).unwrap_or(best.play).placement())
    }
}
