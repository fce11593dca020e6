//! Computer players of Khi choose as its rules say, keep to the rules, and play the same every time.

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::Level;
use bots::crossword::{default_effort, default_level, levels, player};
use crossword::{
    Board, Crossword, Ending, KhiTiles, Line, Move, PlacedTile, Placement, Ruleset, Square, Swap, Victory,
    View, testing,
};
use game::{Dice, Effort, Game, Match, Moves, Seat, Seed, Turn, Viewer};
use lexicon::Alphabet;

use crate::common::fingerprint;

/// Little thought, so that tests are quick.
const EFFORT: Effort = Effort(300);

const KHI: [Level; 4] = [Level::Easy, Level::Hard, Level::Expert, Level::Master];

#[test]
fn k30_there_are_six_levels() {
    let rules = Ruleset::khi(KhiTiles::Full);
    let six = [Level::Newcomer, Level::Easy, Level::Hard, Level::Expert, Level::Master, Level::Champion];
    assert_eq!(levels(&rules), six);
    assert_eq!(default_level(&rules), Level::Easy);
    assert!(default_effort(&rules, Level::Master) > default_effort(&rules, Level::Expert));
    let game = small(rules);
    assert!(player(&game, Level::Medium).is_none());
    assert!(six.iter().all(|&level| player(&game, level).is_some()));
}

/// K31, K33 and K34: in games of English words, Hard takes one of those plays that the slow way finds to be the best.
#[test]
fn k33_hard_takes_the_best_play_beside_its_nearest_tiles() {
    let game = english(KhiTiles::Full);
    let (mut compared, mut won) = (0, 0);
    for seed in 0..6 {
        let mut bot = player(&game, Level::Hard).unwrap();
        let mut played = Match::new(&game, 2, Seed(seed)).unwrap();
        while let Turn::Of(seat) = played.turn() {
            let view = played.view(Viewer::Player(seat));
            let mv = bot.choose(&game, &view, &mut played.bot_dice(seat), EFFORT);
            let has_stars = view.own_rack().is_some_and(|rack| rack.count(None) > 0);
            if view.opened[seat.index()] && !has_stars {
                let (best, wins) = best_slowly(&game, &view, seat);
                match &mv {
                    Move::Lay(lay) => assert!(best.contains(lay), "{lay:?} is not among {best:?}\n{view:?}"),
                    _ => assert!(best.is_empty(), "{best:?}\n{view:?}"),
                }
                compared += 1;
                won += u32::from(wins);
            }
            played.play(seat, mv).unwrap();
        }
    }
    assert!(compared > 40 && won > 3, "{compared} compared, {won} of them won");
}

/// The plays of the greatest value beside the eight nearest tiles, and whether they win.
fn best_slowly(game: &Crossword, view: &View, seat: Seat) -> (Vec<Placement>, bool) {
    let last = i32::from(view.board.side()) - 1;
    // How far a column is from the edge that the player runs to.
    let distance = |column: u8| if seat == Seat(0) { last - i32::from(column) } else { i32::from(column) };
    let is_empty = |square: &Square| view.board.has(*square) && view.board.at(*square).is_none();
    let neighbours = |square: Square| {
        let steps = [(Line::Across, -1), (Line::Across, 1), (Line::Down, -1), (Line::Down, 1)];
        steps.into_iter().filter_map(move |(line, by)| square.along(line, by)).filter(is_empty)
    };
    let own = view.board.tiles().filter(|(_, standing)| standing.owner == Some(seat));
    let mut own: Vec<Square> = own.map(|(square, _)| square).collect();
    own.retain(|&square| neighbours(square).next().is_some());
    own.sort_by_key(|square| (distance(square.column), square.row));
    let beside: BTreeSet<Square> = own.into_iter().take(8).flat_map(neighbours).collect();
    let mut best: (Option<(bool, i32)>, Vec<Placement>) = (None, Vec::new());
    game.moves(view, &mut |mv| {
        let Move::Lay(lay) = mv else { return };
        let judged = game.judge(view, &lay).unwrap();
        if !judged.formed.laid.iter().any(|(square, _)| beside.contains(square)) {
            return;
        }
        let is_foreign = |square: &&Square| {
            judged.formed.after.at(**square).is_some_and(|standing| standing.owner != Some(seat))
        };
        let words = || judged.formed.words().chain(judged.formed.crossed.iter().map(Vec::as_slice)).flatten();
        let letters: i32 = lay.tiles.iter().map(|&tile| game.rules().tiles.worth(tile)).sum();
        let nearest = words().map(|square| distance(square.column)).min().unwrap();
        let foreign = i32::try_from(words().filter(is_foreign).count()).unwrap();
        let value = Some((judged.wins, letters + 2 * (foreign + last + 1 - nearest)));
        if value > best.0 {
            best = (value, Vec::new());
        }
        if value == best.0 {
            best.1.push(lay);
        }
    });
    (best.1, best.0.is_some_and(|(wins, _)| wins))
}

/// K33: a word that takes many tiles is better than one a little nearer the edge.
#[test]
fn k33_captures_count_beside_nearness() {
    let game = small(Ruleset::khi(KhiTiles::Full));
    // Black may lay STAR toward the edge, or cross blue's long run with TAR.
    let mut board = board(&[("c10", Line::Across, "STARS", 0), ("f12", Line::Down, "TAR", 1)]);
    put(&mut board, "g12", Line::Across, "EA", 1);
    let view = view_of(&game, board, Seat(1), "SEE");
    let (best, _) = best_slowly(&game, &view, Seat(1));
    assert!(best.contains(&lay_of(&choose(&game, Level::Hard, &view, 0))));
}

/// K34: whoever can reach the edge does so, on either side.
#[test]
fn k34_a_winning_move_is_taken_at_once() {
    let game = small(Ruleset::khi(KhiTiles::Full));
    let sides = [(Seat(0), "p10", "RAT", "s10"), (Seat(1), "b10", "TAR", "a10")];
    for (seat, at, word, edge) in sides {
        let view = view_of(&game, board(&[(at, Line::Across, word, seat.0)]), seat, "SEERAT");
        for (level, seed) in KHI.into_iter().flat_map(|level| (0..5).map(move |seed| (level, seed))) {
            let lay = lay_of(&choose(&game, level, &view, seed));
            let judged = game.judge(&view, &lay).unwrap();
            assert!(judged.wins, "{level} lays {lay:?}");
            assert!(judged.formed.is_laid(square(edge)));
        }
    }
}

/// K34: of plays that are worth the same, the dice choose.
#[test]
fn k34_the_dice_choose_between_equal_plays() {
    let game = small(Ruleset::khi(KhiTiles::Full));
    // The star may make RE or TE, both one square nearer the edge.
    let view = view_of(&game, board(&[("j10", Line::Across, "E", 1)]), Seat(1), "?");
    let (best, _) = best_slowly(&game, &view, Seat(1));
    let chosen: Vec<Placement> =
        (0..40).map(|seed| lay_of(&choose(&game, Level::Hard, &view, seed))).collect();
    assert!(best.len() == 2 && best.iter().all(|lay| chosen.contains(lay)), "{best:?}");
}

/// K35: the first word runs across from the star or up to it, and is as long as can be.
#[test]
fn k35_the_first_word_is_long_and_on_its_star() {
    let game = small(Ruleset::khi(KhiTiles::Full));
    let starts = [(Seat(0), &[][..], "a10"), (Seat(1), &[("a10", Line::Across, "TEA", 0)][..], "p10")];
    for (seat, words, at) in starts {
        let view = view_of(&game, board(words), seat, "RATSQQE");
        for (level, seed) in [Level::Easy, Level::Hard].into_iter().flat_map(|level| [(level, 0), (level, 9)])
        {
            let lay = lay_of(&choose(&game, level, &view, seed));
            assert_eq!((lay.at, lay.line, lay.tiles.len()), (square(at), Line::Across, 4), "{lay:?}");
        }
    }
}

/// K35: without a vowel or a word, tiles are changed as often as they may be; then there is only the pass.
#[test]
fn k35_without_a_first_word_tiles_are_changed_then_passed() {
    let game = small(Ruleset::khi(KhiTiles::Full));
    let starts = [(Seat(0), &[][..]), (Seat(1), &[("a10", Line::Across, "TEA", 0)][..])];
    for (rack, (seat, words)) in
        ["RSTTRRS", "AQQQQQQ"].into_iter().flat_map(|rack| starts.map(|start| (rack, start)))
    {
        for (level, changes) in KHI.into_iter().flat_map(|level| (0..4).map(move |changes| (level, changes)))
        {
            let view = View { changes, ..view_of(&game, board(words), seat, rack) };
            let expected = if changes < 3 { Move::Exchange(*view.own_rack().unwrap()) } else { Move::Pass };
            assert_eq!(choose(&game, level, &view, 5), expected, "{level}, {rack}");
            game.check(&view, &expected).unwrap();
        }
    }
}

/// K36: later the dice decide between pass and change, half and half; with no change to be had it is the pass.
#[test]
fn k36_without_a_later_word_the_dice_decide() {
    let game = small(Ruleset::khi(KhiTiles::Full));
    let view = view_of(&game, board(&[("a10", Line::Across, "TEA", 0)]), Seat(0), "QQQQ");
    for level in [Level::Easy, Level::Hard] {
        let passes =
            |view: &View| (0..200).filter(|&seed| choose(&game, level, view, seed) == Move::Pass).count();
        assert!((70..130).contains(&passes(&view)), "{level} passes {} of 200 times", passes(&view));
        assert_eq!(passes(&View { changes: 3, ..view.clone() }), 200);
        assert_eq!(passes(&View { bag: 0, ..view.clone() }), 200);
    }
}

/// K12: where the turn is the first of all, the dice cannot decide to pass.
#[test]
fn k12_nobody_passes_the_first_turn_of_a_game() {
    let game = small(Ruleset::khi(KhiTiles::Full));
    // The star is taken by the other player, so that the first word would have to join an own tile.
    let set_up = view_of(&game, board(&[("a10", Line::Across, "TEA", 1)]), Seat(0), "SEAT");
    let view = View { number: 0, ..set_up };
    for (level, seed) in KHI.into_iter().flat_map(|level| (0..10).map(move |seed| (level, seed))) {
        assert!(matches!(choose(&game, level, &view, seed), Move::Exchange(_)), "{level}");
    }
}

/// K37: the better players change tiles that do not win for such as are likely to, unless points decide.
#[test]
fn k37_tiles_are_changed_for_a_likely_win() {
    let mut rules = Ruleset::khi(KhiTiles::Full);
    for victory in [Victory::Edge, Victory::Points] {
        if let Ending::FarEdge { victory: decides, .. } = &mut rules.ending {
            *decides = victory;
        }
        let game = Crossword::new(rules.clone(), Arc::new(lexica::load("english").unwrap())).unwrap();
        // Blue is two squares from the edge, but holds nothing that leads there; a V may go elsewhere.
        let words = [
            ("l10", Line::Across, "HEART", 0),
            ("l4", Line::Down, "CLOTHS", 0),
            ("a10", Line::Down, "TEA", 1),
        ];
        let view = view_of(&game, board(&words), Seat(0), "VVUUIIO");
        for level in [Level::Expert, Level::Master] {
            let changes = matches!(choose(&game, level, &view, 0), Move::Exchange(_));
            assert_eq!(changes, victory == Victory::Edge, "{level}, {victory:?}");
        }
    }
}

/// K25: where points decide, the edge is not reached by whoever would lose by that.
#[test]
fn k25_an_edge_that_loses_on_points_is_left_alone() {
    let mut rules = Ruleset::khi(KhiTiles::Full);
    if let Ending::FarEdge { victory, .. } = &mut rules.ending {
        *victory = Victory::Points;
    }
    let game = small(rules);
    let words = [
        ("p10", Line::Across, "RAT", 0),
        ("a10", Line::Across, "TEA", 1),
        ("a2", Line::Across, "STARSTARSTARSTAR", 1),
    ];
    let mut view = view_of(&game, board(&words), Seat(0), "SEE");
    for level in [Level::Expert, Level::Master] {
        view.tallies[0].penalties = 0;
        assert!(!game.judge(&view, &lay_of(&choose(&game, level, &view, 0))).unwrap().wins, "{level}");
        // Unless the other player has given away more.
        view.tallies[1].penalties = 30;
        assert!(game.judge(&view, &lay_of(&choose(&game, level, &view, 0))).unwrap().wins, "{level}");
        view.tallies[1].penalties = 0;
    }
}

/// Whole games of every level, with both sets of tiles and on swapped sides: every move is legal, and they end.
#[test]
fn every_move_of_a_game_is_legal() {
    for tiles in [KhiTiles::Full, KhiTiles::Original] {
        for swap in [Swap::Never, Swap::AfterFirstWord] {
            let game = english_with(Ruleset { swap, ..Ruleset::khi(tiles) });
            for &level in levels(game.rules()) {
                let moves = play(&game, level, Seed(1)).len();
                assert!((2..300).contains(&moves), "{level} made {moves} moves");
            }
        }
    }
}

/// In random positions with few words and tiles, in which often nothing can be laid, every choice is legal.
#[test]
fn every_choice_in_odd_positions_is_legal() {
    let game = small(Ruleset { swap: Swap::AfterFirstWord, ..Ruleset::khi(KhiTiles::Full) });
    let mut kinds = BTreeSet::new();
    for (&level, seed) in levels(game.rules()).iter().flat_map(|level| (0..6).map(move |seed| (level, seed)))
    {
        let mut dice = Dice::new(Seed(seed), "positions");
        let mut bot = player(&game, level).unwrap();
        let mut played = Match::new(&game, 2, Seed(seed)).unwrap();
        while let Turn::Of(seat) = played.turn() {
            let view = played.view(Viewer::Player(seat));
            let mv = bot.choose(&game, &view, &mut played.bot_dice(seat), EFFORT);
            game.check(&view, &mv).unwrap_or_else(|bad| panic!("{level}: {mv:?}: {bad}\n{view:?}"));
            kinds.insert(written(&game, &mv).split(' ').next().unwrap().len() > 3);
            let mut moves = Vec::new();
            game.moves(&view, &mut |mv| moves.push(mv));
            played.play(seat, dice.choose(&moves).unwrap().clone()).unwrap();
        }
    }
    assert_eq!(kinds.len(), 2, "words are laid, and tiles are changed or turns passed");
}

/// The same seed gives the same game, and one short game of each level is known by heart.
#[test]
fn golden_games_are_played_again() {
    let game = english(KhiTiles::Full);
    let games = KHI.map(|level| {
        let [text, again] = [0, 1].map(|_| {
            let moves: Vec<String> =
                play(&game, level, Seed(2024)).iter().map(|mv| written(&game, mv)).collect();
            moves.join("\n")
        });
        assert_eq!(text, again, "{level}");
        text
    });
    assert_eq!(games.each_ref().map(|text| fingerprint(text)), GOLDEN, "\n{}\n", games.join("\n\n"));
}

const GOLDEN: [u64; 4] = [
    6_194_836_795_211_069_957,
    17_560_954_627_234_870_472,
    13_896_547_478_832_068_433,
    5_602_054_151_901_827_526,
];

fn small(rules: Ruleset) -> Crossword {
    let tiles = rules.tiles.clone();
    let game = testing::small(rules);
    // The words are few, the tiles all those of Khi.
    let words = Arc::new(game.lexicon().clone());
    Crossword::new(Ruleset { tiles, ..game.rules().clone() }, words).unwrap()
}

fn english(tiles: KhiTiles) -> Crossword {
    english_with(Ruleset::khi(tiles))
}

fn english_with(rules: Ruleset) -> Crossword {
    Crossword::new(rules, Arc::new(lexica::load("english").unwrap())).unwrap()
}

/// A board with some words: where they begin, which way they run, and whose they are.
fn board(words: &[(&str, Line, &str, u8)]) -> Board {
    let mut board = Board::new(19);
    for &(at, line, word, seat) in words {
        put(&mut board, at, line, word, seat);
    }
    board
}

fn put(board: &mut Board, at: &str, line: Line, word: &str, seat: u8) {
    let mut next = Some(square(at));
    for tile in Alphabet::english().tiles(word).unwrap() {
        board.set(next.unwrap(), Some(PlacedTile { tile, owner: Some(Seat(seat)) }));
        next = next.unwrap().along(line, 1);
    }
}

/// A square as players write it.
fn square(text: &str) -> Square {
    let (column, row) = text.split_at(1);
    Square { column: column.as_bytes()[0] - b'a', row: row.parse::<u8>().unwrap() - 1 }
}

fn view_of(game: &Crossword, board: Board, seat: Seat, rack: &str) -> View {
    View::of_position(game.rules(), board, seat, Some(Alphabet::english().rack(rack).unwrap()))
}

fn choose(game: &Crossword, level: Level, view: &View, seed: u64) -> Move {
    player(game, level).unwrap().choose(game, view, &mut Dice::new(Seed(seed), "bot"), EFFORT)
}

fn lay_of(mv: &Move) -> Placement {
    match mv {
        Move::Lay(lay) => lay.clone(),
        _ => panic!("{mv:?} lays no word"),
    }
}

/// Plays a game of a level with itself, in which the second player swaps sides if that is allowed.
fn play(game: &Crossword, level: Level, seed: Seed) -> Vec<Move> {
    let mut bots = [player(game, level).unwrap(), player(game, level).unwrap()];
    let mut played = Match::new(game, 2, seed).unwrap();
    while let Turn::Of(seat) = played.turn() {
        let view = played.view(Viewer::Player(seat));
        let mv = if game.check(&view, &Move::Swap).is_ok() {
            Move::Swap
        } else {
            bots[seat.index()].choose(game, &view, &mut played.bot_dice(seat), EFFORT)
        };
        played.play(seat, mv).unwrap();
    }
    played.log().iter().map(|entry| entry.mv.clone()).collect()
}

fn written(game: &Crossword, mv: &Move) -> String {
    let alphabet = game.rules().tiles.alphabet();
    match mv {
        Move::Lay(lay) => format!("{} {:?} {}", lay.at, lay.line, alphabet.spell_tiles(&lay.tiles)),
        Move::Exchange(tiles) => format!("change {}", alphabet.spell_rack(tiles)),
        Move::Swap => "swap".to_owned(),
        Move::Pass => "pass".to_owned(),
    }
}
