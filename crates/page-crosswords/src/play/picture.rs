//! The board of a game as it is drawn, with the tiles that are tried on it.

use crossword::Square;
use game::Seat;
use page::VOICE;
use page_board::picture::{Spot, colour, still, tile};
use play::crosswords::{Face, Wildcard};

use super::preview::Preview;
use super::screen::Screen;

/// All squares of a game on the page, row by row.
pub(crate) fn spots(screen: &Screen) -> Vec<Vec<Spot>> {
    let scene = screen.scene();
    let now = screen.looking().is_none();
    let (captured, marked) = match Preview::of(screen) {
        Preview::Ready { captured, .. } if now => (captured, Vec::new()),
        Preview::Refused { marked, .. } if now => (Vec::new(), marked),
        _ => (Vec::new(), Vec::new()),
    };
    let (view, cursor) = (screen.view(), screen.draft().cursor());
    let flipped = match &view.last {
        Some(crossword::Event::Laid(laid)) if now => laid.captured.as_slice(),
        _ => &[],
    };
    // A tile that flips in two moves one after the other shall be seen to flip twice.
    let flip = if screen.moves().is_multiple_of(2) { " flipped" } else { " flipped again" };
    let mover = view.mover().filter(|_| screen.rules().points.counts_tiles());
    let spot = |square: Square, mut spot: Spot| {
        if let Some(face) = screen.tried(square).filter(|_| now) {
            spot = tried(square, face, scene.wildcard, mover);
        }
        let marks = [
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

fn tried(square: Square, face: Face, wildcard: Wildcard, owner: Option<Seat>) -> Spot {
    let mut spot = tile(square, face, wildcard);
    spot.class.push_str(" tried");
    spot.class.push_str(owner.map_or("", colour));
    spot.add(VOICE.not_played_yet());
    spot
}
