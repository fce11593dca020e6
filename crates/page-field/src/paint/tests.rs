use territory::notation::parse_cells;
use territory::{BLUE, Field, RED};

use super::*;
use crate::ground::codes;
use crate::scene::{Ground, TriedWord};

const LIGHT_PAPER: Colour = [0xff, 0xfd, 0xf7];
const DARK_PAPER: Colour = [0x26, 0x24, 0x20];
const LIGHT_INK: Colour = [0x22, 0x20, 0x1b];
const DARK_INK: Colour = [0xf0, 0xea, 0xdb];

fn over(paper: Colour, [red, green, blue, opacity]: [u8; 4]) -> Colour {
    let mixed = |below: u8, above: u8| {
        let [below, above, part] = [below, above, opacity].map(u32::from);
        u8::try_from((below * (255 - part) + above * part) / 255).unwrap()
    };
    [mixed(paper[0], red), mixed(paper[1], green), mixed(paper[2], blue)]
}

fn luminance(colour: Colour) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// T7.2: letters are always readable, on strokes of the pattern too.
#[test]
fn letters_stand_out_from_every_shade_in_both_themes() {
    for (colours, paper, ink) in
        [(Colours::LIGHT, LIGHT_PAPER, LIGHT_INK), (Colours::DARK, DARK_PAPER, DARK_INK)]
    {
        let palette = palette(colours);
        for pixel in Pixel::all() {
            for level in 0..LEVELS {
                let ground = over(paper, palette[pixel.code() * LEVELS + level]);
                let found = contrast(ground, ink);
                assert!(found >= 4.5, "{pixel:?} at level {level}: {found:.2}");
            }
        }
    }
}

/// T7.2: five shades, each stronger than the one before.
#[test]
fn the_shades_are_those_of_the_rules() {
    let palette = palette(Colours::LIGHT);
    for (strength, shade) in (1..).zip([0.12, 0.24, 0.36, 0.48, 0.60]) {
        for (seat, colour) in [(BLUE, [0x25, 0x63, 0xc9]), (RED, [0xc2, 0x36, 0x2b])] {
            let [red, green, blue, opacity] = palette[Pixel::held(seat, strength).code() * LEVELS];
            assert_eq!([red, green, blue], colour);
            assert!((f64::from(opacity) / 255.0 - shade).abs() < 0.003, "{strength}");
        }
    }
    assert_eq!(palette[0], [0; 4]);
}

/// T7.2: the owner is told by a pattern, too; one setting leaves colours alone.
#[test]
fn each_owner_has_a_pattern_of_its_own_that_repeats_without_a_seam() {
    let look = Look::new(1200, Colours::LIGHT, false);
    let [blue, red, neutral] = &look.patterns;
    assert!(blue != red && red != neutral && blue != neutral);
    for pattern in &look.patterns {
        let inked = pattern.iter().filter(|&&level| level as usize == LEVELS - 1).count();
        let share = inked as f64 / pattern.len() as f64;
        assert!((0.08..0.45).contains(&share), "{share}");
        let step = |x: usize| {
            let places = (0..look.period).map(|y| y * look.period);
            places
                .map(|row| pattern[row + x].abs_diff(pattern[row + (x + 1) % look.period]) as usize)
                .sum::<usize>()
        };
        let inside = (0..look.period - 1).map(step).max();
        assert!(Some(step(look.period - 1)) <= inside, "the seam is no rougher than the rest");
    }
    let plain = Look::new(1200, Colours::LIGHT, true);
    assert!(plain.patterns.iter().flatten().all(|&level| level == 0));
}

#[test]
fn a_part_that_is_painted_is_that_part_of_the_whole() {
    let tried = Some(TriedWord { cells: parse_cells("c2 f2 g6 b5").unwrap(), seat: BLUE });
    let codes = codes(&Ground { field: Field::new(), tried });
    for side in [340, 600, 777, 1400] {
        let look = Look::new(side, Colours::DARK, false);
        let whole = look.paint(&codes, look.on_screen(Part::WHOLE));
        assert_eq!(whole.len(), side * side * 4);
        let part = look.on_screen(Part { x: (101, 377), y: (99, 301) });
        let cut: Vec<u8> = (part.y.0..part.y.1)
            .flat_map(|y| whole[(y * side + part.x.0) * 4..(y * side + part.x.1) * 4].iter().copied())
            .collect();
        assert_eq!(look.paint(&codes, part), cut);
    }
}

/// The style sheet and the painted field must agree.
#[test]
fn the_colours_are_those_of_the_style_sheet() {
    let sheet = include_str!("../../../page/static/home.css");
    for owner in [Owner::Blue, Owner::Red, Owner::Neutral] {
        let hex = |colours: Colours| {
            let [red, green, blue] = colours.of(owner).unwrap();
            format!("#{red:02x}{green:02x}{blue:02x}")
        };
        let both = format!("light-dark({}, {})", hex(Colours::LIGHT), hex(Colours::DARK));
        assert!(sheet.contains(&both), "{owner:?}: {both}");
    }
}
