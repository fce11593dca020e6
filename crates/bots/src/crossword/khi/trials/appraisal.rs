//! How likely single moves win, for whoever judges them after the game.

use crossword::movegen::{Generator, Play};
use crossword::{Crossword, Move, View};
use game::Dice;

use super::super::candidates::{Candidate, SPELLINGS};
use super::super::champion::promise;
use super::super::judgement::{Judgement, Prospect};
use super::super::look_ahead::ImaginedTiles;
use super::super::no_word;
use super::super::odds::chance_of;
use super::super::position::Position;
use super::super::threats::CERTAIN;
use super::{Trial, Trials};

/// The racks that are imagined are parted, so that it can be told how much chance there is in the answer.
const PARTS: usize = 10;

/// How many racks are in a part, and with how many of them it is looked at what follows an answer.
const RACKS: usize = 20;
const ANSWERS: usize = 5;

/// How many racks are imagined to tell what a change of tiles promises, and how far off that may be all the same: whoever
/// changes has the benefit of the doubt, and whoever does not, too.
const CHANGES: u32 = 40;
const ROUGHLY: i64 = CERTAIN as i64 / 8;

/// How many plays are tried to the end beside the one that was named.
const FINALISTS: usize = 3;

/// A move, and how likely it wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppraisedMove {
    /// The move.
    pub mv: Move,
    /// Whether it wins at once.
    pub wins: bool,
    /// How likely it wins by each part of the imagined racks, in millionths; the same parts for all moves.
    pub parts: Vec<u32>,
}

impl AppraisedMove {
    fn new(mv: Move, parts: impl Iterator<Item = u32>) -> Self {
        let millionths = |chance: u32| (u64::from(chance) * 1_000_000 / u64::from(CERTAIN)) as u32;
        Self { mv, wins: false, parts: parts.map(millionths).collect() }
    }

    fn certain(mv: Move, wins: bool) -> Self {
        Self { wins, ..Self::new(mv, [if wins { CERTAIN } else { 0 }; PARTS].into_iter()) }
    }

    /// Another move that is so much likelier to win, in parts of certainty.
    fn shifted(&self, mv: Move, more: i64) -> Self {
        let more = more * 1_000_000 / i64::from(CERTAIN);
        let shift = |&part: &u32| (i64::from(part) + more).clamp(0, 1_000_000).unsigned_abs() as u32;
        Self { mv, wins: false, parts: self.parts.iter().map(shift).collect() }
    }

    /// How likely it wins, in millionths.
    #[must_use]
    pub fn chance(&self) -> u32 {
        let sum: u64 = self.parts.iter().copied().map(u64::from).sum();
        (sum / (self.parts.len() as u64).max(1)) as u32
    }
}

/// Tries the best plays of a position and a move that was made there, all on the same imagined racks; the move comes first,
/// the others from the best on.
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
    let orders = (PARTS * RACKS) as u32;
    let imagined = &ImaginedTiles::new(rules, view, &position, rack, orders, dice);
    let mut generator = Generator::new(rules);
    let mut trials = Trials { game, generator: &mut generator, judgement, imagined, work: 0, effort };
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
    best.truncate(FINALISTS);
    // From here on all are tried alike.
    trials.effort = u32::MAX;
    let mut own = match (named, mv) {
        (Some(candidate), _) if candidate.wins => AppraisedMove::certain(mv.clone(), true),
        (Some(candidate), _) if candidate.loses() => AppraisedMove::certain(mv.clone(), false),
        (Some(candidate), _) => {
            let trial = trials.trial(&position, rack, candidate);
            trials.appraised(mv.clone(), trial)
        }
        // It is told below what other tiles promise.
        (None, Move::Exchange(_)) => AppraisedMove::certain(mv.clone(), false),
        (None, _) => AppraisedMove::new(mv.clone(), std::iter::once(trials.passed(&position, imagined))),
    };
    let mut told: Vec<AppraisedMove> =
        best.into_iter().map(|trial| trials.appraised(Move::Lay(trial.play().placement()), trial)).collect();
    told.sort_by_key(|told| std::cmp::Reverse(told.chance()));
    let is_change = matches!(mv, Move::Exchange(_));
    let other = no_word::change(game, view).filter(|_| no_word::may_gamble(rules) && winning.is_none());
    if is_change || other.is_some() {
        let promised = promise(&mut trials, view, &position, CHANGES, dice);
        // Both are told by a first look, so that the difference counts from the best play on.
        let more = i64::from(promised) - i64::from(at_first);
        match (is_change, told.first(), other) {
            (true, Some(best), _) => own = best.shifted(mv.clone(), (more + ROUGHLY).min(more.max(0))),
            (true, None, _) => own = AppraisedMove::new(mv.clone(), std::iter::once(promised)),
            (false, Some(best), Some(other)) if more > ROUGHLY => {
                let other = best.shifted(other, more - ROUGHLY);
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

impl Trials<'_> {
    /// Tries a play on every part of the racks.
    fn appraised(&mut self, mv: Move, mut trial: Trial) -> AppraisedMove {
        let parts: Vec<u32> = (0..PARTS).map(|part| self.part(&mut trial, part)).collect();
        AppraisedMove::new(mv, parts.into_iter())
    }

    /// The chance to win by one part of the racks.
    fn part(&mut self, trial: &mut Trial, part: usize) -> u32 {
        let orders = part * RACKS..(part + 1) * RACKS;
        let (imagined, rack, play) = (self.imagined, trial.rack, trial.candidate.play);
        let theirs = orders.clone().map(|order| imagined.theirs(imagined.order(order)));
        trial.lost = self.winning(&trial.next, theirs);
        let own = orders.clone().map(|order| imagined.rack_after(rack, imagined.order(order), &play));
        trial.won = self.winning(&trial.next.passed(self.game.rules()), own);
        (trial.tried, trial.sum, trial.answers) = (RACKS as u32, 0, 0);
        for order in orders.take(ANSWERS) {
            self.try_answer(trial, order);
        }
        trial.chance_ahead(self.judgement)
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
