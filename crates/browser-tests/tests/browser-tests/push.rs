//! Being told by the browser whose turn it is while no page is open: the switch, what the server sends, and where it leads.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use browser_tests::{Network, Seated, Test, Visit, assert_no_complaints, tests};
use crossword::Move;
use game::Seat;
use messages::Voice;
use online::{PushSettings, Settings};
use online_api::{PushSubscription, Terms};
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use play::{Action, crosswords};
use serde_json::json;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![a_browser_is_told_of_a_turn_and_leads_to_its_table]
}

/// How long something is waited for that comes, and something that must not.
const PATIENCE: Duration = Duration::from_mins(1);
const SILENCE: Duration = Duration::from_secs(5);

/// How long the server waits before it tells somebody, whose page may just be closing.
const AFTER: Duration = Duration::from_secs(2);

/// Longer than somebody counts as here who has left.
const AWAY: Duration = Duration::from_secs(20);

/// The switch.
const SWITCH: &str = "document.querySelector('[aria-labelledby=push-heading] input')";

/// What the browser shows: title, text, and where a click leads.
const SHOWN: &str =
    "registration.getNotifications().then(all => all.map(one => [one.title, one.body, one.data]))";

/// A push service on this machine, which keeps what it is told.
struct Service {
    address: SocketAddr,
    told: Receiver<(String, Vec<u8>)>,
}

impl Service {
    fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, told) = channel();
        thread::spawn(move || {
            for stream in listener.incoming() {
                if tell.send(take(stream.unwrap())).is_err() {
                    return;
                }
            }
        });
        Self { address, told }
    }
}

/// Takes in one message: its head, and what it holds.
fn take(mut stream: TcpStream) -> (String, Vec<u8>) {
    let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
    loop {
        let count = stream.read(&mut part).unwrap();
        bytes.extend(&part[..count]);
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap().to_ascii_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
        if bytes.len() >= end + 4 + length.unwrap_or(0) {
            stream
                .write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                .unwrap();
            return (head, bytes[end + 4..].to_vec());
        }
    }
}

/// Leaves the page, and is away by the server's clock.
fn go_away(network: &Network, seated: &mut Seated, ben: &mut Visit) {
    ben.leave().unwrap();
    for _ in 0..PATIENCE.as_secs() {
        network.server.let_pass(AWAY);
        let room = seated.clients[0].room(seated.table);
        if room.presence.iter().any(|one| one.seat == Seat(1) && one.away_since.is_some()) {
            return;
        }
        thread::sleep(Duration::from_millis(100));
    }
    panic!("who left is still here");
}

fn pass(seated: &mut Seated, seat: u8, turn: u32) {
    let client = &mut seated.clients[usize::from(seat)];
    let (token, action) = (client.token(), Action::<crosswords::Setup>::Move(Move::Pass));
    assert_eq!(client.submit(seated.table, (Seat(seat), turn), token, action).0, 200);
}

/// Turns the switch, and waits until that is done.
fn switch(ben: &mut Visit, on: bool) {
    ben.wait_until(&format!("{SWITCH}?.checked === {}", !on)).unwrap();
    ben.ask(&format!("{SWITCH}.click()")).unwrap();
    ben.wait_until(&format!("{SWITCH}.checked === {on} && !{SWITCH}.disabled")).unwrap();
}

fn a_browser_is_told_of_a_turn_and_leads_to_its_table() {
    let service = Service::open();
    let mut push = PushSettings::new("mailto:ada@words.example");
    (push.after, push.services) = (AFTER, vec![service.address.to_string()]);
    let network = Network::open_with(Settings { push: Some(push), ..Settings::default() });
    let words = lexica::load("english").unwrap();
    let kind = crosswords::Setup::new("wordfeud".parse().unwrap(), words.alphabet());
    let mut seated = network.seat(&kind, Terms::default());
    let mut ben = network.visit(&seated, Seat(1)).unwrap();

    let (secret, auth) = (SecretKey::from_slice(&[9; 32]).unwrap(), [5; 16]);
    let subscription = PushSubscription {
        endpoint: format!("http://{}/browser/ben", service.address),
        p256dh: URL_SAFE_NO_PAD.encode(secret.public_key().to_encoded_point(false).as_bytes()),
        auth: URL_SAFE_NO_PAD.encode(auth),
    };
    ben.stand_in_for_push(&subscription).unwrap();
    ben.go("?push#/account").unwrap();
    switch(&mut ben, true);
    ben.screenshot("push-on").unwrap();
    ben.reload().unwrap();
    ben.wait_until(&format!("{SWITCH}?.checked === true")).unwrap();

    // No page of theirs is open when it becomes their turn.
    go_away(&network, &mut seated, &mut ben);
    pass(&mut seated, 0, 1);
    let (head, body) = service.told.recv_timeout(PATIENCE).unwrap();
    for sign in ["post /browser/ben http/1.1", "content-encoding: aes128gcm", "authorization: vapid t="] {
        assert!(head.contains(sign), "{sign}: {head}");
    }
    let told = web_push_native::decrypt(body, &secret, &auth.into()).unwrap();

    // The service worker shows what only this browser could read, and a click leads to the table.
    ben.go("?again#/").unwrap();
    ben.wait_for(".game-card a").unwrap();
    ben.push(&String::from_utf8(told).unwrap()).unwrap();
    let table = format!("{}{}", ben.page(), seated.address());
    ben.wait_for_worker(SHOWN, &json!([[Voice::PAGE.tables_push_title(), "Wordfeud · Ada", table]])).unwrap();
    let click = "registration.getNotifications().then(([notification]) =>
        dispatchEvent(new NotificationEvent('notificationclick', { notification })))";
    ben.ask_worker(click).unwrap();
    ben.wait_until(&format!("location.hash === {}", json!(seated.address()))).unwrap();
    ben.wait_for(".table-seats li").unwrap();
    ben.wait_for_worker(SHOWN, &json!([])).unwrap();
    assert_no_complaints(&ben);

    // Switched off, nothing is sent any more.
    ben.go("?off#/account").unwrap();
    switch(&mut ben, false);
    go_away(&network, &mut seated, &mut ben);
    pass(&mut seated, 1, 2);
    pass(&mut seated, 0, 3);
    assert!(service.told.recv_timeout(SILENCE).is_err());
}
