//! Reasons of Territory Words, found again on the grid.

use game::Seat;
use lexicon::{About, Letter, Lexicon};
use territory::{Cell, Field, Grid, Move, Polygon, Strength, Territory, View, each_word};

use crate::review::TerritoryReason;

/// Whether what a review claims of a move is true.
#[must_use]
pub fn is_true_of_territory(game: &Territory, view: &View, mv: &Move, claim: &TerritoryReason) -> bool {
    counted(game, view, mv, claim).unwrap_or(false)
}

fn counted(game: &Territory, view: &View, mv: &Move, claim: &TerritoryReason) -> Option<bool> {
    let seat = view.mover()?;
    let cells: &[Cell] = if let Move::Word(cells) = mv { cells } else { &[] };
    let own = if cells.is_empty() { 0 } else { gain(&view.field, seat, cells) };
    Some(match claim {
        TerritoryReason::Ground { word, more } => {
            may_gain(game, &view.grid, &view.field, seat, word, own + more)?
        }
        TerritoryReason::Answered { word, gain, least } => {
            let (mut grid, mut field) = (view.grid.clone(), view.field.clone());
            if !cells.is_empty() {
                field.claim(&Polygon::new(cells), seat, Strength::of_letters(cells.len()));
                grid.use_up(cells);
            }
            gain > least && may_gain(game, &grid, &field, seat.after(2), word, *gain)?
        }
    })
}

/// What a word on these cells gains, pixel by pixel.
fn gain(field: &Field, seat: Seat, cells: &[Cell]) -> i64 {
    field.appraise(&Polygon::new(cells), seat, Strength::of_letters(cells.len())).lead().into()
}

/// Whether a word gains so much in one of the places where it stands.
fn may_gain(
    game: &Territory,
    grid: &Grid,
    field: &Field,
    seat: Seat,
    word: &[Letter],
    wanted: i64,
) -> Option<bool> {
    let alphabet = game.lexicon().alphabet();
    let only = lexicon::word_list::read(alphabet.spell(word).as_bytes(), alphabet).ok()?.words;
    let only = Lexicon::from_words(About::named("one"), alphabet, &only, None).ok()?;
    Some(!each_word(only.graph(), grid, &mut |cells| gain(field, seat, cells) != wanted))
}
