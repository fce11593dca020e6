use std::sync::Arc;

use bots::Level;
use game::{Dice, Seat, Seed};
use lexicon::{Alphabet, Tile};
use table::crosswords::Setup;
use table::{Seated, Title};

use super::super::picture::spots;
use super::super::preview::Preview;
use super::*;

fn session(title: Title, other: Seated) -> Session {
    let words = Arc::new(lexica::load("english").unwrap());
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
    let Preview::Refused(reason) = Preview::of(&session) else { panic!("off the star") };
    assert_eq!(reason, "The first word must cover a10.");
    assert_eq!(
        session.obstacle(&Move::Pass).unwrap(),
        "The first turn cannot be passed: lay a word or change your tiles."
    );
    session.recall();
    assert_eq!(Preview::of(&session), Preview::Nothing);
}

/// K44
#[test]
fn a_blank_asks_for_its_letter() {
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
    assert_eq!((spot.text.as_str(), spot.label.as_str()), ("Z", "a10, Z, blank, not played yet"));
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
    assert_eq!(session.hint.as_ref().unwrap().told(), ["look left"]);
    assert_eq!(session.said, "Hint: look left");
    session.tell_more();
    assert!(!session.hint.as_ref().unwrap().has_more());
    session.tell_more();
    assert_eq!(session.hint.as_ref().unwrap().told().len(), 2);
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

fn spots_of(session: &Session) -> Vec<super::super::picture::Spot> {
    spots(session).into_iter().flatten().collect()
}
