//! The fast generator finds what the slow, obvious ways find, and scores it as the rules do.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use crossword::movegen::{Blanks, Generator, LeaveValues, Mirror, Play, Spot};
use crossword::{
    Board, Crossword, KhiTiles, Layout, Line, Opening, PlacedTile, Placement, Premium, Ruleset, Square, View,
    brute, capture,
};
use game::{Dice, Seat, Seed};
use lexicon::{About, Alphabet, Letter, Lexicon, Rack, Tile, word_list};

const WORDS: &str = "at ate ates tea teas eat eats seat seats set sets tat tats as sea seas east tease teases state \
    states est ta te es ast attest assess setts sesta taste tastes asset see tee tees esse tass sat sate sates";

/// Small boards and few letters, so that words meet often.
fn small(rules: Ruleset, layout: Layout, stars: Option<[u8; 2]>) -> Crossword {
    let english = Alphabet::english();
    let words = word_list::read(WORDS.replace(' ', "\n").as_bytes(), english).unwrap().words;
    let lexicon = Lexicon::from_words(About::named("small"), english, &words, None).unwrap();
    let star = |column| Square { column, row: 5 };
    let opening = stars.map_or(Opening::Centre, |columns| Opening::Stars(columns.map(star)));
    Crossword::new(Ruleset { layout, opening, ..rules }, Arc::new(lexicon)).unwrap()
}

/// A board of 12 squares a side with premiums here and there.
fn odd_board(dice: &mut Dice, lowest: i8) -> Layout {
    let mut layout = Layout::plain(12);
    for square in Board::new(12).squares() {
        let times = lowest + dice.below(6) as i8;
        match dice.below(6) {
            0 => layout.set(square, Premium::Letter(times)),
            1 => layout.set(square, Premium::Word(times)),
            _ => {}
        }
    }
    layout
}

fn games() -> Vec<(&'static str, Crossword)> {
    let mut dice = Dice::new(Seed(3), "boards");
    let english = Alphabet::english();
    let wordfeud = Ruleset::wordfeud(english, Layout::wordfeud()).unwrap();
    vec![
        ("classic", small(Ruleset::classic(), odd_board(&mut dice, 1), None)),
        ("wordfeud", small(wordfeud, odd_board(&mut dice, 1), None)),
        ("scrabbkle", small(Ruleset::scrabbkle(Layout::standard()), odd_board(&mut dice, -3), None)),
        ("scrabbkle, friendly", small(Ruleset::scrabbkle(Layout::standard()), odd_board(&mut dice, 0), None)),
        ("khi", small(Ruleset::khi(KhiTiles::Full), Layout::plain(12), Some([0, 11]))),
        // So near that words of both meet in every game.
        ("khi, near", small(Ruleset::khi(KhiTiles::Full), Layout::plain(12), Some([5, 7]))),
    ]
}

/// Tiles of the letters that occur, sometimes a blank.
fn some_rack(dice: &mut Dice, most: u32) -> Rack {
    let letters = Alphabet::english().word("AESTE").unwrap();
    let tile = |dice: &mut Dice| if dice.chance(1, 12) { None } else { dice.choose(&letters).copied() };
    (0..=dice.below(most)).map(|_| tile(dice)).collect()
}

fn found(game: &Crossword, view: &View, generator: &mut Generator) -> Vec<Play> {
    let mut plays = Vec::new();
    let (seat, start) = (view.mover().unwrap(), view.start(game.rules()).unwrap());
    let spot = Spot { board: &view.board, seat, start, mirror: Mirror::Both };
    generator.plays(game.masks(), &spot, view.own_rack().unwrap(), &mut |play: Play| plays.push(play));
    plays
}

fn key(lay: &Placement) -> (Square, crossword::Line, Vec<Tile>) {
    (lay.at, lay.line, lay.tiles.clone())
}

/// Plays at random from an empty board, both seats in turn, and visits each position with some rack.
fn wander(game: &Crossword, seed: u64, most: u32, mut visit: impl FnMut(&View, &[Play])) {
    let mut dice = Dice::new(Seed(seed), "wander");
    let mut generator = Generator::new(game.rules());
    let mut board = Board::new(game.rules().layout.side());
    for turn in 0..14 {
        let seat = Seat(turn % 2);
        let view = View::of_position(game.rules(), board.clone(), seat, Some(some_rack(&mut dice, most)));
        let plays = found(game, &view, &mut generator);
        visit(&view, &plays);
        if let Some(play) = dice.choose(&plays) {
            let judged = game.judge(&view, &play.placement()).unwrap();
            board = judged.formed.after.clone();
            for &square in &capture::captured(game.rules(), &judged.formed) {
                let standing = board.at(square).map(|standing| PlacedTile { owner: Some(seat), ..standing });
                board.set(square, standing);
            }
        }
    }
}

#[test]
fn w13_every_play_is_legal_and_scored_as_the_rules_do() {
    for (name, game) in games() {
        for seed in 0..60 {
            wander(&game, seed, 7, |view, plays| {
                for play in plays {
                    let judged = game.judge(view, &play.placement()).unwrap_or_else(|illegal| {
                        panic!("{name}, seed {seed}: {play:?} on\n{:?}is refused: {illegal}", view.board)
                    });
                    assert_eq!(
                        play.score, judged.points,
                        "{name}, seed {seed}: {play:?} on\n{:?}",
                        view.board
                    );
                }
            });
        }
    }
}

/// Searched lane by lane with no more blanks than needed, every word is found once, and its score is among those of all
/// its plays.
#[test]
fn with_the_fewest_blanks_every_word_is_one_play() {
    for (name, game) in games() {
        let mut generator = Generator::new(game.rules());
        for seed in 0..40 {
            wander(&game, seed, 5, |view, plays| {
                let letters = |play: &Play| play.tiles().map(|tile| tile.letter).collect::<Vec<Letter>>();
                let blanks = |play: &Play| play.tiles().filter(|tile| tile.blank).count();
                let (seat, start) = (view.mover().unwrap(), view.start(game.rules()).unwrap());
                let spot = Spot { board: &view.board, seat, start, mirror: Mirror::Both };
                let mut fewest: Vec<Play> = Vec::new();
                generator.look_at(game.masks(), &spot);
                for line in [Line::Across, Line::Down] {
                    for number in 0..view.board.side() {
                        let rack = view.own_rack().unwrap();
                        generator.plays_along(
                            game.masks(),
                            line,
                            number,
                            rack,
                            Blanks::Fewest,
                            &mut |play| {
                                fewest.push(play);
                            },
                        );
                    }
                }
                let word = |play: &Play| (play.at, play.line, letters(play));
                let mut least = BTreeMap::new();
                for play in plays {
                    let known = least.entry(word(play)).or_insert((blanks(play), BTreeSet::new()));
                    known.0 = known.0.min(blanks(play));
                    known.1.insert(play.score);
                }
                assert_eq!(fewest.len(), least.len(), "{name}, seed {seed}");
                for play in &fewest {
                    let (blank, scores) = least.remove(&word(play)).expect("each word is found once");
                    assert_eq!(blanks(play), blank, "{name}, seed {seed}: {play:?}");
                    assert!(scores.contains(&play.score), "{name}, seed {seed}: {play:?}");
                }
            });
        }
    }
}

#[test]
fn w13_brute_force_finds_no_other_play() {
    for (name, game) in games() {
        let mut positions = 0;
        for seed in 100..110 {
            wander(&game, seed, 3, |view, plays| {
                positions += 1;
                let fast: BTreeSet<_> = plays.iter().map(|play| key(&play.placement())).collect();
                let slow: BTreeSet<_> = brute::lays(&game, view).iter().map(key).collect();
                assert_eq!(fast.len(), plays.len(), "{name}, seed {seed}: a play was found twice");
                assert_eq!(fast, slow, "{name}, seed {seed}:\n{:?}", view.board);
            });
        }
        assert_eq!(positions, 10 * 14);
    }
}

#[test]
fn w13_trying_every_word_everywhere_finds_no_other_play() {
    every_word_everywhere(200..240);
}

#[test]
#[ignore = "long: `cargo xtask test --all` runs it"]
fn w13_trying_every_word_everywhere_finds_no_other_play_in_many_more_games() {
    every_word_everywhere(240..350);
}

fn every_word_everywhere(seeds: Range<u64>) {
    for (name, game) in games() {
        for seed in seeds.clone() {
            wander(&game, seed, 7, |view, plays| {
                let fast: BTreeSet<_> = plays.iter().map(|play| key(&play.placement())).collect();
                let slow: BTreeSet<_> = brute::lays_by_word(&game, view).iter().map(key).collect();
                assert_eq!(fast.len(), plays.len(), "{name}, seed {seed}: a play was found twice");
                assert_eq!(fast, slow, "{name}, seed {seed}:\n{:?}", view.board);
            });
        }
    }
}

/// Leaves for a test: duplicates are bad, a blank is good.
struct SomeLeaves;

impl LeaveValues for SomeLeaves {
    fn value(&self, kept: &Rack) -> i32 {
        let letters = Alphabet::english().letters().map(|letter| {
            let count = i32::from(kept.count(Some(letter)));
            i32::from(letter.number()) * count - 250 * count * (count - 1)
        });
        letters.sum::<i32>() + 1500 * i32::from(kept.count(None))
    }
}

#[test]
fn the_best_plays_are_the_best_of_all_plays() {
    for (name, game) in games() {
        let mut generator = Generator::new(game.rules());
        for seed in 300..380 {
            wander(&game, seed, 7, |view, plays| {
                let (seat, start) = (view.mover().unwrap(), view.start(game.rules()).unwrap());
                let spot = Spot { board: &view.board, seat, start, mirror: Mirror::Both };
                let rack = view.own_rack().unwrap();
                let kept = |play: &Play| {
                    let mut kept = *rack;
                    for tile in play.tiles() {
                        assert!(kept.take((!tile.blank).then_some(tile.letter)));
                    }
                    i64::from(SomeLeaves.value(&kept))
                };
                let best = generator.best(game.masks(), &spot, rack, None);
                assert_eq!(
                    best.map(|best| best.play.score),
                    plays.iter().map(|play| play.score).max(),
                    "{name}"
                );
                let best = generator.best(game.masks(), &spot, rack, Some(&SomeLeaves));
                let mut values: Vec<i64> = plays.iter().map(|play| 100 * play.score + kept(play)).collect();
                values.sort_unstable_by(|one, other| other.cmp(one));
                assert_eq!(best.map(|best| best.value), values.first().copied(), "{name}, seed {seed}");
                for count in [0, 1, 5] {
                    let few = generator.best_few(game.masks(), &spot, rack, &SomeLeaves, count);
                    assert!(few.iter().all(|best| best.value == 100 * best.play.score + kept(&best.play)));
                    let few: Vec<i64> = few.iter().map(|best| best.value).collect();
                    assert_eq!(few, values[..count.min(values.len())], "{name}, seed {seed}");
                }
            });
        }
    }
}

/// A Norwegian board with one row of tiles.
fn norwegian(row: u8, tiles: &str) -> (Crossword, Board) {
    let alphabet = Alphabet::of("nb").unwrap();
    let rules = Ruleset::wordfeud(alphabet, Layout::wordfeud()).unwrap();
    let game = Crossword::new(rules, Arc::new(lexica::load("nb").unwrap())).unwrap();
    let mut board = Board::new(15);
    for (column, glyph) in (0..).zip(tiles.chars()) {
        if glyph != '-' {
            let tile = alphabet.tiles(&glyph.to_string()).unwrap()[0];
            board.set(Square { column, row }, Some(PlacedTile { tile, owner: None }));
        }
    }
    (game, board)
}

fn play_best(game: &Crossword, board: &Board, rack: &str) -> (String, i64) {
    let alphabet = game.rules().tiles.alphabet();
    let view = View::of_position(game.rules(), board.clone(), Seat(0), Some(alphabet.rack(rack).unwrap()));
    let spot = Spot { board, seat: Seat(0), start: view.start(game.rules()).unwrap(), mirror: Mirror::Both };
    let best =
        Generator::new(game.rules()).best(game.masks(), &spot, view.own_rack().unwrap(), None).unwrap();
    let judged = game.judge(&view, &best.play.placement()).unwrap();
    assert_eq!(judged.points, best.play.score);
    (alphabet.spell(&judged.formed.letters(&judged.formed.main)), best.play.score)
}

#[test]
fn w14_the_best_norwegian_play_has_exact_points() {
    let (game, mut board) = norwegian(0, "");
    let e = Alphabet::of("nb").unwrap().tiles("E").unwrap()[0];
    board.set(Square { column: 8, row: 10 }, Some(PlacedTile { tile: e, owner: None }));
    assert_eq!(play_best(&game, &board, "HIMLANÅ"), ("HEIMLÅNA".to_owned(), 136));
}

#[test]
fn w15_a_word_that_no_lexicon_has_never_breaks_the_search() {
    let (game, board) = norwegian(7, "-----WCWCW-----");
    let view = View::of_position(
        game.rules(),
        board,
        Seat(0),
        Some(Alphabet::of("nb").unwrap().rack("ETASN??").unwrap()),
    );
    let plays = found(&game, &view, &mut Generator::new(game.rules()));
    assert!(plays.iter().all(|play| game.judge(&view, &play.placement()).is_ok()));
}

#[test]
fn more_tiles_than_any_rack_has_make_no_play() {
    let (_, game) = games().remove(0);
    let rack: Rack = std::iter::repeat_n(Letter::new(1), 9).collect();
    let view = View::of_position(game.rules(), Board::new(12), Seat(0), Some(rack));
    assert!(found(&game, &view, &mut Generator::new(game.rules())).is_empty());
}
