//! The screens of the page, by what stands behind the # of its address.

use std::fmt;

use leptos::prelude::*;
use play::Title;

use crate::programs::Program;

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// All games.
    Home,
    /// One game.
    Play(Title),
    /// The word finder.
    Words,
    /// The board workshop.
    Workshop,
    /// The solver, with a board that is in the address itself, packed, if there is one.
    Solver(String),
    /// A game that somebody wrote down.
    Review,
    /// A game that is in the address itself, packed.
    Link(String),
}

impl Route {
    /// The screen of an address; home where there is none.
    #[must_use]
    pub fn of(hash: &str) -> Self {
        let path = hash.trim_start_matches(['#', '/']);
        match path.split_once('/').unwrap_or((path, "")) {
            ("words", "") => Self::Words,
            ("workshop", "") => Self::Workshop,
            ("solver", packed) => Self::Solver(packed.to_owned()),
            ("review", "") => Self::Review,
            ("game", packed) if !packed.is_empty() => Self::Link(packed.to_owned()),
            ("play", name) => match name.parse::<Title>() {
                Ok(title) => Self::Play(title),
                Err(_) => Self::Home,
            },
            _ => Self::Home,
        }
    }

    /// What stands in the title of the window.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Home | Self::Link(_) => "Words worth a quarrel",
            Self::Play(title) => title.label(),
            Self::Words => "Word finder",
            Self::Workshop => "Board workshop",
            Self::Solver(_) => "Solver",
            Self::Review => "Look at a game",
        }
    }

    /// The screen of the page's address now, and of every later one; to one of another program the page is loaded anew.
    #[must_use]
    pub fn follow(program: Program) -> RwSignal<Self> {
        let now = || Self::of(&window().location().hash().unwrap_or_default());
        let route = RwSignal::new(now());
        let handle = window_event_listener(leptos::ev::hashchange, move |_| {
            let next = now();
            if Program::of(&next) == program {
                route.set(next);
            } else {
                // Where the browser refuses, the address stays, and loading it by hand does the same.
                let _ = window().location().reload();
            }
        });
        on_cleanup(move || handle.remove());
        route
    }

    /// The whole address, to be sent to somebody.
    #[must_use]
    pub fn address(&self) -> String {
        let here = window().location().href().unwrap_or_default();
        let page = here.split('#').next().unwrap_or_default();
        format!("{page}{self}")
    }

    /// Goes there.
    pub fn go(&self) {
        // An address of the page itself can always be gone to.
        let _ = window().location().set_hash(&self.to_string());
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("#/"),
            Self::Play(title) => write!(f, "#/play/{title}"),
            Self::Words => f.write_str("#/words"),
            Self::Workshop => f.write_str("#/workshop"),
            Self::Solver(packed) if packed.is_empty() => f.write_str("#/solver"),
            Self::Solver(packed) => write!(f, "#/solver/{packed}"),
            Self::Review => f.write_str("#/review"),
            Self::Link(packed) => write!(f, "#/game/{packed}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_they_are_written() {
        let link = Route::Link("ab-_9".to_owned());
        let solver = ["", "ab-_9"].map(|packed| Route::Solver(packed.to_owned()));
        let others = [Route::Home, Route::Words, Route::Workshop, Route::Review, link];
        for route in others.into_iter().chain(solver).chain(Title::all().iter().copied().map(Route::Play)) {
            assert_eq!(Route::of(&route.to_string()), route);
        }
        for nowhere in ["", "#", "#/play/chess", "#/game/", "#/words/of/wisdom", "#//%"] {
            assert_eq!(Route::of(nowhere), Route::Home, "{nowhere}");
        }
    }
}
