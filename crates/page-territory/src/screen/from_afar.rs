//! The field as it is shown where games are listed: who owns the middle of each cell, and the letters that are left.

use ::territory::{Cell, View};
use lexicon::Alphabet;
use page::saved_games::Picture;

/// What a field looks like from afar.
pub(super) fn seen_from_afar(view: &View) -> Picture {
    let mut picture = Picture::default();
    for cell in Cell::all() {
        if cell.column() == 0 && cell.row() > 0 {
            picture.squares.push('/');
            picture.letters.push('/');
        }
        let (x, y) = cell.centre();
        let pixel = view.field.pixel(x.unsigned_abs() as usize, y.unsigned_abs() as usize);
        let owner = pixel.and_then(|pixel| pixel.owner().seat());
        picture.squares.push(owner.map_or('.', |seat| char::from(b'0' + seat.0)));
        picture
            .letters
            .push_str(view.grid.letter(cell).map_or(".", |letter| Alphabet::english().glyph(letter)));
    }
    picture
}
