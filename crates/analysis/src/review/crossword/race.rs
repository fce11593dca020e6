//! Moves of a race for the far edge, judged by trying them on imagined racks.

use bots::crossword::khi::{AppraisedMove, Judgement, appraise};
use crossword::movegen::{Generator, Mirror, Play};
use crossword::{Crossword, Move, View};
use game::{Dice, Seed, Turn, Viewer};
use lexicon::{Letter, Rack};

use super::{CrosswordReason, SHOWN};
use crate::replies::after;
use crate::review::{Grade, Loss, MoveReview, NotReviewed, RatedMove, WIN, Yardstick};
use crate::{Problem, unseen};

/// How many positions are looked at to find the best plays, for one in which plays are looked for elsewhere.
const POSITIONS: u32 = 10;

/// How many racks of the other player are tried.
const RACKS: u32 = 100;

/// So many racks more that win at once are worth a word, and so many tiles more that change hands.
const MORE_RACKS: u32 = 5;
const MORE_TILES: usize = 3;

/// Judges a move of a race.
pub(super) fn judged(
    game: &Crossword,
    view: &View,
    mv: &Move,
    effort: u32,
    dice: &mut Dice,
    tell_reasons: bool,
) -> Result<MoveReview<Move, CrosswordReason>, NotReviewed> {
    let judgement = Judgement::shipped();
    let effort = effort.saturating_mul(POSITIONS);
    let told = appraise(game, &judgement, view, mv, effort, dice).ok_or(NotReviewed::OtherMove)?;
    let (own, others) = told.split_first().ok_or(NotReviewed::OtherMove)?;
    let is_better = |other: &&AppraisedMove| other.wins || own.behind(other).0 > 0;
    let better = others.first().filter(is_better).filter(|_| !own.wins);
    let best = better.unwrap_or(own);
    let (lost, error) = better.map_or((0, 0), |better| own.behind(better));
    let missed = best.wins && !own.wins;
    let measured = Loss { best: own.chance() + lost, lost, error, points: 0, points_error: 0, exact: false };
    let grade = match better {
        None if others.is_empty() && *mv == Move::Pass => Grade::Forced,
        None => Grade::Best,
        Some(_) if missed => Grade::Blunder,
        Some(_) => measured.grade(&Yardstick::RACE),
    };
    let reasons =
        if grade < Grade::Slip || !tell_reasons { Vec::new() } else { reasons(game, view, mv, best) };
    // The best was tried on as many racks as the move, the others maybe on fewer.
    let most = own.chance() + lost;
    let rated = |one: &AppraisedMove| {
        let chance = if one == best { most } else { one.chance().min(most) };
        RatedMove { mv: one.mv.clone(), chance: chance.min(WIN) }
    };
    let mut listed: Vec<RatedMove<Move>> =
        others.iter().filter(|other| other.mv != own.mv).map(rated).collect();
    // A win that is certain comes before one that only seems so.
    let place = listed.partition_point(|other| other.chance > own.chance() || missed);
    listed.insert(place, rated(own));
    Ok(MoveReview {
        best: listed.into_iter().take(SHOWN).collect(),
        played: own.chance(),
        lost,
        error,
        points_lost: 0,
        exact: best.wins,
        grade,
        reasons,
    })
}

fn reasons(game: &Crossword, view: &View, mv: &Move, best: &AppraisedMove) -> Vec<CrosswordReason> {
    if best.wins {
        return vec![CrosswordReason::MissedWin];
    }
    if let Move::Exchange(tiles) = best.mv {
        return vec![CrosswordReason::Exchange { tiles }];
    }
    let mut reasons = Vec::new();
    if let (Some(racks), Some(least)) = (winning_racks(game, view, mv), winning_racks(game, view, &best.mv))
        && racks >= least + MORE_RACKS
    {
        reasons.push(CrosswordReason::LetsWin { racks, best: least, of: RACKS });
    }
    let [played, best] = [mv, &best.mv].map(|mv| match mv {
        Move::Lay(lay) => game.judge(view, lay).map_or(0, |judged| judged.captured.len()),
        Move::Pass | Move::Exchange(_) | Move::Swap => 0,
    });
    if best >= played + MORE_TILES {
        reasons.push(CrosswordReason::Captures { played, best });
    }
    reasons
}

/// With how many of the racks that the other player might hold they can win at once after a move, by trying every play.
fn winning_racks(game: &Crossword, view: &View, mv: &Move) -> Option<u32> {
    if matches!(mv, Move::Exchange(_) | Move::Swap) {
        return None;
    }
    let problem = Problem::new(game, view.clone()).ok()?;
    let unseen = unseen(&problem).ok()?;
    let position = after(&problem, &unseen, mv).ok()?;
    let seat = position.mover;
    let mut then = View {
        viewer: Viewer::Player(seat),
        turn: Turn::Of(seat),
        board: position.board.clone(),
        opened: position.opened,
        number: position.number,
        tallies: position.tallies,
        ..view.clone()
    };
    let spot = position.spot(game.rules(), Mirror::Both);
    let mut generator = Generator::new(game.rules());
    let mut tiles: Vec<Option<Letter>> = unseen.tiles.iter().collect();
    let mut dice = Dice::new(Seed(1), "replies");
    let mut winning = 0;
    for _ in 0..RACKS {
        dice.shuffle(&mut tiles);
        let rack: Rack = tiles.iter().copied().take(unseen.other).collect();
        then.racks.iter_mut().for_each(|held| *held = None);
        then.racks[seat.index()] = Some(rack);
        let mut wins = false;
        generator.plays(game.masks(), &spot, &rack, &mut |play: Play| {
            wins = wins || game.judge(&then, &play.placement()).is_ok_and(|judged| judged.wins);
        });
        winning += u32::from(wins);
    }
    Some(winning)
}
