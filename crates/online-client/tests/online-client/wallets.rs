//! What a program remembers.

use std::fs;

use game::{Seat, Seed};
use online_api::{Number, Secret, TableId};
use online_client::{BadWallet, Noted, Person, ServerAddress, Wallet};

fn person(server: &ServerAddress, number: u64, used: u64) -> Person {
    Person {
        server: server.clone(),
        person: online_api::PersonId::new(number),
        name: format!("Person {number}"),
        is_bot: false,
        session: Secret([number as u8; 16]),
        recovery: None,
        used,
    }
}

#[test]
fn whoever_was_played_for_last_comes_first_and_servers_are_kept_apart() {
    let folder = tempfile::tempdir().unwrap();
    let wallet = Wallet::open(&folder.path().join("online")).unwrap();
    let here: ServerAddress = "http://127.0.0.1:4848".parse().unwrap();
    let there: ServerAddress = "https://words.example".parse().unwrap();
    for (server, number, used) in [(&here, 1, 5), (&here, 2, 9), (&there, 3, 7)] {
        wallet.save_person(&person(server, number, used)).unwrap();
    }
    let names = |server: &ServerAddress| -> Vec<String> {
        wallet.people(server).unwrap().into_iter().map(|person| person.name).collect()
    };
    assert_eq!(names(&here), ["Person 2", "Person 1"]);
    assert_eq!(names(&there), ["Person 3"]);
    wallet.save_person(&person(&here, 1, 20)).unwrap();
    assert_eq!(names(&here), ["Person 1", "Person 2"]);
    wallet.forget_person(&person(&here, 1, 20)).unwrap();
    wallet.forget_person(&person(&here, 1, 20)).unwrap();
    assert_eq!(names(&here), ["Person 2"]);

    let noted = Noted {
        server: here.clone(),
        table: TableId::new(1),
        person: Some(online_api::PersonId::new(2)),
        key: None,
        seat: Some(Seat(1)),
        commitment: Some(Seed(7).commitment()),
        number: Some(Number([3; 16])),
    };
    wallet.note(&noted).unwrap();
    assert_eq!(wallet.noted(&here, TableId::new(1)).unwrap(), std::slice::from_ref(&noted));
    assert!(wallet.noted(&there, TableId::new(1)).unwrap().is_empty());
    assert_eq!(wallet.promised(Seed(7).commitment()).unwrap(), [noted]);
    assert!(wallet.promised(Seed(8).commitment()).unwrap().is_empty());
}

#[test]
fn a_damaged_file_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let wallet = Wallet::open(folder.path()).unwrap();
    let server: ServerAddress = "http://127.0.0.1:4848".parse().unwrap();
    let file = folder.path().join("online-person-x.json");
    fs::write(&file, "{").unwrap();
    let error = wallet.people(&server).unwrap_err();
    assert!(matches!(&error, BadWallet::Damaged(path) if *path == file), "{error}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "{");
    // What was being written when the program died is not read at all.
    fs::rename(&file, folder.path().join("online-person-x.part")).unwrap();
    assert!(wallet.people(&server).unwrap().is_empty());
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_it() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("online");
    let wallet = Wallet::open(&home).unwrap();
    let server: ServerAddress = "http://127.0.0.1:4848".parse().unwrap();
    wallet.save_person(&person(&server, 1, 1)).unwrap();
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&home), 0o700);
    for entry in fs::read_dir(&home).unwrap() {
        assert_eq!(mode(&entry.unwrap().path()), 0o600);
    }
}
