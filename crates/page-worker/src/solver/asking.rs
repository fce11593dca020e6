//! What the worker is asked about a sheet, read once from what was typed.

use std::time::Duration;

use analysis::{Filter, Tiles};
use crossword::{Board, Line, Placement};
use lexicon::{Alphabet, Pattern, Rack};

use super::answer::read_tiles;
use super::sheet::{Order, Sheet, square};

/// What is asked for: one step at a time, so that whatever is typed next is answered at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The plays, at most so many, and what is unseen.
    Plays(usize),
    /// What comes of swaps.
    Swaps,
    /// What the opponent answers to tiles laid here, over so many racks.
    Replies(u32, Placement),
    /// How the game ends, as far as can be told from so many positions.
    Ending(u32),
}

/// How long a step may take that is followed by one of more effort.
const SHORT: Duration = Duration::from_millis(200);

/// The most racks and positions that are tried in one step, however fast it is.
const MOST_RACKS: u32 = 400;
const MOST_POSITIONS: u32 = 100_000_000;

/// How many times as much effort the next step is.
const MORE: u32 = 4;

/// A field of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The tiles in hand.
    Rack,
    /// The square that must be covered.
    Square,
    /// What the word must look like.
    Pattern,
    /// How many letters the word may have.
    Length,
}

/// Something typed that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// Where it was typed.
    pub field: Field,
    /// What is wrong with it.
    pub what: String,
}

/// A sheet whose fields were read.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The tiles that lie.
    pub board: Board,
    /// The tiles in hand.
    pub rack: Rack,
    /// Which plays are wanted.
    pub filter: Filter,
    /// In which order.
    pub order: Order,
}

impl Step {
    /// The step that tells the same better, unless this one took long enough or tells all there is.
    pub fn further(self, took: Duration) -> Option<Self> {
        if took > SHORT {
            return None;
        }
        let more = |effort: u32, most: u32| {
            let next = effort.saturating_mul(MORE).max(1);
            (effort < most).then_some(next.min(most))
        };
        match self {
            Self::Plays(_) | Self::Swaps => None,
            Self::Replies(racks, lay) => more(racks, MOST_RACKS).map(|racks| Self::Replies(racks, lay)),
            Self::Ending(effort) => more(effort, MOST_POSITIONS).map(Self::Ending),
        }
    }

    /// Writes it.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        match self {
            Self::Plays(top) => format!("plays {top}"),
            Self::Swaps => "swaps".to_owned(),
            Self::Ending(effort) => format!("ending {effort}"),
            Self::Replies(racks, lay) => {
                let way = if lay.line == Line::Across { "across" } else { "down" };
                format!("replies {racks} {} {way} {}", lay.at, alphabet.spell_tiles(&lay.tiles))
            }
        }
    }

    /// Reads what was written.
    #[must_use]
    pub fn from_text(text: &str, alphabet: &Alphabet) -> Option<Self> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["plays", top] => Some(Self::Plays(top.parse().ok()?)),
            ["ending", effort] => Some(Self::Ending(effort.parse().ok()?)),
            ["swaps"] => Some(Self::Swaps),
            ["replies", racks, at, way, tiles] => {
                let line = if way == "down" { Line::Down } else { Line::Across };
                let lay = Placement { at: square(at)?, line, tiles: read_tiles(tiles, alphabet)? };
                Some(Self::Replies(racks.parse().ok()?, lay))
            }
            _ => None,
        }
    }
}

impl Asked {
    /// Reads the fields of a sheet.
    pub fn read(sheet: &Sheet) -> Result<Self, Unread> {
        let unread = |field, what: String| Unread { field, what };
        let rack = rack(sheet).map_err(|what| unread(Field::Rack, what))?;
        let typed = &sheet.filter;
        let mut filter = Filter::default();
        if !typed.square.is_empty() {
            let bad = || unread(Field::Square, format!("{:?} is no square: h8 is the middle", typed.square));
            filter.square = Some(square(&typed.square).ok_or_else(bad)?);
        }
        if !typed.pattern.is_empty() {
            let pattern = Pattern::parse(&typed.pattern, sheet.language);
            filter.pattern = Some(pattern.map_err(|bad| unread(Field::Pattern, bad.to_string()))?);
        }
        if !typed.length.is_empty() {
            filter.lengths = typed
                .length
                .parse()
                .map_err(|bad: analysis::BadLengths| unread(Field::Length, bad.to_string()))?;
        }
        if typed.without_blanks {
            filter.tiles = Tiles::WithoutBlanks;
        }
        Ok(Self { board: sheet.board.clone(), rack, filter, order: sheet.order })
    }
}

/// The tiles in hand: in any case, with `?`, `*` or `_` for a blank, and room between them.
pub fn rack(sheet: &Sheet) -> Result<Rack, String> {
    let plain = |glyph: char| if matches!(glyph, '*' | '_') { '?' } else { glyph };
    let typed: String = sheet.rack.chars().filter(|glyph| !glyph.is_whitespace()).map(plain).collect();
    let rack = sheet.language.rack(&typed).map_err(|bad| bad.to_string())?;
    let most = sheet.rules().map_or(7, |rules| usize::from(rules.rack));
    if rack.len() > most {
        return Err(format!("a rack holds at most {most} tiles, and these are {}", rack.len()));
    }
    Ok(rack)
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;
    use proptest::prelude::*;

    use super::*;

    fn sheet() -> Sheet {
        Sheet::new(Alphabet::of("nb").unwrap())
    }

    #[test]
    fn tiles_in_hand_are_read_in_any_case_with_blanks() {
        let read = |typed: &str| rack(&Sheet { rack: typed.to_owned(), ..sheet() });
        assert_eq!(read("him lanå"), read("HIMLANÅ"));
        assert_eq!(read("a*_?").unwrap().count(None), 3);
        assert_eq!(read("").unwrap().len(), 0);
        assert!(read("QUIZ").unwrap_err().contains("\"Q\""));
        assert_eq!(read("ABCDEFGH").unwrap_err(), "a rack holds at most 7 tiles, and these are 8");
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_field() {
        type Set = fn(&mut Sheet);
        let cases: [(Set, Field); 4] = [
            (|sheet| sheet.rack = "Q".to_owned(), Field::Rack),
            (|sheet| sheet.filter.square = "z99".to_owned(), Field::Square),
            (|sheet| sheet.filter.pattern = "[AB".to_owned(), Field::Pattern),
            (|sheet| sheet.filter.length = "7-3".to_owned(), Field::Length),
        ];
        for (set, field) in cases {
            let mut sheet = sheet();
            set(&mut sheet);
            assert_eq!(Asked::read(&sheet).unwrap_err().field, field);
        }
        assert_eq!(Asked::read(&sheet()).unwrap().filter, Filter::default());
    }

    #[test]
    fn steps_are_read_as_they_are_written() {
        let spanish = Alphabet::of("es").unwrap();
        let tiles = spanish.tiles("[CH]uR[rr]O").unwrap();
        let lay = Placement { at: square("o15").unwrap(), line: Line::Down, tiles };
        for step in [Step::Plays(100), Step::Swaps, Step::Ending(9), Step::Replies(60, lay)] {
            assert_eq!(Step::from_text(&step.to_text(spanish), spanish), Some(step));
        }
    }

    #[test]
    fn effort_grows_while_answers_come_fast_and_has_an_end() {
        assert_eq!(Step::Ending(300).further(Duration::ZERO), Some(Step::Ending(1200)));
        assert_eq!(Step::Ending(300).further(SHORT * 2), None);
        let steps = std::iter::successors(Some(Step::Ending(0)), |step| step.clone().further(Duration::ZERO));
        assert_eq!(steps.last(), Some(Step::Ending(MOST_POSITIONS)));
    }

    proptest! {
        #[test]
        fn whatever_is_typed_is_read_or_refused(typed in "(?s).{0,40}") {
            let mut sheet = sheet();
            sheet.rack.clone_from(&typed);
            let _ = Asked::read(&sheet);
            sheet.rack.clear();
            sheet.filter = super::super::sheet::Filter {
                square: typed.clone(), pattern: typed.clone(), length: typed.clone(), without_blanks: true,
            };
            let _ = Asked::read(&sheet);
            for head in ["", "plays ", "replies 1 h8 down "] {
                let _ = Step::from_text(&format!("{head}{typed}"), sheet.language);
            }
        }
    }
}
