//! Words that win at once, looked for only where there can be some.

use crossword::movegen::{Blanks, Generator};
use crossword::{GaddagMasks, Line};
use lexicon::Rack;

use super::bitboard::Bitboard;
use super::candidates::PLAYS_A_POSITION;
use super::effects::Effects;
use super::position::Position;
use super::threats::spans;

/// Spans less likely to be filled than this, in eighths of a halving, are not searched for winning words.
const TOO_UNLIKELY: u32 = 100;

/// Where to look for winning words in the position that a generator looks at.
pub(super) struct WinningSearch {
    /// Rows and columns of the board, the most promising first.
    lanes: Vec<(Line, u8)>,
    effects: Effects,
}

impl WinningSearch {
    /// Gets ready to look for winning words in a position.
    pub(super) fn new(generator: &mut Generator, words: &GaddagMasks, position: &Position) -> Self {
        generator.look_at(words, &position.spot());
        Self { lanes: winning_lanes(&position.bitboard), effects: Effects::new(&position.bitboard) }
    }

    /// Whether a rack has a winning word; adds what was looked at to the work.
    pub(super) fn can_win(
        &self,
        generator: &Generator,
        words: &GaddagMasks,
        rack: &Rack,
        work: &mut u32,
    ) -> bool {
        let Self { lanes, effects } = self;
        lanes.iter().any(|&(line, number)| {
            let (mut wins, mut found) = (false, 0);
            generator.plays_along(words, line, number, rack, Blanks::Fewest, &mut |play| {
                found += 1;
                wins = wins || effects.reaches_edge(&effects.of(effects.bitboard().footprint(&play)));
            });
            *work += 1 + found / PLAYS_A_POSITION;
            wins
        })
    }
}

/// The rows and columns of the board in which a word could reach the far edge, the most promising first.
fn winning_lanes(bitboard: &Bitboard) -> Vec<(Line, u8)> {
    let mut lanes: Vec<(u32, Line, u8)> = Vec::new();
    spans(bitboard, &mut |span| match lanes.last_mut() {
        Some(last) if (last.1, last.2) == (span.line, span.number) => last.0 = last.0.min(span.unlikely),
        _ => lanes.push((span.unlikely, span.line, span.number)),
    });
    lanes.retain(|&(unlikely, ..)| unlikely < TOO_UNLIKELY);
    lanes.sort_unstable();
    let on_board = |(_, line, number)| match line {
        Line::Across => (line, number),
        Line::Down => (line, bitboard.square(0, usize::from(number)).column),
    };
    lanes.into_iter().map(on_board).collect()
}

#[cfg(test)]
mod tests {
    use crossword::movegen::Play;

    use super::super::testing::{small_games, wander};
    use super::*;

    /// A winning word is found just when there is one where words are looked for.
    #[test]
    fn winning_words_are_found() {
        let (mut wins, mut others) = (0, 0);
        for (game, seed) in small_games().iter().flat_map(|game| (0..6).map(move |seed| (game, seed))) {
            let mut generator = Generator::new(game.rules());
            wander(game, seed, &mut |view, position, plays| {
                let Some(rack) = view.mover_rack().filter(|_| position.has_opened()) else { return };
                let search = WinningSearch::new(&mut generator, game.masks(), position);
                let is_looked_at = |play: &&Play| {
                    [(Line::Across, play.at.row), (Line::Down, play.at.column)].into_iter().any(|lane| {
                        (lane.0 == play.line || play.count() == 1) && search.lanes.contains(&lane)
                    })
                };
                let wins_by = |play: &Play| {
                    let print = position.bitboard.footprint(play);
                    search.effects.reaches_edge(&search.effects.of(print))
                };
                let expected = plays.iter().filter(is_looked_at).any(wins_by);
                assert_eq!(search.can_win(&generator, game.masks(), rack, &mut 0), expected, "{view:?}");
                *if expected { &mut wins } else { &mut others } += 1;
            });
        }
        assert!(wins > 20 && others > 20, "{wins} positions with a winning word, {others} without");
    }
}
