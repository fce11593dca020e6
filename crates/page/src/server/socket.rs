//! The one socket of a tab: opened when something is watched, opened again whenever it was lost.
//!
//! What is watched is remembered with the version that is known of it, so that nothing is missed while there is no
//! connection. A tab that wakes up, or is told that there is a network again, looks at once whether the socket still
//! lives; where a socket never opens though the server answers, tables are asked again and again instead (`poll`).

use std::cell::RefCell;
use std::time::Duration;

use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::*;
use online_api::{Encoding, Endpoint, SocketEvent, SocketRequest, TableVersion};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::Closure;
use web_sys::{BinaryType, Event, MessageEvent, WebSocket};

use super::watch::Subject;
use super::{Link, TableNews, link, me, note_now, place, poll};

/// How often a sign of life is sent, and how long an answer is waited for.
const HEARTBEAT: Duration = Duration::from_secs(20);
const PATIENCE: Duration = Duration::from_secs(6);

/// How long to wait before another try, at first and at most, in milliseconds.
const FIRST_PAUSE: u64 = 400;
const LONGEST_PAUSE: u64 = 20_000;

/// After so many tries in which the socket never opened, tables are asked for instead.
const TRIES: u32 = 3;

/// How long it takes until a socket is tried again where sockets do not work.
const LATER: Duration = Duration::from_mins(2);

#[derive(Default)]
struct Tab {
    socket: Option<Open>,
    watched: Vec<(u32, Subject)>,
    next: u32,
    /// How often opening failed in a row.
    tries: u32,
    /// Tells timers of an earlier socket that they are too late.
    generation: u32,
    polling: bool,
    listens: bool,
}

type Call<T> = Closure<dyn FnMut(T)>;

/// A socket, and what it calls.
struct Open {
    socket: WebSocket,
    opened: bool,
    /// Whether a sign of life was asked for that has not come.
    asked: bool,
    /// Kept as long as the socket may call them.
    _calls: (Call<MessageEvent>, [Call<Event>; 2]),
}

thread_local! {
    static TAB: RefCell<Tab> = RefCell::default();
}

fn with<T>(act: impl FnOnce(&mut Tab) -> T) -> T {
    TAB.with(|tab| act(&mut tab.borrow_mut()))
}

pub(super) fn add(subject: Subject) -> u32 {
    let id = with(|tab| {
        tab.next += 1;
        tab.watched.push((tab.next, subject));
        tab.next
    });
    listen();
    if with(|tab| tab.socket.is_none() && !tab.polling) {
        connect();
    } else {
        ask_again(id);
        if with(|tab| tab.polling) {
            poll::begin(id);
        }
    }
    id
}

pub(super) fn remove(id: u32) {
    let (gone, is_last) = with(|tab| {
        let place = tab.watched.iter().position(|(one, _)| *one == id);
        let gone = place.map(|place| tab.watched.remove(place).1);
        (gone, tab.watched.is_empty())
    });
    if let Some(Subject::Table { table, .. }) = &gone {
        let again = with(|tab| {
            tab.watched
                .iter()
                .any(|(_, one)| matches!(one, Subject::Table { table: other, .. } if other == table))
        });
        if !again {
            send(&SocketRequest::Unwatch(*table));
        }
    }
    if is_last {
        close();
        link::set_link(Link::Closed);
    }
}

pub(super) fn knows(id: u32, version: TableVersion) {
    with(|tab| {
        for (one, subject) in &mut tab.watched {
            if let Subject::Table { after, .. } = subject
                && *one == id
            {
                *after = Some(version);
            }
        }
    });
}

/// Asks for what is watched, from what is known on.
pub(super) fn ask_again(id: u32) {
    let subject = with(|tab| tab.watched.iter().find(|(one, _)| *one == id).map(|(_, one)| one.clone()));
    let Some(subject) = subject else { return };
    send(&match subject {
        Subject::Table { table, key, after, .. } => SocketRequest::Watch { table, after, key },
        Subject::Mine(_) => SocketRequest::WatchMine,
    });
}

/// What is to be asked for again and again, if it is; nothing once a socket is open.
pub(super) fn polled(id: u32) -> Option<Subject> {
    with(|tab| {
        let subject = tab.watched.iter().find(|(one, _)| *one == id)?.1.clone();
        tab.polling.then_some(subject)
    })
}

/// Opens the socket anew, as another person.
pub(super) fn renew() {
    if with(|tab| !tab.watched.is_empty()) {
        connect_now();
    }
}

/// Tries again at once.
pub(super) fn connect_now() {
    with(|tab| tab.tries = 0);
    connect();
}

/// There is no connection.
pub(super) fn lost() {
    link::set_link(Link::Lost(with(|tab| tab.tries)));
}

/// Hears, once, of all that tells whether there may be a connection.
fn listen() {
    if with(|tab| std::mem::replace(&mut tab.listens, true)) {
        return;
    }
    // A page that sleeps sends no signs of life, and is told nothing; its timers may be late by hours.
    let heard = Closure::<dyn FnMut(Event)>::new(move |_| {
        if !document().hidden() {
            look();
        }
    });
    let (page, window, heard_by) = (document(), window(), heard.as_ref().unchecked_ref());
    // Page and window always take a listener.
    for name in ["online", "offline", "pageshow"] {
        let _ = window.add_event_listener_with_callback(name, heard_by);
    }
    let _ = page.add_event_listener_with_callback("visibilitychange", heard_by);
    heard.forget();
}

/// Looks whether the socket still lives, and opens one if there is none.
fn look() {
    let (watches, open) =
        with(|tab| (!tab.watched.is_empty(), tab.socket.as_ref().is_some_and(|one| one.opened)));
    if !watches {
        return;
    }
    if !window().navigator().on_line() {
        close();
        lost();
    } else if open {
        beat();
    } else {
        connect_now();
    }
}

/// Sends a sign of life, and opens another socket if none comes back.
fn beat() {
    let generation = with(|tab| {
        if let Some(open) = &mut tab.socket {
            open.asked = true;
        }
        tab.generation
    });
    send(&SocketRequest::Ping);
    set_timeout(
        move || {
            if with(|tab| tab.generation == generation && tab.socket.as_ref().is_some_and(|one| one.asked)) {
                connect();
            }
        },
        PATIENCE,
    );
}

fn beat_later(generation: u32) {
    set_timeout(
        move || {
            if with(|tab| tab.generation == generation && tab.socket.is_some()) {
                beat();
                beat_later(generation);
            }
        },
        HEARTBEAT,
    );
}

fn close() {
    with(|tab| {
        tab.generation += 1;
        if let Some(open) = tab.socket.take() {
            open.socket.set_onmessage(None);
            open.socket.set_onclose(None);
            open.socket.set_onopen(None);
            // One that is closed already need not be closed.
            let _ = open.socket.close();
        }
    });
}

fn connect() {
    close();
    if !window().navigator().on_line() {
        // The browser tells when there is a network again.
        return lost();
    }
    let address = [&place::origin().replacen("http", "ws", 1), Endpoint::Socket.path()].concat();
    let generation = with(|tab| tab.generation);
    if with(|tab| tab.tries == 0 && !tab.polling) {
        link::set_link(Link::Connecting);
    }
    let Ok(socket) = WebSocket::new(&address) else { return fail() };
    socket.set_binary_type(BinaryType::Arraybuffer);
    let message = Closure::new(move |event: MessageEvent| {
        if let Ok(bytes) = event.data().dyn_into::<ArrayBuffer>() {
            hear(&Uint8Array::new(&bytes).to_vec());
        }
    });
    let opened = Closure::new(move |_: Event| open(generation));
    let closed = Closure::new(move |_: Event| {
        if with(|tab| tab.generation == generation) {
            // Not from within the call that the socket itself makes.
            set_timeout(
                move || {
                    if with(|tab| tab.generation == generation) {
                        fail();
                    }
                },
                Duration::ZERO,
            );
        }
    });
    socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
    socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
    socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
    let open = Open { socket, opened: false, asked: false, _calls: (message, [opened, closed]) };
    with(|tab| tab.socket = Some(open));
    // A network that swallows everything lets no socket fail for minutes.
    set_timeout(
        move || {
            if with(|tab| tab.generation == generation && tab.socket.as_ref().is_some_and(|one| !one.opened))
            {
                fail();
            }
        },
        PATIENCE * 2,
    );
}

fn open(generation: u32) {
    let again = with(|tab| {
        let open = tab.socket.as_mut().filter(|_| tab.generation == generation)?;
        open.opened = true;
        (tab.tries, tab.polling) = (0, false);
        Some(tab.watched.iter().map(|(id, subject)| (*id, subject.clone())).collect::<Vec<_>>())
    });
    let Some(watched) = again else { return };
    link::set_link(Link::Open);
    if let Some(session) = me::session() {
        send(&SocketRequest::Session(session));
    }
    for (id, subject) in watched {
        ask_again(id);
        if let Subject::Table { hear, .. } = subject {
            hear(TableNews::Reconnected);
        }
    }
    beat_later(generation);
}

/// The socket was lost, or never opened: another try comes later, and later each time.
fn fail() {
    close();
    let (tries, generation, ids) = with(|tab| {
        tab.tries += 1;
        let ids: Vec<u32> = tab.watched.iter().map(|(id, _)| *id).collect();
        (tab.tries, tab.generation, ids)
    });
    if ids.is_empty() {
        return;
    }
    let online = window().navigator().on_line();
    // One lost socket is no lost connection yet: a server that starts anew is back at once.
    if !online || tries > 1 && !with(|tab| tab.polling) {
        lost();
    }
    if tries == TRIES && online && !with(|tab| std::mem::replace(&mut tab.polling, true)) {
        ids.into_iter().for_each(poll::begin);
    }
    let wait = if with(|tab| tab.polling) && tries > TRIES { LATER } else { pause(tries) };
    set_timeout(
        move || {
            if with(|tab| tab.generation == generation && !tab.watched.is_empty()) {
                connect();
            }
        },
        wait,
    );
}

/// How long to wait before so many-th try; not all clients of a server that starts anew come at the same moment.
fn pause(tries: u32) -> Duration {
    let longest = FIRST_PAUSE.saturating_mul(1 << tries.min(10)).min(LONGEST_PAUSE);
    #[allow(
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a few thousand at most, and never negative"
    )]
    let wait = (longest as f64 * (0.5 + js_sys::Math::random() / 2.0)) as u64;
    Duration::from_millis(wait)
}

fn hear(bytes: &[u8]) {
    let Ok(event) = Encoding::Postcard.read::<SocketEvent>(bytes) else { return };
    with(|tab| {
        if let Some(open) = &mut tab.socket {
            open.asked = false;
        }
    });
    match event {
        SocketEvent::Hello { now } => note_now(now),
        SocketEvent::Table { table, reading } => {
            tell(Some(table), &TableNews::Reading(reading.into_bytes()));
        }
        SocketEvent::Chat { table, line } => tell(Some(table), &TableNews::Chat(line)),
        SocketEvent::Presence { table, presence } => tell(Some(table), &TableNews::Presence(presence)),
        SocketEvent::Mine(summary) => {
            for (_, subject) in with(|tab| tab.watched.clone()) {
                if let Subject::Mine(hear) = subject {
                    hear(summary.clone());
                }
            }
        }
        SocketEvent::Refused { table, problem } => tell(table, &TableNews::Refused(problem)),
        // The socket ends by itself, and is opened again.
        SocketEvent::Closing => {}
    }
}

/// Tells all who watch a table, or all tables; what is told may end what is watched.
fn tell(about: Option<online_api::TableId>, news: &TableNews) {
    for (_, subject) in with(|tab| tab.watched.clone()) {
        if let Subject::Table { table, hear, .. } = subject
            && about.is_none_or(|about| about == table)
        {
            hear(news.clone());
        }
    }
}

fn send(request: &SocketRequest) {
    let socket = with(|tab| tab.socket.as_ref().filter(|one| one.opened).map(|one| one.socket.clone()));
    if let Some(socket) = socket {
        // One that is closing tells so, and what is watched is asked for again then.
        let _ = socket.send_with_u8_array(&Encoding::Postcard.write(request));
    }
}
