//! Games of earlier versions, which saved one of a title and one that was set aside.

use play::{Title, record};

use super::{Entry, SavedGame, State, archive, load, now, save};
use crate::{VOICE, storage};

/// Takes over all games of earlier versions, each once; those that the browser had no room for are told.
pub(super) fn take_over_all() -> impl Iterator<Item = Entry> {
    Title::all().iter().flat_map(|&title| ["", ".aside"].map(|place| (title, place))).filter_map(
        |(title, place)| {
            let old = old_name(title, place);
            let text = storage::load(&old)?;
            let current = place.is_empty();
            let [over, commitment] = ["over", "promise"].map(|kind| format!("{kind}.{title}"));
            let state = if current && storage::load(&over).is_some() { State::Over } else { State::Running };
            let promised = storage::load(&commitment).filter(|_| current).unwrap_or_default();
            let (id, game) = taken_over(title, text, state, promised, now())?;
            // The new one is written before the old one goes.
            if load(&id).is_none() && !save(&id, &game) {
                return Some((id, game));
            }
            storage::delete(&old);
            if current {
                storage::delete(&over);
                storage::delete(&commitment);
            }
            None
        },
    )
}

/// Sets a text of an earlier version aside that is no game of its title, and says so in a sentence.
#[must_use]
pub fn set_damaged_aside(title: Title, say: impl FnOnce(&str) -> String) -> Option<String> {
    let text = storage::load(&old_name(title, ""))?;
    if storage::save(&old_name(title, ".damaged"), &text) {
        storage::delete(&old_name(title, ""));
    }
    Some(VOICE.saved_game_set_aside(&say(&text)))
}

/// The game of a text that was saved under a title; always under the same id, whichever tab comes first.
fn taken_over(title: Title, text: String, state: State, commitment: String, time: u64) -> Option<Entry> {
    if record::title(&text) != Ok(title) {
        return None;
    }
    Some((archive::id_of(&text), SavedGame { commitment, ..SavedGame::of_record(text, state, time) }))
}

fn old_name(title: Title, place: &str) -> String {
    format!("game.{title}{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_title_is_taken_over_with_its_text_state_and_commitment() {
        for &title in Title::all() {
            let text = format!("logomachy game 1\ntitle {title}\nlanguage en\nmove 1 pass\n");
            let take = |text: &str| taken_over(title, text.to_owned(), State::Over, "ab".to_owned(), 9);
            let (id, game) = take(&text).unwrap();
            assert_eq!(
                (game.title(), game.state, game.moves(), game.played),
                (Some(title), State::Over, 1, 9)
            );
            assert_eq!((game.record.as_str(), game.commitment.as_str()), (text.as_str(), "ab"));
            assert_eq!(take(&text).unwrap().0, id, "twice it is the same game");
            assert_eq!(take("dear diary"), None);
            let other = Title::all().iter().find(|other| **other != title).unwrap();
            assert_eq!(take(&text.replace(title.name(), other.name())), None);
        }
    }
}
