//! Pictures of boards, and moves as they are typed.

use crossword::{Board, Line, Move, PlacedTile, Placement, Ruleset, Square, View};
use game::Seat;

/// Reads a picture: lines of a row's number and its squares, `.` for an empty one; what is left out is empty.
///
/// Squares are letters, or letters with the owner's digit and blanks between them: `10 C0 A0 T1`.
pub(crate) fn board(text: &str, rules: &Ruleset) -> Result<Board, String> {
    let mut board = Board::new(rules.layout.side());
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (row, cells) = line.trim().split_once(' ').ok_or(format!("no row: {line:?}"))?;
        let row: u8 = row.parse().map_err(|_| format!("no row number: {line:?}"))?;
        let owned = cells.contains(|cell: char| cell.is_ascii_digit());
        let cells: Vec<String> = if owned {
            cells.split_whitespace().map(str::to_owned).collect()
        } else {
            cells.chars().filter(|cell| !cell.is_whitespace()).map(String::from).collect()
        };
        for (column, cell) in (0..).zip(cells).filter(|(_, cell)| cell != ".") {
            let digit = cell.chars().last().and_then(|digit| digit.to_digit(10));
            let glyph = cell.trim_end_matches(|digit: char| digit.is_ascii_digit());
            let tiles = rules.tiles.alphabet().tiles(glyph).map_err(|bad| bad.to_string())?;
            let [tile] = tiles[..] else { return Err(format!("no tile: {cell:?}")) };
            let holder = digit.map(|digit| Seat(digit as u8));
            board.set(Square { column, row: row - 1 }, Some(PlacedTile { tile, owner: holder }));
        }
    }
    Ok(board)
}

/// Reads a move: `GIT,f8,r` lays tiles, `,,` passes, `swap AB` exchanges tiles, `change` all of them,
/// and `take sides` takes over the other side.
pub(crate) fn written(text: &str, view: &View, rules: &Ruleset) -> Result<Move, String> {
    let alphabet = rules.tiles.alphabet();
    if text == ",," {
        return Ok(Move::Pass);
    }
    if text == "change" {
        return Ok(Move::Exchange(view.mover_rack().copied().unwrap_or_default()));
    }
    if text == "take sides" {
        return Ok(Move::Swap);
    }
    if let Some(tiles) = text.strip_prefix("swap") {
        return Ok(Move::Exchange(alphabet.rack(tiles.trim()).map_err(|bad| bad.to_string())?));
    }
    let parts: Vec<&str> = text.split(',').collect();
    let [tiles, at, way] = parts[..] else { return Err(format!("no move: {text:?}")) };
    let mut place = at.chars();
    let column = place.next().ok_or("no column")? as u8 - b'a';
    let row = place.as_str().parse::<u8>().map_err(|_| "no row")? - 1;
    let tiles = alphabet.tiles(tiles).map_err(|bad| bad.to_string())?;
    let line = if way == "r" { Line::Across } else { Line::Down };
    Ok(Move::Lay(Placement { at: Square { column, row }, line, tiles }))
}
