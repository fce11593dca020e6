//! Letters that no word allows, but that look as if one did.

use game::Dice;
use idiot::{Addition, Idiot, Side};
use lexicon::Letter;

/// An addition that no word allows and that looks most like one: as many letters as possible at the end where it is added
/// stand together in some word. `None` if every letter is allowed.
pub(super) fn bluff(game: &Idiot, string: &[Letter], dice: &mut Dice) -> Option<Addition> {
    let mut best: Vec<Addition> = Vec::new();
    let mut most = 0;
    for side in Side::BOTH {
        for letter in game.lexicon().alphabet().letters() {
            let addition = Addition { letter, side };
            let longer = addition.to(string);
            let joined = joined(game, &longer, side);
            if joined == longer.len() {
                continue;
            }
            if joined > most {
                most = joined;
                best.clear();
            }
            if joined == most {
                best.push(addition);
            }
        }
    }
    dice.choose(&best).copied()
}

/// How many letters at this end of a string stand together in some word.
fn joined(game: &Idiot, string: &[Letter], side: Side) -> usize {
    let end = |length: usize| match side {
        Side::Start => &string[..length],
        Side::End => &string[string.len() - length..],
    };
    (0..=string.len()).rev().find(|&length| game.words().holds(end(length))).unwrap_or(0)
}
