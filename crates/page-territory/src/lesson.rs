//! The guided first words as they are played on the page.

use ::territory::tutorial::{self, Action, NotNow, Progress, STEPS, Task, grid};
use ::territory::{BLUE, Cell, Claim, Draft, RED, View, cell::SIDE};
use game::Seat;
use lexicon::Alphabet;
use messages::territories::{prospect, team, topic};
use page::VOICE;
use page::status::Status;

use super::keys::Command;
use super::news::{ClaimNews, News, What};
use page_field::{FieldSight, Scene};

/// The tutorial, and how far somebody has come in it.
pub(crate) struct Lesson {
    progress: Progress,
    /// The field.
    pub(crate) view: View,
    draft: Draft,
    cursor: Cell,
    /// What happened last, as a sentence.
    pub(crate) said: Status,
    /// What just happened, to be seen and heard.
    pub(crate) news: News,
}

/// What the panel of a step shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Panel {
    /// Its number, from 1, and how many there are.
    pub(crate) number: (usize, usize),
    /// Its title.
    pub(crate) title: String,
    /// Its text.
    pub(crate) text: String,
    /// What the button for going on says; `None` if something else is to be done.
    pub(crate) button: Option<&'static str>,
    /// Whether there is anything left to skip.
    pub(crate) skips: bool,
}

impl Lesson {
    /// At the first step.
    pub(crate) fn new() -> Self {
        Self {
            progress: Progress::new(),
            view: View::start(grid()),
            draft: Draft::new(),
            cursor: Cell::new(0, 0).unwrap_or_else(|| panic!("the grid has a corner")),
            said: Status::default(),
            news: News::default(),
        }
    }

    /// The step to be done; `None` when the tutorial is over.
    pub(crate) fn panel(&self) -> Option<Panel> {
        let (number, step) = self.progress.step()?;
        let button = match step.task {
            Task::Next => Some(VOICE.next_step()),
            Task::Finish => Some(VOICE.to_the_menu()),
            Task::Pick(_) | Task::Submit | Task::Spell(_) => None,
        };
        let skips = step.task != Task::Finish;
        let topic = topic(step.topic);
        let (title, text) = (VOICE.tutorial_title(topic), VOICE.tutorial_text(topic));
        Some(Panel { number: (number + 1, STEPS.len()), title, text, button, skips })
    }

    /// Whether the word is to be submitted now.
    pub(crate) fn may_submit(&self) -> bool {
        self.progress.may_submit()
    }

    /// The letters picked.
    pub(crate) fn word(&self) -> String {
        Alphabet::english().spell(&self.draft.word(&self.view.grid))
    }

    /// What the word being spelled would claim.
    pub(crate) fn claim(&self) -> Option<Claim> {
        self.draft.preview(&self.view.field, BLUE)
    }

    /// The field as it is drawn.
    pub(crate) fn scene(&self) -> Scene {
        let seen = FieldSight {
            view: &self.view,
            draft: &self.draft,
            mover: Some(BLUE),
            open: false,
            target: self.progress.target(),
            cursor: self.cursor,
            replay: None,
            hinted: &[],
        };
        seen.scene()
    }

    /// Goes on to the next step.
    pub(crate) fn next(&mut self) {
        if self.act(Action::Next) {
            let red = self.progress.red_word();
            if !red.is_empty() {
                self.play(RED, &red);
            }
        }
    }

    /// Picks a cell, if it is the one to be picked.
    pub(crate) fn pick(&mut self, cell: Cell) {
        self.cursor = cell;
        if self.act(Action::Pick(cell)) {
            self.draft
                .select(&self.view.grid, cell)
                .unwrap_or_else(|bad| panic!("the tutorial picks what may be picked: {bad}"));
            self.news.tell(What::Picked);
            self.said = Status::plain(prospect(VOICE, &self.word(), self.claim().as_ref()));
        }
    }

    /// Submits the word, if that is to be done.
    pub(crate) fn submit(&mut self) {
        if !self.act(Action::Submit) {
            return;
        }
        let cells = self.draft.cells().to_vec();
        self.draft.clear();
        self.play(BLUE, &cells);
    }

    /// Plays a word, and tells what it did.
    fn play(&mut self, seat: Seat, cells: &[Cell]) {
        let word = Alphabet::english().spell(&self.view.grid.word(cells).unwrap_or_default());
        let claim = tutorial::play(&mut self.view, seat, cells);
        let (own, strength) = (claim.change.own, claim.strength.number().into());
        let weakened = claim.weakened.into();
        let said = VOICE.team_played_alone(team(seat), &word, own.into(), strength, weakened);
        self.said = Status::plain(said);
        let cells = cells.to_vec();
        self.news.tell(What::Claimed(ClaimNews { seat, cells, gain: own, over: false }));
    }

    /// Does what a key asks for.
    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Step(rows, columns) => {
                let row = self.cursor.row().checked_add_signed(rows);
                let column = self.cursor.column().checked_add_signed(columns);
                let cell = row.zip(column).and_then(|(row, column)| Cell::new(row, column));
                self.cursor = cell.unwrap_or(self.cursor);
            }
            Command::RowEnd(last) => {
                let column = if last { SIDE - 1 } else { 0 };
                self.cursor = Cell::new(self.cursor.row(), column).unwrap_or(self.cursor);
            }
            Command::Pick => self.pick(self.cursor),
            Command::Letter(letter) => self.type_letter(letter),
            Command::Submit if self.may_submit() => self.submit(),
            Command::Submit if self.progress.target().is_some() => self.pick(self.cursor),
            Command::Submit => self.next(),
            Command::Cycle
            | Command::Undo
            | Command::Clear
            | Command::Pass
            | Command::Hint
            | Command::Look(_) => (),
        }
    }

    /// A typed letter means the cell to be picked, if that has it.
    fn type_letter(&mut self, letter: char) {
        let typed = Alphabet::english().word(&letter.to_string()).unwrap_or_default();
        let target = self.progress.target();
        let meant = target.filter(|&cell| typed.first().copied() == self.view.grid.letter(cell));
        match meant {
            Some(cell) => self.pick(cell),
            None => self.remind(),
        }
    }

    /// Does what leads on, or gives a hint; says which.
    fn act(&mut self, action: Action) -> bool {
        match self.progress.act(action) {
            Ok(()) => {
                self.said = Status::default();
                true
            }
            Err(NotNow(about)) => {
                self.said = Status::wrong(VOICE.tutorial_reminder(topic(about)));
                self.news.tell(What::Refused);
                false
            }
        }
    }

    fn remind(&mut self) {
        if let Some((_, step)) = self.progress.step() {
            self.said = Status::wrong(VOICE.tutorial_reminder(topic(step.topic)));
            self.news.tell(What::Refused);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Cell {
        text.parse().unwrap()
    }

    /// T10.1: eight steps, only the target can be picked, and HELP claims exactly 40,000 px at strength 2; strength is
    /// shown by doing.
    #[test]
    fn the_tutorial_leads_through_help_to_forty_thousand_pixels() {
        let mut lesson = Lesson::new();
        assert_eq!(lesson.panel().unwrap().number, (1, 8));
        lesson.pick(at("a1"));
        assert_eq!(lesson.said.text, "Press Next to begin.");
        lesson.next();
        lesson.pick(at("b2"));
        assert_eq!(lesson.said.text, "Pick the H in the top left corner.");
        assert_eq!(lesson.word(), "");
        lesson.pick(at("a1"));
        lesson.next();
        assert_eq!(lesson.said.text, "Pick the marked letter.");
        lesson.submit();
        assert_eq!(lesson.word(), "H");
        for cell in ["e1", "e5", "a5"] {
            assert!(lesson.scene().spots[at(cell).index()].class.ends_with("target"));
            lesson.pick(at(cell));
        }
        assert_eq!(lesson.said.text, "HELP would bring +40,000 px, strength 2.");
        assert!(lesson.may_submit());
        lesson.submit();
        assert_eq!(lesson.view.scores(), [40_000, 0]);
        assert_eq!(lesson.said.text, "Blue played HELP for +40,000 px, strength 2.");
        lesson.next();
        lesson.next();
        assert!(lesson.said.text.starts_with("Red played RED for +"), "{}", lesson.said.text);
        assert!(lesson.said.text.contains(", strength 1; it weakens "), "{}", lesson.said.text);
        lesson.submit();
        assert_eq!(lesson.said.text, "Pick the marked letters of ALONE, then press Submit Word.");
        let strength = |lesson: &Lesson, cell: &str| lesson.scene().spots[at(cell).index()].label.clone();
        assert!(strength(&lesson, "d4").ends_with("blue strength 1"));
        for cell in ["b2", "f2", "g3", "f6", "d7"] {
            assert!(!lesson.may_submit());
            lesson.pick(at(cell));
        }
        assert!(lesson.panel().unwrap().skips);
        lesson.submit();
        assert!(lesson.said.text.starts_with("Blue played ALONE for +"), "{}", lesson.said.text);
        assert_eq!(lesson.view.scores()[1], 0, "all that RED has won is Blue's");
        assert!(strength(&lesson, "d4").ends_with("blue strength 4"));
        assert!(strength(&lesson, "c3").ends_with("blue strength 5"));
        let last = lesson.panel().unwrap();
        assert_eq!((last.number, last.button.is_some(), last.skips), ((8, 8), true, false));
        lesson.next();
        assert_eq!(lesson.panel(), None);
    }

    #[test]
    fn the_keyboard_is_enough() {
        let mut lesson = Lesson::new();
        lesson.obey(Command::Submit);
        lesson.obey(Command::Letter('x'));
        assert_eq!(lesson.said.text, "Pick the H in the top left corner.");
        for letter in ['h', 'e', 'l', 'p'] {
            lesson.obey(Command::Letter(letter));
        }
        lesson.obey(Command::Submit);
        assert_eq!(lesson.view.scores(), [40_000, 0]);
        for _ in 0..2 {
            lesson.obey(Command::Submit);
        }
        for letter in ['a', 'l', 'o', 'n', 'e'] {
            lesson.obey(Command::Letter(letter));
        }
        for _ in 0..2 {
            lesson.obey(Command::Submit);
        }
        assert_eq!(lesson.panel(), None);
    }
}
