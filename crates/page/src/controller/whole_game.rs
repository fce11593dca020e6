//! What can be done with a game as a whole: to give it up, to look back at it, and to play it again with sides swapped.

use game::Seed;
use leptos::prelude::*;
use play::{Intent, Record, link};

use super::{Controller, GameScreen};
use crate::VOICE;
use crate::questions::{self, Question};
use crate::route::Route;
use crate::saved_games;

impl<G: GameScreen> Controller<G> {
    /// Whether somebody at the screen may give the game up.
    #[must_use]
    pub fn may_resign(self) -> bool {
        self.session.with(|screen| {
            let session = screen.as_ref().map(|screen| screen.game().session());
            session.is_some_and(|one| {
                let may = one.powers().resign || self.is_at_table() && one.powers().leave;
                may && !one.own().is_empty() && !one.is_over() && !one.is_waiting()
            })
        })
    }

    /// Gives the game up, if that is what is wanted.
    pub fn resign(self) {
        questions::ask(Question {
            title: VOICE.resign_question().to_owned(),
            text: VOICE.resign_text().to_owned(),
            yes: VOICE.resign_button(),
            no: VOICE.keep_playing(),
            then: Callback::new(move |()| {
                self.act(|screen| {
                    let game = screen.game_mut();
                    // Where the others play on, whoever gives up leaves.
                    let leaves = !game.session().powers().resign;
                    game.act(if leaves { Intent::Leave } else { Intent::Resign });
                });
            }),
        });
    }

    /// Looks back at the game as it stands: the saved one, or one that the address holds where none could be saved.
    pub fn review(self) {
        let saved = self.place().map(|place| place.id).filter(|id| !saved_games::is_unsaved(id));
        let route = saved.map(|id| Route::review_of(&id));
        if let Some(route) = route.or_else(|| Some(Route::Review(link::pack(&self.record()?)))) {
            route.go();
        }
    }

    /// Plays the same again, with everybody one seat further: two players swap sides.
    pub fn rematch(self, seed: Seed) {
        if let Some(remote) = self.remote() {
            return remote.wish_rematch();
        }
        let Some(Ok(mut record)) = self.record().map(|text| text.parse::<Record<G::Kind>>()) else { return };
        let Some(words) = self.lexicons.with_words(record.digest) else { return };
        record.seated.rotate_left(1);
        self.start(record.setup, record.seated, seed, words);
    }
}
