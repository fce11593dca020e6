//! Idiot: the string as it stood, what was said, and what would have been better.

use ::idiot::{Move, Side, Table};
use analysis::review::IdiotReason;
use leptos::prelude::*;
use lexicon::Letter;
use messages::Form;
use messages::idiots::{bad_message, fault};
use page::VOICE;
use play::Draft as _;
use play::idiots::{Edit, Problem, Setup};

use crate::desk::{Desk, Opened, Progress};
use crate::shown::Shown;

impl Shown for Setup {
    /// They are letters of the name.
    const MORE_IS_BETTER: bool = false;

    fn reason(&self, reason: &IdiotReason) -> String {
        fault(VOICE, Form::Alone, self.language, reason)
    }

    fn name(&self, view: &Table, mv: &Move) -> String {
        match mv {
            Move::Add(addition) => self.language.spell(&addition.to(&view.string)),
            Move::Challenge => VOICE.challenge_anybody().to_owned(),
            Move::Answer(word) => self.language.spell(word),
            Move::GiveUp => VOICE.give_up_button().to_owned(),
        }
    }

    fn words(&self, _: &Table, mv: &Move) -> Vec<String> {
        match mv {
            Move::Answer(word) => vec![self.language.spell(word)],
            Move::Add(_) | Move::Challenge | Move::GiveUp => Vec::new(),
        }
    }

    fn board(desk: Desk<Self>) -> AnyView {
        let drawn = move || {
            let at = desk.at.get();
            desk.game.with(|game| game.as_ref().map(|game| drawn(desk, game, at)))
        };
        view! { <div class="strings card">{drawn}</div> }.into_any()
    }

    fn tools(desk: Desk<Self>) -> AnyView {
        let text = move || {
            desk.trial
                .with(|trial| trial.as_ref().map(|trial| trial.draft.text().to_owned()).unwrap_or_default())
        };
        let typed = move |event| {
            let text = event_target_value(&event);
            desk.change_draft(|kind, view, draft| draft.edit(kind, view, Edit::Text(text)).map(|_| ()));
        };
        let sides = move || {
            let which = desk.game.with(|game| {
                let game = game.as_ref()?;
                desk.trial.with(|trial| {
                    let trial = trial.as_ref()?;
                    let view = game.view(trial.number);
                    let letter = trial.draft.letter(&game.kind, view)?;
                    let string = |side| {
                        let addition = ::idiot::Addition { letter, side };
                        (Move::Add(addition), game.kind.language.spell(&addition.to(&view.string)))
                    };
                    Some((trial.number, [Side::Start, Side::End].map(string)))
                })
            });
            which.map(|(number, strings)| {
                strings.map(|(mv, string)| {
                    view! { <button type="button" class="button" on:click=move |_| desk.try_move(number, mv.clone())>{string}</button> }
                })
                .collect_view()
            })
        };
        view! {
            <form on:submit=move |event: leptos::ev::SubmitEvent| { event.prevent_default(); desk.submit_trial(); }>
                <label for="try-text">{VOICE.try_typing()}</label>
                <input id="try-text" autocomplete="off" autocapitalize="off" spellcheck="false" prop:value=text on:input=typed />
            </form>
            <div class="few">
                {sides}
                <button type="button" class="button quiet" on:click=move |_| desk.try_instead(Move::Challenge)>{VOICE.challenge_anybody()}</button>
            </div>
        }
        .into_any()
    }

    /// What is typed goes into the field.
    fn key(_: Desk<Self>, _: &str) -> bool {
        false
    }

    fn unfinished(&self, _: &Table, problem: &Problem) -> String {
        match problem {
            Problem::WhichSide { .. } => VOICE.try_which_side().to_owned(),
            Problem::Message(bad) => bad_message(VOICE, Form::Alone, bad),
        }
    }

    fn clues(&self, _: &Table, best: &Move) -> Vec<String> {
        match best {
            Move::Add(addition) => vec![
                match addition.side {
                    Side::Start => VOICE.clue_before().to_owned(),
                    Side::End => VOICE.clue_behind().to_owned(),
                },
                VOICE.clue_letter(&self.language.spell(&[addition.letter])),
            ],
            Move::Challenge => vec![VOICE.clue_challenge().to_owned()],
            Move::Answer(word) => {
                let first: Vec<Letter> = word.iter().take(1).copied().collect();
                vec![
                    VOICE.clue_length(messages::count(word.len())),
                    VOICE.clue_begins_with(&self.language.spell(&first)),
                ]
            }
            Move::GiveUp => vec![VOICE.clue_give_up().to_owned()],
        }
    }
}

/// The string before a move, what was made of it, and what would have been better.
fn drawn(desk: Desk<Setup>, game: &Opened<Setup>, at: usize) -> AnyView {
    let view = game.view(at);
    let language = game.kind.language;
    let before = match view.string.as_slice() {
        [] => VOICE.no_letter_yet().to_owned(),
        string => language.spell(string),
    };
    let hidden = desk.trial.with(|trial| trial.as_ref().is_some_and(|trial| !trial.is_open));
    let played = game.turns.get(at).filter(|_| !hidden).and_then(|turn| turn.mv.clone());
    let place = desk.better.get();
    let better = desk.judged.with(|judged| match judged.get(at) {
        Some(Progress::Done(Some(judgement))) if !hidden => {
            let best = judgement.as_ref().as_ref().ok()?.best.get(place)?;
            Some(best.mv.clone()).filter(|mv| Some(mv) != played.as_ref())
        }
        _ => None,
    });
    let line = |label: &'static str, class: &'static str, mv: Move| {
        view! {
            <p class=class>
                <span class="soft">{label}</span>
                " "
                <b>{marked(&game.kind, view, &mv)}</b>
            </p>
        }
    };
    view! {
        <p class="soft">{VOICE.round_heading(view.round.into())}</p>
        <p class="string" aria-label=VOICE.string_before_move()>{before}</p>
        {played.map(|mv| line(VOICE.label_played(), "made", mv))}
        {better.map(|mv| line(VOICE.label_better(), "made better", mv))}
    }
    .into_any()
}

/// A move as it is drawn: the new letter of a string stands out.
fn marked(kind: &Setup, view: &Table, mv: &Move) -> AnyView {
    let Move::Add(addition) = mv else { return kind.name(view, mv).into_any() };
    let letter = kind.language.spell(&[addition.letter]);
    let rest = kind.language.spell(&view.string);
    let letter = view! { <mark>{letter}</mark> };
    match addition.side {
        Side::Start => view! { {letter} {rest} }.into_any(),
        Side::End => view! { {rest} {letter} }.into_any(),
    }
}
