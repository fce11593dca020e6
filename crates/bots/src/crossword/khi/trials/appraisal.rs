//! How likely single moves win, for whoever judges them after the game.

use crossword::movegen::{Generator, Play};
use crossword::{Crossword, Move, View};
use game::Dice;
use lexicon::Rack;

use super::super::candidates::{Candidate, SPELLINGS};
use super::super::champion::{Promise, promise};
use super::super::judgement::{Judgement, Prospect};
use super::super::look_ahead::ImaginedTiles;
use super::super::no_word;
use super::super::odds::chance_of;
use super::super::position::Position;
use super::super::threats::CERTAIN;
use super::playing_on::PlayedOut;
use super::{DEEP_ROUNDS, Trial, Trials};

/// The racks that are imagined are parted, so that it can be told how much chance there is in the answer: so many parts for each
/// play, and up to so many for the one that was named and the best, as long as it is not told well how far they are apart.
const PARTS: usize = 8;
const MORE_PARTS: usize = 4;
const MOST_PARTS: usize = 64;

/// How well that is to be told, in millionths: a difference need not be that is below the first of these by so many standard errors;
/// of others the standard error is to be no more than the second, or this part of the difference.
const SMALL: u32 = 50_000;
const SURELY: u32 = 3;
const ERROR: u32 = 10_000;
const SHARE: u32 = 14;

/// How many racks are in a part, and with how many of them it is looked at what follows an answer.
const RACKS: usize = 20;
const ANSWERS: usize = 5;

/// Near the end of the game: how many games are played out for each part.
const GAMES: usize = 6;

/// And on how many parts the one that was named and the best are tried there at least: a game that is played out is won or lost,
/// which tells less than a chance.
const LATE_PARTS: usize = 16;

/// How many turns are played on after an answer.
const TURNS: usize = 2;

/// How many racks are imagined to tell what a change of tiles promises: some to see whether it matters, and then others to tell how
/// much. And how far off that may be all the same: whoever changes has the benefit of the doubt, and whoever does not, too.
const CHANGES: u32 = 40;
const MORE_CHANGES: u32 = 160;
const ROUGHLY: i64 = CERTAIN as i64 / 8;

/// How far off a chance may be that was told by one part of the racks alone.
const ROUGH: u32 = 40_000;

/// How many rounds of looking ahead choose the plays that are tried on parts of the racks beside the one that was named. They are
/// few, for what an answer promises with other luck often chooses others.
const ROUNDS: usize = 2;

/// How many of these plays go on to each round of trials, and on how many parts each is tried by then.
const FINALS: [(usize, usize); 3] = [(8, 2), (4, 4), (3, PARTS)];

/// A move, and how likely it wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppraisedMove {
    /// The move.
    pub mv: Move,
    /// Whether it wins at once.
    pub wins: bool,
    /// How likely it wins by each part of the imagined racks, in millionths; the same parts for all moves.
    pub parts: Vec<u32>,
    /// The standard error of what all parts have in common, in millionths.
    pub off: u32,
}

impl AppraisedMove {
    fn new(mv: Move, parts: impl Iterator<Item = u32>) -> Self {
        Self { mv, wins: false, parts: parts.map(millionths).collect(), off: 0 }
    }

    /// Takes in what one more part tells.
    fn add(&mut self, part: u32) {
        self.parts.push(millionths(part));
    }

    fn certain(mv: Move, wins: bool) -> Self {
        Self { wins, ..Self::new(mv, [if wins { CERTAIN } else { 0 }; PARTS].into_iter()) }
    }

    /// Another move that is so much likelier to win, with a standard error of that, in parts of certainty.
    fn shifted(&self, mv: Move, more: i64, off: u32) -> Self {
        let more = more * 1_000_000 / i64::from(CERTAIN);
        let shift = |&part: &u32| (i64::from(part) + more).clamp(0, 1_000_000).unsigned_abs() as u32;
        Self { mv, wins: false, parts: self.parts.iter().map(shift).collect(), off: millionths(off) }
    }

    /// How likely it wins, in millionths.
    #[must_use]
    pub fn chance(&self) -> u32 {
        mean(&self.parts)
    }

    /// How much less likely it wins than a better one, over the parts that both were tried on, and the standard error of that,
    /// in millionths.
    #[must_use]
    pub fn behind(&self, better: &Self) -> (u32, u32) {
        let count = self.parts.len().min(better.parts.len());
        let lost = mean(&better.parts[..count]).saturating_sub(mean(&self.parts[..count]));
        if better.wins || count < 2 {
            return (lost, if better.wins { 0 } else { ROUGH });
        }
        let (sum, squares) =
            better.parts.iter().zip(&self.parts).fold((0, 0), |(sum, squares), (better, own)| {
                let difference = i128::from(*better) - i128::from(*own);
                (sum + difference, squares + difference * difference)
            });
        let count = count as i128;
        let variance = (count * squares - sum * sum).max(0) / (count * count * (count - 1));
        let [own, others] = [self.off, better.off].map(|off| i128::from(off).pow(2));
        (lost, u32::try_from((variance + own + others).isqrt()).unwrap_or(u32::MAX))
    }
}

fn millionths(chance: u32) -> u32 {
    (u64::from(chance) * 1_000_000 / u64::from(CERTAIN)) as u32
}

fn mean(parts: &[u32]) -> u32 {
    let sum: u64 = parts.iter().copied().map(u64::from).sum();
    (sum / (parts.len() as u64).max(1)) as u32
}

/// Tries the best plays of a position and a move that was made there, all on the same imagined racks; the move comes first,
/// the others from the one on that it is furthest behind.
///
/// A word that wins at once is told alone beside the move. It is `None` if the game is over, the rack is hidden, or the move
/// cannot be tried: swapped sides, and words that are none.
#[must_use]
pub fn appraise(
    game: &Crossword,
    judgement: &Judgement,
    view: &View,
    mv: &Move,
    effort: u32,
    dice: &mut Dice,
) -> Option<Vec<AppraisedMove>> {
    let rules = game.rules();
    let (position, rack) = (Position::new(rules, view)?, *view.mover_rack()?);
    let orders = (MOST_PARTS * RACKS) as u32;
    let imagined = &ImaginedTiles::new(rules, view, &position, rack, orders, dice);
    let mut generator = Generator::new(rules);
    let played_out = PlayedOut::new(rules, view);
    let mut trials =
        Trials { game, generator: &mut generator, judgement, imagined, work: 0, effort, played_out };
    let candidates = trials.candidates(&position, &rack, SPELLINGS);
    let named = match mv {
        Move::Lay(lay) => Some(named(&candidates.plays, &position, &Play::of(lay, 0)?)?),
        Move::Pass | Move::Exchange(_) => None,
        Move::Swap => return None,
    };
    let winning = candidates.plays.iter().find(|candidate| candidate.wins).copied();
    let mut best = match winning {
        Some(_) => Vec::new(),
        None => trials.first_look(&position, rack, candidates.plays),
    };
    let at_first = best.first().map_or(0, |trial| trial.chance(judgement));
    best = trials.look_ahead(best, &DEEP_ROUNDS[..ROUNDS]);
    let own_print = named.map(|named| named.print);
    best.retain(|trial| Some(trial.candidate.print) != own_print);
    // From here on all are tried alike.
    trials.effort = u32::MAX;
    let (mut own, mut own_trial) = match (named, mv) {
        (Some(candidate), _) if candidate.wins => (AppraisedMove::certain(mv.clone(), true), None),
        (Some(candidate), _) if candidate.loses() => (AppraisedMove::certain(mv.clone(), false), None),
        (Some(candidate), _) => {
            let mut trial = trials.trial(&position, rack, candidate);
            (trials.appraised(mv.clone(), &mut trial), Some(trial))
        }
        // It is told below what other tiles promise.
        (None, Move::Exchange(_)) => (AppraisedMove::certain(mv.clone(), false), None),
        (None, _) => {
            let parts: Vec<u32> = if trials.played_out.is_some() {
                (0..PARTS).map(|part| trials.passed_and_played_out(&position, rack, part)).collect()
            } else {
                vec![trials.passed(&position, imagined)]
            };
            (AppraisedMove::new(mv.clone(), parts.into_iter()), None)
        }
    };
    let mut tried = trials.finals(best);
    if let Some(own_trial) = &mut own_trial {
        trials.tell_apart(&mut own, own_trial, &mut tried);
    }
    let mut told: Vec<AppraisedMove> = tried.into_iter().map(|(told, _)| told).collect();
    game::sort_by_key(&mut told, |told| std::cmp::Reverse((own.behind(told).0, told.chance())));
    let is_change = matches!(mv, Move::Exchange(_));
    let other = no_word::change(game, view).filter(|_| no_word::may_gamble(rules) && winning.is_none());
    if is_change || other.is_some() {
        // Both are told by a first look, so that the difference counts from the best play on.
        let more = |promised: Promise| i64::from(promised.chance) - i64::from(at_first);
        let mut promised = promise(&mut trials, view, &position, CHANGES, dice);
        if is_change || more(promised) > ROUGHLY {
            promised = promise(&mut trials, view, &position, MORE_CHANGES, dice);
        }
        let more = more(promised);
        match (is_change, told.first(), other) {
            (true, Some(best), _) => {
                own = best.shifted(mv.clone(), (more + ROUGHLY).min(more.max(0)), promised.error);
            }
            (true, None, _) => own = AppraisedMove::new(mv.clone(), std::iter::once(promised.chance)),
            (false, Some(best), Some(other)) if more > ROUGHLY => {
                let other = best.shifted(other, more - ROUGHLY, promised.error);
                told.insert(0, other);
            }
            (false, ..) => {}
        }
    }
    told.extend(winning.map(|winning| AppraisedMove::certain(Move::Lay(winning.play.placement()), true)));
    told.insert(0, own);
    Some(told)
}

/// A play that was made, weighed like the one on the same squares.
fn named(plays: &[Candidate], position: &Position, play: &Play) -> Option<Candidate> {
    let print = position.bitboard.footprint(play);
    let alike = plays.iter().find(|candidate| candidate.print == print)?;
    Some(Candidate { play: *play, ..*alike })
}

/// The chance to win by the games of one part that are played out.
fn mean_of_games(part: usize, game: impl FnMut(usize) -> u32) -> u32 {
    let sum: u64 = (part * GAMES..(part + 1) * GAMES).map(game).map(u64::from).sum();
    (sum / GAMES as u64) as u32
}

impl Trials<'_> {
    /// Tries a play on some parts of the racks.
    fn appraised(&mut self, mv: Move, trial: &mut Trial) -> AppraisedMove {
        let parts: Vec<u32> = (0..PARTS).map(|part| self.part(trial, part)).collect();
        AppraisedMove::new(mv, parts.into_iter())
    }

    /// Tries plays on more and more parts of the racks, and keeps those that do best.
    fn finals(&mut self, plays: Vec<Trial>) -> Vec<(AppraisedMove, Trial)> {
        let untried = |trial: Trial| {
            (AppraisedMove::new(Move::Lay(trial.play().placement()), std::iter::empty()), trial)
        };
        let mut tried: Vec<(AppraisedMove, Trial)> = plays.into_iter().map(untried).collect();
        for (width, parts) in FINALS {
            tried.truncate(width);
            for (told, trial) in &mut tried {
                for part in told.parts.len()..parts {
                    told.add(self.part(trial, part));
                }
            }
            game::sort_by_key(&mut tried, |(told, _)| std::cmp::Reverse(told.chance()));
        }
        tried
    }

    /// Tries a play and the best of some others on more parts of the racks, until it is told well enough how far they are apart.
    fn tell_apart(
        &mut self,
        own: &mut AppraisedMove,
        trial: &mut Trial,
        others: &mut [(AppraisedMove, Trial)],
    ) {
        while let Some((best, best_trial)) = others.iter_mut().max_by_key(|(other, _)| own.behind(other).0) {
            // What seems best by few parts has to stand the others, too.
            if best.parts.len() < own.parts.len() {
                for part in best.parts.len()..own.parts.len() {
                    best.add(self.part(best_trial, part));
                }
                continue;
            }
            let (lost, error) = own.behind(best);
            let tried = own.parts.len();
            let is_small = lost + SURELY * error < SMALL;
            let is_told = is_small || error <= ERROR.max(lost / SHARE);
            if tried >= MOST_PARTS || is_told && (self.played_out.is_none() || tried >= LATE_PARTS) {
                return;
            }
            for part in tried..tried + MORE_PARTS {
                own.add(self.part(trial, part));
                best.add(self.part(best_trial, part));
            }
        }
    }

    /// The chance to win by one part of the racks.
    fn part(&mut self, trial: &mut Trial, part: usize) -> u32 {
        if self.played_out.is_some() {
            return mean_of_games(part, |order| self.play_out(trial, order));
        }
        let orders = part * RACKS..(part + 1) * RACKS;
        let (imagined, rack, play) = (self.imagined, trial.rack, trial.candidate.play);
        let theirs = orders.clone().map(|order| imagined.theirs(imagined.order(order)));
        trial.lost = self.winning(&trial.next, theirs);
        let own = orders.clone().map(|order| imagined.rack_after(rack, imagined.order(order), &play));
        trial.won = self.winning(&trial.next.passed(self.game.rules()), own);
        (trial.tried, trial.sum, trial.answers) = (RACKS as u32, 0, 0);
        for order in orders.take(ANSWERS) {
            self.play_on(trial, order, TURNS);
        }
        trial.chance_ahead(self.judgement)
    }

    /// The chance to win of whoever passes near the end, by one part of the racks.
    fn passed_and_played_out(&mut self, position: &Position, rack: Rack, part: usize) -> u32 {
        mean_of_games(part, |order| self.play_out_pass(position, rack, order))
    }

    /// The chance to win of whoever passes.
    fn passed(&mut self, position: &Position, imagined: &ImaginedTiles) -> u32 {
        let next = position.passed(self.game.rules());
        let racks = (PARTS * RACKS) as u32;
        let lost =
            self.winning(&next, (0..PARTS * RACKS).map(|order| imagined.theirs(imagined.order(order))));
        let theirs = Prospect::new(&next.bitboard).with_racks(lost, racks);
        chance_of(-self.judgement.value(&theirs, &Prospect::new(&position.bitboard)))
    }
}
