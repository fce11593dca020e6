//! The way from the controller of a game to a table of a server.
//!
//! Only [`Controller::at_table`] leads to what talks to a server. A program that does not call it reaches nothing of that,
//! and the linker leaves it out: whoever plays at home does not fetch it.

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use lexicon::Lexicon;
use play::{Greeting, Request, Title};

use super::{AtTable, Controller, GameScreen};
use crate::VOICE;
use crate::lexicons::{Choice, Lexicons};

/// A table of a server, as far as a controller has to do with it.
pub(super) trait Remote<G: GameScreen> {
    /// Opens the game that the address asks for.
    fn open(&self);

    /// Opens it once more, as after something went wrong.
    fn open_again(&self);

    /// Shows the game, now that its words are here.
    fn sit_down(&self, kind: &G::Kind, greeting: &Greeting<G::Kind>, words: (Choice, Arc<Lexicon>));

    /// Sends a request of the session.
    fn send(&self, request: Request<G::Kind>);

    /// Fetches the record of a game that is over.
    fn fetch_record(&self);

    /// Wishes for another game with sides swapped.
    fn wish_rematch(&self);

    /// What stands above the game.
    fn line(&self) -> AnyView;

    /// The button for another game with sides swapped.
    fn rematch(&self) -> AnyView;

    /// What is told about the draw once the game is over.
    fn end(&self) -> AnyView;
}

impl<G: GameScreen> Controller<G> {
    /// The controller of the game at the table that the address names.
    #[must_use]
    pub fn at_table(title: Title, lexicons: Lexicons) -> Self {
        let controller = Self::new(title, lexicons);
        let remote: Rc<dyn Remote<G>> = Rc::new(AtTable::begin(controller));
        controller.remote.set_value(Some(Rc::clone(&remote)));
        remote.open();
        controller
    }

    /// Whether the game is played at a table of a server.
    #[must_use]
    pub fn is_at_table(self) -> bool {
        self.remote.try_with_value(Option::is_some) == Some(true)
    }

    /// What stands above a game that is played at a table; nothing at home.
    #[must_use]
    pub fn table_line(self) -> Option<AnyView> {
        self.remote().map(|remote| remote.line())
    }

    /// What is told about the draw of a game at a table once it is over; nothing at home.
    #[must_use]
    pub fn table_end(self) -> Option<AnyView> {
        self.remote().map(|remote| remote.end())
    }

    /// The button for another game with sides swapped: at a table all have to wish for it.
    #[must_use]
    pub fn rematch_button(self, at_home: Callback<()>) -> AnyView {
        if let Some(remote) = self.remote() {
            return remote.rematch();
        }
        view! {
            <button type="button" id="again" class="button quiet" title=VOICE.rematch_title() on:click=move |_| at_home.run(())>
                {VOICE.rematch()}
            </button>
        }
        .into_any()
    }

    /// The table, if the game is played at one.
    pub(super) fn remote(self) -> Option<Rc<dyn Remote<G>>> {
        self.remote.try_get_value().flatten()
    }
}
