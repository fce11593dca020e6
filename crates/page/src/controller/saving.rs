//! The game in the browser's storage, which other tabs may write, too.
//!
//! Each time a game is saved it gets the next revision. A tab writes only on top of the revision that it knows; where
//! another tab was faster, it takes over what that one wrote. Two browser processes may still write at the very same
//! time: the tab whose move went under hears of it, perhaps only after the other one has gone on, and saves what it has as a
//! game of its own.

use std::time::Duration;

use game::Seed;
use leptos::prelude::*;
use play::Player;

use super::{Controller, GameScreen, Plan};
use crate::VOICE;
use crate::lexicons::Choice;
use crate::questions::{self, Question};
use crate::route::Route;
use crate::saved_games::{self, SavedGame, State, Wanted};

/// How long a tab that follows another one waits for that one's computer.
pub(super) const FOLLOWS: Duration = Duration::from_secs(4);

/// Where a game is saved, and what this tab knows of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The id of the game.
    pub(super) id: String,
    /// The revision that this tab last read or wrote.
    revision: u32,
    /// The record of that revision.
    record: String,
    /// Whether this tab wrote that revision.
    written: bool,
    /// The seed commitment.
    pub(super) commitment: String,
}

impl<G: GameScreen> Controller<G> {
    /// Starts a new game, beside all others.
    pub fn start(self, kind: G::Kind, seated: Vec<Player>, seed: Seed, words: Choice) {
        self.trouble.set(None);
        self.open(Plan::New(kind, seated, seed, words), words);
    }

    /// Opens the game that the address asks for; one that cannot be read is left as it is, and that is said.
    pub fn restore(self) {
        match saved_games::wanted(self.title) {
            Wanted::Game(id, saved) => self.open_saved(id, *saved),
            Wanted::Gone => self.give_up_opening(VOICE.game_not_here().to_owned()),
            Wanted::None => {
                let damaged = saved_games::set_damaged_aside(self.title, |text| Self::fault(text));
                self.trouble.update(|trouble| *trouble = damaged.or_else(|| trouble.take()));
            }
        }
    }

    /// Leaves the game for the choice of a new one; one that could not be saved only if that is wanted.
    pub fn leave(self) {
        let unsaved = |place: &Place| saved_games::is_unsaved(&place.id);
        if !self.place().is_some_and(|place| unsaved(&place)) {
            return self.leave_at_once();
        }
        questions::ask(Question {
            title: VOICE.lose_game().to_owned(),
            text: VOICE.lose_game_text().to_owned(),
            yes: VOICE.lose_game_yes(),
            no: VOICE.lose_game_no(),
            then: Callback::new(move |()| self.leave_at_once()),
        });
    }

    /// Watches what other tabs make of the game.
    pub(super) fn watch_other_tabs(self) {
        let watch = window_event_listener(leptos::ev::storage, move |event| {
            let name = event.key().unwrap_or_default();
            let id = saved_games::id_of_value(&name);
            if id.is_some() && self.place().is_some_and(|place| id == Some(place.id.as_str())) {
                self.follow_other_tab();
            }
        });
        on_cleanup(move || {
            watch.remove();
            self.ask_before_closing(false);
        });
    }

    /// Has the browser ask before the page is closed, while that would lose something: only then, since a page that is
    /// asked is slower to leave.
    fn ask_before_closing(self, unsaved: bool) {
        self.traffic.try_update_value(|traffic| match (unsaved, traffic.closing.take()) {
            (true, None) => {
                let asking = window_event_listener(leptos::ev::beforeunload, |event| event.prevent_default());
                traffic.closing = Some(asking);
            }
            (true, asking) => traffic.closing = asking,
            (false, Some(asking)) => asking.remove(),
            (false, None) => {}
        });
    }

    /// Finds a new game a place of its own.
    pub(super) fn find_place(self, commitment: String) {
        let place = Place {
            id: saved_games::new_id(),
            revision: 0,
            record: String::new(),
            written: false,
            commitment,
        };
        self.set_place(Some(place));
    }

    /// The game has this place already.
    pub(super) fn take_place(self, id: String) {
        if let Some(SavedGame { revision, record, commitment, .. }) = saved_games::load(&id) {
            self.set_place(Some(Place { id, revision, record, written: false, commitment }));
        }
    }

    /// The address is that of the game that is shown.
    pub(super) fn show_address(self) {
        if let Some(place) = self.place().filter(|_| !self.is_at_table()) {
            Route::Game(self.title, place.id).replace_address();
        }
    }

    /// The seed commitment that was shown when the game began.
    pub(super) fn promised(self) -> Option<game::Commitment> {
        self.place()?.commitment.parse().ok()
    }

    /// Writes the game, unless another tab has gone on with it: then that is what is played here as well.
    pub(super) fn store(self, record: &str) {
        let Some(place) = self.place() else { return };
        let stored = saved_games::load(&place.id);
        if was_changed(stored.as_ref(), &place, record) {
            if stored.is_some_and(|stored| went_under(&stored, &place, &place.record)) {
                self.save_apart(record, &place);
            } else {
                questions::tell(VOICE.played_in_other_tab().to_owned());
            }
            return self.take_over();
        }
        let Some(mut saved) = self.told(record, &place) else { return };
        saved.revision = place.revision.saturating_add(1);
        let mut known = false;
        if let Some(stored) = stored.filter(|stored| stored.record == record) {
            (saved.revision, saved.played) = (stored.revision, stored.played);
            known = saved == stored;
        }
        let revision = saved.revision;
        // What is there already is not written again: another process may have written more meanwhile.
        let is_saved = if known {
            saved_games::note_saved(&place.id);
            true
        } else {
            saved_games::save(&place.id, &saved)
        };
        self.ask_before_closing(!is_saved);
        if is_saved {
            if saved.moves() > 0 {
                saved_games::ask_to_persist();
            }
            let written = place.written || !known;
            self.set_place(Some(Place { revision, record: record.to_owned(), written, ..place }));
        }
    }

    /// Marks the game as one that cannot be opened, and says so.
    pub(super) fn set_aside(self, reason: &str) {
        if let Some((place, saved)) = self.place().and_then(|place| {
            let saved = saved_games::load(&place.id)?;
            Some((place, saved))
        }) {
            saved_games::save(&place.id, &SavedGame { state: State::Damaged, ..saved });
        }
        self.give_up_opening(VOICE.saved_game_set_aside(reason));
    }

    /// Says why a game is not opened; a new one can be chosen.
    pub(super) fn give_up_opening(self, reason: String) {
        self.set_place(None);
        self.trouble.set(Some(reason));
        Route::NewGame(self.title).replace_address();
    }

    /// Takes over what another tab made of the game.
    fn take_over(self) {
        let Some(place) = self.place() else { return };
        let Some(saved) = saved_games::load(&place.id) else { return };
        self.cancel_thinking();
        self.traffic.update_value(|traffic| traffic.following = true);
        self.open_saved(place.id, saved);
    }

    fn open_saved(self, id: String, saved: SavedGame) {
        let SavedGame { revision, record, commitment, .. } = saved;
        let text = record.clone();
        self.set_place(Some(Place { id, revision, record, written: false, commitment }));
        self.open_text(&text);
    }

    fn follow_other_tab(self) {
        let playing = self.session.with_untracked(Option::is_some);
        let Some(place) = self.place().filter(|_| playing) else { return };
        let Some(stored) = saved_games::load(&place.id) else { return };
        let own = self.record().unwrap_or_default();
        if stored.record == own {
            return self.set_place(Some(Place { revision: stored.revision, record: own, ..place }));
        }
        if went_under(&stored, &place, &own) {
            self.save_apart(&own, &place);
        } else if stored.record == place.record {
            return;
        }
        self.take_over();
    }

    /// Saves what this tab has as a game of its own, since another one has written over it.
    fn save_apart(self, own: &str, place: &Place) {
        if let Some(saved) = self.told(own, place)
            && saved_games::save(&saved_games::new_id(), &saved)
        {
            questions::tell(VOICE.saved_apart().to_owned());
        }
    }

    /// The game as it is saved, with what is told about it.
    fn told(self, record: &str, place: &Place) -> Option<SavedGame> {
        self.session.with_untracked(|screen| {
            let screen = screen.as_ref()?;
            let session = screen.game().session();
            let state = if session.is_over() { State::Over } else { State::Running };
            Some(SavedGame {
                turn: session.position().status.mover(),
                scores: screen.scores(),
                picture: screen.picture(),
                commitment: place.commitment.clone(),
                ..SavedGame::of_record(record.to_owned(), state, saved_games::now())
            })
        })
    }

    fn leave_at_once(self) {
        if self.is_at_table() {
            return Route::Tables.go();
        }
        self.cancel_thinking();
        self.forget_questions();
        self.trouble.set(None);
        self.ask_before_closing(false);
        self.set_place(None);
        self.session.set(None);
        Route::NewGame(self.title).replace_address();
    }

    pub(super) fn place(self) -> Option<Place> {
        self.traffic.try_with_value(|traffic| traffic.place.clone()).flatten()
    }

    fn set_place(self, place: Option<Place>) {
        self.traffic.update_value(|traffic| traffic.place = place);
    }
}

/// Whether another tab went on with a game since this one read or wrote it: what is gone was not changed.
fn was_changed(stored: Option<&SavedGame>, place: &Place, record: &str) -> bool {
    stored.is_some_and(|stored| {
        stored.record != record && (stored.revision != place.revision || stored.record != place.record)
    })
}

/// Whether another tab wrote over what this one had saved, not on top of it, or over what it could not save.
fn went_under(stored: &SavedGame, place: &Place, own: &str) -> bool {
    let (there, here) = (&stored.record, &place.record);
    let same_revision = stored.revision <= place.revision && there != here;
    // What was written on top goes on with it, or takes moves back.
    let apart = !there.starts_with(here) && !here.starts_with(there);
    (place.written && (same_revision || apart)) || own != place.record
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(revision: u32, record: &str) -> Place {
        let (id, record) = ("a".to_owned(), record.to_owned());
        Place { id, revision, record, written: true, commitment: String::new() }
    }

    fn saved(revision: u32, record: &str) -> SavedGame {
        SavedGame { revision, ..SavedGame::of_record(record.to_owned(), State::Running, 0) }
    }

    #[test]
    fn a_game_that_another_tab_went_on_with_is_told_apart() {
        assert!(!was_changed(None, &place(1, "a"), "ab"), "what is gone can be saved again");
        assert!(!was_changed(Some(&saved(1, "a")), &place(1, "a"), "ab"), "the next move of this tab");
        assert!(!was_changed(Some(&saved(2, "ab")), &place(1, "a"), "ab"), "the same move in both tabs");
        assert!(was_changed(Some(&saved(2, "ac")), &place(1, "a"), "ab"));
        assert!(
            was_changed(Some(&saved(3, "a")), &place(1, "a"), "ab"),
            "a move made and taken back elsewhere"
        );
    }

    #[test]
    fn a_move_that_was_saved_here_never_goes_under() {
        assert!(!went_under(&saved(2, "ab"), &place(1, "a"), "a"), "the other tab went on from here");
        assert!(went_under(&saved(2, "ac"), &place(2, "ab"), "ab"), "both wrote at once");
        assert!(went_under(&saved(3, "acd"), &place(2, "ab"), "ab"), "and the other one has gone on since");
        assert!(!went_under(&saved(3, "a"), &place(2, "ab"), "ab"), "the other tab took the move back");
        let read = Place { written: false, ..place(2, "ab") };
        assert!(
            !went_under(&saved(4, "ac"), &read, "ab"),
            "the move was made elsewhere, and so was the other one"
        );
        assert!(went_under(&saved(2, "ac"), &place(1, "a"), "ab"), "this tab had no room for its move");
    }
}
