//! The controller of every game's screen: it opens a game, carries out what its session wants, and has computers think.
//!
//! A click becomes an [`Intent`](play::Intent), the session answers with effects, and the controller carries them out:
//! it saves, sounds, asks the worker, and lets the screen take notice of what happened.

mod at_table;
mod jobs;
mod remote;
mod saving;
mod whole_game;

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use game::Seed;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::records::{bad_record, bad_replay, bad_table};
use messages::{Family, Form};
use play::worker::{Job, TableText};
use play::{
    Effect as Outcome, GameKind, Greeting, LocalHost, LookUp, MoveOf, News, Player, Record, Task, Title,
    Version,
};

use crate::VOICE;
use crate::game::Game;
use crate::lexicons::{Choice, Lexicons, Stage};
use crate::saved_games::Picture;
use crate::sounds::{Noise, Sounds};
use crate::worker_client::WorkerClient;

use at_table::AtTable;
use jobs::Traffic;
use remote::Remote;

/// What a game's screen holds beside its session: what was said last, what is being shown, what was chosen.
pub trait GameScreen: 'static {
    /// What is played.
    type Kind: GameKind + Family;

    /// The screen of a game.
    fn new(game: Game<Self::Kind>) -> Self;

    /// The game.
    fn game(&self) -> &Game<Self::Kind>;

    /// The game, to do something with it.
    fn game_mut(&mut self) -> &mut Game<Self::Kind>;

    /// Takes notice of what there is to say.
    fn notice(&mut self, news: &News<Self::Kind>);

    /// Begins to show the move of a computer before it is made; says whether it does, and then calls
    /// [`Controller::finish_showing`] when all of it was seen.
    fn show(&mut self, _mv: &MoveOf<Self::Kind>) -> bool {
        false
    }

    /// Takes in a word that a dictionary elsewhere is to be asked about.
    fn look_up(&mut self, _lookup: LookUp) {}

    /// Takes in what was wrong with a game that is over.
    fn review(&mut self, _review: <Self::Kind as GameKind>::Review) {}

    /// What everyone has, seat by seat, to be told where games are listed.
    fn scores(&self) -> Vec<i64> {
        Vec::new()
    }

    /// What the board looks like from afar, to be shown where games are listed.
    fn picture(&self) -> Picture {
        Picture::default()
    }

    /// Whether a strong player is to judge the table all the time, whoever is to move.
    fn wants_evaluation(&self) -> bool {
        false
    }

    /// Takes in what a strong player thinks of the table at a version.
    fn evaluate(&mut self, _version: Version, _hint: Option<<Self::Kind as GameKind>::Hint>) {}

    /// Whether the rules and the words are needed in the page, where the game is played on a server.
    const NEEDS_WORDS: bool = true;

    /// How long a computer in the worker waits before its turn.
    fn pause() -> Duration {
        Duration::ZERO
    }
}

/// A game that is to be played once its words are here.
#[derive(Clone)]
pub enum Plan<K: GameKind> {
    /// A new one, with these words.
    New(K, Vec<Player>, Seed, Choice),
    /// One that was saved.
    Saved(Box<Record<K>>),
    /// One at a table of a server, with words like those that are played with there.
    AtTable(K, Box<Greeting<K>>, Choice),
}

/// What somebody waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinking {
    /// The move of a computer.
    Move,
    /// Advice.
    Hint,
}

/// Everything a game's screen holds.
pub struct Controller<G: GameScreen> {
    /// The title that is played here.
    pub title: Title,
    /// The game, once there is one.
    pub session: RwSignal<Option<G>, LocalStorage>,
    /// The game that waits for its words.
    pub plan: RwSignal<Option<Plan<G::Kind>>, LocalStorage>,
    /// What is waited for.
    pub thinking: RwSignal<Option<Thinking>>,
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
    traffic: StoredValue<Traffic<G::Kind>, LocalStorage>,
    /// The table of a server at which the game is played; none at home.
    remote: StoredValue<Option<Rc<dyn Remote<G>>>, LocalStorage>,
}

impl<G: GameScreen> Clone for Controller<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameScreen> Copy for Controller<G> {}

impl<G: GameScreen> Controller<G> {
    /// The controller of a title, without a game; [`restore`](Self::restore) opens the one that the address asks for.
    pub fn new(title: Title, lexicons: Lexicons) -> Self {
        let heard = RwSignal::new_local(Vec::new());
        let hear = move |id, reply| heard.update(|all: &mut Vec<_>| all.push((id, reply)));
        let controller = Self {
            title,
            session: RwSignal::new_local(None),
            plan: RwSignal::new_local(None),
            thinking: RwSignal::new(None),
            trouble: RwSignal::new(None),
            end_seen: RwSignal::new(false),
            near: RwSignal::new(false),
            help: RwSignal::new(false),
            scores: RwSignal::new(false),
            sounds: Sounds::start(),
            lexicons,
            worker: StoredValue::new_local(WorkerClient::new(hear)),
            traffic: StoredValue::new_local(Traffic::default()),
            remote: StoredValue::new_local(None),
        };
        Effect::new(move |_| {
            let replies = heard.with(Vec::len);
            if replies > 0 {
                let all = heard.try_update_untracked(std::mem::take).unwrap_or_default();
                for (id, reply) in all {
                    controller.hear(id, reply);
                }
            }
        });
        Effect::new(move |_| controller.follow_plan());
        on_cleanup(move || controller.stop_timer());
        controller.watch_other_tabs();
        controller
    }

    /// Opens the game of a record, which its place is known of.
    fn open_text(self, text: &str) {
        match text.parse::<Record<G::Kind>>() {
            Ok(record) if record.setup.title() == self.title => match self.lexicons.with_words(record.digest)
            {
                Some(choice) => self.open(Plan::Saved(Box::new(record)), choice),
                None => self.give_up_opening(VOICE.words_not_here(&record.lexicon)),
            },
            _ => self.set_aside(&Self::fault(text)),
        }
    }

    /// What is wrong with a text that is no record of such a game.
    fn fault(text: &str) -> String {
        match text.parse::<Record<G::Kind>>() {
            Ok(_) => VOICE.another_kind().to_owned(),
            Err(bad) => bad_record(VOICE, Form::Within, &bad),
        }
    }

    /// Fetches the words of the planned game once more.
    pub fn fetch_again(self) {
        if let Some(choice) = self.planned_words().filter(|_| !G::Kind::HOST_IN_WORKER) {
            self.lexicons.fetch(choice);
        }
    }

    /// Gives up the planned game.
    pub fn cancel(self) {
        self.forget_questions();
        self.plan.set(None);
    }

    /// Does something with the game, and all that follows from it.
    pub fn act(self, act: impl FnOnce(&mut G)) {
        let before = self.version();
        let mut outcomes = Vec::new();
        self.session.update(|screen| {
            if let Some(screen) = screen {
                outcomes = act_on(screen, act);
            }
        });
        for outcome in outcomes {
            self.carry_out(outcome);
        }
        if self.version() != before {
            self.attend();
        }
    }

    /// Asks the computer once more after it failed; a table that was in the worker may be lost, and is opened anew.
    pub fn try_again(self) {
        self.trouble.set(None);
        if let Some(remote) = self.remote() {
            remote.open_again();
        } else if G::Kind::HOST_IN_WORKER {
            self.restore();
        } else {
            self.attend();
        }
    }

    /// The game as text.
    #[must_use]
    pub fn record(self) -> Option<String> {
        self.session.with_untracked(|screen| screen.as_ref()?.game().record())
    }

    /// How far the words of a planned game have come.
    #[must_use]
    pub fn stage(self) -> Option<Stage> {
        self.plan.track();
        Some(self.lexicons.stage_of(self.planned_words()?))
    }

    /// Carries out what the session wants of the screen.
    fn carry_out(self, outcome: Outcome<G::Kind>) {
        match outcome {
            Outcome::Announce(_) => {}
            Outcome::Sound(cue) => self.sounds.play(Noise::from(cue)),
            Outcome::Save => {
                self.traffic.update_value(|traffic| traffic.following = false);
                self.save();
            }
            Outcome::AskHint { version, seat, view } => self.ask_hint(version, seat, view),
            Outcome::Send(request) => match self.remote() {
                Some(remote) => remote.send(request),
                None => self.ask_host(request),
            },
        }
    }

    /// Saves the game; a host in the worker is asked for its record first.
    fn save(self) {
        if let Some(remote) = self.remote() {
            remote.fetch_record();
        } else if G::Kind::HOST_IN_WORKER {
            self.ask_record();
        } else if let Some(record) = self.record() {
            self.store(&record);
        }
    }

    /// After something happened: cancels what is out of date, and has done what the game waits for.
    fn attend(self) {
        self.cancel_thinking();
        self.end_seen.set(false);
        let (task, computer, over) = self.session.with_untracked(|screen| match screen {
            Some(screen) => {
                let game = screen.game();
                let computer = game.computer_to_move() && !game.is_on_server();
                (game.task(), computer, game.session().is_over())
            }
            None => (None, false, false),
        });
        match task {
            Some(Task::Think(_)) if self.follows() => self.attend_later(),
            Some(Task::Think(think)) => self.ask_move(Box::new(think)),
            Some(Task::LookUp(lookup)) => self.act(|screen| screen.look_up(lookup)),
            None if computer && self.follows() => self.attend_later(),
            None if computer => self.let_computer_play_after(G::pause()),
            None => {}
        }
        if !over {
            self.ask_evaluation();
        }
    }

    fn version(self) -> Option<(Version, bool)> {
        self.session.with_untracked(|screen| {
            let game = screen.as_ref()?.game();
            Some((game.session().position().version, matches!(game.task(), Some(Task::LookUp(_)))))
        })
    }

    fn is_over(self) -> bool {
        let over = |screen: &Option<G>| screen.as_ref().is_some_and(|one| one.game().session().is_over());
        self.session.with_untracked(over)
    }

    /// Plans a game, and fetches its words: only here, since whoever follows them would fetch them again and again.
    fn open(self, plan: Plan<G::Kind>, words: Choice) {
        if G::Kind::HOST_IN_WORKER {
            self.open_in_worker(&plan, words);
        } else {
            self.lexicons.fetch(words);
        }
        self.plan.set(Some(plan));
    }

    /// The words of the planned game, unless they were removed meanwhile.
    fn planned_words(self) -> Option<Choice> {
        self.plan.with_untracked(|plan| plan.as_ref()?.words(self.lexicons))
    }

    /// Opens the planned game as soon as its words are here.
    fn follow_plan(self) {
        // The words are where the host is.
        if G::Kind::HOST_IN_WORKER {
            return;
        }
        let Some(plan) = self.plan.get() else { return };
        let Some(choice) = self.planned_words() else { return self.cancel() };
        let Stage::Ready(words) = self.lexicons.stage_of(choice) else { return };
        self.plan.set(None);
        let words = Arc::clone(words.lexicon());
        let opened = match &plan {
            Plan::New(kind, seated, seed, _) => {
                let rules = kind.game(words).map_err(|bad| G::Kind::bad_setup(VOICE, Form::Alone, &bad));
                rules.and_then(|rules| {
                    let host = LocalHost::new(kind.clone(), rules, seated.clone(), *seed);
                    host.map_err(|bad| bad_table::<G::Kind>(VOICE, Form::Alone, &bad))
                })
            }
            Plan::AtTable(kind, greeting, _) => {
                return self
                    .remote()
                    .iter()
                    .for_each(|one| one.sit_down(kind, greeting, (choice, words.clone())));
            }
            Plan::Saved(record) => {
                let opened = LocalHost::open(record, words);
                opened.map_err(|bad| bad_replay(VOICE, Form::Within, &record.setup, &bad))
            }
        };
        match (opened, plan) {
            (Ok(host), plan) => {
                self.set_words(choice);
                let kind = host.kind().clone();
                self.begin(Game::here(host), matches!(plan, Plan::New(..)));
                self.prepare_after_drawing(kind, choice);
            }
            (Err(bad), Plan::New(..) | Plan::AtTable(..)) => self.trouble.set(Some(bad)),
            (Err(bad), Plan::Saved(_)) => self.set_aside(&bad),
        }
    }

    /// Shows a game that was opened.
    fn begin(self, mut game: Game<G::Kind>, new: bool) {
        self.plan.set(None);
        if new {
            self.find_place(game.commitment().to_string());
        }
        if let Some(commitment) = self.promised() {
            game.set_commitment(commitment);
        }
        self.session.set(Some(G::new(game)));
        self.show_address();
        self.save();
        self.attend();
    }

    fn open_in_worker(self, plan: &Plan<G::Kind>, choice: Choice) {
        let job = match plan {
            Plan::New(kind, seated, seed, _) => Job::Deal(TableText::of(kind, seated), *seed),
            Plan::Saved(record) => Job::Open { record: record.to_string() },
            Plan::AtTable(..) => return,
        };
        self.ask_table(&job, plan.clone(), choice);
    }
}

/// Does something with a game, lets its screen take notice of all there is to say, and gives back what there is to do.
pub fn act_on<G: GameScreen>(screen: &mut G, act: impl FnOnce(&mut G)) -> Vec<Outcome<G::Kind>> {
    act(screen);
    let outcomes = screen.game_mut().take_effects();
    for outcome in &outcomes {
        if let Outcome::Announce(news) = outcome {
            screen.notice(news);
        }
    }
    outcomes
}

impl<K: GameKind> Plan<K> {
    /// The words it is played with, if they can be had.
    fn words(&self, lexicons: Lexicons) -> Option<Choice> {
        match self {
            Self::New(.., choice) | Self::AtTable(.., choice) => Some(*choice),
            Self::Saved(record) => lexicons.with_words(record.digest),
        }
    }
}
