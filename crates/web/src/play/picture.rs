//! The board as it is drawn: each square with its classes, its text, and what a screen reader says.

use crossword::Square;
use game::Seat;
use table::crosswords::{Cell, Face, Ground, Scene};

use super::preview::Preview;
use super::session::Session;

/// A square as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// Where it is.
    pub(crate) square: Square,
    /// How it looks.
    pub(crate) class: String,
    /// What stands on it: a letter, a premium, or nothing.
    pub(crate) text: String,
    /// What the tile is worth, where that counts.
    pub(crate) value: String,
    /// What a screen reader says.
    pub(crate) label: String,
    /// Whether the keyboard is here.
    pub(crate) current: bool,
}

/// All squares of a game on the page, row by row.
pub(crate) fn spots(session: &Session) -> Vec<Vec<Spot>> {
    let scene = session.scene();
    let now = session.looking.is_none();
    let (captured, marked) = match Preview::of(session) {
        Preview::Ready { captured, .. } if now => (captured, Vec::new()),
        Preview::Refused { marked, .. } if now => (Vec::new(), marked),
        _ => (Vec::new(), Vec::new()),
    };
    let view = session.view();
    let flipped = match &view.last {
        Some(crossword::Event::Laid(laid)) if now => laid.captured.as_slice(),
        _ => &[],
    };
    // A tile that flips in two moves one after the other shall be seen to flip twice.
    let flip = if session.story.len().is_multiple_of(2) { " flipped" } else { " flipped again" };
    let mover = view.mover().filter(|_| session.table.game().rules().points.counts_tiles());
    let spot = |square: Square, mut spot: Spot| {
        if let Some(face) = session.tried(square).filter(|_| now) {
            spot = tried(square, face, mover);
        }
        let marks = [
            (captured.contains(&square), " taking"),
            (marked.contains(&square), " refused"),
            (flipped.contains(&square), flip),
            (now && session.cursor == square, " cursor"),
        ];
        marks.iter().filter(|(marked, _)| *marked).for_each(|(_, class)| spot.class.push_str(class));
        if marked.contains(&square) {
            spot.label.push_str(", refused");
        }
        spot.current = session.cursor == square;
        spot
    };
    let row = |row: Vec<Spot>| row.into_iter().map(|one| spot(one.square, one)).collect();
    still(&scene).into_iter().map(row).collect()
}

/// All squares of a scene that nothing is done with, row by row.
pub(crate) fn still(scene: &Scene) -> Vec<Vec<Spot>> {
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

impl Session {
    /// The face of the tile that is tried on a square.
    fn tried(&self, square: Square) -> Option<Face> {
        let tile = self.draft.at(square)?;
        let rules = self.table.game().rules();
        let value = (!rules.points.counts_tiles()).then(|| rules.tiles.worth(tile));
        Some(Face { glyph: Some(rules.tiles.alphabet().glyph(tile.letter)), blank: tile.blank, value })
    }

    /// The faces of the tiles in hand, in the order they lie; nothing where one is on the board.
    pub(crate) fn tray(&self) -> Vec<Option<Face>> {
        let rules = self.table.game().rules();
        let face = |slot: &crossword::Slot| {
            slot.put.is_none().then(|| Face {
                glyph: slot.tile.map(|letter| rules.tiles.alphabet().glyph(letter)),
                blank: slot.tile.is_none(),
                value: (!rules.points.counts_tiles()).then(|| rules.tiles.value(slot.tile)),
            })
        };
        self.draft.slots().iter().map(face).collect()
    }
}

fn tried(square: Square, face: Face, owner: Option<Seat>) -> Spot {
    let mut spot = tile(square, face);
    spot.class.push_str(" tried");
    spot.class.push_str(owner.map_or("", colour));
    spot.label.push_str(", not played yet");
    spot
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

const fn colour(owner: Seat) -> &'static str {
    if owner.0 == 0 { " seat-0" } else { " seat-1" }
}

fn tile(square: Square, face: Face) -> Spot {
    let text = face.glyph.unwrap_or_default().to_owned();
    let value = face.value.map(|value| value.to_string()).unwrap_or_default();
    let kind = if face.blank { ", blank" } else { "" };
    let class = format!("spot block{}", if face.blank { " blank" } else { "" });
    let label = format!("{square}, {text}{kind}");
    Spot { square, class, text, value, label, current: false }
}

/// The class of a ground, what is written on it, and what is said of it.
pub(crate) fn ground(ground: Ground) -> (String, String, String) {
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
