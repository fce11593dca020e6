//! A hint, a little more at a time: where to look, how long the word is, and at last the move.

use crossword::{Line, Move, Square, View};

use super::{Table, say};
use crate::ninths::ninth;

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
        let mv = table.advice(table.adviser()?)?;
        let view = table.shown();
        let steps = steps(table, &view, &mv);
        Some(Self { mv, steps })
    }
}

fn steps(table: &Table, view: &View, mv: &Move) -> Vec<String> {
    let written = table.write(mv);
    let Move::Lay(lay) = mv else { return vec![format!("There is nothing better than `{written}`.")] };
    let Ok(judged) = table.game().judge(view, lay) else { return vec![format!("Try {written}.")] };
    let formed = &judged.formed;
    let first = formed.laid.first().map_or(lay.at, |&(square, _)| square);
    let last = formed.laid.last().map_or(lay.at, |&(square, _)| square);
    let alphabet = table.game().rules().tiles.alphabet();
    let words: Vec<String> = formed.words().map(|word| alphabet.spell(&formed.letters(word))).collect();
    let gain = if judged.wins {
        " and wins".to_owned()
    } else if !table.game().rules().points.counts_tiles() {
        format!(" and scores {}", judged.points)
    } else if judged.captured.is_empty() {
        String::new()
    } else {
        format!(" and captures {}", say::tiles(judged.captured.len()))
    };
    vec![
        format!("Look {}.", area(view.board.side(), first, last)),
        format!(
            "It is a word of {} letters, {}, with {} of yours.",
            formed.main.len(),
            lane(formed.line, first),
            say::tiles(lay.tiles.len())
        ),
        format!("{written} makes {}{gain}.", words.join(", ")),
    ]
}

/// Which ninth of the board the middle of a word lies in.
fn area(side: u8, first: Square, last: Square) -> String {
    // The middle in half squares, so that nothing is rounded.
    match ninth(2 * side, first.column + last.column, first.row + last.row) {
        "middle" => "in the middle of the board".to_owned(),
        part => format!("at the {part} of the board"),
    }
}

fn lane(line: Line, square: Square) -> String {
    match line {
        Line::Across => format!("along row {}", square.row + 1),
        Line::Down => format!("down column {}", char::from(b'a' + square.column)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_nine_areas() {
        let at = |column, row| area(15, Square { column, row }, Square { column, row });
        assert_eq!(at(0, 0), "at the top left of the board");
        assert_eq!(at(7, 7), "in the middle of the board");
        assert_eq!(at(14, 7), "at the right of the board");
        assert_eq!(at(7, 14), "at the bottom of the board");
        assert_eq!(
            area(19, Square { column: 0, row: 18 }, Square { column: 6, row: 18 }),
            "at the bottom left of the board"
        );
    }
}
