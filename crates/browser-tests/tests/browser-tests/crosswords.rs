//! The crossword games in a browser, each beside the same game at a table of ours.

mod coming_back;
mod first_steps;
mod habits;
mod layout;
mod manners;
mod motion;
mod one_place;
mod phone;
mod refusals;
mod sessions;
mod touch;
pub(crate) mod whole_game;

use browser_tests::{Test, Twin, Visit};
use crossword::Move;
use play::{Family, Title};

/// The tests of all modules here.
pub(crate) fn tests() -> Vec<Test> {
    let all = [
        coming_back::tests(),
        first_steps::tests(),
        habits::tests(),
        layout::tests(),
        manners::tests(),
        motion::tests(),
        one_place::tests(),
        phone::tests(),
        refusals::tests(),
        sessions::tests(),
        touch::tests(),
    ];
    all.into_iter().flatten().collect()
}

/// The games, each with the number of one that is over soon when its computer is an easy one.
fn games() -> impl Iterator<Item = (Title, u64)> {
    Title::of(Family::Crossword).map(|title| (title, number_of(title)))
}

/// The number of a game that is over soon; of games that nobody has looked for one in, any.
pub(crate) fn number_of(title: Title) -> u64 {
    let known = [("khi", 4), ("scrabbkle", 16), ("wordfeud", 16), ("classic", 44)];
    known.iter().find(|(name, _)| *name == title.name()).map_or(16, |(_, number)| *number)
}

/// A move of the person, and the answer.
pub(crate) fn turn(visit: &mut Visit, twin: &mut Twin) {
    let mv = twin.advice();
    let Move::Lay(lay) = &mv else { panic!("the games begin with words") };
    visit.lay_by_keys(twin, lay).unwrap();
    visit.wait_for_preview().unwrap();
    visit.key("Enter").unwrap();
    twin.play(mv);
    visit.wait_for_twin(twin).unwrap();
}
