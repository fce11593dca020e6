//! Moves as players type and read them.

use crossword::notation::{
    Phrases, Standard, Through, Unfit, Written, standard::BadStandard, written::BadWritten,
};
use crossword::{Crossword, Move, View};
use lexicon::BadText;

use crate::Title;

/// Why a text is no move here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadMove {
    /// It is not written as letters, origin and way.
    #[error(transparent)]
    Written(#[from] BadWritten),
    /// It is not written as coordinates and word.
    #[error(transparent)]
    Standard(#[from] BadStandard),
    /// It has letters of no alphabet the game knows.
    #[error(transparent)]
    Letters(#[from] BadText),
    /// The word does not fit the tiles on the board.
    #[error(transparent)]
    Unfit(#[from] Unfit),
}

/// Reads a move by whoever is to move: `GIT,f8,r` or `8D WORD`, `pass`, `change`, `exchange ABC`, `swap`.
///
/// Every game takes both notations.
pub fn read_move(title: Title, game: &Crossword, view: &View, text: &str) -> Result<Move, BadMove> {
    let alphabet = game.rules().tiles.alphabet();
    let rack = view.mover_rack().copied().unwrap_or_default();
    let text = text.trim();
    let by_origin = text.contains(',') || ["pass", "change", "swap"].contains(&text);
    if by_origin {
        return Ok(Written::parse(text, Phrases::Spoken)?.to_move(alphabet, &rack)?);
    }
    match Standard::parse(text, alphabet) {
        Err(BadStandard::Coordinates { .. }) if title.is_written_by_origin() => {
            Ok(Written::parse(text, Phrases::Spoken)?.to_move(alphabet, &rack)?)
        }
        read => Ok(read?.on(&view.board)?),
    }
}

/// Reads a move as [`read_move`] does; who holds no blank may type letters in any case.
pub fn read_in_any_case(title: Title, game: &Crossword, view: &View, text: &str) -> Result<Move, BadMove> {
    let mut mv = read_move(title, game, view, text)?;
    let holds_blank = view.mover_rack().is_none_or(|rack| rack.count(None) > 0);
    if let (Move::Lay(lay), false) = (&mut mv, holds_blank) {
        lay.tiles.iter_mut().for_each(|tile| tile.blank = false);
    }
    Ok(mv)
}

/// Writes a move as the game writes it, on the board as it stands before the move.
#[must_use]
pub fn write_move(title: Title, game: &Crossword, view: &View, mv: &Move) -> String {
    let alphabet = game.rules().tiles.alphabet();
    let written = || Written::of(mv, alphabet).to_text(Phrases::Spoken);
    // Where only some tiles are exchanged, which ones is told.
    let names_tiles = matches!(mv, Move::Exchange(_)) && game.rules().exchange.least_in_bag().is_some();
    if title.is_written_by_origin() && !names_tiles {
        return written();
    }
    match Standard::of(mv, &view.board) {
        Ok(standard) => standard.to_text(alphabet, Through::Letters),
        Err(_) => written(),
    }
}
