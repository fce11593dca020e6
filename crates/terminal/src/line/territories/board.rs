//! The grid and the field as characters.

use anstyle::{AnsiColor, Effects, Style};
use lexicon::Alphabet;
use territory::cell::SIDE;
use territory::{Cell, Field, Owner, PIXELS, Pixel, View};

use crate::VOICE;
use crate::line::Paint;

/// How many pixels a character of the map stands for, across and down.
const BLOCK: (usize, usize) = (10, 20);

/// The letters that are left, each with who owns the ground at the middle of its cell.
pub(crate) fn board(view: &View, paint: Paint) -> String {
    let names: Vec<String> = (0..SIDE).map(|column| format!("  {}  ", column_name(column))).collect();
    let mut lines = vec![format!("   {}", names.concat().trim_end())];
    for row in 0..SIDE {
        let cells = (0..SIDE).filter_map(|column| Cell::new(row, column));
        let cells: Vec<String> = cells.map(|cell| drawn(view, cell, paint)).collect();
        lines.push(format!("{:>2}   {}", row + 1, cells.join("  ").trim_end()));
    }
    lines.push(VOICE.grid_legend().to_owned());
    lines.join("\n")
}

/// The field, with a mark for the middle of each small block of pixels.
pub(super) fn map(view: &View) -> String {
    let (across, down) = BLOCK;
    let mut head = vec![' '; PIXELS / across];
    let mut numbers = vec![None; PIXELS / down];
    for line in 0..SIDE {
        let (x, y) = Cell::new(line, line).map_or((0, 0), Cell::centre);
        head[x.unsigned_abs() as usize / across] = column_name(line);
        numbers[y.unsigned_abs() as usize / down] = Some(line + 1);
    }
    let mut lines = vec![format!("   {}", head.iter().collect::<String>().trim_end())];
    for (place, number) in numbers.into_iter().enumerate() {
        let y = place * down + down / 2;
        let row: String =
            (0..PIXELS / across).map(|column| mark(&view.field, column * across + across / 2, y)).collect();
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        lines.push(format!("{number:>2} {row}"));
    }
    lines.push(VOICE.map_legend().to_owned());
    lines.join("\n")
}

/// A cell in three characters: its letter, and whose ground it is how strongly.
fn drawn(view: &View, cell: Cell, paint: Paint) -> String {
    let pixel = ground(&view.field, cell);
    let letter = view.grid.letter(cell).map_or(".", |letter| Alphabet::english().glyph(letter));
    let mark = match pixel.owner() {
        Owner::Nobody => "  ".to_owned(),
        Owner::Blue => format!("+{}", pixel.strength()),
        Owner::Red => format!("-{}", pixel.strength()),
        Owner::Neutral => "= ".to_owned(),
    };
    match (paint, style(pixel.owner())) {
        (Paint::Colour, Some(style)) => format!("{style}{letter}{mark}{style:#}"),
        _ => format!("{letter}{mark}"),
    }
}

/// The pixel at the middle of a cell.
fn ground(field: &Field, cell: Cell) -> Pixel {
    let (x, y) = cell.centre();
    field.pixel(x.unsigned_abs() as usize, y.unsigned_abs() as usize).unwrap_or(Pixel::FREE)
}

fn mark(field: &Field, x: usize, y: usize) -> char {
    match field.pixel(x, y).unwrap_or(Pixel::FREE).owner() {
        Owner::Nobody => '.',
        Owner::Blue => 'b',
        Owner::Red => 'r',
        Owner::Neutral => 'n',
    }
}

fn style(owner: Owner) -> Option<Style> {
    match owner {
        Owner::Nobody => None,
        Owner::Blue => Some(AnsiColor::BrightWhite.on(AnsiColor::Blue)),
        Owner::Red => Some(AnsiColor::BrightWhite.on(AnsiColor::Red)),
        Owner::Neutral => Some(Style::new().effects(Effects::DIMMED)),
    }
}

fn column_name(column: u8) -> char {
    char::from(b'a' + column)
}
