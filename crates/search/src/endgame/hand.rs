//! Tiles in hand as one number, so that whether they make a play is one subtraction.

use crossword::Ruleset;
use crossword::movegen::{MAX_RACK, Play};
use lexicon::{Letter, MAX_LETTERS, Rack};

/// So many tiles of each kind that a player has at the start of the search: a byte a kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Hand(u64);

/// The top bit of each byte, which no count reaches.
const GUARDS: u64 = 0x8080_8080_8080_8080;

impl Hand {
    /// No tiles.
    pub(super) const NONE: Self = Self(0);

    /// Whether these tiles are among the others.
    pub(super) fn is_within(self, held: Self) -> bool {
        ((held.0 | GUARDS) - self.0) & GUARDS == GUARDS
    }

    /// What is left without these tiles, which are among them.
    pub(super) fn without(self, laid: Self) -> Self {
        Self(self.0 - laid.0)
    }

    /// These tiles and others.
    pub(super) fn with(self, others: Self) -> Self {
        Self(self.0 + others.0)
    }

    /// How many tiles these are.
    pub(super) fn size(self) -> usize {
        self.0.to_le_bytes().iter().map(|&count| usize::from(count)).sum()
    }

    /// How many tiles of one kind are among these, told by a hand of one of it.
    pub(super) fn count_of(self, one: Self) -> usize {
        (self.0 >> one.0.trailing_zeros() & 0xff) as usize
    }

    /// The number itself, for keys.
    pub(super) fn number(self) -> u64 {
        self.0
    }
}

/// The kinds of tiles that a player has at the start of the search.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// By letter, the blank at 0: which byte counts it.
    bytes: [u8; MAX_LETTERS + 1],
    /// By byte: the tile, `None` for a blank.
    tiles: [Option<Letter>; MAX_RACK],
    /// By byte: what a tile is worth.
    values: [i64; MAX_RACK],
    /// By byte: what a tile adds to the place of a hand among all parts of the first one.
    strides: [u16; MAX_RACK],
}

/// How many parts a hand has at most.
pub(super) const PARTS: usize = 1 << MAX_RACK;

impl Kinds {
    /// The kinds of a rack, which has no more tiles than plays are found for.
    pub(super) fn new(rack: &Rack, rules: &Ruleset) -> Self {
        let mut kinds = Self {
            bytes: [0; MAX_LETTERS + 1],
            tiles: [None; MAX_RACK],
            values: [0; MAX_RACK],
            strides: [0; MAX_RACK],
        };
        let mut stride = 1;
        let mut tiles: Vec<Option<Letter>> = rack.iter().collect();
        tiles.dedup();
        for (byte, &tile) in tiles.iter().enumerate().take(MAX_RACK) {
            kinds.bytes[column(tile)] = byte as u8;
            kinds.tiles[byte] = tile;
            kinds.values[byte] = rules.tiles.value(tile).into();
            kinds.strides[byte] = stride;
            stride *= u16::from(rack.count(tile)) + 1;
        }
        kinds
    }

    /// A rack of these kinds.
    pub(super) fn hand(&self, rack: &Rack) -> Hand {
        self.count(rack.iter())
    }

    /// A hand as a rack.
    pub(super) fn rack(&self, hand: Hand) -> Rack {
        let mut rack = Rack::default();
        for (&count, &tile) in hand.0.to_le_bytes().iter().zip(&self.tiles) {
            (0..count).for_each(|_| rack.add(tile));
        }
        rack
    }

    /// The tiles that a play takes.
    pub(super) fn laid(&self, play: &Play) -> Hand {
        self.count(play.tiles().map(|tile| (!tile.blank).then_some(tile.letter)))
    }

    /// What tiles in hand are worth.
    pub(super) fn worth(&self, hand: Hand) -> i64 {
        let counts = hand.0.to_le_bytes();
        counts.iter().zip(self.values).map(|(&count, value)| i64::from(count) * value).sum()
    }

    /// The place of a hand among all parts of the first one; that of what is left is the difference of both.
    pub(super) fn place(&self, hand: Hand) -> usize {
        let counts = hand.0.to_le_bytes();
        counts.iter().zip(self.strides).map(|(&count, stride)| usize::from(count) * usize::from(stride)).sum()
    }

    /// The different tiles of a hand, `None` for a blank, each with a hand of one of it.
    pub(super) fn tiles_of(&self, hand: Hand) -> impl Iterator<Item = (Option<Letter>, Hand)> + use<> {
        let (counts, tiles) = (hand.0.to_le_bytes(), self.tiles);
        let held = (0..MAX_RACK).filter(move |&byte| counts[byte] > 0);
        held.map(move |byte| (tiles[byte], Hand(1 << (8 * byte))))
    }

    /// How many blanks are in a hand.
    pub(super) fn blanks(&self, hand: Hand) -> usize {
        let blank = self.tiles_of(hand).find(|(tile, _)| tile.is_none());
        blank.map_or(0, |(_, one)| hand.count_of(one))
    }

    /// A tile of a letter, or a blank that stands for it, as a hand, with what it is worth.
    pub(super) fn laid_letter(&self, letter: u8, blank: bool) -> (Hand, i64) {
        let byte = self.bytes[if blank { 0 } else { usize::from(letter) }];
        (Hand(1 << (8 * byte)), self.values[usize::from(byte)])
    }

    fn count(&self, tiles: impl Iterator<Item = Option<Letter>>) -> Hand {
        Hand(tiles.map(|tile| 1 << (8 * self.bytes[column(tile)])).sum())
    }
}

fn column(tile: Option<Letter>) -> usize {
    tile.map_or(0, Letter::column)
}
