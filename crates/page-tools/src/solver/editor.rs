//! The sheet as it is worked on: where the keyboard is, what paints, and what can be undone.

use crossword::{Line, PlacedTile, Premium, Square};
use lexicon::{Letter, Tile};
use page_worker::solver::{Play, Premiums, SIDE, Sheet, rack};

/// How many sheets can be undone.
const HISTORY: usize = 200;

/// A sheet that is worked on.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Editor {
    pub(super) sheet: Sheet,
    /// The square the keyboard is on.
    pub(super) cursor: Square,
    /// The way typed letters run.
    pub(super) line: Line,
    /// Whether the next letter typed is a blank.
    pub(super) blank: bool,
    /// What is painted instead of laying tiles.
    pub(super) brush: Option<Premium>,
    /// What a stroke of the brush leaves behind, while it lasts.
    stroke: Option<Premium>,
    past: Vec<Other>,
    future: Vec<Other>,
}

/// The sheet at another time, to go back or forth to.
#[derive(Clone, PartialEq, Debug)]
struct Other {
    sheet: Sheet,
    /// Whether the tiles in hand are part of what is undone.
    hand: bool,
}

impl Editor {
    pub(super) fn new(sheet: Sheet) -> Self {
        let middle = SIDE / 2;
        Self {
            sheet,
            cursor: Square { column: middle, row: middle },
            line: Line::Across,
            blank: false,
            brush: None,
            stroke: None,
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    /// The letter that a key writes, if the alphabet has it.
    pub(super) fn letter(&self, key: &str) -> Option<Letter> {
        let word = self.sheet.language.word(key).ok()?;
        if let [letter] = word[..] { Some(letter) } else { None }
    }

    /// Lays a tile where the keyboard is, over any that lies there, and goes on.
    pub(super) fn type_letter(&mut self, letter: Letter, blank: bool) {
        let tile = Tile { letter, blank: blank || self.blank };
        self.blank = false;
        let cursor = self.cursor;
        // A word is often typed through letters that lie there already.
        let same =
            self.sheet.board.at(cursor).is_some_and(|standing| standing.tile.letter == letter && !tile.blank);
        if !same {
            self.change(|sheet| sheet.board.set(cursor, Some(PlacedTile { tile, owner: None })));
        }
        self.cursor = self.sheet.board.next(cursor, self.line, 1).unwrap_or(cursor);
    }

    /// Takes the tile under the cursor off, or else goes back and takes that one.
    pub(super) fn erase_back(&mut self) {
        self.blank = false;
        if self.sheet.board.at(self.cursor).is_none() {
            self.cursor = self.sheet.board.next(self.cursor, self.line, -1).unwrap_or(self.cursor);
        }
        self.erase();
    }

    /// Takes the tile under the cursor off.
    pub(super) fn erase(&mut self) {
        let cursor = self.cursor;
        self.change(|sheet| sheet.board.set(cursor, None));
    }

    /// Makes the tile under the cursor a blank, or one no longer; without a tile the next one will be.
    pub(super) fn mark_blank(&mut self) {
        let cursor = self.cursor;
        if let Some(PlacedTile { tile, owner }) = self.sheet.board.at(cursor) {
            let tile = Tile { blank: !tile.blank, ..tile };
            self.change(|sheet| sheet.board.set(cursor, Some(PlacedTile { tile, owner })));
        } else {
            self.blank = !self.blank;
        }
    }

    /// Moves the cursor along a line, as far as the board goes.
    pub(super) fn step(&mut self, line: Line, by: i8) {
        self.cursor = self.sheet.board.next(self.cursor, line, by).unwrap_or(self.cursor);
        self.blank = false;
    }

    /// Moves the cursor to the start or the end of its row.
    pub(super) fn step_to_end(&mut self, end: bool) {
        self.cursor.column = if end { SIDE - 1 } else { 0 };
        self.blank = false;
    }

    /// Lets letters run the other way.
    pub(super) fn turn(&mut self) {
        self.line = self.line.crossing();
    }

    /// A click on a square: the keyboard goes there, and a second one turns the way letters run.
    pub(super) fn click(&mut self, square: Square) {
        if self.cursor == square {
            self.turn();
        } else {
            self.cursor = square;
        }
        self.blank = false;
    }

    /// Begins a stroke of the brush; one that begins on what it would paint takes it away instead.
    pub(super) fn press(&mut self, square: Square) {
        let Some(brush) = self.brush else { return };
        let again = self.sheet.layout().premium(square) == brush;
        self.stroke = Some(if again { Premium::Plain } else { brush });
        self.remember(Other { sheet: self.sheet.clone(), hand: false });
        self.drag(square);
    }

    /// Goes on with a stroke.
    pub(super) fn drag(&mut self, square: Square) {
        let Some(premium) = self.stroke else { return };
        self.cursor = square;
        let mut layout = self.sheet.layout();
        if layout.premium(square) != premium {
            layout.set(square, premium);
            self.sheet.premiums = Premiums::Painted(layout);
        }
    }

    /// Ends a stroke.
    pub(super) fn release(&mut self) {
        self.stroke = None;
    }

    /// Whether a stroke is being painted.
    pub(super) const fn is_painting(&self) -> bool {
        self.stroke.is_some()
    }

    /// Paints the square under the cursor.
    pub(super) fn paint(&mut self) {
        self.press(self.cursor);
        self.release();
    }

    /// Changes the sheet so that it can be undone.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Sheet)) {
        let before = self.sheet.clone();
        change(&mut self.sheet);
        if self.sheet != before {
            let hand = before.rack != self.sheet.rack;
            self.remember(Other { sheet: before, hand });
        }
    }

    /// Lays a play on the board, and takes its tiles out of hand.
    pub(super) fn lay(&mut self, play: &Play) {
        self.change(|sheet| {
            for (square, tile) in play.laid(&sheet.board) {
                sheet.board.set(square, Some(PlacedTile { tile, owner: None }));
            }
            if let Ok(mut rack) = rack(sheet) {
                for tile in &play.tiles {
                    rack.take((!tile.blank).then_some(tile.letter));
                }
                sheet.rack = sheet.language.spell_rack(&rack);
            }
        });
    }

    pub(super) fn may_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) fn may_redo(&self) -> bool {
        !self.future.is_empty()
    }

    pub(super) fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            let now = self.go_to(before);
            self.future.push(now);
        }
    }

    pub(super) fn redo(&mut self) {
        if let Some(after) = self.future.pop() {
            let now = self.go_to(after);
            self.past.push(now);
        }
    }

    /// Goes to another sheet, but for what was typed since, and gives back the one that was here.
    fn go_to(&mut self, mut other: Other) -> Other {
        let now = self.sheet.clone();
        other.sheet.filter.clone_from(&now.filter);
        other.sheet.order = now.order;
        if !other.hand {
            other.sheet.rack.clone_from(&now.rack);
        }
        self.sheet = other.sheet;
        Other { sheet: now, hand: other.hand }
    }

    fn remember(&mut self, other: Other) {
        self.past.push(other);
        self.future.clear();
        if self.past.len() > HISTORY {
            self.past.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;

    use super::*;

    fn editor() -> Editor {
        Editor::new(Sheet::new(Alphabet::english()))
    }

    fn typed(editor: &mut Editor, text: &str) {
        for key in text.chars() {
            let letter = editor.letter(&key.to_string()).unwrap();
            editor.type_letter(letter, key.is_uppercase());
        }
    }

    fn row(editor: &Editor, row: u8) -> String {
        editor.sheet.board_text().split('/').nth(row.into()).unwrap().to_owned()
    }

    /// W23
    #[test]
    fn words_are_typed_erased_and_undone() {
        let mut editor = editor();
        typed(&mut editor, "catS");
        assert_eq!(row(&editor, 7), "7CATs4");
        editor.erase_back();
        assert_eq!(row(&editor, 7), "7CAT5");
        editor.erase_back();
        assert_eq!(row(&editor, 7), "7CA6");
        editor.undo();
        assert_eq!(row(&editor, 7), "7CAT5");
        editor.redo();
        assert_eq!(row(&editor, 7), "7CA6");
        assert!(editor.may_undo() && !editor.may_redo());
    }

    #[test]
    fn a_word_is_typed_through_tiles_that_lie_there() {
        let mut editor = editor();
        typed(&mut editor, "eRr");
        editor.cursor = Square { column: 8, row: 5 };
        editor.turn();
        typed(&mut editor, "tirade");
        assert_eq!(row(&editor, 7), "7ErR5", "the blank stays a blank");
        assert_eq!((row(&editor, 5).as_str(), row(&editor, 10).as_str()), ("8T6", "8E6"));
    }

    #[test]
    fn a_question_mark_makes_the_next_letter_or_the_tile_there_a_blank() {
        let mut editor = editor();
        editor.mark_blank();
        typed(&mut editor, "ab");
        assert_eq!(row(&editor, 7), "7aB6");
        editor.step(Line::Across, -1);
        editor.mark_blank();
        assert_eq!(row(&editor, 7), "7ab6");
        editor.mark_blank();
        assert_eq!(row(&editor, 7), "7aB6");
    }

    #[test]
    fn the_edge_of_the_board_stops_words_and_the_cursor() {
        let mut editor = editor();
        editor.step_to_end(true);
        typed(&mut editor, "ab");
        assert_eq!(row(&editor, 7), "14B");
        editor.erase_back();
        assert_eq!(row(&editor, 7), "15");
        editor.step(Line::Across, 1);
        assert_eq!(editor.cursor.column, 14);
        editor.step_to_end(false);
        editor.step(Line::Across, -1);
        assert_eq!(editor.cursor.column, 0);
    }

    #[test]
    fn a_stroke_paints_and_one_that_begins_on_its_own_colour_takes_it_away() {
        let mut editor = editor();
        editor.brush = Some(Premium::Word(3));
        let here = Square { column: 7, row: 7 };
        let there = Square { column: 8, row: 7 };
        editor.press(here);
        editor.drag(there);
        editor.release();
        editor.drag(Square { column: 9, row: 7 });
        let painted = editor.sheet.layout();
        assert_eq!([painted.premium(here), painted.premium(there)], [Premium::Word(3); 2]);
        assert_eq!(painted.premium(Square { column: 9, row: 7 }), Premium::Plain);
        editor.cursor = here;
        editor.paint();
        assert_eq!(editor.sheet.layout().premium(here), Premium::Plain);
        editor.undo();
        editor.undo();
        assert_eq!(editor.sheet.premiums, Premiums::Standard);
    }

    #[test]
    fn a_play_is_laid_from_the_hand() {
        let mut editor = editor();
        typed(&mut editor, "e");
        editor.sheet.rack = "tnx?".to_owned();
        let english = Alphabet::english();
        let play = Play {
            at: Square { column: 6, row: 7 },
            line: Line::Across,
            points: 9,
            bingo: false,
            tiles: english.tiles("Tn").unwrap(),
            words: vec![english.tiles("TEn").unwrap()],
        };
        editor.lay(&play);
        assert_eq!((row(&editor, 7).as_str(), editor.sheet.rack.as_str()), ("6TEn6", "NX"));
        editor.undo();
        assert_eq!((row(&editor, 7).as_str(), editor.sheet.rack.as_str()), ("7E7", "tnx?"));
    }

    #[test]
    fn undoing_a_tile_leaves_what_was_typed_since() {
        let mut editor = editor();
        typed(&mut editor, "a");
        editor.sheet.rack = "XYZ".to_owned();
        editor.sheet.filter.length = "5".to_owned();
        editor.undo();
        assert!(editor.sheet.board.is_empty());
        assert_eq!((editor.sheet.rack.as_str(), editor.sheet.filter.length.as_str()), ("XYZ", "5"));
        editor.redo();
        assert_eq!((row(&editor, 7).as_str(), editor.sheet.rack.as_str()), ("7A7", "XYZ"));
    }

    #[test]
    fn a_second_click_turns() {
        let mut editor = editor();
        let square = Square { column: 3, row: 4 };
        editor.click(square);
        assert_eq!((editor.cursor, editor.line), (square, Line::Across));
        editor.click(square);
        assert_eq!(editor.line, Line::Down);
    }
}
