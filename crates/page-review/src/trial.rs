//! A mistake that is tried again: the move that is being made, and what came of it.

use analysis::review::MoveReview;
use leptos::prelude::*;
use page::VOICE;
use play::practice::Recall;
use play::review::Judgement;

use crate::desk::{Desk, Progress};
use crate::percent_to_tenth;
use crate::shown::Shown;

/// A loss so small is as good as none, in millionths of a win.
const ACCEPTED: u32 = 10_000;

/// A move that is tried in the place of another.
pub(crate) struct Trial<K: Shown> {
    /// The number of the move it takes the place of.
    pub(crate) number: usize,
    pub(crate) draft: K::Draft,
    /// What came of the last try.
    pub(crate) verdict: Option<Verdict>,
    /// How many tries were worse.
    misses: usize,
    /// How many clues have been told.
    pub(crate) clues: usize,
    /// Whether the answer may be seen.
    pub(crate) is_open: bool,
}

/// What came of a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It is no move yet, or cannot be made.
    Unfinished(String),
    /// It is being judged.
    Judging,
    /// It is as good as the best, as far as anybody can tell.
    Accepted,
    /// It gives so much away, in millionths of a win; nothing where points are all that is lost.
    Rejected(u32),
    /// Such a move is not judged.
    NotJudged,
}

impl Verdict {
    /// What a judgement of a try says.
    pub(crate) fn of<K: Shown>(judgement: Option<Judgement<K>>) -> Self {
        match judgement {
            Some(Ok(review)) if is_accepted(&review) => Self::Accepted,
            Some(Ok(review)) => Self::Rejected(review.lost),
            Some(Err(_)) | None => Self::NotJudged,
        }
    }
}

/// Whether a move is as good as the best: proven, or within what may be chance.
fn is_accepted<M, R>(review: &MoveReview<M, R>) -> bool {
    if review.exact { review.lost == 0 } else { review.lost <= ACCEPTED.max(review.error.saturating_mul(2)) }
}

impl<K: Shown> Trial<K> {
    pub(crate) fn new(number: usize, draft: K::Draft) -> Self {
        Self { number, draft, verdict: None, misses: 0, clues: 0, is_open: false }
    }

    /// Takes down what came of a try; says how the mistake went, once that is clear.
    pub(crate) fn hear(&mut self, verdict: Verdict) -> Option<Recall> {
        let is_solved = verdict == Verdict::Accepted && !self.is_open;
        self.misses += usize::from(matches!(verdict, Verdict::Rejected(_)));
        self.is_open |= is_solved;
        self.verdict = Some(verdict);
        let helped = self.misses > 0 || self.clues > 0;
        is_solved.then_some(if helped { Recall::Helped } else { Recall::Solved })
    }

    /// Shows the answer; says how the mistake went, unless that is known already.
    pub(crate) fn show(&mut self) -> Option<Recall> {
        let was_open = std::mem::replace(&mut self.is_open, true);
        (!was_open).then_some(Recall::Failed)
    }

    /// How a mistake went that is left now: one that nobody began to try does not count.
    pub(crate) fn left(&self) -> Option<Recall> {
        (!self.is_open && (self.misses > 0 || self.clues > 0)).then_some(Recall::Failed)
    }
}

/// The panel of a trial: what to do, what came of it, clues, and the way on.
pub(crate) fn panel<K: Shown>(desk: Desk<K>) -> AnyView {
    let told = move || {
        desk.trial.with(|trial| match &trial.as_ref()?.verdict {
            None => Some((VOICE.try_lead().to_owned(), "")),
            Some(Verdict::Unfinished(why)) => Some((why.clone(), "wrong")),
            Some(Verdict::Judging) => Some((VOICE.try_judging().to_owned(), "")),
            Some(Verdict::Accepted) => Some((VOICE.try_accepted().to_owned(), "right")),
            Some(Verdict::Rejected(0)) => Some((VOICE.try_loses_points().to_owned(), "wrong")),
            Some(Verdict::Rejected(lost)) => Some((VOICE.try_loses(&percent_to_tenth(*lost)), "wrong")),
            Some(Verdict::NotJudged) => Some((VOICE.try_not_judged().to_owned(), "wrong")),
        })
    };
    let clues = move || {
        let all = clues(desk);
        let told = desk.trial.with(|trial| trial.as_ref().map_or(0, |trial| trial.clues));
        all.into_iter().take(told).map(|clue| view! { <li>{clue}</li> }).collect_view()
    };
    let more = move || {
        let told = desk.trial.with(|trial| trial.as_ref().map_or(0, |trial| trial.clues));
        told < clues_count(desk)
    };
    let is_open = Memo::new(move |_| desk.trial.with(|trial| trial.as_ref().is_some_and(|one| one.is_open)));
    let change = move |change: fn(&mut Trial<K>)| {
        desk.trial.update(|trial| {
            if let Some(trial) = trial {
                change(trial);
            }
        });
    };
    view! {
        <section class="card trial" aria-labelledby="trial-title">
            <h2 id="trial-title">{move || heading(desk)}</h2>
            <p role="status" class=move || format!("said {}", told().map_or("", |(_, class)| class))>
                {move || told().map(|(text, _)| text)}
            </p>
            <div hidden=move || is_open.get()>{K::tools(desk)}</div>
            <ol class="clues">{clues}</ol>
            <div class="few">
                <button type="button" class="button" hidden=move || is_open.get() on:click=move |_| desk.submit_trial()>
                    {VOICE.try_this()}
                </button>
                <button
                    type="button"
                    class="button quiet"
                    hidden=move || is_open.get() || !more()
                    on:click=move |_| change(|trial| trial.clues += 1)
                >
                    {VOICE.hint_button()}
                </button>
                <button
                    type="button"
                    class="button quiet"
                    hidden=move || is_open.get()
                    on:click=move |_| desk.show_answer()
                >
                    {VOICE.show_answer()}
                </button>
                <button
                    type="button"
                    class="button"
                    hidden=move || !is_open.get() || !has_next(desk)
                    on:click=move |_| go_to_next(desk)
                >
                    {VOICE.next_mistake()}
                </button>
                <button
                    type="button"
                    class="button quiet"
                    hidden=move || desk.practice().is_none() || !is_open.get()
                    on:click=move |_| {
                        if let Some(practice) = desk.practice() {
                            practice.forget.run(());
                        }
                    }
                >
                    {VOICE.forget_mistake()}
                </button>
                <button
                    type="button"
                    class="button quiet"
                    hidden=desk.practice().is_some()
                    on:click=move |_| desk.leave_trial()
                >
                    {VOICE.back_to_review()}
                </button>
            </div>
        </section>
    }
    .into_any()
}

/// Goes to the mistake after the one that is tried, or after the move that is looked at; behind the last comes the first.
pub(crate) fn go_to_next<K: Shown>(desk: Desk<K>) {
    if let Some(practice) = desk.practice() {
        desk.leave_trial();
        practice.next.run(());
    } else if let Some(number) = next(desk) {
        desk.begin_trial(number);
    }
}

fn has_next<K: Shown>(desk: Desk<K>) -> bool {
    desk.practice().is_some() || next(desk).is_some()
}

fn next<K: Shown>(desk: Desk<K>) -> Option<usize> {
    let mistakes = desk.mistakes();
    let now = desk.trial.with(|trial| trial.as_ref().map(|trial| trial.number));
    let at = desk.at.get();
    let later = |number: &&usize| now.map_or(**number >= at, |now| **number > now);
    mistakes.iter().find(later).or(mistakes.first()).copied()
}

fn heading<K: Shown>(desk: Desk<K>) -> String {
    let number = desk.trial.with(|trial| trial.as_ref().map_or(0, |trial| trial.number));
    desk.game.with(|game| {
        let turn = game.as_ref().and_then(|game| Some((game, game.turns.get(number)?)));
        turn.map(|(game, turn)| {
            VOICE.try_heading(
                messages::count(number + 1),
                &game.people(number)[turn.seat],
                &game.name(number),
            )
        })
        .unwrap_or_default()
    })
}

/// All that may be told of the best move, a little more at a time.
fn clues<K: Shown>(desk: Desk<K>) -> Vec<String> {
    let number = desk.trial.with(|trial| trial.as_ref().map(|trial| trial.number));
    let Some(number) = number else { return Vec::new() };
    desk.game.with(|game| {
        let Some(game) = game else { return Vec::new() };
        desk.judged.with(|judged| match judged.get(number) {
            Some(Progress::Done(Some(judgement))) => match judgement.as_ref() {
                Ok(review) => review
                    .best
                    .first()
                    .map(|best| game.kind.clues(game.view(number), &best.mv))
                    .unwrap_or_default(),
                Err(_) => Vec::new(),
            },
            _ => Vec::new(),
        })
    })
}

fn clues_count<K: Shown>(desk: Desk<K>) -> usize {
    clues(desk).len()
}

#[cfg(test)]
mod tests {
    use analysis::review::Grade;

    use super::*;

    #[test]
    fn a_try_is_accepted_within_the_noise_or_if_it_is_proven_to_be_as_good() {
        let review = |lost, error, exact| MoveReview::<(), ()> {
            best: Vec::new(),
            played: 500_000,
            lost,
            error,
            points_lost: 0,
            exact,
            grade: Grade::Fine,
            reasons: Vec::new(),
        };
        for (lost, error, exact, accepted) in [
            (10_000, 0, false, true),
            (10_001, 0, false, false),
            (30_000, 15_000, false, true),
            (0, 0, true, true),
            (1, 0, true, false),
        ] {
            assert_eq!(is_accepted(&review(lost, error, exact)), accepted, "{lost} ± {error}, {exact}");
        }
    }
}
