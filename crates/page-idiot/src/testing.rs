//! Games of tests, whose tables lie in a worker that is asked in bytes, as the page asks it.

use game::Seed;
use lexicon::{About, Alphabet, Lexicon, word_list};
use page::controller::{GameScreen as _, act_on};
use page::game::Game;
use page_worker::Worker;
use play::Effect;
use play::idiots::Setup;
use play::worker::{Job, JobResult, TableText};

use super::screen::Screen;
use super::settings::{Kind, Settings, Words};

/// The words of the source's example rounds.
pub(crate) fn words() -> Lexicon {
    let english = Alphabet::english();
    let words = word_list::read(b"locale\nlocales\nvocal\nzebra\nzebras\nhlqn\nhelp\nhelpful\n", english);
    Lexicon::from_words(About::named("few"), english, &words.unwrap().words, None).unwrap()
}

/// Their name in a record.
pub(crate) fn few() -> Words {
    Words { name: "few".to_owned(), language: Alphabet::english(), digest: words().digest() }
}

/// So many people.
pub(crate) fn people(count: usize) -> Settings {
    let mut settings = Settings::usual(few());
    for _ in 1..count {
        settings.add(Kind::Person);
    }
    settings.remove(1);
    settings.remove(2);
    settings
}

/// A screen, and the worker in which its table lies.
pub(crate) struct Party {
    pub(crate) worker: Worker,
    pub(crate) screen: Screen,
}

/// Has a job done in bytes.
pub(crate) fn ask(worker: &mut Worker, job: &Job<Setup>) -> JobResult<Setup> {
    let result = worker.work("idiot", &postcard::to_allocvec(job).unwrap()).unwrap();
    postcard::from_bytes(&result).unwrap()
}

impl Party {
    /// A new game.
    pub(crate) fn new(settings: &Settings, seed: u64) -> Self {
        Self::with(Worker::new(&words().to_bytes()).unwrap(), settings, seed)
    }

    /// A new game with the words of this worker.
    pub(crate) fn with(mut worker: Worker, settings: &Settings, seed: u64) -> Self {
        let job = Job::Deal(TableText::of(&settings.setup(), &settings.seated()), Seed(seed));
        let screen = screen(settings.setup(), ask(&mut worker, &job));
        Self { worker, screen }
    }

    /// A game of people, who said these messages one after another.
    pub(crate) fn said(players: usize, messages: &[&str]) -> Self {
        let mut party = Self::new(&people(players), 1);
        for message in messages {
            party.say(message);
            assert_eq!(party.screen.refusal(), None, "{message}");
        }
        party
    }

    /// Types a message and sends it.
    pub(crate) fn say(&mut self, message: &str) {
        let text = message.to_owned();
        self.act(|screen| screen.type_text(text));
        self.act(Screen::send_typed);
    }

    /// Does something, and all that follows from it.
    pub(crate) fn act(&mut self, act: impl FnOnce(&mut Screen)) {
        let mut effects = act_on(&mut self.screen, act);
        while let Some(effect) = effects.pop() {
            effects.extend(self.carry_out(effect));
        }
    }

    fn carry_out(&mut self, effect: Effect<Setup>) -> Vec<Effect<Setup>> {
        let job = match effect {
            Effect::Send(request) => Job::Request(request),
            Effect::AskHint { version, seat, view } => {
                Job::Hint { table: self.screen.game().table_text(), version, seat, view }
            }
            Effect::Announce(_) | Effect::Sound(_) | Effect::Save => return Vec::new(),
        };
        let version = self.screen.session().position().version;
        match ask(&mut self.worker, &job) {
            JobResult::Answer(answer) => act_on(&mut self.screen, |screen| screen.game_mut().hear(answer)),
            JobResult::Hint(hint) => {
                act_on(&mut self.screen, |screen| screen.game_mut().advise(version, hint))
            }
            other => panic!("{other:?}"),
        }
    }

    /// Lets the computer to move play; says whether one did.
    pub(crate) fn go_on(&mut self) -> bool {
        let played = ask(&mut self.worker, &Job::LetComputerPlay) == JobResult::Played(true);
        self.act(|screen| screen.game_mut().refresh());
        played
    }

    /// The game as it is saved.
    pub(crate) fn record(&mut self) -> String {
        match ask(&mut self.worker, &Job::Record) {
            JobResult::Record(record) => record,
            other => panic!("{other:?}"),
        }
    }

    /// Lets the coach judge the table.
    pub(crate) fn coach(&mut self) {
        self.screen.switch_coach(true);
        if !self.screen.wants_evaluation() {
            return;
        }
        let position = self.screen.session().position().clone();
        let (version, seat) = (position.version, position.status.mover().unwrap());
        let table = self.screen.game().table_text();
        match ask(&mut self.worker, &Job::Hint { table, version, seat, view: position.view }) {
            JobResult::Hint(hint) => self.screen.evaluate(version, hint),
            other => panic!("{other:?}"),
        }
    }
}

/// The screen of a table that was dealt or opened.
pub(crate) fn screen(kind: Setup, opened: JobResult<Setup>) -> Screen {
    match opened {
        JobResult::Table { greeting, commitment, record } => {
            Screen::new(Game::in_worker(kind, *greeting, commitment, record))
        }
        other => panic!("{other:?}"),
    }
}
