//! The guided first words of Territory Words, typed line by line.

use std::io::{self, BufRead, Write};

use game::Seat;
use lexicon::Alphabet;
use messages::territories::{team, topic};
use territory::notation::parse_cells;
use territory::tutorial::{Action, NotNow, Progress, STEPS, Topic, grid, play};
use territory::{BLUE, Cell, Draft, RED, View};

use crate::line::territories::board::board;
use crate::line::{End, Paint};
use crate::talk::{Heard, Talk};
use crate::{Typing, VOICE};

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
                self.let_red_play()?;
                let title = VOICE.tutorial_title(topic(step.topic));
                let title =
                    VOICE.tutorial_step(messages::count(number) + 1, messages::count(STEPS.len()), &title);
                self.talk.say(&format!("\n{title}"))?;
                self.talk.tell(&VOICE.tutorial_text(topic(step.topic)))?;
                self.talk.tell(&self.to_type())?;
            }
            match self.talk.ask("> ")? {
                Heard::Nothing => return self.end(VOICE.tutorial_left(), End::Left),
                Heard::Unreadable(why) => self.talk.tell(&VOICE.not_readable(&why.say()))?,
                Heard::Line(line) => match line.to_lowercase().as_str() {
                    "skip" | "quit" | "exit" => return self.end(VOICE.tutorial_left(), End::Left),
                    "" | "next" => self.act(Action::Next)?,
                    "submit" => self.submit()?,
                    cells => match parse_cells(cells) {
                        Ok(cells) => self.pick(&cells)?,
                        Err(_) => self.remind(step.topic)?,
                    },
                },
            }
        }
        self.end(VOICE.tutorial_done(), End::Finished)
    }

    fn act(&mut self, action: Action) -> io::Result<()> {
        match self.progress.act(action) {
            Ok(()) => Ok(()),
            Err(NotNow(topic)) => self.remind(topic),
        }
    }

    /// Picks the letters that were typed, up to the first that is not to be picked now.
    fn pick(&mut self, cells: &[Cell]) -> io::Result<()> {
        let number = |progress: &Progress| progress.step().map(|(number, _)| number);
        let before = number(&self.progress);
        for &cell in cells {
            if let Err(NotNow(topic)) = self.progress.act(Action::Pick(cell)) {
                return self.remind(topic);
            }
            self.draft
                .select(&self.view.grid, cell)
                .unwrap_or_else(|bad| panic!("the tutorial picks what may be picked: {bad}"));
        }
        let word = Alphabet::english().spell(&self.draft.word(&self.view.grid));
        let claim = self.draft.preview(&self.view.field, BLUE);
        self.talk.tell(&match claim {
            Some(claim) => {
                VOICE.word_so_far_brings(&word, claim.change.own.into(), claim.strength.number().into())
            }
            None => VOICE.word_so_far(&word),
        })?;
        // The next step would say so; this one goes on.
        if self.progress.may_submit() && number(&self.progress) == before {
            self.talk.tell(&self.to_type())?;
        }
        Ok(())
    }

    /// Plays the word.
    fn submit(&mut self) -> io::Result<()> {
        if let Err(NotNow(topic)) = self.progress.act(Action::Submit) {
            return self.remind(topic);
        }
        let cells = self.draft.cells().to_vec();
        self.draft.clear();
        self.play(BLUE, &cells)
    }

    /// Lets Red play the word that belongs to the step, if one does.
    fn let_red_play(&mut self) -> io::Result<()> {
        match &self.progress.red_word()[..] {
            [] => Ok(()),
            cells => self.play(RED, cells),
        }
    }

    fn play(&mut self, seat: Seat, cells: &[Cell]) -> io::Result<()> {
        let word = Alphabet::english().spell(&self.view.grid.word(cells).unwrap_or_default());
        let claim = play(&mut self.view, seat, cells);
        let (own, strength) = (claim.change.own.into(), claim.strength.number().into());
        self.talk.tell(&VOICE.team_played_alone(team(seat), &word, own, strength, claim.weakened.into()))?;
        self.show_board()
    }

    fn remind(&mut self, about: Topic) -> io::Result<()> {
        self.talk.tell(&format!("{} {}", VOICE.tutorial_reminder(topic(about)), self.to_type()))
    }

    /// What the page has buttons and letters to click for.
    fn to_type(&self) -> String {
        match self.progress.target() {
            Some(cell) => VOICE.type_its_cell(&cell.to_string()),
            None if self.progress.may_submit() => VOICE.type_submit().to_owned(),
            None => VOICE.press_enter().to_owned(),
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
