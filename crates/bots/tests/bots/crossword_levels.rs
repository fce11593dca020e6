//! The levels of the games for points: what each knows, what each takes, and that each lays whenever it can.

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::Level;
use bots::crossword::{
    EASY_WORDS, Greedy, Player, Static, Vocabulary, Wary, default_effort, default_level, levels, player,
};
use crossword::movegen::{Generator, Mirror, Play, Spot};
use crossword::testing::random_positions;
use crossword::{
    Bingo, Board, Crossword, Layout, Move, Premium, Ruleset, Square, Tileset, View, brute, testing,
};
use game::{Dice, Effort, Game, Imagine, Match, Seat, Seed, Turn, Viewer};
use lexicon::{About, Alphabet, Grades, Letter, Lexicon, WordList, word_list};
use search::{Passing, Problem, proven_endgame};

/// Some words that everybody knows, and some that only players of such games do.
const WORDS: &str = "at ate tea tar rats star tree seat as see set ears es re er ta te ar aas arete";
const TILES: &str = "A:6:1 E:7:1 R:4:2 S:4:2 T:5:1 Q:3:9 ?:1:3";

/// How many common words are told of a lexicon that does not tell itself.
const TOLD: usize = 12_000;

/// Premiums that take points away, some with a plus beside them.
const UNFRIENDLY: &str = "12\n\
    ............\n\
    .{-9}....{-2}.....\n\
    ..(-3).........\n\
    ....{-1}...{3}...\n\
    ......{-4}.....\n\
    ...{-2}.{-2}{-3}{-2}....\n\
    .....{-3}..{99}...\n\
    ....(-9).{0}.....\n\
    ............\n\
    .{-1}........(9).\n\
    ............\n\
    ............\n";

#[test]
fn s15_games_for_points_have_six_levels() {
    let rules = Ruleset::scrabbkle(Layout::standard());
    let six = [Level::Newcomer, Level::Easy, Level::Medium, Level::Normal, Level::Hard, Level::Master];
    assert_eq!(levels(&rules), six);
    assert_eq!(default_level(&rules), Level::Easy);
    let game = of_words(rules, &list(WORDS));
    for level in Level::ALL {
        assert_eq!(player(&game, level).is_some(), levels(game.rules()).contains(&level), "{level}");
    }
}

/// Whoever plays without exchanges passes only if the slow, obvious way finds no play with the words it knows.
#[test]
fn s14_every_level_lays_whenever_it_knows_how() {
    let unfriendly = Layout::parse(UNFRIENDLY).unwrap();
    for layout in [unfriendly, Layout::plain(12)] {
        let tiles = Tileset::parse(TILES, Alphabet::english()).unwrap();
        let game = of_words(Ruleset { tiles, rack: 4, ..Ruleset::scrabbkle(layout) }, &list(WORDS));
        for level in [Level::Easy, Level::Normal, Level::Hard, Level::Master] {
            let known = knowing(&game, level);
            let mut player = player(&game, level).unwrap();
            let [mut laid, mut lost, mut passed] = [0; 3];
            for view in (0..8).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX)) {
                let mv = choose(&mut player, &game, &view, 40);
                let can_lay = !brute::lays_by_word(&known, &view).is_empty();
                assert_eq!(matches!(mv, Move::Lay(_)), can_lay, "{level}: {mv:?}\n{view:?}");
                laid += u32::from(can_lay);
                lost += u32::from(points(&game, &view, &mv).is_some_and(|points| points < 0));
                passed += u32::from(!can_lay);
            }
            assert!(laid > 20 && passed > 5, "{level}: {laid} positions with a play, {passed} without");
            assert!(lost > 0 || game.rules().layout.is_friendly(), "{level} never laid at a loss");
        }
    }
}

/// In whole games of ScraBBKle, each move is legal, no word that easy lays is outside its vocabulary, and easy and normal
/// both take the most points that their words give.
#[test]
fn s15_easy_and_normal_take_the_most_points_with_the_words_they_know() {
    let english = Arc::new(lexica::load("english").unwrap());
    let common: BTreeSet<Vec<Letter>> =
        english.commonest(EASY_WORDS).unwrap().iter().map(<[Letter]>::to_vec).collect();
    assert_eq!(common.len(), EASY_WORDS);
    let game = Crossword::new(Ruleset::scrabbkle(Layout::standard()), english).unwrap();
    let ladder = [Level::Easy, Level::Normal];
    let known = ladder.map(|level| knowing(&game, level));
    let mut players = ladder.map(|level| player(&game, level).unwrap());
    let mut generator = Generator::new(game.rules());
    for (view, mv) in play(&game, Seed(11), &mut players) {
        let mover = view.mover().unwrap().index();
        let most = best_points(&mut generator, &known[mover], &view);
        assert_eq!(points(&game, &view, &mv), most, "{}: {mv:?}", ladder[mover]);
        if let (Move::Lay(lay), 0) = (&mv, mover) {
            let formed = game.judge(&view, lay).unwrap().formed;
            assert!(formed.words().all(|word| common.contains(&formed.letters(word))), "{mv:?}");
        }
    }
}

/// The highest score would let the other player cover the premium; hard takes fewer points.
#[test]
fn s15_hard_sees_what_a_play_opens() {
    let game = trap("A:6:1 E:7:1 S:6:2 T:6:1");
    let mut view = Match::new(&game, 2, Seed(1)).unwrap().view(Viewer::Player(Seat(0)));
    view.racks[0] = Some(Alphabet::english().rack("AT").unwrap());
    view.held[0] = 2;
    opens_for_all_but_hard(&game, &view);
}

/// With an empty bag the other rack is known, and what it can do is certain.
#[test]
fn s15_hard_knows_the_last_tiles() {
    let game = trap("A:2:1 E:1:1 S:1:2 T:2:1");
    let rack = Alphabet::english().rack("ATT").unwrap();
    let view = View::of_position(game.rules(), Board::new(12), Seat(0), Some(rack));
    assert_eq!((view.bag, &view.held[..]), (0, &[3, 3][..]));
    opens_for_all_but_hard(&game, &view);
}

/// With an empty bag, no play is better than that of the player that weighs replies, if the other does their best, too.
#[test]
fn s15_the_wary_play_the_end_as_well_as_can_be() {
    let mut tried = 0;
    for rules in [Ruleset::classic(), wordfeud(), Ruleset::scrabbkle(Layout::standard())] {
        let game = testing::small(rules);
        let mut hard: Player = Box::new(Wary::new(game.rules()));
        let endings = (0..12).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX));
        for view in endings.filter(|view| view.bag == 0 && view.held.iter().sum::<usize>() <= 8) {
            let Move::Lay(lay) = choose(&mut hard, &game, &view, 200) else { continue };
            let seat = view.mover().unwrap();
            let ends_with = |view: View| {
                let problem = Problem::new(&game, view).unwrap();
                let passing = Passing::NeverWhileLaying(seat);
                proven_endgame(&problem, passing, u32::MAX).unwrap().difference
            };
            let mut state = game.imagine(&view, &mut Dice::new(Seed(1), "imagine"));
            game.apply(&mut state, &Move::Lay(lay));
            let after = game.view(&state, Viewer::Player(seat.after(2)));
            let reached = match after.turn {
                Turn::Of(_) => -ends_with(after),
                Turn::Over(_) => {
                    after.tallies[seat.index()].total() - after.tallies[seat.after(2).index()].total()
                }
            };
            assert_eq!(reached, ends_with(view.clone()), "{game:?}\n{view:?}");
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
}

/// With word premiums of 99 everywhere one play has more points than a whole game elsewhere.
#[test]
fn hard_can_count_on_the_wildest_board() {
    let mut layout = Layout::plain(12);
    Board::new(12).squares().for_each(|square| layout.set(square, Premium::Word(99)));
    let tiles = Tileset::parse("E:40:10", Alphabet::english()).unwrap();
    let game = of_words(Ruleset { tiles, ..Ruleset::scrabbkle(layout) }, &list("EE EEEEEEEE"));
    let mut view = Match::new(&game, 2, Seed(1)).unwrap().view(Viewer::Player(Seat(0)));
    view.racks[0] = Some(Alphabet::english().rack("EE").unwrap());
    view.held[0] = 2;
    let mv = choose(&mut player(&game, Level::Hard).unwrap(), &game, &view, 200);
    assert_eq!(points(&game, &view, &mv), Some(20 * 99 * 99));
}

/// The same view, dice and effort give the same move, whatever a player has met before.
#[test]
fn choices_depend_on_nothing_but_what_is_handed_over() {
    let english = Arc::new(lexica::load("english").unwrap());
    let game = Crossword::new(Ruleset::scrabbkle(Layout::standard()), english).unwrap();
    for &level in levels(game.rules()) {
        let [mut used, mut other] = [0, 1].map(|_| player(&game, level).unwrap());
        for (turn, view) in random_positions(&game, Seed(5), usize::MAX).iter().enumerate() {
            let mv = choose(&mut used, &game, view, 60);
            if turn % 4 == 0 {
                assert_eq!(choose(&mut other, &game, view, 60), mv, "{level}");
            }
        }
    }
}

/// Games of all levels in every title: all that they do is legal, at any effort.
#[test]
fn whole_games_of_every_level_are_legal() {
    let english = Arc::new(lexica::load("english").unwrap());
    for game in titles(&english) {
        for pair in levels(game.rules()).windows(2) {
            let mut players = [0, 1].map(|at| player(&game, pair[at]).unwrap());
            assert!(play(&game, Seed(21), &mut players).len() > 10);
        }
        assert!(default_effort(game.rules(), Level::Master) > default_effort(game.rules(), Level::Normal));
        let mut players = [player(&game, Level::Hard).unwrap()];
        let view = Match::new(&game, 2, Seed(1)).unwrap().view(Viewer::Player(Seat(0)));
        for effort in [0, 1, 2, 13, 25] {
            let mv = choose(&mut players[0], &game, &view, effort);
            game.check(&view, &mv).unwrap();
        }
    }
}

/// With an effort of one, hard weighs its tiles and nothing else.
#[test]
fn hard_without_effort_plays_like_static() {
    let game = of_words(Ruleset::scrabbkle(Layout::standard()), &list(WORDS));
    let mut hard = player(&game, Level::Hard).unwrap();
    let mut plain: Player = Box::new(Static::new(game.rules()));
    for view in random_positions(&game, Seed(4), usize::MAX) {
        assert_eq!(choose(&mut hard, &game, &view, 1), choose(&mut plain, &game, &view, 1));
    }
}

#[test]
fn a_graded_lexicon_tells_its_common_words() {
    let words = list("AT TEA SEAT STATE");
    let grades = Grades::new(vec![10, 95], vec![1, 0, 1, 0]).unwrap();
    assert_eq!(words.iter().map(<[Letter]>::len).collect::<Vec<_>>(), [2, 4, 5, 3], "alphabetical order");
    let lexicon =
        Lexicon::from_words(About::named("graded"), Alphabet::english(), &words, Some(grades)).unwrap();
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon)).unwrap();
    knows_just(&game, Vocabulary::common(&game, 2), &["SEAT", "TEA"]);
    knows_just(&game, Vocabulary::common(&game, 3), &["AT", "SEAT", "TEA"]);
    knows_just(&game, Vocabulary::common(&game, 0), &["AT", "SEAT", "STATE", "TEA"]);
    knows_just(&game, Vocabulary::whole(&game), &["AT", "SEAT", "STATE", "TEA"]);
}

/// An imported list has no grades: the shipped English lexicon tells which of its words are common.
#[test]
fn an_imported_list_asks_the_shipped_lexicon() {
    let game = of_words(Ruleset::classic(), &list("AT SEAT AAS ZZTEAT"));
    knows_just(&game, Vocabulary::common(&game, TOLD), &["AT", "SEAT"]);
}

/// Where nothing tells how common words are, the short ones are known; and where there are none, all.
#[test]
fn without_grades_short_words_are_known_and_without_those_all() {
    let game = of_words(Ruleset::classic(), &list("ZZTEA ZZTEAT ZZAT"));
    knows_just(&game, Vocabulary::common(&game, TOLD), &["ZZAT", "ZZTEA"]);
    let game = of_words(Ruleset::classic(), &list("ZZTEAT ZZATEAT"));
    knows_just(&game, Vocabulary::common(&game, TOLD), &["ZZATEAT", "ZZTEAT"]);
    let norwegian = Arc::new(lexica::load("nb").unwrap());
    let rules = Ruleset::wordfeud(norwegian.alphabet(), Layout::wordfeud()).unwrap();
    let short = norwegian.graph().words().filter(|word| word.len() <= 5).count();
    let game = Crossword::new(rules, norwegian).unwrap();
    assert_eq!(Vocabulary::common(&game, TOLD).words(), short);
}

/// Whether a player with this vocabulary lays each of these words when it has the tiles, and no other word of the game.
fn knows_just(game: &Crossword, vocabulary: Vocabulary, expected: &[&str]) {
    assert_eq!(vocabulary.words(), expected.len());
    let english = Alphabet::english();
    let mut bot: Player = Box::new(Greedy::knowing(game, vocabulary));
    let view = Match::new(game, 2, Seed(1)).unwrap().view(Viewer::Player(Seat(0)));
    for word in game.lexicon().graph().words() {
        let mut view = view.clone();
        view.racks[0] = Some(word.iter().copied().map(Some).collect());
        let laid = match choose(&mut bot, game, &view, 1) {
            Move::Lay(lay) => lay.tiles.len() == word.len(),
            _ => false,
        };
        let word = english.spell(&word);
        assert_eq!(laid, expected.contains(&word.as_str()), "{word}");
    }
}

/// A game of two words in which a tile T in the column of the centre lets SEAT cover a large premium above, and a small
/// premium invites to lay it there.
fn trap(tiles: &str) -> Crossword {
    let mut layout = Layout::plain(12);
    layout.set(Square { column: 5, row: 2 }, Premium::Word(9));
    layout.set(Square { column: 4, row: 5 }, Premium::Letter(3));
    let tiles = Tileset::parse(tiles, Alphabet::english()).unwrap();
    of_words(
        Ruleset { tiles, rack: 3, bingo: Bingo::FullRack(0), ..Ruleset::scrabbkle(layout) },
        &list("AT SEAT"),
    )
}

/// Whether normal and the plain weighing of tiles fall for the trap, and hard does not.
fn opens_for_all_but_hard(game: &Crossword, view: &View) {
    let plain: Player = Box::new(Static::new(game.rules()));
    let players = [plain, player(game, Level::Normal).unwrap(), player(game, Level::Hard).unwrap()];
    let replies = players.map(|mut player| {
        let Move::Lay(lay) = choose(&mut player, game, view, 100) else { panic!("there is a play") };
        let after = game.judge(view, &lay).unwrap().formed.after;
        let rack = Alphabet::english().rack("SEA").unwrap();
        let reply = View::of_position(game.rules(), after, Seat(1), Some(rack));
        best_points(&mut Generator::new(game.rules()), game, &reply)
    });
    assert_eq!(replies[..2], [Some(45), Some(45)]);
    assert!(replies[2] < Some(10), "{replies:?}");
}

/// Classic, Wordfeud and ScraBBKle in English.
fn titles(english: &Arc<Lexicon>) -> Vec<Crossword> {
    [Ruleset::classic(), wordfeud(), Ruleset::scrabbkle(Layout::standard())]
        .map(|rules| Crossword::new(rules, Arc::clone(english)).unwrap())
        .into()
}

fn wordfeud() -> Ruleset {
    Ruleset::wordfeud(Alphabet::english(), Layout::wordfeud()).unwrap()
}

fn list(words: &str) -> WordList {
    word_list::read(words.replace(' ', "\n").as_bytes(), Alphabet::english()).unwrap().words
}

/// A game with these words, of which nobody says how common they are.
fn of_words(rules: Ruleset, words: &WordList) -> Crossword {
    let lexicon = Lexicon::from_words(About::named("imported"), Alphabet::english(), words, None).unwrap();
    Crossword::new(rules, Arc::new(lexicon)).unwrap()
}

/// The same game with just the words that a level knows.
fn knowing(game: &Crossword, level: Level) -> Crossword {
    if level != Level::Easy {
        return game.clone();
    }
    let count = if game.lexicon().grades().is_some() { EASY_WORDS } else { TOLD };
    let common = lexica::load("english").unwrap().commonest(count).unwrap();
    let words = WordList::new(common.iter().filter(|word| game.lexicon().graph().contains(word)));
    assert!(!words.is_empty() && words.len() < game.lexicon().graph().word_count() as usize);
    let lexicon = Lexicon::from_words(About::named("known"), Alphabet::english(), &words, None).unwrap();
    Crossword::new(game.rules().clone(), Arc::new(lexicon)).unwrap()
}

fn choose(bot: &mut Player, game: &Crossword, view: &View, effort: u32) -> Move {
    bot.choose(game, view, &mut Dice::new(Seed(0), "bot"), Effort(effort))
}

/// What a way to lay tiles earns.
fn points(game: &Crossword, view: &View, mv: &Move) -> Option<i64> {
    match mv {
        Move::Lay(lay) => Some(game.judge(view, lay).unwrap().points),
        Move::Exchange(_) | Move::Swap | Move::Pass => None,
    }
}

/// The most points of all plays of a position, one by one.
fn best_points(generator: &mut Generator, game: &Crossword, view: &View) -> Option<i64> {
    let (seat, start) = (view.mover().unwrap(), view.start(game.rules()).unwrap());
    let spot = Spot { board: &view.board, seat, start, mirror: Mirror::Both };
    let mut most = None;
    generator.plays(game.masks(), &spot, view.mover_rack().unwrap(), &mut |play: Play| {
        most = most.max(Some(play.score));
    });
    most
}

/// Plays a game to its end, and gives each position with the move that was made in it.
fn play(game: &Crossword, seed: Seed, players: &mut [Player; 2]) -> Vec<(View, Move)> {
    let mut played = Match::new(game, 2, seed).unwrap();
    let mut turns = Vec::new();
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let dice = &mut played.bot_dice(seat);
        let mv = players[seat.index()].choose(game, &view, dice, Effort(60));
        played.play(seat, mv.clone()).unwrap();
        turns.push((view, mv));
    }
    turns
}
