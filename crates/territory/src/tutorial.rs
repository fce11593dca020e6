//! The guided first word, as data: a fixed grid and eight steps.

use crate::notation::Position;
use crate::{Cell, Grid};

/// The letters of the tutorial: H on a1, E on e1, L on e5 and P on a5 draw a square.
const ROWS: &str = "\
HOTSEANTELI
RAINOLDERSA
TSEMICOUTNE
NIDAREFSOHT
PLOELGRATEN
ESTURNIDALO
WABESTHOCRE
DINTLAEMUST
ORSAYEPITHN
GETHINOLASE
FLORENTICDU
";

/// What a step is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// What the game is.
    Welcome,
    /// Where a word begins.
    FirstLetter,
    /// How it goes on.
    Word,
    /// How it is played.
    Claim,
    /// What becomes of its letters.
    UsedLetters,
    /// How far its letters may be apart.
    Range,
    /// How strongly it claims.
    Strength,
    /// The end.
    Ready,
}

/// A step of the tutorial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it is about.
    pub topic: Topic,
    /// What leads to the next one.
    pub task: Task,
}

/// Something else is to be done in this step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotNow(pub Topic);

/// What leads from one step to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Reading on.
    Next,
    /// Picking these letters in order.
    Pick(&'static [(u8, u8)]),
    /// Submitting the word.
    Submit,
    /// Going back to the menu.
    Finish,
}

/// What a player does in the tutorial; leaving it is always allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Reading on, or finishing.
    Next,
    /// Picking a letter.
    Pick(Cell),
    /// Submitting the word.
    Submit,
}

/// The steps, in order.
pub const STEPS: [Step; 8] = [
    Step { topic: Topic::Welcome, task: Task::Next },
    Step { topic: Topic::FirstLetter, task: Task::Pick(&[(0, 0)]) },
    Step { topic: Topic::Word, task: Task::Pick(&[(0, 4), (4, 4), (4, 0)]) },
    Step { topic: Topic::Claim, task: Task::Submit },
    Step { topic: Topic::UsedLetters, task: Task::Next },
    Step { topic: Topic::Range, task: Task::Next },
    Step { topic: Topic::Strength, task: Task::Next },
    Step { topic: Topic::Ready, task: Task::Finish },
];

/// The fixed grid.
#[must_use]
pub fn grid() -> Grid {
    Position::parse(ROWS).unwrap_or_else(|bad| panic!("the grid of the tutorial: {bad}")).view().grid
}

/// How far a player has come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Progress {
    step: usize,
    picked: usize,
}

impl Progress {
    /// At the first step.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The step to be done, and its number from 0; `None` when the tutorial is over.
    #[must_use]
    pub fn step(&self) -> Option<(usize, &'static Step)> {
        STEPS.get(self.step).map(|step| (self.step, step))
    }

    /// The only cell that may be picked now, if one may.
    #[must_use]
    pub fn target(&self) -> Option<Cell> {
        match self.step()?.1.task {
            Task::Pick(cells) => cells.get(self.picked).and_then(|&(row, column)| Cell::new(row, column)),
            Task::Next | Task::Submit | Task::Finish => None,
        }
    }

    /// Does what leads on, or gives the hint for whoever does something else; then nothing changes.
    pub fn act(&mut self, action: Action) -> Result<(), NotNow> {
        let Some((_, step)) = self.step() else { return Ok(()) };
        match (step.task, action) {
            (Task::Pick(cells), Action::Pick(cell)) if Some(cell) == self.target() => {
                self.picked += 1;
                if self.picked == cells.len() {
                    *self = Self { step: self.step + 1, picked: 0 };
                }
            }
            (Task::Next | Task::Finish, Action::Next) | (Task::Submit, Action::Submit) => self.step += 1,
            _ => return Err(NotNow(step.topic)),
        }
        Ok(())
    }

    /// Leaves the tutorial.
    pub fn skip(&mut self) {
        *self = Self { step: STEPS.len(), picked: 0 };
    }
}
