//! What the tests and the long runs of this engine share.

use std::ops::Range;
use std::sync::Arc;

use game::laws::{LawPlan, Listing};
use game::{Dice, Match, Moves, Seat, Seed, Turn, Viewer};
use lexicon::{About, Alphabet, Lexicon, Rack, Tile, word_list};

use crate::movegen::{Generator, Mirror, Play, Spot};
use crate::notation::Cgp;
use crate::{Crossword, Event, Line, Move, Placement, Ruleset, Square, Tileset, View, opening};

/// Words of a few letters, so that a rack nearly always makes some.
const WORDS: &str = "at ate tea tar rats star tree seat as see set es re er ta te ar ears";

/// Few tiles, so that random games end soon.
const TILES: &str = "A:6:1 E:7:1 R:4:2 S:4:2 T:5:1 ?:2:0";

/// The same rules with few tiles and few words.
#[must_use]
pub fn small(rules: Ruleset) -> Crossword {
    let english = Alphabet::english();
    let words = word_list::read(WORDS.replace(' ', "\n").as_bytes(), english)
        .expect("the words and tiles are written above")
        .words;
    let lexicon = Lexicon::from_words(About::named("small"), english, &words, None)
        .expect("the words and tiles are written above");
    let tiles = Tileset::parse(TILES, english).expect("the words and tiles are written above");
    Crossword::new(Ruleset { tiles, ..rules }, Arc::new(lexicon))
        .expect("the words and tiles are written above")
}

/// Random games to try the laws on, one a seed.
///
/// Moves that begin on a square that is taken are legal, but not listed so: the whole listing is tested elsewhere.
#[must_use]
pub fn law_plan(seeds: Range<u64>) -> LawPlan<Crossword> {
    LawPlan {
        seeds,
        max_moves: 2000,
        twins: 1,
        listing: Listing::Part,
        kind,
        attempts,
        alike,
        reveals: |event| matches!(event, Event::Ended(_)),
    }
}

/// Moves to try, most of them illegal.
#[must_use]
pub fn attempts(game: &Crossword, view: &View, dice: &mut Dice) -> Vec<Move> {
    let side = u32::from(view.board.side());
    let mut below = |sides: u32| dice.below(sides) as u8;
    let letters: Vec<_> = game.rules().tiles.alphabet().word("AERST").expect("these are letters");
    let mut moves = vec![Move::Pass, Move::Exchange(Rack::default())];
    moves.extend(view.own_rack().map(|rack| Move::Exchange(*rack)));
    for _ in 0..20 {
        let at = Square { column: below(side), row: below(side) };
        let line = if below(2) == 0 { Line::Across } else { Line::Down };
        let count = below(4);
        let mut tile = || Tile { letter: letters[usize::from(below(5))], blank: below(5) == 0 };
        let tiles = (0..count).map(|_| tile()).collect();
        moves.push(Move::Lay(Placement { at, line, tiles }));
        moves.push(Move::Exchange((0..count).map(|_| Some(letters[usize::from(below(5))])).collect()));
    }
    moves
}

/// The first positions of a game played at random, each as the player to move sees it.
///
/// Words are laid rather than tiles exchanged, so that the board fills.
#[must_use]
pub fn random_positions(game: &Crossword, seed: Seed, most: usize) -> Vec<View> {
    let mut dice = Dice::new(seed, "positions");
    let mut played = Match::new(game, game.rules().seats, seed).expect("so many may play");
    let mut positions = Vec::new();
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let (mut lays, mut others) = (Vec::new(), Vec::new());
        game.moves(&view, &mut |mv| {
            if matches!(mv, Move::Lay(_)) { &mut lays } else { &mut others }.push(mv);
        });
        positions.push(view);
        if positions.len() == most {
            break;
        }
        let chosen = dice.choose(if lays.is_empty() { &others } else { &lays }).expect("a player may pass");
        played.play(seat, chosen.clone()).expect("listed moves are legal");
    }
    positions
}

/// Compares the plays of a position with a line of a table made by other engines: rows, racks, how many plays there
/// are, the best score, and the sum of all scores, with tabs between them.
pub fn compare(game: &Crossword, generator: &mut Generator, line: &str) -> Result<(), String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [rows, racks, count, best, sum] = fields[..] else {
        return Err(format!("a line has five fields, not {}", fields.len()));
    };
    let cgp = Cgp::parse(&format!("{rows} {racks}"), Alphabet::english()).map_err(|bad| bad.to_string())?;
    let start = opening::start(game.rules(), &cgp.board, Seat(0), false);
    let spot = Spot { board: &cgp.board, seat: Seat(0), start, mirror: Mirror::AcrossOnly };
    let mut scores = Vec::new();
    generator.plays(game.masks(), &spot, &cgp.racks[0], &mut |play: Play| scores.push(play.score));
    let found = [
        i64::try_from(scores.len()).unwrap_or(i64::MAX),
        scores.iter().copied().max().unwrap_or(0),
        scores.iter().sum(),
    ];
    let told = [count, best, sum].map(|number| number.parse::<i64>().unwrap_or(-1));
    let alone = generator.best(game.masks(), &spot, &cgp.racks[0], None).map_or(0, |best| best.play.score);
    if found != told || alone != found[1] {
        return Err(format!(
            "count, best and sum should be {told:?}, and are {found:?}; the best alone is {alone}"
        ));
    }
    Ok(())
}

/// Reads any text as a file of rules: it is refused in a sentence, or it is rules that are read back as they are written.
#[cfg(feature = "toml")]
pub fn read_any_rules(text: &str) {
    let definition = match crate::Definition::read(text) {
        Ok(definition) => definition,
        Err(bad) => return assert!(!bad.to_string().is_empty(), "a refusal says why"),
    };
    for alphabet in definition.languages().expect("what was read has languages") {
        let rules = definition.ruleset(alphabet).expect("what was read was checked");
        assert_eq!(Ruleset::from_entries(&rules.entries()).as_ref(), Ok(&rules));
    }
}

/// Words by the number of tiles, so that they are laid more often than not; where none can be laid, every other turn is
/// a pass. A hundred ways to exchange tiles would otherwise keep a game going for ever.
fn kind(mv: &Move) -> u8 {
    match mv {
        Move::Lay(lay) => lay.tiles.len() as u8,
        Move::Exchange(_) => u8::MAX - 2,
        Move::Swap => u8::MAX - 1,
        Move::Pass => u8::MAX,
    }
}

/// Which tiles are exchanged is private to the player.
fn alike(one: &Move, other: &Move) -> bool {
    match (one, other) {
        (Move::Exchange(one), Move::Exchange(other)) => one.len() == other.len(),
        _ => one == other,
    }
}
