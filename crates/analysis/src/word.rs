//! Words that a play makes.

use crossword::movegen::Play;
use crossword::{Board, Line, LoneTile, Square};
use lexicon::{Letter, Tile};

/// A word on the board, with the tiles that stand there already.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word {
    /// The square of its first letter.
    pub at: Square,
    /// The way it runs.
    pub line: Line,
    /// Its tiles, blanks marked.
    pub tiles: Vec<Tile>,
}

impl Word {
    /// Its letters.
    #[must_use]
    pub fn letters(&self) -> Vec<Letter> {
        self.tiles.iter().map(|tile| tile.letter).collect()
    }

    /// Its squares, in order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (at, line) = (self.at, self.line);
        (0..self.tiles.len()).filter_map(move |place| at.along(line, place as i8))
    }
}

/// The words that a play makes, the main one first if it is one.
pub(crate) fn words(board: &Board, play: &Play, laid: &[(Square, Tile)], rule: LoneTile) -> Vec<Word> {
    let line = main_line(board, play, rule);
    let mut words = Vec::with_capacity(1 + laid.len() / 2);
    let main = through(board, play.at, line, laid);
    if main.tiles.len() > 1 {
        words.push(main);
    }
    let crossing = line.crossing();
    for own in laid {
        if has_neighbour(board, own.0, crossing) {
            words.push(through(board, own.0, crossing, std::slice::from_ref(own)));
        }
    }
    words
}

/// The main word of a play, be it one letter long.
pub(crate) fn main_word(board: &Board, play: &Play, laid: &[(Square, Tile)], rule: LoneTile) -> Word {
    through(board, play.at, main_line(board, play, rule), laid)
}

/// The way the main word of a play runs. Only of a single tile is that in doubt.
fn main_line(board: &Board, play: &Play, rule: LoneTile) -> Line {
    if play.count() > 1 {
        return play.line;
    }
    play.placement().on(board, None, rule).map_or(play.line, |made| made.line)
}

/// All tiles in an unbroken row with a square that is laid on, those laid along this line among them.
fn through(board: &Board, square: Square, line: Line, laid: &[(Square, Tile)]) -> Word {
    let at = board.run_start(square, line);
    let mut tiles = Vec::with_capacity(laid.len() + 4);
    let mut own = laid.iter();
    let mut next = Some(at);
    while let Some(square) = next {
        let standing = board.at(square).map(|standing| standing.tile);
        let Some(tile) = standing.or_else(|| own.next().map(|&(_, tile)| tile)) else { break };
        tiles.push(tile);
        next = board.next(square, line, 1);
    }
    Word { at, line, tiles }
}

fn has_neighbour(board: &Board, square: Square, line: Line) -> bool {
    [-1, 1].into_iter().any(|by| board.next(square, line, by).is_some_and(|next| board.at(next).is_some()))
}
