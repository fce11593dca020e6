use std::sync::Arc;

use ::territory::{BLUE, RED};
use bots::Level;
use game::Seed;
use table::Seated;

use super::*;
use crate::status::Tone;

fn hot_seat(judge: Judge) -> Session {
    let words = Arc::new(lexica::load("english").unwrap());
    let rows: Vec<String> = ::territory::tutorial::grid().rows().collect();
    let position = ::territory::notation::Position::parse(&rows.join("\n")).unwrap();
    let setup = Setup { judge, position: Some(position), ..Setup::new(words.alphabet()) };
    Session::at(Table::new(setup, words, vec![Seated::someone(), Seated::someone()], Seed(7)).unwrap())
}

fn pick_all(session: &mut Session, cells: &str) {
    for cell in ::territory::notation::parse_cells(cells).unwrap() {
        session.pick(cell);
    }
}

fn help(session: &mut Session) {
    pick_all(session, "a1 e1 e5 a5");
}

#[test]
fn a_word_is_picked_previewed_and_played() {
    let mut session = hot_seat(Judge::Lexicon);
    assert_eq!(session.said.text, "Blue is to move: pick a letter to begin.");
    help(&mut session);
    assert_eq!(session.said.text, "HELP would bring +40,000 px, strength 2.");
    assert_eq!(session.view().scores(), [0, 0], "a preview claims nothing");
    session.submit();
    assert_eq!(session.said.text, "Blue (Player 1) played HELP for +40,000 px, strength 2.");
    assert_eq!(session.view().scores(), [40_000, 0]);
    let cells = session.table.log()[0].mv.clone();
    let Move::Word(cells) = cells else { panic!("it was a word") };
    assert_eq!(
        session.news.what,
        Some(What::Claimed(ClaimNews { seat: BLUE, cells, gain: 40_000, over: false }))
    );
    assert_eq!(session.table.mover(), Some(RED));
}

/// T3.2, T3.3: what is refused changes nothing, and says why.
#[test]
fn refusals_say_why_and_keep_the_word() {
    let mut session = hot_seat(Judge::Lexicon);
    session.submit();
    assert_eq!(session.said, Status::wrong("A word has at least 3 letters, not 0."));
    pick_all(&mut session, "a1 e1");
    session.submit();
    assert_eq!(session.said.text, "A word has at least 3 letters, not 2.");
    session.pick("k11".parse().unwrap());
    assert_eq!(
        session.said.text,
        "That letter is 16 cells from the one before, and 4 is as far as the next letter may be."
    );
    session.pick("a1".parse().unwrap());
    assert_eq!(session.said.text, "That letter is in the word already.");
    session.pick("f1".parse().unwrap());
    session.submit();
    assert_eq!((session.said.tone, session.draft.cells().len()), (Tone::Wrong, 3));
    assert!(session.said.text.starts_with("HEA is not in the lexicon"), "{}", session.said.text);
    assert_eq!(session.news.what, Some(What::Refused));
    assert!(session.table.log().is_empty());
}

#[test]
fn letters_are_taken_back_one_by_one_or_all_at_once() {
    let mut session = hot_seat(Judge::Lexicon);
    help(&mut session);
    session.pick("a5".parse().unwrap());
    assert_eq!(session.word(), "HEL", "a click on the last letter takes it back");
    session.undo();
    assert_eq!(session.word(), "HE");
    session.clear();
    assert_eq!(session.word(), "");
    assert_eq!(session.said.text, "Blue is to move: pick a letter to begin.");
}

#[test]
fn typed_letters_pick_and_the_tab_key_takes_the_next() {
    let mut session = hot_seat(Judge::Lexicon);
    session.cursor = "a1".parse().unwrap();
    for letter in ['h', 'E'] {
        session.obey(Command::Letter(letter));
    }
    assert_eq!(session.draft.cells(), ["a1", "e1"].map(|cell| cell.parse().unwrap()));
    let count = session.typed.as_ref().unwrap().count();
    session.obey(Command::Cycle);
    assert_eq!(session.word(), "HE");
    assert_ne!(session.cursor, "e1".parse().unwrap());
    for _ in 1..count {
        session.obey(Command::Cycle);
    }
    assert_eq!(session.cursor, "e1".parse().unwrap());
    session.obey(Command::Letter('z'));
    assert_eq!(session.said.text, "There is no Z in reach.");
    session.obey(Command::Letter('ø'));
    assert_eq!(session.word(), "HE");
    session.obey(Command::Step(1, 0));
    assert!(session.typed.is_none(), "then the Tab key goes on to the next control");
}

#[test]
fn a_computer_shows_its_letters_and_input_waits_for_it() {
    let words = Arc::new(lexica::load("english").unwrap());
    let seated = vec![Seated::Computer(Level::Easy), Seated::someone()];
    let table = Table::new(Setup::new(words.alphabet()), words, seated, Seed(7)).unwrap();
    let mut session = Session::at(table);
    assert_eq!(session.said.text, "Computer is thinking…");
    let mv = session.table.think().unwrap();
    let Move::Word(cells) = mv.clone() else { panic!("a full grid has words") };
    session.answer(&table::territories::write_move(&mv)).unwrap();
    for shown in 0..cells.len() {
        session.pick("f6".parse().unwrap());
        session.obey(Command::Letter('e'));
        session.clear();
        session.pass();
        assert_eq!(session.draft.cells(), &cells[..shown]);
        session.act_on().unwrap();
    }
    assert!(session.table.log().is_empty());
    session.act_on().unwrap();
    assert_eq!(session.table.log()[0].mv, mv);
    assert!(session.may_act() && session.computer_turn.is_none() && session.draft.cells().is_empty());
    assert!(session.said.text.starts_with("Blue (Computer) played "), "{}", session.said.text);
    assert!(session.answer("a1 a1 a1").is_err());
    assert!(!session.can_take_back());
    session.pass();
    assert!(session.can_take_back());
    session.take_back();
    assert_eq!(session.table.log().len(), 1);
}

/// T3.4: 200 accepts, 404 rejects, anything else says so and leaves a choice.
#[test]
fn the_online_dictionary_accepts_rejects_or_leaves_a_choice() {
    let verdicts = [200, 404].map(Verdict::of);
    assert_eq!(verdicts, [Verdict::Accepted, Verdict::Rejected]);
    for status in [0, 201, 301, 403, 429, 500, 503] {
        assert!(matches!(Verdict::of(status), Verdict::Unknown(_)), "{status}");
    }
    let mut session = hot_seat(Judge::Elsewhere);
    help(&mut session);
    session.submit();
    let (number, word) = session.asking().unwrap();
    assert_eq!((word.as_str(), session.may_act()), ("HELP", false));
    session.judged(number + 1, Verdict::Accepted);
    assert!(session.table.log().is_empty(), "that was another question");
    session.judged(number, Verdict::Rejected);
    assert_eq!(session.said.text, "HELP is not in the online dictionary.");
    session.submit();
    let (number, _) = session.asking().unwrap();
    session.judged(number, Verdict::of(500));
    assert_eq!(session.unanswered().unwrap(), "the online dictionary answered with status 500");
    session.submit();
    let (again, _) = session.asking().unwrap();
    assert_ne!(again, number);
    session.judged(again, Verdict::of(429));
    session.judge_here();
    assert_eq!(session.view().scores(), [40_000, 0]);
}

#[test]
fn a_word_only_the_online_dictionary_has_is_played_and_opens_again() {
    let mut session = hot_seat(Judge::Elsewhere);
    pick_all(&mut session, "a1 a2 a3");
    session.submit();
    let (number, _) = session.asking().unwrap();
    session.judged(number, Verdict::of(503));
    session.judge_here();
    assert!(session.said.text.starts_with("HRT is not in the lexicon"), "{}", session.said.text);
    session.submit();
    let (number, _) = session.asking().unwrap();
    session.judged(number, Verdict::Accepted);
    assert_eq!(session.table.log().len(), 1);
    let words = Arc::new(lexica::load("english").unwrap());
    assert!(session.table.record().open(words).is_ok());
}

#[test]
fn advice_is_told_step_by_step() {
    let mut session = hot_seat(Judge::Lexicon);
    assert!(!session.tell_more());
    session.advise("first\nsecond");
    assert_eq!((session.hints.told().len(), session.hints.has_more()), (1, true));
    assert!(session.tell_more() && !session.hints.has_more());
    assert_eq!(session.said.text, "Hint: second");
    assert!(session.tell_more(), "nobody is asked again");
}
