//! What a position is worth to the player who has just moved, letters aside.
//!
//! The weights are those of a logistic regression: which of two computers won, by what counted in the positions of six
//! thousand games between them.

use crossword::{Line, MAX_SIDE};

use super::bitboard::Bitboard;
use super::threats::{CERTAIN, chance, hazard};

/// How many steps are told apart.
pub(super) const STEPS: usize = 14;

/// What it is worth to be so many steps from the edge, beside the chance to reach it with the next word.
const NEAR: [i64; STEPS] = [-200, -600, 0, 230, 280, 160, 170, 120, 80, 70, 30, -100, -100, -100];

/// What a chance to reach the edge with the next word is worth to whoever moves then, and to the other player.
const NEXT_WORD: i64 = 2650;
const NEXT_BUT_ONE: i64 = 970;

/// What a column toward the edge is worth, what a tile is, and what it costs that the other player is to move.
const COLUMN: i64 = 120;
const TILE: i64 = 26;
const TURN: i64 = 350;

/// What counts of one player's position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Features {
    /// The chance to reach the edge with a word, in parts of [`CERTAIN`].
    pub(super) chance: u32,
    /// How many columns the foremost tile is from the edge.
    columns: u32,
    /// How many steps the nearest tile is from a square where a word reaches the edge.
    steps: usize,
    /// How many tiles the player owns.
    tiles: u32,
}

impl Features {
    /// What counts for the player who sees the bitboard so.
    pub(super) fn new(bitboard: &Bitboard) -> Self {
        let last = bitboard.side() - 1;
        let foremost = (0..=last).rev().find(|&column| bitboard.own(Line::Down, column) != 0);
        Self {
            chance: chance(hazard(bitboard)),
            columns: foremost.map_or(last, |column| last - column) as u32,
            steps: steps(bitboard).min(STEPS - 1),
            tiles: bitboard.tiles(),
        }
    }
}

/// What a position is worth to the player who has just moved, in thousandths of the logarithm of the odds to win.
pub(super) fn evaluate(mover: &Features, other: &Features) -> i64 {
    let chances = NEXT_BUT_ONE * i64::from(mover.chance) - NEXT_WORD * i64::from(other.chance);
    let columns = i64::from(other.columns) - i64::from(mover.columns);
    let tiles = i64::from(mover.tiles) - i64::from(other.tiles);
    let near = NEAR[mover.steps] - NEAR[other.steps];
    chances / i64::from(CERTAIN) + COLUMN * columns + TILE * tiles + near - TURN
}

/// How many steps, along rows and columns, the nearest own tile is from a square where a word reaches the edge.
pub(super) fn steps(bitboard: &Bitboard) -> usize {
    let side = bitboard.side();
    let board = (1_u32 << side) - 1;
    let mut goals = [0; MAX_SIDE as usize];
    let mut reached = [0; MAX_SIDE as usize];
    for row in 0..side {
        // The last column, and with it every tile of a run that lies at the edge.
        let inward = (bitboard.taken(Line::Across, row) | !board).leading_ones().max(33 - side as u32);
        goals[row] = !u32::MAX.checked_shr(inward).unwrap_or(0);
        reached[row] = bitboard.own(Line::Across, row);
    }
    for steps in 0..2 * side {
        if (0..side).any(|row| reached[row] & goals[row] != 0) {
            return steps;
        }
        let before = reached;
        for row in 0..side {
            let above = if row > 0 { before[row - 1] } else { 0 };
            let below = if row + 1 < side { before[row + 1] } else { 0 };
            reached[row] = (before[row] | before[row] << 1 | before[row] >> 1 | above | below) & board;
        }
    }
    2 * side
}

#[cfg(test)]
mod tests {
    use super::super::testing::bitboard;
    use super::*;

    #[test]
    fn steps_go_to_the_edge_or_to_a_word_that_lies_at_it() {
        assert_eq!(steps(&bitboard("....\n.o..\n....\n....")), 2);
        assert_eq!(steps(&bitboard("....\n.o..\n.x..\n....")), 2);
        assert_eq!(steps(&bitboard("....\n.o..\n.xxx\n....")), 1);
        assert_eq!(steps(&bitboard("....\no...\n....\n.xxx")), 3);
        assert_eq!(steps(&bitboard("....\n....\n....\n.xxx")), 8);
    }

    /// The nearer the edge oneself and the farther the other player, the better.
    #[test]
    fn running_ahead_is_worth_something() {
        let worth_of = |drawn: &str| {
            let bitboard = bitboard(drawn);
            evaluate(&Features::new(&bitboard), &Features::new(&bitboard.turned()))
        };
        let level = worth_of(&format!("ooo{:.<13}xxx\n{}", "", [".".repeat(19).as_str(); 18].join("\n")));
        let ahead = worth_of(&format!("oooooo{:.<10}xxx\n{}", "", [".".repeat(19).as_str(); 18].join("\n")));
        let behind = worth_of(&format!("ooo{:.<10}xxxxxx\n{}", "", [".".repeat(19).as_str(); 18].join("\n")));
        assert!(behind < level && level < ahead, "{behind} {level} {ahead}");
        assert_eq!(level, -TURN);
    }
}
