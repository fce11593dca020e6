//! Boards by number, and rulesets by number.

use crossword::{Layout, Premium};
use feud_api::{Board, BoardId, Rules};

/// How many squares of each code there are.
fn counts(board: &Board) -> [usize; 5] {
    std::array::from_fn(|code| {
        board.codes().iter().flatten().filter(|&&other| usize::from(other) == code).count()
    })
}

#[test]
fn w01_board_0_is_the_standard_one() {
    let board = Board::of(&BoardId::STANDARD.layout()).unwrap();
    assert_eq!(board.codes()[0], [2, 0, 0, 0, 4, 0, 0, 1, 0, 0, 4, 0, 0, 0, 2]);
    assert_eq!(board.codes()[3], [0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0]);
    assert_eq!(board.layout(), Layout::wordfeud());
    assert_eq!(counts(&board), [161, 24, 20, 12, 8]);
}

#[test]
fn w01_other_boards_scatter_the_same_premiums_and_leave_the_centre_plain() {
    let mut seen = Vec::new();
    for id in [1, 2, 77, i64::MAX] {
        let layout = BoardId(id).layout();
        let board = Board::of(&layout).unwrap();
        assert_eq!(layout.premium(layout.centre()), Premium::Plain);
        assert_eq!(counts(&board), [161, 24, 20, 12, 8]);
        assert_eq!(board.layout(), layout);
        assert_eq!(BoardId(id).layout(), layout, "a number means one board");
        assert!(!seen.contains(&board));
        seen.push(board);
    }
}

#[test]
fn only_boards_of_wordfeud_have_numbers() {
    assert!(Board::of(&Layout::plain(19)).is_err());
    let mut odd = Layout::wordfeud();
    odd.set(odd.centre(), Premium::Letter(9));
    assert!(Board::of(&odd).is_err());
}

#[test]
fn w08_rulesets_are_languages_by_number() {
    let languages: Vec<_> = Rules::all().map(|rules| rules.language().unwrap()).collect();
    assert_eq!(languages, ["en", "nb", "nl", "da", "sv", "en", "es", "fr", "sv", "de", "nn", "fi", "pt"]);
    assert_eq!(Rules(13).name(), None);
    assert_eq!(Rules(-1).name(), None);
    assert_eq!(Rules::of_language("nb"), Some(Rules::BOKMAL));
    assert_eq!(Rules(8).to_string(), "8 (Swedish (strict))");
}

#[test]
fn w08_tiles_of_a_ruleset_are_those_of_its_language() {
    let points = Rules::BOKMAL.tile_points().unwrap();
    assert_eq!((points.tile_points["Æ"], points.tile_counts["Æ"], points.tile_counts[""]), (8, 1, 2));
    assert_eq!(points.tile_counts.values().sum::<i64>(), 104);
    assert_eq!(Rules(10).tile_points().unwrap().tile_points, points.tile_points);
    assert_eq!(Rules(10).tile_points().unwrap().language_code.as_deref(), Some("nn"));
    assert_eq!(Rules(6).tile_points().unwrap().tile_points["CH"], 5);
    assert_eq!(Rules(99).tile_points(), None);
}
