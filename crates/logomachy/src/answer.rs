//! What a command tells the shell.

use std::process::ExitCode;

/// How a command went, when nothing was wrong with what it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It was done, or the answer is yes.
    Yes,
    /// The answer is no: an unknown word, an illegal move, a failed check.
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Yes => Self::SUCCESS,
            Answer::No => Self::from(1),
        }
    }
}
