//! A page of a host that has only files, which is told of a server elsewhere and plays there.

use browser_tests::{Network, Test, Visit, named, saved_record, serve_files, tests};
use online::Settings;
use serde_json::json;

use crate::network::{put_introduction_away, wait_for_own_turn};
use crate::tables;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        a_page_of_files_plays_at_a_server_elsewhere_to_the_end,
        a_server_answers_no_page_that_it_was_not_told_of
    ]
}

/// Where the page lies as files alone.
fn page_of_files() -> String {
    serve_files(&named().unwrap().0).unwrap()
}

/// The name by which a server is told of a page.
fn origin(page: &str) -> String {
    page.trim_end_matches('/').to_owned()
}

/// Tells the page in its settings where the server is.
fn tell_address(visit: &mut Visit, server: &str) {
    visit.go("#/tables").unwrap();
    visit.wait_for_text("Nobody to play with here").unwrap();
    visit.ask("document.querySelector('button[aria-label=Settings]').click()").unwrap();
    visit.wait_for("dialog[open] #server-address").unwrap();
    visit.fill("#server-address", server).unwrap();
    // The page is loaded anew.
    visit.ask("globalThis.before = true; document.querySelector('.server-address button').click()").unwrap();
    visit.wait_until("globalThis.before === undefined").unwrap();
}

fn a_page_of_files_plays_at_a_server_elsewhere_to_the_end() {
    let page = page_of_files();
    let network = Network::open_with(Settings { origins: vec![origin(&page)], ..Settings::default() });
    let server = network.page();
    let mut ada = Network::stranger_at(&page);
    tell_address(&mut ada, &origin(&server));
    ada.wait_for_text("You sit at no table yet").unwrap();
    let link = tables::open_table(&mut ada, "Ada", "Wordfeud");
    assert!(
        link.starts_with(&format!("{server}#/table/")),
        "whoever is invited knows of no other page: {link}"
    );

    // Whoever is invited comes to the page that the server itself gives out.
    let mut bob = network.stranger();
    tables::follow(&mut bob, &link);
    tables::sit_down(&mut bob, "Bob");
    for visit in [&mut ada, &mut bob] {
        tables::arrive(visit, "wordfeud");
        put_introduction_away(visit);
    }
    assert!(ada.ask("location.href").unwrap().as_str().unwrap().starts_with(&page));
    // Passes end the game.
    for own in (0..).map(|turn| turn % 2) {
        let visit = if own == 0 { &mut ada } else { &mut bob };
        visit
            .wait_until("!!document.querySelector('#end-title') || document.title.includes('Your turn')")
            .unwrap();
        if visit.count("#end-title").unwrap() > 0 {
            break;
        }
        wait_for_own_turn(visit);
        visit.press("Pass").unwrap();
        visit.wait_until("!document.title.includes('Your turn')").unwrap();
    }
    for visit in [&mut ada, &mut bob] {
        visit.wait_for("#end-title").unwrap();
        let kept = "document.querySelector('.table-proof')?.textContent.includes('server kept its promise')";
        visit.wait_until(kept).unwrap();
    }
    let [own, other] = [&mut ada, &mut bob].map(|visit| visit.ask(&saved_record("wordfeud")).unwrap());
    assert!(own.is_string() && own == other, "both have the same record: {own} {other}");

    // No cookie went to another host; who one is there stands in this page's storage, for that server alone.
    assert_eq!(ada.cookies(&server).unwrap(), json!([]));
    assert_ne!(bob.cookies(&server).unwrap(), json!([]));
    let session = format!("logomachy.tables.session.{}", origin(&server));
    assert!(ada.ask(&format!("localStorage.getItem({})", json!(session))).unwrap().is_string());
    assert_eq!(
        bob.ask("Object.keys(localStorage).filter(one => one.includes('session.')).length").unwrap(),
        0
    );
    tables::assert_no_complaints(&bob);

    // Loaded anew, the page still knows who one is there.
    ada.go("?again#/tables").unwrap();
    ada.wait_for_text("You are Ada.").unwrap();
    ada.wait_for_text("with Bob").unwrap();
}

fn a_server_answers_no_page_that_it_was_not_told_of() {
    let network = Network::open();
    let mut ada = Network::stranger_at(&page_of_files());
    tell_address(&mut ada, &origin(&network.page()));
    ada.wait_for_text("The server does not answer").unwrap();
    // Nor is anything done that is asked without waiting for an answer.
    let name = json!({ "name": "Ada", "bearer": false }).to_string();
    let asked = format!(
        "fetch({} + 'api/people', {{ method: 'POST', mode: 'no-cors', credentials: 'include', body: {} }}).then(() => true)",
        json!(network.page()),
        json!(name)
    );
    assert_eq!(ada.ask(&asked).unwrap(), true);
    assert_eq!(ada.cookies(&network.page()).unwrap(), json!([]), "nobody was made");
}
