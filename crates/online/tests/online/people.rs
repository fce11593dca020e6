//! Guests, names, passwords, sessions.

use online::testing::Client;
use online_api::{
    Bar, BarredPerson, Code, Endpoint, Login, Me, NewPassword, NewPerson, Phrase, Rename, RoomView, SeatPlan,
    SessionInfo, Speech, Terms, Welcome,
};

use crate::common::{kind, place};

#[test]
fn f22_whoever_has_lost_the_cookie_comes_back_by_the_recovery_link() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let created = ada.create(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let recovery = ada.welcome.as_ref().unwrap().recovery.unwrap();
    let mut back = Client::new(place.server.address);
    assert_eq!(back.get(Endpoint::Me, &[]).problem().code, Code::LoginRequired);
    let welcome: Welcome =
        back.ask(Endpoint::Login, &[], &Login::Recovery { secret: recovery, bearer: true }).value();
    back.session = welcome.session;
    assert_eq!(back.room(created.table).role.seat, Some(game::Seat(0)));
    // A new link ends the one before.
    let new: Welcome = back.get(Endpoint::NewRecovery, &[]).value();
    let old = back.ask(Endpoint::Login, &[], &Login::Recovery { secret: recovery, bearer: true });
    assert_eq!(old.problem().code, Code::WrongLogin);
    let secret = new.recovery.unwrap();
    back.ask(Endpoint::Login, &[], &Login::Recovery { secret, bearer: true }).value::<Welcome>();
}

#[test]
fn a_browser_is_given_a_cookie_that_no_script_can_read() {
    let place = place();
    let mut browser = Client::new(place.server.address);
    let heard = browser.ask(Endpoint::NewPerson, &[], &NewPerson { name: "Ada".to_owned(), bearer: false });
    let cookie = heard.head.lines().find(|line| line.starts_with("set-cookie")).unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/api", "logomachy="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(heard.value::<Welcome>().session.is_none());
    let value = cookie.split_once(": ").unwrap().1.split(';').next().unwrap().to_owned();
    browser.headers.push(("Cookie".to_owned(), format!("other=1; {value}")));
    assert_eq!(browser.get(Endpoint::Me, &[]).value::<Me>().name, "Ada");
}

#[test]
fn a_password_makes_a_name_ones_own() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let old_session = ada.again();
    let password =
        |old: Option<&str>, new: &str| NewPassword { old: old.map(str::to_owned), new: new.to_owned() };
    assert_eq!(
        ada.ask(Endpoint::SetPassword, &[], &password(None, "short")).problem().code,
        Code::BadPassword
    );
    let known_link = ada.welcome.as_ref().unwrap().recovery.unwrap();
    let Welcome { me, recovery, .. } =
        ada.ask(Endpoint::SetPassword, &[], &password(None, "correct horse")).value();
    assert!(me.has_password);
    let mut eve = Client::new(place.server.address);
    // Somebody may have got hold of the link, or made one by a stolen session: it ends with the password.
    let back = |secret| Login::Recovery { secret, bearer: true };
    assert_eq!(eve.ask(Endpoint::Login, &[], &back(known_link)).problem().code, Code::WrongLogin);
    let welcome: Welcome = eve.ask(Endpoint::Login, &[], &back(recovery.unwrap())).value();
    assert_eq!(welcome.me.person, me.person);
    for name in ["Ada", "ADA", "Аda"] {
        let heard = eve.ask(Endpoint::NewPerson, &[], &NewPerson { name: name.to_owned(), bearer: true });
        assert!([Code::NameTaken, Code::BadName].contains(&heard.problem().code), "{name}");
    }
    let login = |password: &str| Login::Password {
        name: "ada".to_owned(),
        password: password.to_owned(),
        bearer: true,
    };
    assert_eq!(eve.ask(Endpoint::Login, &[], &login("wrong horse")).problem().code, Code::WrongLogin);
    let welcome: Welcome = eve.ask(Endpoint::Login, &[], &login("correct horse")).value();
    assert_eq!((welcome.me.person, welcome.recovery), (me.person, None));
    assert_eq!(
        ada.ask(Endpoint::SetPassword, &[], &password(None, "another horse")).problem().code,
        Code::WrongLogin
    );
    let changed = ada.ask(Endpoint::SetPassword, &[], &password(Some("correct horse"), "another horse"));
    assert!(changed.value::<Welcome>().recovery.is_some_and(|anew| Some(anew) != recovery));
    assert_eq!(eve.ask(Endpoint::Login, &[], &back(recovery.unwrap())).problem().code, Code::WrongLogin);
    eve.session = welcome.session;
    assert_eq!(eve.get(Endpoint::Me, &[]).problem().code, Code::LoginRequired, "other sessions have ended");
    assert_eq!(old_session.session, ada.session);
}

#[test]
fn wrong_passwords_make_a_pause() {
    let place = place();
    let mut eve = Client::new(place.server.address);
    let login = Login::Password { name: "Ada".to_owned(), password: "wrong horse".to_owned(), bearer: true };
    let codes: Vec<Code> = (0..7).map(|_| eve.ask(Endpoint::Login, &[], &login).problem().code).collect();
    assert_eq!(codes[..5], [Code::WrongLogin; 5]);
    assert_eq!(codes[5..], [Code::TooMany; 2]);
}

#[test]
fn sessions_are_listed_and_ended() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let recovery = ada.welcome.as_ref().unwrap().recovery.unwrap();
    let mut phone = Client::new(place.server.address);
    let login = Login::Recovery { secret: recovery, bearer: true };
    phone.session = phone.ask(Endpoint::Login, &[], &login).value::<Welcome>().session;
    let sessions: Vec<SessionInfo> = ada.get(Endpoint::Sessions, &[]).value();
    assert_eq!(sessions.len(), 2);
    let other = sessions.iter().find(|one| !one.is_this).unwrap().session;
    assert_eq!(ada.get(Endpoint::EndSession, &[&other]).status, 204);
    assert_eq!(phone.get(Endpoint::Me, &[]).problem().code, Code::LoginRequired);
    assert_eq!(ada.get(Endpoint::EndOthers, &[]).value::<Vec<SessionInfo>>().len(), 1);
}

#[test]
fn names_are_cleaned_and_no_two_at_a_table_look_alike() {
    let place = place();
    let mut ada = place.server.guest("");
    assert!(ada.welcome.as_ref().unwrap().me.name.starts_with("Guest "));
    for bad in ["x\u{202e}y", "a\u{200b}b", "Рaul", "<b>", "x\ny", &"x".repeat(21)] {
        let refused = ada.ask(Endpoint::Rename, &[], &Rename { name: bad.to_owned() });
        assert_eq!(refused.problem().code, Code::BadName, "{bad:?}");
    }
    assert_eq!(
        ada.ask(Endpoint::Rename, &[], &Rename { name: "  Ian ".to_owned() }).value::<Me>().name,
        "Ian"
    );
    let created = ada.create(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let mut bob = place.server.guest("lan");
    assert_eq!(bob.take(created.table, 1, created.invitation).problem().code, Code::NameTaken);
    bob.ask(Endpoint::Rename, &[], &Rename { name: "Bob".to_owned() }).value::<Me>();
    bob.take(created.table, 1, created.invitation).value::<RoomView>();
}

#[test]
fn who_is_blocked_cannot_sit_down_and_who_is_muted_is_not_heard() {
    let place = place();
    let (mut ada, mut bob) = (place.server.guest("Ada"), place.server.guest("Bob"));
    let bob_id = bob.welcome.as_ref().unwrap().me.person;
    let created = ada.create(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let barred: Vec<BarredPerson> = ada.ask(Endpoint::PutBar, &[&bob_id], &Bar::Block).value();
    assert_eq!(barred.len(), 1);
    assert_eq!(bob.take(created.table, 1, created.invitation).problem().code, Code::Blocked);
    ada.ask(Endpoint::PutBar, &[&bob_id], &Bar::Mute).value::<Vec<BarredPerson>>();
    bob.take(created.table, 1, created.invitation).value::<RoomView>();
    bob.say(created.table, Speech::Phrase(Phrase::Hello)).value::<online_api::ChatLine>();
    let lines = |client: &mut Client| {
        client.get(Endpoint::Chat, &[&created.table]).value::<Vec<online_api::ChatLine>>().len()
    };
    assert_eq!((lines(&mut ada), lines(&mut bob)), (0, 1));
    ada.get(Endpoint::RemoveBar, &[&bob_id]).value::<Vec<BarredPerson>>();
    assert_eq!(lines(&mut ada), 1);
}

#[test]
fn nobody_is_called_like_a_computer_or_the_server() {
    let place = place();
    let mut eve = Client::new(place.server.address);
    for name in ["Computer", "computer", "Cornputer", "ADMIN", "Adrnin", "Logomachy"] {
        let heard = eve.ask(Endpoint::NewPerson, &[], &NewPerson { name: name.to_owned(), bearer: true });
        assert_eq!(heard.problem().code, Code::NameTaken, "{name}");
    }
    let mut ada = place.server.guest("Ada");
    let refused = ada.ask(Endpoint::Rename, &[], &Rename { name: "Moderator".to_owned() });
    assert_eq!(refused.problem().code, Code::NameTaken);
}

#[test]
fn one_address_cannot_take_all_time_there_is_for_passwords() {
    let folder = tempfile::tempdir().unwrap();
    let settings = online::Settings {
        passwords: 1,
        password_cost: hosting::PasswordCost { memory: 64, passes: 1 },
        ..online::Settings::default().without_limits()
    };
    let server = online::testing::RunningServer::start(&folder.path().join("tables"), settings, 0);
    let mut eve = Client::new(server.address);
    let mut guess = |name: String| {
        let login = Login::Password { name, password: "wrong horse".to_owned(), bearer: true };
        eve.ask(Endpoint::Login, &[], &login).problem().code
    };
    let codes: Vec<Code> = (0..20).map(|number| guess(format!("Friend {number}"))).collect();
    assert!(codes[..5].iter().all(|code| *code == Code::WrongLogin), "{codes:?}");
    assert!(codes.contains(&Code::TooMany), "{codes:?}");
}

#[test]
fn a_cookie_is_given_anew_whenever_the_page_is_opened_and_ends_when_it_was_not_used_for_long() {
    let place = place();
    let ada = place.server.guest("Ada");
    let mut browser = Client::new(place.server.address);
    browser.headers.push(("Cookie".to_owned(), format!("logomachy={}", ada.session.unwrap())));
    let heard = browser.get(Endpoint::Me, &[]);
    let cookie = heard.head.lines().find(|line| line.starts_with("set-cookie")).unwrap();
    assert!(cookie.contains(&ada.session.unwrap().to_string()) && cookie.contains("HttpOnly"), "{cookie}");
    assert!(!ada.again().get(Endpoint::Me, &[]).head.contains("set-cookie"), "programs need none");
    place.server.let_pass(std::time::Duration::from_hours(24 * 401));
    assert_eq!(browser.get(Endpoint::Me, &[]).problem().code, Code::LoginRequired);
}

#[test]
fn whoever_waits_for_news_is_told_none_once_the_session_has_ended() {
    let place = place();
    let mut ada = place.server.guest("Ada");
    let created = ada.create(&kind("khi"), &[SeatPlan::Me, SeatPlan::Open], Terms::default());
    let recovery = ada.welcome.as_ref().unwrap().recovery.unwrap();
    let mut thief = ada.again();
    let mut back = Client::new(place.server.address);
    let login = Login::Recovery { secret: recovery, bearer: true };
    back.session = back.ask(Endpoint::Login, &[], &login).value::<Welcome>().session;
    let version = back.room(created.table).version.0;
    let path = format!("{}?after={version}&wait=25", Endpoint::Read.at(&[&created.table]));
    let waits = std::thread::spawn(move || thief.request(online_api::Method::Get, &path, &[]));
    while !back.room(created.table).presence.iter().any(|one| one.away_since.is_none()) {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    back.get(Endpoint::EndOthers, &[]).value::<Vec<SessionInfo>>();
    assert_eq!(waits.join().unwrap().problem().code, Code::LoginRequired);
}
