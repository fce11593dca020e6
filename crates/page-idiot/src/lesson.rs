//! The tutorial: a round in four short steps, in each of which one message leads on.

use leptos::prelude::*;
use messages::Lesson;
use page::VOICE;
use page::components::{lesson_exit, taught};
use page::focus::focus;

/// The id of the button that leads on.
const NEXT: &str = "lesson-next";

/// A step: what was said, by oneself or by others, and the messages to choose from, of which the last one leads on.
struct Step {
    about: Lesson,
    said: &'static [(bool, &'static str)],
    choices: &'static [&'static str],
}

/// A choice that is no string is written as a challenge is.
const CHALLENGE: &str = "!";

const STEPS: [Step; 5] = [
    Step { about: Lesson::Adding, said: &[(false, "a")], choices: &["bca", "ca"] },
    Step {
        about: Lesson::Completing,
        said: &[(false, "a"), (true, "ca"), (false, "cal")],
        choices: &["calm", "ocal"],
    },
    Step {
        about: Lesson::Challenging,
        said: &[(false, "cal"), (true, "ocal"), (false, "ocalx")],
        choices: &["ocalxy", CHALLENGE],
    },
    Step {
        about: Lesson::Answering,
        said: &[(false, "cal"), (true, "ocal"), (false, CHALLENGE)],
        choices: &["coal", "local"],
    },
    Step { about: Lesson::Done, said: &[(false, CHALLENGE), (true, "local")], choices: &[] },
];

/// The tutorial; `open` is unset when it is done or left.
#[component]
pub(crate) fn Tutorial(open: RwSignal<bool>) -> impl IntoView {
    let (at, wrong) = (RwSignal::new(0_usize), RwSignal::new(false));
    let title = play::idiots::title();
    let leave = move || {
        taught::mark(title);
        open.set(false);
    };
    let choose = move |leads_on: bool| {
        wrong.set(!leads_on);
        if leads_on {
            at.update(|at| *at += 1);
            request_animation_frame(|| focus(NEXT));
        }
    };
    let label = |text: &'static str| if text == CHALLENGE { VOICE.challenge_anybody() } else { text };
    let bubble = move |&(own, text): &(bool, &'static str)| {
        let row = if own { "message-row own" } else { "message-row" };
        view! { <li class=row><span class="bubble"><span class="string">{label(text)}</span></span></li> }
    };
    let button = move |(place, &text): (usize, &&'static str), last: usize| {
        let id = (place == 0).then_some(NEXT);
        view! {
            <button type="button" class="button quiet" id=id on:click=move |_| choose(place == last)>{label(text)}</button>
        }
    };
    let step = move || &STEPS[at.get().min(STEPS.len() - 1)];
    let is_last = move || at.get() + 1 == STEPS.len();
    view! {
        <section class="card idiot-lesson" aria-labelledby="step-title">
            <h1 class="unseen">{VOICE.tutorial_of(title.label())}</h1>
            <p class="soft">{move || VOICE.step_of(messages::count(at.get() + 1), messages::count(STEPS.len()))}</p>
            <h2 id="step-title">{move || VOICE.lesson_title(step().about)}</h2>
            <p>{move || VOICE.lesson_text(step().about)}</p>
            <ol class="lines">{move || step().said.iter().map(bubble).collect_view()}</ol>
            <p role="status" class="said wrong">{move || wrong.get().then(|| VOICE.lesson_mistake(step().about))}</p>
            <div class="few">
                {move || {
                    let choices = step().choices;
                    choices.iter().enumerate().map(|one| button(one, choices.len() - 1)).collect_view()
                }}
                {lesson_exit(is_last, NEXT, leave)}
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the tutorial says of its strings is so with the words of the page.
    #[test]
    fn the_tutorial_tells_the_truth() {
        let words = lexica::load("english").unwrap();
        let list = words.word_list();
        let holds = |string: &str| {
            list.iter().any(|word| words.alphabet().spell(word).to_ascii_lowercase().contains(string))
        };
        assert!(words.contains("CALM") && words.contains("LOCAL") && words.contains("COAL"));
        assert!(!words.contains("OCAL") && holds("ocal") && !holds("ocalx"));
        for step in &STEPS[..4] {
            assert_eq!(step.choices.len(), 2);
        }
    }
}
