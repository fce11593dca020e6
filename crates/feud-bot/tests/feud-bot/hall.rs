//! A service, and bots on it.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use bots::Level;
use feud_api::{BoardType, GameId, MoveType, Rules};
use feud_bot::{Books, Bot, BotError, BotEvent, Journal, Options, Round, Seek};
use feud_client::{Address, Client, Credentials, Settings};
use feud_service::testing::RunningService;
use game::Seed;
use tempfile::TempDir;

static BOOKS: LazyLock<Mutex<Books>> = LazyLock::new(|| {
    let english = Arc::new(lexica::load("english").unwrap());
    let norwegian = Arc::new(lexica::load("norwegian").unwrap());
    let english_too = Arc::clone(&english);
    Mutex::new(Books::new(&BTreeMap::from([
        (Rules::AMERICAN, english),
        (Rules::BOKMAL, norwegian),
        (Rules::INTERNATIONAL, english_too),
    ])))
});

/// A service whose games are in a folder of their own.
pub(crate) struct Hall {
    pub(crate) folder: TempDir,
    pub(crate) service: Option<RunningService>,
}

/// A bot, and all it has told.
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) bot: Bot,
    pub(crate) told: Vec<BotEvent>,
}

impl Hall {
    pub(crate) fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let service = Some(RunningService::quick(folder.path()));
        Self { folder, service }
    }

    pub(crate) fn address(&self) -> Address {
        format!("http://{}/wf/", self.service.as_ref().unwrap().address).parse().unwrap()
    }

    /// A bot with an account of this name, on a line of its own if one is given.
    pub(crate) fn player(&self, name: &str, line: Option<&Address>) -> Player {
        let journal = Journal::open(&self.journal(name), name).unwrap();
        let mut client = client(&self.address());
        client.create_account(name, &format!("{name}@bots.invalid"), "secret").unwrap();
        let address = line.cloned().unwrap_or_else(|| self.address());
        Player { name: name.to_owned(), bot: bot(&address, name, journal), told: Vec::new() }
    }

    pub(crate) fn journal(&self, name: &str) -> std::path::PathBuf {
        Path::new(self.folder.path()).join(format!("{name}.journal"))
    }
}

impl Player {
    pub(crate) fn round(&mut self) -> Result<Round, BotError> {
        let Self { bot, told, .. } = self;
        bot.round(&mut |one| told.push(one), &|| false)
    }

    /// Begins a game; the other one accepts it when it looks around.
    pub(crate) fn invite(&mut self, other: &Player, rules: Rules, board: BoardType) {
        self.bot.client().invite(&other.name, rules, board).unwrap();
    }

    /// How many turns it has told of in a game.
    pub(crate) fn turns(&self, game: GameId) -> usize {
        let is_turn =
            |told: &&BotEvent| matches!(told, BotEvent::Moved { game: other, .. } if *other == game);
        self.told.iter().filter(is_turn).count()
    }

    pub(crate) fn refusals(&self) -> usize {
        self.told.iter().filter(|told| matches!(told, BotEvent::Refused { .. })).count()
    }

    /// What it has laid, with the points, in order.
    pub(crate) fn words(&self) -> Vec<(String, i64)> {
        let word = |told: &BotEvent| match told {
            BotEvent::Moved { kind: MoveType::Move, word, points, .. } => Some((word.clone(), *points)),
            _ => None,
        };
        self.told.iter().filter_map(word).collect()
    }
}

/// A client that does not rest.
pub(crate) fn client(address: &Address) -> Client {
    let wait = Box::new(|_| {
        std::thread::sleep(Duration::from_millis(2));
        true
    });
    Client::new(address, Settings { wait, ..Settings::default() })
}

pub(crate) fn bot(address: &Address, name: &str, journal: Journal) -> Bot {
    let credentials = Credentials::by_name(name, "secret");
    let accept = vec![Rules::AMERICAN, Rules::BOKMAL, Rules::INTERNATIONAL];
    let options = Options { level: Level::Normal, accept, seek: None, greeting: None, seed: Seed(1) };
    Bot::new(client(address), credentials, options, BOOKS.lock().unwrap().clone(), journal)
}

/// Lets both look around in turn until no game is running, whatever goes wrong on the way.
pub(crate) fn play_out(one: &mut Player, other: &mut Player) {
    for _ in 0..5000 {
        let rounds = [one.round(), other.round()];
        if rounds.iter().all(|round| round.as_ref().is_ok_and(|round| round.running == 0 && round.begun == 0))
        {
            return;
        }
    }
    panic!("the games did not end: {:?}", one.told.last());
}

/// Every turn of every game was told by exactly one of the two, and the points are those of the service.
pub(crate) fn assert_every_turn_once(one: &mut Player, other: &mut Player) -> usize {
    let games = one.bot.client().games().unwrap().games;
    for game in &games {
        assert!(!game.is_running);
        let told = one.turns(game.id) + other.turns(game.id);
        assert_eq!(i64::try_from(told).unwrap(), game.move_count, "game {}", game.id);
    }
    games.len()
}

/// A bot that wants two games with anybody, and says hello.
pub(crate) fn seeking(hall: &Hall, name: &str) -> Bot {
    let seek = Seek { rules: Rules::AMERICAN, board: BoardType::Random, keep: 2 };
    let greeting = Some("good luck".to_owned());
    let options =
        Options { level: Level::Normal, accept: Vec::new(), seek: Some(seek), greeting, seed: Seed(1) };
    special(hall, name, options)
}

/// A bot that plays Norwegian only.
pub(crate) fn choosy(hall: &Hall, name: &str) -> Bot {
    let accept = vec![Rules::BOKMAL];
    special(hall, name, Options { level: Level::Easy, accept, seek: None, greeting: None, seed: Seed(1) })
}

fn special(hall: &Hall, name: &str, options: Options) -> Bot {
    let credentials = Credentials::by_name(name, "secret");
    Bot::new(
        client(&hall.address()),
        credentials,
        options,
        BOOKS.lock().unwrap().clone(),
        Journal::in_memory(),
    )
}
