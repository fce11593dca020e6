//! Which tiles a game has, and what they are worth.

use lexicon::case::capital;
use lexicon::{Alphabet, Letter, MAX_LETTERS, Rack, Tile};

/// The most a tile may be worth.
const DEAREST: i32 = 99;

/// How many tiles of each letter, and of blanks, a game has, and their values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tileset {
    alphabet: &'static Alphabet,
    counts: [u8; MAX_LETTERS + 1],
    values: [i32; MAX_LETTERS + 1],
}

/// Why a text is no tileset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{part:?} is no tile, or one that was told before: `A:9:1` means nine A worth 1, `?:2:0` two blanks worth nothing"
)]
pub struct BadTiles {
    /// The part that cannot be read.
    pub part: String,
}

impl Tileset {
    /// Reads a tileset such as `A:9:1 B:2:3 ?:2:0`: tile, how many, worth what.
    pub fn parse(text: &str, alphabet: &'static Alphabet) -> Result<Self, BadTiles> {
        let mut told = 0_u32;
        let mut tileset = Self { alphabet, counts: [0; MAX_LETTERS + 1], values: [0; MAX_LETTERS + 1] };
        for part in text.split_whitespace() {
            let bad = || BadTiles { part: part.to_owned() };
            let mut fields = part.split(':');
            let (Some(glyph), Some(count), Some(value), None) =
                (fields.next(), fields.next(), fields.next(), fields.next())
            else {
                return Err(bad());
            };
            let column = match (glyph, alphabet.word(glyph).as_deref()) {
                ("?", _) => 0,
                // Other letters may be read as one, such as Ä as A in English; a tile has its own.
                (_, Ok([letter])) if glyph.chars().map(capital).eq(alphabet.glyph(*letter).chars()) => {
                    letter.column()
                }
                _ => return Err(bad()),
            };
            if told & 1 << column != 0 {
                return Err(bad());
            }
            told |= 1 << column;
            tileset.counts[column] = count.parse().map_err(|_| bad())?;
            let value = value.parse::<i32>().ok().filter(|value| (0..=DEAREST).contains(value));
            tileset.values[column] = value.ok_or_else(bad)?;
        }
        Ok(tileset)
    }

    /// Writes the tileset, letters in order and blanks last.
    #[must_use]
    pub fn to_text(&self) -> String {
        let all = self.alphabet.letters().map(Some).chain([None]);
        let there = all.filter(|&tile| self.count(tile) > 0 || self.value(tile) != 0);
        let part = |tile: Option<Letter>| {
            let glyph = tile.map_or("?", |letter| self.alphabet.glyph(letter));
            format!("{glyph}:{}:{}", self.count(tile), self.value(tile))
        };
        there.map(part).collect::<Vec<_>>().join(" ")
    }

    /// What the dearest tile is worth.
    #[must_use]
    pub fn dearest(&self) -> i32 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// The letters of the tiles.
    #[must_use]
    pub fn alphabet(&self) -> &'static Alphabet {
        self.alphabet
    }

    /// How many tiles of a letter, or blanks for `None`, there are.
    #[must_use]
    pub fn count(&self, tile: Option<Letter>) -> u8 {
        self.counts[column(tile)]
    }

    /// How many tiles there are in all.
    #[must_use]
    pub fn total(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Every tile of a full bag, in order.
    #[must_use]
    pub fn full_bag(&self) -> Vec<Option<Letter>> {
        let all = self.alphabet.letters().map(Some).chain([None]);
        all.flat_map(|tile| std::iter::repeat_n(tile, usize::from(self.count(tile)))).collect()
    }

    /// What a tile in hand is worth, a letter's own or a blank (`None`).
    #[must_use]
    pub fn value(&self, tile: Option<Letter>) -> i32 {
        self.values[column(tile)]
    }

    /// What a tile on the board is worth.
    #[must_use]
    pub fn worth(&self, tile: Tile) -> i32 {
        self.value((!tile.blank).then_some(tile.letter))
    }

    /// What all tiles in hand are worth together.
    #[must_use]
    pub fn rack_worth(&self, rack: &Rack) -> i32 {
        rack.iter().map(|tile| self.value(tile)).sum()
    }
}

const fn column(tile: Option<Letter>) -> usize {
    match tile {
        Some(letter) => letter.column(),
        None => 0,
    }
}
