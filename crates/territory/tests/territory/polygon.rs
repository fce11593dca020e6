//! Polygons hold exactly the pixels they wind round, and sums over them are what visiting each pixel gives.

use game::Seat;
use i_overlay::core::fill_rule::FillRule;
use i_overlay::float::simplify::SimplifyShape;
use proptest::collection::vec;
use proptest::prelude::*;
use territory::{Appraiser, Cell, Change, Field, PIXELS, Pixel, Polygon, Strength, Sums};

/// The obvious way: for every pixel the signed number of edges that cross its row at its middle or left of it.
fn winding(corners: &[Cell], x: i64, y: i64) -> i64 {
    let mut winding = 0;
    for (place, from) in corners.iter().enumerate() {
        let to = corners[(place + 1) % corners.len()];
        let ((x0, y0), (x1, y1)) = (from.centre(), to.centre());
        let [x0, y0, x1, y1] = [x0, y0, x1, y1].map(|side| 2 * i64::from(side));
        let (middle_x, middle_y) = (2 * x + 1, 2 * y + 1);
        if (y0 < middle_y) == (y1 < middle_y) {
            continue;
        }
        // The crossing is x0 + (middle_y − y0) · (x1 − x0) / (y1 − y0); both sides are multiplied by y1 − y0.
        let left = (x0 - middle_x) * (y1 - y0) + (middle_y - y0) * (x1 - x0);
        let at_or_left = if y1 > y0 { left <= 0 } else { left >= 0 };
        winding += if at_or_left { (y1 - y0).signum() } else { 0 };
    }
    winding
}

fn brute(corners: &[Cell]) -> Vec<bool> {
    let side = PIXELS.cast_signed() as i64;
    (0..side * side).map(|at| winding(corners, at % side, at / side) != 0).collect()
}

fn painted(polygon: &Polygon) -> Vec<bool> {
    let mut pixels = vec![false; PIXELS * PIXELS];
    for span in polygon.spans() {
        pixels[span.y * PIXELS..][span.x.clone()].fill(true);
    }
    pixels
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..11_u8, 0..11_u8).prop_map(|(row, column)| Cell::new(row, column).unwrap())
}

/// Corners anywhere, also the same one again and lines back and forth.
fn corners() -> impl Strategy<Value = Vec<Cell>> {
    prop_oneof![
        vec(cell(), 0..12),
        // Few places, so that edges lie on each other and corners on edges.
        vec((3..6_u8, 3..6_u8), 3..9).prop_map(|places| places
            .into_iter()
            .map(|(row, column)| Cell::new(row, column).unwrap())
            .collect()),
    ]
}

/// A field as a few words of both players leave it.
fn field() -> impl Strategy<Value = Field> {
    vec((vec(cell(), 3..9), 0..2_u8), 0..7).prop_map(|claims| {
        let mut field = Field::new();
        for (corners, seat) in claims {
            field.claim(&Polygon::new(&corners), Seat(seat), Strength::of_letters(corners.len()));
        }
        field
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// T4.1: the pixels are those of the winding rule, ties included.
    #[test]
    fn t4_1_pixels_are_those_of_the_winding_rule(corners in corners()) {
        prop_assert!(painted(&Polygon::new(&corners)) == brute(&corners), "{corners:?}");
    }

    /// T6.1: what a claim would bring is what it brings, and scores are pixels owned.
    #[test]
    fn t6_1_a_claim_brings_what_was_told(field in field(), words in vec(vec(cell(), 3..10), 1..12), seat in 0..2_u8) {
        let seat = Seat(seat);
        let mut lead = Appraiser::new(&field, seat);
        let mut own = Appraiser::with(&field, seat, |pixel, seat, attack| Change::of(pixel, seat, attack).own);
        for corners in words {
            let attack = Strength::of_letters(corners.len());
            let mut after = field.clone();
            let change = after.claim(&Polygon::new(&corners), seat, attack);
            prop_assert_eq!(lead.word(&corners), change.lead(), "{:?}", corners);
            prop_assert_eq!(own.word(&corners), change.own);
            prop_assert_eq!(after.scores(), counted(&after));
            let [own, other] = [seat.index(), 1 - seat.index()];
            prop_assert_eq!(after.scores()[own].cast_signed() - field.scores()[own].cast_signed(), change.own);
            prop_assert_eq!(after.scores()[other].cast_signed() - field.scores()[other].cast_signed(), change.other);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Sums over a polygon are those of its spans, for any worth of pixels.
    #[test]
    fn sums_are_those_of_the_spans(field in field(), words in vec(corners(), 1..10), worths in vec(-9..9_i32, 32)) {
        let mut sums = Sums::new(&field, |pixel| worths[pixel.code()]);
        for corners in words {
            let polygon = Polygon::new(&corners);
            let inside = polygon.spans().iter().flat_map(|span| &field.row(span.y)[span.x.clone()]);
            let sum: i32 = inside.map(|pixel| worths[pixel.code()]).sum();
            prop_assert_eq!(sums.inside(&corners), sum, "{:?}", corners);
        }
    }

    /// What lies left of the edges of a triangle adds up to what lies inside; over the triangles that each step makes
    /// with the first corner, to no less than the polygon is worth.
    #[test]
    fn triangles_bound_a_polygon(field in field(), corners in vec(cell(), 3..10), seat in 0..2_u8) {
        let strongest = Strength::of_letters(7);
        let mut appraiser = Appraiser::new(&field, Seat(seat));
        let sums = appraiser.sums(strongest);
        let mut all = 0;
        for pair in corners[1..].windows(2) {
            let triangle = [corners[0], pair[0], pair[1]];
            let left: i32 = (0..3).map(|place| sums.left_of(triangle[place], triangle[(place + 1) % 3])).sum();
            prop_assert_eq!(left.abs(), sums.inside(&triangle), "{:?}", triangle);
            all += left.abs();
        }
        prop_assert!(sums.inside(&corners) <= all);
    }

    /// Areas are those of a geometry library, up to half a pixel for each row that an edge crosses.
    #[test]
    fn areas_are_those_of_geometry(corners in corners()) {
        let points: Vec<[f64; 2]> = corners.iter().map(|cell| cell.centre()).map(|(x, y)| [x.into(), y.into()]).collect();
        let shapes = [points].simplify_shape(FillRule::NonZero);
        let area: f64 = shapes.iter().flatten().map(|contour| shoelace(contour)).sum();
        let rows: f64 = corners.iter().zip(corners.iter().cycle().skip(1))
            .map(|(from, to)| 50.0 * f64::from(from.row().abs_diff(to.row())))
            .sum();
        let pixels = f64::from(Polygon::new(&corners).pixels());
        prop_assert!((pixels - area).abs() <= rows / 2.0 + 1.0, "{corners:?}: {pixels} pixels, {area} by geometry");
    }
}

/// Areas of holes count against the rest, as they wind the other way.
fn shoelace(contour: &[[f64; 2]]) -> f64 {
    let pairs = contour.iter().zip(contour.iter().cycle().skip(1));
    pairs.map(|([x0, y0], [x1, y1])| x0 * y1 - x1 * y0).sum::<f64>() / 2.0
}

fn counted(field: &Field) -> [u32; 2] {
    [Seat(0), Seat(1)].map(|seat| {
        let owned = |pixel: &&Pixel| pixel.owner().seat() == Some(seat);
        (0..PIXELS).map(|y| field.row(y).iter().filter(owned).count() as u32).sum()
    })
}

/// The largest areas by letters, from 3 to 8: what paths within range can turn round, and what rastering them gives.
#[test]
fn the_largest_areas_are_those_of_the_table() {
    let table = [20_000, 40_000, 80_000, 120_000, 170_000, 220_000];
    let cells: Vec<Cell> = Cell::all().collect();
    let mut largest = [const { (0, Vec::new()) }; 6];
    for &first in &cells {
        // For each last cell the path that turns round most, one letter longer each time.
        let mut best: Vec<Option<(i32, Vec<Cell>)>> = vec![None; cells.len()];
        best[first.index()] = Some((0, vec![first]));
        for letters in 2..9 {
            let mut next = vec![None; cells.len()];
            for (area, path) in best.iter().flatten() {
                let last = path[path.len() - 1];
                for cell in territory::range::around(last).iter().filter(|cell| !path.contains(cell)) {
                    let area = area + turned(last, cell);
                    let entry: &mut Option<(i32, Vec<Cell>)> = &mut next[cell.index()];
                    if entry.as_ref().is_none_or(|(other, _)| *other < area) {
                        *entry = Some((area, [&path[..], &[cell]].concat()));
                    }
                }
            }
            best = next;
            for (area, path) in best.iter().flatten().filter(|_| letters > 2) {
                let area = (area + turned(path[path.len() - 1], first)) / 2;
                if area > largest[letters - 3].0 {
                    largest[letters - 3] = (area, path.clone());
                }
            }
        }
    }
    assert_eq!(largest.clone().map(|(area, _)| area), table);
    for (area, path) in largest {
        let pixels = Polygon::new(&path).pixels().cast_signed();
        assert!((pixels - area).abs() <= 500, "{path:?}: {pixels} pixels, {area} by geometry");
    }
}

/// Twice the area between an edge and the corner of the field.
fn turned(from: Cell, to: Cell) -> i32 {
    let ((x0, y0), (x1, y1)) = (from.centre(), to.centre());
    x0 * y1 - x1 * y0
}
