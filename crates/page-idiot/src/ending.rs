//! The end of a game: who won or lost, and every mistake with the word that proves it.

use leptos::prelude::*;
use messages::Form;
use messages::idiots::{act, better, fault, proof};
use page::VOICE;
use page::components::leave_button;
use page::controller::GameScreen as _;
use page::definitions;
use page::focus::focus;
use page::seeds::short_seed;
use play::idiots::Mistake;

use super::choices::{Choices, Controller};
use super::composer::{busy, is_idle};
use super::screen::Screen;
use super::tools::CopyLink;

/// The id of the button to play again.
const AGAIN: &str = "again";

/// The end of a game.
#[component]
pub(crate) fn Ending(choices: Choices) -> impl IntoView {
    let controller = choices.controller();
    let headline = Memo::new(move |_| {
        controller
            .session
            .with(|screen| screen.as_ref().and_then(|one| Some((one.headline()?, one.gave_up()))))
    });
    let number = Memo::new(move |_| {
        controller.session.with(|screen| seed(&screen.as_ref()?.game().record()?)).unwrap_or_default()
    });
    let at_table = controller.is_at_table();
    let (mistakes, busy) = (mistakes(controller), busy(controller));
    move || {
        headline.get().map(|(headline, gave_up)| {
            request_animation_frame(offer);
            view! {
                <section class="ending card" aria-labelledby="end-title">
                    <h2 id="end-title">{headline}</h2>
                    {gave_up.map(|told| view! { <p>{told}</p> })}
                    <div class="few">
                        {if at_table {
                            controller.rematch_button(Callback::new(|()| ()))
                        } else {
                            view! {
                                <button
                                    type="button"
                                    id=AGAIN
                                    class="button"
                                    title=VOICE.next_one_starts()
                                    disabled=move || busy.get()
                                    on:click=move |_| choices.again(short_seed())
                                >
                                    {VOICE.rematch()}
                                </button>
                            }
                            .into_any()
                        }}
                        <button type="button" class="button quiet" title=VOICE.review_title() on:click=move |_| controller.review()>{VOICE.review_game()}</button>
                        {leave_button(controller, "button quiet", "leave-end", VOICE.new_game_button())}
                        <CopyLink controller />
                    </div>
                    <h3>{VOICE.mistakes()}</h3>
                    {move || listed(mistakes.get())}
                    {(!at_table).then(|| view! { <p class="soft">{move || VOICE.game_number_is(&number.get())}</p> })}
                    {controller.table_end()}
                </section>
            }
        })
    }
}

/// A mistake in sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
struct MistakeNote {
    /// The round it was made in.
    round: u32,
    /// What was said or done, and by whom.
    what: String,
    /// Why it was a mistake.
    why: String,
    /// The word that proves it, if there is one.
    proof: String,
    /// What would have been better.
    better: Option<String>,
    /// The code of the language of the words.
    language: &'static str,
}

/// Everyone's mistakes, once they are known.
fn mistakes(controller: Controller) -> Memo<Option<Vec<MistakeNote>>> {
    let notes = |screen: &Screen| {
        let (people, language) = (screen.game().people(), screen.session().kind().language);
        let note = |mistake: &Mistake| MistakeNote {
            round: mistake.round,
            what: act(VOICE, &people, language, mistake),
            why: fault(VOICE, Form::Alone, language, &mistake.reason),
            proof: proof(language, &mistake.reason).unwrap_or_default(),
            better: better(VOICE, language, mistake),
            language: language.code(),
        };
        Some(screen.mistakes()?.iter().map(note).collect())
    };
    Memo::new(move |_| controller.session.with(|screen| notes(screen.as_ref()?)))
}

fn listed(mistakes: Option<Vec<MistakeNote>>) -> AnyView {
    let Some(all) = mistakes else {
        return view! {
            <p class="soft">
                <span class="dots" aria-hidden="true"></span>
                {VOICE.looking_for_mistakes()}
            </p>
        }
        .into_any();
    };
    if all.is_empty() {
        return view! { <p class="soft">{VOICE.no_mistakes()}</p> }.into_any();
    }
    let one = |MistakeNote { round, what, why, proof, better, language }: MistakeNote| {
        view! {
            <li>
                <span class="when">{VOICE.round_heading(round.into())}</span>
                <p>
                    <b>{what}</b>
                    " "
                    {told(&why, &proof, language)}
                    {better.map(|better| view! { <span class="soft">" " {better}</span> })}
                </p>
            </li>
        }
    };
    view! { <ol class="mistakes">{all.into_iter().map(one).collect_view()}</ol> }.into_any()
}

/// A sentence whose proof, a word, tells what it means when it is pressed.
pub(crate) fn told(why: &str, proof: &str, language: &'static str) -> AnyView {
    let (before, proof, behind) = around(why, proof);
    let proof =
        (!proof.is_empty()).then(|| view! { <b class="proof">{definitions::word(proof, language)}</b> });
    view! { {before} {proof} {behind} }.into_any()
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
