//! The coach: a bar that says how the round stands, what is best, and the word that proves it; and advice when asked.

use idiot::Addition;
use leptos::prelude::*;
use messages::Person;
use page::VOICE;
use play::idiots::{Coach, Evaluation};

use super::choices::Controller;
use super::ending::told;
use super::screen::Screen;

/// How many of the best strings are shown.
const MOST: usize = 6;

/// The coach's bar, and the hints told so far.
#[component]
pub(crate) fn CoachBar(controller: Controller) -> impl IntoView {
    let session = controller.session;
    let shown = Memo::new(move |_| {
        session.with(|screen| screen.as_ref().is_some_and(|one| one.is_coached() && !one.is_over()))
    });
    let bar = Memo::new(move |_| session.with(|screen| CoachNote::of(screen.as_ref()?)));
    let challenged =
        Memo::new(move |_| session.with(|screen| screen.as_ref().is_some_and(Screen::is_challenged)));
    let content = move || match bar.get() {
        Some(note) => drawn(note).into_any(),
        None => view! { <p class="soft">{waiting(challenged.get())}</p> }.into_any(),
    };
    let hints =
        Memo::new(move |_| session.with(|screen| screen.as_ref().map(Screen::hints)).unwrap_or_default());
    let step = move |step: String| {
        let told = session.with_untracked(|screen| {
            let screen = screen.as_ref()?;
            Some(told(&step, &screen.hint_word(), screen.language()))
        });
        view! { <li>{told}</li> }
    };
    view! {
        <section class="note coach" aria-label=VOICE.coach() hidden=move || !shown.get() aria-live="polite">
            {content}
        </section>
        <section class="note hints" aria-label=VOICE.hint_button() aria-live="polite" hidden=move || hints.with(Vec::is_empty)>
            <ol>{move || hints.get().into_iter().map(step).collect_view()}</ol>
        </section>
    }
}

fn waiting(challenged: bool) -> &'static str {
    if challenged { VOICE.challenge_waits() } else { VOICE.coach_is_working() }
}

/// What the coach says, as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
struct CoachNote {
    bar: Bar,
    /// The best strings, and how many more there are.
    best: Vec<String>,
    more: usize,
    /// The word that perfect play ends in.
    word: Option<String>,
    /// The code of its language.
    language: &'static str,
}

impl CoachNote {
    fn of(screen: &Screen) -> Option<Self> {
        let (coach, mover) = (screen.coach()?, screen.mover_person()?);
        let string = |addition: &Addition| screen.spell(&addition.to(&coach.string));
        let word = coach.word.as_ref().filter(|_| coach.evaluation != Evaluation::Challenge);
        Some(Self {
            bar: Bar::of(coach, &mover),
            best: coach.best.iter().take(MOST).map(string).collect(),
            more: coach.best.len().saturating_sub(MOST),
            word: word.map(|word| screen.spell(word)),
            language: screen.language(),
        })
    }
}

fn drawn(note: CoachNote) -> impl IntoView {
    let CoachNote { bar: Bar { class, share, said }, best, more, word, language } = note;
    let one = |string: String| view! { <li><code>{string}</code></li> };
    view! {
        <div class=format!("bar {class}") style=("--share", format!("{share}%")) aria-hidden="true"></div>
        <p class=format!("verdict {class}")>{said}</p>
        {(!best.is_empty()).then(|| view! {
            <ul class="best" aria-label=VOICE.best_strings()>
                {best.into_iter().map(one).collect_view()}
                {(more > 0).then(|| view! { <li class="soft">{VOICE.and_more(messages::count(more))}</li> })}
            </ul>
        })}
        {word.map(|word| {
            view! { <p class="soft">{told(&VOICE.perfect_play_ends_in(&word), &word, language)}</p> }
        })}
    }
}

/// What the bar shows.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Bar {
    class: &'static str,
    /// How much of it is good for the player to move, in hundredths.
    share: u32,
    said: String,
}

impl Bar {
    fn of(coach: &Coach, mover: &Person) -> Self {
        let words = coach.words.into();
        match coach.evaluation {
            Evaluation::Won(count) => {
                Self { class: "won", share: 100, said: VOICE.coach_won(mover, count.into(), words) }
            }
            Evaluation::Lost(count) => {
                Self { class: "lost-bar", share: 0, said: VOICE.coach_lost(mover, count.into(), words) }
            }
            Evaluation::Challenge => {
                Self { class: "won", share: 100, said: VOICE.coach_challenge().to_owned() }
            }
            Evaluation::Chance(loss) => {
                let said = VOICE.coach_chance(mover, loss.into(), words);
                Self { class: "chance", share: 100 - loss.min(100), said }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn i23_the_bar_says_how_the_round_stands_for_whoever_is_to_move() {
        let coach =
            |evaluation| Coach { evaluation, string: Vec::new(), best: Vec::new(), word: None, words: 1234 };
        let said = |evaluation| Bar::of(&coach(evaluation), &Person::Name("Eve".to_owned()));
        assert_eq!(said(Evaluation::Won(5)).said, "Won for Eve in 5 moves · 1,234 words hold it");
        assert_eq!(said(Evaluation::Lost(1)).said, "Lost for Eve in 1 move · 1,234 words hold it");
        assert_eq!(said(Evaluation::Chance(37)).share, 63);
        assert_eq!(said(Evaluation::Challenge).said, "No word holds it: challenge");
    }
}
