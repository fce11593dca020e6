//! Laws about whose turn it is, what is legal, and what a refusal does.

use super::sample::{End, Sample, Step, listed as listing};
use super::{Broken, Law, LawPlan, Trial};
use crate::{Dice, Game, Match, Moves, Seat, Turn, Viewer};

/// A turn is always of a seat at the table, and an outcome has a place for every seat.
pub fn turns_name_seats<G: Moves>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, turns)
}

/// Every listed move passes the check.
pub fn listed_moves_are_legal<G: Moves>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, listed)
}

/// A refused move leaves state, log and every view as they were, and says why.
///
/// Tried are moves of other positions, those of [`LawPlan::attempts`], moves out of turn, and moves after
/// the end.
pub fn refused_moves_change_nothing<G: Moves>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, refused)
}

/// A move that passes the check leaves its mark on the state, so check and apply agree on what is a move.
pub fn legal_moves_change_the_game<G: Moves>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, change)
}

/// A move that passes the check is listed, of those moves that are tried.
///
/// It is part of [`keep_all`](super::keep_all) if the plan says that the [whole](super::Listing::Whole) is
/// listed.
pub fn legal_moves_are_listed<G: Moves>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, unlisted)
}

/// A game ends when played at random, and until then there is always a move.
pub fn games_end<G: Moves>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, end)
}

pub(super) fn turns<G: Moves>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let Sample { seats, ref steps, ref end, .. } = *trial.sample;
    match end {
        End::NoSuchSeat(seat) => {
            trial.broken(Law::TurnsNameSeats, steps.len(), format!("it is the turn of {seat}"))
        }
        End::Over(outcome) if outcome.places().len() != usize::from(seats) => {
            let what = format!("the outcome has {} places", outcome.places().len());
            trial.broken(Law::TurnsNameSeats, steps.len(), what)
        }
        _ => Ok(()),
    }
}

pub(super) fn listed<G: Moves>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    for (moves, state) in trial.sample.states().enumerate() {
        let Turn::Of(seat) = trial.game.turn(state) else {
            continue;
        };
        if !seat.is_at(trial.sample.seats) {
            continue;
        }
        let view = trial.game.view(state, Viewer::Player(seat));
        for mv in listing(trial.game, &view) {
            if let Err(illegal) = trial.game.check(&view, &mv) {
                let what = format!("{mv:?} is listed, but: {illegal}");
                return trial.broken(Law::ListedMovesAreLegal, moves, what);
            }
        }
    }
    Ok(())
}

pub(super) fn refused<G: Moves>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::RefusedMovesChangeNothing;
    let mut dice = trial.dice(law);
    each_position(trial, |moves, played, step| {
        let mut attempts = vec![];
        if let Some(step) = step {
            attempts.extend(others(step.seat, trial.sample.seats).map(|seat| (seat, step.mv.clone())));
            let strange = strange_moves(trial, step, &mut dice);
            attempts.extend(strange.into_iter().map(|mv| (step.seat, mv)));
        } else if let Some(step) = trial.sample.steps.last() {
            attempts.extend(Seat::all(trial.sample.seats).map(|seat| (seat, step.mv.clone())));
        }
        for (seat, mv) in attempts {
            let before = look(played);
            let mut tried = played.clone();
            let refused = match tried.play(seat, mv.clone()) {
                Err(refused) => refused,
                Ok(_) if step.is_some_and(|step| step.seat == seat) => continue, // It was legal.
                Ok(_) => return trial.broken(law, moves, format!("{seat} makes {mv:?} out of turn")),
            };
            if tried.state() != played.state() || tried.log() != played.log() || look(&tried) != before {
                return trial.broken(law, moves, format!("{mv:?} is refused, but changes the game"));
            }
            if refused.to_string().is_empty() {
                return trial.broken(law, moves, format!("{mv:?} is refused without a reason"));
            }
        }
        Ok(())
    })
}

pub(super) fn change<G: Moves>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::LegalMovesChangeTheGame;
    let mut dice = trial.dice(law);
    each_position(trial, |moves, played, step| {
        let Some(step) = step else { return Ok(()) };
        for mv in strange_moves(trial, step, &mut dice).into_iter().chain([step.mv.clone()]) {
            let mut tried = played.clone();
            if tried.play(step.seat, mv.clone()).is_ok() && tried.state() == played.state() {
                return trial.broken(law, moves, format!("{mv:?} is legal, but changes nothing"));
            }
        }
        Ok(())
    })
}

pub(super) fn unlisted<G: Moves>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::LegalMovesAreListed;
    let mut dice = trial.dice(law);
    for (moves, step) in trial.sample.steps.iter().enumerate() {
        let view = trial.game.view(&step.state, Viewer::Player(step.seat));
        let listed = listing(trial.game, &view);
        for mv in strange_moves(trial, step, &mut dice) {
            if trial.game.check(&view, &mv).is_ok() && !listed.contains(&mv) {
                return trial.broken(law, moves, format!("{mv:?} is legal, but not listed"));
            }
        }
    }
    Ok(())
}

pub(super) fn end<G: Moves>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let moves = trial.sample.steps.len();
    match &trial.sample.end {
        End::TooLong => trial.broken(Law::GamesEnd, moves, "it is still going on"),
        End::NoMove(seat) => {
            trial.broken(Law::GamesEnd, moves, format!("{seat} is to move, but no legal move is listed"))
        }
        End::Over(_) | End::NoSuchSeat(_) => Ok(()),
    }
}

/// Plays the game once more as a match, and stops before each move and after the last.
fn each_position<G: Moves>(
    trial: &Trial<'_, G>,
    mut visit: impl FnMut(usize, &Match<&G>, Option<&Step<G>>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let Sample { seats, seed, ref steps, ref end, .. } = *trial.sample;
    let Ok(mut played) = Match::new(trial.game, seats, seed) else {
        return Ok(());
    };
    for (moves, step) in steps.iter().enumerate() {
        visit(moves, &played, Some(step))?;
        if played.play(step.seat, step.mv.clone()).is_err() {
            return Ok(()); // The log does not rebuild the game: another law.
        }
    }
    if matches!(end, End::Over(_)) { visit(steps.len(), &played, None) } else { Ok(()) }
}

/// Moves that need not be legal here: some of other positions, and those of the plan.
fn strange_moves<G: Moves>(trial: &Trial<'_, G>, step: &Step<G>, dice: &mut Dice) -> Vec<G::Move> {
    let view = trial.game.view(&step.state, Viewer::Player(step.seat));
    let mut moves = (trial.plan.attempts)(trial.game, &view, dice);
    moves.extend((0..4).filter_map(|_| Some(dice.choose(&trial.sample.steps)?.mv.clone())));
    moves
}

fn others(mover: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    Seat::all(seats).filter(move |seat| *seat != mover)
}

/// What everyone sees.
fn look<G: Game>(played: &Match<G>) -> Vec<G::View> {
    Viewer::all(played.seats()).map(|viewer| played.view(viewer)).collect()
}
