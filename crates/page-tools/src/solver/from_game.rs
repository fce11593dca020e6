//! The board of a game that is being played on this page, taken over as it stands.

use std::sync::Arc;

use game::Turn;
use leptos::prelude::*;
use lexicon::Lexicon;
use messages::Form;
use messages::records::{bad_record, bad_replay};
use page::VOICE;
use page::lexicons::{Choice, Stage};
use page::saved_games;
use page_worker::solver::{Premiums, Sheet, titles};
use play::crosswords::Record;
use play::{Player, Title};

use super::controller::Controller;

/// Buttons that take over the games that are kept; one that is requested by its id is taken over at once.
#[component]
pub(super) fn FromGame(controller: Controller, requested: Option<String>) -> impl IntoView {
    let wanted = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        let Some(id) = wanted.get() else { return };
        if let Some(done) = take_over(controller, &id) {
            wanted.set(None);
            match done {
                Ok(title) => controller.note.set(VOICE.game_taken_over(title.label())),
                Err(why) => controller.note.set(VOICE.game_not_taken_over(&why)),
            }
        }
    });
    let take = move |id: String| {
        if let Ok((_, words)) = saved_game(controller, &id) {
            controller.lexicons.fetch(words);
        }
        wanted.set(Some(id));
    };
    if let Some(id) = requested {
        take(id);
    }
    let button = move |(title, id): (Title, String)| {
        let press = move |_| take(id.clone());
        view! {
            <button type="button" class="button quiet" on:click=press>
                {VOICE.take_over_game(title.label())}
            </button>
        }
    };
    let kept = titles().filter_map(|title| Some((title, saved_games::newest(title)?.0)));
    kept.map(button).collect_view()
}

/// The game that is saved under this id, and its words.
fn saved_game(controller: Controller, id: &str) -> Result<(Record, Choice), String> {
    let gone = || VOICE.game_kept_no_longer(Form::Within).to_owned();
    let saved = saved_games::load(id).ok_or_else(gone)?;
    let record: Record = saved.record.parse().map_err(|bad| bad_record(VOICE, Form::Within, &bad))?;
    let missing = || VOICE.game_words_not_here(Form::Within).to_owned();
    let words = controller.lexicons.with_words(record.digest).ok_or_else(missing)?;
    Ok((record, words))
}

/// Takes over a game once its words are here; `None` while they are on their way.
fn take_over(controller: Controller, id: &str) -> Option<Result<Title, String>> {
    let (record, choice) = match saved_game(controller, id) {
        Ok(game) => game,
        Err(why) => return Some(Err(why)),
    };
    let words = match controller.lexicons.stage_of(choice) {
        Stage::Ready(words) => Arc::clone(words.lexicon()),
        Stage::Failed(reason) => return Some(Err(reason)),
        _ => return None,
    };
    let mut taken = Ok(());
    controller.act(|editor| {
        editor.change(|sheet| {
            taken = take(sheet, &record, words);
            choice.digest().clone_into(&mut sheet.words);
        });
    });
    Some(taken.map(|()| record.setup.title))
}

/// Puts the board of a game and the tiles of whoever is to move on a sheet of its language.
fn take(sheet: &mut Sheet, record: &Record, words: Arc<Lexicon>) -> Result<(), String> {
    let played = record.game(words).and_then(|game| record.replay(game));
    let played = played.map_err(|bad| bad_replay(VOICE, Form::Within, &record.setup, &bad))?;
    let mover = if let Turn::Of(seat) = played.turn() { Some(seat) } else { None };
    let (view, rules) = (played.view(Player::viewer(&record.seated, mover)), played.game().rules());
    sheet.title = record.setup.title;
    sheet.language = rules.tiles.alphabet();
    sheet.board.clone_from(&view.board);
    sheet.rack = view.own_rack().map(|rack| sheet.language.spell_rack(rack)).unwrap_or_default();
    sheet.premiums = Premiums::Standard;
    if sheet.layout() != rules.layout {
        sheet.premiums = Premiums::Painted(rules.layout.clone());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use crossword::Layout;
    use game::{Dice, Seed};
    use play::crosswords::Setup;
    use play::testing::TestGame;

    use super::*;

    #[test]
    fn a_game_is_taken_over_with_tiles_premiums_and_rules() {
        let words = Arc::new(lexica::load("english").unwrap());
        let random = Layout::wordfeud_random(&mut Dice::new(Seed(3), "board"));
        for (name, layout) in [("wordfeud", Some(random)), ("classic", None)] {
            let title: Title = name.parse().unwrap();
            let setup = Setup { layout: layout.clone(), ..Setup::new(title, words.alphabet()) };
            let seated = vec![Player::someone(), Player::Computer(Level::Easy)];
            let mut table = TestGame::new(setup, Arc::clone(&words), seated, Seed(7)).unwrap();
            let mv = table.advice(Level::Easy).unwrap();
            table.play(mv).unwrap();
            let mv = table.think().unwrap();
            table.play(mv).unwrap();
            let mut sheet = Sheet::new(words.alphabet());
            take(&mut sheet, &table.record(), Arc::clone(&words)).unwrap();
            assert_eq!((&sheet.board, sheet.title), (&table.shown().board, title));
            assert_eq!(sheet.layout(), table.game().rules().layout);
            let rack = page_worker::solver::rack(&sheet).unwrap();
            assert_eq!(Some(&rack), table.shown().own_rack());
        }
    }
}
