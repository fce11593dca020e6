//! Options of the commands that play at tables of a server.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use game::{Commitment, Seed};
use online_api::{ChatRule, Number, Start, TimeControl};
use online_client::{ServerAddress, TableLink};

use super::{Json, Options, RulesName, rules};

/// Whose table it is.
#[derive(Args, Debug)]
pub(crate) struct AtServer {
    /// Where the server is, such as <https://words.example>.
    #[arg(long, value_name = "URL", env = "LOGOMACHY_SERVER", default_value = "http://127.0.0.1:4848")]
    pub(crate) server: ServerAddress,
    /// As whom to play: a guest is made the first time, and known again from then on.
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}

/// A game at a table elsewhere.
#[derive(Args, Debug)]
pub(crate) struct Join {
    /// The link to the table.
    #[arg(value_name = "LINK")]
    pub(crate) link: TableLink,
    /// As whom to play; without it as who played last on this server, or somebody new, who is asked for a name.
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// The seat to sit down on, from 1; the first free one unless told otherwise.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) seat: Option<u8>,
    /// Only look on.
    #[arg(long, conflicts_with = "seat")]
    pub(crate) watch: bool,
    /// The lexicon of the table, if it is a file or an imported one.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
}

/// A new table.
#[derive(Args, Debug)]
pub(crate) struct Table {
    /// The game to play, or a file of rules, FILE.toml.
    #[arg(value_name = "TITLE", value_parser = rules::title_parser(), required_unless_present = "rules")]
    pub(crate) title: Option<RulesName>,
    #[command(flatten)]
    pub(crate) at: AtServer,
    /// Who sits where, first to move first: `me`, `open` for whoever comes, or a level for a computer of the server
    /// [default: me, and open for the others].
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    pub(crate) seats: Option<Vec<String>>,
    /// How long players may think: `none`, so much for each turn, such as 3d, or a clock with what each turn adds, such as 10m+5s.
    #[arg(long, value_name = "T", default_value = "none", value_parser = time)]
    pub(crate) time: TimeControl,
    /// List the table for everybody on the server.
    #[arg(long)]
    pub(crate) listed: bool,
    /// What may be said.
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Talk::Phrases)]
    pub(crate) chat: Talk,
    /// Who may look on.
    #[arg(long, value_name = "WHO", value_enum, default_value_t = Watchers::Link)]
    pub(crate) watchers: Watchers,
    /// How many seconds later onlookers see what happens.
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    pub(crate) delay: u32,
    /// Begin when you say so, not as soon as all seats are taken.
    #[arg(long)]
    pub(crate) start_by_host: bool,
    /// Sit down at the table right away.
    #[arg(long, conflicts_with = "on")]
    pub(crate) join: bool,
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// Tables.
#[derive(Args, Debug)]
pub(crate) struct Tables {
    #[command(flatten)]
    pub(crate) at: AtServer,
    /// List the tables that are open to everybody, and wait for somebody.
    #[arg(long, conflicts_with = "over")]
    pub(crate) open: bool,
    /// List those whose games are over.
    #[arg(long)]
    pub(crate) over: bool,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// A computer at tables elsewhere.
#[derive(Args, Debug)]
pub(crate) struct Bot {
    /// The links to the tables.
    #[arg(value_name = "LINK", required = true)]
    pub(crate) links: Vec<TableLink>,
    /// How strong the computer is; a wrong one is answered with those the game has.
    #[arg(long, value_name = "L")]
    pub(crate) level: String,
    /// What it is called; its level and `bot` unless told otherwise.
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Play once more with whoever wants to.
    #[arg(long)]
    pub(crate) rematch: bool,
    /// The lexicon of the tables, if it is a file or an imported one.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
    /// The seed of its luck; random unless told otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// A record whose draw is checked.
#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The record of a game that is over.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// What the server promised before the game; what this program noted when you sat down is found without it.
    #[arg(long, value_name = "HASH")]
    pub(crate) commitment: Option<Commitment>,
    /// The number that somebody added, such as 2=0123…cdef for seat 2; it may be given several times.
    #[arg(long, value_name = "SEAT=NUMBER", value_parser = number)]
    pub(crate) number: Vec<(u8, Number)>,
    /// The lexicon of the game, if it is a file or an imported one.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// What may be said at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Talk {
    /// Nothing.
    Silence,
    /// Phrases that everybody knows.
    Phrases,
    /// Anything.
    Free,
}

impl From<Talk> for ChatRule {
    fn from(talk: Talk) -> Self {
        match talk {
            Talk::Silence => Self::Silence,
            Talk::Phrases => Self::Phrases,
            Talk::Free => Self::Free,
        }
    }
}

/// Who may look on at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Watchers {
    /// Nobody, until the game is over.
    None,
    /// Whoever has the link.
    Link,
    /// Whoever finds the table.
    Anybody,
}

impl Table {
    /// When the game begins.
    pub(crate) fn start(&self) -> Start {
        if self.start_by_host { Start::ByHost } else { Start::WhenFull }
    }
}

/// Reads `none`, `3d` or `10m+5s`.
fn time(text: &str) -> Result<TimeControl, String> {
    let bad =
        || "a time is `none`, such as 3d or 12h for each turn, or such as 10m+5s for a clock".to_owned();
    if text == "none" {
        return Ok(TimeControl::None);
    }
    match text.split_once('+') {
        None => length(text).filter(|seconds| *seconds > 0).map(|seconds| TimeControl::PerTurn { seconds }),
        Some((all, each)) => length(all)
            .filter(|seconds| *seconds > 0)
            .zip(length(each))
            .map(|(seconds, increment)| TimeControl::Clock { seconds, increment }),
    }
    .ok_or_else(bad)
}

/// Reads a number with a unit, in seconds.
fn length(text: &str) -> Option<u32> {
    let at = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(at);
    let size = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3_600,
        "d" => 86_400,
        _ => return None,
    };
    u32::from_str(number).ok()?.checked_mul(size)
}

fn number(text: &str) -> Result<(u8, Number), String> {
    let bad = || "a number is told as SEAT=NUMBER, the number having 32 hexadecimal digits".to_owned();
    let (seat, number) = text.split_once('=').ok_or_else(bad)?;
    let seat = seat.parse().ok().filter(|seat| (1..=8).contains(seat)).ok_or_else(bad)?;
    Ok((seat, number.parse().map_err(|_| bad())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        assert_eq!(time("none"), Ok(TimeControl::None));
        assert_eq!(time("3d"), Ok(TimeControl::PerTurn { seconds: 3 * 86_400 }));
        assert_eq!(time("90s"), Ok(TimeControl::PerTurn { seconds: 90 }));
        assert_eq!(time("10m+5s"), Ok(TimeControl::Clock { seconds: 600, increment: 5 }));
        assert_eq!(time("1h+0s"), Ok(TimeControl::Clock { seconds: 3_600, increment: 0 }));
        for bad in ["", "3", "d", "0d", "0m+5s", "3x", "-3d", "3d+", "+5s", "99999999999d", "1d1h"] {
            time(bad).unwrap_err();
        }
        assert_eq!(number(&format!("2={}", "ab".repeat(16))), Ok((2, Number([0xab; 16]))));
        for bad in ["", "2", "0=ab", "2=ab", "9=00000000000000000000000000000000"] {
            number(bad).unwrap_err();
        }
    }
}
