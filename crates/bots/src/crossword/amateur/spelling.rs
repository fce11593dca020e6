//! The words that a play makes, spelled.

use crossword::movegen::Play;
use crossword::{Board, Line, Square};
use lexicon::Letter;

/// The words of one play, the main one first; read again and again without new memory.
#[derive(Clone, Default, Debug)]
pub(super) struct Spelling {
    letters: Vec<Letter>,
    /// Where each word ends.
    ends: Vec<usize>,
    laid: Vec<(Square, Letter)>,
}

impl Spelling {
    /// Reads the words of a play.
    pub(super) fn read(&mut self, board: &Board, play: &Play) {
        self.letters.clear();
        self.ends.clear();
        self.laid.clear();
        let mut from = Some(play.at);
        for tile in play.tiles() {
            let Some(square) = from.and_then(|from| board.free_from(from, play.line)) else { break };
            self.laid.push((square, tile.letter));
            from = board.next(square, play.line, 1);
        }
        self.spell(board, play.at, play.line);
        for place in 0..self.laid.len() {
            let (square, _) = self.laid[place];
            let crossing = play.line.crossing();
            let touches = [-1, 1]
                .into_iter()
                .any(|by| board.next(square, crossing, by).is_some_and(|next| board.at(next).is_some()));
            if touches {
                self.spell(board, square, crossing);
            }
        }
    }

    /// The main word.
    pub(super) fn main(&self) -> &[Letter] {
        self.words().next().unwrap_or_default()
    }

    /// Every word, the main one first.
    pub(super) fn words(&self) -> impl Iterator<Item = &[Letter]> {
        (0..self.ends.len()).map(|word| {
            let start = if word == 0 { 0 } else { self.ends[word - 1] };
            &self.letters[start..self.ends[word]]
        })
    }

    /// Adds the word through a square.
    fn spell(&mut self, board: &Board, square: Square, line: Line) {
        let mut next = Some(board.run_start(square, line));
        while let Some(here) = next {
            let laid = self.laid.iter().find(|(laid, _)| *laid == here).map(|&(_, letter)| letter);
            let Some(letter) = laid.or_else(|| board.at(here).map(|there| there.tile.letter)) else { break };
            self.letters.push(letter);
            next = board.next(here, line, 1);
        }
        self.ends.push(self.letters.len());
    }
}
