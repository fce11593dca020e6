//! The end of a game: who won or lost, and every mistake with the word that proves it.

use leptos::prelude::*;
use page::focus::focus;
use page::seeds::short_seed;
use page::sentence;
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
    let names: Vec<String> = controller.scene.with_untracked(|scene| {
        let players = scene.as_ref().map(|scene| scene.players.as_slice()).unwrap_or_default();
        players.iter().map(|player| player.name.clone()).collect()
    });
    let one = |mistake: MistakeReport| {
        let name = names.get(mistake.seat).cloned().unwrap_or_default();
        let MistakeText { what, why, proof, better } = told(&name, &mistake);
        view! {
            <li>
                <span class="when">{format!("Round {}", mistake.round)}</span>
                <p>
                    <b>{what}</b>
                    " "
                    {why}
                    {(!proof.is_empty()).then(|| view! { " " <b class="proof">{proof}</b> "." })}
                    {better.map(|better| view! { <span class="soft">" " {better}</span> })}
                </p>
            </li>
        }
    };
    view! { <ol class="mistakes">{all.into_iter().map(one).collect_view()}</ol> }.into_any()
}

/// A mistake in words.
struct MistakeText {
    what: String,
    why: String,
    proof: String,
    better: Option<String>,
}

fn told(name: &str, mistake: &MistakeReport) -> MistakeText {
    let MistakeReport { what, why, proof, better, .. } = mistake;
    let why =
        if proof.is_empty() { sentence(why) } else { sentence(why).trim_end_matches('.').to_owned() + ":" };
    let better = (!better.is_empty()).then(|| format!("Better: {better}."));
    MistakeText { what: format!("{name} {what}."), why, proof: proof.clone(), better }
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
    fn mistakes_are_told_with_their_proof() {
        let mistake = MistakeReport {
            round: 2,
            seat: 0,
            what: "said ocales".to_owned(),
            why: "it can be forced to end in".to_owned(),
            proof: "locales".to_owned(),
            better: "ocall".to_owned(),
        };
        let told = told("Eve", &mistake);
        assert_eq!(
            (told.what.as_str(), told.why.as_str()),
            ("Eve said ocales.", "It can be forced to end in:")
        );
        assert_eq!(told.better.as_deref(), Some("Better: ocall."));
        assert_eq!(seed("logomachy game 1\nseed 77\nmove 1 -a\n").as_deref(), Some("77"));
    }
}
