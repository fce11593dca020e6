//! Words that an online dictionary judges before they are played.

use std::io::{self, BufRead, Write};

use play::{LookUp, Task, Verdict};

use super::{LineScreen, Lines};

impl<K: Lines, R: BufRead, W: Write> LineScreen<'_, K, R, W> {
    /// Asks for a word that the host waits for, of a person or of a computer, and hears what became of the move.
    pub(super) fn look_up(&mut self, asked: &LookUp) -> io::Result<()> {
        let by_lexicon = std::mem::replace(&mut self.asks_lexicon, false);
        let verdict = if by_lexicon { Verdict::AskLexicon } else { self.desk.look_up(&asked.word) };
        let effects = self.hosted.looked_up(asked, verdict);
        self.carry_out(effects)
    }

    /// Asks the online dictionary again for the word it gave no answer to.
    pub(super) fn ask_again(&mut self) -> io::Result<()> {
        self.unanswered.take().map_or(Ok(()), |mv| self.play(mv))
    }

    /// Lets the lexicon of the game judge the word that the online dictionary gave no answer to.
    pub(super) fn ask_lexicon(&mut self) -> io::Result<()> {
        let Some(mv) = self.unanswered.take() else { return Ok(()) };
        self.play(mv)?;
        self.asks_lexicon = matches!(self.hosted.connection.task(), Some(Task::LookUp(_)));
        Ok(())
    }
}
