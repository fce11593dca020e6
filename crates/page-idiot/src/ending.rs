//! The end of a game: who won or lost, and every mistake with the word that proves it.

use leptos::prelude::*;
use page::VOICE;
use page::focus::focus;
use page::seeds::short_seed;
use page_worker::idiot::MistakeReport;

use super::composer::is_idle;
use super::controller::Controller;
use super::tools::CopyLink;

/// The id of the button to play again.
const AGAIN: &str = "again";

/// The end of a game.
#[component]
pub(crate) fn Ending(controller: Controller) -> impl IntoView {
    let headline = Memo::new(move |_| controller.scene.with(|scene| scene.as_ref()?.headline.clone()));
    move || {
        headline.get().map(|headline| {
            request_animation_frame(offer);
            let number = controller.record().and_then(|record| seed(&record)).unwrap_or_default();
            view! {
                <section class="ending card" aria-labelledby="end-title">
                    <h2 id="end-title">{headline}</h2>
                    <div class="few">
                        <button
                            type="button"
                            id=AGAIN
                            class="button"
                            disabled=move || controller.busy.get()
                            on:click=move |_| controller.again(short_seed())
                        >
                            "Play again"
                        </button>
                        <button type="button" class="button quiet" on:click=move |_| controller.leave()>
                            "New game…"
                        </button>
                        <CopyLink controller />
                    </div>
                    <h3>"Mistakes"</h3>
                    {move || mistakes(controller)}
                    <p class="soft">{format!("Game number {number}")}</p>
                </section>
            }
        })
    }
}

fn mistakes(controller: Controller) -> AnyView {
    let Some(all) = controller.mistakes.get() else {
        return view! {
            <p class="soft">
                <span class="dots" aria-hidden="true"></span>
                "Looking for mistakes…"
            </p>
        }
        .into_any();
    };
    if all.is_empty() {
        return view! { <p class="soft">"Nobody made one."</p> }.into_any();
    }
    let one = |MistakeReport { round, what, why, proof, better }: MistakeReport| {
        let (before, proof, behind) = around(&why, &proof);
        view! {
            <li>
                <span class="when">{VOICE.round_heading(round.into())}</span>
                <p>
                    <b>{what}</b>
                    " "
                    {before}
                    {(!proof.is_empty()).then(|| view! { <b class="proof">{proof}</b> })}
                    {behind}
                    {(!better.is_empty()).then(|| view! { <span class="soft">" " {better}</span> })}
                </p>
            </li>
        }
    };
    view! { <ol class="mistakes">{all.into_iter().map(one).collect_view()}</ol> }.into_any()
}

/// A sentence in three: before the word that proves it, the word, and behind it.
fn around(why: &str, proof: &str) -> (String, String, String) {
    match why.rsplit_once(proof).filter(|_| !proof.is_empty()) {
        Some((before, behind)) => (before.to_owned(), proof.to_owned(), behind.to_owned()),
        None => (why.to_owned(), String::new(), String::new()),
    }
}

/// Gives the button to play again the keyboard, if nothing else has it.
fn offer() {
    if is_idle() {
        focus(AGAIN);
    }
}

/// The number of a game.
fn seed(record: &str) -> Option<String> {
    record.lines().find_map(|line| line.strip_prefix("seed ")).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_that_proves_a_mistake_stands_out() {
        let parts = |why, proof| {
            let (before, proof, behind) = around(why, proof);
            format!("{before}[{proof}]{behind}")
        };
        assert_eq!(
            parts("It can be forced to end in locales.", "locales"),
            "It can be forced to end in [locales]."
        );
        assert_eq!(parts("No word holds it.", ""), "No word holds it.[]");
        assert_eq!(seed("logomachy game 1\nseed 77\nmove 1 -a\n").as_deref(), Some("77"));
    }
}
