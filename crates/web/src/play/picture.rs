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

/// All squares, row by row.
pub(crate) fn spots(session: &Session) -> Vec<Vec<Spot>> {
    let scene = Scene::of(&session.table);
    let captured = match Preview::of(session) {
        Preview::Ready { captured, .. } => captured,
        _ => Vec::new(),
    };
    let flipped = match session.view().last {
        Some(crossword::Event::Laid(laid)) => laid.captured,
        _ => Vec::new(),
    };
    let mover = session.view().mover().filter(|_| session.table.game().rules().points.counts_tiles());
    let names: Vec<&str> = scene.standings.iter().map(|standing| standing.name.as_str()).collect();
    let spot = |square: Square, cell: &Cell| {
        let mut spot = match session.tried(square) {
            Some(face) => tried(square, face, mover),
            None => standing(square, cell, &names),
        };
        let marks = [
            (cell.fresh, " fresh"),
            (captured.contains(&square), " taking"),
            (flipped.contains(&square), " flipped"),
            (session.cursor == square, " cursor"),
        ];
        marks.iter().filter(|(marked, _)| *marked).for_each(|(_, class)| spot.class.push_str(class));
        if cell.fresh {
            spot.label.push_str(", laid last");
        }
        spot.current = session.cursor == square;
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
fn ground(ground: Ground) -> (String, String, String) {
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
