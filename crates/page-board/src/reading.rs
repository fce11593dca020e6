//! Boards as text: read from files, and from what is typed.

use crossword::Layout;
use messages::Form;
use messages::boards::layout_expected;
use page::VOICE;
use page::fault::Fault;
use page::files::FileContent;

/// Reads a board file that came from outside; what is wrong is told with the text it is in.
pub fn read_board(content: FileContent) -> Result<Layout, (Fault, String)> {
    let whole = |what| Fault { line: 1, column: 1, what };
    let bytes = content.map_err(|what| (whole(what), String::new()))?;
    let text = Fault::text(bytes).map_err(|fault| (fault, String::new()))?;
    parse(&text).map_err(|fault| (fault, text))
}

/// Reads a board that was written as text; what is wrong is told with its place.
pub fn parse(text: &str) -> Result<Layout, Fault> {
    Layout::parse(text).map_err(|bad| Fault {
        line: bad.line,
        column: bad.column,
        what: layout_expected(VOICE, Form::Alone, bad.what),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S20, S21
    #[test]
    fn a_bad_board_file_is_told_with_line_and_column() {
        let text = "12\n".to_owned() + &"............\n".repeat(11) + "....(007)........\n";
        let (fault, shown) = read_board(Ok(text.clone().into_bytes())).unwrap_err();
        assert_eq!((fault.line, fault.column, shown), (13, 6, text));
        assert!(read_board(Err("too large".to_owned())).is_err());
        let good = "12\r\n".to_owned() + &"...........{-9}\r\n".repeat(12);
        assert_eq!(read_board(Ok(good.into_bytes())).map(|board| board.side()).ok(), Some(12));
    }
}
