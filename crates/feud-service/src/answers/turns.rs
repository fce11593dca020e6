//! Taking turns: laying, exchanging, passing, giving up.

use crossword::{Illegal, Move};
use feud_api::{
    BadTiles, ErrorKind, Game, GameId, MoveAnswer, NewMove, NewSwap, NotAPlacement, PassAnswer, Rules,
    SwapAnswer, lay_of, rack_of, rack_text,
};
use lexicon::{Alphabet, Rack};
use online::wordfeud::{Caller, Table};
use play::crosswords::Setup;
use play::{Action, Refusal};

use crate::Inner;
use crate::fault::Fault;
use crate::telling::{Form, last_of};

/// A turn that is on the disk.
struct SavedTurn {
    before: Table,
    after: Table,
    /// The game after it, as who took the turn sees it.
    game: Game,
}

impl Inner {
    pub(super) async fn lay(&self, caller: &Caller, id: GameId, new: NewMove) -> Result<MoveAnswer, Fault> {
        let seen = self.seen(caller, id).await?;
        let alphabet = alphabet(seen.game.rules)?;
        let placement = lay_of(&new.tiles, &seen.table.position.view.board, alphabet);
        // Whose turn it is comes first: what was laid before is on the board, and no mistake of whoever repeats it.
        seen.check_mover()?;
        let placement = placement.map_err(|why| not_a_placement(&why))?;
        let turn = self.take_turn(caller, id, Action::Move(Move::Lay(placement))).await?;
        let laid = last_of(&turn.after, turn.before.seat, turn.before.story.len(), alphabet);
        let (points, main_word) = laid.unwrap_or_default();
        let used = new.tiles.iter().map(
            |placed| {
                if placed.is_blank { String::new() } else { placed.letter.clone() }
            },
        );
        let new_tiles = new_tiles(&turn, &used.collect::<Vec<_>>(), alphabet);
        let (is_running, updated) = (turn.game.is_running, turn.game.updated);
        Ok(MoveAnswer { points, main_word, new_tiles, is_running, updated, game: Some(turn.game) })
    }

    pub(super) async fn swap(&self, caller: &Caller, id: GameId, new: &NewSwap) -> Result<SwapAnswer, Fault> {
        let seen = self.seen(caller, id).await?;
        let alphabet = alphabet(seen.game.rules)?;
        seen.check_mover()?;
        let tiles = rack_of(&new.tiles, alphabet).map_err(|bad| bad_tiles(&bad))?;
        let turn = self.take_turn(caller, id, Action::Move(Move::Exchange(tiles))).await?;
        let new_tiles = new_tiles(&turn, &new.tiles, alphabet);
        let (is_running, updated) = (Some(turn.game.is_running), turn.game.updated);
        Ok(SwapAnswer { new_tiles, updated, is_running, game: Some(turn.game) })
    }

    pub(super) async fn pass(&self, caller: &Caller, id: GameId) -> Result<PassAnswer, Fault> {
        let SavedTurn { game, .. } = self.take_turn(caller, id, Action::Move(Move::Pass)).await?;
        Ok(PassAnswer { updated: game.updated, is_running: game.is_running, game: Some(game) })
    }

    pub(super) async fn resign(&self, caller: &Caller, id: GameId) -> Result<PassAnswer, Fault> {
        let SavedTurn { game, .. } = self.take_turn(caller, id, Action::Resign).await?;
        Ok(PassAnswer { updated: game.updated, is_running: game.is_running, game: Some(game) })
    }

    async fn take_turn(
        &self,
        caller: &Caller,
        id: GameId,
        action: Action<Setup>,
    ) -> Result<SavedTurn, Fault> {
        let known = self.seen(caller, id).await?;
        let [before, after] = match self.backend.act(caller, &known.game, action).await? {
            Ok(tables) => tables,
            Err(why) => return Err(refused(&why)),
        };
        if after.position.status.is_over() {
            // Whoever ends a game sees the end.
            self.backend.set_seen(caller, &known.game).await?;
        }
        let seen = self.seen(caller, id).await?;
        Ok(SavedTurn { before, game: seen.tell(caller, Form::Full)?, after })
    }
}

fn alphabet(rules: Rules) -> Result<&'static Alphabet, Fault> {
    rules.alphabet().ok_or_else(|| Fault::Broken(format!("there are no tiles for ruleset {rules}")))
}

/// The tiles on a rack after a turn that were not left over from before it.
fn new_tiles(turn: &SavedTurn, used: &[String], alphabet: &Alphabet) -> Vec<String> {
    let rack = |table: &Table| table.position.view.own_rack().copied().unwrap_or_default();
    let mut kept: Rack = rack(&turn.before);
    for tile in rack_of(used, alphabet).unwrap_or_default().iter() {
        kept.take(tile);
    }
    let mut drawn: Rack = rack(&turn.after);
    for tile in kept.iter() {
        drawn.take(tile);
    }
    rack_text(&drawn, alphabet)
}

fn refused(why: &Refusal<Setup>) -> Fault {
    let (kind, reason) = match why {
        Refusal::Over | Refusal::Illegal(Illegal::Over) => {
            (ErrorKind::GameOver, "the game is over".to_owned())
        }
        Refusal::NotYourTurn | Refusal::Stale { .. } | Refusal::Busy => {
            (ErrorKind::NotYourTurn, "it is the other player's turn".to_owned())
        }
        Refusal::Paused => {
            (ErrorKind::NotYourTurn, "the game was put off, and goes on in the page".to_owned())
        }
        Refusal::Illegal(illegal) => (kind_of(illegal), illegal.to_string()),
        Refusal::UnknownWord(word) => (ErrorKind::IllegalWord, format!("{word} is not in the lexicon")),
        Refusal::NoAnswer { word, reason } => {
            (ErrorKind::IllegalWord, format!("nobody can tell whether {word} is a word: {reason}"))
        }
        Refusal::NotAllowed
        | Refusal::NothingToTakeBack
        | Refusal::OfferOpen
        | Refusal::NotOffered
        | Refusal::Declined => (ErrorKind::AccessDenied, "somebody else plays for you now".to_owned()),
    };
    Fault::refused(kind, sentence(&reason))
}

fn kind_of(illegal: &Illegal) -> ErrorKind {
    match illegal {
        Illegal::NotHeld(_) | Illegal::TypeBlank { .. } | Illegal::NothingChosen => ErrorKind::IllegalTiles,
        Illegal::NotWords(_) => ErrorKind::IllegalWord,
        _ => ErrorKind::IllegalMove,
    }
}

fn not_a_placement(why: &NotAPlacement) -> Fault {
    match why {
        NotAPlacement::BadTiles(bad) => bad_tiles(bad),
        other => Fault::refused(ErrorKind::IllegalMove, sentence(other)),
    }
}

fn bad_tiles(bad: &BadTiles) -> Fault {
    let kind = match bad {
        BadTiles::NoLetter(_) => ErrorKind::IllegalTiles,
        BadTiles::OffBoard { .. } | BadTiles::Twice(_) => ErrorKind::IllegalMove,
    };
    Fault::refused(kind, sentence(bad))
}

/// A reason with a capital and a full stop.
fn sentence(reason: &impl ToString) -> String {
    let reason = reason.to_string();
    let mut letters = reason.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).chain(['.']).collect()).unwrap_or_default()
}
