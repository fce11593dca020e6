//! Where on a board something lies, roughly.

/// A ninth of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// The first of the upper three.
    TopLeft,
    /// The second of the upper three.
    Top,
    /// The last of the upper three.
    TopRight,
    /// The first of the middle three.
    Left,
    /// The one amid all others.
    Middle,
    /// The last of the middle three.
    Right,
    /// The first of the lower three.
    BottomLeft,
    /// The second of the lower three.
    Bottom,
    /// The last of the lower three.
    BottomRight,
}

impl Area {
    /// Which ninth of a square of this side a place lies in, counted from the top left.
    pub(crate) fn of(side: u8, column: u8, row: u8) -> Self {
        let third = |place: u8| 3 * u16::from(place) / u16::from(side);
        match (third(column), third(row)) {
            (0, 0) => Self::TopLeft,
            (1, 0) => Self::Top,
            (2, 0) => Self::TopRight,
            (0, 1) => Self::Left,
            (1, 1) => Self::Middle,
            (2, 1) => Self::Right,
            (0, _) => Self::BottomLeft,
            (1, _) => Self::Bottom,
            _ => Self::BottomRight,
        }
    }
}
