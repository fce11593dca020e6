//! Positions, from what a service tells.

use std::sync::{Arc, LazyLock};

use crossword::{Crossword, Layout, Premium, Square};
use feud_api::{Board, Game, Player, Rules, TileOnBoard, UserId};
use feud_bot::{Position, Unreadable};
use game::{Dice, Game as _, Moves as _, Seat, Seed, Viewer};
use proptest::prelude::*;

static NORWEGIAN: LazyLock<Crossword> = LazyLock::new(|| {
    let words = Arc::new(lexica::load("norwegian").unwrap());
    Crossword::new(Rules::BOKMAL.on(Layout::wordfeud()).unwrap(), words).unwrap()
});

const ME: UserId = UserId(3);

fn book(layout: Layout) -> Crossword {
    NORWEGIAN.on(layout)
}

fn placed(x: i64, y: i64, letter: &str, is_blank: bool) -> TileOnBoard {
    TileOnBoard { x, y, letter: letter.to_owned(), is_blank }
}

/// HEI across from (6, 7), with a blank I, as the second player sees it.
fn told(rack: &[&str]) -> Game {
    let rack = rack.iter().map(|tile| (*tile).to_owned()).collect();
    let other = Player { id: UserId(5), username: "bo".to_owned(), score: 11, ..Player::default() };
    let own = Player { id: ME, position: 1, score: 7, rack: Some(rack), ..Player::default() };
    Game {
        ruleset: Rules::BOKMAL,
        move_count: 2,
        is_running: true,
        current_player: 1,
        players: vec![other, own],
        tiles: Some(vec![placed(6, 7, "H", false), placed(7, 7, "E", false), placed(8, 7, "I", true)]),
        bag_count: Some(87),
        pass_count: Some(1),
        ..Game::default()
    }
}

#[test]
fn w30_a_position_holds_what_was_told_and_no_more() {
    let book = book(Layout::wordfeud());
    let position = Position::read(&told(&["Æ", "Ø", "Å", "", "S", "N", "E"]), ME, &book).unwrap();
    let view = position.view;
    assert_eq!(view.viewer, Viewer::Player(Seat(1)));
    assert_eq!(view.mover(), Some(Seat(1)));
    assert_eq!(view.racks[0], None, "the other player's tiles are not known");
    let alphabet = book.rules().tiles.alphabet();
    assert_eq!(alphabet.spell_rack(view.own_rack().unwrap()), "ENSÆØÅ?");
    let at = |column, row| view.board.at(Square { column, row }).map(|standing| standing.tile);
    assert_eq!(at(6, 7).map(|tile| (alphabet.glyph(tile.letter), tile.blank)), Some(("H", false)));
    assert_eq!(at(8, 7).map(|tile| (alphabet.glyph(tile.letter), tile.blank)), Some(("I", true)));
    assert_eq!(at(7, 6), None);
    // 104 tiles: 3 on the board, 7 in hand, 87 in the bag, so the other player holds 7.
    assert_eq!((view.bag, &view.held[..]), (87, &[7, 7][..]));
    assert_eq!((view.tallies[0].total(), view.tallies[1].total()), (11, 7));
    assert_eq!((view.number, view.idle, position.score), (2, 1, [7, 11]));
    assert_eq!(position.opponent, "bo");
}

#[test]
fn what_is_told_of_the_bag_counts_only_if_it_can_be() {
    let book = book(Layout::wordfeud());
    let bag = |told_bag| {
        let game = Game { bag_count: told_bag, ..told(&["E", "N", "S", "R", "T", "A", "L"]) };
        let view = Position::read(&game, ME, &book).unwrap().view;
        (view.bag, view.held[0])
    };
    assert_eq!(bag(None), (87, 7));
    assert_eq!(bag(Some(90)), (90, 4), "the other may hold fewer");
    for wrong in [-1, 12, 95, 1000] {
        assert_eq!(bag(Some(wrong)), (87, 7), "{wrong}");
    }
}

#[test]
fn games_that_are_not_told_whole_are_not_played() {
    let book = book(Layout::wordfeud());
    let full = told(&["E"]);
    let read = |game: &Game| Position::read(game, ME, &book).unwrap_err();
    assert_eq!(read(&Game { tiles: None, ..full.clone() }), Unreadable::NoBoard);
    let mut without = full.clone();
    without.players[1].rack = None;
    assert_eq!(read(&without), Unreadable::NoRack);
    assert_eq!(read(&Game { players: full.players[1..].to_vec(), ..full.clone() }), Unreadable::Players(1));
    assert_eq!(Position::read(&full, UserId(77), &book).unwrap_err(), Unreadable::NotInIt);
    assert!(matches!(read(&told(&["Q"])), Unreadable::Tiles(_)), "there is no Q in Norwegian");
}

/// W15: words on the board that no lexicon knows are built upon all the same.
#[test]
fn w15_unknown_words_on_the_board_break_nothing() {
    let book = book(Layout::wordfeud());
    let unknown = vec![placed(6, 7, "W", false), placed(7, 7, "W", false), placed(8, 7, "Æ", false)];
    let game = Game { tiles: Some(unknown), ..told(&["E", "N", "S", "R", "T", "A", "L"]) };
    let view = Position::read(&game, ME, &book).unwrap().view;
    let mut count = 0;
    book.moves(&view, &mut |mv| {
        count += 1;
        assert!(book.check(&view, &mv).is_ok());
    });
    assert!(count > 100, "{count}");
}

/// W01: the numbers of a random board are rows of columns, `board[y][x]`.
#[test]
fn w01_random_boards_lie_the_right_way_round() {
    let mut codes = vec![vec![0_u8; 15]; 15];
    codes[2][11] = 4;
    let layout = Board::new(codes).unwrap().layout();
    assert_eq!(layout.premium(Square { column: 11, row: 2 }), Premium::Word(3));
    assert_eq!(layout.premium(Square { column: 2, row: 11 }), Premium::Plain);
    // On such a board a word across row 7 earns the plain points, but row 2 counts three times at column 11.
    let book = book(layout);
    let tiles = (8..11).zip(["H", "E", "I"]).map(|(x, letter)| placed(x, 2, letter, false)).collect();
    let game = Game { tiles: Some(tiles), ..told(&["R", "S", "T", "A", "L", "N", "E"]) };
    let view = Position::read(&game, ME, &book).unwrap().view;
    let mut best = 0;
    book.moves(&view, &mut |mv| {
        if let crossword::Move::Lay(lay) = &mv {
            let judged = book.judge(&view, lay).unwrap();
            let covers = judged.formed.laid.iter().any(|(square, _)| (square.column, square.row) == (11, 2));
            let plain: i64 =
                judged.formed.words().flatten().map(|&at| worth(&book, &judged.formed.after, at)).sum();
            let bingo = if judged.formed.laid.len() == 7 { 40 } else { 0 };
            assert_eq!(judged.points > plain + bingo, covers);
            best = best.max(judged.points);
        }
    });
    assert!(best > 0);
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap()
}

fn worth(book: &Crossword, board: &crossword::Board, at: Square) -> i64 {
    board.at(at).map_or(0, |standing| book.rules().tiles.worth(standing.tile).into())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// What a service tells of a real game gives the view that the rulebook gives, but for what was never told.
    #[test]
    fn w30_a_position_is_what_the_rulebook_would_show(seed in any::<u64>(), turns in 0_usize..24, random in any::<bool>()) {
        let mut dice = Dice::new(Seed(seed), "test");
        let layout = if random { Layout::wordfeud_random(&mut dice) } else { Layout::wordfeud() };
        let book = book(layout);
        let mut played = game::Match::new(&book, 2, Seed(seed)).unwrap();
        let mut bot = bots::crossword::Greedy::new(book.rules());
        for _ in 0..turns {
            let game::Turn::Of(seat) = played.turn() else { break };
            let view = played.view(Viewer::Player(seat));
            let mv = game::Bot::choose(&mut bot, &book, &view, &mut dice, game::Effort(1));
            played.play(seat, mv).unwrap();
        }
        let game::Turn::Of(seat) = played.turn() else { return Ok(()) };
        let shown = played.view(Viewer::Player(seat));
        let alphabet = book.rules().tiles.alphabet();
        let rack = feud_api::rack_text(shown.own_rack().unwrap(), alphabet);
        let player = |place: usize| Player {
            id: UserId(number(place)),
            position: number(place),
            score: shown.tallies[place].total(),
            rack: (place == seat.index()).then(|| rack.clone()),
            ..Player::default()
        };
        let tiles = feud_api::tiles_of(shown.board.tiles().map(|(at, standing)| (at, standing.tile)), alphabet);
        let told = Game {
            ruleset: Rules::BOKMAL,
            is_running: true,
            move_count: shown.number.into(),
            current_player: number(seat.index()),
            players: vec![player(0), player(1)],
            tiles: Some(tiles),
            bag_count: Some(number(shown.bag)),
            pass_count: Some(shown.idle.into()),
            ..Game::default()
        };
        let read = Position::read(&told, UserId(number(seat.index())), &book).unwrap().view;
        prop_assert_eq!(&read.board, &shown.board);
        prop_assert_eq!((read.racks, read.held, read.bag), (shown.racks, shown.held, shown.bag));
        prop_assert_eq!((read.tallies, read.number, read.idle), (shown.tallies, shown.number, shown.idle));
        prop_assert_eq!(read.start(book.rules()), shown.start(book.rules()));
    }
}
