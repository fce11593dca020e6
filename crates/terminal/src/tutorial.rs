//! The guided first word of Territory Words, typed line by line.

use std::io::{self, BufRead, Write};

use lexicon::Alphabet;
use table::territories::say::{self, colour};
use territory::notation::parse_cells;
use territory::tutorial::{Action, Progress, STEPS, Task, grid};
use territory::{BLUE, Cell, Draft, Polygon, View};

use crate::Typing;
use crate::line::territories::board::board;
use crate::line::{End, Paint};
use crate::talk::{Heard, Talk};

const LEFT: &str = "The tutorial was left.";

const DONE: &str = "That was the tutorial. Play a game with `logomachy play territory`.";

/// Leads a person through all steps, until they are done or left.
pub fn run<R: BufRead, W: Write>((input, output, typing): (R, W, Typing), paint: Paint) -> io::Result<End> {
    let mut lesson = Lesson {
        talk: Talk::new(input, output, typing),
        paint,
        progress: Progress::new(),
        view: View::start(grid()),
        draft: Draft::new(),
    };
    lesson.run()
}

struct Lesson<R, W> {
    talk: Talk<R, W>,
    paint: Paint,
    progress: Progress,
    view: View,
    draft: Draft,
}

impl<R: BufRead, W: Write> Lesson<R, W> {
    fn run(&mut self) -> io::Result<End> {
        self.show_board()?;
        let mut told = None;
        while let Some((number, step)) = self.progress.step() {
            if told != Some(number) {
                told = Some(number);
                self.talk.say(&format!("\nStep {} of {}: {}", number + 1, STEPS.len(), step.title))?;
                self.talk.tell(step.text)?;
                self.talk.tell(&self.to_type())?;
            }
            match self.talk.ask("> ")? {
                Heard::Nothing => return self.end(LEFT, End::Left),
                Heard::Unreadable(why) => self.talk.tell(&format!("That cannot be read: {why}."))?,
                Heard::Line(line) => match line.to_lowercase().as_str() {
                    "skip" | "quit" | "exit" => return self.end(LEFT, End::Left),
                    "" | "next" => self.act(Action::Next)?,
                    "submit" => self.submit()?,
                    cells => match parse_cells(cells) {
                        Ok(cells) => self.pick(&cells)?,
                        Err(_) => self.remind(step.hint)?,
                    },
                },
            }
        }
        self.end(DONE, End::Finished)
    }

    fn act(&mut self, action: Action) -> io::Result<()> {
        match self.progress.act(action) {
            Ok(()) => Ok(()),
            Err(hint) => self.remind(hint),
        }
    }

    /// Picks the letters that were typed, up to the first that is not to be picked now.
    fn pick(&mut self, cells: &[Cell]) -> io::Result<()> {
        for &cell in cells {
            if let Err(hint) = self.progress.act(Action::Pick(cell)) {
                return self.remind(hint);
            }
            self.draft
                .select(&self.view.grid, cell)
                .unwrap_or_else(|bad| panic!("the tutorial picks what may be picked: {bad}"));
        }
        let word = Alphabet::english().spell(&self.draft.word(&self.view.grid));
        let claim = self.draft.preview(&self.view.field, BLUE);
        let claim = claim.map(|claim| format!(", which would bring {}", say::claimed(&claim)));
        self.talk.tell(&format!("Your word so far: {word}{}.", claim.unwrap_or_default()))
    }

    /// Plays the word.
    fn submit(&mut self) -> io::Result<()> {
        if let Err(hint) = self.progress.act(Action::Submit) {
            return self.remind(hint);
        }
        let word = Alphabet::english().spell(&self.draft.word(&self.view.grid));
        let cells = self.draft.cells();
        if let Some(claim) = self.draft.preview(&self.view.field, BLUE) {
            self.view.field.claim(&Polygon::new(cells), BLUE, claim.strength);
            self.view.grid.use_up(cells);
            self.talk.tell(&format!("{} played {word} for {}.", colour(BLUE), say::claimed(&claim)))?;
        }
        self.draft.clear();
        self.show_board()
    }

    fn remind(&mut self, hint: &str) -> io::Result<()> {
        self.talk.tell(&format!("{hint} {}", self.to_type()))
    }

    /// What the page has buttons and letters to click for.
    fn to_type(&self) -> String {
        match (self.progress.step().map(|(_, step)| step.task), self.progress.target()) {
            (Some(Task::Pick(_)), Some(cell)) => {
                format!("(Type its cell: {cell}. `skip` leaves the tutorial.)")
            }
            (Some(Task::Submit), _) => "(Type `submit`.)".to_owned(),
            _ => "(Press Enter.)".to_owned(),
        }
    }

    fn show_board(&mut self) -> io::Result<()> {
        self.talk.show(&format!("\n{}", board(&self.view, self.paint)))
    }

    fn end(&mut self, farewell: &str, end: End) -> io::Result<End> {
        self.talk.say(farewell)?;
        self.talk.finish().map(|()| end)
    }
}
