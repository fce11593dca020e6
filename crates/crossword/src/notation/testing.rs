//! What fuzz targets and bounded tests have in common: any text is read or refused, and what was read is written so that
//! it is read again.

use lexicon::{Alphabet, Rack};

use super::{Cgp, Phrases, Record, Standard, Through, Written, khi, replay::replay, rows};
use crate::{Board, Layout, Move, Ruleset};

/// Reads any text as a move in every notation.
pub fn read_any_move(text: &str) {
    for phrases in [Phrases::Commas, Phrases::Spoken] {
        if let Ok(written) = Written::parse(text, phrases) {
            assert_eq!(Written::parse(&written.to_text(phrases), phrases).as_ref(), Ok(&written));
        }
    }
    for alphabet in Alphabet::all() {
        if let Ok(written) = text.parse::<Written>()
            && let Ok(play) = written.to_move(alphabet, &Rack::default())
        {
            let again = Written::of(&play, alphabet).to_move(alphabet, &Rack::default());
            assert_eq!(again.as_ref(), Ok(&play));
        }
        if let Ok(standard) = Standard::parse(text, alphabet) {
            let again = Standard::parse(&standard.to_text(alphabet, Through::Parentheses), alphabet);
            assert_eq!(again.as_ref(), Ok(&standard));
            on_a_board(&standard, alphabet);
        }
    }
}

/// Reads any bytes as the record of a game, and plays it again.
pub fn read_any_record(bytes: &[u8]) {
    for language in ["en", "es"] {
        let alphabet = Alphabet::of(language).unwrap_or(Alphabet::english());
        let Ok(record) = Record::read(bytes, alphabet) else {
            continue;
        };
        let text = record.to_text(alphabet);
        let again = Record::read(text.as_bytes(), alphabet);
        assert_eq!(again.as_ref(), Ok(&record), "{text}");
        assert_eq!(again.map(|again| again.to_text(alphabet)), Ok(text));
        for rules in [Ruleset::classic(), Ruleset::scrabbkle(Layout::standard())] {
            assert!(replay(&record, &rules).plays <= record.events.len());
        }
    }
}

/// Reads any text as a position on one line.
pub fn read_any_position(text: &str) {
    for alphabet in Alphabet::all() {
        let Ok(cgp) = Cgp::parse(text, alphabet) else {
            continue;
        };
        let text = cgp.to_text(alphabet, "any");
        let again = Cgp::parse(&text, alphabet);
        let Ok(again) = again else { panic!("{text}: {again:?}") };
        assert_eq!((&again.board, &again.racks, &again.scores), (&cgp.board, &cgp.racks, &cgp.scores));
        assert_eq!(again.to_text(alphabet, "any"), text);
    }
}

/// Reads any text as a board whose tiles have owners.
pub fn read_any_khi_board(text: &str) {
    let alphabet = Alphabet::english();
    if let Ok(position) = khi::Position::parse(text, alphabet) {
        assert_eq!(khi::Position::parse(&position.to_text(alphabet), alphabet).as_ref(), Ok(&position));
        let tiles = Ruleset::classic().tiles;
        if let Ok(hold) = khi::hold(&position.board, &tiles) {
            assert_eq!(hold.len() + position.board.tiles().count(), tiles.total());
        }
    }
}

/// Reads any text as a board file, and as a board on one line.
pub fn read_any_board_file(text: &str) {
    if let Ok(layout) = Layout::parse(text) {
        assert_eq!(Layout::parse(&layout.to_text()).as_ref(), Ok(&layout));
        assert_eq!(rows::read(&rows::write(&layout)).as_ref(), Ok(&layout));
        assert_eq!(layout.to_text(), text.replace("\r\n", "\n").trim_end_matches('\n').to_owned() + "\n");
    }
    if let Ok(layout) = rows::read(text) {
        assert_eq!(rows::write(&layout), text.trim_end_matches('\n'));
    }
}

/// Whatever can be laid on an empty board is written and read the same.
fn on_a_board(standard: &Standard, alphabet: &Alphabet) {
    let board = Board::new(15);
    let Ok(play) = standard.on(&board) else {
        return;
    };
    let written = Standard::of(&play, &board).map(|standard| standard.to_text(alphabet, Through::Letters));
    let Ok(text) = written else { panic!("what can be laid can be written: {play:?}") };
    let again = Standard::parse(&text, alphabet);
    assert_eq!(again.map(|again| again.on(&board)), Ok(Ok::<Move, _>(play)), "{text}");
}
