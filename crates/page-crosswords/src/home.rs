//! The first screen: the games, the ones to go on with, and the tools.

mod chat_sample;
mod sample;

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
    let mut cards: Vec<Card> = Title::all().iter().copied().map(saved).collect();
    // Games to go on with come first.
    cards.sort_by_key(|card| card.state != State::Begun);
    view! {
        <div class="intro">
            <h1>"Words worth a quarrel"</h1>
            <p>"A logomachy is a fight about words. Choose your ground: every game is played here, in your browser, against a computer or a friend beside you."</p>
        </div>
        <ul class="games">{cards.into_iter().map(drawn).collect_view()}</ul>
        <div class="tools">
            <section class="card tool">
                <h2>"Word finder"</h2>
                <p class="soft">"Is it a word? What do these tiles make? What fits the pattern? In " {languages(lexicons)} "."</p>
                <a class="button quiet" href=Route::Words.to_string()>"Open the word finder"</a>
            </section>
            <section class="card tool">
                <h2>"Solver"</h2>
                <p class="soft">"Set up a board and your tiles, of a game played anywhere: every play at once, what is unseen, and advice."</p>
                <a class="button quiet" href=Route::Solver(String::new()).to_string()>"Open the solver"</a>
            </section>
            <section class="card tool">
                <h2>"Board workshop"</h2>
                <p class="soft">"Paint a board of your own for ScraBBKle, from 12 to 26 squares a side, and play on it."</p>
                <a class="button quiet" href=Route::Workshop.to_string()>"Open the workshop"</a>
            </section>
            <section class="card tool">
                <h2>"Look at a game"</h2>
                <p class="soft">"Step through a game that was written down as a GCG record, and play on where it ends."</p>
                <a class="button quiet" href=Route::Review.to_string()>"Open a record"</a>
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
            State::Fresh => (about(VOICE, Form::Alone, self.title), "Play"),
            State::Begun => (VOICE.moves_so_far(moves), "Continue"),
            State::Over => (VOICE.finished_after(moves), "See the result"),
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

/// The languages there are words of, as a list in a sentence.
fn languages(lexicons: Lexicons) -> impl Fn() -> String {
    move || {
        let mut names: Vec<String> = Vec::new();
        for name in lexicons.all().into_iter().map(|one: Choice| one.alphabet().name()) {
            if !names.iter().any(|other| other == name) {
                names.push(name.to_owned());
            }
        }
        VOICE.all_of(&names)
    }
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
