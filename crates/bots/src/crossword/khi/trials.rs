//! Trying plays against racks that the other player might hold, the promising ones longest.

mod appraisal;
mod playing_on;

use crossword::Crossword;
use crossword::movegen::{Generator, Play};
use lexicon::Rack;

use super::candidates::{BLANK_KEPT, Candidate, Candidates};
use super::judgement::{Judgement, Prospect, in_a_turn};
use super::look_ahead::ImaginedTiles;
use super::odds::chance_of;
use super::position::Position;
use super::threats::CERTAIN;
use super::winning_words::WinningSearch;

pub use appraisal::{AppraisedMove, appraise};
pub(super) use playing_on::PlayedOut;

/// How many plays go on to each round of trials, and with how many racks each is tried there for winning answers.
const ROUNDS: [(usize, usize); 3] = [(60, 8), (30, 12), (16, 20)];

/// How many plays go on to each round of looking at what follows the other player's answer, and for how many racks.
pub(super) const DEEP_ROUNDS: [(usize, usize); 4] = [(16, 6), (8, 8), (4, 12), (2, 16)];

/// How many racks of each player are tried for winning words after an answer.
const RACKS_AHEAD: usize = 6;

/// Plays that are tried from one position.
pub(super) struct Trials<'a> {
    pub(super) game: &'a Crossword,
    pub(super) generator: &'a mut Generator,
    pub(super) judgement: &'a Judgement,
    pub(super) imagined: &'a ImaginedTiles,
    /// How many positions were looked at, and how many may be.
    pub(super) work: u32,
    pub(super) effort: u32,
    /// Near the end of a game, where plays are played out: what decides it.
    pub(super) played_out: Option<PlayedOut>,
}

/// A play that is tried.
pub(super) struct Trial {
    candidate: Candidate,
    /// The rack that it is laid from.
    rack: Rack,
    /// What it leaves to the other player.
    next: Position,
    theirs: Prospect,
    own: Prospect,
    /// What the blanks would be worth that it takes.
    blanks: i64,
    /// How many racks of each player were tried after it, and how many of the other player's win at once.
    tried: u32,
    lost: u32,
    /// How many of the own racks would win at once if the other player passed.
    won: u32,
    /// The chances to win after answers that do not win, added up, and how many there were.
    sum: u64,
    answers: u64,
}

impl Trial {
    /// The play.
    pub(super) fn play(&self) -> Play {
        self.candidate.play
    }

    /// What the other player can hope for.
    fn theirs(&self) -> Prospect {
        self.theirs.with_racks(self.lost, self.tried)
    }

    /// The chance to win, by the winning answers alone.
    pub(super) fn chance(&self, judgement: &Judgement) -> u32 {
        if self.tried == 0 {
            return chance_of(self.candidate.value);
        }
        let own = self.own.with_racks(self.won, self.tried);
        chance_of(-judgement.value(&self.theirs(), &own) - self.blanks)
    }

    /// The chance to win, by winning answers and by what follows the others, which counts for more.
    fn chance_ahead(&self, judgement: &Judgement) -> u32 {
        let chance = self.chance(judgement);
        if self.answers == 0 {
            return chance;
        }
        let survival = CERTAIN - in_a_turn(self.theirs().chance);
        let ahead = (u64::from(survival) * (self.sum / self.answers)) >> 16;
        ((3 * u64::from(chance) + 7 * ahead) / 10) as u32
    }
}

impl Trials<'_> {
    /// Tries plays for how often the other player can win at once; the best come first.
    pub(super) fn first_look(
        &mut self,
        position: &Position,
        rack: Rack,
        mut plays: Vec<Candidate>,
    ) -> Vec<Trial> {
        plays.retain(|candidate| !candidate.loses());
        game::sort_by_key(&mut plays, |candidate| -candidate.value);
        plays.truncate(ROUNDS[0].0);
        let mut trials: Vec<Trial> =
            plays.into_iter().map(|candidate| self.trial(position, rack, candidate)).collect();
        for (width, racks) in ROUNDS {
            trials.truncate(width);
            for trial in &mut trials {
                self.try_racks(trial, racks);
            }
            game::sort_by_key(&mut trials, |trial| CERTAIN - trial.chance(self.judgement));
        }
        trials
    }

    /// Some plays by what follows the other player's answers: the few that were looked at longest, the best first.
    pub(super) fn look_ahead(&mut self, mut trials: Vec<Trial>, rounds: &[(usize, usize)]) -> Vec<Trial> {
        let mut order = 0;
        for &(width, racks) in rounds {
            trials.truncate(width);
            if trials.len() < 2 {
                break;
            }
            for _ in 0..racks {
                if self.work >= self.effort {
                    break;
                }
                for trial in &mut trials {
                    self.try_answer(trial, order);
                }
                order += 1;
            }
            game::sort_by_key(&mut trials, |trial| CERTAIN - trial.chance_ahead(self.judgement));
        }
        trials
    }

    /// The chance to win with the best play of a rack, as a first look tells it.
    pub(super) fn promise(&mut self, position: &Position, rack: &Rack, racks: usize) -> u32 {
        let candidates = self.candidates(position, rack, 1);
        match candidates.best() {
            None => 0,
            Some(best) if best.wins => CERTAIN,
            Some(best) => {
                let mut trial = self.trial(position, *rack, best);
                self.try_racks(&mut trial, racks);
                trial.chance(self.judgement)
            }
        }
    }

    /// Every play of a rack, so many for each choice of squares.
    pub(super) fn candidates(&mut self, position: &Position, rack: &Rack, several: usize) -> Candidates {
        let value = |after: &_| self.judgement.after(after);
        let candidates =
            Candidates::weighed_by(&value, several, self.generator, self.game.masks(), position, rack);
        self.work += candidates.work;
        candidates
    }

    fn trial(&self, position: &Position, rack: Rack, candidate: Candidate) -> Trial {
        let next = position.after(self.game.rules(), &candidate.play, candidate.print);
        let theirs = Prospect::new(&next.bitboard);
        let own = Prospect::new(&next.bitboard.turned());
        let laid: i64 = candidate.play.tiles().map(|tile| i64::from(tile.blank)).sum();
        let blanks = BLANK_KEPT * laid;
        Trial { candidate, rack, next, theirs, own, blanks, tried: 0, lost: 0, won: 0, sum: 0, answers: 0 }
    }

    /// Tries some more racks after a play, the same ones after each.
    fn try_racks(&mut self, trial: &mut Trial, racks: usize) {
        if self.work >= self.effort {
            return;
        }
        let orders = trial.tried as usize..trial.tried as usize + racks;
        trial.tried += racks as u32;
        let (imagined, rack, play) = (self.imagined, trial.rack, trial.candidate.play);
        let theirs = orders.clone().map(|order| imagined.theirs(imagined.order(order)));
        trial.lost += self.winning(&trial.next, theirs);
        let own = orders.map(|order| imagined.rack_after(rack, imagined.order(order), &play));
        trial.won += self.winning(&trial.next.passed(self.game.rules()), own);
    }

    /// How many racks have a winning word.
    fn winning(&mut self, position: &Position, racks: impl Iterator<Item = Rack>) -> u32 {
        if !position.has_opened() {
            return 0;
        }
        let search = WinningSearch::new(self.generator, self.game.masks(), position);
        let wins = |rack: &Rack| search.can_win(self.generator, self.game.masks(), rack, &mut self.work);
        racks.filter(wins).count() as u32
    }

    /// Looks at what follows the best answer with one of the imagined racks, unless that wins.
    fn try_answer(&mut self, trial: &mut Trial, order: usize) {
        let tiles = self.imagined.order(order);
        let theirs = self.imagined.theirs(tiles);
        let Some(answer) = self.candidates(&trial.next, &theirs, 1).best() else { return };
        if answer.wins {
            return;
        }
        let then = trial.next.after(self.game.rules(), &answer.play, answer.print);
        let first = self.imagined.rack_after(trial.rack, tiles, &trial.candidate.play);
        trial.sum += u64::from(self.leaf(&then, order, first));
        trial.answers += 1;
    }

    /// The chance to win of the player to move, who holds this rack, by it and by some more of both.
    fn leaf(&mut self, position: &Position, order: usize, rack: Rack) -> u32 {
        let later = |number| self.imagined.later(order + number);
        let mover = std::iter::once(rack).chain((1..RACKS_AHEAD).map(later));
        let other = (RACKS_AHEAD..2 * RACKS_AHEAD).map(later);
        let [won, lost] =
            [self.winning(position, mover), self.winning(&position.passed(self.game.rules()), other)];
        let mover = Prospect::new(&position.bitboard).with_racks(won, RACKS_AHEAD as u32);
        let other = Prospect::new(&position.bitboard.turned()).with_racks(lost, RACKS_AHEAD as u32);
        chance_of(self.judgement.value(&mover, &other))
    }
}

#[cfg(test)]
mod tests {
    use crossword::movegen::Play;
    use crossword::{Ruleset, View};
    use game::{Dice, Seed};

    use super::super::bitboard::Bitboard;
    use super::super::effects::Effects;
    use super::super::testing::{small_games, wander};
    use super::*;

    /// What the other player would meet is the same board, seen from the other side.
    #[test]
    fn a_pass_changes_nothing_but_whose_turn_it_is() {
        for (game, seed) in small_games().iter().flat_map(|game| (0..4).map(move |seed| (game, seed))) {
            wander(game, seed, &mut |view, position, _| {
                let other = position.passed(game.rules());
                let seat = position.seat.after(2);
                assert_eq!((other.seat, &other.board), (seat, &view.board));
                assert_eq!(other.bitboard, Bitboard::new(&view.board, seat, view.side(seat)));
                assert_eq!(other.has_opened(), view.opened[seat.index()]);
                let back = other.passed(game.rules());
                assert_eq!((back.seat, back.bitboard), (position.seat, position.bitboard));
            });
        }
    }

    /// Plays that promise more are tried with more racks, and no rack is said to win that has no winning word.
    #[test]
    fn the_best_plays_are_tried_longest() {
        let [_, game] = &small_games();
        let judgement = Judgement::shipped();
        let (mut seen, mut lost, mut winning) = (0, 0, 0);
        for seed in 0..4 {
            let (mut generator, mut slow) = (Generator::new(game.rules()), Generator::new(game.rules()));
            wander(game, seed, &mut |view, position, _| {
                let imagined = imagine(game.rules(), view, position);
                let mut trials = Trials {
                    game,
                    generator: &mut generator,
                    judgement: &judgement,
                    imagined: &imagined,
                    work: 0,
                    effort: u32::MAX,
                    played_out: None,
                };
                let rack = *view.mover_rack().expect("the mover sees the own rack");
                let plays = trials.candidates(position, &rack, 2).plays;
                let tried = trials.first_look(position, rack, plays);
                assert!(tried.len() <= ROUNDS[ROUNDS.len() - 1].0);
                assert!(tried.is_sorted_by_key(|trial| CERTAIN - trial.chance(&judgement)));
                let most: usize = ROUNDS.iter().map(|round| round.1).sum();
                assert!(tried.iter().all(|trial| trial.tried as usize == most));
                for trial in tried.iter().take(2).filter(|trial| trial.next.has_opened()) {
                    let racks = (0..most).map(|order| imagined.theirs(imagined.order(order)));
                    let can = racks.filter(|rack| can_win(&mut slow, game, &trial.next, rack)).count() as u32;
                    assert!(trial.lost <= can, "{} of {can}", trial.lost);
                    lost += trial.lost;
                    winning += can;
                    seen += 1;
                }
            });
        }
        assert!(seen > 30 && lost > 100, "{seen} plays");
        // Where winning words are too unlikely they are not looked for.
        assert!(10 * lost > 9 * winning, "{lost} of {winning} winning racks found");
    }

    fn imagine(rules: &Ruleset, view: &View, position: &Position) -> ImaginedTiles {
        let rack = *view.mover_rack().expect("the mover sees the own rack");
        ImaginedTiles::new(rules, view, position, rack, 48, &mut Dice::new(Seed(1), "imagined"))
    }

    /// Whether a rack has a winning word, by trying every play.
    fn can_win(generator: &mut Generator, game: &Crossword, position: &Position, rack: &Rack) -> bool {
        let effects = Effects::new(&position.bitboard);
        let mut wins = false;
        generator.plays(game.masks(), &position.spot(), rack, &mut |play: Play| {
            wins = wins || effects.reaches_edge(&effects.of(position.bitboard.footprint(&play)));
        });
        wins
    }
}
