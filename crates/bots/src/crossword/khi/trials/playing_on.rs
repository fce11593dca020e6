//! What follows a play, several turns far: both go on as the shape of the board says, and every turn each of them may win by
//! changing tiles.

use crossword::movegen::Play;
use lexicon::{Letter, Rack};

use super::super::candidates::Candidate;
use super::super::judgement::{Prospect, in_a_turn};
use super::super::look_ahead::ImaginedTiles;
use super::super::position::Position;
use super::super::threats::CERTAIN;
use super::{Trial, Trials};

/// How many racks of the player to move are tried for winning words in each turn.
const RACKS: usize = 6;

/// What both hold, and what is drawn next.
#[derive(Clone, Copy)]
struct Hands<'a> {
    mover: Rack,
    other: Rack,
    pile: &'a [Option<Letter>],
    full: usize,
}

impl<'a> Hands<'a> {
    /// The other player's turn after a play from this rack, with tiles in one of the orders that are imagined.
    fn after(imagined: &'a ImaginedTiles, order: &'a [Option<Letter>], rack: Rack, play: &Play) -> Self {
        let mover = imagined.theirs(order);
        let hands = Self { mover: rack, other: mover, pile: &order[mover.len()..], full: imagined.full() };
        hands.laid(play)
    }

    /// What the next player meets after a play of the player to move.
    fn laid(mut self, play: &Play) -> Self {
        for tile in play.tiles() {
            self.mover.take((!tile.blank).then_some(tile.letter));
        }
        let drawn = self.full.saturating_sub(self.mover.len()).min(self.pile.len());
        let (drawn, pile) = self.pile.split_at(drawn);
        for &tile in drawn {
            self.mover.add(tile);
        }
        Self { mover: self.other, other: self.mover, pile, ..self }
    }

    fn passed(self) -> Self {
        Self { mover: self.other, other: self.mover, ..self }
    }
}

impl Trials<'_> {
    /// Looks at what follows the best answer with one of the imagined racks, so many turns far, unless that wins.
    pub(super) fn play_on(&mut self, trial: &mut Trial, order: usize, turns: usize) {
        let imagined = self.imagined;
        let hands = Hands::after(imagined, imagined.order(order), trial.rack, &trial.candidate.play);
        let answer = self.candidates(&trial.next, &hands.mover, 1).best();
        if answer.is_some_and(|answer| answer.wins) {
            return;
        }
        trial.sum += u64::from(self.after(&trial.next, answer, hands, order, turns));
        trial.answers += 1;
    }

    /// The chance to win of the one whose turn follows a play, or a pass.
    fn after(
        &mut self,
        position: &Position,
        play: Option<Candidate>,
        hands: Hands<'_>,
        order: usize,
        turns: usize,
    ) -> u32 {
        let rules = self.game.rules();
        match play {
            Some(Candidate { play, print, .. }) => {
                self.turn_of(&position.after(rules, &play, print), hands.laid(&play), order, turns)
            }
            None => self.turn_of(&position.passed(rules), hands.passed(), order, turns),
        }
    }

    /// The chance to win of the player to move: now, or after what both do in so many turns.
    fn turn_of(&mut self, position: &Position, hands: Hands<'_>, order: usize, turns: usize) -> u32 {
        if turns == 0 {
            return self.leaf(position, order, hands.mover);
        }
        let best = self.candidates(position, &hands.mover, 1).best();
        if best.is_some_and(|best| best.wins) {
            return CERTAIN;
        }
        let others = (1..RACKS).map(|number| self.imagined.later(order + number));
        let won = self.winning(position, others);
        let prospect = Prospect::new(&position.bitboard).with_racks(won, RACKS as u32);
        let now = in_a_turn(prospect.chance);
        let then = CERTAIN - self.after(position, best, hands, order, turns - 1);
        now + ((u64::from(CERTAIN - now) * u64::from(then)) >> 16) as u32
    }
}
