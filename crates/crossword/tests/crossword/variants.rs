//! Rules that nobody plays by: those of files in `testdata/variants`, and any values of all axes together.
//!
//! A variant is added there without a line of code here.

use std::collections::BTreeSet;

use crossword::movegen::{Generator, Mirror, Play};
use crossword::testing::{law_plan, random_positions, small};
use crossword::{
    Bag, Bingo, Board, BySeat, Capture, Crossword, Definition, Ending, Exchange, Idle, Joining, KhiTiles,
    Layout, Leftovers, LoneTile, Opening, Placement, Points, Position, Premium, Ruleset, Square, Stuck, Swap,
    Victory, Words, brute,
};
use game::laws::keep_all;
use game::{Dice, Seed};
use lexicon::{Rack, Tile};

use super::rules::{File, files, tell_all};

/// Rules whose axes were drawn.
pub(crate) fn drawn(seed: u64) -> Ruleset {
    let mut dice = Dice::new(Seed(seed), "rules");
    let mut one_in = |sides: u32| dice.below(sides);
    let mut layout = Layout::plain(12);
    for square in Board::new(12).squares() {
        match one_in(12) {
            0 => layout.set(square, Premium::Letter(3)),
            1 => layout.set(square, Premium::Word(2)),
            _ => {}
        }
    }
    let stars = [[4, 6], [6, 6]].map(|[column, row]| Square { column, row });
    let capture = [Capture::Never, Capture::MadeAndCrossed][one_in(2) as usize];
    let counts_tiles = one_in(2) == 0 && capture == Capture::MadeAndCrossed;
    let exchange =
        [Exchange::Never, Exchange::Some { bag: 4 }, Exchange::WholeRack { penalty: 3, per_turn: 2 }];
    let (idle, idle_turns) = ([Idle::Passes, Idle::Scoreless][one_in(2) as usize], 2 + one_in(3) as u8);
    let leftovers = [Leftovers::Own, Leftovers::OwnAndOthers, Leftovers::TwiceOthers][one_in(3) as usize];
    let victory = [Victory::Edge, Victory::Points][one_in(2) as usize];
    let ending = if one_in(3) == 0 {
        Ending::FarEdge { edge_bonus: 4, out_bonus: 3, wipe_out_bonus: 9, victory }
    } else {
        let stuck = [Stuck::PlaysOn, Stuck::Ends][one_in(2) as usize];
        Ending::Out { idle_turns, idle, leftovers, stuck }
    };
    Ruleset {
        layout,
        rack: 3 + one_in(6) as u8,
        opening: [Opening::Centre, Opening::Stars(stars)][one_in(2) as usize].clone(),
        joining: [Joining::AnyTile, Joining::OwnTile][one_in(2) as usize],
        words: [Words::AllValid, Words::OnlyOne][one_in(2) as usize],
        lone_tile: [LoneTile::AsWritten, LoneTile::MakesWord, LoneTile::FirstNeighbour][one_in(3) as usize],
        bingo: match one_in(4) {
            0 => Bingo::From(vec![(2, 3), (3, 11)]),
            other => Bingo::FullRack([-7, 0, 20][other as usize - 1]),
        },
        capture,
        swap: [Swap::Never, Swap::AfterFirstWord][one_in(2) as usize],
        exchange: exchange[one_in(3) as usize],
        ending,
        points: if counts_tiles { Points::TilesOwned } else { Points::Words },
        ..Ruleset::classic()
    }
}

/// The variants that lie in files, each with its name.
pub(crate) fn made_up() -> Vec<(String, Definition)> {
    let variants = files("variants", ".toml").into_iter().filter(|file| !file.name.contains('.'));
    let mut find = |name: &str| {
        let files = files("variants", "");
        let file = files.into_iter().find(|file| file.name == name);
        file.map(|file| file.text).ok_or_else(|| format!("there is no {name}"))
    };
    let read = |file: File| {
        let name = format!("{}.toml", file.name);
        let definition = Definition::read_file(&name, &mut find).unwrap_or_else(|bad| panic!("{bad}"));
        (file.name, definition)
    };
    variants.map(read).collect()
}

/// A table that makes a title of rules counts only in the folder of those that come with the program: in other files it is
/// read and passed over, also where another file extends them.
#[test]
fn a_variant_with_a_card_is_the_same_variant() {
    let card = format!(
        "\n[title]\nplace = 9\nnotation = \"origin\"\npicture = \"\"\"\n{}\"\"\"\n",
        ".......\n".repeat(7)
    );
    let mut find = |name: &str| {
        let file = files("variants", "").into_iter().find(|file| file.name == name);
        file.map(|file| file.text + &card).ok_or_else(|| format!("there is no {name}"))
    };
    for (name, plain) in made_up() {
        let with_card = Definition::read_file(&format!("{name}.toml"), &mut find);
        let with_card = with_card.unwrap_or_else(|bad| panic!("{bad}"));
        assert!(with_card.card().unwrap().is_some() && plain.card().unwrap().is_none(), "{name}");
        assert!(in_every_language(&with_card).eq(in_every_language(&plain)), "{name}");
    }
}

/// A variant with the tiles of each of its languages.
fn in_every_language(definition: &Definition) -> impl Iterator<Item = Ruleset> {
    let languages = definition.languages().unwrap().into_iter();
    languages.map(|alphabet| definition.ruleset(alphabet).unwrap())
}

/// The variants with few English tiles and few words.
fn small_variants() -> impl Iterator<Item = (String, Crossword)> {
    let first = |definition: &Definition| in_every_language(definition).next().unwrap();
    made_up().into_iter().map(move |(name, definition)| (name, small(first(&definition))))
}

#[test]
fn the_cases_of_variants_are_kept() {
    let mut wrong = Vec::new();
    let cases = files("variants", ".cases.toml");
    for (name, definition) in made_up() {
        let file = cases.iter().find(|file| file.name == name);
        wrong.extend(tell_all(&definition, file.unwrap_or_else(|| panic!("{name} has no cases")), &[]));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn variants_keep_the_laws() {
    for (name, game) in small_variants() {
        keep_all(&game, &law_plan(0..20)).unwrap_or_else(|broken| panic!("{name}: {broken}"));
    }
}

/// A generator that is handed one position after the other, with turns made and taken back in between, finds what one
/// finds that has seen nothing before.
#[test]
fn what_a_generator_saw_before_does_not_matter() {
    let shipped = [Ruleset::classic(), Ruleset::scrabbkle(Layout::standard()), Ruleset::khi(KhiTiles::Full)];
    let shipped = shipped.map(|rules| (rules.name.clone(), small(rules)));
    for (name, game) in small_variants().chain(shipped) {
        let rules = game.rules();
        let mut used = Generator::new(rules);
        let mut found = |position: &Position| {
            let rack = position.racks[position.mover.index()];
            let spot = position.spot(rules, Mirror::Both);
            let [mut plays, mut anew] = [Vec::new(), Vec::new()];
            used.plays(game.masks(), &spot, &rack, &mut |play: Play| plays.push(play));
            let mut fresh = Generator::new(rules);
            fresh.plays(game.masks(), &spot, &rack, &mut |play: Play| anew.push(play));
            assert_eq!(plays, anew, "{name}:\n{:?}", position.board);
            let best = used.best(game.masks(), &spot, &rack, None);
            assert_eq!(best, fresh.best(game.masks(), &spot, &rack, None), "{name}:\n{:?}", position.board);
            plays
        };
        let mut dice = Dice::new(Seed(8), "turns");
        for seed in 0..6 {
            for view in random_positions(&game, Seed(seed), 12) {
                let racks = view.held.map(|_| view.mover_rack().copied().unwrap_or_default());
                let mut position = Position::of(&view, racks, Bag::default());
                let plays = found(&position);
                for play in (0..2).filter_map(|_| dice.choose(&plays).copied()) {
                    let undo = position.make(rules, Some(&play));
                    found(&position);
                    position.undo(&undo);
                }
            }
        }
    }
}

#[test]
fn variants_are_written_and_read_back_in_every_language() {
    for (name, definition) in made_up() {
        for rules in in_every_language(&definition) {
            assert_eq!(Ruleset::from_entries(&rules.entries()).as_ref(), Ok(&rules), "{name}");
            let usual = Ruleset::shipped(&rules.game, rules.tiles.alphabet()).unwrap();
            assert_ne!(rules.digest(), usual.digest(), "{name} differs from {}", rules.game);
        }
    }
}

#[test]
fn plays_of_variants_are_found_as_the_rules_judge_them() {
    for (name, game) in small_variants() {
        let mut found = 0;
        for seed in 0..4 {
            found += plays_are_found(&name, &game, seed);
        }
        assert!(found > 20, "{name} has {found} plays");
    }
}

fn games(seeds: std::ops::Range<u64>) -> impl Iterator<Item = (u64, Crossword)> {
    seeds.map(|seed| (seed, small(drawn(seed))))
}

fn key(lay: &Placement) -> (Square, crossword::Line, Vec<Tile>) {
    (lay.at, lay.line, lay.tiles.clone())
}

#[test]
fn any_rules_keep_the_laws() {
    for (seed, game) in games(0..40) {
        let rules = game.rules();
        keep_all(&game, &law_plan(0..4)).unwrap_or_else(|broken| panic!("seed {seed}, {rules:?}: {broken}"));
    }
}

#[test]
fn any_rules_are_written_and_read_back() {
    for (seed, game) in games(0..200) {
        let rules = game.rules();
        rules.check().unwrap_or_else(|bad| panic!("seed {seed}: {bad:?}"));
        assert_eq!(Ruleset::from_entries(&rules.entries()).as_ref(), Ok(rules));
    }
}

/// Plays are found, scored and made by any rules as judging them says.
#[test]
fn by_any_rules_plays_are_found_as_the_rules_judge_them() {
    let mut found = 0;
    for (seed, game) in games(100..160) {
        found += plays_are_found(&format!("seed {seed}"), &game, seed);
    }
    assert!(found > 10_000, "{found}");
}

/// Compares the plays of a random game with those that the slow way finds; says how many there are.
fn plays_are_found(name: &str, game: &Crossword, seed: u64) -> usize {
    let mut found = 0;
    let rules = game.rules();
    let mut generator = Generator::new(rules);
    for view in random_positions(game, Seed(seed), 9) {
        let seat = view.mover().unwrap();
        let mut racks = BySeat::of(rules.seats, Rack::default());
        racks[seat.index()] = *view.own_rack().unwrap();
        let before = Position::of(&view, racks, Bag::default());
        let mut plays: Vec<Play> = Vec::new();
        let spot = before.spot(rules, Mirror::Both);
        generator.plays(game.masks(), &spot, &racks[seat.index()], &mut |play| plays.push(play));
        found += plays.len();
        let fast: BTreeSet<_> = plays.iter().map(|play| key(&play.placement())).collect();
        let slow: BTreeSet<_> = brute::lays_by_word(game, &view).iter().map(key).collect();
        let two_letters: BTreeSet<_> = slow.iter().filter(|lay| fast.contains(lay)).cloned().collect();
        assert_eq!(fast, two_letters, "{name}: a play is no word\n{:?}", view.board);
        assert_eq!(fast, slow, "{name}: {rules:?}\n{:?}", view.board);
        for play in &plays {
            let judged = game.judge(&view, &play.placement()).unwrap();
            assert_eq!(play.score, judged.points, "{name}: {play:?} on\n{:?}", view.board);
            let mut position = before.clone();
            position.make(rules, Some(play));
            let owners = judged.formed.after.tiles().zip(position.board.tiles());
            for ((square, old), (_, new)) in owners {
                let captured = judged.captured.contains(&square);
                assert_eq!(new.owner, if captured { judged.formed.owner() } else { old.owner });
            }
            assert_eq!(position.edge, judged.wins.then_some(seat));
        }
        let best = generator.best(game.masks(), &spot, &racks[seat.index()], None);
        let most = plays.iter().map(|play| play.score).max();
        assert_eq!(best.map(|best| best.play.score), most, "{name}: {rules:?}");
    }
    found
}
