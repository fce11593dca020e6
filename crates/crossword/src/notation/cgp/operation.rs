//! What a position tells beside tiles and scores: `lex NAME`, `bb 50`, ….

use super::Wrong;
use crate::Layout;
use crate::notation::rows;

/// One operation of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operation {
    /// `bb`: the points for laying a full rack at once.
    Bingo(i32),
    /// `bdn`: the name of the board.
    BoardName(String),
    /// `cr`: what a wrong challenge costs.
    ChallengeRule(String),
    /// `etl`: how many tiles the bag must hold for an exchange.
    ExchangeLimit(u8),
    /// `gid`: the name of the game among others.
    GameId(String),
    /// `ld`: the name of the tileset.
    Tiles(String),
    /// `lex`: the name of the lexicon.
    Lexicon(String),
    /// `lm`: the last move, such as `8D.WORD`, `ex.ABC`, `pass` or `phony.8D.WORD`.
    LastMove(String),
    /// `mcnz`: after how many turns without points the game ends.
    MaxZeroTurns(u8),
    /// `oru`: whether the opponent's rack is unknown.
    OpponentUnknown(String),
    /// `ti`: what is added to the clock each turn.
    Increment(u32),
    /// `tmr`: what the clocks show in milliseconds, the player to move first.
    Clocks(Vec<i64>),
    /// `to`: how far a clock may run over.
    MaxOvertime(u32),
    /// `var`: the variant of the game.
    Variant(String),
    /// `bdl`: the premiums of the board.
    Premiums(Layout),
    /// An operation of somebody else.
    Other {
        /// Its name.
        code: String,
        /// What follows it.
        argument: String,
    },
}

impl Operation {
    /// The name it is written with.
    #[must_use]
    pub fn code(&self) -> &str {
        match self {
            Self::Bingo(_) => "bb",
            Self::BoardName(_) => "bdn",
            Self::ChallengeRule(_) => "cr",
            Self::ExchangeLimit(_) => "etl",
            Self::GameId(_) => "gid",
            Self::Tiles(_) => "ld",
            Self::Lexicon(_) => "lex",
            Self::LastMove(_) => "lm",
            Self::MaxZeroTurns(_) => "mcnz",
            Self::OpponentUnknown(_) => "oru",
            Self::Increment(_) => "ti",
            Self::Clocks(_) => "tmr",
            Self::MaxOvertime(_) => "to",
            Self::Variant(_) => "var",
            Self::Premiums(_) => "bdl",
            Self::Other { code, .. } => code,
        }
    }

    /// Writes the operation with the semicolon that ends it.
    #[must_use]
    pub fn to_text(&self) -> String {
        let argument = match self {
            Self::Bingo(points) => points.to_string(),
            Self::ExchangeLimit(number) | Self::MaxZeroTurns(number) => number.to_string(),
            Self::Increment(number) | Self::MaxOvertime(number) => number.to_string(),
            Self::Clocks(clocks) => clocks.iter().map(i64::to_string).collect::<Vec<_>>().join("/"),
            Self::Premiums(layout) => rows::write(layout),
            Self::BoardName(text)
            | Self::ChallengeRule(text)
            | Self::GameId(text)
            | Self::Tiles(text)
            | Self::Lexicon(text)
            | Self::LastMove(text)
            | Self::OpponentUnknown(text)
            | Self::Variant(text)
            | Self::Other { argument: text, .. } => text.replace(';', " "),
        };
        // What stands between blanks is kept, how many blanks there are is not.
        let words: Vec<&str> = std::iter::once(self.code()).chain(argument.split_whitespace()).collect();
        format!("{};", words.join(" "))
    }

    /// Reads an operation from its name and what follows.
    pub(super) fn read(code: &str, argument: String) -> Result<Self, Wrong> {
        let number = || bad(code, "a whole number");
        Ok(match code {
            "bb" => Self::Bingo(argument.parse().map_err(|_| number())?),
            "bdn" => Self::BoardName(argument),
            "cr" => Self::ChallengeRule(argument),
            "etl" => Self::ExchangeLimit(argument.parse().map_err(|_| number())?),
            "gid" => Self::GameId(argument),
            "ld" => Self::Tiles(argument),
            "lex" if argument.is_empty() => return Err(bad(code, "the name of a lexicon")),
            "lex" => Self::Lexicon(argument),
            "lm" => Self::LastMove(argument),
            "mcnz" => Self::MaxZeroTurns(argument.parse().map_err(|_| number())?),
            "oru" => Self::OpponentUnknown(argument),
            "ti" => Self::Increment(argument.parse().map_err(|_| number())?),
            "tmr" => {
                let clocks: Result<_, std::num::ParseIntError> =
                    argument.split('/').map(|clock| clock.trim().parse()).collect();
                Self::Clocks(clocks.map_err(|_| bad(code, "whole numbers with / between them"))?)
            }
            "to" => Self::MaxOvertime(argument.parse().map_err(|_| number())?),
            "var" => Self::Variant(argument),
            "bdl" => Self::Premiums(rows::read(&argument).map_err(Wrong::Premiums)?),
            _ => Self::Other { code: code.to_owned(), argument },
        })
    }
}

fn bad(code: &str, takes: &'static str) -> Wrong {
    Wrong::Operation { code: code.to_owned(), takes }
}
