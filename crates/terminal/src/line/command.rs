//! What a line asks for.

/// What a line asks for; whatever is no command is taken for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Nothing,
    Help,
    Board,
    Tiles,
    Moves,
    Hint,
    Undo,
    Save(Option<&'a str>),
    Load(&'a str),
    Quit,
    Move(&'a str),
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
            "board" if alone => Self::Board,
            "tiles" if alone => Self::Tiles,
            "moves" if alone => Self::Moves,
            "hint" if alone => Self::Hint,
            "undo" if alone => Self::Undo,
            "quit" | "exit" if alone => Self::Quit,
            "save" => Self::Save((!alone).then_some(rest)),
            "load" if !alone => Self::Load(rest),
            // These are read in lower case only, as a record has them.
            "pass" if alone => Self::Move("pass"),
            "change" if alone => Self::Move("change"),
            "swap" if alone => Self::Move("swap"),
            _ => Self::Move(line),
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
            ("save", Save(None)),
            ("save  my game.txt ", Save(Some("my game.txt"))),
            ("load x", Load("x")),
            ("load", Move("load")),
            ("quit", Quit),
            ("exit", Quit),
            ("Pass", Move("pass")),
            ("CHANGE", Move("change")),
            ("exchange ABC", Move("exchange ABC")),
            ("GIT,f8,r", Move("GIT,f8,r")),
            ("8D WORD", Move("8D WORD")),
            ("help me", Move("help me")),
        ];
        for (line, expected) in cases {
            assert_eq!(Command::read(line), expected, "{line:?}");
        }
    }
}
