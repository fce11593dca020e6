//! The fields of a sheet, read once from what was typed.

use analysis::{Filter, Tiles};
use crossword::Board;
use lexicon::{Pattern, Rack};

use super::sheet::{Order, Sheet, square};

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
    pub what: String,
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
        let field_error = |field, what: String| FieldError { field, what };
        let rack = rack(sheet).map_err(|what| field_error(Field::Rack, what))?;
        let typed = &sheet.filter;
        let mut filter = Filter::default();
        if !typed.square.is_empty() {
            let bad =
                || field_error(Field::Square, format!("{:?} is no square: h8 is the middle", typed.square));
            filter.square = Some(square(&typed.square).ok_or_else(bad)?);
        }
        if !typed.pattern.is_empty() {
            let pattern = Pattern::parse(&typed.pattern, sheet.language);
            filter.pattern = Some(pattern.map_err(|bad| field_error(Field::Pattern, bad.to_string()))?);
        }
        if !typed.length.is_empty() {
            filter.lengths = typed
                .length
                .parse()
                .map_err(|bad: analysis::BadLengths| field_error(Field::Length, bad.to_string()))?;
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
