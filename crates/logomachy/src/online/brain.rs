//! A computer's mind for one table: what it does there, chosen by what it is told and nothing else.

use bots::Level;
use game::{Dice, DiceKey, Seat, Seed};
use online_api::{Followed, TableId};
use play::{Action, Computer, GameKind, Offer, Status, Submission};

use anyhow::{Context, Result};
use online_client::random_token;

use crate::levels;

/// A computer's mind for one table.
pub(super) struct Brain<K: GameKind> {
    game: K::Game,
    computer: Computer<K::Game>,
    seed: Seed,
}

impl<K: GameKind> Brain<K> {
    /// A computer of a level of the game.
    pub(super) fn new(kind: &K, game: K::Game, level: &str, seed: Seed) -> Result<Self> {
        let known = K::levels(&game);
        let level: Level = levels::read("--level", &kind.label(), known, level)?;
        let computer = kind.computer(&game, level).context("no computer plays this game")?;
        Ok(Self { game, computer, seed })
    }

    /// What it does now: moves on its turn, agrees to put the game off and to go on, and to nothing else.
    pub(super) fn wish(&mut self, table: TableId, followed: &Followed<K>) -> Result<Option<Submission<K>>> {
        let (Some(stands), Some(seat)) = (&followed.game, followed.role.seat) else { return Ok(None) };
        let position = &stands.position;
        let action = match (&position.offer, &position.status) {
            (_, Status::Over { .. }) => return Ok(None),
            (Some(offer), _) if offer.asked.contains(&seat) => match offer.offer {
                Offer::Adjournment | Offer::Resumption => Action::Accept(offer.version),
                Offer::Draw | Offer::TakeBack => Action::Decline(offer.version),
            },
            (_, Status::ToMove(mover)) if *mover == seat => Action::Move(self.choose(table, seat, followed)),
            (_, Status::ToMove(_) | Status::Paused(_)) => return Ok(None),
        };
        Ok(Some(Submission { seat, turn: position.turn, token: random_token()?, action }))
    }

    /// The same in the same turn, also after a restart.
    fn choose(&mut self, table: TableId, seat: Seat, followed: &Followed<K>) -> play::MoveOf<K> {
        let position = &followed.game.as_ref().expect("whoever is to move has a game").position;
        let name = format!("bot/{table}/{}/{}", seat.0, position.turn);
        let mut dice = Dice::from(DiceKey::new(self.seed, &name));
        self.computer.player.choose(&self.game, &position.view, &mut dice, self.computer.effort)
    }
}
