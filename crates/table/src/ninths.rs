//! Where on a board something lies, roughly.

/// Which ninth of a square of this side a place lies in, counted from the top left.
pub(crate) fn ninth(side: u8, column: u8, row: u8) -> &'static str {
    let third = |place: u8| 3 * u16::from(place) / u16::from(side);
    match (third(column), third(row)) {
        (0, 0) => "top left",
        (1, 0) => "top",
        (2, 0) => "top right",
        (0, 1) => "left",
        (1, 1) => "middle",
        (2, 1) => "right",
        (0, _) => "bottom left",
        (1, _) => "bottom",
        _ => "bottom right",
    }
}
