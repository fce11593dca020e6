//! The coach: a bar that says how the round stands, what is best, and the word that proves it; and advice when asked.

use leptos::prelude::*;
use messages::Person;
use page::VOICE;
use page_worker::idiot::CoachReport;
use play::idiots::Evaluation;

use super::controller::Controller;

/// How many of the best strings are shown.
const MOST: usize = 6;

/// The coach's bar, and the hints told so far.
#[component]
pub(crate) fn CoachBar(controller: Controller) -> impl IntoView {
    let live = Memo::new(move |_| {
        controller.scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.turn.is_some()))
    });
    let mover = move || {
        let mover = controller.scene.with(|scene| Some(scene.as_ref()?.mover()?.person.clone()));
        mover.unwrap_or(Person::You)
    };
    let content = move || match controller.coach.get() {
        Some(coach) => drawn(&coach, &mover()).into_any(),
        None => view! { <p class="soft">{move || waiting(controller)}</p> }.into_any(),
    };
    let hints = move || {
        let told = controller.hints.with(|hints| hints.told().to_vec());
        told.into_iter().map(|step| view! { <li>{step}</li> }).collect_view()
    };
    view! {
        <section
            class="note coach"
            aria-label="Coach"
            hidden=move || !controller.coach_on.get() || !live.get()
            aria-live="polite"
        >
            {content}
        </section>
        <section class="note hints" aria-label="Hint" aria-live="polite" hidden=move || controller.hints.with(|hints| hints.told().is_empty())>
            <ol>{hints}</ol>
        </section>
    }
}

fn waiting(controller: Controller) -> &'static str {
    let challenged =
        controller.scene.with(|scene| scene.as_ref().is_some_and(|one| one.challenger.is_some()));
    if challenged { "A challenge waits for its answer." } else { "The coach is working it out…" }
}

fn drawn(coach: &CoachReport, mover: &Person) -> impl IntoView + use<> {
    let Bar { class, share, said } = Bar::of(coach, mover);
    let best: Vec<String> = coach.best.iter().take(MOST).cloned().collect();
    let more = coach.best.len().saturating_sub(MOST);
    let one = |string: String| view! { <li><code>{string}</code></li> };
    let word = coach.word.clone().filter(|_| !matches!(coach.standing, Evaluation::Challenge));
    view! {
        <div class=format!("bar {class}") style=("--share", format!("{share}%")) aria-hidden="true"></div>
        <p class=format!("verdict {class}")>{said}</p>
        {(!best.is_empty()).then(|| view! {
            <ul class="best" aria-label="Best strings">
                {best.into_iter().map(one).collect_view()}
                {(more > 0).then(|| view! { <li class="soft">{VOICE.and_more(messages::count(more))}</li> })}
            </ul>
        })}
        {word.map(|word| view! { <p class="soft">"Perfect play ends in " <b class="proof">{word}</b></p> })}
    }
}

/// What the bar shows.
#[derive(PartialEq, Eq, Debug)]
struct Bar {
    class: &'static str,
    /// How much of it is good for the player to move, in hundredths.
    share: u32,
    said: String,
}

impl Bar {
    fn of(coach: &CoachReport, mover: &Person) -> Self {
        let words = coach.words.into();
        match coach.standing {
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
        let coach = |standing| CoachReport { standing, best: Vec::new(), word: None, words: 1234 };
        let said = |standing| Bar::of(&coach(standing), &Person::Name("Eve".to_owned()));
        assert_eq!(said(Evaluation::Won(5)).said, "Won for Eve in 5 moves · 1,234 words hold it");
        assert_eq!(said(Evaluation::Lost(1)).said, "Lost for Eve in 1 move · 1,234 words hold it");
        assert_eq!(said(Evaluation::Chance(37)).share, 63);
        assert_eq!(said(Evaluation::Challenge).said, "No word holds it: challenge");
    }
}
