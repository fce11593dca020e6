//! Options of games that are played, compared and worked out.

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use crossword::Idle;
use game::Seed;

use super::wordfeud::idle;
use super::{Json, Language, RulesName, Where, rules};
use crate::dictionary;

/// A game in the terminal.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game to play, or a file of rules, FILE.toml.
    #[arg(value_name = "TITLE", value_parser = rules::title_parser(), required_unless_present_any = ["load", "rules"])]
    pub(crate) title: Option<RulesName>,
    /// How strong the computer is; a wrong one is answered with those the game has.
    #[arg(long, value_name = "L", conflicts_with = "seats")]
    pub(crate) level: Option<String>,
    /// Who plays, first to move first, two, or up to eight in Idiot: `person`, `person:NAME`, or a level for a computer.
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    pub(crate) seats: Option<Vec<String>>,
    #[command(flatten)]
    pub(crate) options: Options,
    /// The seed of all luck; the same seed gives the same tiles.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<Seed>,
    /// Idiot: ask for names, levels and order, as happens at a terminal when none is told.
    #[arg(long, conflicts_with_all = ["seats", "level", "load"])]
    pub(crate) ask: bool,
    /// Keep the game in a new file, move by move.
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    pub(crate) record: Option<PathBuf>,
    /// Go on with a game that was kept; name its lexicon with --lexicon if it was a file.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["title", "rules", "level", "seats", "seed", "board", "dictionary", "tutorial"]
    )]
    pub(crate) load: Option<PathBuf>,
    /// Territory: who says what is a word that a person plays.
    #[arg(long, value_name = "WHO", value_enum, default_value_t = Dictionary::BuiltIn)]
    pub(crate) dictionary: Dictionary,
    /// Territory: where the online dictionary is asked; the word is added behind a slash.
    #[arg(long, value_name = "URL", default_value = dictionary::DEFAULT_URL, value_parser = dictionary::address)]
    pub(crate) dictionary_url: String,
    /// Territory: be led through a first word, step by step.
    #[arg(long, conflicts_with_all = ["level", "seats", "record"])]
    pub(crate) tutorial: bool,
}

/// Who says what is a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Dictionary {
    /// The lexicon of the game.
    BuiltIn,
    /// A dictionary on the network.
    Online,
}

/// How a game is set up; what a game has no use for is passed over.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The rules of a crossword game, by name or as a file of rules, FILE.toml.
    #[arg(long, value_name = "R", value_parser = rules::parser())]
    pub(crate) rules: Option<RulesName>,
    #[command(flatten)]
    pub(crate) language: Language,
    /// A lexicon's name or file; that of the language unless told otherwise.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
    /// A board file with premiums; in Khi and Territory a position to start from; in Wordfeud `random` too.
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// Khi: play with 120 or with the original 84 tiles.
    #[arg(long, value_name = "N", default_value = "120", value_parser = ["120", "84"])]
    pub(crate) tiles: String,
    /// Khi: who wins at the far edge, whoever reached it or whoever has more points.
    #[arg(long, value_name = "WHAT", default_value = "edge", value_parser = ["edge", "points"])]
    pub(crate) victory: String,
    /// Khi: the second player may take over the first one's side after the first word.
    #[arg(long)]
    pub(crate) swap: bool,
    /// Crossword games: what ends the game when it happens too often in a row: passes, or scoreless turns, exchanges among them
    /// [default: as the rules say].
    #[arg(long, value_name = "T", value_parser = idle)]
    pub(crate) end_after: Option<Idle>,
    /// Idiot: who starts the first round; one of the players.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) starts: u8,
    /// Idiot: whoever has all letters is out, and the others play on to one winner.
    #[arg(long)]
    pub(crate) winner: bool,
    /// Idiot: computers know only the N commonest words.
    #[arg(long, value_name = "N")]
    pub(crate) vocabulary: Option<usize>,
    /// Idiot: computers bluff in so many of a hundred turns.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) bluffs: u8,
    /// Idiot: how computers of level medium pick a letter, at random by its score or always one of the least score.
    #[arg(long, value_name = "HOW", default_value = "chance", value_parser = ["chance", "least"])]
    pub(crate) picks: String,
}

/// Computers against each other.
#[derive(Args, Debug)]
pub(crate) struct Duel {
    /// The game to play, or a file of rules, FILE.toml.
    #[arg(value_name = "TITLE", value_parser = rules::title_parser(), required_unless_present = "rules")]
    pub(crate) title: Option<RulesName>,
    /// The levels to compare, or `all`; of more than two, each plays each, and all are rated.
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub(crate) levels: Vec<String>,
    /// How many games each pair plays; an even number.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: u64,
    /// How many games two levels play that are next to each other, if not as many: they tell most about the step between them.
    #[arg(long, value_name = "N")]
    pub(crate) neighbours: Option<u64>,
    /// The seed of the first deal; the next one has the next number.
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: Seed,
    /// How many games are played at once; as many as there are cores unless told otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
    /// How hard all of them think, in positions, instead of each level's own effort.
    #[arg(long, value_name = "N")]
    pub(crate) effort: Option<u32>,
    /// Write the ratings into this file, between the lines `<!-- levels TITLE -->` and `<!-- end -->`.
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// One move of a computer.
#[derive(Args, Debug)]
pub(crate) struct MoveOptions {
    /// The game, or a file of rules, FILE.toml.
    #[arg(value_name = "TITLE", value_parser = rules::title_parser())]
    pub(crate) title: RulesName,
    /// How strong the computer is.
    #[arg(long, value_name = "L")]
    pub(crate) level: String,
    #[command(flatten)]
    pub(crate) place: Where,
    /// A game that was kept: the move is the next one in it.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// How hard it thinks, in positions, instead of the level's own effort.
    #[arg(long, value_name = "N")]
    pub(crate) effort: Option<u32>,
    /// The seed of its luck; that of the record unless told otherwise.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) language: Language,
    /// A lexicon's name or file; that of the record or of the language unless told otherwise.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
    /// A ScraBBKle board file with the premiums.
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) json: Json,
}

#[derive(Subcommand, Debug)]
pub(crate) enum IdiotCommand {
    /// Tell who wins from a string on with perfect play, and how.
    #[command(after_help = "Examples:\n  \
        logomachy idiot solve\n  \
        logomachy idiot solve oca\n  \
        logomachy idiot solve ze --players 3 --json\n\n\
        Between two, a string is won or lost; among more each player has a chance to lose, the one to move first.")]
    Solve {
        /// The string so far, none at the start of a round; each letter is typed as itself.
        #[arg(value_name = "STRING", default_value = "")]
        string: String,
        /// How many play.
        #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=8))]
        players: u8,
        /// A lexicon's name or file; that of the language unless told otherwise.
        #[arg(long, value_name = "X")]
        lexicon: Option<String>,
        #[command(flatten)]
        language: Language,
        #[command(flatten)]
        json: Json,
    },
}

#[derive(Subcommand, Debug)]
pub(crate) enum TerritoryCommand {
    /// Tell what a word would claim in a position; exit status 1 if it may not be played.
    #[command(after_help = "Example:\n  \
        logomachy territory claim --position game.txt --word 'a1 e1 e5 a5' --json\n\n\
        A position is 11 rows of 11 letters, `.` for a used one, and then a line for each turn:\n\
        `blue a1 e1 e5` or `red pass`.")]
    Claim {
        /// A file with the position.
        #[arg(long, value_name = "FILE")]
        position: PathBuf,
        /// The cells of the word, in order, such as 'a1 e1 e5'.
        #[arg(long, value_name = "CELLS")]
        word: String,
        /// A lexicon's name or file.
        #[arg(long, value_name = "X", default_value = "english")]
        lexicon: String,
        #[command(flatten)]
        json: Json,
    },
}
