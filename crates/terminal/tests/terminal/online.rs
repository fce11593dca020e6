//! Tables elsewhere: what a hostile server tells is harmless, and what is typed is asked.

use std::collections::VecDeque;
use std::sync::Arc;

use game::{Seat, Seed, Viewer};
use online_api::{
    ChatLine, Clock, Followed, LineEvent, LineRequest, Luck, Millis, News, OnSeat, PersonId, PersonInfo,
    Phase, Presence, Problem, Reading, Rematched, Role, Room, SeatState, Secret, Speech, TableId,
    TableSnapshot, TableUpdate, TableVersion, Terms, TurnAnswer,
};
use play::crosswords::Setup;
use play::testing::named;
use play::worker::KindText;
use play::{Action, GameKind as _, Host as _, LocalHost, Player, Record, Submission, Token, Version};
use terminal::line::{After, Desk, Incoming, Online, Paint, TableLine, join};
use terminal::{Heard, Typing};

const HOSTILE: &str = "Eve\u{1b}[2J\nYou win\u{202e}";

struct NoDesk;

impl Desk for NoDesk {
    fn read(&mut self, name: &str) -> Result<String, String> {
        Err(name.to_owned())
    }

    fn write(&mut self, name: &str, _: &str) -> Result<(), String> {
        Err(name.to_owned())
    }

    fn has(&mut self, _: &str) -> bool {
        false
    }

    fn lexicon(
        &mut self,
        name: &str,
        _: &'static lexicon::Alphabet,
    ) -> Result<Arc<lexicon::Lexicon>, String> {
        Err(name.to_owned())
    }
}

/// A line on which everything was said before.
struct Script {
    incoming: VecDeque<Incoming<Setup>>,
    asked: Vec<LineRequest<Setup>>,
    drawn: u128,
}

impl TableLine<Setup> for Script {
    fn next(&mut self, _: bool) -> Incoming<Setup> {
        self.incoming.pop_front().unwrap_or(Incoming::Typed(Heard::Nothing))
    }

    fn ask(&mut self, request: LineRequest<Setup>) {
        self.asked.push(request);
    }

    fn now(&self, told: Millis) -> Millis {
        told
    }

    fn draw(&mut self) -> u128 {
        self.drawn += 1;
        self.drawn << 64
    }

    fn link(&self, table: TableId, _: Secret) -> String {
        format!("here/{table}")
    }

    fn review(&mut self, _: &Record<Setup>, _: &<Setup as play::GameKind>::Game) -> Result<(), String> {
        Err("nothing to review".to_owned())
    }
}

fn info(number: u64, name: &str) -> PersonInfo {
    PersonInfo { person: PersonId::new(number), name: name.to_owned() }
}

struct Table {
    kind: Setup,
    host: LocalHost<Setup>,
}

fn table() -> Table {
    let words = Arc::new(lexica::load("english").unwrap());
    let kind = Setup::default_for(named("classic"), words.alphabet()).unwrap();
    let game = kind.game(words).unwrap();
    let seated = vec![Player::remote("Ada"), Player::Remote(HOSTILE.to_owned())];
    let host = LocalHost::new(kind.clone(), game, seated, Seed(3)).unwrap();
    Table { kind, host }
}

impl Table {
    fn reading(&self) -> Reading<Setup> {
        let seat = |info| SeatState { on: OnSeat::Person(info), kept_for: None };
        let room = Room {
            table: TableId::new(1),
            kind: KindText::of(&self.kind),
            lexicon: HOSTILE.to_owned(),
            digest: "0".repeat(64),
            host: PersonId::new(1),
            seats: vec![seat(info(1, "Ada")), seat(info(2, HOSTILE))],
            terms: Terms::default(),
            phase: Phase::Running,
            luck: Luck { commitment: Seed(3).commitment(), numbers: vec![], revealed: None },
            rematch: Rematched::default(),
            created: 0,
        };
        let viewer = Viewer::Player(Seat(0));
        let mut game = self.host.snapshot(viewer);
        game.seats[1].name = Some(HOSTILE.to_owned());
        let snapshot = TableSnapshot {
            version: TableVersion(3),
            room,
            role: Role { seat: Some(Seat(0)), is_host: true, may_sit: false, may_watch: true },
            game: Some(game),
            history: self.host.updates(viewer, Version::default()),
            clock: Clock { deadline: None, running: None, left: vec![] },
        };
        let presence = vec![Presence { seat: Seat(1), away_since: None }];
        Reading { now: 1_000, presence, chat: 0, news: News::Snapshot(Box::new(snapshot)) }
    }

    /// Plays a script, and tells what was read and asked, and what comes after it.
    fn plays(&self, incoming: Vec<Incoming<Setup>>) -> (String, Vec<LineRequest<Setup>>, After) {
        let mut script = Script { incoming: incoming.into(), asked: Vec::new(), drawn: 0 };
        let (mut output, mut desk) = (Vec::new(), NoDesk);
        let online = Online {
            line: &mut script,
            desk: &mut desk,
            kind: self.kind.clone(),
            game: self.host.game().clone(),
            has_words: false,
            followed: Followed::begin(Some(PersonId::new(1)), self.reading()).unwrap(),
            note: None,
        };
        let after = join(online, (&mut output, Typing::Repeated), Paint::Plain).unwrap();
        (String::from_utf8(output).unwrap(), script.asked, after)
    }
}

fn typed(line: &str) -> Incoming<Setup> {
    Incoming::Typed(Heard::Line(line.to_owned()))
}

fn told(event: LineEvent<Setup>) -> Incoming<Setup> {
    Incoming::Told(Box::new(event))
}

#[test]
fn names_talk_and_reasons_do_nothing_but_show_themselves() {
    let line = ChatLine {
        number: 1,
        by: info(2, HOSTILE),
        seat: Some(Seat(1)),
        said: 0,
        speech: Speech::Text(format!("hello\u{7}\n{HOSTILE}")),
    };
    let own = ChatLine { by: info(1, "Ada"), speech: Speech::Text("mine".to_owned()), ..line.clone() };
    let problem = Problem::new(online_api::Code::Other, HOSTILE);
    let (text, _, after) = table().plays(vec![
        told(LineEvent::Chat(vec![line, own])),
        told(LineEvent::Refused(problem.clone())),
        told(LineEvent::Lost(HOSTILE.to_owned())),
        told(LineEvent::Back),
        typed("who"),
        typed("moves"),
        told(LineEvent::Ended(problem)),
    ]);
    assert_eq!(after, After::Left);
    for letter in text.chars() {
        assert!(letter == '\n' || terminal::is_shown(letter), "{letter:?} in {text}");
    }
    assert!(text.lines().all(|line| !line.starts_with("You win")), "{text}");
    for said in ["You against Eve�[2J�You win�.", ": hello�", "No connection: Eve", "The connection is back."]
    {
        assert!(text.contains(said), "{said:?}: {text}");
    }
    assert!(!text.contains("mine"), "what one said oneself is not told again: {text}");
}

#[test]
fn what_is_typed_is_asked_with_tokens_of_its_own() {
    let table = table();
    let (text, asked, after) = table.plays(vec![
        typed("pass"),
        typed("pass"),
        typed("say 1"),
        typed("say what I like"),
        typed("links"),
        typed("draw"),
        typed("claim"),
        typed("rematch"),
        typed("save game.txt"),
    ]);
    assert_eq!(after, After::Left);
    let [LineRequest::Submit(pass), LineRequest::Say(_), LineRequest::Links] = asked.as_slice() else {
        panic!("{asked:?}\n{text}")
    };
    assert_eq!((pass.seat, pass.turn, &pass.action), (Seat(0), 1, &Action::Move(crossword::Move::Pass)));
    assert!(pass.token.0 > u128::from(u64::MAX), "nobody else's token is like it");
    for said in ["it is not your turn", "only phrases can be said", "nobody else is to move", "not over yet"]
    {
        assert!(text.contains(said), "{said:?}: {text}");
    }
}

#[test]
fn updates_are_told_once_however_often_they_come() {
    let mut table = table();
    let first = table.reading();
    let submission = Submission {
        seat: Seat(0),
        turn: 1,
        token: Token(1 << 64),
        action: Action::Move(crossword::Move::Pass),
    };
    let before = table.host.version();
    let game = table.kind.clone();
    let receipt = table.host.submit(submission.clone()).unwrap();
    let update = table.host.updates(Viewer::Player(Seat(0)), before).remove(0);
    let updates = vec![TableUpdate {
        version: TableVersion(4),
        made: 0,
        room: None,
        game: Some(Box::new(update)),
        clock: None,
    }];
    let reading = || Reading { now: 2_000, presence: vec![], chat: 0, news: News::Updates(updates.clone()) };
    let answer = TurnAnswer {
        token: submission.token,
        result: Ok(receipt),
        version: TableVersion(4),
        updates: updates.clone(),
        now: 2_000,
    };
    let fresh = Table { kind: game, host: table.host };
    let mut script = Script {
        incoming: vec![
            told(LineEvent::Reading(Box::new(reading()))),
            told(LineEvent::Answer(Box::new(answer))),
            told(LineEvent::Reading(Box::new(reading()))),
            typed("moves"),
        ]
        .into(),
        asked: Vec::new(),
        drawn: 0,
    };
    let (mut output, mut desk) = (Vec::new(), NoDesk);
    let online = Online {
        line: &mut script,
        desk: &mut desk,
        kind: fresh.kind.clone(),
        game: fresh.host.game().clone(),
        has_words: true,
        followed: Followed::begin(Some(PersonId::new(1)), first).unwrap(),
        note: None,
    };
    join(online, (&mut output, Typing::Repeated), Paint::Plain).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert_eq!(text.matches("You passed.").count(), 1, "{text}");
    assert!(text.contains("  1. You: pass\n") && !text.contains("  2. "), "{text}");
    assert!(text.contains("Waiting for Eve"), "{text}");
}
