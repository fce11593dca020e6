//! The controller of a game's screen: it opens the game, saves it after every move, and asks its computers.

use game::{Commitment, Seed};
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::records::{bad_record, not_opened, not_seated};
use messages::{Family, Form};
use table::{Arrangement, Record, Seated, Table, Title};

use crate::components::GameController;
use crate::lexicons::{Choice, Lexicons, Stage};
use crate::saved_games::{self, Place};
use crate::sounds::{Noise, Sounds};
use crate::worker_client::{Answer, Reply, Want, WorkerClient};
use crate::{VOICE, storage};

/// A game as its screen plays it: a table, and what is tried, pointed at and said around it.
pub trait GameScreen: 'static {
    /// How the game is set up.
    type Setup: Family + 'static;

    /// The screen of a table.
    fn at(table: Table<Self::Setup>) -> Self;

    /// The table.
    fn table(&self) -> &Table<Self::Setup>;

    /// Makes the move that a computer answered with, or begins to show it.
    fn answer(&mut self, text: &str) -> Result<(), String>;

    /// Takes in advice, a line a step, and tells its first step.
    fn advise(&mut self, text: &str);

    /// Tells one more step of the advice; says whether there was any.
    fn tell_more(&mut self) -> bool;

    /// Takes over the seed commitment that was shown when the game began.
    fn set_commitment(&mut self, _: Commitment) {}

    /// What is to be heard of what happened last, once.
    fn noise(&mut self) -> Option<Noise> {
        None
    }
}

/// A game that is to be played once its words are here.
#[derive(Clone)]
pub enum Plan<S: Arrangement> {
    /// A new one, with these words.
    New(S, Vec<Seated>, Seed, Choice),
    /// One that was saved.
    Saved(Box<Record<S>>),
}

/// Everything a game's screen holds.
pub struct Controller<G: GameScreen> {
    /// The game that is played here.
    pub title: Title,
    /// The game, once there is one.
    pub session: RwSignal<Option<G>, LocalStorage>,
    /// The game that waits for its words.
    pub plan: RwSignal<Option<Plan<G::Setup>>, LocalStorage>,
    /// Whether a computer thinks, and about what.
    pub thinking: RwSignal<Option<Want>>,
    /// What went wrong, as a sentence.
    pub trouble: RwSignal<Option<String>>,
    /// Whether the end of the game has been looked at.
    pub end_seen: RwSignal<bool>,
    /// Whether the board is shown larger than the screen.
    pub near: RwSignal<bool>,
    /// Whether the rules and the keys are shown.
    pub help: RwSignal<bool>,
    /// Whether the scores are shown in full.
    pub scores: RwSignal<bool>,
    sounds: Sounds,
    /// The lexicons of the page.
    pub lexicons: Lexicons,
    worker: StoredValue<WorkerClient, LocalStorage>,
}

impl<G: GameScreen> Clone for Controller<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameScreen> Copy for Controller<G> {}

impl<G: GameScreen> Controller<G> {
    /// The controller of a title, without a game; [`restore`](Self::restore) opens the one that was saved.
    pub fn new(title: Title, lexicons: Lexicons) -> Self {
        let (heard, told) = (RwSignal::new(None::<(Option<u32>, Answer)>), RwSignal::new(None));
        let hear =
            move |id, reply: Result<Reply, String>| heard.set(Some((id, reply.and_then(Reply::into_text))));
        let controller = Self {
            title,
            session: RwSignal::new_local(None),
            plan: RwSignal::new_local(None),
            thinking: RwSignal::new(None),
            trouble: told,
            end_seen: RwSignal::new(false),
            near: RwSignal::new(false),
            help: RwSignal::new(false),
            scores: RwSignal::new(false),
            sounds: Sounds::start(),
            lexicons,
            worker: StoredValue::new_local(WorkerClient::new(hear)),
        };
        Effect::new(move |_| {
            if let Some((id, answer)) = heard.get() {
                controller.hear(id, answer);
            }
        });
        Effect::new(move |_| controller.follow_plan());
        controller
    }

    /// Opens the game that was saved; one that cannot be read is set aside, and that is said.
    pub fn restore(self) {
        let Some(text) = saved_games::load(self.title, Place::Current) else { return };
        match text.parse::<Record<G::Setup>>() {
            Ok(record) if record.setup.title() == self.title => match self.lexicons.with_words(record.digest)
            {
                Some(choice) => self.begin(Plan::Saved(Box::new(record)), choice),
                None => self.wait_for_words(&record),
            },
            Ok(_) => self.set_aside(&text, VOICE.another_kind()),
            Err(bad) => self.set_aside(&text, &bad_record(VOICE, Form::Within, &bad)),
        }
    }

    /// Starts a new game.
    pub fn start(self, setup: G::Setup, seated: Vec<Seated>, seed: Seed, words: Choice) {
        self.trouble.set(None);
        self.begin(Plan::New(setup, seated, seed, words), words);
    }

    /// Fetches the words of the planned game once more.
    pub fn fetch_again(self) {
        if let Some(choice) = self.planned_words() {
            self.lexicons.fetch(choice);
        }
    }

    /// Gives up the planned game.
    pub fn cancel(self) {
        self.plan.set(None);
    }

    /// Leaves the game for the choice of a new one; one that is over is deleted.
    pub fn leave(self) {
        if self.is_over() {
            saved_games::delete(self.title, Place::Current);
        }
        self.worker.update_value(WorkerClient::cancel);
        self.thinking.set(None);
        self.trouble.set(None);
        self.session.set(None);
    }

    /// Does something with the game, saves it, and asks a computer if it is to move.
    pub fn act(self, act: impl FnOnce(&mut G)) {
        let before = self.moves();
        let mut noise = None;
        self.session.update(|session| {
            if let Some(session) = session {
                act(session);
                noise = session.noise();
            }
        });
        if let Some(noise) = noise {
            self.sounds.play(noise);
        }
        if self.moves() != before {
            self.settle();
        }
    }

    /// Asks for advice, or tells more of what was given.
    pub fn hint(self) {
        let mut told = false;
        self.act(|session| told = session.tell_more());
        if !told {
            self.ask(Want::Hint);
        }
    }

    /// Asks the computer once more after it failed.
    pub fn try_again(self) {
        self.trouble.set(None);
        self.settle();
    }

    /// The game as text.
    #[must_use]
    pub fn record(self) -> Option<String> {
        self.session.with_untracked(|session| Some(session.as_ref()?.table().record().to_string()))
    }

    /// How far the words of a planned game have come.
    #[must_use]
    pub fn stage(self) -> Option<Stage> {
        self.plan.track();
        Some(self.lexicons.stage_of(self.planned_words()?))
    }

    /// After a move: saves the game, cancels older questions, and lets a computer think.
    fn settle(self) {
        if let Some(record) = self.record() {
            saved_games::save_current(self.title, &record, self.is_over());
        }
        self.worker.update_value(WorkerClient::cancel);
        self.thinking.set(None);
        self.end_seen.set(false);
        let computer = self.session.with_untracked(|session| {
            session
                .as_ref()
                .is_some_and(|one| one.table().mover().is_some() && one.table().person().is_none())
        });
        if computer {
            self.ask(Want::Move);
        }
    }

    fn ask(self, want: Want) {
        let lexicon = self.session.with_untracked(|session| {
            let digest = G::Setup::words(session.as_ref()?.table().game()).digest();
            Some(self.lexicons.with_words(digest)?.address())
        });
        let (Some(lexicon), Some(record)) = (lexicon, self.record()) else { return };
        let mut asked = Ok(());
        self.worker.update_value(|worker| asked = worker.ask(want, lexicon, &record));
        match asked {
            Ok(()) => self.thinking.set(Some(want)),
            Err(reason) => self.trouble.set(Some(VOICE.computer_did_not_answer(&reason))),
        }
    }

    fn hear(self, id: Option<u32>, answer: Answer) {
        let mut asked = None;
        self.worker.update_value(|worker| asked = worker.answered(id));
        let Some(asked) = asked else { return };
        self.thinking.set(None);
        let mut failure = answer.as_ref().err().cloned();
        if let Ok(text) = answer {
            match asked.want {
                Want::Hint => self.act(|session| session.advise(&text)),
                Want::Move => self.act(|session| failure = session.answer(&text).err()),
            }
        }
        if let Some(reason) = failure {
            self.worker.update_value(WorkerClient::stop);
            self.trouble.set(Some(VOICE.computer_did_not_answer(&reason)));
        }
    }

    /// Plans a game, and fetches its words: only here, since whoever follows them would fetch them again and again.
    fn begin(self, plan: Plan<G::Setup>, words: Choice) {
        self.plan.set(Some(plan));
        self.lexicons.fetch(words);
    }

    /// The words of the planned game, unless they were removed meanwhile.
    fn planned_words(self) -> Option<Choice> {
        self.plan.with_untracked(|plan| plan.as_ref()?.words(self.lexicons))
    }

    /// Opens the planned game as soon as its words are here.
    fn follow_plan(self) {
        let Some(plan) = self.plan.get() else { return };
        let Some(choice) = self.planned_words() else { return self.cancel() };
        let Stage::Ready(words) = self.lexicons.stage_of(choice) else { return };
        self.plan.set(None);
        let lexicon = std::sync::Arc::clone(words.lexicon());
        let opened = match &plan {
            Plan::New(setup, seated, seed, _) => {
                let table = Table::new(setup.clone(), lexicon, seated.clone(), *seed);
                table.map_err(|bad| not_seated::<G::Setup>(VOICE, Form::Alone, &bad))
            }
            Plan::Saved(record) => {
                let opened = record.open(lexicon);
                opened.map_err(|bad| not_opened(VOICE, Form::Within, &record.setup, &bad))
            }
        };
        match (opened, plan) {
            (Ok(table), plan) => {
                let new = matches!(plan, Plan::New(..));
                let commitment = commitment(self.title, table.seed(), new);
                let mut session = G::at(table);
                session.set_commitment(commitment);
                self.session.set(Some(session));
                if self.title.is_crossword() {
                    self.worker.update_value(|worker| worker.prepare(choice.address()));
                }
                self.settle();
            }
            (Err(bad), Plan::New(..)) => self.trouble.set(Some(bad)),
            (Err(bad), Plan::Saved(record)) => self.set_aside(&record.to_string(), &bad),
        }
    }

    /// Sets a game aside whose words are not here, until they are.
    fn wait_for_words(self, record: &Record<G::Setup>) {
        saved_games::save(self.title, Place::Aside, &record.to_string());
        saved_games::delete(self.title, Place::Current);
        self.trouble.set(Some(VOICE.words_not_here(&record.lexicon)));
    }

    fn set_aside(self, text: &str, reason: &str) {
        self.trouble.set(Some(saved_games::set_damaged_aside(self.title, text, reason)));
    }

    fn is_over(self) -> bool {
        self.session
            .with_untracked(|session| session.as_ref().is_some_and(|one| one.table().mover().is_none()))
    }

    fn moves(self) -> Option<usize> {
        self.session.with_untracked(|session| Some(session.as_ref()?.table().log().len()))
    }
}

impl<G: GameScreen> GameController for Controller<G> {
    fn stage(self) -> Option<Stage> {
        self.stage()
    }

    fn fetch_again(self) {
        self.fetch_again();
    }

    fn cancel(self) {
        self.cancel();
    }

    fn record(self) -> Option<String> {
        self.record()
    }
}

/// The seed commitment of a game: of a new game it is saved, of one that goes on it is the one saved then.
fn commitment(title: Title, seed: Seed, new: bool) -> Commitment {
    let name = saved_games::commitment_name(title);
    if let Some(saved) = storage::load(&name).and_then(|saved| saved.parse().ok()).filter(|_| !new) {
        return saved;
    }
    storage::save(&name, &seed.commitment().to_string());
    seed.commitment()
}

impl<S: Arrangement> Plan<S> {
    /// The words it is played with, if they can be had.
    fn words(&self, lexicons: Lexicons) -> Option<Choice> {
        match self {
            Self::New(.., choice) => Some(*choice),
            Self::Saved(record) => lexicons.with_words(record.digest),
        }
    }
}
