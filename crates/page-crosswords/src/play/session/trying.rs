//! Tiles tried by clicking, drag and typing, all to the same effect.

use crossword::{Line, NotPut, Square};
use game::Dice;
use lexicon::Letter;
use messages::Form;
use messages::crosswords::not_put;
use page::VOICE;
use page::sounds::Noise;

use super::Session;

impl Session {
    /// A click on a square: puts the chosen tile there, takes a tried one back, or turns the way of typing.
    pub(crate) fn click_square(&mut self, square: Square) {
        let again = self.cursor == square;
        self.cursor = square;
        if !self.may_try() {
            return;
        }
        if let Some(slot) = self.selected {
            if self.draft.at(square).is_none() && self.view().board.at(square).is_none() {
                self.drop_on_square(slot, square);
            }
        } else if !self.draft.lift(square) && again && self.view().board.at(square).is_none() {
            self.turn();
        }
    }

    /// A click on a tile in hand: chooses it, or chooses it no more.
    pub(crate) fn click_slot(&mut self, slot: usize) {
        if let Some(chosen) = &mut self.exchanging {
            match chosen.iter().position(|&other| other == slot) {
                Some(place) => drop(chosen.remove(place)),
                None => chosen.push(slot),
            }
        } else if self.may_try() && self.draft.slots().get(slot).is_some_and(|slot| slot.put.is_none()) {
            self.selected = if self.selected == Some(slot) { None } else { Some(slot) };
        }
    }

    /// Puts the tile of a slot on a square; for a blank the letter is asked for.
    pub(crate) fn drop_on_square(&mut self, slot: usize, square: Square) {
        if !self.may_try() {
            return;
        }
        match self.draft.put(&self.view().board, slot, square, None) {
            Ok(()) => self.put_down(square),
            Err(NotPut::NoLetter) => self.picking = Some((slot, square)),
            Err(_) => {}
        }
    }

    /// Puts the tile of a slot back in hand, at the place of another.
    pub(crate) fn drop_on_slot(&mut self, slot: usize, to: usize) {
        self.take_back(slot);
        if self.exchanging.is_none() {
            self.draft.rearrange(slot, to);
            self.selected = None;
        }
    }

    /// Takes the tile of a slot back in hand.
    pub(crate) fn take_back(&mut self, slot: usize) {
        if let Some((square, _)) = self.draft.slots().get(slot).and_then(|slot| slot.put) {
            self.draft.lift(square);
        }
    }

    /// Chooses the letter of the blank that is being put down.
    pub(crate) fn pick(&mut self, letter: Letter) {
        if let Some((slot, square)) = self.picking.take()
            && self.draft.put(&self.view().board, slot, square, Some(letter)).is_ok()
        {
            self.put_down(square);
        }
    }

    /// A typed letter goes to the first free square from the cursor on.
    pub(crate) fn type_letter(&mut self, letter: Letter) {
        if !self.may_try() {
            return;
        }
        let board = self.view().board;
        let free = |session: &Self, mut square: Option<Square>| {
            while let Some(at) = square.filter(|&at| board.at(at).is_some() || session.draft.at(at).is_some())
            {
                square = board.next(at, session.line, 1);
            }
            square
        };
        let Some(square) = free(self, Some(self.cursor)) else { return };
        match self.draft.put_letter(&board, letter, square) {
            Ok(()) => {
                self.cursor = free(self, Some(square)).unwrap_or(square);
                self.noise = Some(Noise::Place);
            }
            Err(reason) => {
                self.said = not_put(VOICE, Form::Alone, self.wildcard(), reason);
                self.noise = Some(Noise::Reject);
            }
        }
    }

    /// The Enter key on the board: puts a chosen tile where the cursor is, else plays what is tried.
    pub(crate) fn enter(&mut self) {
        if self.selected.is_some() {
            self.click_square(self.cursor);
        } else {
            self.play_word();
        }
    }

    /// Takes back the tile under the cursor, or else the last one before it.
    pub(crate) fn erase(&mut self) {
        let board = self.view().board;
        let mut square = Some(self.cursor);
        if self.draft.at(self.cursor).is_none() {
            square = board.next(self.cursor, self.line, -1);
            while let Some(at) = square.filter(|&at| board.at(at).is_some()) {
                square = board.next(at, self.line, -1);
            }
        }
        if let Some(square) = square {
            self.draft.lift(square);
            self.cursor = square;
        }
    }

    /// Takes all tried tiles back, and forgets what was chosen.
    pub(crate) fn recall(&mut self) {
        self.draft.recall();
        (self.selected, self.picking, self.exchanging) = (None, None, None);
    }

    /// Lets the tiles in hand lie in another order.
    pub(crate) fn shuffle(&mut self, dice: &mut Dice) {
        self.draft.shuffle(dice);
        self.selected = None;
    }

    /// Turns the way typed letters run.
    pub(crate) fn turn(&mut self) {
        self.line = self.line.crossing();
    }

    /// Moves the cursor, as far as the board goes.
    pub(crate) fn step(&mut self, line: Line, by: i8) {
        if let Some(next) = self.view().board.next(self.cursor, line, by) {
            self.cursor = next;
        }
    }

    /// Moves the cursor to the first or the last square of its row.
    pub(crate) fn step_to_end(&mut self, last: bool) {
        self.cursor.column = if last { self.view().board.side() - 1 } else { 0 };
    }

    fn put_down(&mut self, square: Square) {
        (self.selected, self.cursor) = (None, square);
        self.noise = Some(Noise::Place);
    }

    /// Whether tiles may be tried: by whoever sees the own ones, also while a computer thinks.
    fn may_try(&self) -> bool {
        let busy = self.exchanging.is_some() || self.picking.is_some() || self.looking.is_some();
        !self.covered && !self.is_over() && !busy
    }
}
