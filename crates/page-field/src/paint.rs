//! Colours and patterns of the field, at whatever density the screen has.
//!
//! A pixel of the screen shows the pixel of the field that lies under it, so borders stay sharp; patterns are drawn in
//! pixels of the screen, so they are fine on fine screens.

use territory::{Owner, PIXELS, Pixel};

use crate::ground::{BORDER, CODES, Part};

/// How much of the colour is seen at each strength, in hundredths (T7.2).
pub(crate) const SHADES: [u8; 5] = [12, 24, 36, 48, 60];

/// How much of it is seen where nobody owns the ground any more.
const NEUTRAL_SHADE: u8 = 32;

/// How much more of the colour the strokes of a pattern have; on strong ground, where letters would drown, so much less.
const STROKE: f64 = 0.16;

/// How much more a border has.
const EDGE: f64 = 0.34;

/// How finely strokes fade into the ground.
const LEVELS: usize = 4;

/// A colour: red, green, blue.
pub type Colour = [u8; 3];

/// The colours of a theme: blue, red and neutral.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colours([Colour; 3]);

impl Colours {
    /// On light paper.
    pub const LIGHT: Self = Self([[0x25, 0x63, 0xc9], [0xc2, 0x36, 0x2b], [0x7b, 0x4f, 0xa3]]);

    /// On dark paper.
    pub const DARK: Self = Self([[0x4f, 0x8b, 0xf0], [0xe0, 0x5a, 0x4b], [0x9c, 0x74, 0xc4]]);

    /// The colour of an owner; nobody has none.
    #[must_use]
    pub fn of(self, owner: Owner) -> Option<Colour> {
        match owner {
            Owner::Nobody => None,
            Owner::Blue => Some(self.0[0]),
            Owner::Red => Some(self.0[1]),
            Owner::Neutral => Some(self.0[2]),
        }
    }
}

/// How the field looks: its colours and patterns, for so many pixels of the screen a side.
pub(crate) struct Look {
    /// Which column of the field each column of the screen shows; rows are the same.
    under: Vec<usize>,
    /// By code and level of the stroke: red, green, blue, opacity.
    palette: Vec<[u8; 4]>,
    period: usize,
    /// The level of the stroke at each place of the pattern, for blue, red and neutral.
    patterns: [Vec<u8>; 3],
}

impl Look {
    /// The look of a field with so many pixels of the screen a side.
    pub(crate) fn new(side: usize, colours: Colours, plain: bool) -> Self {
        let period = (side * 11 / PIXELS).max(6);
        let pattern = |stroke: fn(f64, f64) -> f64| {
            let places = (0..period * period).map(|place| (place % period, place / period));
            let part = |place: usize| (place as f64 + 0.5) / period as f64;
            let level = |(x, y): (usize, usize)| {
                // Half a pixel on either side of the edge fades.
                let inside = stroke(part(x), part(y)) * period as f64 + 0.5;
                if plain { 0 } else { level_of(inside.clamp(0.0, 1.0)) }
            };
            places.map(level).collect()
        };
        Self {
            under: (0..side).map(|place| place * PIXELS / side.max(1)).collect(),
            palette: palette(colours),
            period,
            patterns: [pattern(hatch), pattern(dots), pattern(weave)],
        }
    }

    /// The part of the screen that shows a part of the field.
    pub(crate) fn on_screen(&self, part: Part) -> Part {
        let first = |pixel: usize| self.under.partition_point(|&under| under < pixel);
        Part { x: (first(part.x.0), first(part.x.1)), y: (first(part.y.0), first(part.y.1)) }
    }

    /// The colours of a part of the screen, four bytes a pixel, row by row.
    pub(crate) fn paint(&self, codes: &[u8], part: Part) -> Vec<u8> {
        let (width, height) = (part.x.1 - part.x.0, part.y.1 - part.y.0);
        let mut painted = vec![0; width * height * 4];
        for (y, line) in (part.y.0..part.y.1).zip(painted.chunks_exact_mut((width * 4).max(1))) {
            let row = &codes[self.under[y] * PIXELS..][..PIXELS];
            let strokes =
                self.patterns.each_ref().map(|all| &all[y % self.period * self.period..][..self.period]);
            let mut place = part.x.0 % self.period;
            for (x, out) in (part.x.0..part.x.1).zip(line.chunks_exact_mut(4)) {
                let code = row[self.under[x]];
                if code != 0 {
                    let stroke = strokes[owner_of(code)][place];
                    out.copy_from_slice(&self.palette[usize::from(code) * LEVELS + usize::from(stroke)]);
                }
                place = if place + 1 == self.period { 0 } else { place + 1 };
            }
        }
        painted
    }
}

#[allow(clippy::cast_sign_loss, reason = "it is never below 0")]
fn level_of(part: f64) -> u8 {
    (part * (LEVELS - 1) as f64).round() as u8
}

/// 0 for blue, 1 for red, 2 for neutral.
fn owner_of(code: u8) -> usize {
    usize::from((code & (BORDER - 1)) >> 3).saturating_sub(1).min(2)
}

fn palette(colours: Colours) -> Vec<[u8; 4]> {
    let mut palette = vec![[0; 4]; CODES * LEVELS];
    for pixel in Pixel::all() {
        let Some([red, green, blue]) = colours.of(pixel.owner()) else { continue };
        for level in 0..LEVELS {
            let seen = |more: f64| [red, green, blue, byte(shade(pixel) + more)];
            let at = pixel.code() * LEVELS + level;
            palette[at] = seen(stroke(pixel) * level as f64 / (LEVELS - 1) as f64);
            palette[at + usize::from(BORDER) * LEVELS] = seen(EDGE);
        }
    }
    palette
}

/// How much of the colour a pixel has, from 0 to 1.
fn shade(pixel: Pixel) -> f64 {
    let shade = match pixel.strength() {
        0 => NEUTRAL_SHADE,
        strength => SHADES[usize::from(strength) - 1],
    };
    f64::from(shade) / 100.0
}

fn stroke(pixel: Pixel) -> f64 {
    if pixel.strength() < 4 { STROKE } else { -STROKE }
}

#[allow(clippy::cast_sign_loss, reason = "it is never below 0")]
fn byte(part: f64) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// Blue: diagonal strokes. How far inside a stroke a place of the pattern lies, as a part of the period.
fn hatch(x: f64, y: f64) -> f64 {
    0.12 - ((x + y).fract() - 0.5).abs() * std::f64::consts::FRAC_1_SQRT_2
}

/// Red: dots, every second row moved by half.
fn dots(x: f64, y: f64) -> f64 {
    let near = |at: f64, centre: f64| {
        let away = (at - centre).abs();
        away.min(1.0 - away)
    };
    let one = near(x, 0.25).hypot(near(y, 0.25));
    let other = near(x, 0.75).hypot(near(y, 0.75));
    0.155 - one.min(other)
}

/// Neutral: thin strokes in both diagonals.
fn weave(x: f64, y: f64) -> f64 {
    let thin = |sum: f64| 0.055 - (sum.rem_euclid(1.0) - 0.5).abs() * std::f64::consts::FRAC_1_SQRT_2;
    thin(x + y).max(thin(x - y))
}

#[cfg(test)]
mod tests;
