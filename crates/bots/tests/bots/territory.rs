//! Computer players of Territory Words keep to the rules, play whenever they can, and play the same every time.

#![allow(clippy::disallowed_methods, reason = "a test asks how long it may take")]

use std::sync::{Arc, LazyLock};

use bots::Level;
use bots::territory::{Amateur, Easy, Player, default_effort, default_level, levels, player};
use game::{Bot, Dice, Effort, Game, Match, Moves, Seat, Seed, Turn, Viewer};
use lexicon::{About, Alphabet, Lexicon, word_list};
use territory::notation::{Position, cells_to_text};
use territory::{Cell, Grid, Move, SHORTEST, Territory, View};

use crate::common::fingerprint;

/// Words of common letters, so that a thin grid has some of them, and often none.
const WORDS: &str = "tea eat ten seat teas nest onset stone notes stained instead sentinel";

/// Little effort for Hard, so that tests take little time.
const LITTLE: Effort = Effort(40_000);

static ENGLISH: LazyLock<Territory> =
    LazyLock::new(|| Territory::new(Arc::new(lexica::load("english").unwrap())).unwrap());

fn small() -> Territory {
    let english = Alphabet::english();
    let words = word_list::read(WORDS.replace(' ', "\n").as_bytes(), english).unwrap().words;
    let lexicon = Lexicon::from_words(About::named("small"), english, &words, None).unwrap();
    Territory::new(Arc::new(lexicon)).unwrap()
}

/// Positions of random games on grids of which most letters have been used.
fn positions(game: &Territory, count: u64) -> Vec<View> {
    let mut positions = Vec::new();
    for seed in 0..count {
        let mut dice = Dice::new(Seed(seed), "positions");
        let mut grid = Grid::draw(&mut dice);
        let used: Vec<Cell> = Cell::all().filter(|_| dice.chance(3, 5)).collect();
        grid.use_up(&used);
        let mut played = Match::new(game.clone().starting_from(View::start(grid)), 2, Seed(seed)).unwrap();
        while let Turn::Of(seat) = played.turn() {
            let view = played.view(Viewer::Player(seat));
            let mut moves = Vec::new();
            game.moves(&view, &mut |mv| moves.push(mv));
            positions.push(view);
            if moves.len() == 1 {
                break;
            }
            played.play(seat, dice.choose(&moves).unwrap().clone()).unwrap();
        }
    }
    positions
}

/// The slow, obvious way to see whether a word can be played: letter by letter, every cell that has it.
fn can_play(game: &Territory, view: &View) -> bool {
    game.lexicon().word_list().iter().filter(|word| word.len() >= SHORTEST).any(|word| {
        let mut paths: Vec<Vec<Cell>> = vec![Vec::new()];
        for &letter in word {
            let mut longer = Vec::new();
            for path in &paths {
                for cell in Cell::all().filter(|&cell| view.grid.letter(cell) == Some(letter)) {
                    let near = path.last().is_none_or(|last| {
                        last.row().abs_diff(cell.row()) + last.column().abs_diff(cell.column()) <= 4
                    });
                    if near && !path.contains(&cell) {
                        longer.push([&path[..], &[cell]].concat());
                    }
                }
            }
            paths = longer;
        }
        !paths.is_empty()
    })
}

fn players(game: &Territory) -> Vec<(Level, Player)> {
    levels().iter().map(|&level| (level, player(game, level).unwrap())).collect()
}

fn choose(bot: &mut dyn Bot<Territory>, game: &Territory, view: &View, effort: Effort) -> Move {
    bot.choose(game, view, &mut Dice::new(Seed(0), "bot"), effort)
}

/// T9.4: every level plays a legal word if there is one, and passes only if there is none.
#[test]
fn t9_4_a_pass_means_that_no_word_exists() {
    let game = small();
    let [mut words, mut passes] = [0, 0];
    let mut players = players(&game);
    for view in positions(&game, 16) {
        let can = can_play(&game, &view);
        *if can { &mut words } else { &mut passes } += 1;
        for (level, bot) in &mut players {
            // Also when so little is looked at that nothing is found on the way.
            for effort in [Effort(1), default_effort(*level)] {
                let mv = choose(&mut **bot, &game, &view, effort);
                game.check(&view, &mv).unwrap_or_else(|bad| panic!("{level}: {mv:?}: {bad}\n{view:?}"));
                assert_eq!(mv != Move::Pass, can, "{level}: {mv:?}\n{view:?}");
            }
        }
    }
    assert!(words > 30 && passes > 5, "{words} positions with a word, {passes} without");
}

/// T9.4: in whole games Hard passes only where the slow search finds no word. A few games are played with little effort,
/// or as many as `LOGOMACHY_GAMES` says with the usual one.
#[test]
fn t9_4_hard_never_passes_while_a_word_exists() {
    let (games, effort) = std::env::var("LOGOMACHY_GAMES")
        .map_or((3, LITTLE), |count| (count.parse::<u64>().unwrap(), default_effort(Level::Hard)));
    let mut bot = player(&ENGLISH, Level::Hard).unwrap();
    let mut passes = 0;
    for seed in 0..games {
        let mut played = Match::new(&*ENGLISH, 2, Seed(seed)).unwrap();
        while let Turn::Of(seat) = played.turn() {
            let view = played.view(Viewer::Player(seat));
            let mv = bot.choose(&ENGLISH, &view, &mut played.bot_dice(seat), effort);
            if mv == Move::Pass {
                passes += 1;
                assert!(!can_play(&ENGLISH, &view), "game {seed}: {view:?}");
            }
            played.play(seat, mv).unwrap();
        }
    }
    assert!(passes > 0, "some games end without letters");
}

/// T9.3: with all beginnings followed, Hard finds the greatest change of the difference that any listed word makes.
#[test]
fn t9_3_hard_takes_the_greatest_change() {
    let game = small();
    let mut bot = player(&game, Level::Hard).unwrap();
    for view in positions(&game, 8) {
        let lead = |mv: &Move| match mv {
            Move::Word(cells) => game.judge(&view, cells).unwrap().claim.change.lead(),
            Move::Pass => 0,
        };
        let mut most = 0;
        game.moves(&view, &mut |mv| most = most.max(lead(&mv)));
        assert_eq!(lead(&choose(&mut *bot, &game, &view, Effort(1_000_000))), most, "{view:?}");
    }
}

/// T9.2: Easy plays common words of three to five letters, one of its best eight, as the dice fall.
#[test]
fn t9_2_easy_plays_short_common_words() {
    let game = &*ENGLISH;
    let view = Match::new(game, 2, Seed(3)).unwrap().view(Viewer::Player(Seat(0)));
    let mut bot = Easy::new(game);
    let common = game.lexicon().commonest(30_000).unwrap();
    let mut played = Vec::new();
    for seed in 0..12 {
        let mut dice = Dice::new(Seed(seed), "easy");
        let Move::Word(cells) = bot.choose(game, &view, &mut dice, Effort(1)) else {
            panic!("there are words")
        };
        let word = view.grid.word(&cells).unwrap();
        assert!((3..=5).contains(&word.len()));
        assert!(common.iter().any(|other| other == &word[..]), "{}", Alphabet::english().spell(&word));
        if !played.contains(&cells) {
            played.push(cells);
        }
    }
    assert!(played.len() > 6, "it plays {} words only", played.len());
}

/// The more skill, the more ground; and who has little plays short words.
#[test]
fn more_skill_takes_more_ground() {
    let game = &*ENGLISH;
    let (mut ground, mut letters) = ([0; 3], [0; 3]);
    for (place, skill) in [100, 300, 600].into_iter().enumerate() {
        let mut bot = Amateur::new(game, skill..=skill);
        for seed in 0..6 {
            let played = Match::new(game, 2, Seed(seed)).unwrap();
            let view = played.view(Viewer::Player(Seat(0)));
            let Move::Word(cells) = bot.choose(game, &view, &mut played.bot_dice(Seat(0)), Effort(100))
            else {
                panic!("there are words")
            };
            ground[place] += game.judge(&view, &cells).unwrap().claim.change.lead();
            letters[place] += cells.len();
        }
    }
    assert!(ground.is_sorted_by(|less, more| 3 * less < 2 * more), "{ground:?}");
    assert!(letters[0] <= 6 * 4 && letters.is_sorted(), "{letters:?}");
}

/// T9.3: Hard beats Easy.
#[test]
fn t9_3_hard_beats_easy() {
    for (seed, hard) in [(1, 0), (2, 1)] {
        let mut players = [(Level::Easy, LITTLE); 2];
        players[hard] = (Level::Hard, LITTLE);
        let view = play(Seed(seed), players);
        assert!(view.scores()[hard] > view.scores()[1 - hard], "{view:?}");
    }
}

/// A player that has met other positions before chooses as one that has not.
#[test]
fn choices_depend_on_nothing_but_the_view() {
    let game = small();
    let mut used = players(&game);
    for view in positions(&game, 2) {
        for ((level, used), (_, fresh)) in used.iter_mut().zip(&mut players(&game)) {
            let effort = default_effort(*level);
            assert_eq!(
                choose(&mut **used, &game, &view, effort),
                choose(&mut **fresh, &game, &view, effort),
                "{level}"
            );
        }
    }
}

#[test]
fn there_are_six_levels() {
    let game = small();
    let six = [Level::Newcomer, Level::Easy, Level::Medium, Level::Normal, Level::Hard, Level::Expert];
    assert_eq!(levels(), six);
    assert_eq!(default_level(), Level::Easy);
    for level in Level::ALL {
        assert_eq!(player(&game, level).is_some(), levels().contains(&level), "{level}");
    }
}

/// One game of computers, move by move: a change of play is a change of this number.
#[test]
fn a_golden_game_is_played_again() {
    let view = play(Seed(2026), [(Level::Expert, Effort(6)), (Level::Hard, LITTLE)]);
    let text = Position::of(&view).to_string();
    assert_eq!(fingerprint(&text), GOLDEN, "\n{text}{:?}\n", view.scores());
}

const GOLDEN: u64 = 9_885_994_065_087_067_340;

/// Plays a game with the English lexicon to its end.
fn play(seed: Seed, levels: [(Level, Effort); 2]) -> View {
    let game = &*ENGLISH;
    let mut players = levels.map(|(level, _)| player(game, level).unwrap());
    let mut played = Match::new(game, 2, seed).unwrap();
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let effort = levels[seat.index()].1;
        let mv = players[seat.index()].choose(game, &view, &mut played.bot_dice(seat), effort);
        if let Move::Word(cells) = &mv {
            assert!(game.judge(&view, cells).is_ok(), "{}", cells_to_text(cells));
        }
        played.play(seat, mv).unwrap();
    }
    played.view(Viewer::Spectator)
}
