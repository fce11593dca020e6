//! The board of a game as it is drawn, with the tiles that are tried on it.

use crossword::{Square, Start};
use game::Seat;
use page::VOICE;
use page_board::picture::{Spot, colour, still, tile};
use play::crosswords::{Face, Wildcard};

use super::preview::Preview;
use super::screen::Screen;

/// The classes of tiles that are laid one after the other.
const LAID: [&str; 7] = [
    " laid",
    " laid after-1",
    " laid after-2",
    " laid after-3",
    " laid after-4",
    " laid after-5",
    " laid after-6",
];

/// All squares of a game on the page, row by row.
pub(crate) fn spots(screen: &Screen) -> Vec<Vec<Spot>> {
    let scene = screen.scene();
    let now = screen.looking().is_none();
    let (captured, marked) = match Preview::of(screen) {
        Preview::Ready { captured, .. } if now => (captured, Vec::new()),
        // A word that has only begun is no mistake yet.
        Preview::Refused { marked, .. } if now && screen.tried_tiles() > 1 => (Vec::new(), marked),
        _ => (Vec::new(), Vec::new()),
    };
    let (view, cursor) = (screen.view(), screen.draft().cursor());
    let flipped = match &view.last {
        Some(crossword::Event::Laid(laid)) if now => laid.captured.as_slice(),
        _ => &[],
    };
    // A tile that flips in two moves one after the other shall be seen to flip twice.
    let flip = if screen.moves().is_multiple_of(2) { " flipped" } else { " flipped again" };
    let start = match view.start(screen.rules()) {
        Some(Start::At(square)) if now => Some(square),
        _ => None,
    };
    let told = if now { screen.word_told() } else { Vec::new() };
    let laid = screen.move_of_another().filter(|_| now).unwrap_or_default();
    let goals = goals(screen);
    let mover = view.mover().filter(|_| screen.rules().points.counts_tiles());
    let spot = |square: Square, mut spot: Spot| {
        if let Some(face) = screen.tried(square).filter(|_| now) {
            spot = tried(square, face, scene.wildcard, mover);
        }
        if let Some((_, tile)) = told.iter().find(|(at, _)| *at == square) {
            ghost(&mut spot, screen.rules().tiles.alphabet().glyph(tile.letter));
        }
        if let Some(number) = laid.iter().position(|(at, _)| *at == square) {
            spot.class.push_str(LAID[number.min(LAID.len() - 1)]);
        }
        let marks = [
            (goals.first() == Some(&square.column), " goal-0"),
            (goals.get(1) == Some(&square.column), " goal-1"),
            (start == Some(square), " begin"),
            (captured.contains(&square), " taking"),
            (marked.contains(&square), " refused"),
            (flipped.contains(&square), flip),
            (now && cursor == square, " cursor"),
        ];
        marks.iter().filter(|(marked, _)| *marked).for_each(|(_, class)| spot.class.push_str(class));
        if marked.contains(&square) {
            spot.add(VOICE.refused_here());
        }
        spot.current = cursor == square;
        spot
    };
    let row = |row: Vec<Spot>| row.into_iter().map(|one| spot(one.square, one)).collect();
    still(&scene, &screen.people()).into_iter().map(row).collect()
}

impl Screen {
    /// The face of the tile that is tried on a square.
    fn tried(&self, square: Square) -> Option<Face> {
        let tile = self.tiles().at(square)?;
        let rules = self.rules();
        let value = (!rules.points.counts_tiles()).then(|| rules.tiles.worth(tile));
        Some(Face { glyph: Some(rules.tiles.alphabet().glyph(tile.letter)), blank: tile.blank, value })
    }

    /// The faces of the tiles in hand, in the order they lie, or of those held then; nothing where one is on the board.
    pub(crate) fn tray(&self) -> Vec<Option<Face>> {
        if self.looking().is_some() {
            return self.scene().tray.into_iter().map(Some).collect();
        }
        let rules = self.rules();
        let face = |slot: &crossword::Slot| {
            slot.put.is_none().then(|| Face {
                glyph: slot.tile.map(|letter| rules.tiles.alphabet().glyph(letter)),
                blank: slot.tile.is_none(),
                value: (!rules.points.counts_tiles()).then(|| rules.tiles.value(slot.tile)),
            })
        };
        self.tiles().slots().iter().map(face).collect()
    }
}

/// The columns that the players race to, in the order of their seats.
fn goals(screen: &Screen) -> Vec<u8> {
    let (rules, view) = (screen.rules(), screen.looked_at());
    let last = view.board.side() - 1;
    let goal = |seat| last - rules.opening.square(&rules.layout, view.side(seat)).column;
    if rules.ending.is_race() { Seat::all(2).map(goal).collect() } else { Vec::new() }
}

/// Shows the letter that advice would lay on an empty square.
fn ghost(spot: &mut Spot, letter: &str) {
    if !spot.class.contains(" block") {
        spot.class.push_str(" advised");
        letter.clone_into(&mut spot.text);
        spot.add(letter);
    }
}

fn tried(square: Square, face: Face, wildcard: Wildcard, owner: Option<Seat>) -> Spot {
    let mut spot = tile(square, face, wildcard);
    spot.class.push_str(" tried");
    spot.class.push_str(owner.map_or("", colour));
    spot.add(VOICE.not_played_yet());
    spot
}
