//! What is tried in every run: every screen that home leads to opens, and a game of every title is played to its end.
//!
//! `cargo xtask test` runs the tests below this module, and `cargo xtask test --all` those of all modules.

mod alone;

use browser_tests::{Test, assert_no_complaints, tests, visit};
use play::testing::named;
use play::{Family, Title};

use crate::{crosswords, idiot, network, reviews, tables, territory};

/// The tests of this module, one a title among them.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        every_screen_that_home_leads_to_opens,
        two_meet_at_a_table,
        a_review_is_the_same_natively_and_in_the_browser
    ];
    tests.push(Test::new("smoke::a_game_over_the_network", network::smoke));
    let whole = |title| Test::new(&format!("smoke::a_whole_game_of_{title}"), move || whole_game(title));
    tests.extend(Title::all().iter().copied().map(whole));
    tests.extend(alone::tests());
    tests
}

fn every_screen_that_home_leads_to_opens() {
    let mut visit = visit();
    let home = visit.ask("document.title").unwrap();
    let found = visit.ask("[...document.querySelectorAll('main a')].map(one => one.getAttribute('href'))");
    let found = found.unwrap();
    let mut addresses: Vec<&str> = found.as_array().unwrap().iter().filter_map(|one| one.as_str()).collect();
    addresses.retain(|address| address.starts_with("#/"));
    addresses.sort_unstable();
    addresses.dedup();
    for &title in Title::all() {
        assert!(addresses.contains(&&*format!("#/play/{title}")), "home does not lead to {title}: {found}");
    }
    assert!(addresses.len() > Title::all().len(), "home leads to no tool: {found}");
    for (number, address) in addresses.into_iter().enumerate() {
        // A page that changes its program loads itself anew, so each address is that of a page of its own.
        visit.go(&format!("?{number}{address}")).unwrap();
        let there = format!(
            "location.search === '?{number}' && location.hash.startsWith('{address}') && document.title !== {home} \
             && !!document.querySelector('main *')"
        );
        visit.wait_until(&there).unwrap();
    }
    assert_no_complaints(&visit);
}

fn two_meet_at_a_table() {
    tables::two_meet_by_a_link_and_arrive_in_the_game();
}

/// Of the title whose moves are judged soonest; the others have a test of their own.
fn a_review_is_the_same_natively_and_in_the_browser() {
    reviews::are_the_same(&[named("idiot")]);
}

/// Plays a game of this title, move by move the same as outside the browser.
fn whole_game(title: Title) {
    match title.family() {
        Family::Crossword => crosswords::whole_game::play(title),
        Family::Idiot => drop(idiot::whole_game()),
        Family::Territory => territory::games::whole_game(),
    }
}
