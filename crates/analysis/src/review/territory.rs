//! Moves of Territory Words, judged by where they lead.

mod chances;

use bots::territory::{Appraisal, AppraisedWord, Expert};
use game::{Game as _, Seat};
use lexicon::Letter;
use serde::{Deserialize, Serialize};
use territory::{Move, SEATS, Territory, View};

use super::{Grade, Loss, MoveReview, NotReviewed, RatedMove, Reviewed, Reviewer, WIN, Yardstick};
use chances::GroundChances;

/// How many moves are told at most.
const SHOWN: usize = 5;

/// How much of the difference a reason makes up at least, in hundredths.
const SHARE: i64 = 30;

/// Judges moves of Territory Words.
#[derive(Clone, Debug)]
pub struct TerritoryReviewer {
    expert: Expert,
    chances: GroundChances,
    positions: u32,
}

/// Why a move was worse than another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TerritoryReason {
    /// The best word gains more at once.
    Ground {
        /// Its letters.
        word: Vec<Letter>,
        /// How many pixels more.
        more: i64,
    },
    /// The other player's answer gains more than the answer to the best word does.
    Answered {
        /// The letters of the answer.
        word: Vec<Letter>,
        /// What it gains, in pixels.
        gain: i64,
        /// What the answer to the best word gains.
        least: i64,
    },
}

impl TerritoryReviewer {
    /// How many positions are looked at to find the best words, unless told otherwise.
    pub const POSITIONS: u32 = 200_000;

    /// A reviewer of this game that looks at so many positions a move to find the best words.
    #[must_use]
    pub fn new(game: &Territory, positions: u32) -> Self {
        Self { expert: Expert::new(game), chances: GroundChances::shipped(), positions }
    }

    /// How likely a player wins by what a word leads to, so many turns after it.
    fn chance(&self, view: &View, seat: Seat, word: &AppraisedWord, after: usize) -> u32 {
        let after = after.min(word.leads.len() - 1);
        let left = view.turns_left() - 1 - after;
        let is_mover = after % SEATS == 1;
        let lead = word.leads[after];
        debug_assert!(seat.is_at(SEATS as u8), "{seat} plays");
        if is_mover { self.chances.chance(lead, left) } else { WIN - self.chances.chance(-lead, left) }
    }
}

impl Reviewer<Territory> for TerritoryReviewer {
    type Reason = TerritoryReason;

    fn yardstick(&self) -> Yardstick {
        Yardstick::OPEN
    }

    fn review(&self, game: &Territory, view: &View, mv: &Move, _: usize) -> Reviewed<Move, TerritoryReason> {
        game.check(view, mv).map_err(|_| NotReviewed::Impossible)?;
        let seat = view.mover().ok_or(NotReviewed::Impossible)?;
        let told = self.expert.appraise(game, view, mv, self.positions).ok_or(NotReviewed::Impossible)?;
        let Appraisal { own, best: others, proven } = told;
        let chance = |word: &AppraisedWord| self.chance(view, seat, word, usize::MAX);
        let key = |word: &AppraisedWord| (chance(word), word.leads.last().copied());
        let first = others.iter().reduce(|best, next| if key(next) > key(best) { next } else { best });
        let better = first.filter(|first| key(first) > key(&own));
        let best = better.unwrap_or(&own);
        // How much the difference changed with the last turn that was looked ahead.
        let shallow = |word: &AppraisedWord| {
            i64::from(self.chance(view, seat, word, own.leads.len().saturating_sub(2)))
        };
        let deep = i64::from(chance(best)) - i64::from(chance(&own));
        let error = (deep - shallow(best) + shallow(&own)).unsigned_abs() / 4;
        // In the last turn nothing follows.
        let exact = view.turns_left() == 1 && proven;
        let measured = Loss {
            best: chance(best),
            lost: chance(best) - chance(&own),
            error: if exact { 0 } else { u32::try_from(error).unwrap_or(WIN) },
            points: 0,
            points_error: 0,
            exact,
        };
        let grade = match better {
            None if others.is_empty() => Grade::Forced,
            None => Grade::Best,
            Some(_) => measured.grade(&self.yardstick()),
        };
        let reasons = if grade < Grade::Slip { Vec::new() } else { reasons(view, &own, best) };
        let mut listed: Vec<RatedMove<Move>> = others
            .iter()
            .chain([&own])
            .map(|word| RatedMove { mv: as_move(word), chance: chance(word) })
            .collect();
        // The best word comes first though others are as likely to win.
        game::sort_by_key(&mut listed, |rated| (std::cmp::Reverse(rated.chance), rated.mv != as_move(best)));
        let own_move = as_move(&own);
        let is_own = |rated: &RatedMove<Move>| rated.mv == own_move;
        // Of the ways to lay a word only the best is listed.
        let mut words = Vec::new();
        listed.retain(|rated| {
            let word = match &rated.mv {
                Move::Word(cells) => view.grid.word(cells),
                Move::Pass => None,
            };
            let is_new = !words.contains(&word) || is_own(rated);
            words.push(word);
            is_new
        });
        let own_place = listed.iter().position(is_own);
        let mut place = 0;
        listed.retain(|rated| {
            place += 1;
            !is_own(rated) || own_place == Some(place - 1)
        });
        let lead = |word: &AppraisedWord| word.leads.last().copied().unwrap_or(0);
        Ok(MoveReview {
            best: listed.into_iter().take(SHOWN).collect(),
            played: chance(&own),
            lost: measured.lost,
            error: measured.error,
            points_lost: 100 * (lead(best) - lead(&own)).max(0),
            exact,
            grade,
            reasons,
        })
    }
}

fn as_move(word: &AppraisedWord) -> Move {
    if word.cells.is_empty() { Move::Pass } else { Move::Word(word.cells.clone()) }
}

/// The parts of the difference that make up most of it: ground taken now, and what the answer takes.
fn reasons(view: &View, own: &AppraisedWord, best: &AppraisedWord) -> Vec<TerritoryReason> {
    let mut parts: Vec<(i64, TerritoryReason)> = Vec::new();
    let more = i64::from(best.gain) - i64::from(own.gain);
    if let Some(word) = view.grid.word(&best.cells) {
        parts.push((more, TerritoryReason::Ground { word, more }));
    }
    let gain = |word: &AppraisedWord| Some(word.leads.first()? - word.leads.get(1)?);
    let answer = own.replies.first().and_then(|cells| view.grid.word(cells)).filter(|word| !word.is_empty());
    if let (Some(gain), Some(least), Some(word)) = (gain(own), gain(best), answer) {
        parts.push((gain - least, TerritoryReason::Answered { word, gain, least }));
    }
    parts.retain(|part| part.0 > 0);
    let total: i64 = parts.iter().map(|part| part.0).sum();
    parts.retain(|part| part.0 * 100 >= total * SHARE);
    game::sort_by_key(&mut parts, |part| std::cmp::Reverse(part.0));
    parts.into_iter().map(|(_, reason)| reason).collect()
}
