//! Web Push: who is told of their turn, by what proof, and that nobody else can read it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use online::testing::{Client, RunningServer};
use online::{PushSettings, Settings};
use online_api::{
    Code, Endpoint, Login, PushKey, PushSubscription, SeatPlan, SocketEvent, SocketRequest, Terms, Welcome,
};
use p256::SecretKey;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use serde_json::Value;

use crate::common::kind;

/// How long something is waited for that comes, and something that must not.
const PATIENCE: Duration = Duration::from_secs(30);
const SILENCE: Duration = Duration::from_millis(400);

/// A push service on this machine, which hands on what it is told.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    asked: Receiver<(String, Vec<u8>)>,
}

impl Service {
    /// One that answers with this status.
    pub(crate) fn open(status: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, asked) = channel();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let (mut bytes, mut part) = (Vec::new(), [0; 4096]);
                let (head, body) = loop {
                    let count = stream.read(&mut part).unwrap();
                    bytes.extend(&part[..count]);
                    let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
                    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
                    let length = head.lines().find_map(|line| {
                        line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok()
                    });
                    if bytes.len() >= end + 4 + length.unwrap() {
                        break (head, bytes[end + 4..].to_vec());
                    }
                };
                write!(stream, "HTTP/1.1 {status} Done\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                    .unwrap();
                if tell.send((head, body)).is_err() {
                    return;
                }
            }
        });
        Self { address, asked }
    }

    pub(crate) fn next(&self) -> (String, Vec<u8>) {
        self.asked.recv_timeout(PATIENCE).unwrap()
    }

    pub(crate) fn is_silent(&self) -> bool {
        self.asked.recv_timeout(SILENCE) == Err(RecvTimeoutError::Timeout)
    }
}

/// A browser that can be told something.
pub(crate) struct Browser {
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn new(number: u8) -> Self {
        Self { key: SecretKey::from_slice(&[number; 32]).unwrap(), auth: [number; 16] }
    }

    pub(crate) fn subscription(&self, service: &Service) -> PushSubscription {
        use p256::elliptic_curve::sec1::ToEncodedPoint as _;

        // Uncompressed, as browsers tell it.
        let point = self.key.public_key().to_encoded_point(false);
        PushSubscription {
            endpoint: format!("http://{}/browser/{}", service.address, self.auth[0]),
            p256dh: URL_SAFE_NO_PAD.encode(point.as_bytes()),
            auth: URL_SAFE_NO_PAD.encode(self.auth),
        }
    }

    fn open(&self, sealed: Vec<u8>) -> Option<Value> {
        let plain = web_push_native::decrypt(sealed, &self.key, &self.auth.into()).ok()?;
        serde_json::from_slice(&plain).ok()
    }
}

fn server(folder: &std::path::Path, service: &Service) -> RunningServer {
    let mut push = PushSettings::new("mailto:ada@words.example");
    push.after = Duration::ZERO;
    push.services.push(service.address.to_string());
    let trouble = |what: &str| panic!("the server is in trouble: {what}");
    RunningServer::start(
        &folder.join("tables"),
        Settings { push: Some(push), trouble, ..Settings::default() }.without_limits(),
        0,
    )
}

/// Ada opens a table at which Ben moves first, once he sits down.
fn invite(ada: &mut Client, ben: &mut Client) -> online_api::TableId {
    let created = ada.create(&kind("khi"), &[SeatPlan::Open, SeatPlan::Me], Terms::default());
    assert_eq!(ben.take(created.table, 0, created.invitation).status, 200);
    created.table
}

#[test]
fn whoever_has_no_page_open_is_told_of_their_turn_and_nobody_else_can_read_it() {
    let service = Service::open(201);
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path(), &service);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let key = ada.get(Endpoint::PushKey, &[]).value::<PushKey>().key.unwrap();
    let (browser, other) = (Browser::new(7), Browser::new(8));
    assert_eq!(ben.ask(Endpoint::Subscribe, &[], &browser.subscription(&service)).status, 204);
    let table = invite(&mut ada, &mut ben);
    let (head, sealed) = service.next();
    assert!(head.starts_with("POST /browser/7 HTTP/1.1"), "{head}");
    let header = |name: &str| {
        head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then(|| value.to_owned())
        })
    };
    assert_eq!(header("content-encoding").as_deref(), Some("aes128gcm"));
    assert_eq!(header("topic"), Some(table.to_string()));
    assert!(header("ttl").unwrap().parse::<u32>().unwrap() > 0);
    // The proof is signed by the key that browsers were told, for this service alone.
    let proof = header("authorization").unwrap();
    let (token, told) = proof.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(told, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let verifying = VerifyingKey::from_sec1_bytes(&URL_SAFE_NO_PAD.decode(told).unwrap()).unwrap();
    let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
    verifying.verify(signed.as_bytes(), &signature).unwrap();
    let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    // Only that browser reads it, and it holds nothing but what its user sees anyway.
    assert_eq!(other.open(sealed.clone()), None);
    let told = browser.open(sealed).unwrap();
    let expected =
        serde_json::json!({ "table": table.to_string(), "title": "khi", "game": "Khi", "others": ["Ada"] });
    assert_eq!(told, expected);
    // The same key is there after a restart.
    server.stop();
    let again = self::server(folder.path(), &service);
    assert_eq!(Client::new(again.address).get(Endpoint::PushKey, &[]).value::<PushKey>().key, Some(key));
}

#[test]
fn nobody_is_told_who_looks_anyway_or_was_logged_out_or_wants_it_no_more() {
    let service = Service::open(201);
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path(), &service);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    ben.ask(Endpoint::Subscribe, &[], &Browser::new(7).subscription(&service));
    let mut socket = ben.socket();
    socket.send(SocketRequest::WatchMine);
    socket.send(SocketRequest::Ping);
    // One comes first of all, the other one once all before it was done.
    for _ in 0..2 {
        while !matches!(socket.hear().unwrap(), SocketEvent::Hello { .. }) {}
    }
    invite(&mut ada, &mut ben);
    assert!(service.is_silent(), "a page of his is open");
    drop(socket);
    assert_eq!(ben.get(Endpoint::Unsubscribe, &[]).status, 204);
    invite(&mut ada, &mut ben);
    assert!(service.is_silent(), "he wants it no more");
    let secret = ben.welcome.as_ref().unwrap().recovery.unwrap();
    let mut phone = Client::new(server.address);
    let welcome: Welcome = phone.ask(Endpoint::Login, &[], &Login::Recovery { secret, bearer: true }).value();
    phone.session = welcome.session;
    assert_eq!(phone.ask(Endpoint::Subscribe, &[], &Browser::new(9).subscription(&service)).status, 204);
    invite(&mut ada, &mut ben);
    assert!(service.next().0.starts_with("POST /browser/9 "));
    assert_eq!(ben.get(Endpoint::EndSession, &[&welcome.me.session]).status, 204);
    invite(&mut ada, &mut ben);
    assert!(service.is_silent(), "that browser is his no more");
}

#[test]
fn a_browser_that_is_gone_is_forgotten_and_no_address_but_that_of_a_push_service_is_asked() {
    let service = Service::open(410);
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path(), &service);
    let (mut ada, mut ben) = (server.guest("Ada"), server.guest("Ben"));
    let good = Browser::new(7).subscription(&service);
    for endpoint in ["http://127.0.0.1:1/x", "https://127.0.0.1/x", "http://169.254.169.254/latest", "", "x"]
    {
        let bad = PushSubscription { endpoint: endpoint.to_owned(), ..good.clone() };
        assert_eq!(ben.ask(Endpoint::Subscribe, &[], &bad).problem().code, Code::NotAllowed, "{endpoint}");
    }
    for bad in [
        PushSubscription { p256dh: "AAAA".to_owned(), ..good.clone() },
        PushSubscription { auth: "!".to_owned(), ..good.clone() },
        PushSubscription { endpoint: format!("{}{}", good.endpoint, "x".repeat(2_000)), ..good.clone() },
    ] {
        assert_eq!(ben.ask(Endpoint::Subscribe, &[], &bad).problem().code, Code::BadRequest);
    }
    assert_eq!(ben.ask(Endpoint::Subscribe, &[], &good).status, 204);
    invite(&mut ada, &mut ben);
    service.next();
    assert!(service.is_silent());
    invite(&mut ada, &mut ben);
    assert!(service.is_silent(), "the service has said that it is gone");
}

#[test]
fn a_server_without_a_contact_tells_nobody_anything() {
    let place = crate::common::place();
    let mut ada = place.server.guest("Ada");
    assert_eq!(ada.get(Endpoint::PushKey, &[]).value::<PushKey>().key, None);
    let service = Service::open(201);
    let asked = ada.ask(Endpoint::Subscribe, &[], &Browser::new(7).subscription(&service));
    assert_eq!(asked.problem().code, Code::NotAllowed);
}
