//! What was found out, as notes in a GCG record.

use std::path::Path;

use anyhow::{Context as _, Result};
use messages::reviews;
use terminal::VOICE;

use super::game::{Gcg, Judgement};
use super::outcome::GameReview;
use crate::store;

/// Writes a game with a note on every move that was judged, behind those that were there.
pub(super) fn write(review: &GameReview, path: &Path) -> Result<()> {
    let game = &review.game;
    let Gcg { record, language } =
        game.gcg.as_ref().with_context(|| format!("{}: the game cannot be written as GCG", game.file))?;
    let mut noted = record.clone();
    for one in review.moves() {
        let event = noted.events.get_mut(one.made.event);
        let (Ok(judgement), Some(event)) = (one.came, event) else { continue };
        event.add_note(&note(judgement));
    }
    store::write(path, noted.to_text(language).as_bytes())
}

fn note(judgement: &Judgement) -> String {
    let Judgement { judged, best, reasons, .. } = judgement;
    let best = best.first().map(|(written, chance)| (written.as_str(), *chance));
    reviews::note(VOICE, judged.grade, judged.after, best, reasons)
}
