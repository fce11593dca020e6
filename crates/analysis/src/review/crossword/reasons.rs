//! What the difference between two moves is made of.

use crossword::movegen::{Generator, LeaveValues as _, Mirror, Play};
use crossword::{Move, Premium, Square};
use game::{Dice, Seed};
use lexicon::{Letter, Rack};
use search::{Choice, Leaves, laid};

use super::{CrosswordReason, blanks, next_turn};
use crate::replies::after;
use crate::{Problem, Replies, replies, unseen};

/// How many racks of the other player are tried.
const RACKS: u32 = 100;

/// How many reasons are told at most.
const MOST: usize = 2;

/// How much of the difference a reason makes up at least, in hundredths.
const SHARE: i64 = 30;

/// With fewer tiles in the bag than this, what is kept is worth what it can still be laid for, which no leave tells.
const LEAVES_FROM: usize = 7;

/// With how many of the racks a square must be used to be worth a word.
const OFTEN: u32 = 10;

/// Why a move is worse than the best one, the weightiest reason first.
pub(super) fn reasons(
    problem: &Problem<'_>,
    leaves: &Leaves,
    played: &Choice,
    best: &Choice,
) -> Vec<CrosswordReason> {
    let mut parts = vec![points(problem, played, best)];
    parts.extend(kept(problem, leaves, played, best));
    parts.extend(answers(problem, played, best));
    parts.extend(follow_up(problem, played, best));
    parts.retain(|&(worth, _)| worth > 0);
    let total: i64 = parts.iter().map(|&(worth, _)| worth).sum();
    parts.retain(|&(worth, _)| worth * 100 >= total * SHARE);
    game::sort_by_key(&mut parts, |&(worth, _)| std::cmp::Reverse(worth));
    let mut reasons: Vec<CrosswordReason> = parts.into_iter().map(|(_, reason)| reason).take(MOST).collect();
    for reason in &mut reasons {
        if let CrosswordReason::Kept { .. } = reason
            && let Some(clearer) = clearer(problem, played, best)
        {
            *reason = clearer;
        }
    }
    if let (Choice::Exchange(tiles), Choice::Lay(_)) = (best, played) {
        reasons.insert(0, CrosswordReason::Exchange { tiles: *tiles });
        reasons.truncate(MOST);
    }
    reasons
}

/// How much a part of the difference is worth, in hundredths of a point, and what it is.
type Part = (i64, CrosswordReason);

fn points(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Part {
    let worth = 100 * (best.points() - played.points());
    let full = usize::from(problem.rules().rack);
    let is_full = |choice: &Choice| matches!(choice, Choice::Lay(play) if play.count() == full);
    let reason = if is_full(best) && !is_full(played) {
        CrosswordReason::FullRackMissed { best: best.points() }
    } else {
        CrosswordReason::Points { played: played.points(), best: best.points() }
    };
    (worth, reason)
}

fn kept(problem: &Problem<'_>, leaves: &Leaves, played: &Choice, best: &Choice) -> Option<Part> {
    let drawn = unseen(problem).ok()?.bag >= LEAVES_FROM;
    let [played, best] = [played, best].map(|choice| choice.kept(problem.rack()));
    let less = i64::from(leaves.value(&best)) - i64::from(leaves.value(&played));
    drawn.then_some((less, CrosswordReason::Kept { played, best, less }))
}

/// What a move does for the own next word; half of that, since the other player may take the place.
fn follow_up(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Option<Part> {
    match next_turn::follow_up(problem, played, best)? {
        CrosswordReason::FollowUp { less } => Some((less / 2, CrosswordReason::FollowUp { less })),
        _ => None,
    }
}

/// Why tiles kept are worth less, where that can be told more clearly: a blank was laid, or a full rack comes less often.
fn clearer(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Option<CrosswordReason> {
    blanks::spent(problem, played, best).or_else(|| next_turn::full_rack(problem, played, best))
}

/// What the other player answers, over the same racks after both moves.
fn answers(problem: &Problem<'_>, played: &Choice, best: &Choice) -> Option<Part> {
    let after = |choice: &Choice| replies(problem, &choice.as_move(), RACKS, &mut dice()).ok();
    let (to_played, to_best) = (after(played)?, after(best)?);
    let more = to_played.average - to_best.average;
    let opened =
        if to_played.known || more <= 0 { None } else { opened(problem, played, &to_played, &to_best) };
    Some((more, opened.unwrap_or(CrosswordReason::Replies { more })))
}

fn dice() -> Dice {
    Dice::new(Seed(1), "replies")
}

/// The premium square that the answers to a move use most beyond those to the best one, if they use one often.
fn opened(
    problem: &Problem<'_>,
    played: &Choice,
    to_played: &Replies,
    to_best: &Replies,
) -> Option<CrosswordReason> {
    let layout = &problem.rules().layout;
    let on = |replies: &Replies, square: Square| -> i64 {
        let using =
            replies.replies.iter().filter(|reply| reply.found.laid.iter().any(|laid| laid.0 == square));
        using.map(|reply| reply.found.points() * i64::from(reply.times)).sum()
    };
    let premiums = problem.view().board.squares().filter(|&square| layout.premium(square) != Premium::Plain);
    let gained = premiums.map(|square| (on(to_played, square) - on(to_best, square), square));
    let (gained, square) = gained.reduce(|most, next| if next.0 > most.0 { next } else { most })?;
    // It has to make up half of what the answers bring more.
    let more = i64::from(RACKS) * (to_played.average - to_best.average) / 100;
    if gained * 2 < more {
        return None;
    }
    let (racks, sum) = using(problem, &played.as_move(), square)?;
    (racks >= OFTEN).then(|| CrosswordReason::Opens {
        square,
        points: sum / i64::from(racks),
        racks,
        of: RACKS,
    })
}

/// With how many of the racks a best answer covers a square, whichever of several it is, and what these bring together.
fn using(problem: &Problem<'_>, mv: &Move, square: Square) -> Option<(u32, i64)> {
    let unseen = unseen(problem).ok()?;
    let position = after(problem, &unseen, mv).ok()?;
    let spot = position.spot(problem.rules(), Mirror::AcrossOnly);
    let mut generator = Generator::new(problem.rules());
    let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
    let (mut dice, mut racks, mut sum) = (dice(), 0, 0);
    for _ in 0..RACKS {
        dice.shuffle(&mut tiles);
        let rack: Rack = tiles.iter().copied().take(unseen.other).collect();
        let mut plays: Vec<Play> = Vec::new();
        generator.plays(problem.game().masks(), &spot, &rack, &mut |play: Play| plays.push(play));
        let Some(most) = plays.iter().map(|play| play.score).max() else { continue };
        let mut best = plays.iter().filter(|play| play.score == most);
        if best.any(|play| laid(&position.board, play).iter().any(|laid| laid.0 == square)) {
            racks += 1;
            sum += most;
        }
    }
    Some((racks, sum))
}
