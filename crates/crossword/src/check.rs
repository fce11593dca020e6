//! Why a move is not allowed, and the order in which the rules are asked.

use game::Seat;
use lexicon::{Letter, Rack, Tile};
use serde::{Deserialize, Serialize};

use crate::{
    Board, Crossword, Formed, Line, Misplaced, Move, Placement, Ruleset, Square, Start, View, capture,
    ending, exchange, joining, opening, ordered, score, swap, words,
};

/// Why a move is not allowed, as a sentence to the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Illegal {
    /// Nobody is to move.
    #[error("the game is over")]
    Over,
    /// The tiles cannot lie so at all.
    #[error(transparent)]
    Misplaced(#[from] Misplaced),
    /// Some tiles are not held: letters, and nothing for a blank.
    #[error("your tiles lack {}", enumerated(&names(.0)))]
    NotHeld(Vec<Option<String>>),
    /// Some tiles are not held, but blanks are, which are typed otherwise.
    #[error(
        "your tiles lack {}, but a blank may stand for any letter: type {}",
        enumerated(.letters),
        enumerated(.typed)
    )]
    TypeBlank {
        /// The letters that are not held.
        letters: Vec<String>,
        /// How to type blanks that stand for them.
        typed: Vec<String>,
    },
    /// A first word lies elsewhere.
    #[error("the first word must cover {0}")]
    OffStart(Square),
    /// A first word is a single letter.
    #[error("the first word needs at least two letters")]
    TooShort,
    /// No tile is joined.
    #[error("the word must join a tile that is already on the board")]
    NotJoined,
    /// No tile of the player's own is joined.
    #[error("the word must join a tile of your own")]
    NotOwn,
    /// Several words are made where only one may be.
    #[error("only one word may be made, this makes {}", enumerated(.0))]
    ManyWords(Vec<String>),
    /// The only word runs at a right angle to the move.
    #[error("the move runs {}, but the word it makes, {word}, runs {}", way(*written), way(written.crossing()))]
    WrongWay {
        /// The word.
        word: String,
        /// The way the move was written.
        written: Line,
    },
    /// Some words are not in the lexicon.
    #[error("{} not in the lexicon", are(.0))]
    NotWords(Vec<String>),
    /// The first turn cannot be passed.
    #[error("the first turn cannot be passed: lay a word or change your tiles")]
    PassTooSoon,
    /// The game has no swapping of sides.
    #[error("sides are not swapped in this game")]
    NoSwap,
    /// There was more than the first word.
    #[error("sides are swapped right after the first word only")]
    SwapTooLate,
    /// The game has no exchange.
    #[error("tiles are never exchanged in this game: lay a word or pass")]
    NoExchange,
    /// The bag holds too few tiles for an exchange.
    #[error("the bag holds {}: tiles are exchanged only while it holds at least {needed}", tiles(*.bag))]
    FewInBag {
        /// How many tiles it holds.
        bag: usize,
        /// How many it needs.
        needed: u8,
    },
    /// No tile to exchange was named.
    #[error("choose at least one tile to exchange")]
    NothingChosen,
    /// Only some tiles are to be changed where all must be.
    #[error("all your tiles are changed at once, not some of them")]
    WholeRackOnly,
    /// There is nothing to change, or nothing to change it for.
    #[error("there are too few tiles left to change: better pass")]
    BetterPass,
    /// Tiles were changed often enough this turn.
    #[error("tiles are changed at most {0} times a turn: lay a word or pass")]
    ChangedEnough(u8),
}

/// What laying tiles does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredPlay {
    /// The words it makes, and the board after it without captures.
    pub formed: Formed,
    /// What it earns.
    pub points: i64,
    /// The squares whose tiles change hands, row by row.
    pub captured: Vec<Square>,
    /// Whether it reaches the far edge, where that ends the game.
    pub wins: bool,
}

/// Whether the player to move may do this.
pub(crate) fn check(game: &Crossword, view: &View, mv: &Move) -> Result<(), Illegal> {
    let rules = game.rules();
    if view.mover().is_none() {
        return Err(Illegal::Over);
    }
    match mv {
        Move::Lay(lay) => judge(game, view, lay).map(|_| ()),
        Move::Pass if ending::may_pass(rules, view) => Ok(()),
        Move::Pass => Err(Illegal::PassTooSoon),
        Move::Exchange(tiles) => exchange::check(rules, view, tiles),
        Move::Swap => swap::check(rules, view),
    }
}

/// What laying these tiles does, if the player to move may do so.
pub(crate) fn judge(game: &Crossword, view: &View, lay: &Placement) -> Result<ScoredPlay, Illegal> {
    let rules = game.rules();
    let seat = view.mover().ok_or(Illegal::Over)?;
    let judged = weigh(rules, &view.board, seat, view.side(seat), view.opened[seat.index()], lay)?;
    if let Some(rack) = view.mover_rack() {
        check_held(rules, rack, &lay.tiles)?;
    }
    let start = view.start(rules).ok_or(Illegal::Over)?;
    check_words(game, start, lay.line, &judged.formed)?;
    Ok(judged)
}

/// Whether tiles that were laid along a line make words that a player may make who has to start so.
pub(crate) fn check_words(
    game: &Crossword,
    start: Start,
    written: Line,
    formed: &Formed,
) -> Result<(), Illegal> {
    match start {
        Start::At(square) => opening::check(square, formed)?,
        Start::Join => joining::check(game.rules(), formed)?,
    }
    words::check(game.rules(), game.lexicon(), written, formed)
}

/// What laying these tiles does for a player who is on a side and has or has not yet laid a word, allowed or not.
pub(crate) fn weigh(
    rules: &Ruleset,
    board: &Board,
    seat: Seat,
    side: Seat,
    has_opened: bool,
    lay: &Placement,
) -> Result<ScoredPlay, Misplaced> {
    let formed = lay.on(board, capture::owner(rules, seat), rules.lone_tile)?;
    Ok(ScoredPlay {
        points: score::earned(rules, &formed),
        captured: capture::captured(rules, &formed),
        wins: ending::reaches_edge(rules, &formed, side, has_opened),
        formed,
    })
}

/// Which of the tiles a rack lacks, each kind once, a blank last.
pub(crate) fn lacking(
    rules: &Ruleset,
    rack: &Rack,
    tiles: impl Iterator<Item = Option<Letter>>,
) -> Vec<Option<String>> {
    let mut rest = *rack;
    let glyph = |letter| rules.tiles.alphabet().glyph(letter).to_owned();
    let missing = tiles.filter(|&tile| !rest.take(tile));
    let missing = ordered::collect(missing.map(|tile| (tile.is_none(), tile.map(glyph))));
    missing.into_iter().map(|(_, tile)| tile).collect()
}

/// Whether the tiles to lay are held, or what to type instead.
fn check_held(rules: &Ruleset, rack: &Rack, tiles: &[Tile]) -> Result<(), Illegal> {
    let taken = |tile: &Tile| (!tile.blank).then_some(tile.letter);
    let letters = lacking(rules, rack, tiles.iter().map(taken));
    if letters.is_empty() {
        return Ok(());
    }
    let mut rest = *rack;
    let missing: Vec<&Tile> = tiles.iter().filter(|tile| !rest.take(taken(tile))).collect();
    let stand_in = missing.len() <= usize::from(rest.count(None)) && missing.iter().all(|tile| !tile.blank);
    if !stand_in {
        return Err(Illegal::NotHeld(letters));
    }
    let alphabet = rules.tiles.alphabet();
    let typed = missing.iter().map(|tile| alphabet.spell_tiles(&[Tile::blank(tile.letter)]));
    let typed = ordered::collect(typed);
    Err(Illegal::TypeBlank { letters: letters.into_iter().flatten().collect(), typed })
}

fn names(tiles: &[Option<String>]) -> Vec<String> {
    tiles.iter().map(|tile| tile.clone().unwrap_or_else(|| "a blank".to_owned())).collect()
}

/// `A`, `A and B`, `A, B and C`.
fn enumerated(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn are(words: &[String]) -> String {
    format!("{} {}", enumerated(words), if words.len() == 1 { "is" } else { "are" })
}

fn tiles(count: usize) -> String {
    match count {
        0 => "no tiles".to_owned(),
        1 => "only 1 tile".to_owned(),
        _ => format!("only {count} tiles"),
    }
}

const fn way(line: Line) -> &'static str {
    match line {
        Line::Across => "right",
        Line::Down => "down",
    }
}
