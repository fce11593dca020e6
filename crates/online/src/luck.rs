//! The luck of a table: what the server promised, and what each seat has added.

use game::{Commitment, HostSecret, JointLuck, SeatNumber};
use online_api::{Number, Revealed};

/// The promise that fixes a secret without telling it.
pub(crate) fn commitment(secret: &[u8; 32]) -> Commitment {
    HostSecret(*secret).commitment()
}

/// The secret, once everybody may know it.
pub(crate) fn revealed(secret: &[u8; 32]) -> Revealed {
    Revealed { secret: HostSecret(*secret).to_string() }
}

/// The luck of a game.
pub(crate) fn joint(secret: &[u8; 32], numbers: impl Iterator<Item = Option<Number>>) -> JointLuck {
    let number = |number: Option<Number>| number.map(|Number(bytes)| SeatNumber(bytes));
    JointLuck { secret: HostSecret(*secret), numbers: numbers.map(number).collect() }
}
