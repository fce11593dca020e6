//! The players that look at a few of their tiles, those nearest the far edge.

use crossword::movegen::{Generator, Mirror, Play, Spot};
use crossword::{Crossword, Line, MAX_SIDE, Move, Ruleset, Start, View};
use game::{Bot, Dice, Effort};

use super::bitboard::{Bitboard, Bits, Footprint, ones};
use super::effects::Effects;
use super::{first_word, no_word};
use crate::crossword::Vocabulary;

/// Looks at plays beside a few of its tiles, those nearest the far edge, and takes the play with the most letters'
/// worth, tiles of the other player and nearness to the edge.
#[derive(Clone, Debug)]
pub struct Nearest {
    generator: Generator,
    /// How many tiles it looks at.
    looks_at: usize,
    /// Of how many of the nearest the dice choose them.
    of: usize,
    /// `None` for all words of whatever game it plays.
    vocabulary: Option<Vocabulary>,
}

impl Nearest {
    /// Looks at the eight nearest tiles.
    #[must_use]
    pub fn hard(rules: &Ruleset) -> Self {
        Self { generator: Generator::new(rules), looks_at: 8, of: 8, vocabulary: None }
    }

    /// Looks at five of the twelve nearest tiles.
    #[must_use]
    pub fn easy(rules: &Ruleset) -> Self {
        Self { generator: Generator::new(rules), looks_at: 5, of: 12, vocabulary: None }
    }

    /// The same, with these words only.
    #[must_use]
    pub fn knowing(self, vocabulary: Vocabulary) -> Self {
        Self { vocabulary: Some(vocabulary), ..self }
    }

    /// Looks at the plays beside the chosen tiles, and gives one of the best.
    fn best(&mut self, game: &Crossword, spot: &Spot<'_>, view: &View, dice: &mut Dice) -> Option<Play> {
        let rack = view.mover_rack()?;
        let bitboard = Bitboard::new(spot.board, spot.seat, view.side(spot.seat));
        let chosen = self.chosen(&bitboard, dice);
        let beside = beside(&bitboard, &chosen);
        let effects = Effects::new(&bitboard);
        let (mut best, mut most) = (Vec::new(), i64::MIN);
        let masks = self.vocabulary.as_ref().map_or_else(|| game.masks(), |known| known.masks(game));
        self.generator.plays(masks, spot, rack, &mut |play| {
            let print = effects.bitboard().footprint(&play);
            if !lays_on(print, &beside) {
                return;
            }
            let value = value(game.rules(), &effects, &play, print);
            if value > most {
                most = value;
                best.clear();
            }
            if value == most {
                best.push(play);
            }
        });
        dice.choose(&best).copied()
    }

    /// The tiles it looks at, as rows and columns.
    fn chosen(&self, bitboard: &Bitboard, dice: &mut Dice) -> Vec<(usize, usize)> {
        let mut nearest = nearest(bitboard, self.of);
        if self.of > self.looks_at {
            dice.shuffle(&mut nearest);
            nearest.truncate(self.looks_at);
        }
        nearest
    }
}

impl Bot<Crossword> for Nearest {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, _: Effort) -> Move {
        let (Some(seat), Some(start)) = (view.mover(), view.start(game.rules())) else { return Move::Pass };
        let spot = Spot { board: &view.board, seat, start, mirror: Mirror::Both };
        if let Start::At(_) = start {
            let masks = self.vocabulary.as_ref().map_or_else(|| game.masks(), |known| known.masks(game));
            return first_word::choose(game, (&mut self.generator, masks), &spot, view, dice);
        }
        match self.best(game, &spot, view, dice) {
            Some(play) => Move::Lay(play.placement()),
            None => no_word::either(game, view, dice),
        }
    }
}

/// A winning play is worth more than all that a play can be worth otherwise.
const WIN: i64 = 1 << 32;

/// What a play is worth, doubled since a blank counts a half: the letters laid, the other player's tiles in each word
/// made or crossed, and how near the edge one of the words comes.
fn value(rules: &Ruleset, effects: &Effects, play: &Play, print: Footprint) -> i64 {
    let effect = effects.of(print);
    let letters: i32 = play.tiles().map(|tile| rules.tiles.worth(tile)).sum();
    let value = i64::from(letters) + 2 * (i64::from(effect.contested) + i64::from(effect.foremost) + 1);
    if effects.reaches_edge(&effect) { WIN + value } else { value }
}

/// The first so many own tiles with an empty neighbour, as rows and columns: column by column from the far edge, from
/// top to bottom.
fn nearest(bitboard: &Bitboard, count: usize) -> Vec<(usize, usize)> {
    let last = bitboard.side() - 1;
    let squares = (0..=last).rev().flat_map(|column| (0..=last).map(move |row| (row, column)));
    squares
        .filter(|&(row, column)| {
            bitboard.own(Line::Across, row) >> column & 1 == 1 && neighbours(bitboard, row, column) != [0, 0]
        })
        .take(count)
        .collect()
}

/// The empty squares beside the chosen tiles, by row and by column.
fn beside(bitboard: &Bitboard, chosen: &[(usize, usize)]) -> [Bits; 2] {
    let mut beside = [[0; MAX_SIDE as usize]; 2];
    for &(row, column) in chosen {
        let [across, down] = neighbours(bitboard, row, column);
        for column in ones(across) {
            beside[0][row] |= 1 << column;
            beside[1][column] |= 1 << row;
        }
        for row in ones(down) {
            beside[0][row] |= 1 << column;
            beside[1][column] |= 1 << row;
        }
    }
    beside
}

/// The empty neighbours of a square: those in its row, and those in its column.
fn neighbours(bitboard: &Bitboard, row: usize, column: usize) -> [u32; 2] {
    let board = (1_u32 << bitboard.side()) - 1;
    let both_sides = |place: usize| (1_u32 << place << 1 | 1_u32 << place >> 1) & board;
    [
        both_sides(column) & !bitboard.taken(Line::Across, row),
        both_sides(row) & !bitboard.taken(Line::Down, column),
    ]
}

fn lays_on(print: Footprint, squares: &[Bits; 2]) -> bool {
    let squares = match print.line {
        Line::Across => &squares[0],
        Line::Down => &squares[1],
    };
    squares[usize::from(print.number)] & print.laid != 0
}

#[cfg(test)]
mod tests {
    use crossword::KhiTiles;
    use game::Seed;

    use super::super::testing::bitboard;
    use super::*;

    /// K31: from the far edge column by column, from top to bottom, and no tile that is walled in.
    #[test]
    fn k31_the_nearest_tiles_come_first() {
        let drawn = "o.....\n.ooo..\n.oxoo.\n.ooox.\n.xx...\n......";
        assert_eq!(nearest(&bitboard(drawn), 4), [(2, 4), (1, 3), (3, 3), (1, 2)]);
        // The tile in row 2 and column 3 has no empty neighbour.
        let all = [(2, 4), (1, 3), (3, 3), (1, 2), (1, 1), (2, 1), (3, 1), (0, 0)];
        assert_eq!(nearest(&bitboard(drawn), 8), all);
    }

    /// K31: the player who runs to the left looks from the left.
    #[test]
    fn k31_the_other_side_is_mirrored() {
        let turned = bitboard("....\n.xx.\n.xx.\n....").turned();
        let squares = |count| {
            let tiles = nearest(&turned, count).into_iter().map(|(row, column)| turned.square(row, column));
            tiles.map(|square| (square.row, square.column)).collect::<Vec<_>>()
        };
        assert_eq!(squares(3), [(1, 1), (2, 1), (1, 2)]);
    }

    /// K32: five of the twelve nearest, by the dice; fewer where there are no more.
    #[test]
    fn k32_easy_looks_at_five_of_twelve() {
        let bot = Nearest::easy(&Ruleset::khi(KhiTiles::Full));
        let drawn = [".".repeat(16), "o".repeat(16)].join("\n") + &"\n................".repeat(14);
        let bitboard = bitboard(&drawn);
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let chosen = bot.chosen(&bitboard, &mut Dice::new(Seed(seed), "tiles"));
            assert_eq!(chosen.len(), 5);
            seen.extend(chosen);
        }
        assert_eq!(
            seen.into_iter().collect::<Vec<_>>(),
            (4..16).map(|column| (1, column)).collect::<Vec<_>>()
        );
        let few = super::super::testing::bitboard("o..\n..o\n...");
        assert_eq!(bot.chosen(&few, &mut Dice::new(Seed(0), "tiles")).len(), 2);
    }

    /// K31: the squares beside the chosen tiles are those that a play must lay a tile on.
    #[test]
    fn k31_a_play_lays_a_tile_beside_a_chosen_one() {
        let beside = beside(&bitboard("....\n.oo.\n....\n...."), &[(1, 2)]);
        let print = |line, number, laid| Footprint { line, number, laid };
        assert!(lays_on(print(Line::Across, 1, 0b1000), &beside));
        assert!(lays_on(print(Line::Across, 0, 0b0110), &beside));
        assert!(lays_on(print(Line::Down, 2, 0b1100), &beside));
        assert!(!lays_on(print(Line::Across, 1, 0b0001), &beside));
        assert!(!lays_on(print(Line::Down, 1, 0b1101), &beside));
    }
}
