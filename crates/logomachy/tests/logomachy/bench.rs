//! `logomachy bench`, as people and programs use it.

use serde_json::json;

use crate::said::logomachy;

#[test]
fn benches_say_what_they_measured() {
    let said = logomachy(&["bench", "best", "--limit", "20", "--json"]);
    let figures = &said.json()[0];
    assert_eq!((figures["what"].clone(), figures["positions"].clone()), (json!("best"), json!(20)));
    assert!(figures["us_each"].as_f64().unwrap() > 0.0);
    assert!(figures["count"].as_u64().unwrap() > 10);
    let said = logomachy(&["bench", "best", "--leaves", "--limit", "20", "--json"]);
    assert_eq!(said.json()[0]["what"], "best with leaves");
    // The same games, on however many threads.
    let played = ["1", "2"].map(|threads| {
        let said = logomachy(&["bench", "selfplay", "--games", "3", "--threads", threads, "--json"]);
        let figures = said.json().remove(0);
        assert_eq!((&figures["what"], &figures["games"]), (&json!("selfplay"), &json!(3)));
        assert_eq!(figures["threads"].to_string(), threads);
        assert!(figures["games_per_s"].as_f64().unwrap() > 0.0);
        (figures["turns"].as_u64().unwrap(), figures["points"].as_i64().unwrap())
    });
    assert!(played[0] == played[1] && played[0].0 > 30 && played[0].1 > 1500, "{played:?}");
    let said = logomachy(&["bench", "solver", "--limit", "4", "--language", "nb", "--json"]);
    let [dealt, blanks] = &said.json()[..] else { panic!("{} {}", said.out, said.err) };
    assert_eq!((&dealt["language"], &dealt["positions"]), (&json!("nb"), &json!(4)));
    assert!(blanks["plays"].as_u64() > dealt["plays"].as_u64() && blanks["blanks"] == 2);
    assert!(blanks["median_us"].as_f64().unwrap() > 0.0);
}
