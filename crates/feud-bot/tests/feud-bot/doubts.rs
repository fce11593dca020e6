//! W31: broken lines and restarting services cost no turn, and take none twice.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use feud_api::{BoardType, Rules};
use feud_client::testing::{Action, Proxy};
use feud_service::testing::RunningService;
use game::{Dice, Seed};

use crate::hall::{self, Hall, assert_every_turn_once, play_out};

fn is_turn(path: &str) -> bool {
    ["/move/", "/swap/", "/pass/"].iter().any(|end| path.ends_with(end))
}

/// Whatever breaks on the way to the service or back, every turn is taken once.
#[test]
fn w31_on_a_bad_line_every_turn_is_taken_once() {
    let hall = Hall::open();
    let mut dice = Dice::new(Seed(5), "line");
    let broken = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&broken);
    let line = Proxy::new(hall.service.as_ref().unwrap().address, move |asked| {
        // Turns fare badly, and the rest now and then.
        if !dice.chance(1, if is_turn(&asked.path) { 2 } else { 12 }) {
            return Action::Forward;
        }
        counted.fetch_add(1, Ordering::Relaxed);
        match dice.below(5) {
            0 => Action::Drop,
            1 => Action::Swallow,
            2 => Action::Answer(500, "<html>Server Error (500)</html>".to_owned()),
            3 => Action::Replace(502, "<html>Bad Gateway</html>".to_owned()),
            _ => Action::Replace(200, r#"{"status":"succ"#.to_owned()),
        }
    });
    let (mut ada, mut bo) = (hall.player("ada", Some(&line.address)), hall.player("bo", None));
    bo.round().unwrap();
    for rules in [Rules::BOKMAL, Rules::AMERICAN] {
        bo.bot.client().invite("ada", rules, BoardType::Random).unwrap();
    }
    play_out(&mut ada, &mut bo);
    assert_eq!(assert_every_turn_once(&mut ada, &mut bo), 2);
    // Which tiles are dealt is the service's affair, and so is how many turns there are.
    let (broken, words) = (broken.load(Ordering::Relaxed), ada.words().len());
    assert!(broken > 5, "{broken} of some {words}");
    assert_eq!(ada.refusals(), 0, "nothing was sent that the service had taken already");
    assert!(ada.bot.journal().unsettled().is_empty());
}

/// A bot that stops right after it has sent something, or right before, is followed by one that knows.
#[test]
fn w31_a_new_bot_knows_what_the_old_one_was_about_to_do() {
    for deed in [Action::Drop, Action::Swallow] {
        let hall = Hall::open();
        let (moves, what) = (Arc::new(Mutex::new(Vec::new())), deed.clone());
        let sent = Arc::clone(&moves);
        let gone = Arc::new(AtomicUsize::new(0));
        let is_gone = Arc::clone(&gone);
        let line = Proxy::new(hall.service.as_ref().unwrap().address, move |asked| {
            if is_turn(&asked.path) {
                sent.lock().unwrap().push(asked.body.clone());
                is_gone.store(1, Ordering::Relaxed);
                return what.clone();
            }
            // After that the old bot hears nothing any more, and so can settle nothing.
            if is_gone.load(Ordering::Relaxed) == 1 { Action::Drop } else { Action::Forward }
        });
        let (mut ada, mut bo) = (hall.player("ada", Some(&line.address)), hall.player("bo", None));
        bo.round().unwrap();
        bo.bot.client().invite("ada", Rules::BOKMAL, BoardType::Normal).unwrap();
        for _ in 0..2 {
            let _ = ada.round();
            bo.round().unwrap();
        }
        let told = ada.told;
        assert_eq!(moves.lock().unwrap().len(), 1);
        assert_eq!(ada.bot.journal().unsettled().len(), 1);
        drop(ada.bot);
        let journal = feud_bot::Journal::open(&hall.journal("ada"), "ada").unwrap();
        assert_eq!(journal.unsettled().len(), 1);
        let bot = hall::bot(&hall.address(), "ada", journal);
        let mut ada = hall::Player { name: "ada".to_owned(), bot, told };
        play_out(&mut ada, &mut bo);
        assert_every_turn_once(&mut ada, &mut bo);
        assert_eq!(ada.refusals(), 0, "{deed:?}");
        // The first turn it told of is the one the old bot had sent.
        let first = &ada.words()[0].0;
        assert!(moves.lock().unwrap()[0].contains(&format!("[\"{first}\"]")), "{first}");
    }
}

/// A service that goes away in the midst of games, and comes back elsewhere, finds all games and bots again.
#[test]
fn w31_a_restarting_service_loses_no_turn() {
    let mut hall = Hall::open();
    let line = Proxy::new(hall.service.as_ref().unwrap().address, |_| Action::Forward);
    let address = Some(&line.address);
    let (mut ada, mut bo) = (hall.player("ada", address), hall.player("bo", address));
    bo.round().unwrap();
    bo.bot.client().invite("ada", Rules::AMERICAN, BoardType::Random).unwrap();
    for _ in 0..4 {
        ada.round().unwrap();
        bo.round().unwrap();
        hall.service = None;
        assert!(ada.round().is_err(), "nobody is there");
        let service = RunningService::quick(hall.folder.path());
        line.lead_to(service.address);
        hall.service = Some(service);
    }
    play_out(&mut ada, &mut bo);
    assert_every_turn_once(&mut ada, &mut bo);
    assert_eq!((ada.refusals(), bo.refusals()), (0, 0));
}
