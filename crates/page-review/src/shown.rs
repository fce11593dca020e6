//! What differs between families of games where one is looked back at.

use leptos::prelude::*;
use messages::Form;
use page::VOICE;
use page_worker::solver::Sheet;
use play::review::{ReasonOf, Reviewable};
use play::{Draft, MoveOf, ViewOf};

use crate::desk::Desk;

/// A family of games that can be drawn here.
pub(crate) trait Shown: Reviewable + messages::Family {
    /// Whether whoever has more stands better, so that what a move brought is worth telling.
    const MORE_IS_BETTER: bool = true;

    /// A reason as a sentence.
    fn reason(&self, reason: &ReasonOf<Self>) -> String;

    /// A move as players call it, before it is made: a word and where, or what is done instead.
    fn name(&self, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> String;

    /// The words that a move makes or says, to be explained, the main one first.
    fn words(&self, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> Vec<String>;

    /// What the player to move held, where that is known and hidden from others.
    fn held(&self, _: &ViewOf<Self>) -> Option<String> {
        None
    }

    /// The board or string at the move that is looked at, with what was played, what was better, or what is tried.
    fn board(desk: Desk<Self>) -> AnyView;

    /// What a move is made with while one is tried: tiles in hand, letters, buttons.
    fn tools(desk: Desk<Self>) -> AnyView;

    /// What a key does while a move is tried; says whether it was for the draft.
    fn key(desk: Desk<Self>, key: &str) -> bool;

    /// Why there is no move yet, as a sentence.
    fn unfinished(&self, view: &ViewOf<Self>, problem: &<Self::Draft as Draft<Self>>::Problem) -> String;

    /// What to tell of the best move, a little more at a time, without naming it.
    fn clues(&self, view: &ViewOf<Self>, best: &MoveOf<Self>) -> Vec<String>;

    /// Why a move cannot be made, as a sentence.
    fn refused(&self, illegal: &play::IllegalOf<Self>) -> String {
        self.illegal(VOICE, Form::Alone, illegal)
    }

    /// What makes a sheet of the solver of the move that is looked at, where the solver knows the game.
    fn analysis(_: Desk<Self>) -> Option<fn(Desk<Self>) -> Option<Sheet>> {
        None
    }

    /// What does not add up in the record of another program.
    fn doubts(_: Desk<Self>) -> Vec<String> {
        Vec::new()
    }

    /// The record of another program, with what was found out as notes; `None` where the game is none.
    fn with_notes(_: Desk<Self>) -> Option<String> {
        None
    }

    /// Whether a game can go on from the move that is looked at.
    fn can_play_on(desk: Desk<Self>) -> bool {
        desk.is_own_record()
    }

    /// Begins a game from the move that is looked at, of a record of another program.
    fn begin_from(_: Desk<Self>) {}
}
