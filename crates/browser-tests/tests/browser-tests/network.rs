//! Games over the network: two browsers at a table of a real server, of which one loses its connection.

use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use bots::Level;
use browser_tests::{
    Network, Seated, Test, Theme, Visit, assert_accessible, assert_no_complaints, saved_record, tests,
    with_axe,
};
use crossword::{Line, Move, Placement};
use game::{Dice, Seat, Seed, Viewer};
use lexicon::Lexicon;
use online_api::{ChatRule, Phase, Phrase, Speech, Terms, TimeControl};
use play::testing::TestGame;
use play::{
    Action, Computer, GameKind, LocalHost, MoveOf, Offer, Record, Status, Title, ViewOf, crosswords, idiots,
    territories,
};
use serde_json::json;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        idiot_is_played_to_its_end,
        territory_is_played_to_its_end,
        a_reload_while_a_move_is_on_its_way_loses_nothing,
        two_tabs_of_one_seat_follow_each_other,
        offers_chat_clocks_and_a_rematch,
        whoever_looks_on_sees_no_tiles_and_can_do_nothing
    ];
    let others = ["classic", "khi", "scrabbkle"].map(|name| name.parse::<Title>().unwrap());
    let whole =
        |title: Title| Test::new(&format!("network::{title}_is_played_to_its_end"), move || crossword(title));
    tests.extend(others.map(whole));
    tests.extend(with_axe(tests![screens_at_a_table_fit_and_can_be_read]));
    tests
}

/// What is tried in every run: a game of one title to its end, with a connection that is lost.
pub(crate) fn smoke() {
    crossword("wordfeud".parse().unwrap());
}

/// How long something may take that a server is asked for.
const PATIENCE: Duration = Duration::from_mins(1);

fn words() -> Arc<Lexicon> {
    Arc::new(lexica::load("english").unwrap())
}

/// What a computer of a level would do that sees this.
fn advice<K: GameKind>(kind: &K, rules: &K::Game, level: Level, view: &ViewOf<K>) -> MoveOf<K> {
    let Computer { mut player, effort } = kind.computer(rules, level).unwrap();
    player.choose(rules, view, &mut Dice::new(Seed(7), "advice"), effort)
}

/// Two people play to the end; the second one misses a move of the other, and makes one, without a connection.
///
/// The record is that of a local game with the same luck and the same moves, and both browsers have it.
fn play_to_the_end<K: GameKind>(
    kind: &K,
    rules: &K::Game,
    choose: impl Fn(&ViewOf<K>, usize) -> MoveOf<K>,
    make: impl Fn(&mut Visit, &ViewOf<K>, &MoveOf<K>),
) {
    let network = Network::open();
    let mut seated = network.seat(kind, Terms::default());
    let mut visits = [Seat(0), Seat(1)].map(|seat| network.visit(&seated, seat).unwrap());
    for visit in &mut visits {
        visit.still(true).unwrap();
        put_introduction_away(visit);
    }
    let mut played: Vec<MoveOf<K>> = Vec::new();
    let mut missed = None;
    let mut lost = false;
    loop {
        let position = seated.look::<K>(Seat(0)).game.unwrap().position;
        let Status::ToMove(mover) = position.status else { break };
        let own = mover.index();
        let view = seated.look::<K>(mover).game.unwrap().position.view;
        let mv = choose(&view, played.len());
        let away = own == 0 && played.len() >= 2 && missed.is_none();
        if away {
            network.cut(&mut visits[1], Seat(1)).unwrap();
            visits[1].wait_for_text("No connection").unwrap();
            missed = Some(played.len());
        }
        wait_for_own_turn(&mut visits[own]);
        let flies = own == 1 && missed.is_some() && !lost;
        if flies {
            network.cut(&mut visits[1], Seat(1)).unwrap();
            visits[1].wait_for_text("No connection").unwrap();
            lost = true;
        }
        make(&mut visits[own], &view, &mv);
        if flies {
            visits[1].wait_for_text("Sending").unwrap();
            assert_eq!(
                seated.look::<K>(Seat(0)).game.unwrap().position.turn,
                position.turn,
                "it cannot have come"
            );
            assert!(!visits[0].ask("document.title.startsWith('Your turn')").unwrap().as_bool().unwrap());
            network.mend(&mut visits[1], Seat(1)).unwrap();
        }
        wait_for_turn::<K>(&mut seated, position.turn + 1);
        played.push(mv);
        if away {
            // What was missed is made up for.
            network.mend(&mut visits[1], Seat(1)).unwrap();
        }
    }
    assert!(lost, "the game was too short to lose a connection in");
    let record = seated.record();
    for (place, visit) in visits.iter_mut().enumerate() {
        visit.wait_for("#end-title").unwrap();
        let same = format!("{} === {}", saved_record(seated.title.name()), json!(record));
        visit.wait_until(&same).unwrap();
        visit.wait_for(".table-proof").unwrap();
        visit
            .wait_until(
                "document.querySelector('.table-proof').textContent.includes('server kept its promise')",
            )
            .unwrap();
        visit.screenshot(&format!("network-{}-end-{place}", seated.title)).unwrap();
        // What the browser itself writes of a lost connection is no complaint of the page.
        visit.forget_network_complaints();
        assert_no_complaints(visit);
    }
    let told: Record<K> = record.parse().unwrap();
    assert_eq!(told.moves.iter().map(|entry| entry.mv.clone()).collect::<Vec<_>>(), played);
    let host = LocalHost::new(kind.clone(), rules.clone(), told.seated.clone(), told.luck.clone()).unwrap();
    let mut local = TestGame::of(host);
    for mv in played {
        local.play(mv).unwrap();
    }
    assert_eq!(local.record().to_string(), record);
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

fn put_introduction_away(visit: &mut Visit) {
    visit.wait_for(".board, .chat-game, .territory-game .cell").unwrap();
    if visit.count(".introduction").unwrap() > 0 {
        visit.press("Dismiss").unwrap();
    }
}

fn wait_for_own_turn(visit: &mut Visit) {
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

/// A few words, and passes until the rules end the game; in a race words to its end.
fn crossword(title: Title) {
    let words = words();
    let kind = crosswords::Setup::new(title, words.alphabet());
    let rules = kind.game(words).unwrap();
    let race = rules.rules().ending.is_race();
    let choose = |view: &ViewOf<crosswords::Setup>, made: usize| {
        if made >= 4 && !race {
            return Move::Pass;
        }
        match advice(&kind, &rules, if race { Level::Hard } else { Level::Easy }, view) {
            lay @ Move::Lay(_) => lay,
            Move::Pass | Move::Exchange(_) | Move::Swap => Move::Pass,
        }
    };
    let make = |visit: &mut Visit, view: &ViewOf<crosswords::Setup>, mv: &Move| match mv {
        Move::Lay(lay) => {
            let (laid, line) = laid(&rules, view, lay);
            visit.lay_tiles_by_keys(laid, line).unwrap();
            visit.wait_for_preview().unwrap();
            visit.key("Enter").unwrap();
        }
        _ => visit.press("Pass").unwrap(),
    };
    play_to_the_end(&kind, &rules, choose, make);
}

type Laid = Vec<(crossword::Square, lexicon::Tile, &'static str)>;

fn laid(rules: &crossword::Crossword, view: &crossword::View, lay: &Placement) -> (Laid, Line) {
    let owner = match view.viewer {
        Viewer::Player(seat) if rules.rules().points.counts_tiles() => Some(seat),
        Viewer::Player(_) | Viewer::Spectator => None,
    };
    let formed = lay.on(&view.board, owner, rules.rules().lone_tile).unwrap();
    let alphabet = rules.rules().tiles.alphabet();
    let laid = formed.laid.into_iter().map(|(square, tile)| (square, tile, alphabet.glyph(tile.letter)));
    (laid.collect(), lay.line)
}

/// Every round is a letter, a challenge and nothing to answer.
fn idiot_is_played_to_its_end() {
    let words = words();
    let kind = idiots::Setup::new(words.alphabet());
    let rules = kind.game(words).unwrap();
    let choose = |view: &ViewOf<idiots::Setup>, _| {
        if view.challenger.is_some() {
            idiot::Move::GiveUp
        } else if view.string.is_empty() {
            kind.read_move("-q").unwrap()
        } else {
            idiot::Move::Challenge
        }
    };
    let make = |visit: &mut Visit, _: &ViewOf<idiots::Setup>, mv: &idiot::Move| {
        visit.wait_until("document.querySelector('#message')?.disabled === false").unwrap();
        match mv {
            idiot::Move::GiveUp => visit.press("Give up").unwrap(),
            idiot::Move::Challenge => visit.key("!").unwrap(),
            _ => {
                visit.ask("document.querySelector('#message').focus()").unwrap();
                visit.type_text("q").unwrap();
                visit.key("Enter").unwrap();
            }
        }
    };
    play_to_the_end(&kind, &rules, choose, make);
}

/// Four words, and passes.
fn territory_is_played_to_its_end() {
    let words = words();
    let kind = territories::Setup::new(words.alphabet());
    let rules = kind.game(words).unwrap();
    let choose = |view: &ViewOf<territories::Setup>, made: usize| {
        if made < 4 { advice(&kind, &rules, Level::Easy, view) } else { territory::Move::Pass }
    };
    let make = |visit: &mut Visit, _: &ViewOf<territories::Setup>, mv: &territory::Move| {
        if let territory::Move::Pass = mv {
            return visit.press("Pass Turn").unwrap();
        }
        for cell in territories::write_move(mv).split(' ') {
            visit.click(&format!("#cell-{cell}")).unwrap();
        }
        visit.press("Submit Word").unwrap();
    };
    play_to_the_end(&kind, &rules, choose, make);
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
    for (width, height) in [(1280, 720), (360, 740), (740, 360)] {
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
    assert_no_complaints(&visit);
}
