//! A game that is looked back at: what was opened, what is judged so far, and the worker that does it.

use std::collections::VecDeque;

use analysis::review::{Grade, JudgedMove, LevelAccuracies, Summary, Yardstick};
use bots::Level;
use game::Seat;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::tables::recorded;
use messages::{Form, People, Person};
use page::lexicons::Choice;
use page::worker_client::{Reply, WorkerClient};
use page::{VOICE, mistakes};
use play::practice::Recall;
use play::record::IncidentAt;
use play::review::{Answer, Judgement, Question, Turn, seated_after};
use play::{Draft, GameKind, MoveOf, Player, Title, ViewOf};

use crate::practice::Practice;
use crate::shown::Shown;
use crate::source::GameText;
use crate::trial::{Trial, Verdict};

/// Why a step of making a move cannot be taken.
type ProblemOf<K> = <<K as GameKind>::Draft as Draft<K>>::Problem;

/// A game that was opened.
pub(crate) struct Opened<K: Shown> {
    pub(crate) kind: K,
    pub(crate) seated: Vec<Player>,
    pub(crate) turns: Vec<Turn<K>>,
    pub(crate) end: ViewOf<K>,
    incidents: Vec<IncidentAt>,
    pub(crate) yardstick: Yardstick,
    pub(crate) levels: LevelAccuracies,
    /// The game as it was handed in.
    pub(crate) text: GameText,
}

impl<K: Shown> Opened<K> {
    /// The view that is looked at before a move, or at the end.
    pub(crate) fn view(&self, at: usize) -> &ViewOf<K> {
        self.turns.get(at).map_or(&self.end, |turn| &turn.view)
    }

    /// What was done in a turn, as players call it.
    pub(crate) fn name(&self, at: usize) -> String {
        let turn = self.turns.get(at);
        let made = turn.and_then(|turn| Some(self.kind.name(&turn.view, turn.mv.as_ref()?)));
        made.unwrap_or_else(|| VOICE.unknown_exchange().to_owned())
    }

    /// Everybody who sits there once so many moves were made.
    pub(crate) fn people(&self, moves: usize) -> People {
        let seated = seated_after(&self.seated, &self.incidents, moves);
        People::of(&seated, &self.kind.given_names(&seated))
    }

    /// Who made a move.
    pub(crate) fn mover(&self, at: usize) -> Option<Person> {
        self.people(at).get(self.turns.get(at)?.seat).cloned()
    }

    /// What happened between this move and the one before it, or after the last one, beside moves.
    pub(crate) fn incidents(&self, at: usize) -> Vec<String> {
        recorded(VOICE, &self.kind, &self.seated, &self.incidents, at)
    }

    pub(crate) fn seats(&self) -> u8 {
        u8::try_from(self.seated.len()).unwrap_or(u8::MAX)
    }
}

/// How far judging a move has come.
pub(crate) enum Progress<K: Shown> {
    /// It waits.
    Waiting,
    /// It is done; nothing where too little is known of the move.
    Done(Option<Box<Judgement<K>>>),
}

/// What the worker was asked last.
enum Flight<K: Shown> {
    Open,
    Judge(usize),
    Try(usize, MoveOf<K>),
}

/// The state of the screen.
pub(crate) struct Desk<K: Shown> {
    pub(crate) game: RwSignal<Option<Opened<K>>, LocalStorage>,
    pub(crate) judged: RwSignal<Vec<Progress<K>>, LocalStorage>,
    /// The move that is looked at, from 0; after the last one the end.
    pub(crate) at: RwSignal<usize>,
    /// Which of the best moves is drawn.
    pub(crate) better: RwSignal<usize>,
    /// Why there is no game.
    pub(crate) failure: RwSignal<Option<String>>,
    /// Whether no more moves are judged for now.
    pub(crate) paused: RwSignal<bool>,
    /// The move that is tried in the place of one.
    pub(crate) trial: RwSignal<Option<Trial<K>>, LocalStorage>,
    worker: StoredValue<Option<WorkerClient>, LocalStorage>,
    flight: StoredValue<Option<(u32, Flight<K>)>, LocalStorage>,
    waiting: StoredValue<VecDeque<Flight<K>>, LocalStorage>,
    words: Choice,
    title: Title,
    /// The one mistake that is tried here, where no whole game is looked back at.
    practice: StoredValue<Option<Practice>>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would want the kind of game to be a copy, too")]
impl<K: Shown> Clone for Desk<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Shown> Copy for Desk<K> {}

impl<K: Shown> Desk<K> {
    /// Opens a game with these words, and has every move judged.
    pub(crate) fn open(title: Title, text: &GameText, words: Choice, practice: Option<Practice>) -> Self {
        let desk = Self {
            game: RwSignal::new_local(None),
            judged: RwSignal::new_local(Vec::new()),
            at: RwSignal::new(0),
            better: RwSignal::new(0),
            failure: RwSignal::new(None),
            paused: RwSignal::new(false),
            trial: RwSignal::new_local(None),
            worker: StoredValue::new_local(None),
            flight: StoredValue::new_local(None),
            waiting: StoredValue::new_local(VecDeque::new()),
            words,
            title,
            practice: StoredValue::new(practice),
        };
        let source = StoredValue::new_local(Some(text.clone()));
        let heard = move |id, reply| {
            // The screen may be gone when the last answer comes.
            if desk.game.try_with_untracked(|_| ()).is_some() {
                desk.hear(id, reply, source);
            }
        };
        desk.worker.set_value(Some(WorkerClient::new(heard)));
        on_cleanup(move || desk.stop());
        desk.send(Flight::Open, &text.question());
        desk
    }

    /// The one mistake that is tried here, where no whole game is looked back at.
    pub(crate) fn practice(self) -> Option<Practice> {
        self.practice.get_value()
    }

    /// The number of moves.
    pub(crate) fn moves(self) -> usize {
        self.game.with(|game| game.as_ref().map_or(0, |game| game.turns.len()))
    }

    /// Whether the game is a record of our own.
    pub(crate) fn is_own_record(self) -> bool {
        self.game.with(|game| game.as_ref().is_some_and(|game| matches!(game.text, GameText::Record(_))))
    }

    /// Looks at a move, or at the end.
    pub(crate) fn look_at(self, at: usize) {
        let last = self.game.with_untracked(|game| game.as_ref().map_or(0, |game| game.turns.len()));
        self.at.set(at.min(last));
        self.better.set(0);
        self.leave_trial();
        // What is looked at is judged next.
        self.waiting.update_value(|waiting| {
            let place = waiting.iter().position(|one| matches!(one, Flight::Judge(number) if *number == at));
            if let Some(one) = place.and_then(|place| waiting.remove(place)) {
                waiting.push_front(one);
            }
        });
    }

    /// Stops judging for now, or goes on.
    pub(crate) fn pause(self, paused: bool) {
        self.paused.set(paused);
        if !paused {
            self.go_on();
        }
    }

    /// How many moves are judged.
    pub(crate) fn done(self) -> usize {
        self.judged.with(|judged| judged.iter().filter(|one| matches!(one, Progress::Done(_))).count())
    }

    /// What the moves say together, as far as they are judged.
    pub(crate) fn summary(self) -> Option<Summary> {
        let moves = self.judged_moves();
        self.game.with(|game| {
            let game = game.as_ref()?;
            Some(Summary::of(game.seats(), &moves, &game.yardstick))
        })
    }

    /// The level that played like each player, once the whole game is judged.
    pub(crate) fn like(self, summary: &Summary) -> Vec<Option<Level>> {
        let whole = self.done() == self.moves();
        self.game.with(|game| match game {
            Some(game) if whole => summary.like(&game.levels),
            _ => vec![None; summary.accuracy.len()],
        })
    }

    /// What was made of each move so far.
    pub(crate) fn judged_moves(self) -> Vec<Option<JudgedMove>> {
        self.game.with(|game| {
            let Some(game) = game else { return Vec::new() };
            self.judged.with(|judged| {
                let one = |(turn, progress): (&Turn<K>, &Progress<K>)| match progress {
                    Progress::Done(Some(judgement)) => {
                        judgement.as_ref().as_ref().ok().map(|review| JudgedMove::of(turn.seat, review))
                    }
                    _ => None,
                };
                game.turns.iter().zip(judged).map(one).collect()
            })
        })
    }

    /// The mistakes of people, or of everybody where no person plays, in the order they were made.
    pub(crate) fn mistakes(self) -> Vec<usize> {
        let moves = self.judged_moves();
        self.game.with(|game| {
            let Some(game) = game else { return Vec::new() };
            let is_person = |number: usize, seat: Seat| {
                let seated = seated_after(&game.seated, &game.incidents, number);
                seated.get(seat.index()).is_some_and(|one| !one.is_computer())
            };
            let some_person =
                game.turns.iter().enumerate().any(|(number, turn)| is_person(number, turn.seat));
            let bad = |&(number, judged): &(usize, &Option<JudgedMove>)| {
                judged.is_some_and(|judged| {
                    judged.grade >= Grade::Mistake && (!some_person || is_person(number, judged.seat))
                })
            };
            moves.iter().enumerate().filter(bad).map(|(number, _)| number).collect()
        })
    }

    /// Tries another move in the place of one.
    pub(crate) fn begin_trial(self, number: usize) {
        let draft = self.game.with_untracked(|game| {
            let game = game.as_ref()?;
            Some(K::Draft::new(&game.kind, game.view(number)))
        });
        self.look_at(number);
        if let Some(draft) = draft {
            self.trial.set(Some(Trial::new(number, draft)));
        }
    }

    /// Changes the move that is tried, or says why that cannot be done.
    pub(crate) fn change_draft(
        self,
        change: impl FnOnce(&K, &ViewOf<K>, &mut K::Draft) -> Result<(), ProblemOf<K>>,
    ) {
        self.game.with_untracked(|game| {
            let Some(game) = game else { return };
            self.trial.update(|trial| {
                let Some(trial) = trial.as_mut().filter(|trial| !trial.is_open) else { return };
                let view = game.view(trial.number);
                let changed = change(&game.kind, view, &mut trial.draft);
                match changed {
                    Err(problem) => {
                        trial.verdict = Some(Verdict::Unfinished(game.kind.unfinished(view, &problem)));
                    }
                    // What was submitted is still being judged.
                    Ok(()) => {
                        trial.verdict.take_if(|verdict| *verdict != Verdict::Judging);
                    }
                }
            });
        });
    }

    /// Has the move judged that is tried, or says why it is none yet.
    pub(crate) fn submit_trial(self) {
        let tried = self.game.with_untracked(|game| {
            let game = game.as_ref()?;
            self.trial.with_untracked(|trial| {
                let trial = trial.as_ref()?;
                let view = game.view(trial.number);
                let finished = trial.draft.finish(&game.kind, view);
                Some((trial.number, finished.map_err(|problem| game.kind.unfinished(view, &problem))))
            })
        });
        match tried {
            Some((number, Ok(mv))) => self.try_move(number, mv),
            Some((_, Err(why))) => self.tell_trial(Verdict::Unfinished(why)),
            None => {}
        }
    }

    /// Has a move judged in the place of one.
    pub(crate) fn try_move(self, number: usize, mv: MoveOf<K>) {
        if self.awaits_verdict(number) {
            return;
        }
        self.tell_trial(Verdict::Judging);
        self.waiting.update_value(|waiting| waiting.push_front(Flight::Try(number, mv)));
        self.go_on();
    }

    /// Has a move judged in the place of the one that is tried, whatever was begun.
    pub(crate) fn try_instead(self, mv: MoveOf<K>) {
        if let Some(number) = self.trial.with_untracked(|trial| trial.as_ref().map(|trial| trial.number)) {
            self.try_move(number, mv);
        }
    }

    /// Whether a try of this mistake is being judged.
    fn awaits_verdict(self, number: usize) -> bool {
        self.trial.with_untracked(|trial| {
            trial.as_ref().is_some_and(|one| one.number == number && one.verdict == Some(Verdict::Judging))
        })
    }

    /// Shows the answer of the mistake that is tried.
    pub(crate) fn show_answer(self) {
        self.change_trial(Trial::show);
    }

    /// Tries no more.
    pub(crate) fn leave_trial(self) {
        if self.trial.with_untracked(Option::is_some) {
            self.change_trial(|trial| trial.left());
            self.trial.set(None);
            self.waiting.update_value(|waiting| waiting.retain(|one| !matches!(one, Flight::Try(..))));
        }
    }

    fn tell_trial(self, verdict: Verdict) {
        self.change_trial(|trial| trial.hear(verdict));
    }

    /// Changes the trial, and remembers how the mistake went, if that is clear now.
    fn change_trial(self, change: impl FnOnce(&mut Trial<K>) -> Option<Recall>) {
        let went = self.trial.try_update(|trial| {
            let trial = trial.as_mut()?;
            Some((trial.number, change(trial)?))
        });
        if let Some((number, recall)) = went.flatten() {
            let kept = self.game.with_untracked(|game| game.as_ref()?.text.kept::<K>(number));
            if let Some(kept) = kept {
                mistakes::remember(&kept, number, recall);
            }
        }
    }

    fn send(self, flight: Flight<K>, question: &Question<K>) {
        let bytes = postcard::to_allocvec(question).unwrap_or_default();
        let sent = self.worker.try_update_value(|worker| {
            worker.as_mut().map(|worker| worker.review(self.title.name(), self.words.address(), &bytes))
        });
        match sent.flatten() {
            Some(Ok(id)) => self.flight.set_value(Some((id, flight))),
            Some(Err(why)) => self.failure.set(Some(why)),
            None => {}
        }
    }

    /// Asks what comes next, unless something is being answered.
    fn go_on(self) {
        if self.flight.with_value(Option::is_some) {
            return;
        }
        let paused = self.paused.get_untracked();
        let next = self.waiting.try_update_value(|waiting| {
            let ready = waiting.front().is_some_and(|one| !paused || matches!(one, Flight::Try(..)));
            if ready { waiting.pop_front() } else { None }
        });
        if let Some(flight) = next.flatten() {
            let question = match &flight {
                Flight::Judge(number) => Question::Judge(*number),
                Flight::Try(number, mv) => Question::Try(*number, mv.clone()),
                Flight::Open => return,
            };
            self.send(flight, &question);
        }
    }

    fn hear(self, id: Option<u32>, reply: Reply, source: StoredValue<Option<GameText>, LocalStorage>) {
        let flight = self.flight.try_update_value(|flight| {
            flight.take_if(|(number, _)| id.is_none_or(|id| id == *number)).map(|(_, flight)| flight)
        });
        let Some(flight) = flight.flatten() else { return };
        let answer = reply.and_then(|bytes| {
            postcard::from_bytes::<Answer<K>>(&bytes)
                .map_err(|_| VOICE.answer_not_read(Form::Within).to_owned())
        });
        match (flight, answer) {
            (_, Err(why)) => self.failure.set(Some(why)),
            (Flight::Open, Ok(answer)) => self.opened(answer, source),
            (Flight::Judge(number), Ok(Answer::Judgement(judgement))) => {
                self.judged.update(|judged| {
                    if let Some(one) = judged.get_mut(number) {
                        *one = Progress::Done(judgement.map(Box::new));
                    }
                });
            }
            // Whoever went on to another mistake in the meantime is told nothing of this one.
            (Flight::Try(number, _), Ok(_)) if !self.awaits_verdict(number) => {}
            (Flight::Try(..), Ok(Answer::Illegal(illegal))) => {
                let why = self.game.with_untracked(|game| Some(game.as_ref()?.kind.refused(&illegal)));
                self.tell_trial(Verdict::Unfinished(why.unwrap_or_default()));
            }
            (Flight::Try(..), Ok(Answer::Judgement(judgement))) => {
                self.tell_trial(Verdict::of::<K>(judgement));
            }
            (_, Ok(_)) => self.failure.set(Some(VOICE.answer_not_read(Form::Within).to_owned())),
        }
        self.go_on();
    }

    fn opened(self, answer: Answer<K>, source: StoredValue<Option<GameText>, LocalStorage>) {
        match answer {
            Answer::Game { kind, seated, turns, end, incidents, yardstick, levels } => {
                let Ok(kind) = kind.read::<K>() else {
                    self.failure.set(Some(VOICE.answer_not_read(Form::Within).to_owned()));
                    return;
                };
                let text = source.try_update_value(Option::take).flatten().unwrap_or_default();
                self.judged.set(turns.iter().map(|_| Progress::Waiting).collect());
                let practised = self.practice().map(|practice| practice.number);
                let wanted = (0..turns.len()).filter(|&number| practised.is_none_or(|one| one == number));
                self.waiting.set_value(wanted.map(Flight::Judge).collect());
                self.game.set(Some(Opened { kind, seated, turns, end, incidents, yardstick, levels, text }));
                if let Some(number) = practised {
                    self.begin_trial(number);
                }
            }
            Answer::Bad(bad) => self.failure.set(Some(bad.to_string())),
            _ => self.failure.set(Some(VOICE.answer_not_read(Form::Within).to_owned())),
        }
    }

    fn stop(self) {
        let _ = self.worker.try_update_value(Option::take);
    }
}
