//! The talk with the worker: computers, advice, and tables that lie there.

use std::time::Duration;

use game::Seat;
use leptos::prelude::*;
use messages::Form;
use play::worker::{Job, JobResult, KindText};
use play::{GameKind, MoveOf, Request, Submission, Think, Version, ViewOf};

use super::saving::{FOLLOWS, Place};
use super::{Controller, GameScreen, Plan, Thinking};
use crate::VOICE;
use crate::game::Game;
use crate::lexicons::Choice;
use crate::worker_client::{Reply, WorkerClient};

/// What is under way.
pub(super) struct Traffic<K: GameKind> {
    /// What was asked and is not answered yet.
    questions: Vec<(u32, Question<K>)>,
    /// The move of a computer that the screen is showing.
    showing: Option<Submission<K>>,
    /// Ends the pause before a computer's turn.
    timer: Option<TimeoutHandle>,
    /// The words of the game.
    words: Option<Choice>,
    /// Where the game is saved.
    pub(super) place: Option<Place>,
    /// Whether another tab made the last move, so that its computer answers.
    pub(super) following: bool,
    /// Asks before the page is closed.
    pub(super) closing: Option<WindowListenerHandle>,
    /// How many positions were worked out beforehand, once they are.
    prepared: ArcRwSignal<Option<u32>>,
}

/// What the worker was asked for.
enum Question<K: GameKind> {
    Ready,
    Move(Box<Think<K>>),
    Hint(Version),
    Evaluation(Version),
    Host,
    Computer,
    Record,
    Review,
    Table(Box<Plan<K>>),
}

impl<K: GameKind> Default for Traffic<K> {
    fn default() -> Self {
        Self {
            questions: Vec::new(),
            showing: None,
            timer: None,
            words: None,
            place: None,
            following: false,
            closing: None,
            prepared: ArcRwSignal::new(None),
        }
    }
}

impl<K: GameKind> Question<K> {
    /// Whether its answer is of no use once the game has gone on.
    fn goes_out_of_date(&self) -> bool {
        match self {
            Self::Move(_) | Self::Hint(_) | Self::Evaluation(_) | Self::Computer => true,
            Self::Ready | Self::Host | Self::Record | Self::Review | Self::Table(_) => false,
        }
    }
}

impl<G: GameScreen> Controller<G> {
    /// The screen has shown all of a computer's move: it is made.
    pub fn finish_showing(self) {
        let submission = self.traffic.try_update_value(|traffic| traffic.showing.take()).flatten();
        if let Some(submission) = submission {
            self.make(submission);
        }
    }

    /// Has worked out beforehand what computers and advice will need of these words.
    pub fn prepare(self, kind: &G::Kind, choice: Choice) {
        self.set_prepared(None);
        // If this fails, so will the first question, and then it is said.
        self.post(choice, &Job::Prepare(KindText::of(kind)), Question::Ready);
    }

    /// The same once the board has been drawn: starting the worker takes time that drawing needs.
    pub(super) fn prepare_after_drawing(self, kind: G::Kind, choice: Choice) {
        let prepare = move || {
            // The screen may have been left meanwhile.
            if self.traffic.try_with_value(|_| ()).is_some() {
                self.prepare(&kind, choice);
            }
        };
        request_animation_frame(move || set_timeout(prepare, Duration::ZERO));
    }

    /// How many positions were worked out beforehand, once they are.
    #[must_use]
    pub fn prepared(self) -> Option<u32> {
        self.traffic.with_value(|traffic| traffic.prepared.clone()).get()
    }

    fn set_prepared(self, positions: Option<u32>) {
        self.traffic.with_value(|traffic| traffic.prepared.clone()).set(positions);
    }

    /// The words of the game that is played.
    pub(super) fn set_words(self, choice: Choice) {
        self.traffic.update_value(|traffic| traffic.words = Some(choice));
    }

    /// Has the table judged by a strong player, if the screen wants that.
    pub fn ask_evaluation(self) {
        // Nobody has advice at a table of a server.
        if self.is_at_table() {
            return;
        }
        let asked = self.session.with_untracked(|screen| {
            let screen = screen.as_ref().filter(|screen| screen.wants_evaluation())?;
            let position = screen.game().session().position();
            Some((position.version, position.status.mover()?, position.view.clone()))
        });
        if let Some((version, seat, view)) = asked {
            let hint = |game: &Game<G::Kind>| Job::Hint { table: game.table_text(), version, seat, view };
            self.ask(hint, Question::Evaluation(version));
        }
    }

    pub(super) fn ask_move(self, think: Box<Think<G::Kind>>) {
        self.thinking.set(Some(Thinking::Move));
        let task = (*think).clone();
        self.ask(|game| Job::Think(game.table_text(), task), Question::Move(think));
    }

    pub(super) fn ask_hint(self, version: Version, seat: Seat, view: ViewOf<G::Kind>) {
        self.thinking.set(Some(Thinking::Hint));
        self.ask(|game| Job::Hint { table: game.table_text(), version, seat, view }, Question::Hint(version));
    }

    pub(super) fn ask_host(self, request: Request<G::Kind>) {
        self.ask(|_| Job::Request(request), Question::Host);
    }

    pub(super) fn ask_record(self) {
        self.ask(|_| Job::Record, Question::Record);
    }

    pub(super) fn ask_review(self) {
        if let Some(record) = self.record() {
            self.ask(|_| Job::Review { record }, Question::Review);
        }
    }

    pub(super) fn ask_table(self, job: &Job<G::Kind>, plan: Plan<G::Kind>, choice: Choice) {
        self.forget_questions();
        self.set_words(choice);
        self.post(choice, job, Question::Table(Box::new(plan)));
    }

    /// Lets the computer to move play in the worker, after a pause in which one can see what happened before.
    pub(super) fn let_computer_play_after(self, pause: Duration) {
        let play = move || {
            self.thinking.set(Some(Thinking::Move));
            self.ask(|_| Job::LetComputerPlay, Question::Computer);
        };
        let timer = set_timeout_with_handle(play, pause).ok();
        self.traffic.update_value(|traffic| traffic.timer = timer);
    }

    /// Whether another tab made the last move.
    pub(super) fn follows(self) -> bool {
        self.traffic.with_value(|traffic| traffic.following)
    }

    /// Has the computer play only if the tab that this one follows does not.
    pub(super) fn attend_later(self) {
        let attend = move || {
            self.traffic.update_value(|traffic| traffic.following = false);
            self.attend();
        };
        let timer = set_timeout_with_handle(attend, FOLLOWS).ok();
        self.traffic.update_value(|traffic| traffic.timer = timer);
    }

    /// Forgets what was asked about the game as it stood before.
    pub(super) fn cancel_thinking(self) {
        self.stop_timer();
        self.traffic.update_value(|traffic| {
            traffic.showing = None;
            traffic.questions.retain(|(_, question)| !question.goes_out_of_date());
        });
        self.thinking.set(None);
    }

    /// Forgets all that was asked about a game that is played no more.
    pub(super) fn forget_questions(self) {
        self.traffic.update_value(|traffic| {
            traffic.questions.retain(|(_, question)| matches!(question, Question::Ready));
        });
    }

    pub(super) fn stop_timer(self) {
        self.traffic.try_update_value(|traffic| {
            if let Some(timer) = traffic.timer.take() {
                timer.clear();
            }
        });
    }

    /// Takes in a reply of the worker; one that nobody waits for any more is dropped.
    pub(super) fn hear(self, id: Option<u32>, reply: Reply) {
        let Some(id) = id else {
            self.traffic.update_value(|traffic| traffic.questions.clear());
            self.worker.update_value(WorkerClient::stop);
            return self.fail(reply.err().as_deref().unwrap_or_default());
        };
        let question = self.traffic.try_update_value(|traffic| {
            let place = traffic.questions.iter().position(|(number, _)| *number == id)?;
            Some(traffic.questions.remove(place).1)
        });
        let Some(question) = question.flatten() else { return };
        match question {
            Question::Move(_) | Question::Hint(_) | Question::Computer => self.thinking.set(None),
            Question::Table(_) => self.plan.set(None),
            _ => {}
        }
        let result = reply.and_then(|bytes| {
            let read = postcard::from_bytes::<JobResult<G::Kind>>(&bytes);
            read.map_err(|_| VOICE.answer_not_read(Form::Within).to_owned())
        });
        match result {
            Ok(result) => self.take_in(question, result),
            Err(reason) => self.fail(&reason),
        }
    }

    fn take_in(self, question: Question<G::Kind>, result: JobResult<G::Kind>) {
        match (question, result) {
            (Question::Move(think), JobResult::Move(mv)) => self.computer_chose(&think, mv),
            (Question::Hint(version), JobResult::Hint(hint)) => {
                self.act(|screen| screen.game_mut().advise(version, hint));
            }
            (Question::Evaluation(version), JobResult::Hint(hint)) => {
                self.act(|screen| screen.evaluate(version, hint));
            }
            (Question::Host, JobResult::Answer(answer)) => self.act(|screen| screen.game_mut().hear(answer)),
            (Question::Computer, JobResult::Played(true)) => self.act(|screen| screen.game_mut().refresh()),
            (Question::Computer, JobResult::Played(false)) => {
                self.fail(VOICE.no_computer_to_move(Form::Within));
            }
            (Question::Record, JobResult::Record(record)) => self.take_record(record),
            (Question::Review, JobResult::Review(review)) => self.act(|screen| screen.review(review)),
            (Question::Table(plan), JobResult::Table { greeting, commitment, record }) => {
                let (kind, new) = match *plan {
                    Plan::New(kind, ..) | Plan::AtTable(kind, ..) => (kind, true),
                    Plan::Saved(record) => (record.setup, false),
                };
                self.begin(Game::in_worker(kind, *greeting, commitment, record), new);
            }
            (Question::Table(plan), JobResult::Failure(failure)) => match *plan {
                Plan::New(..) | Plan::AtTable(..) => {
                    self.trouble.set(Some(VOICE.game_not_begun(&failure.to_string())));
                }
                Plan::Saved(_) => self.set_aside(&failure.to_string()),
            },
            (Question::Ready, JobResult::Ready(positions)) => self.set_prepared(Some(positions)),
            (Question::Ready, _) => {}
            (_, JobResult::Failure(failure)) => self.fail(&failure.to_string()),
            _ => self.fail(VOICE.answer_to_another(Form::Within)),
        }
    }

    /// Saves the record of a table in the worker; one of a game that is over is looked through.
    fn take_record(self, record: String) {
        self.store(&record);
        self.session.update(|screen| {
            if let Some(screen) = screen {
                screen.game_mut().set_record(record);
            }
        });
        if self.is_over() {
            self.ask_review();
        }
    }

    fn computer_chose(self, think: &Think<G::Kind>, mv: MoveOf<G::Kind>) {
        let shows = self.session.try_update(|screen| screen.as_mut().is_some_and(|screen| screen.show(&mv)));
        let submission = think.submission(mv);
        if shows == Some(true) {
            self.traffic.update_value(|traffic| traffic.showing = Some(submission));
        } else {
            self.make(submission);
        }
    }

    fn make(self, submission: Submission<G::Kind>) {
        let mut refused = false;
        self.act(|screen| refused = screen.game_mut().play_for_computer(submission).is_err());
        if refused {
            self.fail(VOICE.computers_move_refused(Form::Within));
        }
    }

    fn fail(self, reason: &str) {
        self.thinking.set(None);
        if G::Kind::HOST_IN_WORKER {
            self.plan.set(None);
        }
        self.trouble.set(Some(VOICE.computer_did_not_answer(reason)));
    }

    /// Asks about the game as it stands.
    fn ask(self, job: impl FnOnce(&Game<G::Kind>) -> Job<G::Kind>, question: Question<G::Kind>) {
        let asked = self.session.with_untracked(|screen| {
            let words = self.traffic.with_value(|traffic| traffic.words)?;
            Some((words, job(screen.as_ref()?.game())))
        });
        match asked {
            Some((words, job)) => self.post(words, &job, question),
            None => self.thinking.set(None),
        }
    }

    fn post(self, words: Choice, job: &Job<G::Kind>, question: Question<G::Kind>) {
        let bytes = postcard::to_allocvec(job).unwrap_or_default();
        let posted =
            self.worker.try_update_value(|worker| worker.send(self.title.name(), words.address(), &bytes));
        match posted {
            Some(Ok(id)) => self.traffic.update_value(|traffic| traffic.questions.push((id, question))),
            Some(Err(reason)) => self.fail(&reason),
            None => {}
        }
    }
}
