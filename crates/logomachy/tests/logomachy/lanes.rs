//! `logomachy lanes` shows anchors, letters allowed and cross-sums of a row or column.

use serde_json::{Value, json};

use crate::common::{Said, logomachy};

/// A Norwegian Wordfeud board of which one row has tiles.
fn norwegian(row: usize, tiles: &str, more: &[&str]) -> Said {
    let rows: Vec<&str> = (1..=15).map(|number| if number == row { tiles } else { "15" }).collect();
    let position = rows.join("/");
    let named = ["lanes", "--rules", "wordfeud", "--language", "nb", "--cgp", &position];
    let folder = tempfile::tempdir().unwrap();
    logomachy(&[&named[..], more].concat(), "", folder.path())
}

fn squares(said: &Said) -> Vec<Value> {
    assert_eq!(said.status, 0, "{}", said.err);
    said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn w10_two_tiles_have_six_anchors() {
    let mut anchors = Vec::new();
    for row in 1..=15 {
        let said = norwegian(8, "6YO7", &["--row", &row.to_string(), "--json"]);
        let marked = squares(&said).into_iter().filter(|square| square["anchor"] == true);
        anchors.extend(marked.map(|square| square["square"].as_str().unwrap().to_owned()));
    }
    assert_eq!(anchors, ["g7", "h7", "f8", "i8", "g9", "h9"]);
    let empty = squares(&norwegian(1, "15", &["--column", "h", "--json"]));
    let marked: Vec<_> = empty.iter().filter(|square| square["anchor"] == true).collect();
    assert_eq!((marked.len(), &marked[0]["square"]), (1, &json!("h8")));
}

#[test]
fn w11_and_w12_letters_and_sums_of_the_neighbours() {
    let row = squares(&norwegian(8, "5BJØRN1BÆR1", &["--row", "8", "--json"]));
    assert_eq!(row.len(), 15);
    let letters = |column: usize| row[column]["down"]["letters"].as_array().unwrap().len();
    let sum = |column: usize| row[column]["down"]["sum"].as_i64();
    assert_eq!([0, 1, 2, 3].map(letters), [26; 4]);
    assert_eq!([4, 5, 6, 7, 8, 9, 11, 12, 13].map(letters), [0; 9]);
    assert_eq!(row[10]["down"]["letters"], json!(["E"]));
    assert_eq!(row[14]["down"]["letters"], json!(["A", "E"]));
    assert_eq!([3, 4, 5, 10, 14].map(sum), [None, Some(14), None, Some(27), Some(13)]);
    assert_eq!((&row[7]["tile"], &row[4]["tile"]), (&json!("Ø"), &Value::Null));
    // A word across meets no neighbours at a right angle here.
    assert_eq!(
        (row[10]["across"]["letters"].as_array().unwrap().len(), &row[10]["across"]["sum"]),
        (26, &Value::Null)
    );
    let beside_a_blank = squares(&norwegian(8, "5b9", &["--column", "e", "--json"]));
    assert_eq!(beside_a_blank[7]["down"]["sum"], 0);
}

#[test]
fn people_see_the_same_in_short() {
    let said = norwegian(8, "5BJØRN1BÆR1", &["--row", "8"]);
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines[0], "a8    across: any                          down: any");
    assert_eq!(lines[5], "f8    B");
    assert_eq!(lines[10], "k8  * across: any                          down: E +27");
}

#[test]
fn one_lane_of_the_board_is_named() {
    for (more, reason) in [
        (&[][..], "--row <N>"),
        (&["--row", "8", "--column", "h"], "cannot be used with"),
        (&["--row", "16"], "--row: the board has 15 squares a side"),
        (&["--column", "p"], "--column: the board has 15 squares a side"),
        (&["--column", "8"], "a column is one letter, such as h"),
        (&["--row", "0"], "0 is not in"),
    ] {
        let said = norwegian(1, "15", more);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{more:?}");
        assert!(said.err.contains(reason), "{more:?}: {}", said.err);
    }
}
