//! Whether a player can lay anything at all: a search that stops at the first legal play.
//!
//! It reads words forwards, the half of the word graph that every program has; a page holds no more of it. Each word that
//! fits into a row or column, with the tiles that stand there, is handed to the rules, so no rule is told twice.

use game::Seat;
use lexicon::{Branch, Node, Rack, Tile};

use crate::{Board, Crossword, Line, Placement, Position, Square, Start, capture, check};

/// Whether a player can lay a word, whoever is to move.
pub(crate) fn exists(game: &Crossword, position: &Position, seat: Seat) -> bool {
    let mut search = Search {
        game,
        board: &position.board,
        owner: capture::owner(game.rules(), seat),
        start: position.start_of(game.rules(), seat),
        rack: position.racks[seat.index()],
        line: Line::Across,
        first: Square { column: 0, row: 0 },
        tiles: Vec::new(),
    };
    // Most positions have a short word beside a tile, so what lays fewest tiles before one is tried first.
    (0..=search.rack.len()).any(|gap| {
        [Line::Across, Line::Down].into_iter().any(|line| {
            search.line = line;
            position.board.squares().any(|square| search.begins_at(square, gap))
        })
    })
}

/// A search along rows or columns.
struct Search<'a> {
    game: &'a Crossword,
    board: &'a Board,
    owner: Option<Seat>,
    start: Start,
    /// The tiles not laid yet.
    rack: Rack,
    line: Line,
    /// Where the word begins.
    first: Square,
    /// The tiles laid, in order.
    tiles: Vec<Tile>,
}

/// What a square means for a word through it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// A tile stands there.
    Taken,
    /// No tile may lie there.
    Closed,
    /// A tile there touches nothing.
    Free,
    /// A tile there may join what stands beside it, or covers the start.
    Joined,
}

impl Search<'_> {
    /// Whether a play makes a word that begins on this square, so many squares before what it joins first.
    fn begins_at(&mut self, square: Square, gap: usize) -> bool {
        let before = self.board.next(square, self.line, -1);
        if before.is_some_and(|before| self.board.at(before).is_some()) || !self.joins_after(square, gap) {
            return false;
        }
        self.first = square;
        self.walk(square, self.game.lexicon().graph().words_forwards(), false)
    }

    /// Whether just so many squares from this one on touch nothing, and the next one does.
    fn joins_after(&self, from: Square, gap: usize) -> bool {
        let mut squares = std::iter::successors(Some(from), |&square| self.board.next(square, self.line, 1));
        squares.by_ref().take(gap).all(|square| self.room(square) == Room::Free)
            && squares.next().is_some_and(|square| matches!(self.room(square), Room::Taken | Room::Joined))
    }

    fn room(&self, square: Square) -> Room {
        if self.board.at(square).is_some() {
            return Room::Taken;
        }
        let beside = [-1, 1].map(|by| self.board.next(square, self.line.crossing(), by));
        let is_crossed = beside.into_iter().flatten().any(|beside| self.board.at(beside).is_some());
        if is_crossed && self.game.rules().words.only_one() {
            Room::Closed
        } else if is_crossed || self.start == Start::At(square) {
            Room::Joined
        } else {
            Room::Free
        }
    }

    /// Whether a word goes on to a play from this square; `joined` tells whether it has touched something.
    fn walk(&mut self, square: Square, branch: Branch, joined: bool) -> bool {
        let graph = self.game.lexicon().graph();
        if let Some(standing) = self.board.at(square) {
            return graph
                .step(branch, standing.tile.letter)
                .is_some_and(|node| self.go_on(square, node, true));
        }
        let room = self.room(square);
        if room == Room::Closed {
            return false;
        }
        graph.siblings(branch).any(|node| self.lay(square, node, joined || room == Room::Joined))
    }

    /// Lays a letter, by its own tile if there is one: a blank that is kept can do whatever that tile can.
    fn lay(&mut self, square: Square, node: Node, joined: bool) -> bool {
        let Some(letter) = node.letter() else { return false };
        let tile = if self.rack.take(Some(letter)) {
            Tile::plain(letter)
        } else if self.rack.take(None) {
            Tile::blank(letter)
        } else {
            return false;
        };
        self.tiles.push(tile);
        let found = self.go_on(square, node, joined);
        self.tiles.pop();
        self.rack.add((!tile.blank).then_some(letter));
        found
    }

    /// Ends the word on this square, or goes on behind it.
    fn go_on(&mut self, square: Square, node: Node, joined: bool) -> bool {
        let next = self.board.next(square, self.line, 1);
        let may_end = next.is_none_or(|next| self.board.at(next).is_none());
        (may_end && node.accepts() && joined && self.is_legal())
            || next.is_some_and(|next| self.walk(next, node.children(), joined))
    }

    /// Whether the rules allow the tiles laid.
    fn is_legal(&self) -> bool {
        let lay = Placement { at: self.first, line: self.line, tiles: self.tiles.clone() };
        let formed = lay.on(self.board, self.owner, self.game.rules().lone_tile);
        formed.is_ok_and(|formed| check::check_words(self.game, self.start, self.line, &formed).is_ok())
    }
}
