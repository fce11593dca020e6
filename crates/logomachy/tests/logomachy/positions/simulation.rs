//! `logomachy plays --simulate` and `bench simulate`.

use serde_json::json;

use super::{board, logomachy};

/// Candidates come with how often they win, exchanges and the pass among them, and the same on any number of threads.
#[test]
fn moves_are_tried_on_imagined_tiles() {
    let position = format!("{} QVWIAEE/ 0/0 0", board(&[(8, "5CATER5")]));
    let ask = |more: &[&str]| {
        let named = ["plays", "--rules", "classic", "--cgp", &position, "--simulate", "--effort", "1200"];
        logomachy(&[&named[..], more].concat())
    };
    let told = ask(&["--threads", "1", "--json"]);
    let rows = told.json();
    let (last, candidates) = rows[1..].split_last().unwrap();
    assert_eq!(last["simulated"], json!(true));
    let sum: u64 = candidates.iter().map(|row| row["rollouts"].as_u64().unwrap()).sum();
    assert_eq!(last["rollouts"].as_u64(), Some(sum));
    for row in candidates {
        let number = |key: &str| row[key].as_f64().unwrap();
        assert!(
            (0.0..=1.0).contains(&number("win")) && number("se") > 0.0 && number("spread") > -300.0,
            "{row}"
        );
    }
    let moves: Vec<&str> = candidates.iter().map(|row| row["move"].as_str().unwrap()).collect();
    assert!(moves.contains(&"pass") && moves.iter().any(|mv| mv.starts_with("exchange ")), "{moves:?}");
    for threads in ["2", "8"] {
        assert_eq!(ask(&["--threads", threads, "--json"]).out, told.out);
    }
    let text = ask(&["--top", "1"]).out;
    assert!(text.lines().nth(1).unwrap().contains(&format!("  {} ", moves[0])), "{text}");
    assert!(text.contains(" rollouts: the first "), "{text}");
    assert_eq!(text.lines().count(), 3, "{text}");
}

#[test]
fn what_cannot_be_simulated_says_why() {
    let two_z = format!("{} SEATADE/ 0/0 0", board(&[(8, "4ZZ9")]));
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &two_z, "--simulate", "--json"]);
    let reason = "there are 2 Z on the board and in hand, but the game has 1";
    assert_eq!(said.json()[1], json!({"none": "simulate", "reason": reason}));
    let said = logomachy(&["plays", "--rules", "classic", "--cgp", &two_z, "--simulate", "--square", "h8"]);
    assert_eq!(said.status, 2);
    assert!(said.err.contains("--simulate") && said.err.contains("--square"), "{}", said.err);
}

#[test]
fn rollouts_are_measured() {
    let told = logomachy(&["bench", "simulate", "--limit", "2", "--threads", "2", "--json"]).json();
    assert_eq!((&told[0]["what"], &told[0]["threads"]), (&json!("simulate"), &json!(2)));
    for key in ["rollouts", "rollouts_per_s", "best_us"] {
        assert!(told[0][key].as_f64().unwrap() > 0.0, "{key}");
    }
}
