//! The command line: every command with its options, help and examples.

mod bench;
mod games;
mod lanes;
mod online;
mod plays;
mod review;
mod rules;
mod serve;
mod wordfeud;

use std::path::PathBuf;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

pub(crate) use bench::{Bench, Benchmark};
pub(crate) use games::{Dictionary, Duel, IdiotCommand, MoveOptions, Options, Play, TerritoryCommand};
pub(crate) use lanes::Lanes;
pub(crate) use online::{Bot, Join, Table, Tables, Verify, Watchers};
pub(crate) use plays::{Plays, Wanted};
pub(crate) use review::Review;
pub(crate) use rules::{RulesName, ShowRules};
pub(crate) use serve::{LogForm, Options as ServeOptions, Place, Serve, ServeCommand};
pub(crate) use wordfeud::{
    Hall, Load, RulesetChoice, ServeWordfeud, Tournament, WordfeudBot, WordfeudCommand,
};

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// Word games against strong computers: in the browser, in the terminal, and for bots.
///
/// Tiles and letters of a game are typed as the tiles show them: é and Å are no letters of English. Only in words that
/// are listed or looked up do accents fall away that make no letter of the language: café is read as CAFE.
///
/// Exit status: 0 done; 1 the answer is no (an unknown word, a failed check); 2 bad usage or bad input.
#[derive(Parser, Debug)]
#[command(name = "logomachy", version, styles = STYLES)]
pub(crate) struct Cli {
    /// What to do; the page is served when nothing is said.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve the page and tables to play at with others, and open it. This is what happens without a command.
    #[command(
        after_help = "Examples:\n  logomachy serve --port 8080 --no-open\n  logomachy serve --listen 0.0.0.0 --data tables"
    )]
    Serve(Serve),
    /// Look words up, and manage lexicons.
    #[command(after_help = "Examples:\n  \
        logomachy lexicon check english quixotic\n  \
        logomachy lexicon define quixotic\n  \
        logomachy lexicon find english --tiles RETAINS?\n  \
        logomachy lexicon import my-words.txt --name mine")]
    Lexicon {
        #[command(subcommand)]
        command: LexiconCommand,
    },
    /// List the plays of a position, the best first, and give advice on it.
    #[command(after_help = "Examples:\n  \
        logomachy plays --rules classic --cgp '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 PWVDAIO/ 0/0 0'\n  \
        logomachy plays --rules wordfeud --language nb --position board.cgp --rack HIMLANÅ --top 5\n  \
        logomachy plays --rules wordfeud --position board.cgp --square h12 --pattern '..A*' --length 5-8\n  \
        logomachy plays --rules wordfeud --position board.cgp --top 3 --unseen --swaps --replies\n  \
        logomachy plays --rules wordfeud --position late.cgp --top 3 --exact\n  \
        logomachy plays --rules classic --position board.cgp --simulate --effort 100000\n  \
        logomachy plays --rules classic --positions many.cgp --summary --json\n  \
        logomachy plays --rules mine.toml --position board.cgp\n\n\
        The points are those of the rules; in Khi, tiles laid and captured.")]
    Plays(Box<Plays>),
    /// Tell whether a move is legal in a position, and what it does; exit status 1 if it is not.
    #[command(after_help = "Examples:\n  \
        logomachy judge --rules scrabbkle --cgp '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15' --move GIT,f8,r\n  \
        logomachy judge --rules khi --position game.khi --move OND,f8,d --seat 1\n\n\
        Moves are written GIT,f8,r in ScraBBKle and Khi, 8D WORD in the others; lower case is a blank.")]
    Judge(Judge),
    /// Show what a row or column of a position allows: anchors, letters, and the points of neighbours.
    #[command(after_help = "Examples:\n  \
        logomachy lanes --rules wordfeud --language nb --position board.cgp --row 8\n  \
        logomachy lanes --rules classic --position board.cgp --column h --json\n\n\
        A play must cover an anchor, marked *. For words across and for words down, a free square allows the letters\n\
        that make a word with its neighbours at a right angle; + is what those neighbours add, before premiums.\n\
        In Khi it is how many of them change hands.")]
    Lanes(Lanes),
    /// Play a game in the terminal, against a computer or a friend.
    #[command(after_help = "Examples:\n  \
        logomachy play khi --level expert\n  \
        logomachy play wordfeud --language nb --board random --record game.txt\n  \
        logomachy play --load game.txt\n  \
        logomachy play khi --seats person:Ada,person:Charles\n  \
        logomachy play idiot --seats person,easy,medium,hard\n  \
        logomachy play territory --tutorial\n  \
        logomachy play territory --level hard --dictionary online\n  \
        logomachy play scrabbkle --seats normal,hard --seed 7\n  \
        logomachy play --rules mine.toml --record game.txt\n\n\
        Type `help` while you play. Exit status 1 if the game was left before its end.")]
    Play(Box<Play>),
    /// List the rules of crossword games, or show and check those of a file.
    #[command(after_help = "Examples:\n  \
        logomachy rules\n  \
        logomachy rules wordfeud --language nb\n  \
        logomachy rules mine.toml --json\n\n\
        A file of rules says how they differ from others, such as:\n\n  \
        extends = \"wordfeud\"\n  \
        name = \"hasty\"\n  \
        rack = 6\n\n  \
        [ending]\n  \
        idle_turns = 2\n\n\
        What is wrong with it is told with line and key. The keys are those of data/rules/README.md.")]
    Rules(ShowRules),
    /// Let computers play against each other, and tell who is stronger.
    #[command(after_help = "Examples:\n  \
        logomachy duel khi --levels expert,hard --games 400 --seed 1\n  \
        logomachy duel scrabbkle --levels hard,normal,easy --games 1000 --json\n  \
        logomachy duel classic --levels all --games 200\n  \
        logomachy duel territory --levels hard,easy\n  \
        logomachy duel --rules mine.toml --levels hard,normal\n\n\
        Each deal is played twice, with sides swapped. The wins come out the same on every machine;\n\
        the milliseconds do not.")]
    Duel(Duel),
    /// Tell what a computer of a level plays in a position, knowing what the player to move may know.
    #[command(after_help = "Examples:\n  \
        logomachy move classic --level master --cgp '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 PWVDAIO/ 0/0 0'\n  \
        logomachy move khi --level hard --position game.khi --rack AEIRST? --seat 1\n  \
        logomachy move territory --level expert --record game.txt --json\n\n\
        The same position, level, effort and seed give the same move on every machine.")]
    Move(Box<MoveOptions>),
    /// Judge every move of games that were kept: how likely it won, what would have been better, and why.
    #[command(after_help = "Examples:\n  \
        logomachy review game.txt\n  \
        logomachy review games/*.gcg --jobs 4 --json\n  \
        logomachy review game.gcg --notes judged.gcg\n\n\
        One currency for all: the chance to win. A slip gives a little of it away, a mistake a good deal, a blunder much;\n\
        what may be chance is fine. The same game and effort give the same answer on every machine.")]
    Review(Review),
    /// Play with others, at a table of a server: open its link here as others do in a browser.
    #[command(after_help = "Examples:\n  \
        logomachy join 'http://127.0.0.1:4848/#table/4w8c2m6k9dht/0123456789abcdef0123456789abcdef'\n  \
        logomachy join LINK --name Ada --seat 2\n  \
        logomachy join LINK --watch\n\n\
        Type `help` while you play. Ctrl-C leaves the terminal, the game goes on, and the same command comes back to it:\n\
        who you are, and moves under way, are kept in a folder that only you can read (LOGOMACHY_HOME). Quote the link: what\n\
        stands behind # is a comment to some shells. From a pipe, lines are read when it is your turn.\n\
        Exit status 1 if the table was left before the end of the game.")]
    Join(Join),
    /// Create a table at a server, and tell the links to it.
    #[command(after_help = "Examples:\n  \
        logomachy table khi --join\n  \
        logomachy table idiot --seats me,open,open,hard --time 3d --server https://words.example\n  \
        logomachy table wordfeud --language nb --board random --time 10m+5s --listed --chat free\n  \
        logomachy table classic --seats open,open --start-by-host --json\n\n\
        The server is `logomachy serve` on this machine unless another one is named by --server or LOGOMACHY_SERVER.")]
    Table(Box<Table>),
    /// List your tables at a server, those that wait for you first; exit status 1 if there are none.
    #[command(
        after_help = "Examples:\n  logomachy tables\n  logomachy tables --open --server https://words.example --json"
    )]
    Tables(Tables),
    /// Seat a computer from this machine at tables of a server, and have it play until their games are over.
    #[command(after_help = "Examples:\n  \
        logomachy bot LINK --level master\n  \
        logomachy bot LINK LINK LINK --level hard --name 'The Attic' --rematch --json\n\n\
        Ctrl-C stops after the move under way; the same command goes on. Exit status 1 if a game was not played to its end.")]
    Bot(Bot),
    /// Check the draw of a game that is over: the promise, the numbers of all seats, and what was dealt from them.
    #[command(after_help = "Examples:\n  \
        logomachy verify game.txt\n  \
        logomachy verify game.txt --commitment HASH --number 2=0123456789abcdef0123456789abcdef --json\n\n\
        What this program noted when you sat down by `join` is compared unasked. Exit status 1 if anything is not as it should be.")]
    Verify(Verify),
    /// Work out rounds of Idiot.
    Idiot {
        #[command(subcommand)]
        command: IdiotCommand,
    },
    /// Work out words of Territory Words.
    Territory {
        #[command(subcommand)]
        command: TerritoryCommand,
    },
    /// Play Wordfeud with other programs.
    Wordfeud {
        #[command(subcommand)]
        command: WordfeudCommand,
    },
    /// Look after records of games.
    Gcg {
        #[command(subcommand)]
        command: GcgCommand,
    },
    /// Measure the program itself, in one thread.
    #[command(after_help = "Examples:\n  \
        logomachy bench best --positions positions.cgp --limit 1000 --json\n  \
        logomachy bench simulate --positions positions.cgp --threads 2 --json\n  \
        logomachy bench solver --language nb\n  \
        logomachy bench territory --limit 20\n  \
        logomachy bench idiot --json")]
    Bench(Bench),
    /// Play ScraBBKle against the computer, in the exact dialogue of its page; exit status 1 if the game is left.
    #[command(after_help = "Examples:\n  \
        logomachy scrabbkle\n  \
        logomachy scrabbkle --board my.board --words my-words.txt --seed 7 --level hard\n\n\
        Moves are the letters to lay, the first square and the way: GIT,f8,r lays to the right, GIT,f8,d down.\n\
        A small letter is a wildcard, squares that are taken are passed over, and ,, passes.")]
    Scrabbkle(Scrabbkle),
    /// Print completions for a shell.
    #[command(
        after_help = "Example:\n  logomachy completions bash > ~/.local/share/bash-completion/completions/logomachy"
    )]
    Completions {
        /// The shell to complete for.
        shell: Shell,
    },
}

#[derive(Subcommand, Debug)]
pub(crate) enum LexiconCommand {
    /// List the lexicons there are: those that come with the program, and those imported.
    List {
        #[command(flatten)]
        json: Json,
    },
    /// Tell what a lexicon is: language, words, digest, source, licence.
    #[command(
        after_help = "Examples:\n  logomachy lexicon info norwegian\n  logomachy lexicon info words.kwg --json"
    )]
    Info {
        #[command(flatten)]
        lexicon: Which,
        #[command(flatten)]
        json: Json,
    },
    /// Tell whether words are in a lexicon; exit status 1 if one is not.
    #[command(after_help = "Example:\n  logomachy lexicon check english logomachy quixotry")]
    Check {
        #[command(flatten)]
        lexicon: Which,
        /// The words, in any case; accents that make no letter of the language fall away.
        #[arg(required = true)]
        words: Vec<String>,
        #[command(flatten)]
        json: Json,
    },
    /// Tell what English words mean; exit status 1 if one is not explained.
    #[command(after_help = "Examples:\n  \
        logomachy lexicon define logomachy\n  \
        logomachy lexicon define geese flew --json\n\n\
        The meanings are the first senses of WordNet 3.1; a form is explained by its stem. Other languages have none.")]
    Define {
        /// The words, in any case.
        #[arg(required = true)]
        words: Vec<String>,
        #[command(flatten)]
        json: Json,
    },
    /// Find words by pattern, by tiles, or both.
    #[command(after_help = "Examples:\n  \
        logomachy lexicon find english --pattern '..A*'\n  \
        logomachy lexicon find english --tiles RETAINS? --all\n  \
        logomachy lexicon find english --tiles LETTERS --pattern 'S*' --longest\n\n\
        A pattern has a letter for itself, . or ? for any letter, * for any letters or none,\n\
        [AEIOU] for one of these and [^AEIOU] for any other. Among tiles ? is a blank.")]
    Find {
        #[command(flatten)]
        lexicon: Which,
        /// What the words look like, such as '..A*'.
        #[arg(long, required_unless_present = "tiles")]
        pattern: Option<String>,
        /// The tiles they are made of, such as RETAINS?.
        #[arg(long)]
        tiles: Option<String>,
        /// Use every tile.
        #[arg(long, requires = "tiles")]
        all: bool,
        /// List the longest words first.
        #[arg(long)]
        longest: bool,
        /// Only among the N commonest words.
        #[arg(long, value_name = "N")]
        common: Option<usize>,
        /// List at most N words.
        #[arg(long, value_name = "N")]
        limit: Option<usize>,
        #[command(flatten)]
        json: Json,
    },
    /// Build a word graph from a word list.
    #[command(after_help = "Examples:\n  \
        logomachy lexicon build words.txt words.kwg\n  \
        logomachy lexicon build ord.txt ord.lex --language nb\n\n\
        A .kwg file is a bare graph that other programs read too; a .lex file also knows its\n\
        language, name and checksum.")]
    Build {
        /// A word list, one word a line, UTF-8 or Latin-1.
        input: PathBuf,
        /// The graph to write, ending in .kwg or .lex.
        output: PathBuf,
        #[command(flatten)]
        language: Language,
        /// Only words read forwards: smaller, for looking words up but not for finding moves.
        #[arg(long)]
        forwards_only: bool,
        #[command(flatten)]
        json: Json,
    },
    /// Keep a word list or graph under a name of its own.
    #[command(after_help = "Examples:\n  \
        logomachy lexicon import collins.txt --name collins\n  \
        logomachy lexicon import saol.kwg --name saol --language sv")]
    Import {
        /// A word list, or a .kwg or .lex graph.
        file: PathBuf,
        /// The name to keep it under: letters, digits, - and _.
        #[arg(long)]
        name: String,
        #[command(flatten)]
        language: Language,
        /// Replace an imported lexicon of the same name.
        #[arg(long)]
        force: bool,
        #[command(flatten)]
        json: Json,
    },
    /// Forget an imported lexicon.
    Remove {
        /// Its name.
        name: String,
    },
}

/// Which game, with which words and tiles.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The rules to play by: one of those below, or a file of rules, FILE.toml.
    #[arg(long = "rules", value_name = "R", value_parser = rules::parser())]
    pub(crate) name: RulesName,
    #[command(flatten)]
    pub(crate) language: Language,
    /// A ScraBBKle board file with the premiums.
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// A lexicon's name or file; that of the language unless told otherwise.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
}

/// The position that is meant.
#[derive(Args, Debug)]
pub(crate) struct Where {
    /// The position as CGP, the player to move first.
    #[arg(long, value_name = "TEXT")]
    pub(crate) cgp: Option<String>,
    /// A file with the position: CGP, or Khi's board text.
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<PathBuf>,
    /// The tiles of the player to move, instead of those in the position; each is typed as itself, ? is a blank.
    #[arg(long, value_name = "TILES")]
    pub(crate) rack: Option<String>,
    /// Who is to move, the first one being 0; matters in Khi.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
    pub(crate) seat: u8,
}

#[derive(Args, Debug)]
pub(crate) struct Judge {
    #[command(flatten)]
    pub(crate) rules: Rules,
    #[command(flatten)]
    pub(crate) place: Where,
    /// The move, as the game writes it.
    #[arg(long = "move", value_name = "TEXT")]
    pub(crate) written: String,
    #[command(flatten)]
    pub(crate) json: Json,
}

#[derive(Subcommand, Debug)]
pub(crate) enum GcgCommand {
    /// Replay records and compare every score and total; exit status 1 if one is off.
    #[command(after_help = "Examples:\n  \
        logomachy gcg check games/*.gcg\n  \
        logomachy gcg check mine.gcg --rules mine.toml\n\n\
        A record is read in UTF-8 if its first line says so, else in ISO-8859-1, in the language that its\n\
        #tile-distribution names: en, nb, nn, sv, nl, de, fr, es, da, fi or pt, also by the English name.")]
    Check {
        /// The records.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The rules of all of them, by name or as a file, FILE.toml; those that each names unless told.
        #[arg(long, value_name = "R", value_parser = rules::parser())]
        rules: Option<RulesName>,
        #[command(flatten)]
        language: Language,
        #[command(flatten)]
        json: Json,
    },
}

/// A game of ScraBBKle.
#[derive(Args, Debug)]
pub(crate) struct Scrabbkle {
    /// The number all luck comes from, so that a game can be played again; random unless told.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<game::Seed>,
    /// The words to play with: a word list, or the name of a lexicon.
    #[arg(long, value_name = "FILE", default_value = "english")]
    pub(crate) words: String,
    /// The board to play on; it is asked for unless told.
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// How strong the computer is, such as normal (the usual level) or hard.
    #[arg(long, value_name = "L")]
    pub(crate) level: Option<String>,
}

/// Which lexicon is meant.
#[derive(Args, Debug)]
pub(crate) struct Which {
    /// A name from `lexicon list`, or a text, .kwg or .lex file.
    #[arg(id = "LEXICON")]
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) language: Language,
}

#[derive(Args, Debug)]
pub(crate) struct Language {
    // Its help is made from the alphabets there are.
    #[arg(long = "language", value_name = "L", value_parser = language, help = languages())]
    pub(crate) told: Option<&'static lexicon::Alphabet>,
}

impl Language {
    /// The language told, or English.
    pub(crate) fn alphabet(&self) -> &'static lexicon::Alphabet {
        self.told.unwrap_or_else(lexicon::Alphabet::english)
    }
}

#[derive(Args, Debug)]
pub(crate) struct Json {
    /// Print one JSON object a line.
    #[arg(long = "json")]
    pub(crate) on: bool,
}

/// Which languages there are, with words and without.
fn languages() -> String {
    let (with, without): (Vec<&str>, Vec<&str>) = lexicon::Alphabet::all()
        .iter()
        .map(lexicon::Alphabet::code)
        .partition(|code| lexica::find(code).is_some());
    format!(
        "The language of tiles and words: {}; with a list of your own also {}; en unless told otherwise",
        with.join(", "),
        without.join(", ")
    )
}

fn language(text: &str) -> Result<&'static lexicon::Alphabet, String> {
    lexicon::Alphabet::of(text).ok_or_else(|| {
        let known: Vec<&str> = lexicon::Alphabet::all().iter().map(lexicon::Alphabet::code).collect();
        format!("the languages are {}", known.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
