//! Word lists that a visitor brings along.

use browser_tests::{Test, Theme, Visit, assert_accessible, assert_no_complaints, tests, visit, with_axe};
use serde_json::json;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        a_list_is_taken_in_named_played_with_renamed_and_removed,
        lists_are_reached_from_the_set_up_and_the_finder_shows_more,
        what_is_wrong_with_a_file_is_said_and_nothing_breaks
    ];
    tests.extend(with_axe(tests![the_lists_fit_every_screen]));
    tests
}

const PETS: &str = "cat\ndog\ncats\ndogs\nact\ngod\ntaco\ncoat\nx2\n";

/// Goes to the lists, and hands over a file, chosen or dropped.
fn hand_over(visit: &mut Visit, file: &str, bytes: &[u8], dropped: bool) {
    visit.go("#/words").unwrap();
    visit.wait_for("#list-file").unwrap();
    let act = if dropped {
        "document.querySelector('.drop').dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))"
    } else {
        "const field = document.querySelector('#list-file'); field.files = data.files;
         field.dispatchEvent(new Event('change', { bubbles: true }))"
    };
    let script = format!(
        "(() => {{ const data = new DataTransfer();
            data.items.add(new File([new Uint8Array({})], {})); {act}; }})()",
        json!(bytes),
        json!(file)
    );
    visit.ask(&script).unwrap();
    visit.wait_until(&format!("document.querySelector('.drop p').textContent === {}", json!(file))).unwrap();
}

fn import(visit: &mut Visit, name: &str) {
    visit.fill("#list-name", name).unwrap();
    visit.press("Import").unwrap();
    visit.wait_until("document.querySelector('.outcome p') !== null").unwrap();
}

fn outcome(visit: &mut Visit) -> String {
    visit.text(".outcome").unwrap()
}

/// Starts a game of classic with the words of this name.
fn play_with(visit: &mut Visit, name: &str) {
    visit.go("#/play/classic").unwrap();
    visit.wait_for("#seed").unwrap();
    visit.choose_words(name).unwrap();
    visit.press("Start").unwrap();
    visit.wait_for(".board").unwrap();
}

/// D49
fn lists_are_reached_from_the_set_up_and_the_finder_shows_more() {
    let mut visit = visit();
    for title in ["khi", "scrabbkle", "wordfeud", "classic"] {
        visit.go(&format!("#/play/{title}")).unwrap();
        visit.wait_for("#seed").unwrap();
        visit.press("Bring your own word list").unwrap();
        visit.wait_for("#list-file").unwrap();
    }
    visit.click("[role=tab]:nth-child(3)").unwrap();
    visit.wait_for(".finder .field input").unwrap();
    visit.fill(".finder .field input", ".....").unwrap();
    for shown in [500, 1000, 1500] {
        visit.wait_until(&format!("document.querySelectorAll('.words li').length === {shown}")).unwrap();
        visit.press("Show more").unwrap();
    }
    visit.wait_until("document.querySelectorAll('.words li').length === 2000").unwrap();
    // Another question begins with a few again.
    visit.fill(".finder .field input", "a....").unwrap();
    visit.wait_until("document.querySelectorAll('.words li').length === 500").unwrap();
    visit.click(".words .word").unwrap();
    visit.wait_for("dialog[open] .definition").unwrap();
    assert_no_complaints(&visit);
}

fn a_list_is_taken_in_named_played_with_renamed_and_removed() {
    let mut visit = visit();
    hand_over(&mut visit, "pets.txt", PETS.as_bytes(), true);
    assert_eq!(visit.ask("document.querySelector('#list-name').value").unwrap(), "pets");
    import(&mut visit, "My pets");
    let said = outcome(&mut visit);
    assert!(said.starts_with("My pets is ready.8 words were kept."), "{said}");
    assert!(said.contains("1 line was left out, not all letters of the alphabet: line 9, “x2”"), "{said}");
    visit.reload().unwrap();
    visit.wait_until("document.querySelector('.shelf')?.textContent.includes('English, 8 words')").unwrap();
    play_with(&mut visit, "My pets");
    visit.press("Dismiss").unwrap();
    visit.press("Pass").unwrap();
    visit.wait_said("Computer ").unwrap();
    visit.reload().unwrap();
    visit.wait_for(".board").unwrap();
    assert!(visit.kept("game.classic").unwrap().unwrap().contains(" My pets\n"));

    visit.go("#/words").unwrap();
    visit.press("Rename").unwrap();
    visit.fill("#list-rename", "english").unwrap();
    visit.ask("document.querySelector('.renaming').requestSubmit()").unwrap();
    visit.wait_for_text("There is a word list called english already.").unwrap();
    visit.fill("#list-rename", "Animals").unwrap();
    visit.ask("document.querySelector('.renaming').requestSubmit()").unwrap();
    visit.wait_until("document.querySelector('.shelf')?.textContent.includes('Animals')").unwrap();

    visit.press("Remove").unwrap();
    visit.press("Remove it").unwrap();
    visit.wait_until("document.querySelector('.shelf') === null").unwrap();
    visit.go("#/play/classic").unwrap();
    visit.wait_for_text("was played with the word list My pets").unwrap();
    hand_over(&mut visit, "pets.txt", PETS.as_bytes(), false);
    import(&mut visit, "Pets");
    visit.go("#/play/classic").unwrap();
    visit.wait_for(".board").unwrap();
    assert_no_complaints(&visit);
}

fn what_is_wrong_with_a_file_is_said_and_nothing_breaks() {
    let mut visit = visit();
    let long = vec![b'a'; 300_000];
    for (file, bytes, reason) in [
        ("empty.txt", &b""[..], "The list is empty."),
        ("noise.txt", b"\x00\x01\x02\x03", "This is no text, but a file of another kind."),
        ("line.txt", &long, "The list has no English word"),
        ("russian.txt", "кот\nпёс\n".as_bytes(), "The list has no English word"),
        ("cut.kwg", b"\x01\x02\x03\x04\x05", "The file is damaged."),
        ("short.kwg", b"\x01\x02\x03\x04", "The file is damaged."),
        ("head.lex", b"LOGOLEX\n", "The file is damaged."),
    ] {
        hand_over(&mut visit, file, bytes, false);
        import(&mut visit, "Mine");
        let said = outcome(&mut visit);
        assert!(said.starts_with(reason), "{file}: {said}");
    }
    hand_over(&mut visit, "pets.txt", PETS.as_bytes(), false);
    import(&mut visit, "English");
    assert_eq!(outcome(&mut visit), "There is a word list called English already.");
    import(&mut visit, " ");
    assert_no_complaints(&visit);
}

/// Every screen that offers lists, in every width and theme: nothing is wider than the window.
fn the_lists_fit_every_screen() {
    let mut visit = visit();
    hand_over(&mut visit, "pets.txt", PETS.as_bytes(), false);
    import(&mut visit, "A list with a rather long name");
    for (name, address, seen) in
        [("lists", "#/words", ".shelf"), ("home", "#/", ".tools"), ("set-up", "#/play/wordfeud", "#seed")]
    {
        visit.go(address).unwrap();
        visit.wait_for(seen).unwrap();
        visit.to_the_end_of_the_form().unwrap();
        assert_accessible(&mut visit, &format!("lists-{name}"));
        for theme in Theme::ALL {
            visit.theme(theme).unwrap();
            for width in [360, 768, 1440] {
                visit.resize(width, 900).unwrap();
                assert!(visit.fits().unwrap(), "{name} {width}");
                visit.screenshot(&format!("lists-{name}-{width}-{}", theme.name())).unwrap();
            }
        }
    }
}
