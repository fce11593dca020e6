//! What a line asks for.

/// What a line asks for in every game; whatever else it is, the game knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Nothing,
    Help,
    Moves,
    Hint,
    Undo,
    Resign,
    Look(Look),
    Save(Option<&'a str>),
    Load(&'a str),
    Quit,
    /// A move, even if it reads like something else.
    Move(&'a str),
    Other(&'a str),
}

/// Which moment of the game to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// One move before.
    Back,
    /// One move after.
    Forward,
    /// After so many moves.
    At(usize),
    /// As it is.
    Now,
}

impl<'a> Command<'a> {
    /// Reads a line; commands in any case.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = rest.is_empty();
        match word.to_lowercase().as_str() {
            "" => Self::Nothing,
            "help" | "?" if alone => Self::Help,
            "moves" if alone => Self::Moves,
            "hint" if alone => Self::Hint,
            "undo" if alone => Self::Undo,
            "resign" if alone => Self::Resign,
            "back" if alone => Self::Look(Look::Back),
            "forward" if alone => Self::Look(Look::Forward),
            "now" if alone => Self::Look(Look::Now),
            "at" => rest.parse().map_or(Self::Other(line), |moves| Self::Look(Look::At(moves))),
            "quit" | "exit" if alone => Self::Quit,
            "save" => Self::Save((!alone).then_some(rest)),
            "load" if !alone => Self::Load(rest),
            _ => Self::Other(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Command::{self, *};

    #[test]
    fn lines_are_commands_or_moves() {
        let cases = [
            ("", Nothing),
            ("  ", Nothing),
            (" HELP ", Help),
            ("?", Help),
            ("hint", Hint),
            ("Undo", Undo),
            ("RESIGN", Resign),
            ("back", Look(super::Look::Back)),
            ("at 12", Look(super::Look::At(12))),
            ("at", Other("at")),
            ("at -1", Other("at -1")),
            ("now", Look(super::Look::Now)),
            ("forward march", Other("forward march")),
            ("save", Save(None)),
            ("save  my game.txt ", Save(Some("my game.txt"))),
            ("load x", Load("x")),
            ("load", Other("load")),
            ("quit", Quit),
            ("exit", Quit),
            ("Pass", Other("Pass")),
            ("exchange ABC", Other("exchange ABC")),
            ("GIT,f8,r", Other("GIT,f8,r")),
            ("8D WORD", Other("8D WORD")),
            ("help me", Other("help me")),
        ];
        for (line, expected) in cases {
            assert_eq!(Command::read(line), expected, "{line:?}");
        }
    }
}
