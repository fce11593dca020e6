//! Laws about luck: it comes from the dice alone, so a log rebuilds its game.

use super::sample::{Sample, listed};
use super::{Broken, Law, LawPlan, Trial};
use crate::{Dice, Imagine, Match, Moves, Viewer};

/// Dealing, moving, looking, listing and imagining twice with the same dice gives the same twice.
pub fn same_luck_same_game<G: Moves + Imagine>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, same)
}

/// Seats, seed and log rebuild state and events bit for bit, and so do shorter logs after an undo.
pub fn logs_rebuild_games<G: Moves>(game: &G, plan: &LawPlan<G>) -> Result<(), Broken> {
    plan.keep(game, rebuilt)
}

pub(super) fn same<G: Moves + Imagine>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::SameLuckSameGame;
    let Sample { seats, seed, ref steps, .. } = *trial.sample;
    let game = trial.game;
    let mut dice = trial.dice(law);
    let dealt = || game.deal(seats, Dice::new(seed, "game"));
    if dealt() != dealt() || trial.sample.states().next() != Some(&dealt()) {
        return trial.broken(law, 0, "two deals of one seed differ");
    }
    for (moves, step) in steps.iter().enumerate() {
        let mut again = step.state.clone();
        let events = game.apply(&mut again, &step.mv);
        if again != *trial.sample.after(moves) || events != step.events {
            return trial.broken(law, moves, format!("{:?} made twice goes two ways", step.mv));
        }
        for viewer in Viewer::all(seats) {
            let view = game.view(&step.state, viewer);
            if view != game.view(&step.state, viewer) {
                return trial.broken(law, moves, format!("{viewer} sees another thing when looking twice"));
            }
            if game.imagine(&view, &mut dice.clone()) != game.imagine(&view, &mut dice) {
                return trial.broken(law, moves, format!("{viewer} imagines two things with one luck"));
            }
        }
        let view = game.view(&step.state, Viewer::Player(step.seat));
        if listed(game, &view) != listed(game, &view) {
            return trial.broken(law, moves, "the moves are listed in another way the second time");
        }
    }
    Ok(())
}

pub(super) fn rebuilt<G: Moves>(trial: &Trial<'_, G>) -> Result<(), Broken> {
    let law = Law::LogsRebuildGames;
    let Sample { seats, seed, ref steps, ref last, .. } = *trial.sample;
    let mut played = match Match::new(trial.game, seats, seed) {
        Ok(played) => played,
        Err(bad) => return trial.broken(law, 0, bad.to_string()),
    };
    for (moves, step) in steps.iter().enumerate() {
        if *played.state() != step.state {
            return trial.broken(law, moves, "the state is another one");
        }
        match played.play(step.seat, step.mv.clone()) {
            Ok(events) if events == step.events => {}
            Ok(events) => {
                let what = format!("{:?} gave {:?}, and now {events:?}", step.mv, step.events);
                return trial.broken(law, moves, what);
            }
            Err(refused) => {
                return trial.broken(law, moves, format!("{:?} is refused now: {refused}", step.mv));
            }
        }
    }
    match Match::replay(trial.game, seats, seed, trial.sample.log()) {
        Ok(again) if again.state() == last => {}
        Ok(_) => return trial.broken(law, steps.len(), "the last state is another one"),
        Err(bad) => return trial.broken(law, steps.len(), bad.to_string()),
    }
    let back = trial.dice(law).below(1 + steps.len() as u32) as usize;
    played.undo(back);
    let left = steps.len() - back;
    if trial.sample.states().nth(left) != Some(played.state()) {
        return trial.broken(law, left, format!("taking back {back} moves leads to another state"));
    }
    Ok(())
}
