//! The field as codes: one small number a pixel, with what a word would claim already in it.

use territory::{Field, PIXELS, Pixel, Polygon, Strength};

use crate::scene::Ground;

/// The bit of a pixel at the border of its ground.
pub(crate) const BORDER: u8 = 32;

/// How many codes there are.
pub(crate) const CODES: usize = 64;

/// A part of the field, in pixels: columns and rows, each from the first up to but without the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    /// The first and the last column.
    pub(crate) x: (usize, usize),
    /// The first and the last row.
    pub(crate) y: (usize, usize),
}

impl Part {
    /// All of it.
    pub(crate) const WHOLE: Self = Self { x: (0, PIXELS), y: (0, PIXELS) };
}

/// The codes of a field, row by row, as it would be once the tried word were played.
pub(crate) fn codes(ground: &Ground) -> Vec<u8> {
    let mut plain = plain(&ground.field);
    if let Some(tried) = &ground.tried {
        let attack = Strength::of_letters(tried.cells.len());
        let mut after = [0; CODES];
        for pixel in Pixel::all() {
            after[pixel.code()] = pixel.claimed(tried.seat, attack).code() as u8;
        }
        for span in Polygon::new(&tried.cells).spans() {
            for code in &mut plain[span.y * PIXELS..][span.x.clone()] {
                *code = after[usize::from(*code)];
            }
        }
    }
    bordered(&plain)
}

/// The smallest part outside of which two fields are the same; `None` if they are the same everywhere.
pub(crate) fn changed(before: &[u8], after: &[u8]) -> Option<Part> {
    if before.len() != after.len() {
        return Some(Part::WHOLE);
    }
    let mut part: Option<Part> = None;
    for (y, (old, new)) in before.chunks_exact(PIXELS).zip(after.chunks_exact(PIXELS)).enumerate() {
        if old == new {
            continue;
        }
        let differ = |x: &usize| old[*x] != new[*x];
        let (Some(left), Some(right)) = ((0..PIXELS).find(differ), (0..PIXELS).rfind(differ)) else {
            continue;
        };
        part = Some(match part {
            None => Part { x: (left, right + 1), y: (y, y + 1) },
            Some(Part { x, y: (top, _) }) => Part { x: (x.0.min(left), x.1.max(right + 1)), y: (top, y + 1) },
        });
    }
    part
}

fn plain(field: &Field) -> Vec<u8> {
    (0..PIXELS).flat_map(|y| field.row(y).iter().map(|pixel| pixel.code() as u8)).collect()
}

/// Marks the pixels beside which other ground begins; ground nobody owns has no border.
fn bordered(plain: &[u8]) -> Vec<u8> {
    let mut codes = plain.to_vec();
    let last = PIXELS - 1;
    for (y, row) in plain.chunks_exact(PIXELS).enumerate() {
        let above = &plain[y.saturating_sub(1) * PIXELS..][..PIXELS];
        let below = &plain[(y + 1).min(last) * PIXELS..][..PIXELS];
        let marked = &mut codes[y * PIXELS..][..PIXELS];
        for x in 0..PIXELS {
            let code = row[x];
            let beside = [above[x], below[x], row[x.saturating_sub(1)], row[(x + 1).min(last)]];
            if code != 0 && beside.iter().any(|&other| other != code) {
                marked[x] = code | BORDER;
            }
        }
    }
    codes
}

#[cfg(test)]
mod tests {
    use game::Seat;
    use territory::notation::parse_cells;
    use territory::{BLUE, RED};

    use super::*;
    use crate::scene::TriedWord;

    fn tried(cells: &str, seat: Seat) -> TriedWord {
        TriedWord { cells: parse_cells(cells).unwrap(), seat }
    }

    fn of(field: &Field, tried: impl Into<Option<TriedWord>>) -> Vec<u8> {
        codes(&Ground { field: field.clone(), tried: tried.into() })
    }

    #[test]
    fn a_preview_looks_as_the_field_will_after_the_claim() {
        let mut field = Field::new();
        let [square, other] =
            ["a1 e1 e5 a5", "c3 g3 g7 d7 b5"].map(|cells| Polygon::new(&parse_cells(cells).unwrap()));
        field.claim(&square, BLUE, Strength::of_letters(4));
        let seen = of(&field, tried("c3 g3 g7 d7 b5", RED));
        let before = field.clone();
        assert_eq!(of(&before, None), of(&field, None), "nothing was touched");
        field.claim(&other, RED, Strength::of_letters(5));
        assert_eq!(seen, of(&field, None));
        assert_eq!(changed(&seen, &of(&field, None)), None);
    }

    #[test]
    fn only_what_changed_is_painted_again() {
        let field = Field::new();
        let (empty, square) = (of(&field, None), of(&field, tried("a1 e1 e5 a5", BLUE)));
        assert_eq!(changed(&empty, &empty), None);
        assert_eq!(changed(&empty, &square), Some(Part { x: (50, 250), y: (50, 250) }));
        assert_eq!(changed(&[], &square), Some(Part::WHOLE));
    }

    #[test]
    fn ground_has_a_border_one_pixel_wide_and_none_inside() {
        let codes = of(&Field::new(), tried("a1 e1 e5 a5", BLUE));
        let border = codes.iter().filter(|&&code| code & BORDER != 0).count();
        assert_eq!(border, 4 * 199);
        assert_eq!(codes[0] & BORDER, 0);
    }
}
