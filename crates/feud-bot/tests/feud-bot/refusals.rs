//! Words that a service does not know, and sessions that it forgets.

use std::sync::{Arc, Mutex};

use feud_api::{BoardType, Rules};
use feud_bot::Journal;
use feud_client::testing::{Action, Proxy};

use crate::hall::{self, Hall, assert_every_turn_once, play_out};

fn refusal(kind: &str) -> Action {
    Action::Answer(200, format!(r#"{{"status":"error","content":{{"type":"{kind}"}}}}"#))
}

/// The word that a body tells.
fn word(body: &str) -> Option<String> {
    let (_, words) = body.split_once(r#""words":[""#)?;
    Some(words.split('"').next()?.to_owned())
}

/// W31: a play that is refused for its words is not tried again; others are, and the game goes on.
#[test]
fn w31_after_an_unknown_word_another_play_is_tried() {
    let hall = Hall::open();
    let refused = Arc::new(Mutex::new(Vec::<String>::new()));
    let kept = Arc::clone(&refused);
    let line = Proxy::new(hall.service.as_ref().unwrap().address, move |asked| {
        let mut refused = kept.lock().unwrap();
        let Some(word) = word(&asked.body).filter(|_| asked.path.ends_with("/move/")) else {
            return Action::Forward;
        };
        assert!(!refused.contains(&asked.body), "the same play was sent again: {}", asked.body);
        // A service that knows no word with an E, for a while.
        if word.contains('E') && refused.len() < 5 {
            refused.push(asked.body.clone());
            // It says no more than the word: any other in its sentence might be one of the play's, too.
            let content = format!(r#"{{"type":"illegal_word","message":"{word}?"}}"#);
            return Action::Answer(200, format!(r#"{{"status":"error","content":{content}}}"#));
        }
        Action::Forward
    });
    let (mut ada, mut bo) = (hall.player("ada", Some(&line.address)), hall.player("bo", None));
    bo.round().unwrap();
    bo.bot.client().invite("ada", Rules::AMERICAN, BoardType::Normal).unwrap();
    play_out(&mut ada, &mut bo);
    assert_every_turn_once(&mut ada, &mut bo);
    assert_eq!((ada.refusals(), refused.lock().unwrap().len()), (5, 5));
    // The words are known to be unknown from now on, also to a bot that starts anew.
    let name = "ada";
    drop(ada);
    let journal = Journal::open(&hall.journal(name), name).unwrap();
    for body in refused.lock().unwrap().iter() {
        assert!(journal.refused().is_refused(Rules::AMERICAN, &[word(body).unwrap()]), "{body}");
    }
}

/// W31: a service that refuses whatever is laid gets a swap.
#[test]
fn w31_when_no_word_will_do_tiles_are_swapped() {
    let hall = Hall::open();
    let line = Proxy::new(hall.service.as_ref().unwrap().address, |asked| {
        if asked.path.ends_with("/move/") { refusal("illegal_move") } else { Action::Forward }
    });
    let (mut ada, mut bo) = (hall.player("ada", Some(&line.address)), hall.player("bo", None));
    bo.round().unwrap();
    bo.bot.client().invite("ada", Rules::AMERICAN, BoardType::Normal).unwrap();
    for _ in 0..2 {
        ada.round().unwrap();
        bo.round().unwrap();
    }
    let game = bo.bot.client().games().unwrap().games.remove(0);
    assert!(ada.turns(game.id) > 0);
    assert!(ada.words().is_empty());
    let swaps = ada.told.iter().any(|told| told.to_string().contains("swap, now"));
    assert!(swaps, "{:?}", ada.told.last());
}

/// W30: a session that is over is renewed, and the turn is taken all the same.
#[test]
fn w30_a_forgotten_session_is_renewed_in_the_midst_of_a_game() {
    let hall = Hall::open();
    let asked_for = Arc::new(Mutex::new((0, 0)));
    let counted = Arc::clone(&asked_for);
    let line = Proxy::new(hall.service.as_ref().unwrap().address, move |asked| {
        let mut counted = counted.lock().unwrap();
        if asked.path == "user/login/" {
            counted.0 += 1;
        } else if asked.path.contains("/move/") {
            counted.1 += 1;
            // Every other one.
            if counted.1 % 2 == 0 {
                return refusal("login_required");
            }
        }
        Action::Forward
    });
    let (mut ada, mut bo) = (hall.player("ada", Some(&line.address)), hall.player("bo", None));
    bo.round().unwrap();
    bo.bot.client().invite("ada", Rules::BOKMAL, BoardType::Normal).unwrap();
    play_out(&mut ada, &mut bo);
    assert_every_turn_once(&mut ada, &mut bo);
    let (logins, moves) = *asked_for.lock().unwrap();
    assert!(logins > 5 && moves > 10, "{logins} logins, {moves} moves");
    assert_eq!(ada.refusals(), 0);
}

/// A lexicon that fits the service makes no refusals at all; this holds for the easy level's few words, too.
#[test]
fn w31_the_easy_level_plays_on_a_service() {
    let hall = Hall::open();
    let (mut ada, mut bo) = (hall.player("ada", None), hall.player("bo", None));
    ada.round().unwrap();
    bo.bot = hall::choosy(&hall, "bo");
    ada.invite(&bo, Rules::BOKMAL, BoardType::Random);
    play_out(&mut ada, &mut bo);
    assert_every_turn_once(&mut ada, &mut bo);
    assert_eq!((ada.refusals(), bo.refusals()), (0, 0));
}
