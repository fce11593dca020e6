//! What is typed, beside what a table tells: each waits in a line of its own, and a bell rings for both.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use terminal::{Heard, read_line};

/// How many lines are read ahead of whoever wants them.
const AHEAD: usize = 64;

/// What is typed; it is read in a thread of its own as long as the program runs.
pub(super) struct Input {
    lines: Receiver<Heard>,
    rung: Receiver<()>,
    bell: Sender<()>,
}

impl Input {
    /// Begins to read.
    pub(super) fn open() -> Self {
        let (bell, rung) = mpsc::channel();
        let (typed, lines) = mpsc::sync_channel(AHEAD);
        let of_lines = bell.clone();
        thread::spawn(move || read(&typed, &of_lines));
        Self { lines, rung, bell }
    }

    /// Rings when something else has come.
    pub(super) fn bell(&self) -> Sender<()> {
        self.bell.clone()
    }

    /// A line, if one was typed.
    pub(super) fn line(&self) -> Option<Heard> {
        self.lines.try_recv().ok()
    }

    /// Waits until something has come.
    pub(super) fn wait(&self) {
        // The bell lives as long as this does.
        let _ = self.rung.recv();
    }
}

fn read(typed: &SyncSender<Heard>, bell: &Sender<()>) {
    loop {
        let heard = read_line(&mut io::stdin().lock()).unwrap_or(Heard::Nothing);
        let ends = heard == Heard::Nothing;
        if typed.send(heard).is_err() || bell.send(()).is_err() || ends {
            return;
        }
    }
}
