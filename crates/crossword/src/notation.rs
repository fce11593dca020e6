//! Moves, positions and games as text.
//!
//! | module | what is written |
//! |---|---|
//! | [`written`] | a move as letters, origin and way: `GIT,f8,r` |
//! | [`standard`] | a move as coordinates and the whole word: `8D WORD` |
//! | [`cgp`] | a position on one line |
//! | [`gcg`] | a game from its first move to its last |
//! | [`khi`] | a board whose tiles have owners, cell by cell |
//! | [`rows`] | the premiums of a board on one line |
//!
//! Text is read leniently and written strictly, and what was written is read back as it was. Nothing but
//! [`replay`] asks the rules.
//!
//! ```
//! use crossword::notation::{Standard, Through};
//! use crossword::{Board, Move};
//! use lexicon::Alphabet;
//!
//! let english = Alphabet::english();
//! let board = Board::new(15);
//! let standard = Standard::parse("8D VAPId", english).unwrap();
//! let Move::Lay(lay) = standard.on(&board).unwrap() else { panic!("tiles are laid") };
//! assert_eq!(lay.tiles.len(), 5);
//! assert_eq!(standard.to_text(english, Through::Letters), "8D VAPId");
//! ```

pub mod cgp;
pub mod gcg;
mod glyphs;
pub mod khi;
mod placement;
pub mod replay;
pub mod rows;
pub mod standard;
#[cfg(feature = "testing")]
pub mod testing;
pub mod written;

pub use cgp::Cgp;
pub use gcg::Record;
pub use placement::{BadWord, Cell, Through, Unfit, WrittenPlacement};
pub use standard::Standard;
pub use written::{Phrases, Written};
