//! What was found out, as notes in a GCG record.

use std::path::Path;

use analysis::review::Grade;
use anyhow::{Context as _, Result};

use super::game::{Gcg, Judgement};
use super::outcome::GameReview;
use super::report::part;
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
        let found = note(judgement);
        let texts = [event.note.trim(), found.as_str()];
        event.note = texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
    }
    store::write(path, noted.to_text(language).as_bytes())
}

fn note(judgement: &Judgement) -> String {
    let Judgement { judged, best, reasons, .. } = judgement;
    let percent = |chance: u32| format!("{:.1} %", 100.0 * part(chance));
    let mut note = format!("{}, wins {}", judged.grade.name(), percent(judged.after));
    if let Some((better, chance)) = best.first().filter(|_| judged.grade >= Grade::Slip) {
        note = format!("{note}; better {better}, {}", percent(*chance));
    }
    [vec![note], reasons.clone()].concat().join("\n")
}
