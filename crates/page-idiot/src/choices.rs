//! What is chosen before a game: who plays and how, with which words; and how such a game begins.

use game::Seed;
use leptos::prelude::*;
use page::clock::now;
use page::controller::{self, Plan};
use page::lexicons::{Choice, Lexicons};
use page::storage;

use super::screen::Screen;
use super::settings::{Settings, Words};

/// The names under which settings and the coach's switch are kept.
const SETTINGS: &str = "idiot.settings";
const COACH: &str = "idiot.coach";

/// Everything the screen of a game holds.
pub(crate) type Controller = controller::Controller<Screen>;

/// How far perfect play is worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readiness {
    /// It is being worked out.
    Working,
    /// It is known, so many milliseconds after the screen was opened.
    Ready { milliseconds: u32 },
}

/// What is chosen before a game.
#[derive(Clone, Copy)]
pub(crate) struct Choices {
    controller: StoredValue<Controller>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) readiness: Memo<Readiness>,
    /// Whether the coach speaks all the time.
    pub(crate) coach: RwSignal<bool>,
}

impl Choices {
    /// As they were kept; the game that was kept is opened, and perfect play begins to be worked out.
    pub(crate) fn new(lexicons: Lexicons) -> Self {
        let choices = Self::of(Controller::new(play::idiots::title(), lexicons));
        let controller = choices.controller();
        Effect::new(move |_| choices.call_coach());
        controller.restore();
        let saved = controller.plan.with_untracked(|plan| match plan {
            Some(Plan::Saved(record)) => Settings::of(&record.to_string()),
            _ => None,
        });
        choices.prepare(&saved.unwrap_or_else(|| choices.settings.get_untracked()));
        choices
    }

    /// Those of a game at a table of a server, which were made elsewhere; nobody is advised there.
    pub(crate) fn at_table(lexicons: Lexicons) -> Self {
        Self::of(Controller::at_table(play::idiots::title(), lexicons))
    }

    /// As they were kept.
    fn of(controller: Controller) -> Self {
        let lexicons = controller.lexicons;
        let here = |settings: &Settings| lexicons.with_words(settings.words.digest).is_some();
        let kept = storage::load(SETTINGS).and_then(|text| Settings::of(&text)).filter(here);
        let usual = || Settings::usual(Words::of(lexicons.chosen.get_untracked()));
        let opened = now();
        let readiness = Memo::new(move |_| match controller.prepared() {
            None => Readiness::Working,
            Some(_) => Readiness::Ready { milliseconds: since(opened) },
        });
        let coach = RwSignal::new(storage::load(COACH).as_deref() == Some("yes"));
        let settings = RwSignal::new(kept.unwrap_or_else(usual));
        Self { controller: StoredValue::new(controller), settings, readiness, coach }
    }

    /// Everything the screen of a game holds.
    pub(crate) fn controller(self) -> Controller {
        self.controller.get_value()
    }

    /// Changes the settings, and keeps them for the next visit.
    pub(crate) fn settle(self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.with_untracked(|settings| settings.words.clone());
        self.settings.update(change);
        let settings = self.settings.get_untracked();
        storage::save(SETTINGS, &settings.record(Seed(0)));
        if settings.words != before {
            self.prepare(&settings);
        }
    }

    /// Begins a game.
    pub(crate) fn begin(self, seed: Seed) {
        let settings = self.settings.get_untracked();
        storage::save(SETTINGS, &settings.record(Seed(0)));
        self.controller().start(settings.setup(), settings.seated(), seed, self.words_of(&settings));
    }

    /// Plays again with whoever played last; the next one starts.
    pub(crate) fn again(self, seed: Seed) {
        if let Some(mut settings) = self.controller().record().and_then(|record| Settings::of(&record)) {
            settings.pass_start_on();
            self.settings.set(settings);
        }
        self.begin(seed);
    }

    /// Switches the coach.
    pub(crate) fn switch_coach(self, on: bool) {
        self.coach.set(on);
        storage::save(COACH, if on { "yes" } else { "no" });
    }

    /// Lets the coach of the game speak as was chosen.
    fn call_coach(self) {
        let on = self.coach.get();
        let game = self.controller().session.with(|screen| screen.as_ref().map(Screen::is_coached));
        if game.is_some_and(|coached| coached != on) {
            self.controller().act(|screen| screen.switch_coach(on));
            self.controller().ask_evaluation();
        }
    }

    /// The words of settings, or those of the page where they are not here.
    pub(crate) fn words_of(self, settings: &Settings) -> Choice {
        let lexicons = self.controller().lexicons;
        lexicons.with_words(settings.words.digest).unwrap_or_else(|| lexicons.chosen.get_untracked())
    }

    /// Has perfect play worked out for the words of settings.
    fn prepare(self, settings: &Settings) {
        self.controller().prepare(&settings.setup(), self.words_of(settings));
    }
}

/// How many milliseconds have passed since then.
#[allow(clippy::cast_sign_loss, reason = "time goes on")]
fn since(then: f64) -> u32 {
    (now() - then) as u32
}
