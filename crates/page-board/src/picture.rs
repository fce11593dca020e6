//! The board as it is drawn: each square with its classes, its text, and what a screen reader says.

use crossword::{Premium, Square};
use game::Seat;
use messages::{People, Person};
use page::VOICE;
use page::saved_games::Picture;
use play::crosswords::{Cell, Face, Ground, Scene, Wildcard};

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

impl Spot {
    /// Has a screen reader say something more of the square.
    pub fn add(&mut self, said: &str) {
        self.label.extend([VOICE.list_comma(), said]);
    }
}

/// All squares of a scene that nothing is done with, row by row.
#[must_use]
pub fn still(scene: &Scene, people: &People) -> Vec<Vec<Spot>> {
    let spot = |square: Square, cell: &Cell| {
        let mut spot = standing(square, cell, scene.wildcard, people);
        if cell.fresh {
            spot.class.push_str(" fresh");
            spot.add(VOICE.laid_last());
        }
        spot
    };
    let row = |(row, cells): (u8, &[Cell])| {
        (0..).zip(cells).map(|(column, cell)| spot(Square { column, row }, cell)).collect()
    };
    (0..).zip(scene.rows()).map(row).collect()
}

/// What a board looks like from afar, where games are listed.
#[must_use]
pub fn seen_from_afar(scene: &Scene) -> Picture {
    let mut picture = Picture::default();
    for (number, row) in scene.rows().enumerate() {
        if number > 0 {
            picture.squares.push('/');
            picture.letters.push('/');
        }
        for cell in row {
            let ground = match cell.ground {
                Ground::Plain | Ground::Letter(..2) | Ground::Word(..2) => '.',
                Ground::Start(_) => '*',
                Ground::Letter(2) => 'l',
                Ground::Letter(_) => 'L',
                Ground::Word(2) => 'w',
                Ground::Word(_) => 'W',
            };
            let tile = cell.owner.map_or('#', |seat| char::from(b'0' + seat.0.min(1)));
            picture.squares.push(cell.face.map_or(ground, |_| tile));
            // Letters of two characters are told by their first.
            let letter = cell.face.and_then(|face| face.glyph?.chars().next());
            picture.letters.push(letter.unwrap_or('.'));
        }
    }
    picture
}

/// A tile as it is drawn on a square.
#[must_use]
pub fn tile(square: Square, face: Face, wildcard: Wildcard) -> Spot {
    let text = face.glyph.unwrap_or_default().to_owned();
    let value = face.value.map(|value| value.to_string()).unwrap_or_default();
    let class = format!("spot block{}", if face.blank { " blank" } else { "" });
    let mut spot = Spot { square, class, label: square.to_string(), text, value, current: false };
    let glyph = spot.text.clone();
    spot.add(&glyph);
    if face.blank {
        spot.add(match wildcard {
            Wildcard::Blank => VOICE.blank_tile(),
            Wildcard::Star => VOICE.star_tile(),
        });
    }
    spot
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

/// The class of a ground, what is written on it, and what is said of it, with a comma behind it.
#[must_use]
pub fn ground(ground: Ground) -> (String, String, String) {
    let premium = |kind: &str, times: i8, text: String, said: &str| {
        let strength = match times {
            ..0 => "minus",
            0 | 1 => "none",
            2 => "two",
            3 => "three",
            _ => "many",
        };
        let said = spoken(&text, said);
        (format!("{kind} {strength}"), text, said)
    };
    match ground {
        Ground::Plain => (String::new(), String::new(), String::new()),
        Ground::Start(seat) => {
            let class = seat.map_or("start".to_owned(), |seat| format!("start star-{}", seat.0));
            (class, "★".to_owned(), spoken("★", VOICE.where_first_word_goes()))
        }
        Ground::Letter(times) => {
            let number = times.into();
            premium("letter", times, VOICE.letter_premium(number), &VOICE.letter_counts(number))
        }
        Ground::Word(times) => {
            let number = times.into();
            premium("word", times, VOICE.word_premium(number), &VOICE.word_counts(number))
        }
    }
}

/// What is said before what else there is to say of a square.
///
/// Who tells the computer by voice what to click says what is written there.
fn spoken(text: &str, said: &str) -> String {
    [text, VOICE.list_comma(), said, VOICE.list_comma()].concat()
}

fn standing(square: Square, cell: &Cell, wildcard: Wildcard, people: &People) -> Spot {
    let Some(face) = cell.face else {
        let (class, text, said) = ground(cell.ground);
        let label = format!("{square}{}{said}{}", VOICE.list_comma(), VOICE.empty_square());
        let class = format!("spot {class}");
        return Spot { square, class, text, value: String::new(), label, current: false };
    };
    let mut spot = tile(square, face, wildcard);
    if let Some(seat) = cell.owner {
        spot.class.push_str(colour(seat));
        spot.add(&VOICE.tile_of(people.get(seat).unwrap_or(&Person::You)));
    }
    spot
}
