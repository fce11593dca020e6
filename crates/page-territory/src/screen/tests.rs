use page::status::Tone;
use std::sync::Arc;

use ::territory::{BLUE, Judge, RED};
use bots::Level;
use play::{LocalHost, Player, Record, Task, Thinker};

use super::testing::{help, play_on, settle, tutorial_game};
use super::*;
use crate::news::ClaimNews;

fn hot_seat(judge: Judge) -> Screen {
    tutorial_game(judge, vec![Player::someone(), Player::someone()])
}

/// Does something as the controller does it.
fn act(screen: &mut Screen, act: impl FnOnce(&mut Screen)) {
    act(screen);
    settle(screen);
}

fn pick(screen: &mut Screen, cell: &str) {
    act(screen, |screen| screen.pick(cell.parse().unwrap()));
}

fn pick_all(screen: &mut Screen, cells: &str) {
    for cell in cells.split(' ') {
        pick(screen, cell);
    }
}

fn obey(screen: &mut Screen, command: Command) {
    act(screen, |screen| screen.obey(command));
}

fn hear(screen: &mut Screen, status: u16) {
    let token = screen.asking().unwrap().token;
    act(screen, |screen| screen.hear_dictionary(token, by_status(status)));
}

#[test]
fn a_word_is_picked_previewed_and_played() {
    let mut screen = hot_seat(Judge::Lexicon);
    assert_eq!(screen.said.text, "Blue is to move: pick a letter to begin.");
    pick_all(&mut screen, "a1 e1 e5 a5");
    assert_eq!(screen.said.text, "HELP would bring +40,000 px, strength 2.");
    assert_eq!(screen.view().scores(), [0, 0], "a preview claims nothing");
    act(&mut screen, Screen::submit);
    assert_eq!(screen.said.text, "Blue played HELP for +40,000 px, strength 2.");
    assert_eq!(screen.view().scores(), [40_000, 0]);
    let Move::Word(cells) = help() else { panic!("it is a word") };
    assert_eq!(
        screen.news.what,
        Some(What::Claimed(ClaimNews { seat: BLUE, cells, gain: 40_000, over: false }))
    );
    assert_eq!(screen.mover(), Some(RED));
    assert!(screen.path().cells().is_empty());
}

/// T3.2, T3.3: what is refused changes nothing, and says why.
#[test]
fn refusals_say_why_and_keep_the_word() {
    let mut screen = hot_seat(Judge::Lexicon);
    act(&mut screen, Screen::submit);
    assert_eq!(screen.said, Status::wrong("A word has at least 3 letters, not 0."));
    pick_all(&mut screen, "a1 e1");
    act(&mut screen, Screen::submit);
    assert_eq!(screen.said.text, "A word has at least 3 letters, not 2.");
    pick(&mut screen, "k11");
    assert_eq!(
        screen.said.text,
        "That letter is 16 cells from the one before, and 4 is as far as the next letter may be."
    );
    pick(&mut screen, "a1");
    assert_eq!(screen.said.text, "That letter is in the word already.");
    pick(&mut screen, "f1");
    act(&mut screen, Screen::submit);
    assert_eq!((screen.said.tone, screen.path().cells().len()), (Tone::Wrong, 3));
    assert!(screen.said.text.starts_with("HEA is not in the lexicon"), "{}", screen.said.text);
    assert_eq!(screen.news.what, Some(What::Refused));
    assert_eq!(screen.game().moves(), 0);
}

#[test]
fn letters_are_taken_back_one_by_one_or_all_at_once() {
    let mut screen = hot_seat(Judge::Lexicon);
    pick_all(&mut screen, "a1 e1 e5 a5");
    pick(&mut screen, "a5");
    assert_eq!(screen.word(), "HEL", "a click on the last letter takes it back");
    act(&mut screen, Screen::undo);
    assert_eq!(screen.word(), "HE");
    act(&mut screen, Screen::clear);
    assert_eq!(screen.word(), "");
    assert_eq!(screen.said.text, "Blue is to move: pick a letter to begin.");
}

#[test]
fn typed_letters_pick_and_the_tab_key_takes_the_next() {
    let mut screen = hot_seat(Judge::Lexicon);
    for _ in 0..5 {
        obey(&mut screen, Command::Step(-1, 0));
    }
    obey(&mut screen, Command::RowEnd(false));
    assert_eq!(screen.cursor(), "a1".parse().unwrap());
    for letter in ['h', 'E'] {
        obey(&mut screen, Command::Letter(letter));
    }
    assert_eq!(screen.path().cells(), ["a1", "e1"].map(|cell| cell.parse().unwrap()));
    let count = screen.draft().typed().unwrap().count();
    assert!(screen.said.text.ends_with(&format!(" Tab for another: this is 1 of {count}.")));
    obey(&mut screen, Command::Cycle);
    assert_eq!(screen.word(), "HE");
    assert_ne!(screen.cursor(), "e1".parse().unwrap());
    for _ in 1..count {
        obey(&mut screen, Command::Cycle);
    }
    assert_eq!(screen.cursor(), "e1".parse().unwrap());
    obey(&mut screen, Command::Letter('z'));
    assert_eq!(screen.said.text, "There is no Z in reach.");
    obey(&mut screen, Command::Letter('ø'));
    assert_eq!(screen.word(), "HE");
    obey(&mut screen, Command::Step(1, 0));
    assert!(!screen.may_cycle(), "then the Tab key goes on to the next control");
}

#[test]
fn a_computer_shows_its_letters_and_input_waits_for_it() {
    let mut screen = tutorial_game(Judge::Lexicon, vec![Player::Computer(Level::Easy), Player::someone()]);
    assert_eq!(screen.said.text, "Computer is thinking…");
    let Some(Task::Think(think)) = screen.game().task() else { panic!("a computer is to move") };
    let mv = chosen(&screen, &think);
    let Move::Word(cells) = mv.clone() else { panic!("a full grid has words") };
    assert!(screen.show(&mv));
    for shown in 0..cells.len() {
        pick(&mut screen, "f6");
        assert_eq!(screen.cursor(), "f6".parse().unwrap(), "one may look around meanwhile");
        obey(&mut screen, Command::Letter('e'));
        act(&mut screen, Screen::clear);
        act(&mut screen, Screen::pass);
        assert_eq!(screen.path().cells(), &cells[..shown]);
        assert!(screen.show_more());
    }
    assert!(!screen.show_more());
    assert_eq!(screen.game().moves(), 0);
    play_on(&mut screen, mv);
    assert_eq!(screen.game().moves(), 1);
    assert!(screen.may_act() && screen.computer_turn.is_none() && screen.path().cells().is_empty());
    assert!(screen.said.text.starts_with("Computer played "), "{}", screen.said.text);
    assert!(!screen.can_take_back());
    act(&mut screen, Screen::pass);
    assert!(screen.can_take_back());
    act(&mut screen, Screen::take_back);
    assert_eq!(screen.game().moves(), 1);
    assert_eq!(screen.said.text, "The last turn was taken back. It is your turn: pick a letter to begin.");
}

/// T3.4: 200 accepts, 404 rejects, anything else says so and leaves a choice.
#[test]
fn the_online_dictionary_accepts_rejects_or_leaves_a_choice() {
    assert_eq!([200, 404].map(by_status), [Ok(true), Ok(false)]);
    for status in [0, 201, 301, 403, 429, 500, 503] {
        assert!(by_status(status).is_err(), "{status}");
    }
    let mut screen = hot_seat(Judge::Elsewhere);
    pick_all(&mut screen, "a1 e1 e5 a5");
    act(&mut screen, Screen::submit);
    let first = screen.asking().unwrap();
    assert_eq!((first.word.as_str(), screen.may_act()), ("help", false));
    assert_eq!(screen.said.text, "Asking the online dictionary about HELP…");
    hear(&mut screen, 404);
    assert_eq!(screen.said.text, "HELP is not in the online dictionary.");
    act(&mut screen, Screen::submit);
    act(&mut screen, |screen| screen.hear_dictionary(first.token, Ok(true)));
    assert_eq!(screen.game().moves(), 0, "that was another question");
    hear(&mut screen, 500);
    assert_eq!(screen.unanswered().unwrap(), "the online dictionary answered with status 500");
    assert_eq!(screen.said.text, "The online dictionary answered with status 500.");
    act(&mut screen, Screen::submit);
    hear(&mut screen, 429);
    act(&mut screen, Screen::judge_here);
    assert_eq!(screen.view().scores(), [40_000, 0]);
}

#[test]
fn a_word_only_the_online_dictionary_has_is_played_and_opens_again() {
    let mut screen = hot_seat(Judge::Elsewhere);
    pick_all(&mut screen, "a1 a2 a3");
    act(&mut screen, Screen::submit);
    hear(&mut screen, 503);
    act(&mut screen, Screen::judge_here);
    assert!(screen.said.text.starts_with("HRT is not in the lexicon"), "{}", screen.said.text);
    act(&mut screen, Screen::submit);
    hear(&mut screen, 200);
    assert_eq!(screen.game().moves(), 1);
    let words = Arc::new(lexica::load("english").unwrap());
    let record: Record<Setup> = screen.game().record().unwrap().parse().unwrap();
    assert!(LocalHost::open(&record, words).is_ok());
}

/// The words of computers are looked up as well: one that is refused makes way for another, and without an answer the
/// lexicon that it was taken from will do.
#[test]
fn the_words_of_a_computer_are_looked_up_as_well() {
    let mut screen = tutorial_game(Judge::Elsewhere, vec![Player::Computer(Level::Easy), Player::someone()]);
    let mut refused = Vec::new();
    for _ in 0..2 {
        let Some(Task::Think(think)) = screen.game().task() else { panic!("a computer is to move") };
        assert_eq!(think.refused, refused);
        let mv = chosen(&screen, &think);
        screen.show(&mv);
        while screen.show_more() {}
        let word = screen.word();
        play_on(&mut screen, mv.clone());
        assert_eq!(screen.said.text, format!("Asking the online dictionary about {word}…"));
        assert_eq!((screen.game().moves(), screen.word()), (0, word.clone()));
        if refused.is_empty() {
            hear(&mut screen, 404);
            assert_eq!(
                screen.said.text,
                format!("{word} is not in the online dictionary: the computer looks for another word.")
            );
            assert!(screen.path().cells().is_empty() && screen.unanswered().is_none());
            refused.push(mv);
        } else {
            hear(&mut screen, 500);
        }
    }
    assert_eq!(screen.game().moves(), 1);
    assert!(screen.may_act() && screen.unanswered().is_none());
    assert!(screen.said.text.starts_with("Computer played "), "{}", screen.said.text);
}

#[test]
fn one_may_look_around_on_the_field_once_the_game_is_over() {
    let mut screen = hot_seat(Judge::Lexicon);
    for _ in 0..16 {
        act(&mut screen, Screen::pass);
    }
    assert_eq!(screen.mover(), None);
    obey(&mut screen, Command::RowEnd(true));
    obey(&mut screen, Command::Step(1, 0));
    assert_eq!(screen.cursor(), "k7".parse().unwrap());
    pick(&mut screen, "a1");
    assert_eq!((screen.cursor(), screen.word().as_str()), ("a1".parse().unwrap(), ""));
}

#[test]
fn advice_is_told_step_by_step() {
    let mut screen = hot_seat(Judge::Lexicon);
    assert_eq!(screen.hint_left(), None);
    screen.hint();
    let asked = settle(&mut screen);
    let [play::Effect::AskHint { version, .. }] = &asked[..] else { panic!("{asked:?}") };
    act(&mut screen, |screen| screen.game.advise(*version, Some(play::Recommendation::plain(help()))));
    assert_eq!((screen.hints().len(), screen.hint_left()), (1, Some(true)));
    assert_eq!(screen.said.text, "Hint: Begin at the top left of the grid, with the H.");
    act(&mut screen, Screen::hint);
    assert_eq!(screen.said.text, "Hint: The word is HELP.");
    obey(&mut screen, Command::Hint);
    assert_eq!((screen.hints().len(), screen.hint_left()), (3, Some(false)));
    screen.hint();
    assert!(settle(&mut screen).iter().all(|effect| !matches!(effect, play::Effect::AskHint { .. })));
}

fn chosen(screen: &Screen, think: &play::Think<Setup>) -> Move {
    let (kind, rules) = (screen.session().kind().clone(), screen.game().rules().unwrap().clone());
    Thinker::new(kind, rules, screen.game().seated()).think(think).unwrap()
}
