//! A word spelled on the grid, by pointing and by typing.

use lexicon::Letter;
use territory::cell::SIDE;
use territory::{BadStep, Cell, Draft as Path, Move, View};

use super::Typed;
use crate::territories::Setup;
use crate::{Cue, Draft};

/// The cells picked so far, and what is pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathDraft {
    path: Path,
    cursor: Cell,
    typed: Option<Typed>,
}

/// One step of spelling a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// A cell is pointed at: it comes next, or, if it was the last one, is taken back.
    Pick(Cell),
    /// The cursor moves to a cell, and nothing else happens.
    Aim(Cell),
    /// The cell under the cursor is picked.
    PickAtCursor,
    /// A letter is typed: the nearest cell that has it comes next.
    Type(Letter),
    /// The letter typed last means the next nearest cell instead.
    Cycle,
    /// The letter picked last is taken back.
    Undo,
    /// The cursor moves by rows and columns, as far as the grid goes.
    Step(i8, i8),
    /// The cursor moves to the first or the last cell of its row.
    StepToEnd {
        /// To the last.
        last: bool,
    },
}

/// Why a letter cannot be picked, or why there is no word yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// The cell cannot come next.
    Step(BadStep),
    /// No cell in reach has this letter.
    OutOfReach(Letter),
    /// Nothing is spelled yet.
    Nothing,
}

impl PathDraft {
    /// The cells picked so far.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The cell that the keyboard is on.
    #[must_use]
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// The letter typed last, where it may mean several cells.
    #[must_use]
    pub fn typed(&self) -> Option<&Typed> {
        self.typed.as_ref()
    }

    fn pick(&mut self, view: &View, cell: Cell) -> Result<Option<Cue>, Problem> {
        (self.cursor, self.typed) = (cell, None);
        if self.path.cells().last() == Some(&cell) {
            return Ok(self.undo());
        }
        self.path.select(&view.grid, cell).map_err(Problem::Step)?;
        Ok(Some(Cue::Edit))
    }

    fn undo(&mut self) -> Option<Cue> {
        self.path.undo()?;
        self.typed = None;
        if let Some(&last) = self.path.cells().last() {
            self.cursor = last;
        }
        Some(Cue::Edit)
    }

    fn type_letter(&mut self, view: &View, letter: Letter) -> Result<Option<Cue>, Problem> {
        let typed = Typed::new(&view.grid, &self.path, self.cursor, letter);
        self.take(view, typed.ok_or(Problem::OutOfReach(letter))?)
    }

    fn cycle(&mut self, view: &View) -> Result<Option<Cue>, Problem> {
        let Some(mut typed) = self.typed.take() else { return Ok(None) };
        self.path.undo();
        typed.cycle();
        self.take(view, typed)
    }

    fn take(&mut self, view: &View, typed: Typed) -> Result<Option<Cue>, Problem> {
        self.path.select(&view.grid, typed.cell()).map_err(Problem::Step)?;
        self.cursor = typed.cell();
        self.typed = Some(typed);
        Ok(Some(Cue::Edit))
    }

    fn go_to(&mut self, cell: Option<Cell>) {
        self.typed = None;
        self.cursor = cell.unwrap_or(self.cursor);
    }
}

impl Draft<Setup> for PathDraft {
    type Edit = Edit;
    type Problem = Problem;

    fn new(_: &Setup, _: &View) -> Self {
        let middle = Cell::new(SIDE / 2, SIDE / 2).unwrap_or_else(|| panic!("the grid has a middle"));
        Self { path: Path::new(), cursor: middle, typed: None }
    }

    /// A word whose letters are used by now is spelled no more.
    fn sync(&mut self, _: &Setup, view: &View) {
        if view.mover().is_none() || view.grid.word(self.path.cells()).is_none() {
            self.clear();
        }
    }

    fn edit(&mut self, _: &Setup, view: &View, edit: Edit) -> Result<Option<Cue>, Problem> {
        match edit {
            Edit::Pick(cell) => return self.pick(view, cell),
            Edit::PickAtCursor => return self.pick(view, self.cursor),
            Edit::Type(letter) => return self.type_letter(view, letter),
            Edit::Cycle => return self.cycle(view),
            Edit::Undo => return Ok(self.undo()),
            Edit::Aim(cell) => self.go_to(Some(cell)),
            Edit::Step(rows, columns) => {
                let row = self.cursor.row().checked_add_signed(rows);
                let column = self.cursor.column().checked_add_signed(columns);
                self.go_to(row.zip(column).and_then(|(row, column)| Cell::new(row, column)));
            }
            Edit::StepToEnd { last } => {
                self.go_to(Cell::new(self.cursor.row(), if last { SIDE - 1 } else { 0 }));
            }
        }
        Ok(None)
    }

    fn only_points(edit: &Edit) -> bool {
        matches!(edit, Edit::Aim(_) | Edit::Step(..) | Edit::StepToEnd { .. })
    }

    fn clear(&mut self) {
        self.path.clear();
        self.typed = None;
    }

    fn is_empty(&self) -> bool {
        self.path.cells().is_empty()
    }

    fn finish(&self, _: &Setup, _: &View) -> Result<Move, Problem> {
        match self.path.cells() {
            [] => Err(Problem::Nothing),
            cells => Ok(Move::Word(cells.to_vec())),
        }
    }

    fn lay_out(&mut self, _: &Setup, view: &View, mv: &Move) -> bool {
        self.clear();
        let Move::Word(cells) = mv else { return false };
        let laid = cells.iter().all(|&cell| self.path.select(&view.grid, cell).is_ok());
        if !laid {
            self.clear();
        }
        laid
    }
}
