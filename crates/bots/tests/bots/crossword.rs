//! Computer players of the crossword games keep to the rules, lay whenever they can, and play the same every time.

use std::sync::Arc;

use bots::crossword::{Greedy, Leaves, Static};
use crossword::testing::random_positions;
use crossword::{Crossword, KhiTiles, Layout, Move, Premium, Ruleset, Square, Tileset, View, brute};
use game::{Bot, Dice, Effort, Game, Match, Moves, Seed, Turn, Viewer};
use lexicon::{About, Alphabet, Lexicon, word_list};

use crate::common::fingerprint;

/// Words of a few letters, so that a rack often makes some, and often none.
const WORDS: &str = "at ate tea tar rats star tree seat as see set es re er ta te ar ears";
const TILES: &str = "A:6:1 E:7:1 R:4:2 S:4:2 T:5:1 Q:3:9 ?:2:0";

/// In random positions of all games, with few words and few tiles, whatever they choose is allowed.
#[test]
fn every_choice_is_legal() {
    for game in small_games() {
        for mut bot in bots(&game) {
            for seed in 0..6 {
                for view in random_positions(&game, Seed(seed), usize::MAX) {
                    let mv = choose(&mut *bot, &game, &view);
                    game.check(&view, &mv).unwrap_or_else(|bad| panic!("{game:?}: {mv:?}: {bad}\n{view:?}"));
                }
            }
        }
    }
}

/// Games between them come to an end.
#[test]
fn games_between_bots_end() {
    for game in small_games() {
        for seed in 0..10 {
            let moves = play(&game, Seed(seed), &mut bots(&game)).len();
            assert!(moves < 200, "{game:?} took {moves} moves");
        }
    }
}

/// Where tiles are never exchanged, a bot lays whenever the slow, obvious way finds a play.
#[test]
fn a_bot_lays_when_it_can() {
    let mut layout = Layout::plain(12);
    for row in 0..12 {
        // A word here costs points, and is still better than no word.
        layout.set(Square { column: 6, row }, Premium::Word(-3));
    }
    let game = small(Ruleset { rack: 4, ..Ruleset::scrabbkle(layout) });
    let [mut laid, mut passed] = [0, 0];
    for mut bot in bots(&game) {
        for seed in 0..4 {
            for view in random_positions(&game, Seed(seed), usize::MAX) {
                let mv = choose(&mut *bot, &game, &view);
                let can_lay = !brute::lays(&game, &view).is_empty();
                assert_eq!(matches!(mv, Move::Lay(_)), can_lay, "{mv:?}\n{view:?}");
                *if can_lay { &mut laid } else { &mut passed } += 1;
            }
        }
    }
    assert!(laid > 20 && passed > 5, "{laid} positions with a play, {passed} without");
}

/// The greedy player finds no fewer points than any listed play has.
#[test]
fn greedy_takes_the_most_points() {
    for game in small_games() {
        let mut bot = Greedy::new(game.rules());
        for view in random_positions(&game, Seed(9), usize::MAX) {
            let points = |mv: &Move| match mv {
                Move::Lay(lay) => Some(game.judge(&view, lay).unwrap().points),
                Move::Exchange(_) | Move::Swap | Move::Pass => None,
            };
            let mut most = None;
            game.moves(&view, &mut |mv| most = most.max(points(&mv)));
            assert_eq!(points(&choose(&mut bot, &game, &view)), most, "{view:?}");
        }
    }
}

/// A player that has met other positions before chooses as one that has not.
#[test]
fn choices_depend_on_nothing_but_the_view() {
    for game in small_games() {
        for (mut used, fresh) in bots(&game).into_iter().zip([false, true]) {
            for view in random_positions(&game, Seed(3), usize::MAX) {
                let mut other: Box<dyn Bot<Crossword>> =
                    if fresh { Box::new(statically(&game)) } else { Box::new(Greedy::new(game.rules())) };
                assert_eq!(choose(&mut *used, &game, &view), choose(&mut *other, &game, &view));
            }
        }
    }
}

/// With a rack that makes nothing, tiles are changed where that is allowed; else there is only the pass.
#[test]
fn a_hopeless_rack_is_changed_or_passed() {
    for game in small_games() {
        let rack = Alphabet::english().rack("QQQ").unwrap();
        let mut view = Match::new(&game, 2, Seed(1)).unwrap().view(Viewer::Player(game::Seat(0)));
        view.racks[0] = Some(rack);
        view.held[0] = rack.len();
        let may_change = game.check(&view, &Move::Exchange(rack)).is_ok();
        for mut bot in bots(&game) {
            let expected = if may_change { Move::Exchange(rack) } else { Move::Pass };
            assert_eq!(choose(&mut *bot, &game, &view), expected, "{game:?}");
        }
    }
}

/// Tiles worth keeping are kept in an exchange, and an exchange may be better than a word.
#[test]
fn static_exchanges_for_a_better_leave() {
    let game = small(Ruleset::classic());
    let mut view = Match::new(&game, 2, Seed(1)).unwrap().view(Viewer::Player(game::Seat(0)));
    let english = Alphabet::english();
    view.racks[0] = Some(english.rack("AQQQT?").unwrap());
    let leaves = "language en\ntiles 1 2 3\n? 5000\nQ -900 -900 -900\nA 10\nT -10\n";
    let mut bot = Static::with_leaves(game.rules(), Leaves::parse(leaves).unwrap());
    let chosen = bot.weigh(&game, &view);
    assert_eq!(chosen.mv, Move::Exchange(english.rack("QQQT").unwrap()));
    assert_eq!(chosen.value, 5010);
}

/// With an empty bag it goes out, though more points are to be had otherwise.
#[test]
fn static_goes_out_when_the_bag_is_empty() {
    let game = small(Ruleset::classic());
    let english = Alphabet::english();
    let full = Match::new(&game, 2, Seed(1)).unwrap().view(Viewer::Player(game::Seat(0)));
    let rack = english.rack("SEAT").unwrap();
    let mut view = View { bag: 0, ..full };
    view.racks[0] = Some(rack);
    view.held = [4, 7].into();
    let Move::Lay(lay) = choose(&mut statically(&game), &game, &view) else { panic!("there is a word") };
    assert_eq!(lay.tiles.len(), 4);
}

/// One game of two static players, move by move: a change of play is a change of this number.
#[test]
fn a_golden_game_is_played_again() {
    let english = Arc::new(lexica::load("english").unwrap());
    let game = Crossword::new(Ruleset::classic(), english).unwrap();
    let mut players: Vec<Box<dyn Bot<Crossword>>> =
        (0..2).map(|_| Box::new(Static::new(game.rules())) as Box<dyn Bot<Crossword>>).collect();
    let moves = play(&game, Seed(2024), &mut players);
    let text: Vec<String> = moves.iter().map(|mv| written(&game, mv)).collect();
    assert_eq!(fingerprint(&text.join("\n")), GOLDEN, "\n{}\n", text.join("\n"));
}

const GOLDEN: u64 = 690_566_630_954_401_154;

/// The games with small words and tiles, so that racks both can and cannot be laid.
fn small_games() -> Vec<Crossword> {
    let wordfeud = Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap();
    let scrabbkle = Ruleset::scrabbkle(Layout::standard());
    [Ruleset::classic(), wordfeud, scrabbkle, Ruleset::khi(KhiTiles::Full)].map(small).into()
}

fn small(rules: Ruleset) -> Crossword {
    let english = Alphabet::english();
    let words = word_list::read(WORDS.replace(' ', "\n").as_bytes(), english).unwrap().words;
    let lexicon = Lexicon::from_words(About::named("small"), english, &words, None).unwrap();
    let tiles = Tileset::parse(TILES, english).unwrap();
    Crossword::new(Ruleset { tiles, ..rules }, Arc::new(lexicon)).unwrap()
}

/// One player of each kind.
fn bots(game: &Crossword) -> Vec<Box<dyn Bot<Crossword>>> {
    vec![Box::new(Greedy::new(game.rules())), Box::new(statically(game))]
}

fn statically(game: &Crossword) -> Static {
    Static::new(game.rules())
}

fn choose(bot: &mut dyn Bot<Crossword>, game: &Crossword, view: &View) -> Move {
    bot.choose(game, view, &mut Dice::new(Seed(0), "bot"), Effort(1))
}

/// Plays a game to its end and gives its moves.
fn play(game: &Crossword, seed: Seed, players: &mut [Box<dyn Bot<Crossword>>]) -> Vec<Move> {
    let mut played = Match::new(game, 2, seed).unwrap();
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let mv = players[seat.index()].choose(game, &view, &mut played.bot_dice(seat), Effort(1));
        played.play(seat, mv).unwrap();
    }
    played.log().iter().map(|entry| entry.mv.clone()).collect()
}

fn written(game: &Crossword, mv: &Move) -> String {
    let alphabet = game.rules().tiles.alphabet();
    match mv {
        Move::Lay(lay) => format!("{} {:?} {}", lay.at, lay.line, alphabet.spell_tiles(&lay.tiles)),
        Move::Exchange(tiles) => format!("exchange {}", alphabet.spell_rack(tiles)),
        Move::Swap => "swap".to_owned(),
        Move::Pass => "pass".to_owned(),
    }
}
