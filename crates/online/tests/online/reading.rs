//! Reading by version, and waiting for news.

use std::time::{Duration, Instant};

use game::Seat;
use online_api::{Encoding, Endpoint, News, Phase, Reading};
use play::Token;
use play::crosswords::Setup;

use crate::common::{pass, pass_for, place, snapshot, turn, two, updates};

#[test]
fn what_has_happened_is_told_once_and_in_order_from_any_version() {
    let place = place();
    let mut two = two(&place);
    pass_for(&mut two.ada, two.table, 0);
    pass_for(&mut two.bob, two.table, 1);
    let all = updates(&mut two.bob, two.table, "?after=0");
    let versions: Vec<u32> = all.iter().map(|update| update.version.0).collect();
    assert_eq!(versions, [1, 2, 3, 4, 5]);
    let games: Vec<u32> =
        all.iter().filter_map(|update| Some(update.game.as_ref()?.position.version.0)).collect();
    assert_eq!(games, [1, 2, 3], "the deal and two moves");
    for after in 0..=5 {
        let some = updates(&mut two.bob, two.table, &format!("?after={after}"));
        assert_eq!(some.len(), 5 - after);
        for (one, other) in some.iter().zip(&all[after..]) {
            assert_eq!((one.version, &one.game, one.made), (other.version, &other.game, other.made));
        }
    }
    let stands = snapshot(&mut two.bob, two.table);
    assert_eq!(stands.history.last().unwrap().position, stands.game.unwrap().position);
    for unknown in ["?after=6", "?after=4000000000"] {
        let news = two.bob.read::<Setup>(two.table, unknown).news;
        assert!(matches!(news, News::Snapshot(_)), "{unknown}");
    }
}

#[test]
fn both_encodings_tell_the_same() {
    let place = place();
    let mut two = two(&place);
    pass_for(&mut two.ada, two.table, 0);
    snapshot(&mut two.bob, two.table);
    let json = snapshot(&mut two.bob, two.table);
    two.bob.encoding = Encoding::Postcard;
    assert_eq!(snapshot(&mut two.bob, two.table), json);
    pass_for(&mut two.bob, two.table, 1);
}

#[test]
fn whoever_waits_hears_of_a_move_at_once_and_of_nothing_in_time() {
    let place = place();
    let mut two = two(&place);
    let begun = Instant::now();
    assert!(updates(&mut two.bob, two.table, "?after=3&wait=1").is_empty());
    assert!((900..3000).contains(&begun.elapsed().as_millis()), "{:?}", begun.elapsed());
    let (table, mut bob) = (two.table, two.bob.again());
    let waiting = std::thread::spawn(move || {
        let heard = updates(&mut bob, table, "?after=3&wait=25");
        (heard, Instant::now())
    });
    std::thread::sleep(Duration::from_millis(200));
    let turn = turn(&mut two.ada, two.table);
    let (status, _) = two.ada.submit::<Setup>(two.table, (Seat(0), turn), Token(1), pass());
    let acknowledged = Instant::now();
    let (heard, at) = waiting.join().unwrap();
    assert_eq!((status, heard.len()), (200, 1));
    assert!(at < acknowledged + Duration::from_secs(1));
}

#[test]
fn an_answer_to_a_turn_tells_what_happened_since_the_version_that_was_known() {
    let place = place();
    let mut two = two(&place);
    let submission = play::Submission::<Setup> { seat: Seat(0), turn: 1, token: Token(5), action: pass() };
    let path = format!("{}?after=2", Endpoint::Turn.at(&[&two.table, &1]));
    let heard =
        two.ada.request(online_api::Method::Put, &path, &online_api::Encoding::Json.write(&submission));
    let answer: online_api::TurnAnswer<Setup> = heard.value();
    let versions: Vec<u32> = answer.updates.iter().map(|update| update.version.0).collect();
    assert_eq!((versions, answer.version.0), (vec![3, 4], 4));
}

#[test]
fn a_game_that_is_over_is_kept_and_its_record_told() {
    let place = place();
    let mut two = two(&place);
    assert_eq!(two.ada.get(Endpoint::Record, &[&two.table]).status, 409);
    crate::tables::resign(&mut two.bob, two.table, 1);
    let stands = snapshot(&mut two.ada, two.table);
    assert_eq!(stands.room.phase, Phase::Over);
    let record = two.ada.get(Endpoint::Record, &[&two.table]);
    let text = String::from_utf8(record.body).unwrap();
    assert!(text.starts_with("logomachy game") && text.contains("resign"), "{text}");
    let revealed = stands.room.luck.revealed.unwrap().secret;
    let secret: game::HostSecret = revealed.parse().unwrap();
    assert_eq!(secret.commitment(), stands.room.luck.commitment, "anybody can check the promise");
    let reading: Reading<Setup> = two.bob.read(two.table, "?after=4");
    assert!(matches!(reading.news, News::Updates(updates) if updates.is_empty()));
}
