//! Options of Wordfeud with other programs: a service, a bot, a tournament, and a crowd.

use std::net::SocketAddr;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use bots::Level;
use clap::{Args, Subcommand};
use crossword::{Idle, Layout};
use feud_api::{BoardType, Rules};
use feud_client::Address;
use game::Seed;

use super::Json;
use crate::levels;

#[derive(Subcommand, Debug)]
pub(crate) enum WordfeudCommand {
    /// Serve the API that Wordfeud clients and bots speak, with games kept on the disk.
    #[command(after_help = "Examples:\n  \
        logomachy wordfeud serve\n  \
        logomachy wordfeud serve --listen 127.0.0.1:0 --data games\n  \
        logomachy wordfeud serve --closed --hours 24\n  \
        logomachy wordfeud serve --lexicon de=woerter.txt --lexicon fi=sanat.lex\n\n\
        Clients find the API at the address that is printed, behind /wf/. It is the server of `logomachy serve`: the same\n\
        people and tables, which can be played at, watched and reviewed in the page, too; `logomachy serve` has the API as\n\
        well. Whatever has been answered is on the disk: it may be stopped at any time, also by force, and goes on where it\n\
        was. It speaks plain HTTP; let it listen to other machines only behind something that encrypts. It answers to the\n\
        names of this machine, to the hosts that clients have built in (*.wordfeud.com), and to those told by --host.")]
    Serve(ServeWordfeud),
    /// Play all games of an account on a service; Ctrl-C stops it, and it goes on where it was.
    #[command(after_help = "Examples:\n  \
        logomachy wordfeud bot --server http://127.0.0.1:4849/wf/ --user ada --level hard\n  \
        logomachy wordfeud bot --server https://example.org/wf/ --user ada --accept nb,en --once\n  \
        logomachy wordfeud bot --server https://example.org/wf/ --user ada --seek nb --keep 3 --json\n\n\
        The password is read from the environment, LOGOMACHY_WORDFEUD_PASSWORD, or asked for.\n\
        Rulesets are numbers of the service (1), or languages (nb): en is 0 and 5, nb is 1.\n\
        What is about to be sent is noted in a journal, so that a bot may be stopped at any moment.")]
    Bot(Box<WordfeudBot>),
    /// Let bots play against each other over a service: a given one, or one of their own.
    #[command(after_help = "Examples:\n  \
        logomachy wordfeud tournament --levels hard,normal,easy --games 10\n  \
        logomachy wordfeud tournament --levels hard,normal --ruleset nb --board random --json\n\n\
        Each level plays each other one. The service deals the tiles, so that two tournaments differ;\n\
        with the same seed a bot does the same in the same position of the same game.")]
    Tournament(Tournament),
    /// Crowd a service with games, and measure how fast it answers.
    #[command(after_help = "Examples:\n  \
        logomachy wordfeud load --games 1000 --sessions 200 --every 5\n  \
        logomachy wordfeud load --games 1000 --sessions 200 --threads 16 --json\n\n\
        Bots and service share this machine, and its cores, unless --server tells otherwise. How long a turn takes is\n\
        measured by the bots, from before it is sent until its answer is read.")]
    Load(Load),
}

/// Where Wordfeud is served, and to whom.
#[derive(Args, Debug)]
pub(crate) struct ServeWordfeud {
    /// The address to listen on; port 0 takes any that is free.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4849")]
    pub(crate) listen: SocketAddr,
    /// The folder for tables and people; that of `logomachy serve` unless told. What a service of earlier versions has left
    /// there is taken over.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// A name that clients call the service by, besides those of this machine; may be told several times.
    #[arg(long, value_name = "NAME", value_parser = host)]
    pub(crate) host: Vec<String>,
    /// A lexicon's name or file for a ruleset, such as de=woerter.txt; may be told several times. German, Norwegian nynorsk,
    /// Finnish and Portuguese are played only with words that are supplied.
    #[arg(long, value_name = "R=X", value_parser = lexicon)]
    pub(crate) lexicon: Vec<(RulesetChoice, String)>,
    /// How many requests a second each player may make on and on; 0 for any number of these, of passwords and of messages.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) rate: u32,
    /// Take nobody new.
    #[arg(long)]
    pub(crate) closed: bool,
    /// How many accounts may be made from one address in a day; 0 for any number.
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) accounts: u32,
    /// How many connections one address may have at a time; 0 for any number.
    #[arg(long, value_name = "N", default_value_t = 256)]
    pub(crate) connections: usize,
    /// How many hours a player may think before the game is lost; 0 for as many as they like.
    #[arg(long, value_name = "N", default_value_t = 72)]
    pub(crate) hours: u32,
    /// What ends a new game when it happens three times in a row: passes, or scoreless turns, swaps among them.
    #[arg(long, value_name = "T", default_value = "passes", value_parser = idle)]
    pub(crate) end_after: Idle,
}

/// A bot on a service.
#[derive(Args, Debug)]
pub(crate) struct WordfeudBot {
    /// The address of the service; there is none unless told.
    #[arg(long, value_name = "URL", env = "LOGOMACHY_WORDFEUD_SERVER")]
    pub(crate) server: Address,
    /// The name of the account.
    #[arg(long, value_name = "U", env = "LOGOMACHY_WORDFEUD_USER")]
    pub(crate) user: String,
    /// How strong it plays: newcomer, easy, medium, normal, hard or master.
    #[arg(long, value_name = "L", default_value = "normal", value_parser = level, env = "LOGOMACHY_WORDFEUD_LEVEL")]
    pub(crate) level: Level,
    /// The rulesets of which invitations are accepted and games are played, or none; all there are words for unless told
    /// otherwise.
    #[arg(long, value_name = "R,R", value_delimiter = ',', value_parser = some_rules, env = "LOGOMACHY_WORDFEUD_ACCEPT")]
    pub(crate) accept: Option<Vec<RulesetChoice>>,
    /// A lexicon's name or file for a ruleset, such as sv=saol; may be told several times.
    #[arg(long, value_name = "R=X", value_parser = lexicon)]
    pub(crate) lexicon: Vec<(RulesetChoice, String)>,
    /// Ask for games with anybody, by this ruleset.
    #[arg(long, value_name = "R", value_parser = one_ruleset)]
    pub(crate) seek: Option<Rules>,
    /// How many games of the ruleset that is asked for shall be running.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "seek")]
    pub(crate) keep: usize,
    /// The board of games that are asked for.
    #[arg(long, value_name = "B", default_value = "normal", value_parser = board)]
    pub(crate) board: BoardType,
    /// Say this to whoever it plays with, at the start of a game.
    #[arg(long, value_name = "TEXT")]
    pub(crate) greeting: Option<String>,
    /// About how many seconds to rest between two looks at the games.
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub(crate) every: Duration,
    /// Look at the games once, take all turns, and stop.
    #[arg(long)]
    pub(crate) once: bool,
    /// Where to keep the journal; in the data folder, by account, unless told otherwise.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// The seed of its luck; random unless told.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// Bots against each other.
#[derive(Args, Debug)]
pub(crate) struct Tournament {
    /// The levels that play; each plays each.
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "hard,normal,easy", value_parser = level)]
    pub(crate) levels: Vec<Level>,
    /// How many games each pair plays.
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) games: usize,
    #[command(flatten)]
    pub(crate) hall: Hall,
}

/// A crowd of bots.
#[derive(Args, Debug)]
pub(crate) struct Load {
    /// How many games run at once.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: usize,
    /// How many accounts play them.
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) sessions: usize,
    /// How strong they play.
    #[arg(long, value_name = "L", default_value = "normal", value_parser = level)]
    pub(crate) level: Level,
    /// How many seconds after each look at its games each takes the next; the looks of all are spread evenly. 0 for no
    /// rest at all, by which the service has as much to do as it can.
    #[arg(long, value_name = "SECONDS", default_value = "0", value_parser = seconds)]
    pub(crate) every: Duration,
    #[command(flatten)]
    pub(crate) hall: Hall,
}

/// Where bots play each other, and what.
#[derive(Args, Debug)]
pub(crate) struct Hall {
    /// The service to play on, with accounts made for it; one that is forgotten afterwards unless told.
    #[arg(long, value_name = "URL")]
    pub(crate) server: Option<Address>,
    /// The tiles and words.
    #[arg(long, value_name = "R", default_value = "en", value_parser = one_ruleset)]
    pub(crate) ruleset: Rules,
    /// A lexicon's name or file; that of the language unless told otherwise.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
    /// The boards.
    #[arg(long, value_name = "B", default_value = "normal", value_parser = board)]
    pub(crate) board: BoardType,
    /// The seed of the bots' luck.
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: Seed,
    /// How many threads play, and so how many bots are busy at a time; one for each bot unless told.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// The rulesets that a word on the command line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RulesetChoice(pub(crate) Vec<Rules>);

fn some_rules(text: &str) -> Result<RulesetChoice, String> {
    if text == "none" {
        return Ok(RulesetChoice(Vec::new()));
    }
    let known: Vec<Rules> = match text.parse() {
        Ok(number) => Rules::all().filter(|rules| *rules == Rules(number)).collect(),
        Err(_) => Rules::all().filter(|rules| rules.language() == Some(text)).collect(),
    };
    if known.is_empty() {
        let names: Vec<String> = Rules::all().map(|rules| rules.to_string()).collect();
        return Err(format!("the rulesets are {}, or languages such as nb", names.join(", ")));
    }
    Ok(RulesetChoice(known))
}

fn one_ruleset(text: &str) -> Result<Rules, String> {
    some_rules(text)?.0.first().copied().ok_or_else(|| "name a ruleset".to_owned())
}

fn lexicon(text: &str) -> Result<(RulesetChoice, String), String> {
    let (rules, name) = text.split_once('=').ok_or("write it as sv=saol: a ruleset, = and a lexicon")?;
    Ok((some_rules(rules)?, name.to_owned()))
}

/// A name without a port, as `words.example`; one that begins with a dot stands for all that end so.
fn host(text: &str) -> Result<String, String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
    if text.bytes().any(|byte| byte.is_ascii_alphanumeric()) && text.bytes().all(plain) {
        Ok(text.to_owned())
    } else {
        Err("a name such as words.example, without a port".to_owned())
    }
}

/// Which turns end a game.
pub(super) fn idle(text: &str) -> Result<Idle, String> {
    let names = Idle::ALL.map(Idle::name);
    Idle::named(text).ok_or_else(|| format!("games end after {}", names.join(" or ")))
}

/// A level of Wordfeud's computers.
fn level(text: &str) -> Result<Level, String> {
    let rules = Rules::AMERICAN.on(Layout::wordfeud());
    let known = rules.as_ref().map_or(&[][..], bots::crossword::levels);
    let level = text.parse().ok().filter(|level| known.contains(level));
    level.ok_or_else(|| levels::no_level("Wordfeud", known, text))
}

fn board(text: &str) -> Result<BoardType, String> {
    match BoardType::from(text) {
        BoardType::Other(_) => Err("the boards are normal and random".to_owned()),
        known => Ok(known),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let parsed = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    parsed
        .filter(|rest| rest.as_secs() <= 24 * 60 * 60)
        .ok_or_else(|| "so many seconds, a day at most".to_owned())
}
