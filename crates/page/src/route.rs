//! The screens of the page, by what stands behind the # of its address.

use std::fmt;

use leptos::prelude::*;
use online_api::{Secret, TableId};
use play::Title;
use wasm_bindgen::JsValue;

use crate::programs::Program;
use crate::saved_games::is_id;
use crate::{VOICE, server};

/// What the id of a saved game begins with in the address of the solver or a review; nothing packed has a dot.
const SAVED_GAME: &str = "game.";

/// What a table begins with in the address of a game that is played there.
const AT: &str = "at/";

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// All games.
    Home,
    /// One game: the one that was played last, or a new one.
    Play(Title),
    /// A new game.
    NewGame(Title),
    /// A saved game, by its id.
    Game(Title, String),
    /// All saved games.
    Archive,
    /// The word finder.
    Words,
    /// The board workshop.
    Workshop,
    /// The solver, with a board that is in the address itself, packed, if there is one.
    Solver(String),
    /// A game that is looked back at: a saved one, one that is in the address itself, packed, or one to be opened.
    Review(String),
    /// The mistakes that come back to be tried again.
    Mistakes,
    /// A game that is in the address itself, packed.
    Link(String),
    /// The tables of a server: those one plays at, those that wait for somebody, a new one.
    Tables,
    /// A table at which people sit down, with the secret of the link to it.
    Table(TableId, Option<Secret>),
    /// A game at a table of a server, with the secret of the link to it.
    At(Title, TableId, Option<Secret>),
    /// The way back of somebody whose session was lost.
    Return(Secret),
    /// A new table.
    NewTable,
    /// Who one is on a server of tables: name, ways back, devices.
    Account,
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
            ("review", which) => Self::Review(which.to_owned()),
            ("game", packed) if !packed.is_empty() => Self::Link(packed.to_owned()),
            ("archive", "") => Self::Archive,
            ("mistakes", "") => Self::Mistakes,
            ("tables", "") => Self::Tables,
            ("tables", "new") => Self::NewTable,
            ("account", "") => Self::Account,
            ("table", rest) => table(rest).map_or(Self::Home, |(table, key)| Self::Table(table, key)),
            ("return", secret) => secret.parse().map_or(Self::Home, Self::Return),
            ("play", rest) => Self::of_game(rest).unwrap_or(Self::Home),
            _ => Self::Home,
        }
    }

    fn of_game(path: &str) -> Option<Self> {
        let (name, id) = path.split_once('/').unwrap_or((path, ""));
        let title = name.parse::<Title>().ok()?;
        Some(match id {
            "" => Self::Play(title),
            "new" => Self::NewGame(title),
            id if id.starts_with(AT) => {
                let (table, key) = table(&id[AT.len()..])?;
                Self::At(title, table, key)
            }
            id if is_id(id) => Self::Game(title, id.to_owned()),
            _ => return None,
        })
    }

    /// The solver with a saved game, by the id of that.
    #[must_use]
    pub fn solver_of(id: &str) -> Self {
        Self::Solver([SAVED_GAME, id].concat())
    }

    /// A saved game to be looked back at, by its id.
    #[must_use]
    pub fn review_of(id: &str) -> Self {
        Self::Review([SAVED_GAME, id].concat())
    }

    /// The id of the saved game that is to be opened, where what an address holds is nothing packed.
    #[must_use]
    pub fn saved_game_of(packed: &str) -> Option<&str> {
        packed.strip_prefix(SAVED_GAME).filter(|id| is_id(id))
    }

    /// The screen of the page's address now.
    #[must_use]
    pub fn now() -> Self {
        Self::of(&window().location().hash().unwrap_or_default())
    }

    /// Makes this the address of what is shown already.
    pub fn replace_address(&self) {
        // Where the browser refuses, the old address stays, and still leads to the title.
        let _ = window()
            .history()
            .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&self.to_string())));
    }

    /// What stands in the title of the window.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Home | Self::Link(_) => VOICE.home_heading(),
            Self::Play(title) | Self::NewGame(title) | Self::Game(title, _) | Self::At(title, ..) => {
                title.label()
            }
            Self::Tables | Self::Table(..) | Self::Return(_) => VOICE.online_tables(),
            Self::NewTable => VOICE.tables_new(),
            Self::Account => VOICE.tables_account(),
            Self::Archive => VOICE.archive(),
            Self::Words => VOICE.word_finder(),
            Self::Workshop => VOICE.board_workshop(),
            Self::Solver(_) => VOICE.solver(),
            Self::Review(_) => VOICE.look_at_a_game(),
            Self::Mistakes => VOICE.your_mistakes(),
        }
    }

    /// The screen of the page's address now, and of every later one; to one of another program the page is loaded anew.
    #[must_use]
    pub fn follow(program: Program) -> RwSignal<Self> {
        let route = RwSignal::new(Self::now());
        let handle = window_event_listener(leptos::ev::hashchange, move |_| {
            let next = Self::now();
            if Program::of(&next) == program {
                route.set(next);
            } else {
                reload();
            }
        });
        on_cleanup(move || handle.remove());
        route
    }

    /// Loads the page anew, to be shown by the program that has this screen.
    pub(crate) fn load(&self) {
        self.replace_address();
        reload();
    }

    /// The whole address, to be sent to somebody. What lies on a server elsewhere is found by the page that this one gives out:
    /// the page here knows of it in this browser alone.
    #[must_use]
    pub fn address(&self) -> String {
        let is_of_server = matches!(self, Self::Table(..) | Self::At(..) | Self::Return(_));
        let server = if is_of_server { server::address() } else { String::new() };
        if !server.is_empty() {
            return format!("{server}/{self}");
        }
        let here = window().location().href().unwrap_or_default();
        let page = here.split('#').next().unwrap_or_default();
        format!("{page}{self}")
    }

    /// Goes there in place of where one is, so that the way back does not lead here again.
    pub fn replace(&self) {
        // An address of the page itself can always be gone to.
        let _ = window().location().replace(&self.to_string());
    }

    /// Goes there.
    pub fn go(&self) {
        // An address of the page itself can always be gone to.
        let _ = window().location().set_hash(&self.to_string());
    }
}

fn reload() {
    // Where the browser refuses, the address stays, and loading it by hand does the same.
    let _ = window().location().reload();
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("#/"),
            Self::Play(title) => write!(f, "#/play/{title}"),
            Self::NewGame(title) => write!(f, "#/play/{title}/new"),
            Self::Game(title, id) => write!(f, "#/play/{title}/{id}"),
            Self::Archive => f.write_str("#/archive"),
            Self::Words => f.write_str("#/words"),
            Self::Workshop => f.write_str("#/workshop"),
            Self::Solver(packed) if packed.is_empty() => f.write_str("#/solver"),
            Self::Solver(packed) => write!(f, "#/solver/{packed}"),
            Self::Mistakes => f.write_str("#/mistakes"),
            Self::Review(which) if which.is_empty() => f.write_str("#/review"),
            Self::Review(which) => write!(f, "#/review/{which}"),
            Self::Link(packed) => write!(f, "#/game/{packed}"),
            Self::Tables => f.write_str("#/tables"),
            Self::NewTable => f.write_str("#/tables/new"),
            Self::Account => f.write_str("#/account"),
            Self::Table(table, None) => write!(f, "#/table/{table}"),
            Self::Table(table, Some(key)) => write!(f, "#/table/{table}/{key}"),
            Self::At(title, table, None) => write!(f, "#/play/{title}/{AT}{table}"),
            Self::At(title, table, Some(key)) => write!(f, "#/play/{title}/{AT}{table}/{key}"),
            Self::Return(secret) => write!(f, "#/return/{secret}"),
        }
    }
}

/// A table, and the secret of the link to it, if there is one.
fn table(path: &str) -> Option<(TableId, Option<Secret>)> {
    let (table, key) = path.split_once('/').unwrap_or((path, ""));
    let key = if key.is_empty() { None } else { Some(key.parse().ok()?) };
    Some((table.parse().ok()?, key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_they_are_written() {
        let link = Route::Link("ab-_9".to_owned());
        let packed = ["", "ab-_9"].map(str::to_owned);
        let solver =
            packed.iter().cloned().flat_map(|packed| [Route::Solver(packed.clone()), Route::Review(packed)]);
        let review = Route::review_of("ab3");
        let (id, key) = (TableId::new(77), Secret([0xab; 16]));
        let others = [
            Route::Home,
            Route::Words,
            Route::Workshop,
            review,
            Route::Mistakes,
            Route::Archive,
            link,
            Route::Tables,
            Route::NewTable,
            Route::Account,
            Route::Table(id, None),
            Route::Table(id, Some(key)),
            Route::Return(key),
        ];
        let games = |&title: &Title| {
            [
                Route::Play(title),
                Route::NewGame(title),
                Route::Game(title, "ab3".to_owned()),
                Route::At(title, id, None),
                Route::At(title, id, Some(key)),
            ]
        };
        for route in others.into_iter().chain(solver).chain(Title::all().iter().flat_map(games)) {
            assert_eq!(Route::of(&route.to_string()), route);
        }
        assert_eq!(Route::saved_game_of("game.ab3"), Some("ab3"));
        assert_eq!(Route::of(&Route::solver_of("ab3").to_string()), Route::solver_of("ab3"));
        assert_eq!(Route::saved_game_of("ab3").or(Route::saved_game_of("game.../")), None);
        assert_eq!(Route::of(&format!("#table/{id}/{key}")), Route::Table(id, Some(key)));
        let nowhere = [
            "",
            "#",
            "#/play/chess",
            "#/play/khi/..",
            "#/game/",
            "#/words/of/wisdom",
            "#//%",
            "#/table/",
            "#/table/000000000001/secret",
            "#/play/khi/at/",
            "#/play/khi/at/000000000001/secret",
            "#/return/",
        ];
        for nowhere in nowhere {
            assert_eq!(Route::of(nowhere), Route::Home, "{nowhere}");
        }
    }
}
