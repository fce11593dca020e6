//! What the solver's screen asks, and what it is answered: a sheet with a board and tiles, and plays and advice for it.

mod advice;
mod parsed_sheet;
mod plays;
mod sheet;
mod sheet_text;
mod solve;
mod step;

pub use advice::{Advice, Ending, Replies, Swap, Swaps};
pub use parsed_sheet::{BadField, Field, FieldError, ParsedSheet, rack};
pub use plays::{Play, Plays, Unseen};
pub use sheet::{Filter, Order, Premiums, SIDE, Sheet, TITLES, square};
pub use sheet_text::{LONGEST_FIELD, field};
pub use step::{Answer, Question, Step};
