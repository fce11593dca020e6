//! Turns that are carried out once, whatever breaks.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use http_client::testing::Action;
use online_api::{News, Phase, ReadingQuery, TableId};
use online_client::Client;
use play::{Receipt, Refusal, Version};

use crate::common::{Setup, is_turn, over, pass, place, proxy, seat, two};

fn versions(client: &mut Client, table: TableId) -> (u32, Phase) {
    let reading = client.read::<Setup>(table, None, ReadingQuery::default()).unwrap();
    let News::Snapshot(snapshot) = reading.news else { panic!("a snapshot was asked for") };
    (snapshot.version.0, snapshot.room.phase)
}

#[test]
fn an_answer_that_is_lost_is_asked_for_again_with_the_same_token() {
    let place = place();
    let mut two = two(&place);
    let lost = Arc::new(AtomicU32::new(0));
    let count = Arc::clone(&lost);
    let line = proxy(&place, move |asked| {
        if is_turn(asked) && count.fetch_add(1, Ordering::SeqCst) < 2 {
            Action::Swallow
        } else {
            Action::Forward
        }
    });
    let mut ada = seat(&place, over(line.address, &two.ada.1), &two.ada.1, two.table);
    let answer = ada.submit(&pass(0, 1, 7), None).unwrap();
    assert_eq!(answer.result, Ok(Receipt::Accepted { version: Version(2) }));
    assert_eq!((lost.load(Ordering::SeqCst), versions(&mut two.bob.0, two.table).0), (3, 4));
    // The next one is too early, and that is an answer, too.
    let early = ada.submit(&pass(0, 2, 8), None).unwrap();
    assert_eq!(early.result, Err(Refusal::NotYourTurn));
    assert_eq!(ada.send_again::<Setup>().unwrap(), 0, "both were answered");
}

#[test]
fn a_turn_under_way_when_the_program_dies_is_sent_again_by_the_next_one() {
    let place = place();
    for arrives in [false, true] {
        let mut two = two(&place);
        let broken = Arc::new(AtomicBool::new(true));
        let is_broken = Arc::clone(&broken);
        let line = proxy(&place, move |asked| match is_turn(asked) && is_broken.load(Ordering::SeqCst) {
            true if arrives => Action::Swallow,
            true => Action::Drop,
            false => Action::Forward,
        });
        let mut ada = seat(&place, over(line.address, &two.ada.1), &two.ada.1, two.table);
        ada.submit(&pass(0, 1, 7), None).unwrap_err();
        let before = if arrives { 4 } else { 3 };
        assert_eq!(versions(&mut two.bob.0, two.table).0, before);
        drop(ada);
        broken.store(false, Ordering::SeqCst);
        // Somebody else's program has nothing to send.
        let mut bob = seat(&place, over(line.address, &two.bob.1), &two.bob.1, two.table);
        assert_eq!(bob.send_again::<Setup>().unwrap(), 0);
        let mut again = seat(&place, over(line.address, &two.ada.1), &two.ada.1, two.table);
        assert_eq!(again.send_again::<Setup>().unwrap(), 1);
        assert_eq!(versions(&mut two.bob.0, two.table).0, 4, "carried out once");
        assert_eq!(again.send_again::<Setup>().unwrap(), 0);
        let late = bob.submit(&pass(0, 1, 9), None).unwrap_err();
        assert!(!late.may_pass(), "not the seat of Bob: {late}");
    }
}
