//! Accounts, logging in, passwords and pictures.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use feud_api::{
    AccountAnswer, AvatarAnswer, Endpoint, ErrorKind, Login, LoginByEmail, LoginById, LoginByName,
    NewAccount, NewPassword, Nothing, Password, Status, UploadAvatar, UserId,
};
use feud_service::Settings;
use feud_service::testing::{Client, RequestError, RunningService, quick_passwords};

use crate::tables::{database, why};

fn account(username: &str, email: &str) -> NewAccount {
    NewAccount {
        username: username.to_owned(),
        email: email.to_owned(),
        password: Password::hashed("secret"),
    }
}

fn by_name(username: &str, password: &str) -> LoginByName {
    LoginByName { username: username.to_owned(), password: Password::hashed(password) }
}

#[test]
fn w30_an_account_is_made_and_logged_in_by_name_address_and_number() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut client = Client::new(service.address);
    let heard = client
        .send("POST", "/wf/user/create/", feud_api::to_text(&account("Ada", "ada@example.org")).as_bytes())
        .unwrap();
    let AccountAnswer { id, username } = heard.content().unwrap();
    assert_eq!(username, "Ada");
    let cookie = heard.header("set-cookie");
    assert!(
        cookie.starts_with("sessionid=") && cookie.contains("HttpOnly") && cookie.contains("Max-Age=1209600")
    );
    let session = client.session.clone().unwrap();
    assert!(
        session.len() == 32 && session.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())
    );
    client.ask::<Status>(&Endpoint::Status, &Nothing {}).unwrap();

    let email = LoginByEmail {
        email: "ADA@example.org".to_owned(),
        password: Password::hashed("secret"),
        language_code: Some("en".to_owned()),
        device_id: None,
        platform: Some("android".to_owned()),
    };
    let number = LoginById { id, password: Password::hashed("secret"), language_code: None };
    let logins: [Login; 3] = [
        client.ask(&Endpoint::Login, &by_name("ada", "secret")).unwrap(),
        client.ask(&Endpoint::LoginByEmail, &email).unwrap(),
        client.ask(&Endpoint::LoginById, &number).unwrap(),
    ];
    for login in &logins {
        assert_eq!((login.id, login.username.as_str(), login.email.as_str()), (id, "Ada", "ada@example.org"));
        assert!(login.cookies && !login.is_guest && login.created.micros() > 0);
    }
    assert_ne!(client.session.unwrap(), session, "each login begins a session of its own");
}

#[test]
fn accounts_that_cannot_be_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut client = service.player("Ada");
    let mut create = |new: &NewAccount| why(client.ask::<AccountAnswer>(&Endpoint::CreateUser, new));
    assert_eq!(create(&account("ADA", "other@example.org")), ErrorKind::AlreadyExists);
    assert_eq!(create(&account("Other", "Ada@Example.org")), ErrorKind::AlreadyExists);
    for email in ["", "ada", "@", "ada@", "@b", "a@b@c", "a b@c"] {
        assert_eq!(create(&account("Other", email)), ErrorKind::WrongEmail, "{email}");
    }
    for name in ["", " ", "a\nb", "<script>", "x".repeat(21).as_str()] {
        assert_eq!(create(&account(name, "other@example.org")).as_str(), "invalid_username", "{name}");
    }
    let plain =
        NewAccount { password: Password::received("secret".to_owned()), ..account("Other", "o@example.org") };
    assert_eq!(create(&plain), ErrorKind::WrongPassword);
}

#[test]
fn names_that_look_like_those_of_others_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut client = Client::new(service.address);
    let mut numbers = 0..;
    let mut create = |name: &str| {
        let email = format!("{}@example.org", numbers.next().unwrap());
        client.ask::<AccountAnswer>(&Endpoint::CreateUser, &account(name, &email))
    };
    create("anna").unwrap();
    // A Cyrillic а; letters that are none of any language; ones that cannot be seen.
    for name in ["\u{430}nna", "ann\u{430}", "𝐚𝐧𝐧𝐚", "ａｎｎａ", "an\u{3164}na", "anna\u{3164}", "αnna"]
    {
        assert_eq!(why(create(name)).as_str(), "invalid_username", "{name}");
    }
    create("coco").unwrap();
    create("Ian 10").unwrap();
    // All Cyrillic; an l for an I, and letters for digits; a space more.
    for name in ["\u{441}\u{43e}\u{441}\u{43e}", "lan 10", "Ian lo", "COC0", "Ian  10"] {
        assert_eq!(why(create(name)), ErrorKind::AlreadyExists, "{name}");
    }
    for name in ["Ёлка", "Ærøskøbing", "日本のアンナ", "שלום", "Ελένη", "e\u{301}mile", "anna2", "an-na"]
    {
        create(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    client.ask::<Login>(&Endpoint::Login, &by_name("É\u{6d}ile", "secret")).unwrap();
}

#[test]
fn wrong_logins_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut client = service.player("Ada");
    assert_eq!(why(client.ask::<Login>(&Endpoint::Login, &by_name("Bob", "Ada"))), ErrorKind::UserNotFound);
    assert_eq!(why(client.ask::<Login>(&Endpoint::Login, &by_name("Ada", "Bob"))), ErrorKind::WrongPassword);
    let number = LoginById { id: UserId(99), password: Password::hashed("Ada"), language_code: None };
    assert_eq!(why(client.ask::<Login>(&Endpoint::LoginById, &number)), ErrorKind::UserNotFound);
    let email = LoginByEmail {
        email: "bob@example.org".to_owned(),
        password: Password::hashed("Ada"),
        language_code: None,
        device_id: None,
        platform: None,
    };
    assert_eq!(why(client.ask::<Login>(&Endpoint::LoginByEmail, &email)), ErrorKind::UnknownEmail);
}

#[test]
fn whoever_guesses_passwords_has_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut client = service.player("Ada");
    for _ in 0..5 {
        assert_eq!(
            why(client.ask::<Login>(&Endpoint::Login, &by_name("Ada", "x"))),
            ErrorKind::WrongPassword
        );
    }
    let right = feud_api::to_text(&by_name("Ada", "Ada"));
    let heard = client.send("POST", "/wf/user/login/", right.as_bytes()).unwrap();
    assert_eq!(heard.status, 429);
    assert!(heard.text().contains("too_many_logins"));
}

#[test]
fn a_new_password_ends_all_other_sessions() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut here = service.player("Ada");
    let mut there = Client::new(service.address);
    there.ask::<Login>(&Endpoint::Login, &by_name("Ada", "Ada")).unwrap();
    let new = NewPassword { password: Password::hashed("new") };
    here.ask::<Nothing>(&Endpoint::SetPassword, &new).unwrap();
    here.ask::<Status>(&Endpoint::Status, &Nothing {}).unwrap();
    assert_eq!(why(there.ask::<Status>(&Endpoint::Status, &Nothing {})), ErrorKind::LoginRequired);
    assert_eq!(why(there.ask::<Login>(&Endpoint::Login, &by_name("Ada", "Ada"))), ErrorKind::WrongPassword);
    there.ask::<Login>(&Endpoint::Login, &by_name("Ada", "new")).unwrap();
}

#[test]
fn sessions_end_and_what_lies_on_the_disk_opens_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut ada = service.player("Ada");
    let database = database(folder.path());
    let (hash, ends): (Vec<u8>, i64) = database
        .query_row("SELECT hash, ends FROM sessions", [], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    let created: i64 = database.query_row("SELECT created FROM people", [], |row| row.get(0)).unwrap();
    assert_eq!((ends - created) / 1_000, 14 * 24 * 60 * 60);
    assert_ne!(hash, ada.session.clone().unwrap().into_bytes());
    let stored: String = database.query_row("SELECT password FROM people", [], |row| row.get(0)).unwrap();
    assert!(stored.starts_with("digest:$argon2id$") && !stored.contains(Password::hashed("Ada").as_str()));

    database.execute("UPDATE sessions SET ends = 1", []).unwrap();
    assert_eq!(why(ada.ask::<Status>(&Endpoint::Status, &Nothing {})), ErrorKind::LoginRequired);
    for session in ["", "x", "0123456789abcdefghijklmnopqrstuv", "' OR 1=1 --"] {
        ada.session = Some(session.to_owned());
        assert_eq!(why(ada.ask::<Status>(&Endpoint::Status, &Nothing {})), ErrorKind::LoginRequired);
    }
}

#[test]
fn a_service_can_be_closed_to_new_players() {
    let folder = tempfile::tempdir().unwrap();
    drop(RunningService::quick(folder.path()).player("Ada"));
    let server = online::Settings { open: false, ..quick_passwords() };
    let service = RunningService::start(folder.path(), Settings::default(), server);
    let mut client = Client::new(service.address);
    let refused = client.ask::<AccountAnswer>(&Endpoint::CreateUser, &account("Bob", "bob@example.org"));
    assert_eq!(why(refused), ErrorKind::AccessDenied);
    client.ask::<Login>(&Endpoint::Login, &by_name("Ada", "Ada")).unwrap();
}

#[test]
fn pictures_are_kept_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    let service = RunningService::quick(folder.path());
    let mut client = Client::new(service.address);
    let id = client.sign_up("Ada").unwrap();
    let picture = [&[0xff, 0xd8, 0xff, 0xe0][..], &[7; 500]].concat();
    let mut upload = |bytes: &[u8]| -> Result<AvatarAnswer, RequestError> {
        client.ask(&Endpoint::UploadAvatar, &UploadAvatar { image_data: STANDARD.encode(bytes) })
    };
    let updated = upload(&picture).unwrap().avatar_updated;
    assert_eq!(why(upload(b"<svg onload=alert(1)>")).as_str(), "bad_image");
    assert_eq!(why(upload(&[&picture[..], &vec![0; 100_000]].concat())).as_str(), "bad_image");
    let login: Login = client.ask(&Endpoint::Login, &by_name("Ada", "Ada")).unwrap();
    assert_eq!(login.avatar_updated, Some(updated));
    assert_eq!(login.avatar_root, Some(format!("http://{}/avatars", service.address)));
    for size in ["40", "60", "full"] {
        let heard = client.send("GET", &format!("/avatars/{size}/{id}"), b"").unwrap();
        assert_eq!((heard.status, heard.header("content-type"), &heard.body), (200, "image/jpeg", &picture));
    }
    for path in ["/avatars/60/99", "/avatars/61/1", "/avatars/60/x", "/avatars/"] {
        assert_eq!(client.send("GET", path, b"").unwrap().status, 404, "{path}");
    }
}
