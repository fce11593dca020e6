//! Tables for other people: opened, found by a link, sat down at, and come back to.

use browser_tests::{Network, Test, Visit, assert_accessible, tests, with_axe};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        five_open_one_invitation_and_two_of_them_play,
        a_seat_that_is_taken_meanwhile_costs_nobody_more_than_a_press,
        whoever_lost_the_cookie_comes_back_by_the_recovery_link,
        a_host_seats_computers_sends_people_away_and_ends_links,
        an_onlooker_by_a_link_of_their_own_cannot_sit_down,
        a_title_that_is_set_up_is_played_with_others_as_it_is_set_up,
        a_listed_table_is_found_by_everybody_and_a_closed_one_by_nobody,
        a_password_opens_the_same_seat_on_another_device_which_can_be_ended,
        a_table_is_planned_and_created_by_keyboard_alone,
    ];
    tests.extend(with_axe(tests![everybody_can_use_the_tables]));
    tests
}

/// Opens a table of a title as somebody of this name, and tells the link that invites to it.
pub(crate) fn open_table(host: &mut Visit, name: &str, title: &str) -> String {
    begin_table(host, title);
    host.fill(".new-table input[name=name]", name).unwrap();
    host.press("Create the table").unwrap();
    invitation(host)
}

/// Chooses a title for a new table.
fn begin_table(host: &mut Visit, title: &str) {
    host.go("#/tables/new").unwrap();
    host.wait_for(".new-table form").unwrap();
    let label =
        format!("[...document.querySelectorAll('.titles label')].find(one => one.textContent === {title:?})");
    host.wait_until(&format!("!!{label}")).unwrap();
    host.ask(&format!("{label}.querySelector('input').click()")).unwrap();
}

/// The link that stands in the waiting room.
fn invitation(host: &mut Visit) -> String {
    host.wait_for("#invitation").unwrap();
    host.ask("document.querySelector('#invitation').value").unwrap().as_str().unwrap().to_owned()
}

/// Follows a link as whoever was sent it does: at its address as a whole.
pub(crate) fn follow(visit: &mut Visit, link: &str) {
    let hash = link.split_once('#').unwrap().1;
    // The page is loaded anew, as a link from elsewhere loads it.
    visit.go(&format!("?link#{hash}")).unwrap();
}

/// Sits down under a name by the invitation that is shown.
pub(crate) fn sit_down(guest: &mut Visit, name: &str) {
    guest.wait_for(".arrival input[name=name]").unwrap();
    guest.fill(".arrival input[name=name]", name).unwrap();
    guest.press("Sit down").unwrap();
}

/// Waits until the game of a title is shown, at a table.
pub(crate) fn arrive(visit: &mut Visit, title: &str) {
    visit.wait_until(&format!("location.hash.startsWith('#/play/{title}/at/')")).unwrap();
}

/// Who sits on each seat, as the waiting room tells it.
fn seated(visit: &mut Visit) -> Vec<String> {
    let names = "[...document.querySelectorAll('.place-at .who strong')].map(one => one.textContent)";
    let names = visit.ask(names).unwrap();
    names.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

fn wait_for_seats(visit: &mut Visit, expected: &[&str]) {
    let told = format!(
        "JSON.stringify([...document.querySelectorAll('.place-at .who strong')].map(one => one.textContent)) === {:?}",
        serde_json::to_string(expected).unwrap()
    );
    visit.wait_until(&told).unwrap_or_else(|error| panic!("{expected:?}: {error}"));
}

/// Nothing but what a server has refused for good reasons was complained about.
#[track_caller]
pub(crate) fn assert_no_complaints(visit: &Visit) {
    let refused = |one: &&String| {
        !["401", "403", "404", "409"].iter().any(|status| one.contains(&format!("status of {status}")))
    };
    let complaints: Vec<_> = visit.complaints().iter().filter(refused).collect();
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// One of the smoke tests: from the first screen to a game of two.
pub(crate) fn two_meet_by_a_link_and_arrive_in_the_game() {
    let network = Network::open();
    let (mut ada, mut bob) = (network.stranger(), network.stranger());
    ada.press("With others").unwrap_or_else(|_| ada.press("To the tables").unwrap());
    ada.wait_for_text("You sit at no table yet").unwrap();
    let link = open_table(&mut ada, "Ada", "Khi");
    assert!(link.starts_with(&network.page()) && link.contains("#/table/"), "{link}");
    assert_eq!(seated(&mut ada), ["Ada", "Free"]);
    assert_eq!(ada.count(".qr-code path").unwrap(), 1);
    follow(&mut bob, &link);
    bob.wait_for_text("Ada invites you to a game of Khi").unwrap();
    sit_down(&mut bob, "Bob");
    arrive(&mut bob, "khi");
    arrive(&mut ada, "khi");
    ada.wait_for(".table-line").unwrap();
    // The way back from the game is not the room that leads to it.
    ada.ask("history.back()").unwrap();
    ada.wait_until("location.hash === '#/tables/new'").unwrap();
    // It is of another program, which the page loads itself anew for.
    ada.wait_for(".new-table form").unwrap();
    ada.go("?#/tables").unwrap();
    ada.wait_until("document.querySelectorAll('.table-row').length === 1").unwrap();
    ada.wait_for_text("with Bob").unwrap();
    for visit in [&ada, &bob] {
        assert_no_complaints(visit);
    }
}

fn five_open_one_invitation_and_two_of_them_play() {
    let network = Network::open();
    let mut ada = network.stranger();
    begin_table(&mut ada, "Idiot");
    ada.press("Add a seat").unwrap();
    ada.fill(".new-table input[name=name]", "Ada").unwrap();
    ada.press("Create the table").unwrap();
    let link = invitation(&mut ada);
    assert_eq!(seated(&mut ada), ["Ada", "Free", "Free"]);
    let names = ["Bob", "Cleo", "Dan", "Eve", "Finn"];
    let mut guests: Vec<Visit> = names.iter().map(|_| network.stranger()).collect();
    for guest in &mut guests {
        follow(guest, &link);
        guest.wait_for(".arrival").unwrap();
    }
    // All of them press at the same moment, each in a tab of their own.
    std::thread::scope(|scope| {
        for (guest, name) in guests.iter_mut().zip(names) {
            scope.spawn(move || {
                guest.fill(".arrival input[name=name]", name).unwrap();
                guest.ask("document.querySelector('.arrival button').click()").unwrap();
            });
        }
    });
    arrive(&mut ada, "idiot");
    let over =
        "location.hash.startsWith('#/play/idiot/at/') || /All seats|has begun/.test(document.body.innerText)";
    let mut players = 0;
    for guest in &mut guests {
        guest.wait_until(over).unwrap();
        guest
            .wait_until(&format!("({over}) && !document.body.innerText.includes('The game begins')"))
            .unwrap();
        // Onlookers need a link of their own: with that of an invitation they see the game, and no more.
        let who = "fetch('/api/people/me/tables', { headers: { accept: 'application/json' } })
            .then(one => one.json()).then(list => (list.tables ?? []).length)";
        players += guest.ask(who).unwrap().as_u64().unwrap_or(0);
    }
    assert_eq!(players, 2, "two seats were free");
    for guest in &guests {
        assert_no_complaints(guest);
    }
}

fn a_seat_that_is_taken_meanwhile_costs_nobody_more_than_a_press() {
    let network = Network::open();
    let (mut ada, mut bob, mut cleo) = (network.stranger(), network.stranger(), network.stranger());
    begin_table(&mut ada, "Idiot");
    ada.press("Add a seat").unwrap();
    ada.press("Add a seat").unwrap();
    ada.fill(".new-table input[name=name]", "Ada").unwrap();
    ada.press("Create the table").unwrap();
    let link = invitation(&mut ada);
    follow(&mut bob, &link);
    bob.wait_for(".arrival").unwrap();
    // What he sees is out of date from here on: no news reach him.
    bob.ask("WebSocket.prototype.send = () => {}; document.querySelector('.arrival')").unwrap();
    follow(&mut cleo, &link);
    sit_down(&mut cleo, "Cleo");
    wait_for_seats(&mut cleo, &["Ada", "Cleo", "Free", "Free"]);
    sit_down(&mut bob, "Bob");
    wait_for_seats(&mut bob, &["Ada", "Cleo", "Bob", "Free"]);
    wait_for_seats(&mut ada, &["Ada", "Cleo", "Bob", "Free"]);
    // Somebody of the same name is asked for another one, and sits down under that.
    let mut other = network.stranger();
    follow(&mut other, &link);
    sit_down(&mut other, "bob");
    other.wait_for(".arrival .said.wrong").unwrap();
    sit_down(&mut other, "Bobby");
    arrive(&mut other, "idiot");
    arrive(&mut bob, "idiot");
    // Whoever comes now is told that all seats are taken, with a way on.
    let mut late = network.stranger();
    follow(&mut late, &link);
    late.wait_until("location.hash.startsWith('#/play/idiot/at/') || document.body.innerText.includes('The game has begun')").unwrap();
}

fn whoever_lost_the_cookie_comes_back_by_the_recovery_link() {
    let network = Network::open();
    let mut ada = network.stranger();
    open_table(&mut ada, "Ada", "Khi");
    ada.wait_for(".recovery-line").unwrap();
    ada.ask("document.querySelector('.recovery-line button').click()").unwrap();
    ada.wait_until("(watched.copied ?? '').includes('#/return/')").unwrap();
    let link = ada.copied().unwrap().unwrap();
    ada.press("I have kept it").unwrap();
    ada.wait_until("document.querySelector('.recovery-line') === null").unwrap();
    // Another browser is one without the cookie, and without anything else.
    let mut again = network.stranger();
    again.go("?#/tables").unwrap();
    again.wait_for_text("Have you played here before?").unwrap();
    follow(&mut again, &link);
    again.wait_until("location.hash === '#/tables'").unwrap();
    again.wait_for_text("You are Ada.").unwrap();
    again.wait_until("document.querySelectorAll('.table-row').length === 1").unwrap();
    again.press("Open").unwrap();
    wait_for_seats(&mut again, &["Ada", "Free"]);
    assert!(again.text(".place-at .tag").unwrap().contains("you"));
    // The links were made in the other browser: new ones can be made here.
    again.press("Make links").unwrap();
    let second = invitation(&mut again);
    assert!(second.contains("#/table/"), "{second}");
    // A link that is no way back says so, and leads on.
    let mut stranger = network.stranger();
    follow(&mut stranger, &format!("{}#/return/{}", network.page(), "0".repeat(32)));
    stranger.wait_for(".said.wrong").unwrap();
    stranger.press("Other ways back").unwrap();
    stranger.wait_for("input[type=password]").unwrap();
}

fn a_host_seats_computers_sends_people_away_and_ends_links() {
    let network = Network::open();
    let (mut ada, mut bob) = (network.stranger(), network.stranger());
    begin_table(&mut ada, "Idiot");
    ada.press("Add a seat").unwrap();
    ada.ask("document.querySelector('.new-table details summary').click()").unwrap();
    ada.ask("[...document.querySelectorAll('input[name=start]')][1].click()").unwrap();
    ada.fill(".new-table input[name=name]", "Ada").unwrap();
    ada.press("Create the table").unwrap();
    let first = invitation(&mut ada);
    follow(&mut bob, &first);
    sit_down(&mut bob, "Bob");
    wait_for_seats(&mut ada, &["Ada", "Bob", "Free"]);
    ada.fill(".place-at:nth-child(3) select", "hard").unwrap();
    wait_for_seats(&mut ada, &["Ada", "Bob", "Computer (hard)"]);
    wait_for_seats(&mut bob, &["Ada", "Bob", "Computer (hard)"]);
    ada.click("#place-up-1").unwrap();
    wait_for_seats(&mut bob, &["Bob", "Ada", "Computer (hard)"]);
    ada.press("Send away").unwrap();
    ada.wait_for("dialog[open]").unwrap();
    ada.ask("[...document.querySelectorAll('dialog[open] button')].find(one => one.textContent === 'Send away').click()").unwrap();
    wait_for_seats(&mut bob, &["Free", "Ada", "Computer (hard)"]);
    ada.press("Make new links").unwrap();
    ada.wait_for("dialog[open]").unwrap();
    ada.ask("[...document.querySelectorAll('dialog[open] button')].find(one => one.textContent === 'Make new links').click()").unwrap();
    ada.wait_until(&format!("document.querySelector('#invitation').value !== {first:?}")).unwrap();
    let second = invitation(&mut ada);
    let mut cleo = network.stranger();
    follow(&mut cleo, &first);
    cleo.wait_for_text("This link leads to no table").unwrap();
    follow(&mut bob, &second);
    bob.press("Sit down as Bob").unwrap();
    wait_for_seats(&mut ada, &["Bob", "Ada", "Computer (hard)"]);
    ada.press("Start").unwrap();
    arrive(&mut ada, "idiot");
    arrive(&mut bob, "idiot");
}

fn an_onlooker_by_a_link_of_their_own_cannot_sit_down() {
    let network = Network::open();
    let (mut ada, mut eve) = (network.stranger(), network.stranger());
    open_table(&mut ada, "Ada", "Wordfeud");
    let link = ada.ask("document.querySelector('#onlookers-link').value").unwrap();
    follow(&mut eve, link.as_str().unwrap());
    eve.wait_until("document.querySelectorAll('.place-at').length === 2").unwrap();
    assert_eq!(eve.count(".arrival").unwrap(), 0);
    assert_eq!(eve.count("#invitation").unwrap(), 0, "an onlooker's link is not passed on as an invitation");
    ada.fill(".place-at:nth-child(2) select", "easy").unwrap();
    arrive(&mut ada, "wordfeud");
    arrive(&mut eve, "wordfeud");
}

fn a_title_that_is_set_up_is_played_with_others_as_it_is_set_up() {
    let network = Network::open();
    let mut ada = network.stranger();
    ada.go("#/play/khi").unwrap();
    ada.wait_for(".with-others").unwrap();
    ada.ask("[...document.querySelectorAll('.switches label')].find(one => one.textContent.startsWith('Sides may be swapped')).querySelector('input').click()").unwrap();
    ada.press("Play with others").unwrap();
    ada.wait_for(".new-table form").unwrap();
    ada.wait_until("document.querySelector('.titles input:checked').closest('label').textContent === 'Khi'")
        .unwrap();
    ada.fill(".new-table input[name=name]", "Ada").unwrap();
    ada.press("Create the table").unwrap();
    invitation(&mut ada);
    ada.wait_for_text("Sides may be swapped after the first word").unwrap();
    // What was chosen is there the next time.
    ada.go("#/tables/new").unwrap();
    ada.wait_until("document.querySelector('.titles input:checked')?.closest('label').textContent === 'Khi'")
        .unwrap();
    ada.wait_until("[...document.querySelectorAll('.switches input')].some(one => one.checked)").unwrap();
    assert_no_complaints(&ada);
}

fn a_listed_table_is_found_by_everybody_and_a_closed_one_by_nobody() {
    let network = Network::open();
    let (mut ada, mut bob) = (network.stranger(), network.stranger());
    begin_table(&mut ada, "Classic");
    ada.ask("[...document.querySelectorAll('input[name=listed]')][1].click()").unwrap();
    ada.fill(".new-table input[name=name]", "Ada").unwrap();
    ada.press("Create the table").unwrap();
    let link = invitation(&mut ada);
    bob.go("#/tables").unwrap();
    bob.wait_for_text("Waits for one more person").unwrap();
    bob.press("Take a seat").unwrap();
    bob.wait_for(".arrival").unwrap();
    ada.press("Close the table").unwrap();
    ada.wait_for("dialog[open]").unwrap();
    ada.ask("[...document.querySelectorAll('dialog[open] button')].find(one => one.textContent === 'Close the table').click()").unwrap();
    for visit in [&mut ada, &mut bob] {
        visit.wait_for_text("This table was closed").unwrap();
    }
    follow(&mut bob, &link);
    bob.wait_for_text("This table was closed").unwrap();
    bob.press("All tables").unwrap();
    bob.wait_for_text("No table waits for anybody just now").unwrap();
}

fn a_password_opens_the_same_seat_on_another_device_which_can_be_ended() {
    let network = Network::open();
    let (mut ada, mut phone) = (network.stranger(), network.stranger());
    open_table(&mut ada, "Ada", "Khi");
    ada.go("#/account").unwrap();
    ada.wait_for("input[autocomplete=new-password]").unwrap();
    ada.fill("input[autocomplete=new-password]", "a battle of words").unwrap();
    ada.press("Set the password").unwrap();
    ada.wait_for_text("The password is set").unwrap();
    phone.go("#/account").unwrap();
    phone.wait_for("input[type=password]").unwrap();
    phone.fill("input[name=name]", "Ada").unwrap();
    phone.fill("input[type=password]", "a battle of wards").unwrap();
    phone.ask("document.querySelector('form.account-part button').click()").unwrap();
    phone.wait_for(".said.wrong").unwrap();
    phone.fill("input[type=password]", "a battle of words").unwrap();
    phone.ask("document.querySelector('form.account-part button').click()").unwrap();
    phone.wait_for_text("You are Ada.").unwrap();
    phone.wait_until("document.querySelectorAll('.table-row').length === 1").unwrap();
    ada.go("?#/account").unwrap();
    ada.wait_until("document.querySelectorAll('.plain-list li').length === 2").unwrap();
    ada.press("Log out there").unwrap();
    ada.wait_until("document.querySelectorAll('.plain-list li').length === 1").unwrap();
    phone.go("?again#/tables").unwrap();
    phone.wait_for_text("Have you played here before?").unwrap();
}

fn a_table_is_planned_and_created_by_keyboard_alone() {
    let network = Network::open();
    let mut ada = network.stranger();
    ada.go("#/tables/new").unwrap();
    ada.wait_for(".new-table input[name=name]").unwrap();
    ada.tab_to(".new-table input[name=name]").unwrap();
    ada.type_text("Ada").unwrap();
    ada.tab_to(".titles input").unwrap();
    ada.key("ArrowRight").unwrap();
    ada.tab_to("#seat-down-0").unwrap();
    ada.key("Enter").unwrap();
    ada.wait_until(
        "document.activeElement.id === 'seat-down-1' || document.activeElement.id === 'seat-up-1'",
    )
    .unwrap();
    ada.tab_to_text("Create the table").unwrap();
    assert!(ada.focus_is_seen().unwrap());
    ada.key("Enter").unwrap();
    invitation(&mut ada);
    assert_eq!(seated(&mut ada), ["Free", "Ada"]);
}

fn everybody_can_use_the_tables() {
    let network = Network::open();
    let (mut ada, mut bob) = (network.stranger(), network.stranger());
    ada.go("#/tables/new").unwrap();
    ada.wait_for(".new-table form").unwrap();
    for size in SIZES {
        assert_accessible_at(&mut ada, "new-table", size);
    }
    let link = open_table(&mut ada, "Ada", "Idiot");
    ada.wait_for(".recovery-line").unwrap();
    for size in SIZES {
        assert_accessible_at(&mut ada, "waiting-room-host", size);
    }
    follow(&mut bob, &link);
    bob.wait_for(".arrival").unwrap();
    for size in SIZES {
        assert_accessible_at(&mut bob, "arrival", size);
    }
    ada.go("#/tables").unwrap();
    ada.wait_for(".table-row").unwrap();
    for size in SIZES {
        assert_accessible_at(&mut ada, "lobby", size);
    }
    ada.go("#/account").unwrap();
    ada.wait_for(".plain-list li").unwrap();
    for size in SIZES {
        assert_accessible_at(&mut ada, "account", size);
    }
    bob.go("?#/").unwrap();
    bob.wait_for(".tables-card").unwrap();
    for size in SIZES {
        assert_accessible_at(&mut bob, "home-with-tables", size);
    }
}

const SIZES: [(u32, u32); 3] = [(1280, 720), (360, 740), (740, 360)];

fn assert_accessible_at(visit: &mut Visit, screen: &str, (width, height): (u32, u32)) {
    if width < 1000 {
        visit.on_a_phone_of(width, height).unwrap();
    } else {
        visit.resize(width, height).unwrap();
    }
    assert!(visit.fits().unwrap(), "{screen} does not fit {width} × {height}");
    assert_accessible(visit, &format!("{screen}-{width}x{height}"));
}
