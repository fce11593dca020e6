use territory::notation::parse_cells;
use territory::{BLUE, Claim, RED, Strength, tutorial};

use super::*;

fn at(text: &str) -> Cell {
    text.parse().unwrap()
}

fn seen<'a>(view: &'a View, draft: &'a Draft) -> FieldSight<'a> {
    FieldSight {
        view,
        draft,
        mover: Some(RED),
        open: true,
        target: None,
        cursor: at("a1"),
        replay: None,
        hinted: &[],
    }
}

/// HELP by Blue on the grid of the tutorial.
fn after_help() -> View {
    let mut view = View::start(tutorial::grid());
    let cells = parse_cells("a1 e1 e5 a5").unwrap();
    let claim = Claim::of(&view.field, BLUE, &cells);
    let word = view.grid.word(&cells);
    view.field.claim(&Polygon::new(&cells), BLUE, Strength::of_letters(4));
    view.grid.use_up(&cells);
    view.history.push(Taken { seat: BLUE, did: Did::Claimed { cells, word, claim } });
    view
}

fn spot(scene: &Scene, cell: &str) -> Spot {
    scene.spots[at(cell).index()].clone()
}

#[test]
fn cells_tell_letter_place_owner_and_state() {
    let (view, mut draft) = (after_help(), Draft::new());
    let scene = seen(&view, &draft).scene();
    assert_eq!(spot(&scene, "c3").label, "E, row 3, column c, blue strength 2");
    assert_eq!(spot(&scene, "a1").label, "Used, row 1, column a, blue strength 2");
    assert_eq!(spot(&scene, "a1").class, "cell gone");
    assert_eq!(spot(&scene, "k11").class, "cell open");
    draft.select(&view.grid, at("c3")).unwrap();
    let scene = seen(&view, &draft).scene();
    assert_eq!(spot(&scene, "c3").label, "E, row 3, column c, blue strength 2, letter 1 of the word");
    assert_eq!(spot(&scene, "c3").class, "cell picked red newest");
    assert_eq!(spot(&scene, "k11").label, "U, row 11, column k, out of range");
    assert_eq!(spot(&scene, "k11").class, "cell far");
}

/// T3.3: whatever lies further than four is dimmed, and nothing else is.
#[test]
fn cells_out_of_range_are_dimmed() {
    let (view, mut draft) = (View::start(tutorial::grid()), Draft::new());
    draft.select(&view.grid, at("f6")).unwrap();
    let scene = seen(&view, &draft).scene();
    for cell in Cell::all().filter(|&cell| cell != at("f6")) {
        let far = territory::range::distance(at("f6"), cell) > 4;
        assert_eq!(scene.spots[cell.index()].class == "cell far", far, "{cell}");
    }
}

/// T3.1: lines join the letters in order, and a dashed one closes them once there are three.
#[test]
fn lines_join_the_letters_and_close_from_the_third() {
    let (view, mut draft) = (View::start(tutorial::grid()), Draft::new());
    for (cell, closed) in [("a1", false), ("e1", false), ("e5", true)] {
        draft.select(&view.grid, at(cell)).unwrap();
        let scene = seen(&view, &draft).scene();
        assert_eq!(scene.lines.last().unwrap().closed, closed);
        assert_eq!(scene.ground.tried.is_some(), closed);
    }
    let scene = seen(&view, &draft).scene();
    assert_eq!(
        scene.lines,
        [Lines { class: "red", corners: vec![(50, 50), (250, 50), (250, 250)], closed: true }]
    );
}

#[test]
fn a_turn_looked_at_again_shows_its_letters_and_the_field_after_it() {
    let (view, draft) = (after_help(), Draft::new());
    let scene = FieldSight { replay: Some(0), ..seen(&view, &draft) }.scene();
    assert_eq!(spot(&scene, "a1").text, "H");
    assert_eq!(spot(&scene, "a1").class, "cell picked blue");
    assert_eq!(scene.ground.field, view.field);
    assert_eq!(scene.glow, Some(BLUE));
    assert_eq!(FieldSight { replay: Some(7), ..seen(&view, &draft) }.scene().glow, Some(RED));
}

#[test]
fn the_target_of_the_tutorial_is_marked() {
    let (view, draft) = (View::start(tutorial::grid()), Draft::new());
    let scene = FieldSight { target: Some(at("a1")), ..seen(&view, &draft) }.scene();
    assert!(spot(&scene, "a1").class.ends_with(" target"));
    assert_eq!(spot(&scene, "a1").label, "H, row 1, column a, pick this");
}

/// D32: what a hint tells is drawn: first the letter to begin with, at last the whole word.
#[test]
fn hints_are_drawn_on_the_field() {
    let (view, draft) = (View::start(tutorial::grid()), Draft::new());
    let hinted = parse_cells("a1 e1 e5 a5").unwrap();
    let begin = FieldSight { hinted: &hinted[..1], ..seen(&view, &draft) }.scene();
    assert_eq!(spot(&begin, "a1").class, "cell open hinted");
    assert_eq!((spot(&begin, "e1").class.as_str(), begin.lines.len()), ("cell open", 0));
    let whole = FieldSight { hinted: &hinted, ..seen(&view, &draft) }.scene();
    assert_eq!(spot(&whole, "e5").label, "L, row 5, column e, letter 3 of the hint");
    assert_eq!(whole.lines, [Lines::of(&hinted, "hinted")]);
}
