//! Laws about secrets: what is hidden from an onlooker shows in nothing they get.

use super::sample::{Step, listed};
use super::{Broken, Law, LawPlan, Trial};
use crate::{Dice, Game, Imagine, Moves, Turn, Viewer};

/// A state imagined for a viewer shows that viewer the same view and the same turn as the truth.
pub fn imagined_states_look_the_same<G: Moves + Imagine>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, imagined)
}

/// States that look the same to a player look the same to a spectator.
pub fn spectators_see_no_more_than_players<G: Moves + Imagine>(
    game: &G,
    plan: &LawPlan<G>,
) -> Result<(), Broken> {
    plan.keep(game, spectators)
}

/// Like moves, in states that look the same to spectators, give the same events.
///
/// From the first event that [reveals](LawPlan::reveals) something, the rest may differ if what spectators
/// see afterwards differs too.
pub fn events_tell_no_secret<G: Moves + Imagine>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, events)
}

/// Like moves, in states that look the same to an onlooker, still look the same to them when made.
///
/// Onlookers are all but the player who moves: that player may draw. It does not hold for moves with an
/// event that [reveals](LawPlan::reveals) something, to one onlooker or to all.
pub fn views_tell_no_secret<G: Moves + Imagine>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, views)
}

pub(super) fn imagined<G: Moves + Imagine>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::ImaginedStatesLookTheSame;
    each_twin(trial, law, |moves, state, viewer, twin| {
        let (seen, imagined) = (trial.game.view(state, viewer), trial.game.view(twin, viewer));
        if seen != imagined {
            let what = format!("{viewer} sees {seen:?}, but in an imagined state {imagined:?}");
            return trial.broken(law, moves, what);
        }
        let (turn, imagined) = (trial.game.turn(state), trial.game.turn(twin));
        if turn != imagined {
            let what = format!("the turn is {turn:?}, but in a state imagined for {viewer} {imagined:?}");
            return trial.broken(law, moves, what);
        }
        Ok(())
    })
}

pub(super) fn spectators<G: Moves + Imagine>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::SpectatorsSeeNoMoreThanPlayers;
    each_twin(trial, law, |moves, state, viewer, twin| {
        let seen = trial.game.view(state, Viewer::Spectator);
        let imagined = trial.game.view(twin, Viewer::Spectator);
        if viewer != Viewer::Spectator && same_to(trial.game, viewer, state, twin) && seen != imagined {
            let what = format!("what {viewer} cannot tell apart, a spectator can: {seen:?} and {imagined:?}");
            return trial.broken(law, moves, what);
        }
        Ok(())
    })
}

pub(super) fn events<G: Moves + Imagine>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::EventsTellNoSecret;
    each_twin_move(trial, law, |moves, step, viewer, twin| {
        let (told, otherwise) = (&step.events, &twin.events);
        let first = |events: &[G::Event]| events.iter().position(|event| (trial.plan.reveals)(event));
        let parted = !same_to(trial.game, Viewer::Spectator, trial.sample.after(moves), &twin.state);
        let bound = match first(told).into_iter().chain(first(otherwise)).min() {
            Some(shown) if parted => shown,
            _ => usize::MAX,
        };
        if told.iter().take(bound).ne(otherwise.iter().take(bound)) {
            let what = format!(
                "{:?} tells {told:?}, but {otherwise:?} where something differs that is hidden from {viewer}",
                step.mv
            );
            return trial.broken(law, moves, what);
        }
        Ok(())
    })
}

pub(super) fn views<G: Moves + Imagine>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::ViewsTellNoSecret;
    each_twin_move(trial, law, |moves, step, viewer, twin| {
        let after = trial.sample.after(moves);
        let revealed = step.events.iter().chain(&twin.events).any(|event| (trial.plan.reveals)(event));
        if viewer == Viewer::Player(step.seat) || revealed || same_to(trial.game, viewer, after, &twin.state)
        {
            return Ok(());
        }
        let what = format!(
            "after {:?} {viewer} sees {:?}, but {:?} where something hidden differs",
            step.mv,
            trial.game.view(after, viewer),
            trial.game.view(&twin.state, viewer)
        );
        trial.broken(law, moves, what)
    })
}

/// What came of a like move in a twin.
struct TwinMove<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
}

/// Imagines twins of every position for every viewer, and visits each.
fn each_twin<G: Moves + Imagine>(
    trial: &Trial<'_, G>,
    law: Law,
    mut visit: impl FnMut(usize, &G::State, Viewer, &G::State) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let mut dice = trial.dice(law);
    let positions = if trial.sample.is_sound() { usize::MAX } else { trial.sample.steps.len() };
    for (moves, state) in trial.sample.states().take(positions).enumerate() {
        for viewer in Viewer::all(trial.sample.seats) {
            let view = trial.game.view(state, viewer);
            for _ in 0..trial.plan.twins {
                visit(moves, state, viewer, &trial.game.imagine(&view, &mut dice))?;
            }
        }
    }
    Ok(())
}

/// Makes a like move in twins that look the same to their viewer and to spectators, and visits each.
fn each_twin_move<G: Moves + Imagine>(
    trial: &Trial<'_, G>,
    law: Law,
    mut visit: impl FnMut(usize, &Step<G>, Viewer, &TwinMove<G>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let game = trial.game;
    let mut dice = trial.dice(law).split("moves");
    each_twin(trial, law, |moves, state, viewer, twin| {
        let Some(step) = trial.sample.steps.get(moves) else {
            return Ok(());
        };
        let same = same_to(game, viewer, state, twin) && same_to(game, Viewer::Spectator, state, twin);
        if !same || game.turn(twin) != Turn::Of(step.seat) {
            return Ok(()); // No twins: other laws.
        }
        let Some(mv) = like_move(trial, step, twin, &mut dice) else {
            return Ok(());
        };
        let mut state = twin.clone();
        let events = game.apply(&mut state, &mv);
        visit(moves, step, viewer, &TwinMove { state, events })
    })
}

/// A legal move of a twin that looks like the one made, if there is one.
fn like_move<G: Moves>(
    trial: &Trial<'_, G>,
    step: &Step<G>,
    twin: &G::State,
    dice: &mut Dice,
) -> Option<G::Move> {
    let view = trial.game.view(twin, Viewer::Player(step.seat));
    let mut moves = listed(trial.game, &view);
    moves.push(step.mv.clone());
    moves.retain(|mv| (trial.plan.alike)(mv, &step.mv) && trial.game.check(&view, mv).is_ok());
    dice.choose(&moves).cloned()
}

fn same_to<G: Game>(game: &G, viewer: Viewer, one: &G::State, other: &G::State) -> bool {
    game.view(one, viewer) == game.view(other, viewer)
}
