//! The field as it is drawn: ground, lines, and each cell with what a screen reader says of it.

use game::Seat;
use lexicon::{Alphabet, Letter};
use messages::Team;
use page::VOICE;
use territory::{Cell, Did, Draft, Field, Owner, Pixel, Polygon, Taken, View};

/// Everything that is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Who owns what, with what the word being spelled would claim.
    pub ground: Ground,
    /// The lines of words.
    pub lines: Vec<Lines>,
    /// All cells, row by row.
    pub spots: Vec<Spot>,
    /// In whose colour the field glows.
    pub glow: Option<Seat>,
}

/// Who owns what, with what the word being spelled would claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The field as it is.
    pub field: Field,
    /// The word that is tried on it.
    pub tried: Option<TriedWord>,
}

/// A word that is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TriedWord {
    /// Its cells, in order.
    pub cells: Vec<Cell>,
    /// Who tries it.
    pub seat: Seat,
}

/// The lines of a word, in pixels of the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// How they look.
    pub class: &'static str,
    /// The letters, in order.
    pub corners: Vec<(i32, i32)>,
    /// Whether the polygon is closed by a dashed line.
    pub closed: bool,
}

/// A cell as it is drawn.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Spot {
    /// How it looks.
    pub class: String,
    /// Its letter, or nothing.
    pub text: &'static str,
    /// What a screen reader says.
    pub label: String,
    /// Whether the keyboard is here.
    pub current: bool,
}

/// What there is to draw.
pub struct FieldSight<'a> {
    /// The game.
    pub view: &'a View,
    /// The word being spelled.
    pub draft: &'a Draft,
    /// Who spells it.
    pub mover: Option<Seat>,
    /// Whether the person at the screen may pick.
    pub open: bool,
    /// The only cell that may be picked, in the tutorial.
    pub target: Option<Cell>,
    /// Where the keyboard is.
    pub cursor: Cell,
    /// The turn that is looked at again, from 0.
    pub replay: Option<usize>,
    /// The letters that a hint has told so far, in order.
    pub hinted: &'a [Cell],
}

impl FieldSight<'_> {
    /// Draws it.
    pub fn scene(&self) -> Scene {
        if let Some((number, taken)) = self.replay.and_then(|at| Some((at, self.view.history.get(at)?))) {
            return self.replayed(number, taken);
        }
        let cells = self.draft.cells();
        let tried =
            self.mover.filter(|_| cells.len() > 2).map(|seat| TriedWord { cells: cells.to_vec(), seat });
        let mut lines = Vec::new();
        if let (true, Some((seat, cells, _))) = (cells.is_empty(), self.view.history.last().and_then(word)) {
            lines.push(Lines::of(cells, if seat.0 == 0 { "last blue" } else { "last red" }));
        }
        if self.hinted.len() > 1 {
            lines.push(Lines::of(self.hinted, "hinted"));
        }
        if let Some(seat) = self.mover.filter(|_| !cells.is_empty()) {
            lines.push(Lines::of(cells, colour(seat)));
        }
        Scene {
            ground: Ground { field: self.view.field.clone(), tried },
            lines,
            spots: Cell::all().map(|cell| self.spot(cell)).collect(),
            glow: self.mover,
        }
    }

    /// A turn that was taken, with the field as it was after it.
    fn replayed(&self, number: usize, taken: &Taken) -> Scene {
        let mut field = Field::new();
        for (seat, cells, strength) in self.view.history[..=number].iter().filter_map(word) {
            field.claim(&Polygon::new(cells), seat, strength);
        }
        let (cells, letters) = match &taken.did {
            Did::Claimed { cells, word, .. } => (&cells[..], word.as_deref().unwrap_or_default()),
            Did::Passed => (&[][..], &[][..]),
        };
        let ghost = |cell: Cell| {
            let mut spot = self.spot(cell);
            let place = cells.iter().position(|&one| one == cell);
            match place.and_then(|place| letters.get(place)) {
                Some(&letter) => {
                    spot.text = Alphabet::english().glyph(letter);
                    spot.class = format!("cell picked {}", colour(taken.seat));
                }
                None => spot.class.push_str(" past"),
            }
            spot
        };
        Scene {
            ground: Ground { field, tried: None },
            lines: vec![Lines::of(cells, colour(taken.seat))],
            spots: Cell::all().map(ghost).collect(),
            glow: Some(taken.seat),
        }
    }

    fn spot(&self, cell: Cell) -> Spot {
        let letter = self.view.grid.letter(cell);
        let place = self.draft.cells().iter().position(|&picked| picked == cell);
        let selectable = self.draft.selectable(&self.view.grid).has(cell);
        let mut class = "cell".to_owned();
        let mut add = |more: &str| {
            class.push(' ');
            class.push_str(more);
        };
        if let (Some(place), Some(seat)) = (place, self.mover) {
            add("picked");
            add(colour(seat));
            if place + 1 == self.draft.cells().len() {
                add("newest");
            }
        } else if letter.is_none() {
            add("gone");
        } else if !selectable && !self.draft.cells().is_empty() {
            add("far");
        } else if self.open {
            add("open");
        }
        if self.hinted.contains(&cell) {
            add("hinted");
        }
        if self.target == Some(cell) {
            add("target");
        }
        Spot {
            class,
            text: letter.map_or("", |letter| Alphabet::english().glyph(letter)),
            label: self.label(cell, letter, place, selectable),
            current: self.cursor == cell,
        }
    }

    fn label(&self, cell: Cell, letter: Option<Letter>, place: Option<usize>, selectable: bool) -> String {
        let name = letter.map_or_else(|| VOICE.used_letter(), |letter| Alphabet::english().glyph(letter));
        let column = char::from(b'a' + cell.column()).to_string();
        let mut said = VOICE.letter_at(name, i64::from(cell.row()) + 1, &column);
        let mut add = |more: &str| {
            said.push_str(VOICE.list_comma());
            said.push_str(more);
        };
        if let Some(owned) = owned(self.ground_at(cell)) {
            add(&owned);
        }
        match place {
            Some(place) => add(&VOICE.place_in_word(messages::count(place + 1))),
            None if letter.is_some() && !selectable => add(VOICE.out_of_range()),
            None => {}
        }
        if let Some(place) = self.hinted.iter().position(|&hinted| hinted == cell) {
            add(&VOICE.place_in_hint(messages::count(place + 1)));
        }
        if self.target == Some(cell) {
            add(VOICE.pick_this());
        }
        said
    }

    /// The ground in the middle of a cell.
    fn ground_at(&self, cell: Cell) -> Pixel {
        let (x, y) = cell.centre();
        let at = |place: i32| usize::try_from(place).unwrap_or(0);
        self.view.field.pixel(at(x), at(y)).unwrap_or(Pixel::FREE)
    }
}

impl Lines {
    /// The lines of a word on these cells.
    #[must_use]
    pub fn of(cells: &[Cell], class: &'static str) -> Self {
        Self { class, corners: cells.iter().map(|cell| cell.centre()).collect(), closed: cells.len() > 2 }
    }
}

/// The class of a colour.
#[must_use]
pub const fn colour(seat: Seat) -> &'static str {
    if seat.0 == 0 { "blue" } else { "red" }
}

/// The word of a turn, if one was played.
fn word(taken: &Taken) -> Option<(Seat, &[Cell], territory::Strength)> {
    match &taken.did {
        Did::Claimed { cells, claim, .. } => Some((taken.seat, cells, claim.strength)),
        Did::Passed => None,
    }
}

/// Who owns ground, as it is said.
fn owned(pixel: Pixel) -> Option<String> {
    let strength = pixel.strength().into();
    match pixel.owner() {
        Owner::Nobody => None,
        Owner::Blue => Some(VOICE.ground_of(Team::Blue, strength)),
        Owner::Red => Some(VOICE.ground_of(Team::Red, strength)),
        Owner::Neutral => Some(VOICE.neutral_ground().to_owned()),
    }
}

#[cfg(test)]
mod tests;
