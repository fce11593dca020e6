//! The game in the browser's storage, which other tabs may write, too.

use game::Seed;
use leptos::prelude::*;
use play::Player;

use super::{Controller, GameScreen, Plan};
use crate::VOICE;
use crate::lexicons::Choice;
use crate::questions::{self, Question};
use crate::saved_games::{self, Place};

impl<G: GameScreen> Controller<G> {
    /// Starts a new game; one that is not over yet is given up for it only if that is wanted.
    pub fn start(self, kind: G::Kind, seated: Vec<Player>, seed: Seed, words: Choice) {
        self.trouble.set(None);
        let plan = Plan::New(kind, seated, seed, words);
        let Some(moves) = saved_games::unfinished_moves(self.title) else { return self.open(plan, words) };
        self.traffic.update_value(|traffic| traffic.asked = Some(Box::new(plan)));
        questions::ask(Question {
            title: VOICE.replace_game().to_owned(),
            text: VOICE.replace_game_text(self.title.label(), messages::count(moves)),
            yes: VOICE.replace_game_yes(),
            no: VOICE.replace_game_no(),
            then: Callback::new(move |()| self.start_asked()),
        });
    }

    /// Watches what other tabs make of the game.
    pub(super) fn watch_other_tabs(self) {
        let name = saved_games::storage_name(self.title);
        let watch = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_deref() == Some(name.as_str()) {
                self.follow_other_tab();
            }
        });
        on_cleanup(move || watch.remove());
    }

    /// Remembers the text of the game that this tab has read or written.
    pub(super) fn remember(self, text: Option<String>) {
        self.traffic.update_value(|traffic| traffic.saved = text);
    }

    /// Writes the game, unless another tab has gone on with it: then that is what is played here as well.
    pub(super) fn store(self, record: &str) {
        if self.was_changed_elsewhere(record) {
            return self.take_over();
        }
        saved_games::save_current(self.title, record, self.is_over());
        self.remember(Some(record.to_owned()));
    }

    /// Deletes the game that is over, unless another tab plays a new one by now.
    pub(super) fn delete_finished(self) {
        let known = self.traffic.with_value(|traffic| traffic.saved.clone());
        if saved_games::load(self.title, Place::Current) == known {
            saved_games::delete(self.title, Place::Current);
        }
        self.remember(None);
    }

    fn start_asked(self) {
        let plan = self.traffic.try_update_value(|traffic| traffic.asked.take()).flatten();
        if let Some(plan) = plan
            && let Some(words) = plan.words(self.lexicons)
        {
            self.open(*plan, words);
        }
    }

    fn follow_other_tab(self) {
        let playing = self.session.with_untracked(Option::is_some);
        let own = self.record().unwrap_or_default();
        if playing && self.was_changed_elsewhere(&own) {
            self.take_over();
        }
    }

    /// Whether what is stored is neither what this tab knows of nor what it has now.
    fn was_changed_elsewhere(self, record: &str) -> bool {
        let stored = saved_games::load(self.title, Place::Current);
        self.traffic.with_value(|traffic| differs(stored.as_deref(), traffic.saved.as_deref(), record))
    }

    fn take_over(self) {
        self.cancel_thinking();
        questions::tell(VOICE.played_in_other_tab().to_owned());
        self.restore();
    }
}

/// Whether a stored game was changed by somebody else: what is gone was not changed.
fn differs(stored: Option<&str>, known: Option<&str>, own: &str) -> bool {
    stored.is_some_and(|stored| known.is_some_and(|known| stored != known) && stored != own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_another_tab_went_on_with_is_told_apart() {
        assert!(!differs(None, Some("a"), "ab"), "what is gone can be saved again");
        assert!(!differs(Some("a"), Some("a"), "ab"), "the next move of this tab");
        assert!(!differs(Some("ab"), Some("a"), "ab"), "the same move in both tabs");
        assert!(differs(Some("ac"), Some("a"), "ab"));
        assert!(!differs(Some("b"), None, "a"), "a new game, after the question");
    }
}
