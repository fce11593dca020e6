//! The board of a game as it is drawn, with the tiles that are tried on it.

use crossword::Square;
use game::Seat;
use messages::People;
use page::VOICE;
use page_board::picture::{Spot, colour, still, tile};
use table::crosswords::{Face, Wildcard};

use super::preview::Preview;
use super::session::Session;

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
            spot = tried(square, face, scene.wildcard, mover);
        }
        let marks = [
            (captured.contains(&square), " taking"),
            (marked.contains(&square), " refused"),
            (flipped.contains(&square), flip),
            (now && session.cursor == square, " cursor"),
        ];
        marks.iter().filter(|(marked, _)| *marked).for_each(|(_, class)| spot.class.push_str(class));
        if marked.contains(&square) {
            spot.add(VOICE.refused_here());
        }
        spot.current = session.cursor == square;
        spot
    };
    let row = |row: Vec<Spot>| row.into_iter().map(|one| spot(one.square, one)).collect();
    still(&scene, &People::at(&session.table)).into_iter().map(row).collect()
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

fn tried(square: Square, face: Face, wildcard: Wildcard, owner: Option<Seat>) -> Spot {
    let mut spot = tile(square, face, wildcard);
    spot.class.push_str(" tried");
    spot.class.push_str(owner.map_or("", colour));
    spot.add(VOICE.not_played_yet());
    spot
}
