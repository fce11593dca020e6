//! The guided first words, as data: a fixed grid and eight steps.

use game::Seat;

use crate::notation::Position;
use crate::{Cell, Claim, Did, Grid, Polygon, Taken, View};

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
    /// The cells of the word that Red plays before it.
    pub red: &'static [(u8, u8)],
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
    /// Picking these letters in order, and submitting their word.
    Spell(&'static [(u8, u8)]),
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
    step(Topic::Welcome, Task::Next),
    step(Topic::FirstLetter, Task::Pick(&[(0, 0)])),
    step(Topic::Word, Task::Pick(&[(0, 4), (4, 4), (4, 0)])),
    step(Topic::Claim, Task::Submit),
    step(Topic::UsedLetters, Task::Next),
    step(Topic::Range, Task::Next),
    Step { topic: Topic::Strength, task: Task::Spell(&ALONE), red: &[(5, 4), (3, 5), (3, 2)] },
    step(Topic::Ready, Task::Finish),
];

/// ALONE: it covers ground of Blue's, some of which RED has weakened, and all ground that RED has won.
const ALONE: [(u8, u8); 5] = [(1, 1), (1, 5), (2, 6), (5, 5), (6, 3)];

const fn step(topic: Topic, task: Task) -> Step {
    Step { topic, task, red: &[] }
}

/// The fixed grid.
#[must_use]
pub fn grid() -> Grid {
    Position::parse(ROWS).unwrap_or_else(|bad| panic!("the grid of the tutorial: {bad}")).view().grid
}

/// Plays a word on the field of the tutorial, and tells what it claims.
pub fn play(view: &mut View, seat: Seat, cells: &[Cell]) -> Claim {
    let claim = Claim::of(&view.field, seat, cells);
    let word = view.grid.word(cells);
    view.field.claim(&Polygon::new(cells), seat, claim.strength);
    view.grid.use_up(cells);
    view.history.push(Taken { seat, did: Did::Claimed { cells: cells.to_vec(), word, claim } });
    claim
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

    /// The cells of the word that Red plays before this step; none if Red does not.
    #[must_use]
    pub fn red_word(&self) -> Vec<Cell> {
        let cells = self.step().map_or(&[][..], |(_, step)| step.red);
        cells.iter().filter_map(|&(row, column)| Cell::new(row, column)).collect()
    }

    /// The only cell that may be picked now, if one may.
    #[must_use]
    pub fn target(&self) -> Option<Cell> {
        match self.step()?.1.task {
            Task::Pick(cells) | Task::Spell(cells) => {
                cells.get(self.picked).and_then(|&(row, column)| Cell::new(row, column))
            }
            Task::Next | Task::Submit | Task::Finish => None,
        }
    }

    /// Whether the word is to be submitted now.
    #[must_use]
    pub fn may_submit(&self) -> bool {
        match self.step().map(|(_, step)| step.task) {
            Some(Task::Submit) => true,
            Some(Task::Spell(cells)) => self.picked == cells.len(),
            _ => false,
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
            (Task::Spell(_), Action::Pick(cell)) if Some(cell) == self.target() => self.picked += 1,
            (_, Action::Submit) if self.may_submit() => *self = Self { step: self.step + 1, picked: 0 },
            (Task::Next | Task::Finish, Action::Next) => self.step += 1,
            _ => return Err(NotNow(step.topic)),
        }
        Ok(())
    }

    /// Leaves the tutorial.
    pub fn skip(&mut self) {
        *self = Self { step: STEPS.len(), picked: 0 };
    }
}
