//! `logomachy lanes`: what a row or column of a position allows, square by square.

use anyhow::{Result, ensure};
use crossword::{CheckedSquare, CrossCheck, Line};
use lexicon::Alphabet;
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::Lanes;
use crate::output::Output;
use crate::position;

/// A square as programs read it.
#[derive(Serialize)]
struct LaneSquare {
    square: String,
    /// A blank is in lower case.
    tile: Option<String>,
    anchor: bool,
    across: Allowed,
    down: Allowed,
}

/// What words one way may lay on a square.
#[derive(Serialize)]
struct Allowed {
    letters: Vec<&'static str>,
    /// What the neighbours at a right angle add; `null` without any.
    sum: Option<i32>,
}

pub(crate) fn run(options: &Lanes, output: &mut Output) -> Result<Answer> {
    let (game, view) = position::view(&options.rules, &options.place)?;
    let side = view.board.side();
    let (line, number) = match (options.row, options.column) {
        (Some(row), _) => (Line::Across, row - 1),
        (None, column) => (Line::Down, column.unwrap_or_default()),
    };
    let option = if line == Line::Across { "--row" } else { "--column" };
    ensure!(number < side, "{option}: the board has {side} squares a side");
    let alphabet = game.rules().tiles.alphabet();
    for checked in game.cross_checks(&view, line, number) {
        let square = LaneSquare::of(&checked, alphabet);
        if options.json.on {
            output.json(&square)?;
        } else {
            output.line(square.text(alphabet).trim_end())?;
        }
    }
    Ok(Answer::Yes)
}

impl LaneSquare {
    fn of(checked: &CheckedSquare, alphabet: &Alphabet) -> Self {
        Self {
            square: checked.square.to_string(),
            tile: checked.tile.map(|tile| alphabet.spell_tiles(&[tile])),
            anchor: checked.is_anchor,
            across: Allowed::of(checked.across, alphabet),
            down: Allowed::of(checked.down, alphabet),
        }
    }

    fn text(&self, alphabet: &Alphabet) -> String {
        let mark = if self.anchor { '*' } else { ' ' };
        match &self.tile {
            Some(tile) => format!("{:<4}{mark} {tile}", self.square),
            None => format!(
                "{:<4}{mark} across: {:<28} down: {}",
                self.square,
                self.across.text(alphabet),
                self.down.text(alphabet)
            ),
        }
    }
}

impl Allowed {
    fn of(check: CrossCheck, alphabet: &Alphabet) -> Self {
        Self { letters: check.letters.iter().map(|letter| alphabet.glyph(letter)).collect(), sum: check.sum }
    }

    fn text(&self, alphabet: &Alphabet) -> String {
        let letters = match self.letters.len() {
            0 => "none".to_owned(),
            all if all == alphabet.len() => "any".to_owned(),
            _ if self.letters.iter().any(|glyph| glyph.len() > 2) => self.letters.join(" "),
            _ => self.letters.concat(),
        };
        self.sum.map_or(letters.clone(), |sum| format!("{letters} +{sum}"))
    }
}
