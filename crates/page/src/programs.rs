//! The programs that the page is made of, each with a few screens: a visitor fetches only what they came for.
//!
//! Which program an address needs is known twice: here, and in `boot.js`, which fetches it.

use leptos::mount::mount_to;
use leptos::prelude::*;
use play::Family;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::app::App;
use crate::crash;
use crate::lexicons::Lexicons;
use crate::route::Route;
use crate::tables_link;

/// One of the programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// Home and the crossword games.
    Crosswords,
    /// Idiot.
    Idiot,
    /// Territory Words.
    Territory,
    /// The crossword games at tables of a server.
    CrosswordsAtTable,
    /// Idiot at one.
    IdiotAtTable,
    /// Territory Words at one.
    TerritoryAtTable,
    /// Games that are looked back at.
    Review,
    /// Tables at which people sit down to play each other.
    Tables,
    /// What helps with games: finding words and plays, making boards.
    Tools,
}

impl Program {
    /// The program that has a screen.
    #[must_use]
    pub const fn of(route: &Route) -> Self {
        match route {
            Route::Play(title) | Route::NewGame(title) | Route::Game(title, _) => match title.family() {
                Family::Crossword => Self::Crosswords,
                Family::Idiot => Self::Idiot,
                Family::Territory => Self::Territory,
            },
            Route::At(title, ..) => match title.family() {
                Family::Crossword => Self::CrosswordsAtTable,
                Family::Idiot => Self::IdiotAtTable,
                Family::Territory => Self::TerritoryAtTable,
            },
            Route::Home | Route::Link(_) => Self::Crosswords,
            Route::Archive | Route::Words | Route::Workshop | Route::Solver(_) => Self::Tools,
            Route::Review(_) | Route::Mistakes => Self::Review,
            Route::Tables | Route::NewTable | Route::Table(..) | Route::Return(_) | Route::Account => {
                Self::Tables
            }
        }
    }
}

/// What a program shows at an address; nothing where another one has the screen.
pub type Screens = fn(Route, Lexicons) -> Option<AnyView>;

/// What a program shows above all of its screens.
pub type Above = fn(RwSignal<Route>) -> AnyView;

/// Draws the page in place of the picture of it that was there before.
pub fn open(program: Program, screens: Screens) {
    open_with(program, screens, |_| ().into_any());
}

/// Draws the page of a program with games at tables of a server, which is connected to that anyway.
pub fn open_at_tables(program: Program, screens: Screens) {
    open_with(program, screens, |_| {
        tables_link::follow();
        ().into_any()
    });
}

/// Draws the page with this above its screens.
pub fn open_with(program: Program, screens: Screens, above: Above) {
    crash::watch();
    let route = Route::now();
    if Program::of(&route) != program {
        // An address that leads nowhere looked like one of this program: what it stands for is another one's.
        return route.load();
    }
    let app = document().get_element_by_id("app").and_then(|app| app.dyn_into::<HtmlElement>().ok());
    let app = app.expect("index.html has an element with the id app");
    app.set_inner_html("");
    mount_to(app, move || view! { <App program screens above /> }).forget();
}

#[cfg(test)]
mod tests {
    use online_api::TableId;
    use play::Title;

    use super::*;

    #[test]
    fn the_id_of_a_game_does_not_choose_the_program() {
        // The page's script cuts it off before it looks the address up.
        assert!(include_str!("../static/boot.js").contains(r#".replace(/^(play\/\w+)\/.*/, "$1")"#));
        for &title in Title::all() {
            let program = Program::of(&Route::Play(title));
            assert_eq!(Program::of(&Route::Game(title, "ab3".to_owned())), program);
            assert_eq!(Program::of(&Route::NewGame(title)), program);
        }
    }

    #[test]
    fn every_address_is_given_the_program_that_has_its_screen() {
        let boot = include_str!("../static/boot.js");
        let link = Route::Link("ab".to_owned());
        let solver = Route::Solver(String::new());
        let review = Route::Review(String::new());
        let others = [
            Route::Home,
            link,
            Route::Words,
            Route::Workshop,
            review,
            Route::Mistakes,
            Route::Archive,
            solver,
            Route::Tables,
            Route::NewTable,
            Route::Account,
        ];
        for route in others.into_iter().chain(Title::all().iter().copied().map(Route::Play)) {
            let address = route.to_string();
            let path = address.trim_start_matches("#/");
            let listed = boot.lines().find_map(|line| {
                let (name, program) = line.trim().trim_end_matches(',').split_once(": ")?;
                // What a program is made of is listed under its name, too.
                let program = program.strip_prefix('"')?.strip_suffix('"')?;
                (name.trim_matches('"') == path).then_some(program)
            });
            assert_eq!(listed.unwrap_or("crosswords"), name_of(Program::of(&route)), "{address}");
        }
    }

    #[test]
    fn games_at_tables_have_programs_of_their_own() {
        let boot = include_str!("../static/boot.js");
        assert!(boot.contains(r"/^play\/\w+\/at\//.test(address) ? `${own}-at-table` : own"));
        for &title in Title::all() {
            let [home, table] = [Route::Play(title), Route::At(title, TableId::new(1), None)]
                .map(|one| name_of(Program::of(&one)));
            assert_eq!(table, [&home, "-at-table"].concat());
            assert!(boot.contains(&format!("import(\"./{table}.js\"), \"{table}_bg.wasm\"")), "{table}");
        }
    }

    /// The name of a program as its files have it.
    fn name_of(program: Program) -> String {
        let mut name = String::new();
        for letter in format!("{program:?}").chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.extend(letter.to_lowercase());
        }
        name
    }
}
