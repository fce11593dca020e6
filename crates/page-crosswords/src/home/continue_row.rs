//! The games that were played last and can be gone on with, and the way to all others.

use leptos::prelude::*;
use page::VOICE;
use page::route::Route;
use page::saved_games::Entry;
use page::thumbnail::{progress, standing};

use super::sample::begun_sample;

/// How many games are shown at most.
const FEW: usize = 3;

/// The games that were played last; nothing where none was ever saved.
pub(super) fn continue_row(games: &[Entry]) -> Option<AnyView> {
    let cards: Vec<_> = to_go_on_with(games).filter_map(drawn).collect();
    let all = VOICE.all_games_counted(messages::count(games.len()));
    let none = cards.is_empty();
    (!games.is_empty()).then(|| {
        view! {
            <section class="continue" aria-labelledby="continue">
                <div class="heading">
                    <h2 id="continue" class:unseen=none>{VOICE.continue_heading()}</h2>
                    <a class="button quiet" href=Route::Archive.to_string()>{all}</a>
                </div>
                <ul class="games" hidden=none>{cards}</ul>
            </section>
        }
        .into_any()
    })
}

/// The few games that can be gone on with: those in which somebody has moved.
fn to_go_on_with(games: &[Entry]) -> impl Iterator<Item = &Entry> {
    games.iter().filter(|(_, game)| game.is_running() && game.moves() > 0).take(FEW)
}

fn drawn((id, game): &Entry) -> Option<impl IntoView + use<>> {
    let title = game.title()?;
    let address = Route::Game(title, id.clone()).to_string();
    Some(view! {
        <li class="card game-card begun">
            <a href=address>
                {begun_sample(title, game)}
                <span class="about">
                    <strong>{title.label()}</strong>
                    <span class="soft">{standing(game)}</span>
                    <span class="soft">{progress(game)}</span>
                    <span class="call">{VOICE.continue_game()}</span>
                </span>
            </a>
        </li>
    })
}

#[cfg(test)]
mod tests {
    use page::saved_games::{SavedGame, State};

    use super::*;

    #[test]
    fn only_games_that_were_begun_and_are_not_over_are_offered_and_few_of_them() {
        let game = |state, moves: usize| {
            let record = format!("logomachy game 1\ntitle khi\n{}", "move 1 pass\n".repeat(moves));
            (format!("{moves}"), SavedGame::of_record(record, state, 0))
        };
        let games = [game(State::Over, 1), game(State::Running, 0), game(State::Damaged, 4)];
        assert_eq!(to_go_on_with(&games).count(), 0);
        let games: Vec<Entry> = (1..9).map(|moves| game(State::Running, moves)).collect();
        assert!(to_go_on_with(&games).map(|(id, _)| id.as_str()).eq(["1", "2", "3"]));
    }
}
