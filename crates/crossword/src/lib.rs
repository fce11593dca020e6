//! One engine for crossword games: classic, Wordfeud, ScraBBKle and Khi.
//!
//! The rules of a game are a [`Ruleset`], a value with one small enum an axis.

mod anagrams;
mod bag;
mod bingo;
pub mod board;
mod boards;
#[cfg(feature = "testing")]
pub mod brute;
mod by_seat;
pub mod capture;
mod check;
mod cross_checks;
pub mod definition;
mod draft;
pub mod ending;
mod event;
pub mod exchange;
mod first_play;
mod gaddag_masks;
mod game;
pub mod joining;
mod lanes;
pub mod layout;
mod listing;
mod lone_tile;
pub mod movegen;
pub mod notation;
pub mod opening;
mod ordered;
mod play;
pub mod position;
mod ruleset;
mod rulesets;
pub mod score;
mod square;
mod swap;
#[cfg(feature = "testing")]
pub mod testing;
mod tiles;
mod travel;
mod view;
mod words;

pub use self::game::{Crossword, State, WrongLanguage};
pub use bag::Bag;
pub use bingo::Bingo;
pub use board::{BadBoard, Board, LaidSquares, PlacedTile};
pub use boards::Boards;
pub use by_seat::{BySeat, MAX_SEATS, SEATS};
pub use capture::Capture;
pub use check::{Illegal, ScoredPlay};
pub use cross_checks::{CheckedSquare, CrossCheck};
pub use definition::{BadRules, Card, Definition, TitleCard};
pub use draft::{Draft, NotPut, Slot, Unfinished};
pub use ending::{End, Ending, Idle, Leftovers, Shares, Stuck, Victory};
pub use event::{Ended, Event, Laid, Tally};
pub use exchange::Exchange;
pub use gaddag_masks::{GaddagMasks, Group};
pub use joining::Joining;
pub use lanes::Start;
pub use layout::{BadLayout, Layout, Premium};
pub use lone_tile::LoneTile;
pub use opening::Opening;
pub use play::{Formed, Misplaced, Move, Placement};
pub use position::{Position, Undo};
pub use ruleset::Ruleset;
pub use rulesets::KhiTiles;
pub use score::Points;
pub use square::{BadSquare, Line, MAX_SIDE, OffEveryBoard, Square};
pub use swap::Swap;
pub use tiles::{BadTiles, Tileset};
pub use view::View;
pub use words::Words;
