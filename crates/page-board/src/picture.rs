//! The board as it is drawn: each square with its classes, its text, and what a screen reader says.

use crossword::{Premium, Square};
use game::Seat;
use table::crosswords::{Cell, Face, Ground, Scene};

/// A square as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Where it is.
    pub square: Square,
    /// How it looks.
    pub class: String,
    /// What stands on it: a letter, a premium, or nothing.
    pub text: String,
    /// What the tile is worth, where that counts.
    pub value: String,
    /// What a screen reader says.
    pub label: String,
    /// Whether the keyboard is here.
    pub current: bool,
}

/// All squares of a scene that nothing is done with, row by row.
#[must_use]
pub fn still(scene: &Scene) -> Vec<Vec<Spot>> {
    let names: Vec<&str> = scene.standings.iter().map(|standing| standing.name.as_str()).collect();
    let spot = |square: Square, cell: &Cell| {
        let mut spot = standing(square, cell, &names);
        if cell.fresh {
            spot.class.push_str(" fresh");
            spot.label.push_str(", laid last");
        }
        spot
    };
    let row = |(row, cells): (u8, &[Cell])| {
        (0..).zip(cells).map(|(column, cell)| spot(Square { column, row }, cell)).collect()
    };
    (0..).zip(scene.rows()).map(row).collect()
}

/// A tile as it is drawn on a square.
#[must_use]
pub fn tile(square: Square, face: Face) -> Spot {
    let text = face.glyph.unwrap_or_default().to_owned();
    let value = face.value.map(|value| value.to_string()).unwrap_or_default();
    let kind = if face.blank { ", blank" } else { "" };
    let class = format!("spot block{}", if face.blank { " blank" } else { "" });
    let label = format!("{square}, {text}{kind}");
    Spot { square, class, text, value, label, current: false }
}

/// The class of a tile that somebody owns.
#[must_use]
pub const fn colour(owner: Seat) -> &'static str {
    if owner.0 == 0 { " seat-0" } else { " seat-1" }
}

/// What lies on a square, as scenes tell it.
#[must_use]
pub const fn ground_of(premium: Premium) -> Ground {
    match premium {
        Premium::Plain => Ground::Plain,
        Premium::Letter(times) => Ground::Letter(times),
        Premium::Word(times) => Ground::Word(times),
    }
}

/// The class of a ground, what is written on it, and what is said of it.
#[must_use]
pub fn ground(ground: Ground) -> (String, String, String) {
    let premium = |kind: &str, times: i8, what: &str| {
        let strength = match times {
            ..0 => "minus",
            0 | 1 => "none",
            2 => "two",
            3 => "three",
            _ => "many",
        };
        let number = times.to_string().replace('-', "−");
        let text = format!("{number}{}", kind[..1].to_uppercase());
        // Who tells the computer by voice what to click says what is written there.
        let said = format!("{text}, {what} counts {times} times, ");
        (format!("{kind} {strength}"), text, said)
    };
    match ground {
        Ground::Plain => (String::new(), String::new(), String::new()),
        Ground::Start(seat) => {
            let class = seat.map_or("start".to_owned(), |seat| format!("start star-{}", seat.0));
            (class, "★".to_owned(), "★, where the first word goes, ".to_owned())
        }
        Ground::Letter(times) => premium("letter", times, "the letter"),
        Ground::Word(times) => premium("word", times, "the word"),
    }
}

fn standing(square: Square, cell: &Cell, names: &[&str]) -> Spot {
    let Some(face) = cell.face else {
        let (class, text, said) = ground(cell.ground);
        let label = format!("{square}, {said}empty");
        let class = format!("spot {class}");
        return Spot { square, class, text, value: String::new(), label, current: false };
    };
    let mut spot = tile(square, face);
    if let Some(seat) = cell.owner {
        spot.class.push_str(colour(seat));
        let whose = match names.get(seat.index()) {
            Some(&"You") | None => ", yours".to_owned(),
            Some(name) => format!(", {name}’s"),
        };
        spot.label.push_str(&whose);
    }
    spot
}
