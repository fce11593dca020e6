//! Tiles tried by clicking, dragging and typing, all to the same effect.

use crossword::{Board, Draft as Tiles, Line, Move, NotPut, Placement, Square, Start, Unfinished, View};
use game::{Dice, Seed};
use lexicon::{Letter, Rack};

use crate::crosswords::Setup;
use crate::{Cue, Draft};

/// The tiles in hand, those of them that are tried, and what is pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileDraft {
    tiles: Tiles,
    cursor: Square,
    line: Line,
    /// Where the word that is being typed began.
    origin: Option<(Square, Line)>,
    selected: Option<usize>,
    choosing: Choosing,
}

/// What has to be chosen before anything else is done.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Choosing {
    Nothing,
    /// The letter that the blank of this slot shows on this square.
    Letter(usize, Square),
    /// The slots whose tiles are exchanged.
    Exchange(Vec<usize>),
}

/// One step of making a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// A square is pointed at: a chosen tile goes there, a tried one is taken back, or the way of typing turns.
    Point(Square),
    /// The cursor moves to a square, and nothing else happens.
    Aim(Square),
    /// A tile in hand is pointed at: it is chosen, or chosen no more.
    PointAtSlot(usize),
    /// The tile of a slot is put on a square; for a blank the letter is asked for.
    Put {
        /// Whose tile.
        slot: usize,
        /// Where it goes.
        square: Square,
    },
    /// The tile of a slot is put back in hand, at the place of another.
    PutInHand {
        /// Whose tile.
        slot: usize,
        /// The place it takes.
        to: usize,
    },
    /// The tile of a slot is taken back in hand.
    TakeBack(usize),
    /// The letter of the blank that is being put down.
    PickLetter(Letter),
    /// A letter is typed: it goes to the first free square from the cursor on.
    Type(Letter),
    /// A chosen tile is put where the cursor is.
    PutAtCursor,
    /// The tile under the cursor is taken back, or else the last one before it.
    Erase,
    /// The tiles in hand are laid in an order that this number gives.
    Shuffle(u64),
    /// The way of typing turns.
    Turn,
    /// The cursor moves along a line, as far as the board goes.
    Step(Line, i8),
    /// The cursor moves to the first or the last square of its row.
    StepToEnd {
        /// To the last.
        last: bool,
    },
    /// Tiles to exchange are to be chosen.
    BeginExchange,
    /// What was to be chosen is chosen no more.
    Cancel,
}

/// Why a step cannot be taken, or why there is no move yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The tile cannot be put there.
    NotPut(NotPut),
    /// The tiles on the board make no move.
    Unfinished(Unfinished),
}

impl TileDraft {
    /// The tiles in hand, and those of them that are tried.
    #[must_use]
    pub fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// The square that the keyboard is on.
    #[must_use]
    pub fn cursor(&self) -> Square {
        self.cursor
    }

    /// The way typed letters run.
    #[must_use]
    pub fn line(&self) -> Line {
        self.line
    }

    /// The slot that was chosen to be put somewhere.
    #[must_use]
    pub fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// The square of the blank whose letter is being chosen.
    #[must_use]
    pub fn picking(&self) -> Option<Square> {
        match self.choosing {
            Choosing::Letter(_, square) => Some(square),
            Choosing::Nothing | Choosing::Exchange(_) => None,
        }
    }

    /// The slots chosen to be exchanged, while they are being chosen.
    #[must_use]
    pub fn exchanging(&self) -> Option<&[usize]> {
        match &self.choosing {
            Choosing::Exchange(slots) => Some(slots),
            Choosing::Nothing | Choosing::Letter(..) => None,
        }
    }

    fn point(&mut self, board: &Board, square: Square) -> Option<Cue> {
        let again = self.cursor == square;
        if board.has(square) {
            self.cursor = square;
        }
        if self.choosing != Choosing::Nothing {
            return None;
        }
        if let Some(slot) = self.selected {
            let free = self.tiles.at(square).is_none() && board.at(square).is_none();
            return if free { self.put(board, slot, square) } else { None };
        }
        if !self.tiles.lift(square) && again && board.at(square).is_none() {
            self.line = self.line.crossing();
        }
        None
    }

    fn point_at_slot(&mut self, slot: usize) {
        match &mut self.choosing {
            Choosing::Exchange(chosen) => match chosen.iter().position(|&other| other == slot) {
                Some(place) => drop(chosen.remove(place)),
                None if slot < self.tiles.slots().len() => chosen.push(slot),
                None => {}
            },
            Choosing::Letter(..) => {}
            Choosing::Nothing => {
                let in_hand = self.tiles.slots().get(slot).is_some_and(|slot| slot.put.is_none());
                self.selected = Some(slot).filter(|&slot| in_hand && self.selected != Some(slot));
            }
        }
    }

    fn put(&mut self, board: &Board, slot: usize, square: Square) -> Option<Cue> {
        if self.choosing != Choosing::Nothing {
            return None;
        }
        match self.tiles.put(board, slot, square, None) {
            Ok(()) => Some(self.put_down(square)),
            Err(NotPut::NoLetter) => {
                self.choosing = Choosing::Letter(slot, square);
                None
            }
            // Who drops a tile beside the board or on another one has thought better of it.
            Err(_) => None,
        }
    }

    fn pick_letter(&mut self, board: &Board, letter: Letter) -> Option<Cue> {
        let Choosing::Letter(slot, square) = self.choosing else { return None };
        self.choosing = Choosing::Nothing;
        self.tiles.put(board, slot, square, Some(letter)).ok()?;
        Some(self.put_down(square))
    }

    fn put_down(&mut self, square: Square) -> Cue {
        (self.selected, self.cursor) = (None, square);
        Cue::Edit
    }

    fn type_letter(&mut self, board: &Board, letter: Letter) -> Result<Option<Cue>, Problem> {
        if self.choosing != Choosing::Nothing {
            return Ok(None);
        }
        let Some(square) = self.free_from(board, self.cursor) else { return Ok(None) };
        let (was_empty, begun) = (self.tiles_are_in_hand(), (self.cursor, self.line));
        self.tiles.put_letter(board, letter, square).map_err(Problem::NotPut)?;
        if was_empty {
            self.origin = Some(begun);
        }
        self.cursor = self.free_from(board, square).unwrap_or(square);
        Ok(Some(Cue::Edit))
    }

    /// The first free square from one on, the way typed letters run.
    fn free_from(&self, board: &Board, square: Square) -> Option<Square> {
        let mut next = Some(square);
        while let Some(at) = next.filter(|&at| board.at(at).is_some() || self.tiles.at(at).is_some()) {
            next = board.next(at, self.line, 1);
        }
        next
    }

    fn erase(&mut self, board: &Board) {
        let mut square = Some(self.cursor);
        if self.tiles.at(self.cursor).is_none() {
            square = board.next(self.cursor, self.line, -1);
            while let Some(at) = square.filter(|&at| board.at(at).is_some()) {
                square = board.next(at, self.line, -1);
            }
        }
        if let Some(square) = square {
            self.tiles.lift(square);
            self.cursor = square;
        }
    }

    fn put_in_hand(&mut self, slot: usize, to: usize) {
        self.take_back(slot);
        if self.exchanging().is_none() {
            self.tiles.rearrange(slot, to);
            self.selected = None;
        }
    }

    fn take_back(&mut self, slot: usize) {
        if let Some((square, _)) = self.tiles.slots().get(slot).and_then(|slot| slot.put) {
            self.tiles.lift(square);
        }
    }

    fn tiles_are_in_hand(&self) -> bool {
        self.tiles.is_empty()
    }
}

impl Draft<Setup> for TileDraft {
    type Edit = Edit;
    type Problem = Problem;

    fn new(kind: &Setup, view: &View) -> Self {
        let middle = view.board.side() / 2;
        let start = kind.rules().ok().and_then(|rules| match view.start(&rules)? {
            Start::At(square) => Some(square),
            Start::Join => None,
        });
        let mut draft = Self {
            tiles: Tiles::new(&Rack::default()),
            cursor: start.unwrap_or(Square { column: middle, row: middle }),
            line: Line::Across,
            origin: None,
            selected: None,
            choosing: Choosing::Nothing,
        };
        draft.sync(kind, view);
        draft
    }

    /// The cursor stays where it was.
    fn pass_on(&self, kind: &Setup, view: &View) -> Self {
        Self { cursor: self.cursor, line: self.line, ..Self::new(kind, view) }
    }

    /// The tiles in hand are those held now, in the order they had where they are the same.
    fn sync(&mut self, _: &Setup, view: &View) {
        let held = view.own_rack().copied().unwrap_or_default();
        let had: Rack = self.tiles.slots().iter().map(|slot| slot.tile).collect();
        if held == had {
            for (square, _) in view.board.tiles() {
                self.tiles.lift(square);
            }
        } else {
            self.tiles = Tiles::new(&held);
        }
        (self.selected, self.choosing) = (None, Choosing::Nothing);
        if self.tiles_are_in_hand() {
            self.origin = None;
        }
    }

    fn edit(&mut self, _: &Setup, view: &View, edit: Edit) -> Result<Option<Cue>, Problem> {
        let board = &view.board;
        match edit {
            Edit::Point(square) => return Ok(self.point(board, square)),
            Edit::Put { slot, square } => return Ok(self.put(board, slot, square)),
            Edit::Type(letter) => return self.type_letter(board, letter),
            Edit::PickLetter(letter) => return Ok(self.pick_letter(board, letter)),
            Edit::PutAtCursor => return Ok(self.point(board, self.cursor)),
            Edit::Aim(square) if board.has(square) => self.cursor = square,
            Edit::Aim(_) => {}
            Edit::PointAtSlot(slot) => self.point_at_slot(slot),
            Edit::PutInHand { slot, to } => self.put_in_hand(slot, to),
            Edit::TakeBack(slot) => self.take_back(slot),
            Edit::Erase => self.erase(board),
            Edit::Shuffle(number) => {
                self.tiles.shuffle(&mut Dice::new(Seed(number), "rack"));
                self.selected = None;
            }
            Edit::Turn => self.line = self.line.crossing(),
            Edit::Step(line, by) => self.cursor = board.next(self.cursor, line, by).unwrap_or(self.cursor),
            Edit::StepToEnd { last } => self.cursor.column = if last { board.side() - 1 } else { 0 },
            Edit::BeginExchange => {
                self.clear();
                self.choosing = Choosing::Exchange(Vec::new());
            }
            Edit::Cancel => (self.choosing, self.selected) = (Choosing::Nothing, None),
        }
        Ok(None)
    }

    fn only_points(edit: &Edit) -> bool {
        matches!(edit, Edit::Aim(_) | Edit::Turn | Edit::Step(..) | Edit::StepToEnd { .. })
    }

    fn clear(&mut self) {
        self.tiles.recall();
        (self.selected, self.choosing) = (None, Choosing::Nothing);
        // The word typed again begins where it began before.
        if let Some((cursor, line)) = self.origin.take() {
            (self.cursor, self.line) = (cursor, line);
        }
    }

    fn is_empty(&self) -> bool {
        self.tiles_are_in_hand() && self.choosing == Choosing::Nothing
    }

    fn finish(&self, _: &Setup, view: &View) -> Result<Move, Problem> {
        if let Some(chosen) = self.exchanging() {
            let tile = |&slot: &usize| Some(self.tiles.slots().get(slot)?.tile);
            return Ok(Move::Exchange(chosen.iter().filter_map(tile).collect()));
        }
        self.tiles.finish(&view.board, self.line).map(Move::Lay).map_err(Problem::Unfinished)
    }

    fn lay_out(&mut self, _: &Setup, view: &View, mv: &Move) -> bool {
        self.clear();
        let Move::Lay(Placement { at, line, tiles }) = mv else { return false };
        let before = (self.cursor, self.line);
        (self.cursor, self.line) = (*at, *line);
        for tile in tiles {
            let square = self.free_from(&view.board, self.cursor);
            let own = (!tile.blank).then_some(tile.letter);
            let slot = self.tiles.slots().iter().position(|slot| slot.put.is_none() && slot.tile == own);
            let put = square.zip(slot).map(|(square, slot)| {
                self.cursor = square;
                self.tiles.put(&view.board, slot, square, Some(tile.letter))
            });
            if put.is_none_or(|put| put.is_err()) {
                self.tiles.recall();
                (self.cursor, self.line) = before;
                return false;
            }
        }
        self.origin = Some((*at, *line));
        true
    }
}
