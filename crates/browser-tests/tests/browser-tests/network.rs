//! Games over the network: two browsers at a table of a real server, of which one loses its connection.

mod whole_games;

use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use browser_tests::{
    Needs, Network, Seated, Test, Theme, Visit, assert_accessible, assert_no_complaints, tests, with_axe,
};
use game::Seat;
use lexicon::Lexicon;
use online_api::{ChatRule, Phase, Phrase, Speech, Terms, TimeControl};
use play::{Action, GameKind, Offer, Title, crosswords, idiots, territories};
use serde_json::json;

use whole_games::{Ben, whole_game};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        a_reload_while_a_move_is_on_its_way_loses_nothing,
        two_tabs_of_one_seat_follow_each_other,
        offers_chat_clocks_and_a_rematch,
        after_a_standstill_of_the_server_the_new_deadline_is_shown,
        a_host_hands_on_a_link_for_onlookers_during_the_game,
        a_game_that_is_over_is_not_introduced_first,
        whoever_looks_on_sees_no_tiles_and_can_do_nothing
    ];
    // Wordfeud between two browsers is one of the smoke tests.
    let others = Title::all().iter().copied().filter(|title| title.name() != "wordfeud");
    tests.extend(others.map(|title| {
        Test::new(&format!("network::{title}_is_played_to_its_end"), move || {
            whole_game(title, Ben::InBrowser);
        })
    }));
    tests.extend(Title::all().iter().copied().map(|title| {
        let name = format!("network::{title}_is_played_to_its_end_with_a_terminal");
        Test::new(&name, move || whole_game(title, Ben::AtTerminal)).needing(Needs::Program)
    }));
    tests.extend(with_axe(tests![screens_at_a_table_fit_and_can_be_read]));
    tests
}

/// What is tried in every run: a game of one title to its end, with a connection that is lost.
pub(crate) fn smoke() {
    whole_game("wordfeud".parse().unwrap(), Ben::InBrowser);
}

/// How long something may take that a server is asked for.
const PATIENCE: Duration = Duration::from_mins(1);

fn words() -> Arc<Lexicon> {
    Arc::new(lexica::load("english").unwrap())
}

/// Presses the button that is called so where nothing is written on it.
fn press_label(visit: &mut Visit, label: &str) {
    let found = format!(
        "[...document.querySelectorAll('button[aria-label={}]')].find(one => one.checkVisibility())",
        json!(label)
    );
    visit.wait_until(&format!("{found} !== undefined")).unwrap();
    visit.ask(&format!("{found}.click()")).unwrap();
}

pub(crate) fn put_introduction_away(visit: &mut Visit) {
    visit.wait_for(".board, .chat-game, .territory-game .cell").unwrap();
    if visit.count(".introduction").unwrap() > 0 {
        visit.press("Dismiss").unwrap();
    }
}

pub(crate) fn wait_for_own_turn(visit: &mut Visit) {
    visit.wait_until("document.title.includes('Your turn') && !document.querySelector('.table-line .flying').textContent")
        .unwrap();
}

fn wait_for_turn<K: GameKind>(seated: &mut Seated, turn: u32) {
    let until = Instant::now() + PATIENCE;
    while seated.look::<K>(Seat(0)).game.unwrap().position.turn < turn {
        assert!(Instant::now() < until, "the move never came");
        sleep(Duration::from_millis(30));
    }
}

/// A table of Wordfeud, and the first browser at it.
fn wordfeud(network: &Network, terms: Terms) -> (Seated, Visit, crosswords::Setup) {
    let kind = crosswords::Setup::new("wordfeud".parse().unwrap(), words().alphabet());
    let seated = network.seat(&kind, terms);
    let mut visit = network.visit(&seated, Seat(0)).unwrap();
    put_introduction_away(&mut visit);
    (seated, visit, kind)
}

fn a_reload_while_a_move_is_on_its_way_loses_nothing() {
    let network = Network::open();
    let (mut seated, mut visit, _) = wordfeud(&network, Terms::default());
    wait_for_own_turn(&mut visit);
    // Moves are swallowed on the way: the server never hears of them.
    visit
        .ask(
            "(window.realFetch = window.fetch, window.fetch = (address, options) => options?.method === 'PUT'
        ? Promise.reject(new TypeError('swallowed')) : window.realFetch(address, options), true)",
        )
        .unwrap();
    visit.press("Pass").unwrap();
    visit.wait_for_text("Sending").unwrap();
    let kept = "Object.keys(localStorage).filter(name => name.startsWith('logomachy.tables.sent.')).length";
    assert_eq!(visit.ask(kept).unwrap(), json!(1), "it is kept before it is sent");
    let turn = seated.look::<crosswords::Setup>(Seat(0)).game.unwrap().position.turn;
    visit.reload().unwrap();
    wait_for_turn::<crosswords::Setup>(&mut seated, turn + 1);
    visit.wait_until(&format!("{kept} === 0")).unwrap();
    visit.wait_until("document.title.includes('Ben')").unwrap();
    assert_eq!(
        seated.look::<crosswords::Setup>(Seat(0)).game.unwrap().position.turn,
        turn + 1,
        "it was made once"
    );
}

fn two_tabs_of_one_seat_follow_each_other() {
    let network = Network::open();
    let (seated, mut visit, _) = wordfeud(&network, Terms::default());
    let mut other = visit.another_tab().unwrap();
    other.go(&seated.address()).unwrap();
    other.wait_for(".board").unwrap();
    wait_for_own_turn(&mut other);
    wait_for_own_turn(&mut visit);
    visit.press("Pass").unwrap();
    for tab in [&mut visit, &mut other] {
        tab.wait_until("document.title.includes('Ben')").unwrap();
        tab.wait_until("document.querySelectorAll('.moves li').length === 1").unwrap();
    }
    assert_no_complaints(&visit);
    assert_no_complaints(&other);
}

fn offers_chat_clocks_and_a_rematch() {
    let network = Network::open();
    let time = TimeControl::Clock { seconds: 600, increment: 5 };
    let terms = Terms { time, chat: ChatRule::Free, ..Terms::default() };
    let (mut seated, mut ada, _) = wordfeud(&network, terms);
    let mut ben = network.visit(&seated, Seat(1)).unwrap();
    put_introduction_away(&mut ben);
    ada.wait_until("document.querySelector('.table-seats .to-move .clock')?.textContent.startsWith('9:5')")
        .unwrap();
    assert_eq!(ada.count(".table-seats .clock").unwrap(), 2);

    // What is said arrives as it was written, and is counted until it is read.
    press_label(&mut ada, "Chat, offers and people");
    ada.fill(".table-panel .say input", "<b>shall we?</b>").unwrap();
    ada.press("Send").unwrap();
    ben.wait_until("document.querySelector('.open-panel .count [aria-hidden]')?.textContent === '1'")
        .unwrap();
    press_label(&mut ben, "Chat, offers and people");
    ben.wait_until("document.querySelector('.said-lines').textContent.includes('<b>shall we?</b>')").unwrap();
    ben.screenshot("network-panel").unwrap();

    // A draw is offered, declined, offered again after a move, and agreed on.
    ada.press("Offer a draw").unwrap();
    ben.wait_for_text("offered a draw").unwrap();
    ben.screenshot("network-offer").unwrap();
    ben.press("Decline").unwrap();
    ada.wait_for_text("declined the draw").unwrap();
    let offer = "[...document.querySelectorAll('.table-panel button')].find(one => one.textContent === 'Offer a draw')";
    ada.wait_until(&format!("{offer}.disabled")).unwrap();
    press_label(&mut ada, "Close");
    let turn = seated.look::<crosswords::Setup>(Seat(0)).game.unwrap().position.turn;
    ada.press("Pass").unwrap();
    wait_for_turn::<crosswords::Setup>(&mut seated, turn + 1);
    wait_for_own_turn(&mut ben);
    ben.press("Offer a draw").unwrap();
    ada.wait_for_text("offered a draw").unwrap();
    ada.press("Accept").unwrap();
    for visit in [&mut ada, &mut ben] {
        visit.wait_for("#end-title").unwrap();
        visit.wait_for(".table-proof .fairness").unwrap();
        let told = "[...document.querySelectorAll('.fairness')].filter(one => one.checkVisibility()).length";
        assert_eq!(visit.ask(told).unwrap(), json!(1), "the draw is told of in one place");
    }

    // When both wish for another game they are led to it, on each other's seats.
    ada.press("Rematch").unwrap();
    ben.wait_for_text("another game, please").unwrap();
    ben.press("Rematch").unwrap();
    for visit in [&mut ada, &mut ben] {
        let elsewhere = format!("!location.hash.includes('{}')", seated.table);
        visit.wait_until(&elsewhere).unwrap();
        visit.wait_for(".table-seats li").unwrap();
        visit.wait_for(".board").unwrap();
        assert_no_complaints(visit);
    }
    ben.wait_until("document.title.includes('Your turn')").unwrap();
    assert_eq!(seated.look::<crosswords::Setup>(Seat(0)).room.phase, Phase::Over);
}

fn after_a_standstill_of_the_server_the_new_deadline_is_shown() {
    let network = Network::open();
    let time = TimeControl::Clock { seconds: 600, increment: 5 };
    let (seated, mut ada, _) = wordfeud(&network, Terms { time, ..Terms::default() });
    let clock = "document.querySelector('.table-seats .to-move .clock')?.textContent ?? ''";
    ada.wait_until(&format!("({clock}).startsWith('9:5')")).unwrap();
    // By the server's clock two hours go by, in which nobody could have moved.
    let network = network.after_standstill(Duration::from_hours(2));
    let mut ben = seated.clients[1].at(network.server.address);
    assert_eq!(ben.say(seated.table, Speech::Phrase(Phrase::GoodLuck)).status, 200);
    // With what was said meanwhile the connection is back.
    ada.wait_until("document.querySelector('.open-panel .count [aria-hidden]')?.textContent === '1'")
        .unwrap();
    ada.wait_until(&format!("({clock}).startsWith('9:')")).unwrap();
}

fn a_host_hands_on_a_link_for_onlookers_during_the_game() {
    let network = Network::open();
    let (_, mut ada, _) = wordfeud(&network, Terms::default());
    press_label(&mut ada, "Chat, offers and people");
    ada.ask("document.querySelector('.table-panel .onlookers summary').click()").unwrap();
    let link = "document.querySelector('.table-panel .onlookers input').value";
    ada.wait_until(&format!("{link}.includes('#/table/')")).unwrap();
    let link = ada.ask(link).unwrap();
    let hash = link.as_str().unwrap().split_once('#').unwrap().1.to_owned();
    ada.screenshot("network-onlookers-link").unwrap();
    let mut eve = network.look_on(&format!("?link#{hash}")).unwrap();
    eve.wait_for_text("You look on").unwrap();
    // It is the same link when it is asked for again, also by another visit of this browser.
    ada.reload().unwrap();
    ada.wait_for(".board").unwrap();
    press_label(&mut ada, "Chat, offers and people");
    ada.ask("document.querySelector('.table-panel .onlookers summary').click()").unwrap();
    ada.wait_until(&format!("document.querySelector('.table-panel .onlookers input').value === {link}"))
        .unwrap();
}

fn a_game_that_is_over_is_not_introduced_first() {
    let network = Network::open();
    let kind = crosswords::Setup::new("wordfeud".parse().unwrap(), words().alphabet());
    let mut seated = network.seat(&kind, Terms::default());
    let mut ada = network.visit(&seated, Seat(0)).unwrap();
    ada.wait_for(".introduction").unwrap();
    let token = seated.clients[1].token();
    let resigns = Action::<crosswords::Setup>::Resign;
    assert_eq!(seated.clients[1].submit(seated.table, (Seat(1), 1), token, resigns).0, 200);
    ada.wait_for("#end-title").unwrap();
    ada.wait_until("document.querySelector('.introduction') === null").unwrap();
    assert_no_complaints(&ada);
}

fn whoever_looks_on_sees_no_tiles_and_can_do_nothing() {
    let network = Network::open();
    let kind = crosswords::Setup::new("wordfeud".parse().unwrap(), words().alphabet());
    let (seated, spectators) = network.seat_with_spectators(&kind, Terms::default());
    let mut visit = network.look_on(&format!("{}/{spectators}", seated.address())).unwrap();
    put_introduction_away(&mut visit);
    visit.wait_for_text("You look on").unwrap();
    assert_eq!(visit.count(".rack .slot b").unwrap(), 0, "tiles in hand are for those who hold them");
    let controls = "[...document.querySelectorAll('.rack, .controls')].some(one => one.checkVisibility())";
    assert_eq!(visit.ask(controls).unwrap(), json!(false));
    assert_eq!(visit.count(".resign:enabled").unwrap(), 0);
    visit.screenshot("network-looking-on").unwrap();
    assert_no_complaints(&visit);
}

/// Each family of games at a table with clocks, an offer and a line of chat: wide, upright and low, light and dark.
fn screens_at_a_table_fit_and_can_be_read() {
    let words = words();
    let network = Network::open();
    let wordfeud = crosswords::Setup::new("wordfeud".parse().unwrap(), words.alphabet());
    screens(&network, &wordfeud);
    screens(&network, &idiots::Setup::new(words.alphabet()));
    screens(&network, &territories::Setup::new(words.alphabet()));
}

/// Wide, upright and low.
const SIZES: [(u32, u32); 3] = [(1280, 720), (360, 740), (740, 360)];

fn screens<K: GameKind>(network: &Network, kind: &K) {
    let time = TimeControl::Clock { seconds: 600, increment: 5 };
    let mut seated = network.seat(kind, Terms { time, ..Terms::default() });
    let mut visit = network.visit(&seated, Seat(0)).unwrap();
    visit.still(true).unwrap();
    put_introduction_away(&mut visit);
    let token = seated.clients[1].token();
    let action = Action::<K>::Offer(Offer::Adjournment);
    let turn = seated.look::<K>(Seat(0)).game.unwrap().position.turn;
    let (table, title) = (seated.table, seated.title);
    let (status, _) = seated.clients[1].submit(table, (Seat(1), turn), token, action);
    assert_eq!(status, 200);
    seated.clients[1].say(table, Speech::Phrase(Phrase::GoodLuck));
    visit.wait_for(".table-offer .button").unwrap();
    visit
        .wait_until("document.querySelector('.open-panel .count [aria-hidden]')?.textContent === '1'")
        .unwrap();
    for (width, height) in SIZES {
        if width == 1280 { visit.resize(width, height) } else { visit.on_a_phone_of(width, height) }.unwrap();
        for theme in Theme::ALL {
            visit.theme(theme).unwrap();
            let name = |what: &str| format!("network-{title}-{what}{width}x{height}-{}", theme.name());
            assert!(visit.fits().unwrap(), "{}", name(""));
            visit.screenshot(&name("")).unwrap();
            press_label(&mut visit, "Chat, offers and people");
            visit.wait_for(".table-panel:popover-open").unwrap();
            assert!(visit.fits().unwrap(), "{}", name("panel-"));
            visit.screenshot(&name("panel-")).unwrap();
            assert_accessible(&mut visit, &name("panel-"));
            press_label(&mut visit, "Close");
            visit.wait_until("!document.querySelector('.table-panel:popover-open')").unwrap();
        }
    }
    // The end, with the proof of the draw. No server keeps a connection that long on which nothing is asked; over the next one
    // tokens are counted anew, and that of the offer would be its repetition.
    let token = seated.clients[1].token();
    seated.clients = [0, 1].map(|seat: usize| seated.clients[seat].again());
    let turn = seated.look::<K>(Seat(0)).game.unwrap().position.turn;
    let powers = seated.look::<K>(Seat(1)).game.unwrap().position.powers;
    let leaves = if powers.resign { Action::<K>::Resign } else { Action::Leave };
    assert_eq!(seated.clients[1].submit(table, (Seat(1), turn), token, leaves).0, 200);
    visit.wait_for("#end-title").unwrap();
    visit.wait_for(".table-proof .said").unwrap();
    for (width, height) in SIZES {
        if width == 1280 { visit.resize(width, height) } else { visit.on_a_phone_of(width, height) }.unwrap();
        assert!(visit.fits().unwrap(), "{title} at its end does not fit {width} × {height}");
        assert_accessible(&mut visit, &format!("network-{title}-end-{width}x{height}"));
    }
    assert_no_complaints(&visit);
}
