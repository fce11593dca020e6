//! Questions to the worker, one at a time: what is asked anew takes the place of what still waits.

use std::collections::VecDeque;
use std::time::Duration;

use page::clock::now;
use page::lexicons::Choice;
use page::worker_client::WorkerClient;
use page_worker::solver::{self, Sheet, Step};

/// A question to the worker.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Question {
    /// The sheet it is about.
    pub(super) sheet: Sheet,
    pub(super) words: Choice,
    pub(super) step: Step,
}

/// The worker, the question that it is answering, and those that wait for their turn.
pub(super) struct Asker {
    worker: WorkerClient,
    flight: Option<Flight>,
    waiting: VecDeque<Question>,
}

/// A question that is being answered.
struct Flight {
    id: u32,
    question: Question,
    /// When it was asked, in milliseconds.
    since: f64,
}

impl Asker {
    pub(super) fn new(worker: WorkerClient) -> Self {
        Self { worker, flight: None, waiting: VecDeque::new() }
    }

    /// Has words made ready to find plays with.
    pub(super) fn prepare(&mut self, words: Choice) {
        // If this fails, so will the first question, and then it is said.
        let _ = self.post(words, &solver::Question::Prepare);
    }

    /// Forgets what waits.
    pub(super) fn forget(&mut self) {
        self.waiting.clear();
    }

    /// Ends the worker: after a failure a new one starts afresh.
    pub(super) fn dismiss(&mut self) {
        self.flight = None;
        self.worker.stop();
    }

    /// Asks, once all that waits is answered; what is asked already is not asked again.
    pub(super) fn ask(&mut self, question: Question) -> Result<(), String> {
        let flies = self.flight.as_ref().is_some_and(|flight| flight.question == question);
        if !flies && !self.waiting.contains(&question) {
            self.waiting.push_back(question);
        }
        self.go_on()
    }

    /// Asks the next question, unless one is being answered.
    pub(super) fn go_on(&mut self) -> Result<(), String> {
        if self.flight.is_some() {
            return Ok(());
        }
        let Some(question) = self.waiting.pop_front() else { return Ok(()) };
        let asked = solver::Question::Solve(Box::new(question.sheet.clone()), question.step.clone());
        let id = self.post(question.words, &asked)?;
        self.flight = Some(Flight { id, question, since: now() });
        Ok(())
    }

    fn post(&mut self, words: Choice, question: &solver::Question) -> Result<u32, String> {
        let bytes = postcard::to_allocvec(question).unwrap_or_default();
        self.worker.send("solver", words.address(), &bytes)
    }

    /// The question that an answer of this number is to, and how long it took; a failure without a number is to any.
    pub(super) fn answered(&mut self, id: Option<u32>) -> Option<(Question, Duration)> {
        let flight = self.flight.take_if(|flight| id.is_none_or(|id| id == flight.id))?;
        Some((flight.question, Duration::from_secs_f64((now() - flight.since).max(0.0) / 1000.0)))
    }
}
