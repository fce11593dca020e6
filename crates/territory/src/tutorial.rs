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

/// One step: what the panel says, and what the player is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The title of the panel.
    pub title: &'static str,
    /// The text of the panel.
    pub text: &'static str,
    /// What leads to the next step.
    pub task: Task,
    /// What is said to whoever does something else.
    pub hint: &'static str,
}

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
    Step {
        title: "Welcome to Territory Words",
        text: "Spell words with the letters of the grid. The shape they draw becomes your territory, and whoever \
               owns more of the field after 16 turns wins.",
        task: Task::Next,
        hint: "Press Next to begin.",
    },
    Step {
        title: "Pick a letter",
        text: "A word may begin anywhere. Click the H in the top left corner.",
        task: Task::Pick(&[(0, 0)]),
        hint: "Click the H in the top left corner.",
    },
    Step {
        title: "Spell HELP",
        text: "Click E, L and P in turn. Lines join the letters, and a dashed line closes the shape.",
        task: Task::Pick(&[(0, 4), (4, 4), (4, 0)]),
        hint: "Click the highlighted letter.",
    },
    Step {
        title: "Claim the square",
        text: "Your letters draw a square. Press Submit Word to claim what lies inside.",
        task: Task::Submit,
        hint: "Press Submit Word.",
    },
    Step {
        title: "Letters vanish",
        text: "40,000 pixels are yours. The letters of a word are used up, also when it claims nothing, and nobody \
               can use them again.",
        task: Task::Next,
        hint: "Press Next to go on.",
    },
    Step {
        title: "Keep in range",
        text: "Each letter lies at most 4 cells from the one before, counted down and across. Cells further away are \
               dimmed. Only the closing line may be of any length.",
        task: Task::Next,
        hint: "Press Next to go on.",
    },
    Step {
        title: "Strength and overlap",
        text: "Longer words claim more strongly, from 1 for three letters to 5 for seven and more. Claiming your own \
               ground adds up to 5; attacking takes away as much as your word is strong. Equal strengths leave it \
               neutral, and neutral ground counts for nobody.",
        task: Task::Next,
        hint: "Press Next to go on.",
    },
    Step {
        title: "You are ready",
        text: "Play long words, draw wide shapes, and mind the last turns: letters run out.",
        task: Task::Finish,
        hint: "Press Next to return to the menu.",
    },
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
    pub fn act(&mut self, action: Action) -> Result<(), &'static str> {
        let Some((_, step)) = self.step() else { return Ok(()) };
        match (step.task, action) {
            (Task::Pick(cells), Action::Pick(cell)) if Some(cell) == self.target() => {
                self.picked += 1;
                if self.picked == cells.len() {
                    *self = Self { step: self.step + 1, picked: 0 };
                }
            }
            (Task::Next | Task::Finish, Action::Next) | (Task::Submit, Action::Submit) => self.step += 1,
            _ => return Err(step.hint),
        }
        Ok(())
    }

    /// Leaves the tutorial.
    pub fn skip(&mut self) {
        *self = Self { step: STEPS.len(), picked: 0 };
    }
}
