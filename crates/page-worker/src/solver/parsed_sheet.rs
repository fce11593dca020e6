//! The fields of a sheet, read once from what was typed.

use analysis::{BadLengths, Filter, Tiles};
use crossword::Board;
use lexicon::pattern::BadPattern;
use lexicon::{BadText, Pattern, Rack};
use messages::solver::bad_lengths;
use messages::{Form, bad_pattern, bad_text, count};

use super::sheet::{Order, Sheet, square};
use crate::VOICE;

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
pub struct FieldError {
    /// Where it was typed.
    pub field: Field,
    /// What is wrong with it.
    pub what: BadField,
}

/// What is wrong with something typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadField {
    /// It holds something else than tiles.
    Tiles(BadText),
    /// It is more than a rack holds.
    LongRack {
        /// How many tiles a rack holds.
        most: usize,
        /// How many there are.
        held: usize,
    },
    /// It is no square.
    Square(String),
    /// It is no pattern.
    Pattern(BadPattern),
    /// It is no length.
    Lengths(BadLengths),
}

impl FieldError {
    /// What is wrong, in words.
    #[must_use]
    pub fn say(&self, form: Form) -> String {
        match &self.what {
            BadField::Tiles(bad) => bad_text(VOICE, form, bad),
            BadField::LongRack { most, held } => VOICE.rack_too_long(form, count(*most), count(*held)),
            BadField::Square(text) => VOICE.no_square_typed(form, text),
            BadField::Pattern(bad) => bad_pattern(VOICE, form, bad),
            BadField::Lengths(bad) => bad_lengths(VOICE, form, bad),
        }
    }
}

/// A sheet whose fields were read.
#[derive(Clone, PartialEq, Debug)]
pub struct ParsedSheet {
    /// The tiles that lie.
    pub board: Board,
    /// The tiles in hand.
    pub rack: Rack,
    /// Which plays are wanted.
    pub filter: Filter,
    /// In which order.
    pub order: Order,
}

impl ParsedSheet {
    /// Reads the fields of a sheet.
    pub fn read(sheet: &Sheet) -> Result<Self, FieldError> {
        let field_error = |field, what| FieldError { field, what };
        let rack = rack(sheet).map_err(|what| field_error(Field::Rack, what))?;
        let typed = &sheet.filter;
        let mut filter = Filter::default();
        if !typed.square.is_empty() {
            let bad = || field_error(Field::Square, BadField::Square(typed.square.clone()));
            filter.square = Some(square(&typed.square).ok_or_else(bad)?);
        }
        if !typed.pattern.is_empty() {
            let pattern = Pattern::parse(&typed.pattern, sheet.language);
            filter.pattern =
                Some(pattern.map_err(|bad| field_error(Field::Pattern, BadField::Pattern(bad)))?);
        }
        if !typed.length.is_empty() {
            let lengths = typed.length.parse();
            filter.lengths = lengths.map_err(|bad| field_error(Field::Length, BadField::Lengths(bad)))?;
        }
        if typed.without_blanks {
            filter.tiles = Tiles::WithoutBlanks;
        }
        Ok(Self { board: sheet.board.clone(), rack, filter, order: sheet.order })
    }
}

/// The tiles in hand: in any case, with `?`, `*` or `_` for a blank, and room between them.
pub fn rack(sheet: &Sheet) -> Result<Rack, BadField> {
    let plain = |glyph: char| if matches!(glyph, '*' | '_') { '?' } else { glyph };
    let typed: String = sheet.rack.chars().filter(|glyph| !glyph.is_whitespace()).map(plain).collect();
    let rack = sheet.language.rack(&typed).map_err(BadField::Tiles)?;
    let most = sheet.rules().map_or(7, |rules| usize::from(rules.rack));
    if rack.len() > most {
        return Err(BadField::LongRack { most, held: rack.len() });
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
        assert!(matches!(read("QUIZ").unwrap_err(), BadField::Tiles(BadText::NotALetter { glyph: 'Q', .. })));
        let what = read("ABCDEFGH").unwrap_err();
        let said = FieldError { field: Field::Rack, what }.say(Form::Alone);
        assert_eq!(said, "A rack holds at most 7 tiles, and these are 8.");
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
            assert_eq!(ParsedSheet::read(&sheet).unwrap_err().field, field);
        }
        assert_eq!(ParsedSheet::read(&sheet()).unwrap().filter, Filter::default());
    }

    proptest! {
        #[test]
        fn whatever_is_typed_is_read_or_refused(typed in "(?s).{0,40}") {
            let mut sheet = sheet();
            sheet.rack.clone_from(&typed);
            let _ = ParsedSheet::read(&sheet);
            sheet.rack.clear();
            sheet.filter = super::super::sheet::Filter {
                square: typed.clone(), pattern: typed.clone(), length: typed.clone(), without_blanks: true,
            };
            let _ = ParsedSheet::read(&sheet);
        }
    }
}
