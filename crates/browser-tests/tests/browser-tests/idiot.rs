//! Idiot in a browser, beside the same game at a native table.

mod first_steps;
mod layout;
mod looking_back;
mod whole_game;

use std::sync::OnceLock;
use std::time::Duration;

use bots::Level;
use browser_tests::{
    Test, Visit, assert_accessible, assert_no_complaints, saved_record, tests, visit, with_axe,
};
use game::{Seed, Viewer};
use play::idiots::{Coach, Edit, MessageDraft, Problem, Record, Setup};
use play::testing::TestGame;
use play::{Draft as _, GameKind as _, LocalHost, MoveOf, Player};
use serde_json::json;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let mut tests = tests![
        i06_eight_play_on_to_one_winner,
        i15_computers_challenge_and_answer,
        a_game_outlasts_a_reload_and_goes_by_a_link,
        everything_can_be_done_by_keyboard,
        i13_perfect_play_is_ready_soon_and_the_page_never_waits
    ];
    tests.extend(first_steps::tests());
    tests.extend(layout::tests());
    tests.extend(looking_back::tests());
    tests.extend(whole_game::tests());
    tests.extend(with_axe(tests![
        i04_i08_refusals_say_why_and_challenges_are_answered_or_given_up,
        i20_settings_are_changed_and_kept,
        i21_a_whole_game_ends_with_every_mistake,
        i23_the_coach_says_what_wins_and_the_word_that_proves_it,
        on_a_phone_the_field_stays_at_the_bottom_and_sides_are_pressed
    ]));
    tests
}

type Game = <Setup as play::GameKind>::Game;

/// The rulebook with the English words, made once.
fn rulebook(setup: &Setup) -> Game {
    static ONE: OnceLock<Game> = OnceLock::new();
    let make = || setup.game(std::sync::Arc::new(lexica::load("english").unwrap())).unwrap();
    ONE.get_or_init(make).with_rules(setup.rules)
}

fn table(setup: &Setup, seated: Vec<Player>, seed: u64) -> TestGame<Setup> {
    TestGame::of(LocalHost::new(setup.clone(), rulebook(setup), seated, Seed(seed)).unwrap())
}

/// A message of whoever is to move.
fn read(twin: &TestGame<Setup>, message: &str) -> Result<MoveOf<Setup>, Problem> {
    let (kind, view) = (twin.kind(), twin.view(Viewer::Spectator));
    let mut draft = MessageDraft::default();
    draft.edit(kind, &view, Edit::Text(message.to_owned()))?;
    draft.finish(kind, &view)
}

fn setup() -> Setup {
    Setup::new(lexica::load("english").unwrap().alphabet())
}

fn two_people() -> Vec<Player> {
    vec![Player::person("Ada"), Player::person("Ben")]
}

/// Opens the screen with a game that was kept.
fn open(table: &TestGame<Setup>) -> Visit {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.keep("game.idiot", &table.record().to_string()).unwrap();
    visit.go("#/play/idiot").unwrap();
    visit.wait_for(".chat-game").unwrap();
    visit
}

/// Waits until a person is to move.
fn turn(visit: &mut Visit) {
    visit.wait_until("document.querySelector('#message')?.disabled === false").unwrap();
}

/// Types a message and sends it.
fn say(visit: &mut Visit, message: &str) {
    turn(visit);
    visit.ask("document.querySelector('#message').focus()").unwrap();
    visit.type_text(message).unwrap();
    visit.key("Enter").unwrap();
}

fn prompt(visit: &mut Visit, text: &str) {
    visit
        .wait_until(&format!("document.querySelector('#prompt').textContent.includes({})", json!(text)))
        .unwrap();
}

fn kept(visit: &mut Visit) -> TestGame<Setup> {
    let record: Record = visit.kept("game.idiot").unwrap().unwrap().parse().unwrap();
    TestGame::of(LocalHost::open_with(&record, rulebook(&record.setup)).unwrap())
}

/// I20, I21: three players, set up on the page, from the first letter to the end; the same game as at a table.
pub(crate) fn whole_game() -> (Visit, TestGame<Setup>) {
    let mut visit = visit();
    visit.still(true).unwrap();
    visit.go("#/play/idiot").unwrap();
    visit.wait_for(".seat").unwrap();
    let choose = "(() => { const kinds = document.querySelectorAll('.seat .kind');
        for (const [at, level] of [[1, 'medium'], [2, 'hard']]) {
            kinds[at].value = level; kinds[at].dispatchEvent(new Event('change', { bubbles: true })); }
        for (const manner of [...document.querySelectorAll('.seat .manner')].slice(1)) {
            manner.value = 'scholar'; manner.dispatchEvent(new Event('change', { bubbles: true })); }
        const seed = document.querySelector('#seed'); seed.value = '2026';
        seed.dispatchEvent(new Event('input', { bubbles: true })); })()";
    visit.ask(choose).unwrap();
    visit.press("Play").unwrap();
    visit.wait_for(".chat-game").unwrap();
    let seated = vec![Player::someone(), Player::Computer(Level::Medium), Player::Computer(Level::Hard)];
    let mut twin = table(&setup(), seated, 2026);
    while twin.mover().is_some() {
        let fresh = twin.view(Viewer::Spectator).string.is_empty();
        let message = if fresh { "q" } else { "!" };
        let mv = read(&twin, message).unwrap();
        twin.play(mv).unwrap();
        say(&mut visit, message);
        while twin.computer_plays().is_some() {}
        let moves = twin.log().len();
        let there = format!("{}.match(/^move /gm)?.length === {moves}", saved_record("idiot"));
        visit.wait_until(&there).unwrap();
        assert_eq!(visit.kept("game.idiot").unwrap().unwrap(), twin.record().to_string());
    }
    visit.wait_for(".ending .mistakes li").unwrap();
    assert_eq!(visit.text("#end-title").unwrap(), "You Lose");
    assert_no_complaints(&visit);
    (visit, twin)
}

fn i21_a_whole_game_ends_with_every_mistake() {
    let (mut visit, twin) = whole_game();
    let mistakes = twin.kind().review(twin.game(), &twin.record());
    assert_eq!(visit.count(".mistakes li").unwrap(), mistakes.len() as u64);
    assert!(visit.text(".mistakes").unwrap().contains("You challenged"));
    assert!(visit.count(".mistakes .proof").unwrap() >= 5);
    assert_eq!(visit.count(".chair:first-child .mark.taken").unwrap(), 5);
    assert_accessible(&mut visit, "idiot-end");
    for width in [360, 768, 1440] {
        visit.resize(width, if width == 360 { 640 } else { 900 }).unwrap();
        visit.screenshot(&format!("idiot-end-{width}")).unwrap();
    }
    visit.still(true).unwrap();
    visit.press("Rematch").unwrap();
    visit
        .wait_until("document.querySelector('.ending') === null && document.querySelector('.log') !== null")
        .unwrap();
    assert_eq!(kept(&mut visit).record().seated, twin.record().seated);
    assert_no_complaints(&visit);
}

/// I06: eight players; who has all letters is out, and the others play on to one winner.
fn i06_eight_play_on_to_one_winner() {
    let mut setup = setup();
    setup.set("ending", "winner").unwrap();
    let levels =
        [Level::Easy, Level::Medium, Level::Easy, Level::Easy, Level::Medium, Level::Easy, Level::Easy];
    let seated = [Player::someone()].into_iter().chain(levels.map(Player::Computer)).collect();
    let mut twin = table(&setup, seated, 8);
    let nearly_over = |twin: &TestGame<Setup>| {
        let shown = twin.view(Viewer::Spectator);
        shown.players() == 2 && shown.letters.contains(&4)
    };
    while !nearly_over(&twin) {
        if twin.computer_plays().is_none() {
            let fresh = twin.view(Viewer::Spectator).string.is_empty();
            let mv =
                if fresh { read(&twin, "e") } else { read(&twin, "!").or_else(|_| read(&twin, "give up")) };
            twin.play(mv.unwrap()).unwrap();
        }
    }
    let mut visit = open(&twin);
    assert_eq!((visit.count(".chair").unwrap(), visit.count(".chair.out").unwrap()), (8, 6));
    while twin.computer_plays().is_some() {}
    visit.wait_for(".ending").unwrap();
    assert_eq!(visit.kept("game.idiot").unwrap().unwrap(), twin.record().to_string());
    assert!(visit.text("#end-title").unwrap().ends_with(" Wins"));
    assert_eq!(visit.count(".chair.out").unwrap(), 7);
    visit.on_a_phone().unwrap();
    assert!(visit.fits().unwrap());
    visit.screenshot("idiot-eight-360").unwrap();
    assert_no_complaints(&visit);
}

/// I20: everything that can be chosen, by mouse and by keyboard, outlasts a reload.
fn i20_settings_are_changed_and_kept() {
    let mut visit = visit();
    visit.go("#/play/idiot").unwrap();
    visit.wait_for(".seat").unwrap();
    for _ in 0..4 {
        visit.press("Add a computer").unwrap();
    }
    visit.press("Add a person").unwrap();
    visit.wait_until("document.querySelectorAll('.seat').length === 8").unwrap();
    assert_eq!(
        visit.ask("[...document.querySelectorAll('.few button')].every(one => one.disabled)").unwrap(),
        true
    );
    visit.ask("document.querySelector('.seat:nth-child(2) .name').focus()").unwrap();
    visit.type_text("Eve").unwrap();
    let choose = "(() => { const pick = (selector, value) => { const one = document.querySelector(selector);
        one.value = value; one.dispatchEvent(new Event('change', { bubbles: true })); };
        pick('.seat:nth-child(2) .kind', 'easy'); pick('.seat:nth-child(2) .manner', 'bluffer');
        document.querySelectorAll('[name=ending]')[1].click();
        document.querySelector('.seat:nth-child(2) [name=starts]').click(); })()";
    visit.ask(choose).unwrap();
    visit.tab_to("[aria-label='Move Eve up']").unwrap();
    assert!(visit.focus_is_seen().unwrap());
    visit.key("Enter").unwrap();
    let names =
        "[...document.querySelectorAll('.seat .name')].map(one => one.value || one.placeholder).join()";
    let order = |visit: &mut Visit, first: &str| {
        visit.wait_until(&format!("{names}.startsWith({})", json!(first))).unwrap();
    };
    order(&mut visit, "Eve,Player 1,Computer 2");
    visit.drag(".seat:nth-child(1) .grip", ".seat:nth-child(3) .grip").unwrap();
    order(&mut visit, "Player 1,Computer 1,Eve");
    visit.to_the_end_of_the_form().unwrap();
    assert_accessible(&mut visit, "idiot-settings");
    for width in [360, 768, 1440] {
        visit.resize(width, 900).unwrap();
        assert!(visit.fits().unwrap(), "{width}");
        visit.screenshot(&format!("idiot-settings-{width}")).unwrap();
    }
    visit.ask("document.querySelector('[aria-label=\"Remove Player 2\"]').click()").unwrap();
    visit.wait_until("document.querySelectorAll('.seat').length === 7").unwrap();
    visit.reload().unwrap();
    visit.wait_until("document.querySelectorAll('.seat').length === 7").unwrap();
    order(&mut visit, "You,Computer 1,Eve");
    visit.press("Play").unwrap();
    visit.wait_for(".chat-game").unwrap();
    let record = visit.kept("game.idiot").unwrap().unwrap();
    assert!(
        record.contains("starts 3\nending winner\n")
            && record.contains("\nname 3 Eve\nvocabulary 3 20000\nbluffs 3 25\n"),
        "{record}"
    );
    assert!(visit.text(".round").unwrap().contains("Eve starts"));
    assert_no_complaints(&visit);
}

/// I03, I04, I08: refusals say why; a challenge is answered, or given up, by people.
fn i04_i08_refusals_say_why_and_challenges_are_answered_or_given_up() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    turn(&mut visit);
    assert_eq!(visit.ask("document.querySelector('.challenge').disabled").unwrap(), true);
    assert!(visit.text(".challenge").unwrap().contains("nothing to challenge yet"));
    for (message, reason) in
        [("zz", "A round starts with one letter."), ("4", "\"4\" at character 1 is no letter")]
    {
        say(&mut visit, message);
        prompt(&mut visit, reason);
        visit.ask("document.querySelector('#message').select()").unwrap();
    }
    say(&mut visit, "Z");
    prompt(&mut visit, "Ben’s turn: add a letter before or after z.");
    say(&mut visit, "e");
    prompt(&mut visit, "Before or after? Press a side, or say ez or ze.");
    visit.press("after").unwrap();
    prompt(&mut visit, "Ada’s turn: add a letter before or after ze.");
    say(&mut visit, "zoo");
    prompt(&mut visit, "Say ze with one letter more at its start or its end, such as aze or zeb.");
    assert_eq!(visit.kept("game.idiot").unwrap().unwrap().matches("\nmove ").count(), 2);
    visit.press("Challenge Ben").unwrap();
    prompt(&mut visit, "Ada challenged: which word holds ze?");
    assert_accessible(&mut visit, "idiot-challenged");
    visit.still(true).unwrap();
    say(&mut visit, "zen");
    prompt(&mut visit, "An answer has at least 4 letters");
    visit.ask("document.querySelector('#message').select()").unwrap();
    say(&mut visit, "zebra");
    visit.wait_for_text("Ada lost the round. The challenge was answered with ZEBRA.").unwrap();
    assert_eq!(visit.text(".chair:nth-child(1) .unseen").unwrap(), "has I, to move");
    say(&mut visit, "q");
    visit.press("Challenge Ada").unwrap();
    visit.press("Give up").unwrap();
    visit.wait_for_text("The challenge was not answered.").unwrap();
    assert_eq!(visit.count(".round").unwrap(), 3);
    assert_no_complaints(&visit);
}

/// I04, I15: a computer challenges what no word holds, and answers with a word when it is challenged.
fn i15_computers_challenge_and_answer() {
    let seated = vec![Player::someone(), Player::Computer(Level::Hard)];
    let mut visit = open(&table(&setup(), seated, 5));
    say(&mut visit, "q");
    turn(&mut visit);
    visit.press("Challenge Computer").unwrap();
    visit.wait_for(".bubble.answer .string").unwrap();
    visit.wait_for_text("You lost the round.").unwrap();
    say(&mut visit, "q");
    turn(&mut visit);
    let string = kept(&mut visit).view(Viewer::Spectator).string;
    let string = play::idiots::Setup::new(setup().language).language.spell(&string).to_lowercase();
    say(&mut visit, &format!("{string}q"));
    prompt(&mut visit, "Computer challenged: which word holds");
    visit.screenshot("idiot-computer-challenges").unwrap();
    say(&mut visit, &format!("{string}qs"));
    visit.wait_for_text("QS is not in the lexicon.").unwrap();
    assert_eq!(visit.count(".chair:first-child .mark.taken").unwrap(), 2);
    assert_no_complaints(&visit);
}

/// I23: the coach is off at first; switched on it says what the coach at a table says, and stays on.
fn i23_the_coach_says_what_wins_and_the_word_that_proves_it() {
    let mut twin = table(&setup(), two_people(), 1);
    let mut visit = open(&twin);
    assert_eq!(visit.ask("document.querySelector('.coach').hidden").unwrap(), true);
    for message in ["z", "ze"] {
        say(&mut visit, message);
        let mv = read(&twin, message).unwrap();
        twin.play(mv).unwrap();
    }
    visit.click(".toggle input").unwrap();
    let coach = Coach::at(twin.game(), &twin.view(Viewer::Spectator)).unwrap();
    visit.wait_for(".coach .verdict").unwrap();
    let shown = visit.text(".coach").unwrap();
    let verdict = if coach.best.is_empty() { "Lost for Ada" } else { "Won for Ada" };
    assert!(shown.starts_with(verdict), "{shown}");
    let word = twin.kind().language.spell(&coach.word.unwrap()).to_lowercase();
    assert!(shown.contains(&word), "{shown}");
    assert_eq!(visit.count(".coach .best code").unwrap(), coach.best.len().min(6) as u64);
    assert_accessible(&mut visit, "idiot-coach");
    visit.still(true).unwrap();
    visit.press("Hint").unwrap();
    visit.wait_for(".hints li").unwrap();
    assert!(visit.text(".hints").unwrap().starts_with("This round is"));
    visit.press("Tell me more").unwrap();
    visit.wait_until("document.querySelectorAll('.hints li').length === 2").unwrap();
    visit.reload().unwrap();
    visit.wait_for(".coach .verdict").unwrap();
    visit.press("Rules").unwrap();
    visit.wait_for("dialog[open]").unwrap();
    assert_accessible(&mut visit, "idiot-rules");
    visit.key("Escape").unwrap();
    visit.wait_until("document.querySelector('dialog[open]') === null").unwrap();
    assert_no_complaints(&visit);
}

/// A game outlasts a reload, and a link opens it where nobody was before.
fn a_game_outlasts_a_reload_and_goes_by_a_link() {
    let mut one = open(&table(&setup(), two_people(), 1));
    for message in ["o", "co", "rco"] {
        say(&mut one, message);
    }
    prompt(&mut one, "rco");
    one.reload().unwrap();
    one.wait_until("document.querySelectorAll('.bubble').length === 3").unwrap();
    one.press("Copy link").unwrap();
    one.wait_for_text("Copied").unwrap();
    let link = one.copied().unwrap().unwrap();
    let mut other = visit();
    other.go(link.strip_prefix(one.page()).unwrap()).unwrap();
    other.wait_until("document.querySelectorAll('.bubble').length === 3").unwrap();
    assert_eq!(other.kept("game.idiot").unwrap(), one.kept("game.idiot").unwrap());
    other.press("New game").unwrap();
    other.press("Go on with the game you left").unwrap();
    other.wait_until("document.querySelectorAll('.bubble').length === 3").unwrap();
    other.go("#/").unwrap();
    other.wait_for(".game-card.begun").unwrap();
    other.ask("localStorage.clear()").unwrap();
    other.keep("game.idiot", "dear diary").unwrap();
    other.go("#/play/idiot").unwrap();
    other.wait_for_text("cannot be opened: line 1").unwrap();
    assert_eq!(other.kept("game.idiot.damaged").unwrap().as_deref(), Some("dear diary"));
    assert_no_complaints(&one);
    assert_no_complaints(&other);
}

/// From the first screen to the button that begins a game against one computer, without a mouse.
fn sit_down_by_keys(visit: &mut Visit) {
    visit.tab_to("a[href='#/play/idiot']").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_for(".seat").unwrap();
    visit.tab_to("[aria-label='Remove Computer 2']").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_until("document.querySelectorAll('.seat').length === 2").unwrap();
    visit.tab_to("button[type=submit]").unwrap();
}

/// From the first screen to a lost round without a mouse.
fn everything_can_be_done_by_keyboard() {
    let mut visit = visit();
    visit.still(true).unwrap();
    sit_down_by_keys(&mut visit);
    assert!(visit.focus_is_seen().unwrap());
    visit.key("Enter").unwrap();
    visit.wait_until("document.activeElement?.id === 'message'").unwrap();
    visit.type_text("!").unwrap();
    prompt(&mut visit, "No challenge: nothing to challenge yet.");
    visit.type_text("q").unwrap();
    visit.key("Enter").unwrap();
    visit.wait_until("document.querySelectorAll('.bubble .string').length === 2").unwrap();
    visit.wait_until("document.activeElement?.id === 'message'").unwrap();
    assert!(visit.focus_is_seen().unwrap());
    visit.type_text("!").unwrap();
    visit.wait_for_text("You lost the round.").unwrap();
    assert_eq!(visit.ask("document.querySelector('#message').value").unwrap(), "");
    assert_no_complaints(&visit);
}

/// On a phone the chat scrolls, and what is written stays in sight.
fn on_a_phone_the_field_stays_at_the_bottom_and_sides_are_pressed() {
    let mut visit = open(&table(&setup(), two_people(), 1));
    visit.on_a_phone().unwrap();
    for round in 1..=3 {
        for message in ["z", "ze", "zeb", "zebr", "zebra"] {
            say(&mut visit, message);
            turn(&mut visit);
        }
        visit.wait_until(&format!("document.querySelectorAll('.lost').length === {round}")).unwrap();
    }
    assert!(visit.fits().unwrap());
    let seen = "(() => { const log = document.querySelector('.log'); const form = document.querySelector('.composer');
        const box = form.getBoundingClientRect();
        return log.scrollHeight > log.clientHeight && log.clientHeight > 150 && box.bottom <= innerHeight
            && Math.abs(log.scrollTop + log.clientHeight - log.scrollHeight) < 4; })()";
    visit.wait_until(seen).unwrap();
    say(&mut visit, "a");
    turn(&mut visit);
    visit.ask("document.querySelector('#message').focus()").unwrap();
    visit.type_text("c").unwrap();
    let small = "[...document.querySelectorAll('.chat-game button, .chat-game input, .toggle')].filter(one => {
        const box = (one.closest('.toggle') ?? one).getBoundingClientRect();
        return box.width > 0 && (box.height < 44 || box.width < 44); }).map(one => one.textContent + one.outerHTML)";
    assert_eq!(visit.ask(small).unwrap(), json!([]));
    visit.screenshot("idiot-phone-sides").unwrap();
    visit.tap(".side:first-child").unwrap();
    visit.wait_until("[...document.querySelectorAll('.bubble .unseen')].some(one => one.textContent === 'ca, c before')").unwrap();
    assert_accessible(&mut visit, "idiot-phone");
    for (width, height) in [(768, 1024), (1440, 900)] {
        visit.resize(width, height).unwrap();
        visit.screenshot(&format!("idiot-chat-{width}")).unwrap();
    }
    assert_no_complaints(&visit);
}

/// Perfect play is worked out beside the page, which answers all the while.
fn i13_perfect_play_is_ready_soon_and_the_page_never_waits() {
    let mut visit = visit();
    let heaviest = visit
        .heaviest_task(|visit| {
            visit.go("#/play/idiot")?;
            visit.wait_for(".readiness:not([data-ready])")?;
            visit.wait_for(".readiness[data-ready]")
        })
        .unwrap();
    let ready = visit.ask("document.querySelector('.readiness').dataset.ready").unwrap();
    println!(
        "Ready after {ready} ms. The heaviest task of the page took {heaviest:?}; long ones: {:?}",
        visit.long_tasks().unwrap()
    );
    assert_eq!(
        visit.text(".readiness").unwrap(),
        "",
        "D47: players need not know how many strings there are"
    );
    assert!(heaviest < Duration::from_millis(100), "{heaviest:?}");
    assert_no_complaints(&visit);
}
