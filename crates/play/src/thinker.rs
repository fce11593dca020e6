//! Where computers choose their moves and advice is thought out: beside a host, handed views.

use game::{Dice, Game as _, Seat};

use crate::{Computer, GameKind, MoveOf, Player, Think, ViewOf};

/// After so many words that a dictionary elsewhere has refused, a computer gives up.
const MOST_REFUSED: usize = 8;

/// The computers of a table, made when one is first to move.
pub struct Thinker<K: GameKind> {
    kind: K,
    game: K::Game,
    seated: Vec<Player>,
    computers: Option<Vec<Option<Computer<K::Game>>>>,
}

impl<K: GameKind> Thinker<K> {
    /// The computers among those who sit at a table.
    pub fn new(kind: K, game: K::Game, seated: Vec<Player>) -> Self {
        Self { kind, game, seated, computers: None }
    }

    /// The rules and the words.
    pub fn game(&self) -> &K::Game {
        &self.game
    }

    /// Who sits at the table.
    pub fn seated(&self) -> &[Player] {
        &self.seated
    }

    /// The move of the computer that a task is for; `None` if no computer of that level sits there.
    pub fn think(&mut self, task: &Think<K>) -> Option<MoveOf<K>> {
        let mut dice = Dice::from(task.key.clone());
        for _ in &task.refused {
            dice = dice.split("again");
        }
        if self.seated.get(task.seat.index())?.level() != Some(task.level) {
            return None;
        }
        if !task.refused.is_empty() {
            return self.think_again(task, &mut dice).or_else(|| self.kind.way_out(&task.view));
        }
        self.choose(task.seat, &task.view, &mut dice)
    }

    /// What a strong player would do for whoever sees this view.
    pub fn hint(&self, view: &ViewOf<K>, mut dice: Dice) -> Option<K::Hint> {
        self.kind.hint(&self.game, view, &mut dice)
    }

    /// The move of the same computer where nothing is known of the words that were refused; `None` if they are too many.
    fn think_again(&self, task: &Think<K>, dice: &mut Dice) -> Option<MoveOf<K>> {
        if task.refused.len() >= MOST_REFUSED {
            return None;
        }
        let game = self.kind.game_without(&self.game, &task.view, &task.refused)?;
        let Computer { mut player, effort } = self.kind.computer(&game, task.level)?;
        let chosen = player.choose(&game, &task.view, dice, effort);
        (!task.refused.contains(&chosen)).then_some(chosen)
    }

    fn choose(&mut self, seat: Seat, view: &ViewOf<K>, dice: &mut Dice) -> Option<MoveOf<K>> {
        let sit_down = || self.kind.computers(&self.game, &self.seated);
        let computers = self.computers.get_or_insert_with(sit_down);
        let Computer { player, effort } = computers.get_mut(seat.index())?.as_mut()?;
        let chosen = player.choose(&self.game, view, dice, *effort);
        debug_assert!(self.game.check(view, &chosen).is_ok(), "a computer knows the rules");
        Some(chosen)
    }
}
