//! What follows a play: both go on as the shape of the board says, and every turn each of them may win by changing tiles.
//!
//! While there are many tiles in the bag that is so for some turns, and then the position is judged. Near the end games are played
//! out instead: who runs out of tiles first, and who has more of them on the board, is nothing that a shape tells.

use std::cmp::Ordering;

use crossword::movegen::Play;
use crossword::{Ruleset, SEATS, View};
use game::Seat;
use lexicon::{Letter, Rack};

use super::super::candidates::Candidate;
use super::super::judgement::{Prospect, in_a_turn};
use super::super::look_ahead::ImaginedTiles;
use super::super::position::Position;
use super::super::threats::CERTAIN;
use super::{Trial, Trials};

/// How many racks of the player to move are tried for winning words in each turn.
const RACKS: usize = 6;

/// With so many tiles in the bag games are played out.
const NEAR_THE_END: usize = 20;

/// What decides a game in which nobody reaches the edge.
#[derive(Clone, Copy, Debug)]
pub(in crate::crossword::khi) struct PlayedOut {
    /// Who is to move before everything that is tried, and how much less they have paid for changing tiles than the other one.
    seat: Seat,
    lead: i64,
    /// What running out of tiles first brings.
    bonus: i64,
}

impl PlayedOut {
    /// What decides the game of a view, if it is near its end.
    pub(super) fn new(rules: &Ruleset, view: &View) -> Option<Self> {
        let seat = view.mover().filter(|_| view.bag <= NEAR_THE_END)?;
        let [own, others] = [seat, seat.after(SEATS as u8)].map(|seat| view.tallies[seat.index()].penalties);
        Some(Self { seat, lead: others - own, bonus: rules.ending.out_bonus()?.into() })
    }

    /// How likely whoever would move next has won a game that is over: surely, not at all, or it is a draw.
    fn chance(&self, position: &Position, is_out: bool) -> u32 {
        let lead = if position.seat == self.seat { self.lead } else { -self.lead };
        let [own, others] =
            [position.bitboard, position.bitboard.turned()].map(|side| i64::from(side.tiles()));
        match (own + lead).cmp(&(others + if is_out { self.bonus } else { 0 })) {
            Ordering::Less => 0,
            Ordering::Equal => CERTAIN / 2,
            Ordering::Greater => CERTAIN,
        }
    }
}

/// How far it is looked.
#[derive(Clone, Copy)]
enum Until {
    /// So many turns far.
    Turns(usize),
    /// To the end of the game; whoever moved before did or did not pass.
    End { passed: bool },
}

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
        trial.sum += u64::from(self.after(&trial.next, answer, hands, order, Until::Turns(turns)));
        trial.answers += 1;
    }

    /// The chance to win after a play, if both go on to the end of the game with tiles in one of the orders that are imagined.
    pub(super) fn play_out(&mut self, trial: &Trial, order: usize) -> u32 {
        let imagined = self.imagined;
        let hands = Hands::after(imagined, imagined.order(order), trial.rack, &trial.candidate.play);
        CERTAIN - self.go_on(&trial.next, hands, order, Until::End { passed: false })
    }

    /// The chance to win of whoever passes, if both go on to the end of the game with tiles in one of the orders that are imagined.
    pub(super) fn play_out_pass(&mut self, position: &Position, rack: Rack, order: usize) -> u32 {
        let imagined = self.imagined;
        let tiles = imagined.order(order);
        let mover = imagined.theirs(tiles);
        let hands = Hands { mover, other: rack, pile: &tiles[mover.len()..], full: imagined.full() };
        let next = position.passed(self.game.rules());
        CERTAIN - self.turn_of(&next, hands, order, Until::End { passed: true })
    }

    /// The chance to win of the one whose turn follows a play, or a pass.
    fn after(
        &mut self,
        position: &Position,
        play: Option<Candidate>,
        hands: Hands<'_>,
        order: usize,
        until: Until,
    ) -> u32 {
        let rules = self.game.rules();
        match (play, until) {
            (Some(Candidate { play, print, .. }), _) => {
                let until = if let Until::End { .. } = until { Until::End { passed: false } } else { until };
                self.go_on(&position.after(rules, &play, print), hands.laid(&play), order, until)
            }
            (None, Until::End { passed: true }) => self.over(&position.passed(rules), false),
            (None, Until::End { passed: false }) => {
                self.turn_of(&position.passed(rules), hands.passed(), order, Until::End { passed: true })
            }
            (None, Until::Turns(_)) => self.turn_of(&position.passed(rules), hands.passed(), order, until),
        }
    }

    /// The chance to win of the player to move after a play, by which the other one may have run out of tiles.
    fn go_on(&mut self, position: &Position, hands: Hands<'_>, order: usize, until: Until) -> u32 {
        if matches!(until, Until::End { .. }) && hands.other.is_empty() {
            return self.over(position, true);
        }
        self.turn_of(position, hands, order, until)
    }

    /// The chance to win of whoever would move next in a game that is over.
    fn over(&self, position: &Position, is_out: bool) -> u32 {
        self.played_out.map_or(CERTAIN / 2, |played_out| played_out.chance(position, is_out))
    }

    /// The chance to win of the player to move: now, or after what both do.
    fn turn_of(&mut self, position: &Position, hands: Hands<'_>, order: usize, until: Until) -> u32 {
        if matches!(until, Until::Turns(0)) {
            return self.leaf(position, order, hands.mover);
        }
        let best = self.candidates(position, &hands.mover, 1).best();
        if best.is_some_and(|best| best.wins) {
            return CERTAIN;
        }
        let now = match until {
            // Without tiles in the bag none can be changed, and whoever has more on the board does not pay for others.
            Until::End { .. } if hands.pile.is_empty() || self.over(position, false) > CERTAIN / 2 => 0,
            Until::End { .. } | Until::Turns(_) => {
                let others = (1..RACKS).map(|number| self.imagined.later(order + number));
                let won = self.winning(position, others);
                in_a_turn(Prospect::new(&position.bitboard).with_racks(won, RACKS as u32).chance)
            }
        };
        let next = if let Until::Turns(turns) = until { Until::Turns(turns - 1) } else { until };
        let then = CERTAIN - self.after(position, best, hands, order, next);
        now + ((u64::from(CERTAIN - now) * u64::from(then)) >> 16) as u32
    }
}

#[cfg(test)]
mod tests {
    use crossword::Move;
    use crossword::movegen::Generator;
    use game::{Dice, Game as _, Imagine as _, Seed, Turn};

    use super::super::super::judgement::Judgement;
    use super::super::super::testing::{small_games, wander};
    use super::*;

    /// Whoever lays the last tile ends the game, and it is won as the rules say.
    #[test]
    fn a_play_that_ends_the_game_is_worth_what_the_rules_say() {
        let judgement = Judgement::shipped();
        let [game, _] = &small_games();
        let mut seen = [0; 3];
        for (seed, paid) in (0..20).flat_map(|seed| (0..40).map(move |paid| (seed, paid))) {
            let mut generator = Generator::new(game.rules());
            wander(game, seed, &mut |view, position, _| {
                if view.bag > 0 {
                    return;
                }
                let rack = *view.mover_rack().expect("the mover sees the own rack");
                let mut view = view.clone();
                view.tallies[position.seat.index()].penalties += paid;
                let view = &view;
                let mut dice = Dice::new(Seed(seed), "imagined");
                let imagined = ImaginedTiles::new(game.rules(), view, position, rack, 4, &mut dice);
                let mut trials = Trials {
                    game,
                    generator: &mut generator,
                    judgement: &judgement,
                    imagined: &imagined,
                    work: 0,
                    effort: u32::MAX,
                    played_out: PlayedOut::new(game.rules(), view),
                };
                let plays = trials.candidates(position, &rack, 2).plays;
                for last in plays.into_iter().filter(|one| !one.wins && one.play.count() == rack.len()) {
                    let trial = trials.trial(position, rack, last);
                    let mut state = game.imagine(view, &mut dice);
                    game.apply(&mut state, &Move::Lay(last.play.placement()));
                    let Turn::Over(outcome) = game.turn(&state) else { panic!("nobody has a tile to draw") };
                    let (place, told) = match outcome.place(position.seat) {
                        _ if outcome.is_draw() => (1, CERTAIN / 2),
                        Some(1) => (2, CERTAIN),
                        _ => (0, 0),
                    };
                    assert_eq!(trials.play_out(&trial, 0), told, "{:?}\n{view:?}", last.play);
                    seen[place] += 1;
                }
            });
        }
        assert!(seen.iter().all(|&count| count > 3), "{seen:?} lost, drawn and won");
    }
}
