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
            gains(game, &view.grid, &view.field, seat, word)?.contains(&(own + more))
        }
        TerritoryReason::Answered { word, gain, least } => {
            let (mut grid, mut field) = (view.grid.clone(), view.field.clone());
            if !cells.is_empty() {
                field.claim(&Polygon::new(cells), seat, Strength::of_letters(cells.len()));
                grid.use_up(cells);
            }
            gains(game, &grid, &field, seat.after(2), word)?.contains(gain) && gain > least
        }
    })
}

fn lead(field: &Field, seat: Seat) -> i64 {
    let [own, other] = [seat, seat.after(2)].map(|seat| i64::from(field.scores()[seat.index()]));
    own - other
}

/// What a word on these cells gains, by laying claim to it.
fn gain(field: &Field, seat: Seat, cells: &[Cell]) -> i64 {
    let mut after = field.clone();
    after.claim(&Polygon::new(cells), seat, Strength::of_letters(cells.len()));
    lead(&after, seat) - lead(field, seat)
}

/// Everything that a word may gain, wherever it stands.
fn gains(game: &Territory, grid: &Grid, field: &Field, seat: Seat, word: &[Letter]) -> Option<Vec<i64>> {
    let alphabet = game.lexicon().alphabet();
    let only = lexicon::word_list::read(alphabet.spell(word).as_bytes(), alphabet).ok()?.words;
    let only = Lexicon::from_words(About::named("one"), alphabet, &only, None).ok()?;
    let mut gains = Vec::new();
    each_word(only.graph(), grid, &mut |cells| {
        gains.push(gain(field, seat, cells));
        true
    });
    Some(gains)
}
