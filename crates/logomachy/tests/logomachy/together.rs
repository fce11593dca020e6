//! Games with others over the network: a person at a terminal, a computer by `bot`, and a line between that breaks.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use game::{Dice, Seat, Seed, Viewer};
use http_client::testing::{Action, Proxy};
use online::testing::RunningServer;
use online_api::{Followed, LinkPart, Phase, ReadingQuery};
use online_client::{Client, Person, ServerAddress, Settings, TableLink, Wallet};
use play::{
    Computer, GameKind, Host as _, LocalHost, MoveOf, Record, Status, Submission, Title, Token, ViewOf,
    crosswords, idiots, territories,
};
use tempfile::TempDir;

use crate::common::{Said, logomachy};

/// A server, and a folder for everybody.
pub(crate) struct Place {
    pub(crate) server: RunningServer,
    folder: TempDir,
}

pub(crate) fn place() -> Place {
    let folder = tempfile::tempdir().unwrap();
    Place { server: RunningServer::quick(&folder.path().join("tables")), folder }
}

impl Place {
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.server.address)
    }

    /// The folder of somebody.
    pub(crate) fn home(&self, who: &str) -> PathBuf {
        let home = self.folder.path().join(who);
        fs::create_dir_all(&home).unwrap();
        home
    }

    /// Creates a table, and tells its link.
    pub(crate) fn table(&self, arguments: &[&str]) -> TableLink {
        let url = self.url();
        let mut all = vec!["table"];
        all.extend(arguments);
        all.extend(["--server", &url, "--json"]);
        let said = logomachy(&all, "", &self.home("host"));
        assert_eq!(said.status, 0, "{}", said.err);
        let told: serde_json::Value = serde_json::from_str(&said.out).unwrap();
        told["join"].as_str().unwrap().parse().unwrap()
    }
}

/// The program, running in a folder of its own.
pub(crate) struct Running {
    child: Child,
    input: Option<ChildStdin>,
    said: Option<[JoinHandle<String>; 2]>,
}

impl Running {
    pub(crate) fn start(arguments: &[&str], home: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_logomachy"))
            .args(arguments)
            .current_dir(home)
            .env("LOGOMACHY_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let (mut out, mut err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let out = thread::spawn(move || {
            let mut text = String::new();
            out.read_to_string(&mut text).map(|_| text).unwrap()
        });
        let err = thread::spawn(move || {
            let mut text = String::new();
            err.read_to_string(&mut text).map(|_| text).unwrap()
        });
        Self { child, input, said: Some([out, err]) }
    }

    fn enter(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Ends what is typed, and waits for the program to end.
    pub(crate) fn end(mut self) -> Said {
        drop(self.input.take());
        let status = self.child.wait().unwrap().code().unwrap_or(-1);
        let [out, err] = self.said.take().unwrap().map(|text| text.join().unwrap());
        Said { status, out, err }
    }

    fn id(&self) -> String {
        self.child.id().to_string()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A family of games whose moves are typed.
trait Typed: GameKind {
    fn typed(&self, game: &Self::Game, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> String;
}

impl Typed for crosswords::Setup {
    fn typed(&self, game: &Self::Game, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> String {
        crosswords::write_move(self.title, game, view, mv)
    }
}

impl Typed for idiots::Setup {
    fn typed(&self, _: &Self::Game, view: &ViewOf<Self>, mv: &MoveOf<Self>) -> String {
        idiot::notation::write(mv, view, self.language)
    }
}

impl Typed for territories::Setup {
    fn typed(&self, _: &Self::Game, _: &ViewOf<Self>, mv: &MoveOf<Self>) -> String {
        self.write_move(mv)
    }
}

fn client(server: &ServerAddress, person: &Person) -> Client {
    let mut client = Client::new(server, Settings::default());
    client.set_session(Some(person.session));
    client
}

/// Whoever plays from a folder, once they are known there.
fn person(home: &Path, server: &ServerAddress) -> Person {
    let wallet = Wallet::open(&home.join("online")).unwrap();
    for _ in 0..3_000 {
        if let Some(person) = wallet.people(server).unwrap().into_iter().next() {
            return person;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("nobody plays from {}", home.display());
}

fn read<K: GameKind>(client: &mut Client, part: LinkPart, query: ReadingQuery) -> online_api::Reading<K> {
    client.read(part.table, part.key, query).unwrap()
}

fn stands<K: GameKind>(client: &mut Client, part: LinkPart, person: &Person) -> Followed<K> {
    Followed::begin(Some(person.person), read(client, part, ReadingQuery::default())).unwrap()
}

/// A person at a terminal plays a whole game against a computer elsewhere, over a line that loses an answer, and then is cut.
fn whole_game<K: Typed>(title: Title) {
    let place = place();
    let link = place.table(&[title.name(), "--seats", "open,open", "--watchers", "none"]);
    let (cuts, lost) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (is_cut, is_lost) = (Arc::clone(&cuts), Arc::clone(&lost));
    let one_less = |count: &AtomicUsize| {
        count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
    };
    let proxy = Proxy::new(place.server.address, move |asked| {
        if one_less(&is_cut) {
            Action::Drop
        } else if asked.path.contains("/turns/") && one_less(&is_lost) {
            Action::Swallow
        } else {
            Action::Forward
        }
    });
    let near: ServerAddress = format!("http://{}", proxy.address).parse().unwrap();
    let at_line = TableLink { server: near.clone(), part: link.part }.to_string();
    let (home, part) = (place.home("ada"), link.part);
    let mut terminal = Running::start(&["join", &at_line, "--name", "Ada", "--seat", "1"], &home);
    let ada = person(&home, &near);
    let mut asking = client(&link.server, &ada);
    while stands::<K>(&mut asking, part, &ada).role.seat.is_none() {
        thread::sleep(Duration::from_millis(10));
    }
    let robot = ["bot", &link.to_string(), "--level", "newcomer", "--name", "Robot", "--json"];
    let robot = Running::start(&robot, &place.home("robot"));

    let words = Arc::new(lexica::load("english").unwrap());
    let kind = K::default_for(title, words.alphabet()).unwrap();
    let game = kind.game(words).unwrap();
    let Computer { mut player, effort } = kind.computer(&game, K::levels(&game)[0]).unwrap();
    let (mut moves, mut typed_at, mut silent) = (0, None, 0);
    loop {
        let now: Followed<K> = stands(&mut asking, part, &ada);
        if now.room.phase == Phase::Over {
            break;
        }
        let position = now.game.as_ref().map(|game| &game.position);
        match position.filter(|position| position.status == Status::ToMove(Seat(0))) {
            Some(position) if typed_at != Some(position.turn) => {
                let mut dice = Dice::new(Seed(u64::from(position.turn)), "ada");
                let mv = player.choose(&game, &position.view, &mut dice, effort);
                match moves {
                    1 => lost.store(1, Ordering::SeqCst),
                    2 => cuts.store(3, Ordering::SeqCst),
                    _ => {}
                }
                terminal.enter(&kind.typed(&game, &position.view, &mv));
                typed_at = Some(position.turn);
                moves += 1;
                assert!(moves < 1_000, "{title}: it goes on for ever");
            }
            _ => {
                let query = ReadingQuery { after: Some(now.version), wait: 20, ..ReadingQuery::default() };
                let news = read::<K>(&mut asking, part, query).news;
                let nothing = matches!(&news, online_api::News::Updates(updates) if updates.is_empty());
                silent = if nothing { silent + 1 } else { 0 };
                // Far longer than a line takes to come back on a busy machine.
                assert!(silent < 15, "{title}: nothing happens after {typed_at:?}: {}", terminal.end().out);
            }
        }
    }
    assert_eq!((lost.load(Ordering::SeqCst), cuts.load(Ordering::SeqCst)), (0, 0), "{title}: the line broke");
    terminal.enter("save game.txt");
    let said = terminal.end();
    assert_eq!(said.status, 0, "{title}: {}{}", said.out, said.err);
    for line in ["You against Robot", "No connection: ", "The connection is back.", "The draw holds: "] {
        assert!(said.out.contains(line), "{title}: {line:?} is not said: {}", said.out);
    }
    let said = robot.end();
    assert!(said.status == 0 && said.out.contains("\"event\":\"over\""), "{}{}", said.out, said.err);

    // What the server keeps is what the terminal saved, and a local game from the same luck and moves.
    let text = asking.record(part.table, None).unwrap();
    assert_eq!(fs::read_to_string(home.join("game.txt")).unwrap(), text);
    let record: Record<K> = text.parse().unwrap();
    let local = LocalHost::new(kind, game, record.seated.clone(), record.luck.clone());
    let mut local = local.unwrap_or_else(|bad| panic!("{bad}"));
    for (number, entry) in (1..).zip(&record.moves) {
        let turn = local.snapshot(Viewer::Spectator).position.turn;
        let action = play::Action::Move(entry.mv.clone());
        local.submit(Submission { seat: entry.seat, turn, token: Token(number), action }).unwrap();
    }
    assert_eq!(local.record().to_string(), text, "{title}");
    let verified = logomachy(&["verify", "game.txt", "--json"], "", &home);
    assert_eq!(verified.status, 0, "{title}: {}", verified.out);
    let found: serde_json::Value = serde_json::from_str(&verified.out).unwrap();
    assert_eq!(
        (&found["noted"], &found["numbers_noted"], &found["numbers"]),
        (&true.into(), &1.into(), &serde_json::json!([1, 2])),
        "{found}"
    );
}

fn of_any_family(title: Title) {
    match title.family() {
        play::Family::Crossword => whole_game::<crosswords::Setup>(title),
        play::Family::Idiot => whole_game::<idiots::Setup>(title),
        play::Family::Territory => whole_game::<territories::Setup>(title),
    }
}

#[test]
fn a_whole_game_over_a_line_that_breaks_is_the_same_as_a_local_one() {
    of_any_family("wordfeud".parse().unwrap());
}

#[test]
#[ignore = "long: `cargo xtask test --all` runs it"]
fn whole_games_of_every_title_over_a_line_that_breaks() {
    for &title in Title::all() {
        of_any_family(title);
    }
}

#[test]
fn a_computer_plays_at_several_tables_stops_when_asked_and_goes_on() {
    let place = place();
    let links: Vec<String> =
        (0..2).map(|_| place.table(&["idiot", "--seats", "open,easy"]).to_string()).collect();
    let arguments = ["bot", &links[0], &links[1], "--level", "easy", "--json"];
    let home = place.home("robot");
    let robot = Running::start(&arguments, &home);
    let server: ServerAddress = place.url().parse().unwrap();
    let owner = person(&home, &server);
    #[cfg(unix)]
    {
        let asked = Command::new("kill").args(["-INT", &robot.id()]).status().unwrap();
        assert!(asked.success());
        let said = robot.end();
        // It may have been quicker than the wish to stop.
        assert!(said.status <= 1 && !said.err.contains("panic"), "{}", said.err);
    }
    #[cfg(not(unix))]
    drop(robot);
    let said = Running::start(&arguments, &home).end();
    assert_eq!(said.status, 0, "{}{}", said.out, said.err);
    assert_eq!(said.out.matches("\"event\":\"over\"").count(), 2, "{}", said.out);
    let finished = client(&server, &owner).my_finished_tables().unwrap().tables;
    assert_eq!(finished.len(), 2, "the same somebody sat at both, before and after");
    let tables = logomachy(&["tables", "--server", &place.url(), "--over"], "", &home);
    assert_eq!(tables.status, 1, "whoever plays from there is a computer: {}", tables.out);
}

#[test]
fn links_and_tables_are_refused_with_a_reason() {
    let place = place();
    let (url, home) = (place.url(), place.home("eve"));
    let unknown = format!("{url}/#table/000000000001/{}", "0".repeat(32));
    let nobody = "http://127.0.0.1:1/#table/000000000001";
    for (arguments, status, reason) in [
        (vec!["join", "nonsense"], 2, "an address begins with http:// or https://"),
        (vec!["join", "http://words.example/#table/000000000001"], 2, "use https://"),
        (vec!["join", "https://words.example/"], 2, "a link to a table has #table/"),
        (vec!["join", nobody, "--name", "Eve"], 2, "the server cannot be reached"),
        (vec!["join", &unknown, "--name", "Eve"], 2, "000000000001"),
        (vec!["bot", &unknown, "--level", "hard"], 2, ""),
        (vec!["table", "khi", "--time", "soon", "--server", &url], 2, "a time is `none`"),
        (vec!["table", "khi", "--seats", "me,me", "--server", &url], 2, "one seat"),
        (vec!["table", "khi", "--seats", "me,genius", "--server", &url], 2, "a seat is `me`, `open`"),
        (vec!["table", "khi", "--lexicon", "klingon", "--server", &url], 2, "klingon"),
        (vec!["tables", "--server", nobody], 2, "the server cannot be reached"),
    ] {
        let said = logomachy(&arguments, "", &home);
        assert_eq!(said.status, status, "{arguments:?}: {}{}", said.out, said.err);
        assert!(said.err.contains(reason) && said.err.lines().count() >= 1, "{arguments:?}: {}", said.err);
        assert!(!said.err.contains(&"0".repeat(32)), "no secret is told: {}", said.err);
    }
}
