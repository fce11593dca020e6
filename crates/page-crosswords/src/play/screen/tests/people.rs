//! Who may see and do what: people who share a screen, tiles left on the board, looking back.

use play::testing::named;

use super::*;
use crate::play::moves::unseen;

fn two_people(title: Title) -> Desk {
    Desk::new(title, Player::someone(), 7)
}

#[test]
fn typing_passes_over_tiles_and_erasing_comes_back() {
    let mut desk = two_people(named("classic"));
    desk.type_best();
    let count = desk.tried();
    desk.edit(Edit::Erase);
    assert_eq!(desk.tried(), count - 1);
    desk.act(Screen::recall);
    desk.play_best();
    assert!(desk.screen.covered().is_some(), "the next person sits down first");
    assert!(!desk.screen.session().may_act() && desk.screen.tray().is_empty());
    desk.act(Screen::uncover);
    assert_eq!(desk.screen.tray().len(), 7);
    let tile = desk.screen.view().board.tiles().next().unwrap().0;
    desk.edit(Edit::Aim(tile));
    let letter = desk.screen.tiles().slots().iter().find_map(|slot| slot.tile).unwrap();
    desk.act(|screen| screen.type_letter(letter));
    let put = desk.screen.tiles().slots().iter().find_map(|slot| slot.put).map(|(square, _)| square);
    assert!(put.is_some_and(|square| square != tile), "{put:?}");
}

/// Between people who hide their tiles nothing is taken back, covered or not: it would show what the next one drew.
#[test]
fn taking_back_uncovers_nobodys_tiles() {
    let mut desk = two_people(named("wordfeud"));
    desk.play_best();
    for uncovered in [false, true] {
        if uncovered {
            desk.act(Screen::uncover);
        }
        assert!(!desk.screen.may_undo(), "it is not offered");
        desk.act(Screen::undo);
        assert_eq!(desk.screen.covered().is_none(), uncovered);
        assert_eq!(desk.screen.moves(), 1, "nothing was taken back");
        assert_eq!(desk.said(), "This table does not allow that.");
    }
}

/// Tiles that were tried go back when their owner does something else, and what the computer does is told.
#[test]
fn tried_tiles_go_back_to_the_rack_with_a_pass() {
    let mut desk = against_computer(named("khi"));
    desk.play_best();
    desk.computer_plays();
    desk.try_letters(Square { column: 4, row: 4 }, Line::Across, 2);
    assert_eq!(desk.tried(), 2);
    desk.act(Screen::pass);
    assert_eq!((desk.tried(), desk.said().as_str()), (0, "You passed. It is Computer’s turn."));
    assert!(desk.screen.tray().iter().all(Option::is_some), "no slot is empty");
    desk.computer_plays();
    assert!(desk.said().starts_with("Computer "), "{}", desk.said());
}

/// Who tries tiles while the computer thinks is told its move, until the next tile is touched.
#[test]
fn the_move_of_the_computer_is_told_also_over_tried_tiles() {
    let mut desk = against_computer(named("classic"));
    desk.play_best();
    desk.try_letters(Square { column: 0, row: 0 }, Line::Across, 2);
    assert_eq!(desk.said(), "It is not your turn yet.");
    desk.computer_plays();
    assert!(desk.said().starts_with("Computer "), "{}", desk.said());
    assert_eq!(desk.tried(), 2, "tiles that lie in nobody's way stay");
    desk.edit(Edit::Erase);
    assert!(!desk.said().starts_with("Computer "), "{}", desk.said());
}

#[test]
fn tried_tiles_go_back_to_the_rack_when_the_game_ends() {
    let mut desk = against_computer(named("khi"));
    desk.play_best();
    desk.computer_plays();
    desk.act(Screen::pass);
    desk.try_letters(Square { column: 4, row: 4 }, Line::Across, 2);
    assert_eq!(desk.tried(), 2);
    // The other player passes as well, which ends a race.
    let Some(Task::Think(think)) = desk.screen.game.task() else { panic!("the computer is to move") };
    desk.act(|screen| screen.game.play_for_computer(think.submission(Move::Pass)).unwrap());
    assert!(desk.screen.is_over());
    assert_eq!(desk.tried(), 0);
    assert_eq!(desk.said(), "Computer passed. Both passed.");
}

/// K31
#[test]
fn what_is_not_allowed_is_answered_with_the_reason() {
    let mut desk = against_computer(named("khi"));
    desk.act(Screen::pass);
    assert_eq!(desk.said(), "The first turn cannot be passed: lay a word or change your tiles.");
    assert_eq!(desk.heard, Some(Cue::Refusal));
    let most = desk.screen.rules().exchange.changes_per_turn().unwrap();
    for _ in 0..most {
        desk.act(Screen::exchange);
        assert_eq!(desk.said(), "You changed all tiles, for a penalty of 10. It is your turn.");
    }
    desk.act(Screen::exchange);
    assert!(desk.said().contains("changed"), "{}", desk.said());
    assert_eq!(desk.heard, Some(Cue::Refusal));
    desk.play_best();
    desk.act(Screen::pass);
    assert_eq!(desk.said(), "It is not your turn yet.", "the computer thinks");
}

#[test]
fn moves_are_told_with_their_points_and_looked_back_at() {
    let mut desk = two_people(named("classic"));
    for _ in 0..3 {
        desk.act(Screen::uncover);
        desk.play_best();
    }
    desk.act(Screen::uncover);
    let told = desk.screen.move_rows();
    assert_eq!(told.len(), 3);
    assert!(told.iter().all(|one| one.gain.starts_with('+') && !one.words.is_empty()), "{told:?}");
    assert!(told[0].text.starts_with("from ") && told[0].rack.is_empty(), "{told:?}");
    assert_eq!(format!("+{}", told[0].total), told[0].gain);
    let points = |number: usize| told[number].gain.parse::<i64>().unwrap();
    assert_eq!(told[2].total.parse::<i64>().unwrap(), points(0) + points(2));
    let now = desk.tiles_drawn();
    desk.act(|screen| screen.look(1));
    assert!(desk.tiles_drawn() < now && desk.tiles_drawn() > 1);
    let letter = desk.screen.letter("a").unwrap();
    desk.act(|screen| screen.type_letter(letter));
    assert!(desk.screen.tiles().is_empty(), "nothing is tried on an earlier board");
    let then = desk.screen.then().unwrap();
    assert!(then.starts_with("Player 1 laid ") && then.contains(", for "), "{then}");
    desk.act(|screen| screen.leaf(-1));
    assert_eq!((desk.tiles_drawn(), desk.said().as_str()), (0, "Before the first move."));
    desk.act(|screen| screen.leaf(2));
    desk.act(|screen| screen.leaf(1));
    assert_eq!((desk.screen.looking(), desk.tiles_drawn()), (None, now));
    desk.act(|screen| screen.look(2));
    desk.act(Screen::let_go);
    assert_eq!(desk.screen.looking(), None);
}

/// The tiles not seen, the tiles in hand and the cursor are those of the board that is looked at.
#[test]
fn looking_back_shows_what_was_known_then() {
    let mut desk = against_computer(named("classic"));
    let at_first = (unseen(&desk.screen), desk.screen.tray());
    desk.play_best();
    desk.computer_plays();
    let now = (unseen(&desk.screen), desk.screen.tray());
    assert_ne!(at_first, now);
    desk.act(|screen| screen.look(0));
    assert_eq!((unseen(&desk.screen), desk.screen.tray()), at_first);
    desk.act(Screen::let_go);
    assert_eq!((unseen(&desk.screen), desk.screen.tray()), now);
}

/// While tiles are covered, everyone may look back at what everyone saw, and nobody sees tiles.
#[test]
fn covered_tiles_stay_covered_on_earlier_boards() {
    let mut desk = two_people(named("classic"));
    desk.play_best();
    desk.act(|screen| screen.look(0));
    assert_eq!((desk.screen.looking(), desk.tiles_drawn()), (Some(0), 0));
    assert!(desk.screen.covered().is_some() && desk.screen.tray().is_empty());
    desk.act(Screen::uncover);
    assert_eq!((desk.screen.looking(), desk.screen.tray().len()), (None, 7));
}

/// A word that is typed again after it was taken back begins where it began before.
#[test]
fn the_cursor_goes_back_with_the_tiles() {
    let mut desk = against_computer(named("classic"));
    let at = Square { column: 6, row: 7 };
    desk.try_letters(at, Line::Across, 3);
    assert_ne!(desk.screen.draft().cursor(), at);
    desk.act(Screen::let_go);
    assert_eq!(desk.screen.draft().cursor(), at);
}

/// D37: a list that tells only the tiles laid does not tell the word.
#[test]
fn moves_are_told_by_their_whole_words_in_every_title() {
    for title in play::Title::of(play::Family::Crossword) {
        let mut desk = two_people(title);
        for _ in 0..2 {
            desk.act(Screen::uncover);
            desk.play_best();
        }
        let rows = desk.screen.move_rows();
        let laid: Vec<_> = desk.screen.words_laid().into_iter().cloned().collect();
        assert_eq!((rows.len(), laid.len()), (2, 2), "{title}");
        for (row, laid) in rows.iter().zip(&laid) {
            let words: Vec<_> =
                laid.words.iter().map(|word| desk.screen.rules().tiles.alphabet().spell(word)).collect();
            let told: Vec<_> = row.words.iter().map(|(word, _)| word.clone()).collect();
            assert_eq!(told, words, "{title}");
            assert!(row.text.starts_with("from "), "{title}: {}", row.text);
        }
    }
}

/// Where a play makes several words, or earns more than they do, what each brought is told.
#[test]
fn the_points_of_every_word_are_told_and_add_up() {
    let mut desk = two_people(named("wordfeud"));
    for _ in 0..14 {
        desk.act(Screen::uncover);
        desk.play_best();
    }
    let rows = desk.screen.move_rows();
    assert!(rows.iter().any(|row| row.words.len() > 1) && rows.iter().any(|row| row.words.len() == 1));
    assert!(rows.iter().any(|row| !row.bonus.is_empty()), "{rows:?}");
    for row in rows {
        if row.words.len() == 1 && row.bonus.is_empty() {
            assert_eq!(row.words[0].1, "", "{row:?}");
            continue;
        }
        let words: i64 = row.words.iter().map(|(_, points)| points.parse::<i64>().unwrap()).sum();
        let bonus = row.bonus.strip_prefix("bonus +").map_or(0, |bonus| bonus.parse().unwrap());
        assert_eq!(format!("+{}", words + bonus), row.gain, "{row:?}");
    }
}

/// Who gives up ends the game as any other end does: nothing is hidden any more.
#[test]
fn racks_are_told_after_a_resignation() {
    let mut desk = two_people(named("classic"));
    desk.act(Screen::uncover);
    desk.play_best();
    desk.act(Screen::uncover);
    desk.act(|screen| screen.game.act(Intent::Resign));
    assert!(desk.screen.is_over());
    let rows = desk.screen.move_rows();
    assert_eq!(rows.len(), 2);
    assert!(rows.iter().all(|row| row.rack.chars().count() == 7), "{rows:?}");
    let other = rows[1].note.strip_prefix("Player 1 held ").and_then(|held| held.strip_suffix('.'));
    assert_eq!(other.map(|held| held.chars().count()), Some(7), "{rows:?}");
}

/// What everybody held is told when the game is over, and not before.
#[test]
fn racks_are_told_after_the_end() {
    let mut desk = two_people(named("wordfeud"));
    desk.act(Screen::uncover);
    desk.play_best();
    while !desk.screen.is_over() {
        assert!(desk.screen.move_rows().iter().all(|row| row.rack.is_empty()));
        desk.act(Screen::uncover);
        desk.act(Screen::pass);
    }
    let rows = desk.screen.move_rows();
    assert!(rows.iter().all(|row| row.rack.chars().count() == 7), "{rows:?}");
    let laid = desk.screen.words_laid()[0].tiles.clone();
    let glyph = |tile: &lexicon::Tile| desk.screen.rules().tiles.alphabet().glyph(tile.letter);
    let mut held = laid.iter().filter(|(_, tile)| !tile.blank).map(|(_, tile)| glyph(tile));
    assert!(held.all(|glyph| rows[0].rack.contains(glyph)), "{rows:?}");
}
