//! Players that miss what people miss: what they know lasts, more skill knows more, and they lay whenever they know how.

use std::sync::{Arc, LazyLock};

use bots::commonness::Commonness;
use bots::crossword::{Amateur, Leaves, Skill, Static};
use crossword::movegen::LeaveValues as _;
use crossword::testing::random_positions;
use crossword::{Crossword, Layout, Move, Ruleset, View};
use game::{Bot, Dice, Effort, Match, Seat, Seed, Turn, Viewer};
use lexicon::{About, Alphabet, Letter, Lexicon, WordList};

static ENGLISH: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

fn scrabbkle() -> Crossword {
    Crossword::new(Ruleset::scrabbkle(Layout::standard()), Arc::clone(&ENGLISH)).unwrap()
}

fn classic() -> Crossword {
    Crossword::new(Ruleset::classic(), Arc::clone(&ENGLISH)).unwrap()
}

fn choose(bot: &mut dyn Bot<Crossword>, game: &Crossword, view: &View, luck: u64) -> Move {
    bot.choose(game, view, &mut Dice::new(Seed(luck), "bot"), Effort(1))
}

/// The words that a move makes.
fn words(game: &Crossword, view: &View, mv: &Move) -> Vec<Vec<Letter>> {
    let Move::Lay(lay) = mv else { return Vec::new() };
    let formed = game.judge(view, lay).unwrap().formed;
    formed.words().map(|word| formed.letters(word)).collect()
}

/// Every word that is laid is one that the player knows under the dice of its whole game, which two players do not
/// share.
#[test]
fn words_are_known_for_a_whole_game() {
    let (game, commonness) = (classic(), Commonness::new(&ENGLISH));
    for seed in 0..4 {
        let mut bots = [150, 450].map(|skill| Amateur::new(&game, Skill::new(skill)));
        let mut played = Match::new(&game, 2, Seed(seed)).unwrap();
        let known = [0, 1].map(|seat| bots[seat].knowledge(&played.bot_dice(Seat(seat as u8))));
        assert_ne!(known[0].key, known[1].key);
        while let Turn::Of(seat) = played.turn() {
            let (view, mut dice) = (played.view(Viewer::Player(seat)), played.bot_dice(seat));
            assert_eq!(bots[seat.index()].knowledge(&dice), known[seat.index()]);
            let mv = bots[seat.index()].choose(&game, &view, &mut dice, Effort(1));
            for word in words(&game, &view, &mv) {
                let share = commonness.share(&word).unwrap();
                assert!(known[seat.index()].has(&word, share), "{}", Alphabet::english().spell(&word));
            }
            played.play(seat, mv).unwrap();
        }
    }
}

/// S14: whoever knows a word that fits lays one, however much is overlooked; whoever passes knows none.
#[test]
fn s14_a_word_that_is_known_is_laid() {
    let game = scrabbkle();
    let commonness = Commonness::new(&ENGLISH);
    for skill in [0, 400] {
        let mut bot = Amateur::new(&game, Skill::new(skill));
        let [mut laid, mut passed] = [0, 0];
        for view in (0..3).flat_map(|seed| random_positions(&game, Seed(seed), usize::MAX)) {
            let vocabulary = bot.knowledge(&Dice::new(Seed(5), "bot"));
            let knows = |word: &Vec<Letter>| vocabulary.has(word, commonness.share(word).unwrap());
            let mut can_lay = false;
            game::Moves::moves(&game, &view, &mut |mv| {
                can_lay |= matches!(mv, Move::Lay(_)) && words(&game, &view, &mv).iter().all(knows);
            });
            let mv = choose(&mut bot, &game, &view, 5);
            assert_eq!(matches!(mv, Move::Lay(_)), can_lay, "{skill}: {mv:?}\n{view:?}");
            *if can_lay { &mut laid } else { &mut passed } += 1;
        }
        assert!(laid > 10 && passed > 0, "{skill}: {laid} laid, {passed} passed");
    }
}

/// With all skill nothing is missed: what it plays is worth just what the player takes that weighs points and tiles kept.
#[test]
fn all_skill_plays_like_static() {
    for game in [classic(), scrabbkle()] {
        let mut most = Amateur::new(&game, Skill::MOST);
        let mut plain = Static::new(game.rules());
        let leaves = Leaves::shipped(game.rules()).unwrap();
        for view in (0..2).flat_map(|seed| random_positions(&game, Seed(seed), 16)) {
            let value = |mv: &Move| {
                let mut kept = *view.mover_rack().unwrap();
                mv.tiles().for_each(|tile| assert!(kept.take(tile)));
                let points = match mv {
                    Move::Lay(lay) => game.judge(&view, lay).unwrap().points,
                    _ => 0,
                };
                100 * points + i64::from(leaves.value(&kept))
            };
            let [one, other] = [choose(&mut most, &game, &view, 1), choose(&mut plain, &game, &view, 1)];
            assert!(view.bag > 0 && value(&one) == value(&other), "{one:?} {other:?}");
        }
    }
}

/// The more skill, the more points, full racks and best moves: a model of people is no model if the dial turns the wrong
/// way.
#[test]
fn more_skill_plays_better() {
    let game = classic();
    let views: Vec<View> = (0..6).flat_map(|seed| random_positions(&game, Seed(seed), 12)).collect();
    let mut plain = Static::new(game.rules());
    let best: Vec<Move> = views.iter().map(|view| choose(&mut plain, &game, view, 1)).collect();
    let figures = [100, 500, 750, 1000].map(|skill| {
        let mut bot = Amateur::new(&game, Skill::new(skill));
        let [mut points, mut full_racks, mut best_moves] = [0; 3];
        for (view, best) in views.iter().zip(&best) {
            let mv = choose(&mut bot, &game, view, view.number.into());
            best_moves += i64::from(mv == *best);
            if let Move::Lay(lay) = mv {
                points += game.judge(view, &lay).unwrap().points;
                full_racks += i64::from(lay.tiles.len() == 7);
            }
        }
        [points, full_racks, best_moves]
    });
    // Close to all skill there is little left to gain.
    assert!(figures[..3].is_sorted_by(|a, b| a[0] * 11 < b[0] * 10), "{figures:?}");
    assert!(figures.is_sorted_by(|a, b| a[0] < b[0]), "{figures:?}");
    assert!(figures.is_sorted_by_key(|figures| figures[1]), "{figures:?}");
    assert!(figures.is_sorted_by(|a, b| a[2] < b[2]), "{figures:?}");
}

/// Words that nothing is told of are known by their length, and a game can be played with them.
#[test]
fn a_list_without_grades_is_played() {
    let list = WordList::new(["ZZTEA", "ZZTEAT", "ZZAT"].map(|word| Alphabet::english().word(word).unwrap()));
    let lexicon = Lexicon::from_words(About::named("own"), Alphabet::english(), &list, None).unwrap();
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon)).unwrap();
    let mut view = Match::new(&game, 2, Seed(1)).unwrap().view(Viewer::Player(Seat(0)));
    view.racks[0] = Some(Alphabet::english().rack("ZZTEAT?").unwrap());
    let mut bot = Amateur::new(&game, Skill::MOST);
    assert!(matches!(choose(&mut bot, &game, &view, 1), Move::Lay(_)));
}
