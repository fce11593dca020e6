//! Players of classic, who choose their moves from what they are told.

use std::sync::Arc;

use anyhow::{Context as _, Result};
use game::{Dice, Game as _, Seat, Seed};
use play::crosswords::Setup;
use play::worker::KindText;
use play::{Computer, GameKind as _, MoveOf, ViewOf};

type Rulebook = <Setup as play::GameKind>::Game;

/// Chooses moves for anybody.
pub(crate) struct Chooser {
    game: Rulebook,
    computer: Computer<Rulebook>,
}

/// What is played.
pub(crate) fn classic() -> KindText {
    KindText { title: "classic".to_owned(), language: "en".to_owned(), options: Vec::new() }
}

/// The rules of what is played.
pub(crate) fn rulebook() -> Result<Rulebook> {
    let words = Arc::new(lexica::load("english").context("the English lexicon comes with the program")?);
    let setup: Setup = classic().read().map_err(|bad| anyhow::anyhow!("{bad}"))?;
    setup.game(words).map_err(|bad| anyhow::anyhow!("{bad}"))
}

impl Chooser {
    /// The weakest computer there is: how well it plays is no matter, only that its games are real ones.
    pub(crate) fn new(game: &Rulebook) -> Result<Self> {
        let setup: Setup = classic().read().map_err(|bad| anyhow::anyhow!("{bad}"))?;
        let level = *Setup::levels(game).first().context("there is a computer")?;
        let computer = setup.computer(game, level).context("there is a computer")?;
        Ok(Self { game: game.clone(), computer })
    }

    /// A move of a seat.
    pub(crate) fn choose(&mut self, seat: Seat, turn: u32, view: &ViewOf<Setup>) -> MoveOf<Setup> {
        let mut dice = Dice::new(Seed(u64::from(turn)), &format!("storm/{}", seat.0));
        let chosen = self.computer.player.choose(&self.game, view, &mut dice, self.computer.effort);
        debug_assert!(self.game.check(view, &chosen).is_ok(), "a computer knows the rules");
        chosen
    }
}
