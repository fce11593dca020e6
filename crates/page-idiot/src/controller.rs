//! Everything the screen of Idiot holds, and its talk with the worker, in which the game lies.

use std::time::Duration;

use game::Seed;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::Form;
use page::clock::now;
use page::lexicons::Lexicons;
use page::saved_games::{self, Place};
use page::worker_client::{Answer, Reply, WorkerClient};
use page::{Hints, VOICE, motion, storage};
use page_worker::idiot::{CoachReport, DAMAGED, MistakeReport, Scene};
use table::Title;

use super::message;
use super::settings::{Settings, Words};

/// The names under which settings and the coach's switch are kept.
const SETTINGS: &str = "idiot.settings";
const COACH: &str = "idiot.coach";

/// How long a computer waits before its turn, and how long where motion is not wanted.
const PAUSE: Duration = Duration::from_secs(1);
const SHORT_PAUSE: Duration = Duration::from_millis(250);

/// What the worker was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ask {
    Prepare,
    Open,
    Begin,
    Say,
    GoOn,
    Coach,
    Hint,
    Review,
}

impl Ask {
    /// What the worker calls it.
    const fn name(self) -> &'static str {
        match self {
            Self::Prepare => "prepare",
            Self::Open => "reopen",
            Self::Begin => "begin",
            Self::Say => "say",
            Self::GoOn => "go_on",
            Self::Coach => "coach",
            Self::Hint => "hint",
            Self::Review => "review",
        }
    }
}

/// How far perfect play is worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Readiness {
    /// It is being worked out.
    Working,
    /// It is known for so many strings, so many milliseconds after the screen was opened.
    Ready { strings: usize, milliseconds: u32 },
}

/// Everything the screen holds.
#[derive(Clone, Copy)]
pub(crate) struct Controller {
    pub(crate) settings: RwSignal<Settings>,
    /// What there is to see of the game, once there is one.
    pub(crate) scene: RwSignal<Option<Scene>>,
    /// Told apart from other games of this visit.
    pub(crate) game: RwSignal<u32>,
    /// Whether a game is being opened.
    pub(crate) opening: RwSignal<bool>,
    /// Whether a message or a computer's turn is under way.
    pub(crate) busy: RwSignal<bool>,
    pub(crate) readiness: RwSignal<Readiness>,
    /// Why the last message was refused.
    pub(crate) refusal: RwSignal<Option<String>>,
    /// What went wrong.
    pub(crate) trouble: RwSignal<Option<String>>,
    /// What is typed.
    pub(crate) draft: RwSignal<String>,
    /// The advice that was given.
    pub(crate) hints: RwSignal<Hints>,
    pub(crate) coach_on: RwSignal<bool>,
    pub(crate) coach: RwSignal<Option<CoachReport>>,
    /// Everyone's mistakes, once they are known.
    pub(crate) mistakes: RwSignal<Option<Vec<MistakeReport>>>,
    lexicons: StoredValue<Lexicons>,
    worker: StoredValue<WorkerClient, LocalStorage>,
    pending: StoredValue<Pending>,
}

/// What is under way.
struct Pending {
    /// The questions that are not answered yet.
    asked: Vec<(u32, Ask)>,
    /// Ends the pause before a computer's turn.
    timer: Option<TimeoutHandle>,
    /// When the screen was opened, in milliseconds of the page.
    opened: f64,
}

impl Controller {
    /// The controller, with the game that was kept; perfect play begins to be worked out.
    pub(crate) fn new(lexicons: Lexicons) -> Self {
        let heard = RwSignal::new(Vec::<(Option<u32>, Answer)>::new());
        let hear = move |id, reply: Result<Reply, String>| {
            heard.update(|all| all.push((id, reply.and_then(Reply::into_text))));
        };
        let here = |settings: &Settings| lexicons.with_words(settings.words.digest).is_some();
        let kept = storage::load(SETTINGS).and_then(|text| Settings::of(&text)).filter(here);
        let usual = || Settings::usual(Words::of(lexicons.chosen.get_untracked()));
        let controller = Self {
            settings: RwSignal::new(kept.unwrap_or_else(usual)),
            scene: RwSignal::new(None),
            game: RwSignal::new(0),
            opening: RwSignal::new(false),
            busy: RwSignal::new(false),
            readiness: RwSignal::new(Readiness::Working),
            refusal: RwSignal::new(None),
            trouble: RwSignal::new(None),
            draft: RwSignal::new(String::new()),
            hints: RwSignal::new(Hints::default()),
            coach_on: RwSignal::new(storage::load(COACH).as_deref() == Some("yes")),
            coach: RwSignal::new(None),
            mistakes: RwSignal::new(None),
            lexicons: StoredValue::new(lexicons),
            worker: StoredValue::new_local(WorkerClient::new(hear)),
            pending: StoredValue::new(Pending { asked: Vec::new(), timer: None, opened: now() }),
        };
        Effect::new(move |_| {
            let all = heard.get();
            if !all.is_empty() {
                heard.update_untracked(Vec::clear);
                for (id, answer) in all {
                    controller.hear(id, answer);
                }
            }
        });
        on_cleanup(move || controller.stop_timer());
        controller.restore();
        controller.prepare();
        controller
    }

    /// The lexicons of the page.
    pub(crate) fn lexicons(self) -> Lexicons {
        self.lexicons.get_value()
    }

    /// Opens the game that was kept, if there is one.
    pub(crate) fn restore(self) {
        let Some(record) = saved_games::load(Title::Idiot, Place::Current) else { return };
        let missing = Settings::of(&record).map(|settings| settings.words);
        if let Some(words) = missing.filter(|words| self.lexicons().with_words(words.digest).is_none()) {
            self.trouble.set(Some(VOICE.words_not_here_come_back(&words.name)));
            return;
        }
        self.opening.set(true);
        self.trouble.set(None);
        self.ask(Ask::Open, &record, "");
    }

    /// Has perfect play worked out for the words of the settings.
    pub(crate) fn prepare(self) {
        self.readiness.set(Readiness::Working);
        let record =
            match saved_games::load(Title::Idiot, Place::Current).filter(|_| self.opening.get_untracked()) {
                Some(record) => record,
                None => self.settings.with_untracked(|settings| settings.record(Seed(0))),
            };
        self.ask(Ask::Prepare, &record, "");
    }

    /// Changes the settings, and keeps them for the next visit.
    pub(crate) fn settle(self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.with_untracked(|settings| settings.words.clone());
        self.settings.update(change);
        self.settings.with_untracked(|settings| storage::save(SETTINGS, &settings.record(Seed(0))));
        if self.settings.with_untracked(|settings| settings.words != before) {
            self.prepare();
        }
    }

    /// Begins a game.
    pub(crate) fn begin(self, seed: Seed) {
        self.opening.set(true);
        self.trouble.set(None);
        let record = self.settings.with_untracked(|settings| {
            storage::save(SETTINGS, &settings.record(Seed(0)));
            settings.record(seed)
        });
        self.ask(Ask::Begin, &record, "");
    }

    /// Plays again, with whoever played last.
    pub(crate) fn again(self, seed: Seed) {
        if let Some(settings) = self.record().and_then(|record| Settings::of(&record)) {
            self.settings.set(settings);
        }
        self.busy.set(true);
        self.begin(seed);
    }

    /// Gives up a game that is being opened; an answer about it is dropped when it comes.
    pub(crate) fn cancel(self) {
        self.pending.update_value(|pending| {
            pending.asked.retain(|(_, ask)| !matches!(ask, Ask::Open | Ask::Begin));
        });
        self.opening.set(false);
        self.busy.set(false);
    }

    /// Leaves the game for the settings; one that is over is kept no longer.
    pub(crate) fn leave(self) {
        let over = self.scene.with_untracked(|scene| scene.as_ref().is_some_and(|one| one.turn.is_none()));
        if over {
            saved_games::delete(Title::Idiot, Place::Current);
        }
        self.stop_timer();
        self.pending.update_value(|pending| pending.asked.retain(|(_, ask)| *ask == Ask::Prepare));
        self.busy.set(false);
        self.refusal.set(None);
        self.trouble.set(None);
        self.scene.set(None);
    }

    /// Sends what is typed, or says why it cannot be sent.
    pub(crate) fn send_typed(self) {
        let typed = self.draft.get_untracked();
        let message = self.scene.with_untracked(|scene| Some(message::message(scene.as_ref()?, &typed)));
        match message {
            Some(Ok(message)) => self.say(&message),
            Some(Err(reason)) => self.refusal.set(Some(reason)),
            None => {}
        }
    }

    /// Sends a message of the person to move.
    pub(crate) fn say(self, message: &str) {
        let may = self.scene.with_untracked(|scene| scene.as_ref().is_some_and(Scene::asks_a_person));
        let Some(record) = self.record().filter(|_| may && !self.busy.get_untracked()) else { return };
        self.refusal.set(None);
        self.busy.set(true);
        self.ask(Ask::Say, &record, message);
    }

    /// Asks for advice, or tells more of what was given.
    pub(crate) fn hint(self) {
        if self.hints.with_untracked(Hints::has_more) {
            self.tell_more();
        } else if let Some(record) = self.record().filter(|_| self.hints.with_untracked(Hints::is_empty)) {
            self.ask(Ask::Hint, &record, "");
        }
    }

    fn tell_more(self) {
        self.hints.update(|hints| {
            hints.tell_more();
        });
    }

    /// Switches the coach.
    pub(crate) fn switch_coach(self, on: bool) {
        self.coach_on.set(on);
        storage::save(COACH, if on { "yes" } else { "no" });
        self.ask_coach();
    }

    /// Tries once more after something went wrong.
    pub(crate) fn try_again(self) {
        self.trouble.set(None);
        match self.scene.get_untracked() {
            Some(scene) => self.go_on(&scene),
            None => self.restore(),
        }
    }

    /// The game as text.
    pub(crate) fn record(self) -> Option<String> {
        self.scene.with_untracked(|scene| scene.as_ref().map(|scene| scene.record.clone()))
    }

    fn ask(self, ask: Ask, record: &str, message: &str) {
        let settings = Settings::of(record);
        let words = settings.and_then(|settings| self.lexicons().with_words(settings.words.digest));
        let choice = words.unwrap_or_else(|| self.lexicons().chosen.get_untracked());
        let mut posted = Ok(0);
        self.worker.update_value(|worker| {
            posted = worker.post(ask.name(), choice.address(), record, message);
        });
        match posted {
            Ok(id) => self.pending.update_value(|pending| pending.asked.push((id, ask))),
            Err(reason) => self.fail(Ask::GoOn, &reason),
        }
    }

    fn hear(self, id: Option<u32>, answer: Answer) {
        let Some(id) = id else {
            self.pending.update_value(|pending| pending.asked.clear());
            self.worker.update_value(WorkerClient::stop);
            self.fail(Ask::GoOn, answer.err().as_deref().unwrap_or_default());
            return;
        };
        let mut ask = None;
        self.pending.update_value(|pending| {
            let place = pending.asked.iter().position(|(number, _)| *number == id);
            ask = place.map(|place| pending.asked.remove(place).1);
        });
        match (ask, answer) {
            (Some(ask), Ok(text)) => self.take(ask, &text),
            (Some(ask), Err(reason)) => self.fail(ask, &reason),
            (None, _) => {}
        }
    }

    fn take(self, ask: Ask, text: &str) {
        match ask {
            Ask::Prepare => {
                let milliseconds = self.pending.with_value(|pending| since(pending.opened));
                self.readiness.set(Readiness::Ready { strings: text.parse().unwrap_or(0), milliseconds });
            }
            Ask::Coach => self.coach.set(CoachReport::read(text)),
            Ask::Hint => {
                self.hints.set(Hints::from_text(text));
                self.tell_more();
            }
            Ask::Review => self.mistakes.set(Some(MistakeReport::read(text))),
            Ask::Open | Ask::Begin | Ask::Say | Ask::GoOn => match Scene::from_text(text) {
                Some(scene) => self.show(&scene, matches!(ask, Ask::Open | Ask::Begin)),
                None => match text.strip_prefix(DAMAGED) {
                    Some(reason) => self.set_aside(reason),
                    None => self.fail(Ask::GoOn, VOICE.answer_not_read(Form::Within)),
                },
            },
        }
    }

    /// Shows a scene, keeps its game, and goes on with it.
    fn show(self, scene: &Scene, other_game: bool) {
        saved_games::save_current(Title::Idiot, &scene.record, scene.turn.is_none());
        if other_game {
            self.game.update(|game| *game += 1);
        }
        self.opening.set(false);
        self.busy.set(false);
        self.refusal.set(None);
        self.hints.set(Hints::default());
        self.coach.set(None);
        self.mistakes.set(None);
        self.draft.set(String::new());
        self.scene.set(Some(scene.clone()));
        self.go_on(scene);
    }

    /// Lets a computer play after a pause, or looks back at a game that is over.
    fn go_on(self, scene: &Scene) {
        self.stop_timer();
        if scene.turn.is_none() {
            self.ask(Ask::Review, &scene.record, "");
            return;
        }
        self.ask_coach();
        if scene.asks_a_person() {
            return;
        }
        let record = scene.record.clone();
        let turn = move || {
            self.busy.set(true);
            self.ask(Ask::GoOn, &record, "");
        };
        let pause = if motion::is_reduced() { SHORT_PAUSE } else { PAUSE };
        let timer = set_timeout_with_handle(turn, pause).ok();
        self.pending.update_value(|pending| pending.timer = timer);
    }

    fn ask_coach(self) {
        let live = self.scene.with_untracked(|scene| scene.as_ref().is_some_and(|one| one.turn.is_some()));
        if let Some(record) = self.record().filter(|_| live && self.coach_on.get_untracked()) {
            self.ask(Ask::Coach, &record, "");
        }
    }

    fn fail(self, ask: Ask, reason: &str) {
        self.busy.set(false);
        if ask == Ask::Say {
            self.refusal.set(Some(reason.to_owned()));
            return;
        }
        self.opening.set(false);
        self.trouble.set(Some(VOICE.computer_did_not_answer(reason)));
    }

    fn set_aside(self, reason: &str) {
        self.opening.set(false);
        let text = saved_games::load(Title::Idiot, Place::Current).unwrap_or_default();
        self.trouble.set(Some(saved_games::set_damaged_aside(Title::Idiot, &text, reason)));
    }

    fn stop_timer(self) {
        self.pending.update_value(|pending| {
            if let Some(handle) = pending.timer.take() {
                handle.clear();
            }
        });
    }
}

/// How many milliseconds have passed since then.
#[allow(clippy::cast_sign_loss, reason = "time goes on")]
fn since(then: f64) -> u32 {
    (now() - then) as u32
}
