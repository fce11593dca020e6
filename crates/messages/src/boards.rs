//! What is wrong with boards and positions as text, with its place and without.

use crossword::notation::cgp::{self, BadCgp};
use crossword::notation::khi;
use crossword::notation::rows::BadRows;
use crossword::{BadLayout, MAX_SIDE, layout};
use lexicon::BadText;
use territory::cell::SIDE;
use territory::notation as grids;
use territory::{SHORTEST, TURNS};

use crate::setups::no_tile_left;
use crate::{Form, Voice, count, language, territories};

/// What is wrong with a board file, and where.
#[must_use]
pub fn bad_layout(voice: Voice, form: Form, bad: &BadLayout) -> String {
    let why = layout_expected(voice, Form::Within, bad.what);
    voice.in_line_and_column(form, count(bad.line), count(bad.column), &why)
}

/// What a board file should have had.
#[must_use]
pub fn layout_expected(voice: Voice, form: Form, expected: layout::Expected) -> String {
    match expected {
        layout::Expected::Side(least) => voice.board_side(form, least.into(), MAX_SIDE.into()),
        layout::Expected::Square => voice.board_square(form).to_owned(),
        layout::Expected::Number => voice.board_premium(form).to_owned(),
        layout::Expected::Bracket => voice.board_bracket(form).to_owned(),
        layout::Expected::Squares(squares) => voice.board_squares(form, squares.into()),
        layout::Expected::Rows(rows) => voice.board_rows(form, rows.into()),
    }
}

/// What is wrong with a position of Khi, and where.
#[must_use]
pub fn bad_khi(voice: Voice, form: Form, bad: &khi::BadPosition) -> String {
    let why = khi_expected(voice, Form::Within, &bad.what);
    voice.in_line_and_column(form, count(bad.line), count(bad.column), &why)
}

/// What a position of Khi should have had.
#[must_use]
pub fn khi_expected(voice: Voice, form: Form, expected: &khi::Expected) -> String {
    match expected {
        khi::Expected::Turn => voice.khi_turn(form).to_owned(),
        khi::Expected::Cell => voice.khi_cell(form).to_owned(),
        khi::Expected::Letter(glyph, name) => {
            voice.no_letter_of(form, &glyph.to_string(), &language(voice, name))
        }
        khi::Expected::Cells => voice.khi_cells(form, khi::SIDE.into()),
        khi::Expected::Rows => voice.khi_board_rows(form, khi::SIDE.into()),
        khi::Expected::Tile(none) => no_tile_left(voice, form, none),
    }
}

/// What is wrong with a position of Territory Words, and where.
#[must_use]
pub fn bad_grid(voice: Voice, form: Form, bad: &grids::BadPosition) -> String {
    let why = grid_expected(voice, Form::Within, &bad.what);
    voice.in_line_and_column(form, count(bad.line), count(bad.column), &why)
}

/// What a position of Territory Words should have had.
#[must_use]
pub fn grid_expected(voice: Voice, form: Form, expected: &grids::Expected) -> String {
    match expected {
        grids::Expected::Rows => voice.grid_rows(form, SIDE.into()),
        grids::Expected::Letters => voice.grid_letters(form, SIDE.into()),
        grids::Expected::Letter(glyph) => voice.grid_letter(form, &glyph.to_string()),
        grids::Expected::Colour { found, turn } => voice.grid_turn_of(form, territories::team(*turn), found),
        grids::Expected::Turn => voice.grid_turn(form).to_owned(),
        grids::Expected::Cell(bad) => territories::bad_cell(voice, form, bad),
        grids::Expected::Step(bad) => territories::bad_step(voice, form, *bad),
        grids::Expected::Short(letters) => voice.word_too_short(form, count(SHORTEST), count(*letters)),
        grids::Expected::Mixed(cell) => voice.grid_mixed(form, &cell.to_string()),
        grids::Expected::Turns => voice.grid_turns(form, count(TURNS)),
    }
}

/// What is wrong with a position of a crossword game, and where.
#[must_use]
pub fn bad_cgp(voice: Voice, form: Form, bad: &BadCgp) -> String {
    voice.at_character(form, count(bad.at), &cgp_wrong(voice, Form::Within, &bad.what))
}

/// What is wrong with a position of a crossword game.
#[must_use]
pub fn cgp_wrong(voice: Voice, form: Form, wrong: &cgp::Wrong) -> String {
    match wrong {
        cgp::Wrong::NoBoard => voice.cgp_no_board(form).to_owned(),
        cgp::Wrong::ManyRows => voice.cgp_many_rows(form, MAX_SIDE.into()),
        cgp::Wrong::Squares { row, found, side } => {
            voice.cgp_squares(form, count(*row), count(*found), count(*side))
        }
        cgp::Wrong::Run => voice.cgp_run(form, MAX_SIDE.into()),
        cgp::Wrong::Letter(BadText::NotALetter { glyph, language: name, .. }) => {
            voice.no_letter_of(form, &glyph.to_string(), &language(voice, name))
        }
        cgp::Wrong::Letter(BadText::BadBracket { language: name, .. }) => {
            voice.no_letter_of(form, "[", &language(voice, name))
        }
        cgp::Wrong::Score => voice.cgp_score(form).to_owned(),
        cgp::Wrong::ZeroTurns => voice.cgp_zero_turns(form).to_owned(),
        cgp::Wrong::Operation { code, takes } => voice.cgp_operation(form, code, takes),
        cgp::Wrong::Premiums(bad) => bad_rows(voice, form, bad),
        cgp::Wrong::OtherSide { premiums, side } => {
            voice.cgp_other_side(form, (*premiums).into(), (*side).into())
        }
    }
}

/// What is wrong with premiums on one line.
#[must_use]
pub fn bad_rows(voice: Voice, form: Form, bad: &BadRows) -> String {
    let why = layout_expected(voice, Form::Within, bad.why.what);
    voice.cgp_premiums(form, count(bad.row), count(bad.at), &why)
}
