//! The board of a saved game as a picture to be sent to somebody.

use leptos::prelude::document;
use page::files::download_address;
use page::saved_games::Picture;
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// The pixels of a square's side.
const SIDE: u32 = 48;

/// Saves the picture of a board as a file of the visitor's.
pub(super) fn save_image(name: &str, picture: &Picture) {
    // A browser that draws nothing saves nothing.
    if let Some(address) = drawn(picture) {
        download_address(name, &address);
    }
}

fn drawn(picture: &Picture) -> Option<String> {
    let side = u32::try_from(picture.squares.split('/').count()).ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(side * SIDE);
    canvas.set_height(side * SIDE);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context.set_text_align("center");
    context.set_text_baseline("middle");
    context.set_font("600 28px serif");
    let edge = f64::from(SIDE);
    for (row, (marks, letters)) in (0_u32..).zip(picture.squares.split('/').zip(picture.letters.split('/'))) {
        for (column, (mark, letter)) in (0_u32..).zip(marks.chars().zip(letters.chars())) {
            let (x, y) = (f64::from(column * SIDE), f64::from(row * SIDE));
            let (ground, ink) = colours(mark);
            context.set_fill_style_str(ground);
            context.fill_rect(x + 1.0, y + 1.0, edge - 2.0, edge - 2.0);
            if letter != '.' {
                context.set_fill_style_str(ink);
                context.fill_text(&letter.to_string(), x + edge / 2.0, y + edge / 2.0 + 2.0).ok()?;
            }
        }
    }
    canvas.to_data_url().ok()
}

/// The colours of a square and of the letter on it, as on the page by day.
const fn colours(mark: char) -> (&'static str, &'static str) {
    match mark {
        '#' => ("#f6ecd4", "#26241f"),
        '0' => ("#1f5fbf", "#ffffff"),
        '1' => ("#26241f", "#fffdf7"),
        'l' => ("#cfe3f5", "#26241f"),
        'L' => ("#9cc4ea", "#26241f"),
        'w' => ("#f6d3c8", "#26241f"),
        'W' => ("#eaa48f", "#26241f"),
        '*' => ("#e6d9a8", "#26241f"),
        _ => ("#efe8d8", "#26241f"),
    }
}
