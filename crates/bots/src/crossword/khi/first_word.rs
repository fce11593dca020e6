//! The first word of a side, as the plainer players choose it.

use crossword::movegen::{Generator, Play, Spot};
use crossword::{Crossword, GaddagMasks, Line, Move, View};
use game::Dice;
use lexicon::Rack;

use super::no_word;

/// The letters without which hardly a word is found.
const VOWELS: &str = "AEIOUY";

/// Lays the longest word of these across that covers the star, by the dice if there are several; else changes tiles, or passes.
pub(super) fn choose(
    game: &Crossword,
    (generator, masks): (&mut Generator, &GaddagMasks),
    spot: &Spot<'_>,
    view: &View,
    dice: &mut Dice,
) -> Move {
    let Some(rack) = view.mover_rack().filter(|rack| has_vowel(game, rack)) else {
        return no_word::change_or_pass(game, view);
    };
    let mut longest: Vec<Play> = Vec::new();
    generator.plays(masks, spot, rack, &mut |play| {
        let most = longest.first().map_or(0, Play::count);
        if play.line == Line::Across && play.count() >= most {
            if play.count() > most {
                longest.clear();
            }
            longest.push(play);
        }
    });
    dice.choose(&longest)
        .map_or_else(|| no_word::change_or_pass(game, view), |play| Move::Lay(play.placement()))
}

/// Whether a rack has a vowel, or a blank to stand for one.
fn has_vowel(game: &Crossword, rack: &Rack) -> bool {
    let alphabet = game.rules().tiles.alphabet();
    rack.iter().any(|tile| tile.is_none_or(|letter| VOWELS.contains(alphabet.glyph(letter))))
}
