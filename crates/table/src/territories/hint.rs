//! A hint, a little more at a time: where to begin, which word it is, and at last its cells.

use ::territory::{Cell, Move, cell::SIDE, notation};
use game::Viewer;
use lexicon::Alphabet;

use super::{Table, say};
use crate::ninths::ninth;
use bots::Level;

/// The level that gives advice: it finds the most ground, and is quick.
const ADVISER: Level = Level::Hard;

/// Advice for the person to move, in steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// What to say, the vaguest first and the move itself last.
    pub steps: Vec<String>,
}

impl Hint {
    /// What a strong computer would do for the person to move; `None` if nobody is asked.
    #[must_use]
    pub fn of(table: &Table) -> Option<Self> {
        let mv = table.advice(ADVISER)?;
        let steps = steps(table, &mv);
        Some(Self { mv, steps })
    }
}

fn steps(table: &Table, mv: &Move) -> Vec<String> {
    let view = table.view(Viewer::Spectator);
    let judged = match mv {
        Move::Word(cells) => table.game().judge(&view, cells).map(|judged| (cells, judged)),
        Move::Pass => return vec!["There is no word left: pass.".to_owned()],
    };
    let Ok((cells, judged)) = judged else { return Vec::new() };
    let english = Alphabet::english();
    let first = cells.first().map_or(String::new(), |&cell| {
        format!(
            "Begin at the {} of the grid, with the {} on {cell}.",
            area(cell),
            english.spell(&judged.word[..1])
        )
    });
    let word = english.spell(&judged.word);
    vec![
        first,
        format!("The word is {word}."),
        format!(
            "{word} on {} brings {}, strength {}.",
            notation::cells_to_text(cells),
            say::gain(judged.claim.change.own),
            judged.claim.strength.number()
        ),
    ]
}

/// Which ninth of the grid a cell lies in.
fn area(cell: Cell) -> &'static str {
    ninth(SIDE, cell.column(), cell.row())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_has_nine_areas() {
        let at = |cell: &str| area(cell.parse().unwrap());
        assert_eq!(["a1", "f1", "k1"].map(at), ["top left", "top", "top right"]);
        assert_eq!(["a6", "f6", "k6"].map(at), ["left", "middle", "right"]);
        assert_eq!(["a11", "f11", "k11"].map(at), ["bottom left", "bottom", "bottom right"]);
    }
}
