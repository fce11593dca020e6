//! What the solver's screen asks, and what it is answered: a sheet with a board and tiles, and plays and advice for it.

mod advice;
mod answer;
mod asking;
mod keeping;
mod sheet;
mod thinking;

pub use advice::{Advice, Ending, Replies, Swap, Swaps};
pub use answer::{Plays, Told, Unseen};
pub use asking::{Asked, Field, Step, Unread, rack};
pub use keeping::{LONGEST_FIELD, field};
pub use sheet::{Filter, Order, Premiums, SIDE, Sheet, TITLES, square};
