//! The online dictionary, for which a server of the test stands in (T3.4).

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use browser_tests::{Test, Visit, assert_no_complaints, tests, visit};

use super::{menu, pick, type_number, wait_for_said, wait_for_turns};

/// The tests of this module.
pub(crate) fn tests() -> Vec<Test> {
    tests![
        the_online_dictionary_accepts_rejects_and_its_failures_leave_a_choice,
        the_words_of_the_computer_are_looked_up_as_well,
        the_policy_allows_the_dictionary_and_nothing_else
    ]
}

/// How the dictionary answers.
#[derive(Clone, Copy)]
enum Answer {
    Status(u16),
    /// Something that is no answer at all.
    Garbage,
    /// Nothing, for as long as the test lasts.
    Silence,
}

/// A dictionary that answers as it was told, one question after the other, and remembers them.
struct Dictionary {
    address: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Dictionary {
    fn serve(answers: &[Answer]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/entries/en/", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (mut answers, heard) = (VecDeque::from(answers.to_vec()), Arc::clone(&asked));
        thread::spawn(move || {
            let mut silent = Vec::new();
            for stream in listener.incoming().map_while(Result::ok) {
                let question = question(&stream);
                if question.is_empty() {
                    continue;
                }
                heard.lock().unwrap().push(question);
                match answers.pop_front() {
                    Some(Answer::Silence) => silent.push(stream),
                    Some(answer) => reply(stream, answer),
                    None => reply(stream, Answer::Status(500)),
                }
            }
        });
        Self { address, asked }
    }
}

/// The first line of a question, with all that came behind it.
fn question(stream: &TcpStream) -> String {
    let lines = BufReader::new(stream).lines().map_while(Result::ok);
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn reply(mut stream: TcpStream, answer: Answer) {
    let text = match answer {
        Answer::Status(status) => format!(
            "HTTP/1.1 {status} So\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]"
        ),
        _ => "\u{1}\u{2}nonsense".to_owned(),
    };
    // A browser that is gone needs no answer.
    let _ = stream.write_all(text.as_bytes());
}

fn begin(visit: &mut Visit) {
    visit.still(true).unwrap();
    menu(visit);
    visit.press("Play a friend").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    visit.press("New game").unwrap();
    visit.wait_for(".mode .button").unwrap();
    visit.ask("document.querySelector('.more-choices').open = true").unwrap();
    visit.click(".choices input[type=checkbox]").unwrap();
    visit.wait_for_text("Each word is sent there").unwrap();
    type_number(visit, 7);
}

fn the_online_dictionary_accepts_rejects_and_its_failures_leave_a_choice() {
    let mut visit = visit();
    let answers = [
        Answer::Status(404),
        Answer::Status(429),
        Answer::Status(500),
        Answer::Garbage,
        Answer::Silence,
        Answer::Status(200),
    ];
    let dictionary = Dictionary::serve(&answers);
    visit.without_policy().unwrap();
    visit.keep("dictionary", &dictionary.address).unwrap();
    visit.reload().unwrap();
    visit.wait_for(".game-card a").unwrap();
    begin(&mut visit);
    visit.press("Play a friend").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    // No lexicon has EMR; here the dictionary has the word.
    pick(&mut visit, "a1 b1 c1");
    visit.press("Submit Word").unwrap();
    wait_for_said(&mut visit, "EMR is not in the online dictionary.");
    visit.press("Submit Word").unwrap();
    wait_for_said(&mut visit, "The online dictionary is asked too often just now (status 429).");
    visit.screenshot("territory-no-answer").unwrap();
    visit.press("Try again").unwrap();
    wait_for_said(&mut visit, "The online dictionary answered with status 500.");
    visit.press("Try again").unwrap();
    wait_for_said(&mut visit, "The online dictionary cannot be reached.");
    visit.press("Use the built-in lexicon").unwrap();
    wait_for_said(&mut visit, "EMR is not in the lexicon");
    visit.press("Submit Word").unwrap();
    wait_for_said(&mut visit, "Asking the online dictionary about EMR…");
    assert_eq!(visit.ask("document.querySelector('.play-word').disabled").unwrap(), true);
    wait_for_said(&mut visit, "The online dictionary did not answer in time.");
    visit.press("Try again").unwrap();
    wait_for_turns(&mut visit, 1);
    visit.reload().unwrap();
    wait_for_turns(&mut visit, 1);
    let asked = dictionary.asked.lock().unwrap();
    assert!(asked.len() >= answers.len(), "{asked:?}");
    for question in asked.iter() {
        assert!(question.starts_with("GET /entries/en/emr HTTP/1.1"), "{question}");
        let lower = question.to_lowercase();
        assert!(!lower.contains("\ncookie:") && !lower.contains("\nreferer:"), "{question}");
    }
}

/// One that is refused makes way for another, and without an answer the lexicon will do.
fn the_words_of_the_computer_are_looked_up_as_well() {
    let mut visit = visit();
    let dictionary = Dictionary::serve(&[Answer::Status(404), Answer::Status(500)]);
    visit.without_policy().unwrap();
    visit.keep("dictionary", &dictionary.address).unwrap();
    visit.reload().unwrap();
    visit.wait_for(".game-card a").unwrap();
    begin(&mut visit);
    visit.press("Play the computer").unwrap();
    visit.wait_for(".territory-game .cell").unwrap();
    wait_for_turns(&mut visit, 1);
    let asked = dictionary.asked.lock().unwrap();
    let words: Vec<&str> = asked
        .iter()
        .filter_map(|question| question.strip_prefix("GET /entries/en/")?.split(' ').next())
        .collect();
    let [refused, played] = words[..] else { panic!("{words:?}") };
    assert_ne!(refused, played);
    let turn = visit.text(".past-turn b").unwrap();
    assert_eq!(turn, played.to_uppercase());
}

/// The policy of the page lets it ask the real dictionary; where that cannot be reached, the page says so.
fn the_policy_allows_the_dictionary_and_nothing_else() {
    let mut visit = visit();
    let blocked = "new Promise(done => {
        const seen = [];
        document.addEventListener('securitypolicyviolation', event => seen.push(event.blockedURI));
        const ask = address => fetch(address, { signal: AbortSignal.timeout(300) }).catch(() => null);
        Promise.all([ask('https://api.dictionaryapi.dev/'), ask('https://example.org/')])
            .then(() => setTimeout(() => done(seen.join(' ')), 50));
    })";
    assert_eq!(visit.ask(blocked).unwrap(), "https://example.org/");
    visit.forget_complaints();
    assert_no_complaints(&visit);
}
