//! What is worked on: a board, the tiles in hand, and which plays are wanted.

use crossword::{Board, Layout, Ruleset, Square};
use game::{Dice, Seed};
use lexicon::{Alphabet, Tile};
use play::crosswords::{SOLVER_SIDE, Setup, has_solver};
use play::{Family, Title};
use serde::{Deserialize, Serialize};

use crate::VOICE;

/// How many squares a side of the boards has.
pub const SIDE: u8 = SOLVER_SIDE;

/// The titles that the solver knows.
pub fn titles() -> impl Iterator<Item = Title> {
    Title::of(Family::Crossword).filter(|&title| {
        let setup = Setup::new(title, Alphabet::english());
        setup.rules().is_ok_and(|rules| has_solver(&setup, &rules))
    })
}

/// A board, the tiles in hand, and which plays are wanted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Sheet {
    /// By which rules; one of [`titles`].
    pub title: Title,
    /// The letters of the tiles.
    pub language: &'static Alphabet,
    /// The digest of the words; empty where any of the language will do.
    pub words: String,
    /// The tiles that lie.
    pub board: Board,
    /// What lies below them.
    pub premiums: Premiums,
    /// The tiles in hand, as they were typed.
    pub rack: String,
    /// Which plays are wanted.
    pub filter: Filter,
    /// In which order.
    pub order: Order,
}

/// The premiums of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Premiums {
    /// The usual ones of the game.
    Standard,
    /// Those of Wordfeud, scattered by this number.
    Random(u64),
    /// Painted by hand.
    Painted(Layout),
}

/// Which plays are wanted, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// The square that must be covered, such as `h8`; empty for any.
    pub square: String,
    /// What the word must look like; empty for any.
    pub pattern: String,
    /// How many letters the word may have, such as `5` or `3-7`; empty for any.
    pub length: String,
    /// Whether blanks are kept.
    pub without_blanks: bool,
}

/// What comes first among the plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The most points.
    Points,
    /// The longest word.
    Length,
    /// The most tiles laid.
    Tiles,
    /// The alphabet.
    Word,
}

impl Order {
    /// All orders, as they are offered.
    pub const ALL: [Self; 4] = [Self::Points, Self::Length, Self::Tiles, Self::Word];

    /// What it is called in a text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Length => "length",
            Self::Tiles => "tiles",
            Self::Word => "word",
        }
    }

    /// What a person reads.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Points => VOICE.most_points_first(),
            Self::Length => VOICE.longest_word_first(),
            Self::Tiles => VOICE.most_tiles_first(),
            Self::Word => VOICE.by_alphabet(),
        }
    }
}

impl Filter {
    /// Whether all plays are wanted.
    #[must_use]
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

impl Sheet {
    /// An empty board in a language, by the rules of Wordfeud.
    #[must_use]
    pub fn new(language: &'static Alphabet) -> Self {
        Self {
            title: titles().next().unwrap_or_else(|| panic!("there is a game for the solver")),
            language,
            words: String::new(),
            board: Board::new(SIDE),
            premiums: Premiums::Standard,
            rack: String::new(),
            filter: Filter::default(),
            order: Order::Points,
        }
    }

    /// The same without what is wanted of it.
    #[must_use]
    pub fn position(&self) -> Self {
        Self { filter: Filter::default(), order: Order::Points, ..self.clone() }
    }

    /// The premiums of the board.
    #[must_use]
    pub fn layout(&self) -> Layout {
        match &self.premiums {
            Premiums::Standard => self.own_layout(),
            Premiums::Random(number) => Layout::wordfeud_random(&mut Dice::new(Seed(*number), "board")),
            Premiums::Painted(layout) => layout.clone(),
        }
    }

    /// The rules; `None` in a language that has no tiles.
    #[must_use]
    pub fn rules(&self) -> Option<Ruleset> {
        let rules = Ruleset::shipped(self.title.name(), self.language)?;
        Some(Ruleset { layout: self.layout(), ..rules.clone() })
    }

    /// The board that the title is played on, whatever the language.
    fn own_layout(&self) -> Layout {
        let rules = Ruleset::shipped(self.title.name(), Alphabet::english());
        rules.map_or_else(Layout::standard, |rules| rules.layout.clone())
    }

    /// Goes over to the letters of another language, and tells how many tiles it has no letter for: they are gone.
    pub fn translate(&mut self, language: &'static Alphabet) -> usize {
        let mut gone = 0;
        let before: Vec<_> = self.board.tiles().collect();
        for (square, mut standing) in before {
            let same = language.word(self.language.glyph(standing.tile.letter)).ok();
            let tile = same.and_then(|word| if let [letter] = word[..] { Some(letter) } else { None });
            gone += usize::from(tile.is_none());
            self.board.set(
                square,
                tile.map(|letter| {
                    standing.tile = Tile { letter, ..standing.tile };
                    standing
                }),
            );
        }
        self.language = language;
        gone
    }
}

/// The square of a name such as `h8` or `8H`, if the board has it.
pub fn square(name: &str) -> Option<Square> {
    let name = name.trim();
    let letter = name.chars().find(char::is_ascii_alphabetic)?;
    let number = name.strip_prefix(letter).or_else(|| name.strip_suffix(letter))?;
    let row = number.parse::<u8>().ok()?.checked_sub(1)?;
    let column = letter.to_ascii_lowercase() as u8 - b'a';
    (column < SIDE && row < SIDE && number.starts_with(|first: char| first.is_ascii_digit()))
        .then_some(Square { column, row })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_named_either_way_round() {
        let centre = Square { column: 7, row: 7 };
        for name in ["h8", "H8", "8h", " h8 "] {
            assert_eq!(square(name), Some(centre), "{name}");
        }
        for name in ["", "h", "8", "h0", "h16", "p8", "hh8", "h+8", "h8h", "æ8", "h256"] {
            assert_eq!(square(name), None, "{name}");
        }
        assert_eq!(square(&centre.to_string()), Some(centre));
    }

    /// W01
    #[test]
    fn the_premiums_are_those_of_the_game_or_scattered_or_painted() {
        let mut sheet = Sheet::new(Alphabet::english());
        assert_eq!(sheet.layout(), Layout::wordfeud());
        sheet.title = "classic".parse().unwrap();
        assert_eq!(sheet.layout(), Layout::standard());
        sheet.premiums = Premiums::Random(7);
        let scattered = sheet.layout();
        assert_ne!(scattered, Layout::wordfeud());
        assert_eq!(scattered, sheet.layout());
        sheet.premiums = Premiums::Painted(Layout::plain(SIDE));
        assert_eq!(sheet.rules().unwrap().layout, Layout::plain(SIDE));
    }

    #[test]
    fn in_another_language_tiles_keep_their_letters_or_go() {
        let mut sheet = Sheet::new(Alphabet::english());
        let tiles = Alphabet::english().tiles("QaZY").unwrap();
        for (column, tile) in (0..).zip(tiles) {
            sheet.board.set(Square { column, row: 3 }, Some(crossword::PlacedTile { tile, owner: None }));
        }
        let norwegian = Alphabet::of("nb").unwrap();
        assert_eq!(sheet.translate(norwegian), 2, "Norwegian has no Q and no Z");
        let left: Vec<Tile> = sheet.board.tiles().map(|(_, standing)| standing.tile).collect();
        assert_eq!(norwegian.spell_tiles(&left), "aY");
    }

    #[test]
    fn every_language_has_rules() {
        for language in Alphabet::all() {
            for title in titles() {
                assert!(Sheet { title, ..Sheet::new(language) }.rules().is_some(), "{}", language.name());
            }
        }
    }
}
