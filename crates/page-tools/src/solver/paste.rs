//! Boards that were pasted: a position on one line, fifteen lines of squares, or a sheet of ours.

use crossword::notation::Cgp;
use crossword::{Board, Layout, PlacedTile, Square};
use lexicon::{Alphabet, Tile};
use messages::boards::cgp_wrong;
use messages::{Form, count, language};
use page::VOICE;
use page::fault::Fault;
use page_worker::solver::{Premiums, SIDE, Sheet};

/// What stands for an empty square.
const EMPTY: [char; 7] = ['.', '-', '_', ' ', '·', '*', '0'];

/// Positions worth a look, by the code of their language.
const EXAMPLES: [(&str, &str); 2] = [
    ("en", "15/15/15/15/10E4/10V4/10I4/4QUARReL4/4U10/4I10/4P10/15/15/15/15 TRAINES"),
    ("nb", "15/15/15/15/15/15/15/15/15/15/8E6/15/15/15/15 HIMLANÅ"),
];

/// A position worth a look, if there is one in the language.
pub(super) fn example(language: &Alphabet) -> Option<&'static str> {
    EXAMPLES.iter().find(|(code, _)| *code == language.code()).map(|(_, position)| *position)
}

/// Takes a text into a sheet; nothing changes if it cannot be read.
pub(super) fn take(sheet: &mut Sheet, text: &str) -> Result<(), Fault> {
    let text = text.trim_matches(['\u{feff}', '\n', '\r']);
    let whole = |what: String| Fault { line: 1, column: 1, what };
    if text.trim().is_empty() {
        return Err(whole(VOICE.nothing_to_read(Form::Alone).to_owned()));
    }
    if text.starts_with("logomachy solver") {
        *sheet = Sheet::from_text(text).map_err(|why| whole(VOICE.no_sheet(Form::Alone, &why)))?;
        return Ok(());
    }
    if text.split_whitespace().next().is_some_and(|first| first.contains('/')) {
        return position(sheet, text);
    }
    sheet.board = grid(text, sheet.language)?;
    Ok(())
}

fn position(sheet: &mut Sheet, text: &str) -> Result<(), Fault> {
    let fault = |at: usize, what: String| {
        let before: String = text.chars().take(at.saturating_sub(1)).collect();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        Fault { line, column, what }
    };
    let cgp = Cgp::parse(text, sheet.language)
        .map_err(|bad| fault(bad.at, cgp_wrong(VOICE, Form::Alone, &bad.what)))?;
    if cgp.board.side() != SIDE {
        let what = VOICE.rows_needed(Form::Alone, cgp.board.side().into(), SIDE.into());
        return Err(fault(1, what));
    }
    if let Some(rack) = cgp.racks.first().filter(|rack| !rack.is_empty()) {
        sheet.rack = sheet.language.spell_rack(rack);
    }
    if let Some(layout) = cgp.layout() {
        sheet.premiums = premiums(layout);
    }
    sheet.board = cgp.board;
    Ok(())
}

fn premiums(layout: &Layout) -> Premiums {
    if *layout == Layout::wordfeud() { Premiums::Standard } else { Premiums::Painted(layout.clone()) }
}

fn grid(text: &str, alphabet: &Alphabet) -> Result<Board, Fault> {
    let side = usize::from(SIDE);
    let lines: Vec<&str> = text.lines().map(|line| line.trim_end_matches('\r')).collect();
    let used = lines.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |last| last + 1);
    if used > side {
        let what = VOICE.one_row_more(Form::Alone, SIDE.into());
        return Err(Fault { line: side + 1, column: 1, what });
    }
    if lines.len() < side {
        let what = VOICE.rows_missing(Form::Alone, SIDE.into(), count(lines.len()));
        return Err(Fault { line: lines.len().max(1), column: 1, what });
    }
    let mut board = Board::new(SIDE);
    // A board without a capital was typed without minding case.
    let minds_case = text.chars().any(char::is_uppercase);
    for (row, line) in (0..SIDE).zip(&lines) {
        let squares = read_row(line, alphabet).map_err(|(column, what)| Fault {
            line: usize::from(row) + 1,
            column,
            what,
        })?;
        for (column, tile) in (0..SIDE).zip(squares) {
            let standing = tile.map(|tile| PlacedTile {
                tile: Tile { blank: tile.blank && minds_case, ..tile },
                owner: None,
            });
            board.set(Square { column, row }, standing);
        }
    }
    Ok(board)
}

/// The squares of a row, or what is wrong in which column.
fn read_row(line: &str, alphabet: &Alphabet) -> Result<Vec<Option<Tile>>, (usize, String)> {
    let side = usize::from(SIDE);
    let apart = line.split_whitespace().count() == side && line.trim().contains(' ');
    let glyphs: Vec<char> = line.chars().collect();
    let mut squares = Vec::new();
    let mut at = 0;
    while at < glyphs.len() {
        let column = at + 1;
        let first = glyphs[at];
        at += 1;
        if apart && first.is_whitespace() {
            continue;
        }
        if squares.len() == side {
            if first.is_whitespace() {
                continue;
            }
            return Err((column, VOICE.one_square_more(Form::Alone, SIDE.into())));
        }
        if EMPTY.contains(&first) || first == '\t' {
            squares.push(None);
            continue;
        }
        let mut piece = first.to_string();
        if first == '[' {
            let end = glyphs[at..].iter().position(|&glyph| glyph == ']');
            let end = end.ok_or_else(|| (column, VOICE.bracket_never_closed(Form::Alone).to_owned()))?;
            piece.extend(&glyphs[at..=at + end]);
            at += end + 1;
        }
        // Marks that make one letter together with what stands before them.
        while let Some(mark) = glyphs.get(at).filter(|mark| ('\u{300}'..'\u{370}').contains(*mark)) {
            piece.push(*mark);
            at += 1;
        }
        match alphabet.tiles(&piece).as_deref() {
            Ok([tile]) => squares.push(Some(*tile)),
            _ => {
                return Err((
                    column,
                    VOICE.no_tile_of(Form::Alone, &piece, &language(VOICE, alphabet.name())),
                ));
            }
        }
    }
    // Blanks at the end of a line are easily lost.
    if squares.len() < side && !line.contains(' ') && !line.is_empty() {
        let what = VOICE.squares_missing(Form::Alone, SIDE.into(), count(squares.len()));
        return Err((glyphs.len() + 1, what));
    }
    squares.resize(side, None);
    Ok(squares)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn norwegian() -> Sheet {
        Sheet::new(Alphabet::of("nb").unwrap())
    }

    fn taken(text: &str) -> Result<Sheet, (usize, usize, String)> {
        let mut sheet = norwegian();
        match take(&mut sheet, text) {
            Ok(()) => Ok(sheet),
            Err(fault) => {
                assert_eq!(sheet, norwegian(), "nothing changes");
                Err((fault.line, fault.column, fault.what))
            }
        }
    }

    fn rows_of(word: &str) -> String {
        format!("{}{word}{}", "...............\n".repeat(7), "\n...............".repeat(7))
    }

    #[test]
    fn a_position_brings_tiles_rack_and_premiums() {
        let text = format!("{}7BJØrN3{} HIMLANÅ/ 0/0 0", "15/".repeat(7), "/15".repeat(7));
        let sheet = taken(&text).unwrap();
        assert!(sheet.board_text().contains("7BJØrN3"));
        assert_eq!(sheet.language.rack(&sheet.rack).unwrap().len(), 7);
        assert_eq!(sheet.premiums, Premiums::Standard);
        let painted = format!(
            "{}15 / 0/0 0 bdl {{3}}{}{};",
            "15/".repeat(14),
            ".".repeat(14),
            "/...............".repeat(14)
        );
        assert!(matches!(taken(&painted).unwrap().premiums, Premiums::Painted(_)));
    }

    #[test]
    fn fifteen_lines_are_a_board_with_dots_hyphens_or_blanks() {
        let expected = taken(&rows_of(".....BJØrN.BÆR.")).unwrap();
        assert!(expected.board_text().contains("/5BJØrN1BÆR1/"));
        for other in [
            rows_of(".....BJØrN.BÆR.").replace('.', "-"),
            rows_of(".....BJØrN.BÆR.").replace('.', " ").replace(" \n", "\n"),
            rows_of(". . . . . B J Ø r N . B Æ R ."),
            rows_of(".....BJØrN.BÆR.").replace('\n', "\r\n"),
            rows_of(".....BJØrN.BÆR.") + "\n\n",
        ] {
            assert_eq!(taken(&other).as_ref(), Ok(&expected), "{other}");
        }
        let lower = taken(&rows_of(".....bjørn.bær.")).unwrap();
        assert!(lower.board_text().contains("/5BJØRN1BÆR1/"), "without a capital there are no blanks");
    }

    #[test]
    fn what_is_wrong_is_told_with_line_and_column() {
        assert_eq!(taken(&rows_of(".....BJQRN.....")).unwrap_err().0, 8);
        assert_eq!(taken(&rows_of(".....BJQRN.....")).unwrap_err().1, 8);
        let short = taken(&rows_of(".....BJØRN....")).unwrap_err();
        assert_eq!((short.0, short.1), (8, 15));
        let long = taken(&rows_of(".....BJØRN......")).unwrap_err();
        assert_eq!((long.0, long.1), (8, 16));
        assert_eq!(taken(".....\n.....").unwrap_err().2, "The board has 15 rows, but here are 2.");
        assert_eq!(taken(&(rows_of("...............") + "\n.......A.......")).unwrap_err().0, 16);
        assert_eq!(taken(" \n ").unwrap_err().2, "There is nothing to read.");
        let position = taken(&format!("{}15\n/7X7", "15/".repeat(13))).unwrap_err();
        assert!(position.0 >= 1 && position.1 >= 1, "{position:?}");
        assert_eq!(taken(&format!("15/7X7{}", "/15".repeat(13))).unwrap_err().1, 5);
        assert_eq!(taken("3/3/3").unwrap_err().2, "The board has 3 rows, but 15 are needed.");
    }

    #[test]
    fn the_examples_are_positions_of_their_languages() {
        for (code, position) in EXAMPLES {
            let mut sheet = Sheet::new(Alphabet::of(code).unwrap());
            assert_eq!(take(&mut sheet, position), Ok(()), "{code}");
            assert_eq!(page_worker::solver::rack(&sheet).unwrap().len(), 7);
        }
    }

    #[test]
    fn a_sheet_of_ours_is_taken_whole() {
        let mut sheet = norwegian();
        sheet.rack = "ABC".to_owned();
        assert_eq!(taken(&sheet.to_text()), Ok(sheet));
        assert!(taken("logomachy solver 9\n").is_err());
    }

    #[test]
    fn letters_of_two_characters_stand_in_brackets() {
        let mut sheet = Sheet::new(Alphabet::of("es").unwrap());
        take(&mut sheet, &rows_of("[CH]U[RR]O...........")).unwrap();
        assert!(sheet.board_text().contains("/[CH]U[RR]O11/"));
    }

    proptest! {
        #[test]
        fn any_text_is_taken_or_refused(text in "(?s).{0,400}") {
            let _ = taken(&text);
        }

        #[test]
        fn any_fifteen_lines_are_taken_or_refused(lines in proptest::collection::vec("[A-Za-zÆØÅ.\\[\\] -]{0,18}", 15)) {
            let _ = taken(&lines.join("\n"));
        }
    }
}
