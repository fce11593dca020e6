//! What a line asks of a table elsewhere.

/// What can be asked for at a table elsewhere, beside what can be asked for at every table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OnlineCommand<'a> {
    Draw,
    Pause,
    Resume,
    Accept,
    Decline,
    Claim,
    /// A computer: to play on for somebody, or on a seat before the start.
    Computer(&'a str),
    /// A seat that is to be opened.
    Open(&'a str),
    Say(&'a str),
    Who,
    Links,
    Start,
    /// To give the seat up before the start.
    GiveUp,
    Rematch,
    Review,
}

impl<'a> OnlineCommand<'a> {
    /// Reads a line; commands in any case.
    pub(super) fn read(line: &'a str) -> Option<Self> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = rest.is_empty();
        Some(match word.to_lowercase().as_str() {
            "draw" if alone => Self::Draw,
            "pause" if alone => Self::Pause,
            "resume" if alone => Self::Resume,
            "accept" if alone => Self::Accept,
            "decline" if alone => Self::Decline,
            "claim" if alone => Self::Claim,
            "computer" => Self::Computer(rest),
            "open" => Self::Open(rest),
            "say" => Self::Say(rest),
            "who" if alone => Self::Who,
            "links" if alone => Self::Links,
            "start" if alone => Self::Start,
            "leave" if alone => Self::GiveUp,
            "rematch" if alone => Self::Rematch,
            "review" if alone => Self::Review,
            _ => return None,
        })
    }
}
