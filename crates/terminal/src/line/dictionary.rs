//! Words that an online dictionary judges before they are played.

use std::io::{self, BufRead, Write};

use play::{LookUp, Task, Verdict};

use super::{LineScreen, Lines};

impl<K: Lines, R: BufRead, W: Write> LineScreen<'_, K, R, W> {
    /// Asks for a word that the host waits for, of a person or of a computer, and hears what became of the move.
    pub(super) fn look_up(&mut self, asked: &LookUp) -> io::Result<()> {
        let by_lexicon = std::mem::replace(&mut self.asks_lexicon, false);
        let verdict = if by_lexicon { Verdict::AskLexicon } else { self.desk.look_up(&asked.word) };
        let effects = self.stage.place.looked_up(asked, verdict);
        self.stage.carry_out(effects)?;
        self.keep_changes()
    }

    /// Asks the online dictionary again for the word it gave no answer to.
    pub(super) fn ask_again(&mut self) -> io::Result<()> {
        self.stage.unanswered.take().map_or(Ok(()), |mv| self.stage.play(mv))
    }

    /// Lets the lexicon of the game judge the word that the online dictionary gave no answer to.
    pub(super) fn ask_lexicon(&mut self) -> io::Result<()> {
        let Some(mv) = self.stage.unanswered.take() else { return Ok(()) };
        self.stage.play(mv)?;
        self.asks_lexicon = matches!(self.stage.place.connection.task(), Some(Task::LookUp(_)));
        Ok(())
    }
}
