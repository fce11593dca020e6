//! The slow, obvious way to find every legal way to lay tiles, to measure faster ways by.

use lexicon::{Letter, Rack, Tile};

use crate::{Board, Crossword, Line, Placement, Square, Start, View};

/// Every legal way to lay tiles of a rack, each once.
///
/// It tries every ordered choice of tiles, blanks as every letter, from every empty square, both ways. A single tile
/// is listed across if it makes a word so, else down.
#[must_use]
pub fn lays(game: &Crossword, view: &View) -> Vec<Placement> {
    let Some(rack) = view.mover_rack() else { return Vec::new() };
    let mut found = Vec::new();
    for line in [Line::Across, Line::Down] {
        for at in view.board.squares().filter(|&at| view.board.at(at).is_none()) {
            let mut lay = Placement { at, line, tiles: Vec::new() };
            extend(game, view, *rack, empty_squares(&view.board, at, line), &mut lay, &mut found);
        }
    }
    found
}

/// The same, found another way: every word of the lexicon is tried everywhere.
#[must_use]
pub fn lays_by_word(game: &Crossword, view: &View) -> Vec<Placement> {
    let (Some(rack), Some(start)) = (view.mover_rack(), view.start(game.rules())) else { return Vec::new() };
    let mut found = Vec::new();
    for word in game.lexicon().graph().words() {
        for line in [Line::Across, Line::Down] {
            for at in view.board.squares() {
                if let Some(mut missing) = missing(view, &word, at, line)
                    && missing.len() <= rack.len()
                    && may_start(&view.board, start, &missing)
                {
                    missing.reverse();
                    choose(game, view, *rack, &mut missing, line, &mut Vec::new(), &mut found);
                }
            }
        }
    }
    found
}

/// Adds one more tile in every way, while there is room.
fn extend(
    game: &Crossword,
    view: &View,
    rack: Rack,
    room: usize,
    lay: &mut Placement,
    found: &mut Vec<Placement>,
) {
    if room == 0 {
        return;
    }
    let alphabet = game.rules().tiles.alphabet();
    let kinds = alphabet.letters().map(Some).chain([None]);
    for kind in kinds.filter(|&kind| rack.count(kind) > 0) {
        let mut rest = rack;
        rest.take(kind);
        let blanks = kind.is_none().then(|| alphabet.letters().map(Tile::blank)).into_iter().flatten();
        for tile in kind.map(Tile::plain).into_iter().chain(blanks) {
            lay.tiles.push(tile);
            if is_listed_so(&view.board, lay) && game.judge(view, lay).is_ok() {
                found.push(lay.clone());
            }
            extend(game, view, rest, room - 1, lay, found);
            lay.tiles.pop();
        }
    }
}

/// How many tiles can be laid from a square along a line.
fn empty_squares(board: &Board, at: Square, line: Line) -> usize {
    let squares = std::iter::successors(Some(at), |&square| board.next(square, line, 1));
    squares.filter(|&square| board.at(square).is_none()).count()
}

/// The squares to lay on, with their letters, so that a word stands there; `None` if it cannot.
fn missing(view: &View, word: &[Letter], at: Square, line: Line) -> Option<Vec<(Square, Letter)>> {
    let board = &view.board;
    if board.next(at, line, -1).is_some_and(|before| board.at(before).is_some()) {
        return None;
    }
    let mut missing = Vec::new();
    let mut next = Some(at);
    for &letter in word {
        let square = next?;
        match board.at(square) {
            None => missing.push((square, letter)),
            Some(standing) if standing.tile.letter == letter => {}
            Some(_) => return None,
        }
        next = board.next(square, line, 1);
    }
    let ends = next.is_none_or(|behind| board.at(behind).is_none());
    (ends && !missing.is_empty()).then_some(missing)
}

/// Whether some of the squares to lay on cover the start, or lie beside a tile.
fn may_start(board: &Board, start: Start, missing: &[(Square, Letter)]) -> bool {
    let ways = [(Line::Across, -1), (Line::Across, 1), (Line::Down, -1), (Line::Down, 1)];
    let is_beside = |square: Square, (line, by)| {
        board.next(square, line, by).is_some_and(|beside| board.at(beside).is_some())
    };
    missing.iter().any(|&(square, _)| match start {
        Start::At(start) => square == start,
        Start::Join => ways.into_iter().any(|way| is_beside(square, way)),
    })
}

/// Lays letters by their own tiles or by blanks, in every way the rack allows; the next letter is the last.
fn choose(
    game: &Crossword,
    view: &View,
    rack: Rack,
    missing: &mut Vec<(Square, Letter)>,
    line: Line,
    laid: &mut Vec<(Square, Tile)>,
    found: &mut Vec<Placement>,
) {
    let Some((square, letter)) = missing.pop() else {
        let lay = Placement { at: laid[0].0, line, tiles: laid.iter().map(|&(_, tile)| tile).collect() };
        if is_listed_so(&view.board, &lay) && game.judge(view, &lay).is_ok() {
            found.push(lay);
        }
        return;
    };
    for tile in [Tile::plain(letter), Tile::blank(letter)] {
        let mut rest = rack;
        if rest.take((!tile.blank).then_some(letter)) {
            laid.push((square, tile));
            choose(game, view, rest, missing, line, laid, found);
            laid.pop();
        }
    }
    missing.push((square, letter));
}

/// Whether a way to lay tiles is written as it is listed: from an empty square, a single tile along its word.
fn is_listed_so(board: &Board, lay: &Placement) -> bool {
    let across = if board.run(lay.at, Line::Across).len() > 1 { Line::Across } else { Line::Down };
    board.at(lay.at).is_none() && (lay.tiles.len() != 1 || lay.line == across)
}
