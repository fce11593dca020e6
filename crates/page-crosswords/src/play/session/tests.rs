use std::sync::{Arc, LazyLock};

use bots::Level;
use game::{Dice, Seat, Seed};
use lexicon::{Alphabet, Tile};
use table::crosswords::Setup;
use table::{Seated, Title};

use super::super::picture::spots;
use super::super::preview::Preview;
use super::*;

static ENGLISH: LazyLock<Arc<lexicon::Lexicon>> =
    LazyLock::new(|| Arc::new(lexica::load("english").unwrap()));

fn session(title: Title, other: Seated) -> Session {
    let words = Arc::clone(&ENGLISH);
    let setup = Setup::new(title, words.alphabet());
    Session::new(Table::new(setup, words, vec![Seated::someone(), other], Seed(7)).unwrap())
}

fn against_computer(title: Title) -> Session {
    session(title, Seated::Computer(Level::Hard))
}

/// Types a move that a strong computer would make, letter by letter.
fn type_best(session: &mut Session) {
    let Some(Move::Lay(lay)) = session.table.advice(Level::Hard) else { panic!("there is a word") };
    (session.cursor, session.line) = (lay.at, lay.line);
    for tile in &lay.tiles {
        session.type_letter(tile.letter);
    }
}

#[test]
fn typed_letters_are_judged_and_played() {
    for title in [Title::Khi, Title::Scrabbkle, Title::Wordfeud, Title::Classic] {
        let mut session = against_computer(title);
        assert_eq!(Preview::of(&session), Preview::Nothing);
        type_best(&mut session);
        let Preview::Ready { button, .. } = Preview::of(&session) else { panic!("{title}") };
        assert!(button.starts_with("Play "), "{button}");
        assert_eq!(button.contains(" for "), title != Title::Khi, "{button}");
        session.enter();
        assert!(session.said.starts_with("You laid "), "{}", session.said);
        assert_eq!(session.table.mover(), Some(Seat(1)));
        assert!(session.draft.is_empty() && session.draft.slots().len() == 7);
        let text = session.table.think().map(|mv| session.table.setup().write_move(&mv)).unwrap();
        session.answer(&text).unwrap();
        assert!(session.said.starts_with("Computer "), "{}", session.said);
        session.undo();
        assert!(session.table.log().is_empty());
    }
}

/// K42
#[test]
fn a_clicked_tile_goes_to_the_clicked_square_and_back() {
    let mut session = against_computer(Title::Khi);
    let square = Square { column: 3, row: 4 };
    session.click_square(square);
    assert!(session.draft.is_empty(), "nothing was chosen");
    let slot = session.draft.slots().iter().position(|slot| slot.tile.is_some()).unwrap();
    session.click_slot(slot);
    session.click_slot(slot);
    assert_eq!(session.selected, None, "a second click lets go");
    session.click_slot(slot);
    session.click_square(square);
    assert_eq!((session.selected, session.draft.slot_at(square)), (None, Some(slot)));
    assert_eq!(session.tray()[slot], None);
    session.click_square(square);
    assert!(session.draft.is_empty());
}

/// K45
#[test]
fn refusals_name_the_reason() {
    let mut session = against_computer(Title::Khi);
    session.play_word();
    assert_eq!(session.said, "It is your turn.", "nothing laid is ignored");
    session.cursor = Square { column: 5, row: 5 };
    let letter = session.draft.slots().iter().find_map(|slot| slot.tile).unwrap();
    session.type_letter(letter);
    let Preview::Refused { reason, marked } = Preview::of(&session) else { panic!("off the star") };
    assert_eq!(reason, "The first word must cover a10.");
    assert_eq!(marked, [Square { column: 0, row: 9 }]);
    assert_eq!(
        session.obstacle(&Move::Pass).unwrap(),
        "The first turn cannot be passed: lay a word or change your tiles."
    );
    session.recall();
    assert_eq!(Preview::of(&session), Preview::Nothing);
}

/// K44
#[test]
fn a_star_asks_for_its_letter() {
    let mut session = against_computer(Title::Khi);
    session.draft = Draft::new(&Alphabet::english().rack("A?").unwrap());
    let blank = session.draft.slots().iter().position(|slot| slot.tile.is_none()).unwrap();
    let square = Square { column: 0, row: 9 };
    session.drop_on_square(blank, square);
    assert_eq!(session.picking, Some((blank, square)));
    let letter = session.letter("z").unwrap();
    session.pick(letter);
    assert_eq!(session.draft.at(square), Some(Tile::blank(letter)));
    let spot = spots(&session)[9][0].clone();
    assert_eq!(spot.text, "Z");
    assert!(spot.label.starts_with("a10, Z, star, not played yet"), "{}", spot.label);
}

#[test]
fn typing_passes_over_tiles_and_erasing_comes_back() {
    let mut session = session(Title::Classic, Seated::someone());
    type_best(&mut session);
    let count = session.draft.slots().iter().filter(|slot| slot.put.is_some()).count();
    session.erase();
    assert_eq!(session.draft.slots().iter().filter(|slot| slot.put.is_some()).count(), count - 1);
    session.recall();
    type_best(&mut session);
    session.enter();
    assert!(session.covered, "the next person sits down first");
    assert!(!session.may_act());
    session.covered = false;
    let tile = session.view().board.tiles().next().unwrap().0;
    session.cursor = tile;
    let letter = session.draft.slots().iter().find_map(|slot| slot.tile).unwrap();
    session.type_letter(letter);
    assert_ne!(session.draft.slots().iter().find_map(|slot| slot.put).map(|(square, _)| square), Some(tile));
}

#[test]
fn tiles_are_chosen_to_be_exchanged_or_changed_all_at_once() {
    let mut classic = against_computer(Title::Classic);
    classic.exchange();
    classic.click_slot(0);
    classic.click_slot(1);
    classic.click_slot(0);
    classic.exchange_chosen();
    assert_eq!(classic.said, "You exchanged 1 tile.");
    let mut khi = against_computer(Title::Khi);
    khi.exchange();
    assert_eq!(khi.said, "You changed all tiles, for a penalty of 10.");
    assert!(khi.may_act(), "the turn goes on");
}

#[test]
fn the_order_of_the_tiles_in_hand_outlasts_the_move_of_the_computer() {
    let mut session = against_computer(Title::Classic);
    session.pass();
    session.shuffle(&mut Dice::new(Seed(3), "page"));
    let before = session.draft.clone();
    let text = session.table.think().map(|mv| session.table.setup().write_move(&mv)).unwrap();
    session.answer(&text).unwrap();
    assert_eq!(session.draft, before);
}

#[test]
fn advice_is_told_step_by_step() {
    let mut session = against_computer(Title::Classic);
    session.advise("look left\nlook closer");
    assert_eq!(session.hints.told(), ["look left"]);
    assert_eq!(session.said, "Hint: look left");
    session.tell_more();
    assert!(!session.hints.has_more());
    session.tell_more();
    assert_eq!(session.hints.told().len(), 2);
}

#[test]
fn squares_say_what_they_are() {
    let session = against_computer(Title::Classic);
    let spots = spots(&session);
    assert_eq!(spots[0][0].label, "a1, 3W, the word counts 3 times, empty");
    assert_eq!((spots[0][0].text.as_str(), spots[0][0].class.as_str()), ("3W", "spot word three"));
    assert!(spots[7][7].current);
    let mut khi = against_computer(Title::Khi);
    type_best(&mut khi);
    khi.enter();
    let laid: Vec<_> = spots_of(&khi).into_iter().filter(|spot| spot.class.contains("seat-0")).collect();
    assert!(laid.iter().all(|spot| spot.label.ends_with(", yours, laid last")), "{laid:?}");
    assert!(!laid.is_empty());
}

fn spots_of(session: &Session) -> Vec<page_board::picture::Spot> {
    spots(session).into_iter().flatten().collect()
}

/// Lays a word that a person who may not play it would try.
fn try_letters(session: &mut Session, at: Square, line: Line, count: usize) {
    (session.cursor, session.line) = (at, line);
    let letters: Vec<_> = session.draft.slots().iter().filter_map(|slot| slot.tile).take(count).collect();
    for letter in letters {
        session.type_letter(letter);
    }
}

/// K45
#[test]
fn refusals_mark_the_squares_they_are_about() {
    let mut session = against_computer(Title::Classic);
    session.draft = Draft::new(&Alphabet::english().rack("XQZVWKJ").unwrap());
    try_letters(&mut session, Square { column: 6, row: 7 }, Line::Across, 3);
    let Preview::Refused { reason, marked } = Preview::of(&session) else { panic!("no word") };
    assert!(reason.starts_with("Your tiles lack") || reason.ends_with("not in the lexicon."), "{reason}");
    assert_eq!(marked.len(), 3);
    let refused = spots_of(&session).into_iter().filter(|spot| spot.class.contains(" refused"));
    assert!(refused.into_iter().all(|spot| spot.label.ends_with(", not played yet, refused")));
    session.recall();
    try_letters(&mut session, Square { column: 6, row: 7 }, Line::Across, 1);
    try_letters(&mut session, Square { column: 9, row: 7 }, Line::Across, 2);
    let Preview::Refused { marked, .. } = Preview::of(&session) else { panic!("a gap") };
    assert_eq!(marked, [Square { column: 7, row: 7 }]);
}

#[test]
fn moves_are_told_with_their_points_and_looked_back_at() {
    let mut session = session(Title::Classic, Seated::someone());
    for _ in 0..3 {
        session.covered = false;
        type_best(&mut session);
        session.enter();
    }
    session.covered = false;
    let told = session.move_rows();
    assert_eq!(told.len(), 3);
    assert!(told.iter().all(|one| one.gain.starts_with('+')), "{told:?}");
    let tiles =
        |session: &Session| spots_of(session).iter().filter(|spot| spot.class.contains("block")).count();
    let now = tiles(&session);
    session.look(1);
    assert!(tiles(&session) < now && tiles(&session) > 1);
    session.type_letter(session.letter("a").unwrap());
    assert!(session.draft.is_empty(), "nothing is tried on an earlier board");
    assert!(session.then().is_some_and(|then| then.starts_with("Player 1: 8") && then.contains(" (+")));
    session.leaf(-1);
    assert_eq!((tiles(&session), session.then().as_deref()), (0, Some("Before the first move.")));
    session.leaf(2);
    session.leaf(1);
    assert_eq!((session.looking, tiles(&session)), (None, now));
    session.look(2);
    session.let_go();
    assert_eq!(session.looking, None);
}

#[test]
fn the_seed_is_proved_or_what_differs_is_said() {
    let mut game = against_computer(Title::Scrabbkle);
    for _ in 0..3 {
        type_best(&mut game);
        game.enter();
        let text = game.table.think().map(|mv| game.table.setup().write_move(&mv)).unwrap();
        game.answer(&text).unwrap();
    }
    game.undo();
    type_best(&mut game);
    game.enter();
    let (good, said) = game.verify();
    assert!(good && said.starts_with("Verified: "), "{said}");
    game.commitment = Seed(8).commitment();
    let (good, said) = game.verify();
    assert!(!good && said.contains("another hash"), "{said}");
    let mut other = against_computer(Title::Scrabbkle);
    std::mem::swap(&mut game.shown_racks, &mut other.shown_racks);
    other.table = {
        let words = Arc::clone(&ENGLISH);
        let setup = Setup::new(Title::Scrabbkle, words.alphabet());
        Table::new(setup, words, other.table.seated().to_vec(), Seed(9)).unwrap()
    };
    other.commitment = Seed(9).commitment();
    assert_eq!(
        other.verify(),
        (false, "Not verified: after move 0 the number gives other tiles.".to_owned())
    );
}

/// K26
#[test]
fn the_best_word_is_told() {
    let mut khi = against_computer(Title::Khi);
    assert_eq!(super::super::ending::best_word(&khi), None);
    type_best(&mut khi);
    khi.enter();
    let said = super::super::ending::best_word(&khi).unwrap();
    assert!(
        said.starts_with("Best word: ") && said.contains(" by you, ") && said.ends_with(" tiles."),
        "{said}"
    );
}

#[test]
fn what_happens_is_heard() {
    let mut session = against_computer(Title::Classic);
    type_best(&mut session);
    assert_eq!(session.noise.take(), Some(Noise::Place));
    session.enter();
    assert_eq!(session.noise.take(), Some(Noise::Accept));
    let mut again = against_computer(Title::Khi);
    try_letters(&mut again, Square { column: 5, row: 5 }, Line::Across, 2);
    again.enter();
    assert_eq!(again.noise.take(), Some(Noise::Reject));
}
