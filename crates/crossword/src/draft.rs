//! Tiles put on the board for now: tried, moved and taken back before they are played.

use game::Dice;
use lexicon::{Letter, Rack, Tile};

use crate::{Board, Line, Placement, Square};

/// The tiles in hand as they lie, and those of them that are on the board for now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    slots: Vec<Slot>,
}

/// The place of a tile in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// The tile that belongs here; nothing for a blank.
    pub tile: Option<Letter>,
    /// Where the tile is on the board, and the letter it shows there.
    pub put: Option<(Square, Letter)>,
}

/// Why a tile cannot be put there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotPut {
    /// A tile is there.
    #[error("there is a tile on {0} already")]
    Taken(Square),
    /// It is off the board.
    #[error("there is no such square")]
    OffBoard,
    /// The slot is empty.
    #[error("there is no tile left to put there")]
    NoTile,
    /// A blank shows nothing yet.
    #[error("choose the letter that the blank stands for")]
    NoLetter,
    /// The letter is not in hand, nor a blank.
    #[error("your tiles lack that letter")]
    NotHeld,
}

/// Why the tiles on the board make no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfinished {
    /// Nothing is on the board.
    #[error("no tile was laid")]
    Nothing,
    /// The tiles are in several rows and columns.
    #[error("the tiles must lie in one row or column")]
    NotInLine,
    /// A square between them is empty.
    #[error("there is a gap at {0}")]
    Gap(Square),
}

impl Draft {
    /// All tiles in hand.
    #[must_use]
    pub fn new(rack: &Rack) -> Self {
        Self { slots: rack.iter().map(|tile| Slot { tile, put: None }).collect() }
    }

    /// The places of the tiles, as they lie.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The tile that is on a square for now.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Tile> {
        self.slots[self.slot_at(square)?].shown().map(|(_, tile)| tile)
    }

    /// The slot whose tile is on a square for now.
    #[must_use]
    pub fn slot_at(&self, square: Square) -> Option<usize> {
        self.slots.iter().position(|slot| slot.put.is_some_and(|(at, _)| at == square))
    }

    /// Whether no tile is on the board for now.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.slots.iter().all(|slot| slot.put.is_none())
    }

    /// Puts the tile of a slot on a free square, or moves it there; a blank shows the letter, other tiles their own.
    pub fn put(
        &mut self,
        board: &Board,
        slot: usize,
        square: Square,
        letter: Option<Letter>,
    ) -> Result<(), NotPut> {
        if !board.has(square) {
            return Err(NotPut::OffBoard);
        }
        let occupied = self.slot_at(square).is_some_and(|other| other != slot);
        if board.at(square).is_some() || occupied {
            return Err(NotPut::Taken(square));
        }
        let slot = self.slots.get_mut(slot).ok_or(NotPut::NoTile)?;
        let before = slot.put.map(|(_, letter)| letter);
        let shown = slot.tile.or(letter).or(before).ok_or(NotPut::NoLetter)?;
        slot.put = Some((square, shown));
        Ok(())
    }

    /// Puts a letter on a free square: its tile if one is left in hand, else a blank.
    pub fn put_letter(&mut self, board: &Board, letter: Letter, square: Square) -> Result<(), NotPut> {
        let free =
            |tile: Option<Letter>| self.slots.iter().position(|slot| slot.put.is_none() && slot.tile == tile);
        let slot = free(Some(letter)).or_else(|| free(None)).ok_or(NotPut::NotHeld)?;
        self.put(board, slot, square, Some(letter))
    }

    /// Takes the tile on a square back to where it came from; a blank is blank again. Says whether there was one.
    pub fn lift(&mut self, square: Square) -> bool {
        let Some(slot) = self.slot_at(square) else { return false };
        self.slots[slot].put = None;
        true
    }

    /// Takes all tiles back.
    pub fn recall(&mut self) {
        self.slots.iter_mut().for_each(|slot| slot.put = None);
    }

    /// Moves a slot to another place in hand; those between move up.
    pub fn rearrange(&mut self, from: usize, to: usize) {
        if from < self.slots.len() && to < self.slots.len() {
            let slot = self.slots.remove(from);
            self.slots.insert(to, slot);
        }
    }

    /// Lets the tiles in hand lie in another order.
    pub fn shuffle(&mut self, dice: &mut Dice) {
        dice.shuffle(&mut self.slots);
    }

    /// The move that the tiles on the board make, if they lie in one line without a gap.
    ///
    /// A single tile runs the way it has a neighbour; where that is both or none, the way that is asked for.
    pub fn finish(&self, board: &Board, line: Line) -> Result<Placement, Unfinished> {
        let mut laid: Vec<(Square, Tile)> = Vec::new();
        for (square, tile) in self.slots.iter().filter_map(|slot| slot.shown()) {
            let before =
                |&(other, _): &(Square, Tile)| (other.row, other.column) < (square.row, square.column);
            laid.insert(laid.partition_point(before), (square, tile));
        }
        let (&(first, _), &(last, _)) = laid.first().zip(laid.last()).ok_or(Unfinished::Nothing)?;
        let line = match laid.len() {
            1 => lone_line(board, first, line),
            _ if first.row == last.row => Line::Across,
            _ => Line::Down,
        };
        let place = |square: Square| if line == Line::Across { square.row } else { square.column };
        if laid.iter().any(|&(square, _)| place(square) != place(first)) {
            return Err(Unfinished::NotInLine);
        }
        let mut next = first;
        while next != last {
            if board.at(next).is_none() && self.slot_at(next).is_none() {
                return Err(Unfinished::Gap(next));
            }
            next = board.next(next, line, 1).ok_or(Unfinished::NotInLine)?;
        }
        Ok(Placement { at: first, line, tiles: laid.into_iter().map(|(_, tile)| tile).collect() })
    }
}

impl Slot {
    /// The tile as it is on the board, and where.
    fn shown(self) -> Option<(Square, Tile)> {
        self.put.map(|(square, letter)| (square, Tile { letter, blank: self.tile.is_none() }))
    }
}

fn lone_line(board: &Board, square: Square, asked: Line) -> Line {
    let joins = |line| {
        [-1, 1]
            .into_iter()
            .any(|by| board.next(square, line, by).is_some_and(|next| board.at(next).is_some()))
    };
    if !joins(asked) && joins(asked.crossing()) { asked.crossing() } else { asked }
}

#[cfg(test)]
mod tests {
    use game::Seed;
    use lexicon::Alphabet;

    use super::*;
    use crate::PlacedTile;

    const fn square(column: u8, row: u8) -> Square {
        Square { column, row }
    }

    fn letter(text: &str) -> Letter {
        Alphabet::english().word(text).unwrap()[0]
    }

    /// A board with CAT in the middle row, and the tiles A, B, C, blank in hand.
    fn table() -> (Board, Draft) {
        let mut board = Board::new(15);
        for (column, tile) in (6..).zip(Alphabet::english().tiles("CAT").unwrap()) {
            board.set(square(column, 7), Some(PlacedTile { tile, owner: None }));
        }
        let rack = Alphabet::english().rack("ABC?").unwrap();
        (board, Draft::new(&rack))
    }

    fn slot_of(draft: &Draft, tile: Option<Letter>) -> usize {
        draft.slots().iter().position(|slot| slot.tile == tile).unwrap()
    }

    /// K42
    #[test]
    fn a_tile_goes_to_a_free_square_and_back_to_its_slot() {
        let (board, mut draft) = table();
        let b = slot_of(&draft, Some(letter("B")));
        assert_eq!(draft.put(&board, b, square(6, 7), None), Err(NotPut::Taken(square(6, 7))));
        assert_eq!(draft.put(&board, b, square(15, 7), None), Err(NotPut::OffBoard));
        assert_eq!(draft.put(&board, 9, square(0, 0), None), Err(NotPut::NoTile));
        assert!(draft.is_empty(), "a refused tile stays in hand");
        draft.put(&board, b, square(9, 7), None).unwrap();
        assert_eq!(draft.at(square(9, 7)), Some(Tile::plain(letter("B"))));
        let c = slot_of(&draft, Some(letter("C")));
        assert_eq!(draft.put(&board, c, square(9, 7), None), Err(NotPut::Taken(square(9, 7))));
        draft.put(&board, b, square(10, 7), None).unwrap();
        assert_eq!((draft.at(square(9, 7)), draft.slot_at(square(10, 7))), (None, Some(b)), "it moved");
        assert!(draft.lift(square(10, 7)) && !draft.lift(square(10, 7)));
        assert_eq!(draft, table().1);
    }

    /// K14, K44
    #[test]
    fn a_blank_shows_the_chosen_letter_and_is_blank_again_once_lifted() {
        let (board, mut draft) = table();
        let blank = slot_of(&draft, None);
        assert_eq!(draft.put(&board, blank, square(9, 7), None), Err(NotPut::NoLetter));
        draft.put(&board, blank, square(9, 7), Some(letter("S"))).unwrap();
        assert_eq!(draft.at(square(9, 7)), Some(Tile::blank(letter("S"))));
        draft.put(&board, blank, square(9, 8), None).unwrap();
        assert_eq!(draft.at(square(9, 8)), Some(Tile::blank(letter("S"))), "moved, it shows the same");
        draft.recall();
        assert_eq!(draft.slots()[blank], Slot { tile: None, put: None });
    }

    /// K43
    #[test]
    fn a_typed_letter_takes_its_tile_and_then_a_blank() {
        let (board, mut draft) = table();
        draft.put_letter(&board, letter("B"), square(9, 7)).unwrap();
        draft.put_letter(&board, letter("B"), square(10, 7)).unwrap();
        assert_eq!(draft.at(square(9, 7)), Some(Tile::plain(letter("B"))));
        assert_eq!(draft.at(square(10, 7)), Some(Tile::blank(letter("B"))));
        assert_eq!(draft.put_letter(&board, letter("B"), square(11, 7)), Err(NotPut::NotHeld));
    }

    /// K45
    #[test]
    fn unfinished_tiles_say_why() {
        let (board, mut draft) = table();
        assert_eq!(draft.finish(&board, Line::Across), Err(Unfinished::Nothing));
        draft.put_letter(&board, letter("A"), square(5, 7)).unwrap();
        draft.put_letter(&board, letter("B"), square(9, 7)).unwrap();
        let lay = draft.finish(&board, Line::Down).unwrap();
        assert_eq!((lay.at, lay.line, lay.tiles.len()), (square(5, 7), Line::Across, 2), "over CAT");
        draft.put_letter(&board, letter("C"), square(11, 7)).unwrap();
        assert_eq!(draft.finish(&board, Line::Across), Err(Unfinished::Gap(square(10, 7))));
        draft.lift(square(11, 7));
        draft.put_letter(&board, letter("C"), square(9, 8)).unwrap();
        assert_eq!(draft.finish(&board, Line::Across), Err(Unfinished::NotInLine));
        draft.lift(square(5, 7));
        draft.put_letter(&board, letter("A"), square(10, 9)).unwrap();
        assert_eq!(draft.finish(&board, Line::Across), Err(Unfinished::NotInLine));
    }

    #[test]
    fn a_single_tile_runs_toward_its_neighbour() {
        let (board, mut draft) = table();
        draft.put_letter(&board, letter("B"), square(9, 7)).unwrap();
        assert_eq!(draft.finish(&board, Line::Down).unwrap().line, Line::Across);
        draft.recall();
        draft.put_letter(&board, letter("B"), square(7, 6)).unwrap();
        assert_eq!(draft.finish(&board, Line::Across).unwrap().line, Line::Down);
        draft.recall();
        draft.put_letter(&board, letter("B"), square(0, 0)).unwrap();
        assert_eq!(draft.finish(&board, Line::Down).unwrap().line, Line::Down, "as asked");
    }

    #[test]
    fn the_tiles_in_hand_can_be_put_in_another_order() {
        let (_, mut draft) = table();
        let (before, first) = (draft.clone(), draft.slots()[0]);
        draft.rearrange(0, 3);
        assert_eq!(draft.slots()[3], first);
        draft.rearrange(3, 0);
        draft.rearrange(0, 4);
        assert_eq!(draft, before, "there is no fifth place");
        draft.shuffle(&mut Dice::new(Seed(1), "shuffle"));
        let count = |slot: &Slot| draft.slots().iter().filter(|other| *other == slot).count();
        assert!(before.slots().iter().all(|slot| count(slot) == 1), "the same tiles");
    }
}
