//! Whole games over the network, of which the record is that of a local game with the same luck and moves.

use std::thread::sleep;
use std::time::Duration;

use bots::Level;
use browser_tests::{Network, Visit, assert_no_complaints, saved_record};
use crossword::{Line, Move, Placement};
use game::{Dice, Seat, Seed, Viewer};
use online_api::Terms;
use play::testing::TestGame;
use play::{
    Computer, Family, GameKind, LocalHost, MoveOf, Record, Status, Title, ViewOf, crosswords, idiots,
    territories,
};
use serde_json::json;

use super::{put_introduction_away, wait_for_own_turn, wait_for_turn, words};

/// Where the second player plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ben {
    /// In another browser.
    InBrowser,
    /// At a terminal, while somebody in another browser looks on.
    AtTerminal,
}

/// A game to its end, in which a connection is lost.
pub(super) fn whole_game(title: Title, ben: Ben) {
    match title.family() {
        Family::Crossword => crossword(title, ben),
        Family::Idiot => idiot(ben),
        Family::Territory => territory(ben),
    }
}

impl Ben {
    /// Plays to the end: moves are chosen and typed, and made in a browser.
    fn play<K: GameKind>(
        self,
        kind: &K,
        rules: &K::Game,
        choose: impl Fn(&ViewOf<K>, usize) -> MoveOf<K>,
        make: impl Fn(&mut Visit, &ViewOf<K>, &MoveOf<K>),
        typed: impl Fn(&ViewOf<K>, &MoveOf<K>) -> String,
    ) {
        match self {
            Self::InBrowser => play_to_the_end(kind, rules, choose, make),
            Self::AtTerminal => play_with_a_terminal(kind, rules, choose, make, typed),
        }
    }
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
    is_local(kind, rules, played, &record);
}

/// One plays in a browser and the other one at a terminal, whose line is cut while a move is typed; somebody else looks on.
fn play_with_a_terminal<K: GameKind>(
    kind: &K,
    rules: &K::Game,
    choose: impl Fn(&ViewOf<K>, usize) -> MoveOf<K>,
    make: impl Fn(&mut Visit, &ViewOf<K>, &MoveOf<K>),
    typed: impl Fn(&ViewOf<K>, &MoveOf<K>) -> String,
) {
    let network = Network::open();
    let (mut seated, spectators) = network.seat_with_spectators(kind, Terms::default());
    let mut ada = network.visit(&seated, Seat(0)).unwrap();
    let mut eve = network.look_on(&format!("{}/{spectators}", seated.address())).unwrap();
    let mut ben = network.terminal(&seated, Seat(1)).unwrap();
    for visit in [&mut ada, &mut eve] {
        visit.still(true).unwrap();
        put_introduction_away(visit);
    }
    let (mut played, mut typed_moves) = (Vec::<MoveOf<K>>::new(), 0);
    loop {
        let position = seated.look::<K>(Seat(0)).game.unwrap().position;
        let Status::ToMove(mover) = position.status else { break };
        let view = seated.look::<K>(mover).game.unwrap().position.view;
        let mv = choose(&view, played.len());
        if mover == Seat(0) {
            wait_for_own_turn(&mut ada);
            make(&mut ada, &view, &mv);
        } else {
            typed_moves += 1;
            if typed_moves == 2 {
                network.cut_line(Seat(1));
            }
            ben.enter(&typed(&view, &mv)).unwrap();
            if typed_moves == 2 {
                sleep(Duration::from_secs(1));
                let turn = seated.look::<K>(Seat(0)).game.unwrap().position.turn;
                assert_eq!(turn, position.turn, "it cannot have come");
                network.mend_line(Seat(1));
            }
        }
        wait_for_turn::<K>(&mut seated, position.turn + 1);
        played.push(mv);
    }
    assert!(typed_moves > 2, "the game was too short to lose a connection in");
    let record = seated.record();
    let (said, saved) = ben.save_and_leave().unwrap();
    for line in ["No connection: ", "The connection is back.", "what the server had promised"] {
        assert!(said.contains(line), "{line:?} is not said: {said}");
    }
    assert_eq!(saved, record);
    for visit in [&mut ada, &mut eve] {
        visit.wait_for("#end-title").unwrap();
        assert_no_complaints(visit);
    }
    ada.wait_until(&format!("{} === {}", saved_record(seated.title.name()), json!(record))).unwrap();
    is_local(kind, rules, played, &record);
}

/// The record is that of a local game with the same luck and these moves.
fn is_local<K: GameKind>(kind: &K, rules: &K::Game, played: Vec<MoveOf<K>>, record: &str) {
    let told: Record<K> = record.parse().unwrap();
    assert_eq!(told.moves.iter().map(|entry| entry.mv.clone()).collect::<Vec<_>>(), played);
    let host = LocalHost::new(kind.clone(), rules.clone(), told.seated.clone(), told.luck.clone()).unwrap();
    let mut local = TestGame::of(host);
    for mv in played {
        local.play(mv).unwrap();
    }
    assert_eq!(local.record().to_string(), record);
}

/// A few words, and passes until the rules end the game; in a race words to its end.
fn crossword(title: Title, ben: Ben) {
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
    ben.play(&kind, &rules, choose, make, |view, mv| crosswords::write_move(title, &rules, view, mv));
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
fn idiot(ben: Ben) {
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
    let language = kind.language();
    ben.play(&kind, &rules, choose, make, |view, mv| idiot::notation::write(mv, view, language));
}

/// Four words, and passes.
fn territory(ben: Ben) {
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
    ben.play(&kind, &rules, choose, make, |_, mv| territories::write_move(mv));
}
