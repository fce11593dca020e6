//! Tables that go from a folder into a database and back, and into backups.

use std::fs;
use std::path::Path;

use game::Seat;
use online::testing::{Postgres, RunningServer};
use online::{NotMoved, PushSettings, Settings, TablesPlace};
use online_api::{Bar, ChatLine, ChatRule, Endpoint, PushKey, Speech, Terms};
use play::Token;
use play::crosswords::Setup;

use crate::common::{Place, Two, all_updates, pass, pass_for, snapshot, two_with};
use crate::push::{Browser, Service};

fn settings(service: &Service) -> Settings {
    let mut push = PushSettings::new("mailto:ada@words.example");
    push.services.push(service.address.to_string());
    Settings { push: Some(push), ..Settings::default().without_limits() }
}

/// A game that is under way, with all that can be kept beside it.
fn begun(place: &Place, service: &Service) -> Two {
    let mut two = two_with(place, Terms { chat: ChatRule::Free, ..Terms::default() });
    pass_for(&mut two.ada, two.table, 0);
    let line = "tab\there, \\back, \u{1f642} \"quoted\"".to_owned();
    two.ada.say(two.table, Speech::Text(line)).value::<ChatLine>();
    let ada = two.ada.welcome.as_ref().unwrap().me.person;
    assert_eq!(two.bob.ask(Endpoint::PutBar, &[&ada], &Bar::Mute).status, 200);
    let browser = Browser::new(7);
    assert_eq!(two.bob.ask(Endpoint::Subscribe, &[], &browser.subscription(service)).status, 204);
    two
}

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

/// Adds people whose numbers have all lengths, which texts would put in another order; and takes the words out, which are megabytes
/// and come with the program.
fn change(folder: &Path) {
    let more = "INSERT INTO people (id, name, look, recovery, created) VALUES \
                (5, 'Cy', 'cy', x'05', 1), (40, 'Dee', 'dee', x'40', 1), (300, 'Eve', 'eve', x'30', 1); \
                DELETE FROM lexicons; INSERT INTO lexicons VALUES ('b', x'00ff10'), ('A', x'')";
    rusqlite::Connection::open(folder.join("tables.db")).unwrap().execute_batch(more).unwrap();
}

fn export(place: &TablesPlace, file: &Path) -> online::Moved {
    run(online::export(place, file)).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn tables_go_into_a_database_and_back_and_the_game_goes_on() {
    let Some(database) = Postgres::start() else { return };
    let service = Service::open(201);
    let folder = tempfile::tempdir().unwrap();
    let (from, back) = (folder.path().join("tables"), folder.path().join("back"));
    let server = RunningServer::start(&from, settings(&service), 0);
    let place = Place { server, folder };
    let mut two = begun(&place, &service);
    let before = all_updates::<Setup>(&mut two.bob, two.table);
    let key = two.bob.get(Endpoint::PushKey, &[]).value::<PushKey>();
    let Place { server, folder } = place;
    server.stop();
    change(&from);
    let file = |name: &str| folder.path().join(name);
    let (from, to) = (TablesPlace::Folder(from), TablesPlace::Database(database.url()));
    let exported = export(&from, &file("one"));
    assert!(exported.rows > 15, "{exported:?}");
    assert!(run(online::export(&from, &file("one"))).is_err(), "no file is overwritten");
    assert_eq!(run(online::import(&to, &file("one"))).unwrap(), exported);
    assert!(matches!(run(online::import(&to, &file("one"))), Err(NotMoved::NotEmpty(_))), "once");
    assert_eq!(export(&to, &file("two")), exported);
    let back = TablesPlace::Folder(back);
    assert_eq!(run(online::import(&back, &file("two"))).unwrap(), exported);
    assert!(matches!(run(online::import(&back, &file("two"))), Err(NotMoved::NotEmpty(_))), "once");
    assert_eq!(export(&back, &file("three")), exported);
    let texts = ["one", "two", "three"].map(|name| fs::read(file(name)).unwrap());
    assert!(texts[0] == texts[1] && texts[1] == texts[2], "the same tables make the same file");
    // In the database the game goes on where it was, for the same people.
    let server = RunningServer::on_database(&database.url(), settings(&service));
    let (mut ada, mut bob) = (two.ada.at(server.address), two.bob.at(server.address));
    assert_eq!(all_updates::<Setup>(&mut bob, two.table), before);
    assert_eq!(bob.get(Endpoint::PushKey, &[]).value::<PushKey>(), key, "browsers know it still");
    assert_eq!(bob.get(Endpoint::Chat, &[&two.table]).value::<Vec<ChatLine>>(), [], "and mutes hold");
    pass_for(&mut bob, two.table, 1);
    assert_eq!(snapshot(&mut ada, two.table).version.0, 5);
    let again = ada.submit::<Setup>(two.table, (Seat(0), 1), Token(1_000), pass());
    assert_eq!(again.0, 200, "what was acknowledged is so still");
}

#[test]
fn a_file_that_was_damaged_leaves_everything_as_it_was() {
    let Some(database) = Postgres::start() else { return };
    let service = Service::open(201);
    let folder = tempfile::tempdir().unwrap();
    let from = folder.path().join("tables");
    let place = Place { server: RunningServer::start(&from, settings(&service), 0), folder };
    begun(&place, &service);
    let Place { server, folder } = place;
    change(&from);
    // It may be served meanwhile.
    let file = folder.path().join("file");
    let exported = export(&TablesPlace::Folder(from), &file);
    server.stop();
    let text = fs::read_to_string(&file).unwrap();
    let to = [TablesPlace::Database(database.url()), TablesPlace::Folder(folder.path().join("other"))];
    for (from, to_text) in [("\"Ada\"", "\"Eve\""), ("{\"sheet\":\"log\"", "{\"sheet\":\"gol\"")] {
        assert!(text.contains(from), "{from}");
        fs::write(&file, text.replacen(from, to_text, 1)).unwrap();
        // Both read it in the same way: it takes long enough to try one.
        for place in &to[..1] {
            let refused = run(online::import(place, &file)).unwrap_err();
            assert!(matches!(refused, NotMoved::Damaged { .. }), "{refused}");
        }
    }
    fs::write(&file, &text).unwrap();
    for place in &to {
        assert_eq!(run(online::import(place, &file)).unwrap(), exported, "there was nothing in it yet");
    }
}

#[test]
fn a_backup_that_is_made_while_people_play_is_restored_as_it_was() {
    let service = Service::open(201);
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().join("tables");
    let place = Place { server: RunningServer::start(&tables, settings(&service), 0), folder };
    let mut two = begun(&place, &service);
    let before = all_updates::<Setup>(&mut two.bob, two.table);
    let key = two.bob.get(Endpoint::PushKey, &[]).value::<PushKey>();
    let (file, restored) = (place.folder.path().join("backup.db"), place.folder.path().join("restored"));
    online::backup(&tables, &file).unwrap();
    assert!(online::backup(&tables, &file).is_err(), "no backup is overwritten");
    pass_for(&mut two.bob, two.table, 1);
    assert!(matches!(online::restore(&file, &tables), Err(NotMoved::Folder(_))), "it is served");
    online::restore(&file, &restored).unwrap();
    assert!(matches!(online::restore(&file, &restored), Err(NotMoved::NotEmpty(_))), "once");
    let server = RunningServer::start(&restored, settings(&service), 0);
    let mut bob = two.bob.at(server.address);
    assert_eq!(all_updates::<Setup>(&mut bob, two.table), before);
    assert_eq!(bob.get(Endpoint::PushKey, &[]).value::<PushKey>(), key);
    pass_for(&mut bob, two.table, 1);
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    assert!(online::restore(&file, &place.folder.path().join("another")).is_err(), "it is not whole");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "nobody else reads it");
    }
}

#[test]
fn a_dump_of_a_database_is_restored_by_its_own_tools() {
    let (Some(database), Some(other)) = (Postgres::start(), Postgres::start()) else { return };
    let service = Service::open(201);
    let folder = tempfile::tempdir().unwrap();
    let place = Place { server: RunningServer::on_database(&database.url(), settings(&service)), folder };
    let mut two = begun(&place, &service);
    let before = all_updates::<Setup>(&mut two.bob, two.table);
    let file = place.folder.path().join("dump");
    database.tool("pg_dump", &["--format=custom", "--file", file.to_str().unwrap()]);
    other.tool("pg_restore", &["--exit-on-error", "--no-owner", file.to_str().unwrap()]);
    let server = RunningServer::on_database(&other.url(), settings(&service));
    let mut bob = two.bob.at(server.address);
    assert_eq!(all_updates::<Setup>(&mut bob, two.table), before);
    pass_for(&mut bob, two.table, 1);
}
