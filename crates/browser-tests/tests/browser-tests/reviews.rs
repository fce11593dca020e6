//! Games that are looked back at in a browser: judged as they are natively, filled in while one looks, and tried again.

mod mistakes;
mod screens;
mod transcripts;

use std::sync::Arc;
use std::time::{Duration, Instant};

use analysis::review::Grade;
use bots::Level;
use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};
use game::Seed;
use lexicon::{Alphabet, Lexicon};
use play::review::{Answer, Question, ReviewDesk, Reviewable};
use play::testing::{TestGame, named};
use play::{GameKind, Player, Title, Visit as VisitKind, crosswords, idiots, link, territories};
use serde_json::json;

/// How soon a game has to be there, and its grades, on a page that was made for speed.
const FIRST_PICTURE: Duration = Duration::from_secs(2);
const GRADES: Duration = Duration::from_secs(30);

/// How soon a try is judged there, and how many mistakes of a game are tried.
const VERDICT: Duration = Duration::from_secs(1);
const TRIED: usize = 6;

/// For how many minutes moves may be judged where others work beside.
const MINUTES: usize = 5;

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    let own = tests![
        a_review_is_the_same_natively_and_in_the_browser,
        a_game_is_there_at_once_and_its_grades_come_while_one_looks,
        a_try_is_judged_soon,
        judging_stops_and_goes_on,
    ];
    own.into_iter().chain(mistakes::tests()).chain(screens::tests()).chain(transcripts::tests()).collect()
}

/// The English words.
pub(crate) fn words() -> Arc<Lexicon> {
    Arc::new(lexica::load("english").unwrap())
}

/// A game of a title between two levels, as a record.
pub(crate) fn golden(title: Title, levels: [Level; 2]) -> String {
    play::visit(title, Golden { title, levels })
}

struct Golden {
    title: Title,
    levels: [Level; 2],
}

impl VisitKind for Golden {
    type Output = String;

    fn visit<K: GameKind>(self) -> String {
        let kind = K::default_for(self.title, Alphabet::english()).unwrap();
        let seated = self.levels.map(Player::Computer).to_vec();
        let mut table = TestGame::new(kind, words(), seated, Seed(7)).unwrap();
        while table.computer_plays().is_some() {}
        table.record().to_string()
    }
}

/// The two weakest levels but one of a title, whose games have all that a review can tell.
pub(crate) fn levels(title: Title) -> [Level; 2] {
    let known = &title.descriptor().levels;
    [known[1], known[2]]
}

/// What a desk of this kind answers to the opening of a record and to each of its moves, as bytes.
fn native<K: Reviewable>(record: &str, words: &Arc<Lexicon>) -> Vec<Vec<u8>> {
    let mut desk = ReviewDesk::<K>::default();
    let opened = desk.answer(Question::Open { record: record.to_owned() }, words);
    let Answer::Game { turns, .. } = &opened else { panic!("{record}") };
    let moves = turns.len();
    let judged = (0..moves).map(|number| desk.answer(Question::Judge(number), words));
    let judged: Vec<Answer<K>> = judged.collect();
    std::iter::once(opened).chain(judged).map(|answer| postcard::to_allocvec(&answer).unwrap()).collect()
}

fn questions<K: Reviewable>(record: &str, moves: usize) -> Vec<Vec<u8>> {
    let open = Question::<K>::Open { record: record.to_owned() };
    let judge = (0..moves).map(Question::Judge);
    std::iter::once(open).chain(judge).map(|asked| postcard::to_allocvec(&asked).unwrap()).collect()
}

/// What the page's worker answers to the same questions, one after the other.
fn in_worker(visit: &mut Visit, title: Title, questions: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let ask = |visit: &mut Visit, question: &Vec<u8>| {
        let ask = ASK
            .replace("TITLE", &json!(title.name()).to_string())
            .replace("JOB", &json!(question).to_string());
        visit.ask(&ask).unwrap();
        patiently(visit, "globalThis.answered !== null");
        let answer =
            visit.ask("if (answered.error) throw new Error(answered.error); [...answered.result]").unwrap();
        let numbers = answer.as_array().unwrap().iter();
        numbers.map(|byte| u8::try_from(byte.as_u64().unwrap()).unwrap()).collect()
    };
    questions.iter().map(|question| ask(visit, question)).collect()
}

/// Asks the worker, and leaves the answer where it can be fetched.
const ASK: &str = "(() => {
    const lexicon = document.getElementById('lexicons').textContent.split('\\n')
        .map(line => line.split('\\t')).find(line => line[1] === 'en')[2];
    globalThis.reviewer ??= new Worker('worker.js', { type: 'module' });
    globalThis.answered = null;
    reviewer.onerror = event => { globalThis.answered = { error: event.message }; };
    reviewer.onmessage = ({ data }) => { globalThis.answered = data; };
    reviewer.postMessage({ id: '1', want: 'review', lexicon, title: TITLE, job: new Uint8Array(JOB) });
})()";

/// Waits longer than for what a page does by itself: moves are judged as long as it takes.
fn patiently(visit: &mut Visit, expression: &str) {
    for _ in 0..MINUTES {
        if visit.wait_until(expression).is_ok() {
            return;
        }
    }
    visit.wait_until(expression).unwrap();
}

fn same<K: Reviewable>(visit: &mut Visit, title: Title, words: &Arc<Lexicon>) {
    let record = golden(title, levels(title));
    let here = native::<K>(&record, words);
    let there = in_worker(visit, title, &questions::<K>(&record, here.len() - 1));
    assert_eq!(here.len(), there.len());
    for (number, (here, there)) in here.iter().zip(&there).enumerate() {
        let read = |bytes: &[u8]| postcard::from_bytes::<Answer<K>>(bytes).unwrap();
        assert!(
            here == there,
            "{title}, move {number}: {:#?}\nin the browser {:#?}",
            read(here),
            read(there)
        );
    }
}

fn a_review_is_the_same_natively_and_in_the_browser() {
    are_the_same(Title::all());
}

/// Compares the reviews of a game of each of these titles with those of the page's worker, move by move.
pub(crate) fn are_the_same(titles: &[Title]) {
    let mut visit = visit();
    let words = words();
    for &title in titles {
        match title.family() {
            play::Family::Crossword => same::<crosswords::Setup>(&mut visit, title, &words),
            play::Family::Idiot => same::<idiots::Setup>(&mut visit, title, &words),
            play::Family::Territory => same::<territories::Setup>(&mut visit, title, &words),
        }
    }
    assert_no_complaints(&visit);
}

/// Opens the review of a record by a link.
pub(crate) fn open(visit: &mut Visit, record: &str) {
    // What was looked at before is left first.
    visit.go("#/review").unwrap();
    visit.wait_for("#record").unwrap();
    visit.go(&format!("#/review/{}", link::pack(record))).unwrap();
    visit.wait_for(".review .moves li").unwrap();
}

/// Waits until every move is judged.
pub(crate) fn wait_for_grades(visit: &mut Visit) {
    patiently(visit, "document.querySelector('.review .judging') === null");
}

/// A move that was bad, so that there is much to say; or the first one.
pub(crate) fn look_at_the_worst(visit: &mut Visit) {
    visit
        .ask(
            "(() => {
                const worst = ['blunder', 'mistake', 'slip'].map(name => document.querySelector(`.moves .grade.${name}`))
                    .find(found => found);
                (worst?.closest('button') ?? document.querySelector('.moves button')).click();
            })()",
        )
        .unwrap();
    visit.wait_for(".best-moves li").unwrap();
}

/// Tells how long it takes; on a page that was made for speed the figures mean something.
fn a_game_is_there_at_once_and_its_grades_come_while_one_looks() {
    let mut visit = visit();
    for &title in Title::all() {
        let record = golden(title, levels(title));
        let start = Instant::now();
        open(&mut visit, &record);
        let there = start.elapsed();
        // A move can be looked at while others are judged.
        visit.key("End").unwrap();
        visit.wait_for_text("The end of the game.").unwrap();
        visit.key("Home").unwrap();
        wait_for_grades(&mut visit);
        let judged = start.elapsed();
        let moves = visit.count(".review .moves li").unwrap();
        assert_eq!(visit.count(".review .moves .grade").unwrap(), moves, "{title}");
        println!("{title}: there after {there:.1?}, {moves} moves judged after {judged:.1?}");
        if is_fast() {
            assert!(there < FIRST_PICTURE && judged < GRADES, "{title}: {there:?} {judged:?}");
        }
    }
    assert_no_complaints(&visit);
}

/// Whether the page was made for speed, and no other work goes on.
fn is_fast() -> bool {
    std::env::var_os("LOGOMACHY_PAGE_IS_FAST").is_some()
}

/// Tells how long the worker takes for a try: the best move, and the one that was a mistake.
fn a_try_is_judged_soon() {
    let mut visit = visit();
    let words = words();
    for &title in Title::all() {
        let times = match title.family() {
            play::Family::Crossword => tried::<crosswords::Setup>(&mut visit, title, &words),
            play::Family::Idiot => tried::<idiots::Setup>(&mut visit, title, &words),
            play::Family::Territory => tried::<territories::Setup>(&mut visit, title, &words),
        };
        let longest = times.iter().max().unwrap();
        println!("{title}: {} tries, judged after {longest:.2?} at most: {times:.2?}", times.len());
        assert!(!is_fast() || *longest < VERDICT, "{title}: {times:?}");
    }
    assert_no_complaints(&visit);
}

fn tried<K: Reviewable>(visit: &mut Visit, title: Title, words: &Arc<Lexicon>) -> Vec<Duration> {
    let record = golden(title, levels(title));
    let mut desk = ReviewDesk::<K>::default();
    let opened = desk.answer(Question::Open { record: record.clone() }, words);
    let Answer::Game { turns, .. } = opened else { panic!("{record}") };
    let mut moves = Vec::new();
    for (number, turn) in turns.iter().enumerate() {
        let Answer::Judgement(Some(Ok(review))) = desk.answer(Question::Judge(number), words) else {
            continue;
        };
        if review.grade >= Grade::Mistake && moves.len() < 2 * TRIED {
            moves.extend([review.best[0].mv.clone(), turn.mv.clone().unwrap()].map(|mv| (number, mv)));
        }
    }
    assert!(!moves.is_empty(), "{title}: there is no mistake in the game");
    // A game is judged before anything is tried in it, so that all is there that judging needs.
    in_worker(visit, title, &questions::<K>(&record, 1));
    let timed = |(number, mv)| {
        let question = postcard::to_allocvec(&Question::<K>::Try(number, mv)).unwrap();
        let start = Instant::now();
        let answers = in_worker(visit, title, &[question]);
        let took = start.elapsed();
        let answer = postcard::from_bytes::<Answer<K>>(&answers[0]).unwrap();
        assert!(matches!(answer, Answer::Judgement(Some(Ok(_)))), "{title}, move {number}: {answer:?}");
        took
    };
    moves.into_iter().map(timed).collect()
}

fn judging_stops_and_goes_on() {
    let mut visit = visit();
    open(&mut visit, &golden(named("classic"), levels(named("classic"))));
    visit.press("Stop").unwrap();
    visit.press("Go on").unwrap();
    visit.press("Stop").unwrap();
    // What was asked is answered, and nothing more is asked.
    let done = |visit: &mut Visit| visit.count(".review .moves .grade").unwrap();
    let before = done(&mut visit);
    std::thread::sleep(Duration::from_secs(6));
    assert!(done(&mut visit) <= before + 1);
    visit.press("Go on").unwrap();
    wait_for_grades(&mut visit);
    visit.wait_for_text("accurate").unwrap();
    assert_no_complaints(&visit);
}
