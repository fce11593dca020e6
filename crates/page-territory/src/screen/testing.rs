//! Games of tests, driven as the controller does it.

use std::sync::Arc;

use ::territory::{Judge, Move};
use game::Seed;
use page::controller::{GameScreen as _, act_on};
use page::game::Game;
use play::territories::Setup;
use play::{Effect, GameKind as _, Intent, LocalHost, Player, Task};

use super::Screen;

/// A game on the grid of the tutorial.
pub(crate) fn tutorial_game(judge: Judge, seated: Vec<Player>) -> Screen {
    let words = Arc::new(lexica::load("english").unwrap());
    let rows: Vec<String> = ::territory::tutorial::grid().rows().collect();
    let position = ::territory::notation::Position::parse(&rows.join("\n")).unwrap();
    let kind = Setup { judge, position: Some(position), ..Setup::new(words.alphabet()) };
    let rules = kind.game(words).unwrap();
    Screen::new(Game::here(LocalHost::new(kind, rules, seated, Seed(7)).unwrap()))
}

/// HELP, which claims a square.
pub(crate) fn help() -> Move {
    Move::Word(::territory::notation::parse_cells("a1 e1 e5 a5").unwrap())
}

/// Lets the screen take notice of what happened, and look up what the host waits for.
pub(crate) fn settle(screen: &mut Screen) -> Vec<Effect<Setup>> {
    let mut effects = act_on(screen, |_| {});
    if screen.asking().is_none()
        && let Some(Task::LookUp(lookup)) = screen.game().task()
    {
        effects.extend(act_on(screen, |screen| screen.look_up(lookup)));
    }
    effects
}

/// Makes a move for whoever is to move, person or computer.
pub(crate) fn play_on(screen: &mut Screen, mv: Move) {
    match screen.game().task() {
        Some(Task::Think(think)) => screen.game_mut().play_for_computer(think.submission(mv)).unwrap(),
        _ => screen.game_mut().act(Intent::Play(mv)),
    }
    settle(screen);
}
