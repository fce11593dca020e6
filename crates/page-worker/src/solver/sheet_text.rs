//! A sheet as text: saved for the next visit, and packed into links.
//!
//! A first line that says what it is, then a line for each thing: its name, and the rest is its value.

use crossword::notation::cgp::BadCgp;
use crossword::notation::{Cgp, rows};
use lexicon::Alphabet;
use messages::Form;
use messages::boards::{bad_cgp, bad_rows};
use play::Title;

use super::sheet::{Filter, Order, Premiums, SIDE, Sheet, titles};
use crate::VOICE;

/// The first line.
const HEAD: &str = "logomachy solver 1";

/// The longest text that is read, in bytes: far more than any sheet needs.
const LONGEST: usize = 20_000;

/// The most characters of a field that somebody typed.
pub const LONGEST_FIELD: usize = 80;

impl Sheet {
    /// Writes the sheet.
    #[must_use]
    pub fn to_text(&self) -> String {
        let premiums = match &self.premiums {
            Premiums::Standard => "standard".to_owned(),
            Premiums::Random(number) => format!("random {number}"),
            Premiums::Painted(layout) => format!("painted {}", rows::write(layout)),
        };
        let mut lines = vec![
            HEAD.to_owned(),
            format!("rules {}", self.title),
            format!("language {}", self.language.code()),
            format!("board {}", self.board_text()),
            format!("premiums {premiums}"),
            format!("order {}", self.order.name()),
        ];
        let Filter { square, pattern, length, without_blanks } = &self.filter;
        let typed = [
            ("words", self.words.clone()),
            ("rack", field(&self.rack)),
            ("square", field(square)),
            ("pattern", field(pattern)),
            ("length", field(length)),
            ("blanks", if *without_blanks { "kept".to_owned() } else { String::new() }),
        ];
        let given = typed.into_iter().filter(|(_, value)| !value.is_empty());
        lines.extend(given.map(|(name, value)| format!("{name} {value}")));
        lines.join("\n") + "\n"
    }

    /// Reads a sheet that was written, or says what is wrong with it.
    pub fn from_text(text: &str) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err(VOICE.sheet_too_long(Form::Within).to_owned());
        }
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(VOICE.sheet_first_line(Form::Within, HEAD));
        }
        let parts: Vec<(&str, &str)> = lines.map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
        let of = |name: &str| parts.iter().find(|part| part.0 == name).map(|part| part.1);
        let language = of("language").unwrap_or("en");
        let language = Alphabet::of(language).ok_or_else(|| VOICE.no_tiles_in(Form::Within, language))?;
        let mut sheet = Self::new(language);
        for (name, value) in parts {
            sheet.read(name, value)?;
        }
        Ok(sheet)
    }

    /// The tiles on the board, row by row.
    #[must_use]
    pub fn board_text(&self) -> String {
        let cgp = Cgp {
            board: self.board.clone(),
            racks: Vec::new(),
            scores: Vec::new(),
            zero_turns: 0,
            operations: Vec::new(),
        };
        let text = cgp.to_text(self.language, "any");
        text.split(' ').next().unwrap_or_default().to_owned()
    }

    fn read(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "rules" => {
                let title = value.parse::<Title>().ok().filter(|title| titles().any(|known| known == *title));
                self.title = title.ok_or_else(|| VOICE.no_plays_of_title(Form::Within, value))?;
            }
            "board" => {
                let bad = |bad: BadCgp| VOICE.sheet_board(Form::Within, &bad_cgp(VOICE, Form::Within, &bad));
                let cgp = Cgp::parse(value, self.language).map_err(bad)?;
                if cgp.board.side() != SIDE {
                    return Err(VOICE.sheet_side(Form::Within, SIDE.into()));
                }
                self.board = cgp.board;
            }
            "premiums" => self.premiums = premiums(value)?,
            "order" => {
                let order = Order::ALL.into_iter().find(|order| order.name() == value);
                self.order = order.ok_or_else(|| VOICE.no_such_order(Form::Within, value))?;
            }
            "words" => self.words = field(value),
            "rack" => self.rack = field(value),
            "square" => self.filter.square = field(value),
            "pattern" => self.filter.pattern = field(value),
            "length" => self.filter.length = field(value),
            "blanks" => self.filter.without_blanks = true,
            // What a newer page may have added is no harm.
            _ => {}
        }
        Ok(())
    }
}

impl From<Sheet> for String {
    fn from(sheet: Sheet) -> Self {
        sheet.to_text()
    }
}

/// A sheet that comes as text is checked as one that was saved is.
impl TryFrom<String> for Sheet {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::from_text(&text)
    }
}

/// What was typed into a field, fit for a line.
#[must_use]
pub fn field(typed: &str) -> String {
    let fit = typed.chars().filter(|glyph| !glyph.is_control()).take(LONGEST_FIELD);
    fit.collect::<String>().trim().to_owned()
}

fn premiums(value: &str) -> Result<Premiums, String> {
    match value.split_once(' ').unwrap_or((value, "")) {
        ("standard", "") => Ok(Premiums::Standard),
        ("random", number) => {
            number.parse().map(Premiums::Random).map_err(|_| VOICE.no_board_number(Form::Within, number))
        }
        ("painted", painted) => {
            let layout = rows::read(painted).map_err(|bad| bad_rows(VOICE, Form::Within, &bad))?;
            if layout.side() != SIDE {
                return Err(VOICE.premiums_of_other_side(Form::Within, SIDE.into()));
            }
            Ok(Premiums::Painted(layout))
        }
        _ => Err(VOICE.no_such_premiums(Form::Within, value)),
    }
}

#[cfg(test)]
mod tests {
    use crossword::{Layout, PlacedTile, Premium, Square};
    use proptest::prelude::*;

    use super::*;

    fn any_sheet() -> impl Strategy<Value = Sheet> {
        let tiles = proptest::collection::vec((0..SIDE, 0..SIDE, 0..28_usize, any::<bool>()), 0..40);
        let premiums = prop_oneof![
            Just(Premiums::Standard),
            any::<u64>().prop_map(Premiums::Random),
            proptest::collection::vec((0..SIDE, 0..SIDE, -9..=99_i8), 0..20).prop_map(|painted| {
                let mut layout = Layout::plain(SIDE);
                for (column, row, times) in painted {
                    let premium = if times % 2 == 0 { Premium::Letter(times) } else { Premium::Word(times) };
                    layout.set(Square { column, row }, premium);
                }
                Premiums::Painted(layout)
            }),
        ];
        let typed = ("[^\\p{C}]{0,20}", "[^\\p{C}]{0,20}", "[0-9-]{0,5}", any::<bool>());
        (0..Alphabet::all().len(), tiles, premiums, typed, 0..4_usize).prop_map(
            |(language, tiles, premiums, (rack, pattern, length, without_blanks), order)| {
                let language = &Alphabet::all()[language];
                let mut sheet = Sheet::new(language);
                for (column, row, letter, blank) in tiles {
                    let letter = language.letters().nth(letter % language.len()).unwrap();
                    let tile = lexicon::Tile { letter, blank };
                    sheet.board.set(Square { column, row }, Some(PlacedTile { tile, owner: None }));
                }
                sheet.rack = field(&rack);
                sheet.filter =
                    Filter { pattern: field(&pattern), length, without_blanks, ..Filter::default() };
                Sheet { premiums, order: Order::ALL[order], title: titles().nth(order % 2).unwrap(), ..sheet }
            },
        )
    }

    proptest! {
        #[test]
        fn a_sheet_is_read_as_it_was_written(sheet in any_sheet()) {
            prop_assert_eq!(Sheet::from_text(&sheet.to_text()), Ok(sheet));
        }

        #[test]
        fn any_text_is_a_sheet_or_is_refused(text in "(?s).{0,300}") {
            let _ = Sheet::from_text(&text);
            let _ = Sheet::from_text(&format!("{HEAD}\n{text}"));
        }

        #[test]
        fn a_damaged_sheet_is_a_sheet_or_is_refused(sheet in any_sheet(), at in any::<prop::sample::Index>(), put in any::<char>()) {
            let mut text: Vec<char> = sheet.to_text().chars().collect();
            let at = at.index(text.len());
            text[at] = put;
            let _ = Sheet::from_text(&text.into_iter().collect::<String>());
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        let wrong = |line: &str| Sheet::from_text(&format!("{HEAD}\n{line}\n")).unwrap_err();
        assert!(Sheet::from_text("").unwrap_err().contains("first line"));
        assert!(wrong("rules khi").contains("khi"));
        assert!(wrong("language tlh").contains("tlh"));
        assert!(wrong("board 3/3/3").contains("15"));
        assert!(wrong("board 15/15").contains("row 1"));
        assert!(wrong("premiums golden").contains("golden"));
        assert!(wrong("order chaos").contains("chaos"));
        assert!(Sheet::from_text(&format!("{HEAD}\nweather fine\n")).is_ok());
    }
}
