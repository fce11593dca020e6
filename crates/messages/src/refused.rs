//! Why a move was not made, in whatever game.

use game::Refused;
use play::{GameKind, IllegalOf};

use crate::{Form, Voice};

/// A family of games whose reasons there are words for.
pub trait Family: GameKind {
    /// Why the rules forbid a move.
    fn illegal(&self, voice: Voice, form: Form, illegal: &IllegalOf<Self>) -> String;

    /// Why a game cannot be set up so.
    fn bad_setup(voice: Voice, form: Form, bad: &Self::Bad) -> String;
}

/// Why a move was not made.
#[must_use]
pub fn refused<S: Family>(voice: Voice, form: Form, setup: &S, refused: &Refused<IllegalOf<S>>) -> String {
    match refused {
        Refused::Over => voice.game_over(form).to_owned(),
        Refused::NotYourTurn { turn } => voice.not_your_turn(form, i64::from(turn.0) + 1),
        Refused::Illegal(illegal) => setup.illegal(voice, form, illegal),
    }
}
