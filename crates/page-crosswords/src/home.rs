//! The first screen: the games, the ones to go on with, and the tools.

mod chat_sample;
pub(crate) mod sample;

use leptos::prelude::*;
use messages::Form;
use messages::titles::about;
use page::lexicons::{Choice, Lexicons};
use page::route::Route;
use page::saved_games::{self, Place};
use page::{OfflineLine, VOICE};
use play::Title;

use sample::Sample;

/// The first screen.
#[component]
pub(crate) fn Home(lexicons: Lexicons) -> impl IntoView {
    let saved =
        |title| Card::new(title, saved_games::load(title, Place::Current), saved_games::is_over(title));
    // Games to go on with come first.
    let is_begun = |card: &Card| card.state == State::Begun;
    let (begun, others): (Vec<_>, Vec<_>) = Title::all().iter().copied().map(saved).partition(is_begun);
    let cards = begun.into_iter().chain(others);
    view! {
        <div class="intro">
            <h1>{VOICE.home_heading()}</h1>
            <p>{VOICE.home_lead()}</p>
        </div>
        <ul class="games">{cards.map(drawn).collect_view()}</ul>
        <div class="tools">
            <section class="card tool">
                <h2>{VOICE.word_finder()}</h2>
                <p class="soft">{move || VOICE.word_finder_about(&languages(lexicons))}</p>
                <a class="button quiet" href=Route::Words.to_string()>{VOICE.open_word_finder()}</a>
            </section>
            <section class="card tool">
                <h2>{VOICE.solver()}</h2>
                <p class="soft">{VOICE.solver_about()}</p>
                <a class="button quiet" href=Route::Solver(String::new()).to_string()>{VOICE.open_solver()}</a>
            </section>
            <section class="card tool">
                <h2>{VOICE.board_workshop()}</h2>
                <p class="soft">{VOICE.workshop_about()}</p>
                <a class="button quiet" href=Route::Workshop.to_string()>{VOICE.open_workshop()}</a>
            </section>
            <section class="card tool">
                <h2>{VOICE.look_at_a_game()}</h2>
                <p class="soft">{VOICE.review_about()}</p>
                <a class="button quiet" href=Route::Review.to_string()>{VOICE.open_record()}</a>
            </section>
        </div>
        <OfflineLine />
    }
}

/// A game to choose.
struct Card {
    title: Title,
    /// The game that is saved.
    saved: Option<String>,
    state: State,
}

/// How far the game that is saved has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// There is none.
    Fresh,
    /// It can be gone on with.
    Begun,
    /// It is over.
    Over,
}

impl Card {
    fn new(title: Title, saved: Option<String>, over: bool) -> Self {
        let state = match (&saved, over) {
            (None, _) => State::Fresh,
            (Some(_), false) => State::Begun,
            (Some(_), true) => State::Over,
        };
        Self { title, saved, state }
    }

    /// What is said of the game, and what one is called to do.
    fn text(&self) -> (String, &'static str) {
        let moves = messages::count(self.saved.as_deref().map_or(0, saved_games::moves));
        match self.state {
            State::Fresh => (about(VOICE, Form::Alone, self.title), VOICE.play_game()),
            State::Begun => (VOICE.moves_so_far(moves), VOICE.continue_game()),
            State::Over => (VOICE.finished_after(moves), VOICE.see_result()),
        }
    }
}

fn drawn(card: Card) -> impl IntoView {
    let class = if card.state == State::Begun { "card game-card begun" } else { "card game-card" };
    let (told, call) = card.text();
    let Card { title, saved, .. } = card;
    view! {
        <li class=class>
            <a href=Route::Play(title).to_string()>
                <Sample title begun=saved />
                <span class="about">
                    <strong>{title.label()}</strong>
                    <span class="soft">{told}</span>
                    <span class="call">{call}</span>
                </span>
            </a>
        </li>
    }
}

/// The languages there are words of, each once.
fn languages(lexicons: Lexicons) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in lexicons.all().into_iter().map(|one: Choice| messages::language(VOICE, one.alphabet().name()))
    {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_a_game_has_gone_is_told() {
        assert_eq!(VOICE.moves_so_far(2), "2 moves so far.");
    }

    #[test]
    fn only_a_game_that_is_not_over_is_offered_to_be_gone_on_with() {
        let text = |saved: Option<&str>, over| {
            let card = Card::new("khi".parse().unwrap(), saved.map(str::to_owned), over);
            (card.state, card.text().1)
        };
        assert_eq!(text(None, false), (State::Fresh, "Play"));
        assert_eq!(text(Some("move 1 pass"), false), (State::Begun, "Continue"));
        assert_eq!(text(Some("move 1 pass"), true), (State::Over, "See the result"));
        assert_eq!(VOICE.finished_after(11), "Finished after 11 moves.");
    }
}
