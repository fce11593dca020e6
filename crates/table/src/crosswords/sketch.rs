//! The board of a game that is kept, for a picture of it: found without its words, and without playing it.

use crossword::{Board, Move, PlacedTile, Placement, Ruleset, capture};
use game::{Entry, Seat};

use super::Record;

/// The rules and the board of a kept game, and what was laid last; `None` if its moves do not fit its board.
#[must_use]
pub fn sketch(record: &Record) -> Option<(Ruleset, Board, Option<Placement>)> {
    let rules = record.setup.rules().ok()?;
    let mut board = record.setup.board(&rules);
    let mut last = None;
    for Entry { seat, mv } in &record.moves {
        match mv {
            Move::Lay(lay) => {
                board = laid(&rules, &board, *seat, lay)?;
                last = Some(lay.clone());
            }
            Move::Swap => give_all(&mut board),
            Move::Pass | Move::Exchange(_) => {}
        }
    }
    Some((rules, board, last))
}

fn laid(rules: &Ruleset, board: &Board, seat: Seat, lay: &Placement) -> Option<Board> {
    let made = lay.on(board, capture::owner(rules, seat), rules.lone_tile).ok()?;
    let (captured, owner) = (capture::captured(rules, &made), made.owner());
    let mut after = made.after;
    for square in captured {
        let standing = after.at(square)?;
        after.set(square, Some(PlacedTile { owner, ..standing }));
    }
    Some(after)
}

/// Every tile changes its owner.
fn give_all(board: &mut Board) {
    let tiles: Vec<_> = board.tiles().collect();
    for (square, standing) in tiles {
        let owner = standing.owner.map(|seat| seat.after(crossword::SEATS as u8));
        board.set(square, Some(PlacedTile { owner, ..standing }));
    }
}
