//! A hint, a little more at a time: where to look, how long the word is, and at last the move.

use analysis::review::{CrosswordReason, RatedMove};
use crossword::{Crossword, Line, Move, Square, View};

use super::report::Gain;
use super::write_move;
use crate::{Area, Recommendation, Title};

/// A step of a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clue {
    /// Where to look.
    Look(Area),
    /// How long the word is, and where it lies.
    Shape {
        /// How many letters it has.
        letters: usize,
        /// The way it runs.
        line: Line,
        /// Its first new tile.
        first: Square,
        /// How many tiles are laid.
        tiles: usize,
    },
    /// The word itself.
    Word {
        /// The move as it is typed.
        written: String,
        /// The words it makes, the main one first.
        words: Vec<String>,
        /// Where the main word begins.
        at: Square,
        /// The way it runs.
        line: Line,
        /// What it brings.
        gain: Gain,
    },
    /// Nothing is better than to lay no word.
    NothingBetter {
        /// The move as it is typed.
        written: String,
        /// What it is.
        act: Act,
    },
    /// A move of which nothing more is known.
    Try {
        /// The move as it is typed.
        written: String,
    },
    /// Why this move and no other.
    Why {
        /// How likely it wins, in millionths.
        chance: u32,
        /// What somebody might do instead.
        rival: Option<Rival>,
        /// Why that is worse.
        reasons: Vec<CrosswordReason>,
    },
}

/// What somebody might do instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// The move as it is typed.
    pub written: String,
    /// Its word, where that begins, and the way it runs; nothing where none is laid.
    pub word: Option<(String, Square, Line)>,
    /// How likely it wins, in millionths.
    pub chance: u32,
}

/// What may be done instead of laying a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// Nothing.
    Pass,
    /// All tiles are changed.
    Change,
    /// Some tiles are exchanged: letters, and nothing for a blank.
    Exchange(Vec<Option<&'static str>>),
    /// The sides are swapped.
    Swap,
}

/// What to tell of advice to the player to move, who sees this view: the vaguest first, then the move itself, at last why.
#[must_use]
pub fn clues(
    title: Title,
    game: &Crossword,
    view: &View,
    hint: &Recommendation<Move, CrosswordReason>,
) -> Vec<Clue> {
    let mut clues = of_move(title, game, view, &hint.mv);
    if let Some(chance) = hint.chance {
        let rival = hint.rival.as_ref().map(|RatedMove { mv, chance }| {
            let judged = match mv {
                Move::Lay(lay) => game.judge(view, lay).ok(),
                Move::Pass | Move::Exchange(_) | Move::Swap => None,
            };
            let word = judged.and_then(|judged| {
                let formed = &judged.formed;
                let word = game.rules().tiles.alphabet().spell(&formed.letters(&formed.main));
                Some((word, *formed.main.first()?, formed.line))
            });
            Rival { written: write_move(title, game, view, mv), word, chance: *chance }
        });
        clues.push(Clue::Why { chance, rival, reasons: hint.reasons.clone() });
    }
    clues
}

/// What to tell of a move: the vaguest first and the move itself last.
fn of_move(title: Title, game: &Crossword, view: &View, mv: &Move) -> Vec<Clue> {
    let (written, rules) = (write_move(title, game, view, mv), game.rules());
    let lay = match mv {
        Move::Lay(lay) => lay,
        Move::Pass => return vec![Clue::NothingBetter { written, act: Act::Pass }],
        Move::Swap => return vec![Clue::NothingBetter { written, act: Act::Swap }],
        Move::Exchange(tiles) => {
            let act = if rules.exchange.penalty().is_some() {
                Act::Change
            } else {
                let glyph = |tile: Option<lexicon::Letter>| Some(rules.tiles.alphabet().glyph(tile?));
                Act::Exchange(tiles.iter().map(glyph).collect())
            };
            return vec![Clue::NothingBetter { written, act }];
        }
    };
    let Ok(judged) = game.judge(view, lay) else { return vec![Clue::Try { written }] };
    let formed = &judged.formed;
    let first = formed.laid.first().map_or(lay.at, |&(square, _)| square);
    let last = formed.laid.last().map_or(lay.at, |&(square, _)| square);
    let alphabet = rules.tiles.alphabet();
    let words = formed.words().map(|word| alphabet.spell(&formed.letters(word))).collect();
    let gain = Gain::of_play(rules, &judged);
    let (line, at) = (formed.line, formed.main.first().copied().unwrap_or(first));
    vec![
        Clue::Look(area(view.board.side(), first, last)),
        Clue::Shape { letters: formed.main.len(), line, first, tiles: lay.tiles.len() },
        Clue::Word { written, words, at, line, gain },
    ]
}

/// Which ninth of the board the middle of a word lies in.
fn area(side: u8, first: Square, last: Square) -> Area {
    // The middle in half squares, so that nothing is rounded.
    Area::of(2 * side, first.column + last.column, first.row + last.row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_nine_areas() {
        let at = |column, row| area(15, Square { column, row }, Square { column, row });
        assert_eq!(at(0, 0), Area::TopLeft);
        assert_eq!(at(7, 7), Area::Middle);
        assert_eq!(at(14, 7), Area::Right);
        assert_eq!(at(7, 14), Area::Bottom);
        assert_eq!(area(19, Square { column: 0, row: 18 }, Square { column: 6, row: 18 }), Area::BottomLeft);
    }
}
