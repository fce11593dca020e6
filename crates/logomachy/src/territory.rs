//! `logomachy territory claim`: what a word would claim in a position.

use std::sync::Arc;

use anyhow::{Context, Result};
use lexicon::{Alphabet, Halves};
use serde::Serialize;
use territory::notation::{Position, parse_cells};
use territory::{Judged, Territory};

use crate::answer::Answer;
use crate::cli::TerritoryCommand;
use crate::files;
use crate::output::{Output, grouped};
use crate::store::Store;

/// A word that may be played.
#[derive(Serialize)]
struct ClaimReport {
    word: String,
    legal: bool,
    /// The pixels inside its polygon.
    pixels: u32,
    strength: u8,
    /// What the player to move gains.
    gain: i32,
    /// What the other player gains: never more than nothing.
    others_gain: i32,
    /// The scores afterwards, Blue's first.
    scores: [u32; 2],
}

#[derive(Serialize)]
struct Refusal {
    legal: bool,
    reason: String,
}

pub(crate) fn run(command: &TerritoryCommand, output: &mut Output) -> Result<Answer> {
    let TerritoryCommand::Claim { position: file, word, lexicon, json } = command;
    let position = Position::parse(&files::read(file)?).with_context(|| file.display().to_string())?;
    let cells = parse_cells(word).context("--word")?;
    let lexicon = Store::open()?.find_with(lexicon, Alphabet::english(), Halves::Forwards)?.lexicon;
    let game = Territory::new(Arc::new(lexicon))?;
    match game.judge(&position.view(), &cells) {
        Ok(judged) => {
            let claimed = ClaimReport::of(&judged);
            if json.on {
                output.json(&claimed)?;
            } else {
                output.line(claimed.text())?;
            }
            Ok(Answer::Yes)
        }
        Err(illegal) => {
            let refused = Refusal { legal: false, reason: illegal.to_string() };
            if json.on {
                output.json(&refused)?;
            } else {
                output.line(format_args!("not legal: {}", refused.reason))?;
            }
            Ok(Answer::No)
        }
    }
}

impl ClaimReport {
    fn of(Judged { word, claim }: &Judged) -> Self {
        Self {
            word: Alphabet::english().spell(word),
            legal: true,
            pixels: claim.pixels,
            strength: claim.strength.number(),
            gain: claim.change.own,
            others_gain: claim.change.other,
            scores: claim.scores,
        }
    }

    fn text(&self) -> String {
        let [blue, red] = self.scores.map(grouped);
        format!(
            "{} encloses {} px at strength {} and gains {} px; then Blue has {blue} px and Red {red} px",
            self.word,
            grouped(self.pixels),
            self.strength,
            grouped(self.gain.unsigned_abs()),
        )
    }
}
