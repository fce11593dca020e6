//! Many requests at once.

use std::sync::Barrier;
use std::thread;

use feud_api::{LoginByName, Password, to_text};
use feud_service::Settings;
use feud_service::testing::{Client, Heard, Running};

/// Sends the same request by so many clients at the same moment.
fn at_once(
    service: &Running,
    clients: usize,
    path: &str,
    body: impl Fn(usize) -> String + Sync,
) -> Vec<Heard> {
    let start = Barrier::new(clients);
    thread::scope(|scope| {
        let (start, body) = (&start, &body);
        let send = |number: usize| {
            let mut client = Client::new(service.address);
            move || {
                start.wait();
                client.send("POST", path, body(number).as_bytes()).unwrap()
            }
        };
        let sent: Vec<_> = (0..clients).map(|number| scope.spawn(send(number))).collect();
        sent.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

#[test]
fn guesses_at_a_password_are_counted_even_if_all_are_made_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let service = Running::start(folder.path(), Settings { rate: 0, ..Settings::default() });
    drop(service.player("Ada"));
    let guess = |number: usize| {
        let password = Password::hashed(&format!("guess {number}"));
        to_text(&LoginByName { username: "Ada".to_owned(), password })
    };
    let heard = at_once(&service, 120, "/wf/user/login/", guess);
    let said = |what: &str| heard.iter().filter(|heard| heard.text().contains(what)).count();
    assert_eq!((said("wrong_password"), said("too_many_logins")), (5, 115));
}
