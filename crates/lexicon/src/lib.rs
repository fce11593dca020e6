//! Words: alphabets, word lists, and the compact graph that holds a lexicon.
//!
//! ```
//! use lexicon::{About, Alphabet, Lexicon, word_list};
//!
//! let english = Alphabet::english();
//! let reading = word_list::read(b"cat\ncats\nact\ntaco\n", english).unwrap();
//! let lexicon = Lexicon::from_words(About::named("pets"), english, &reading.words, None).unwrap();
//! assert!(lexicon.contains("taco"));
//! assert!(!lexicon.contains("coat"));
//! ```
//!
//! Nothing here knows a game, a disk or a screen.

mod accents;
pub mod alphabet;
pub mod anagram;
pub mod case;
mod checksum;
pub mod compact;
pub mod file;
mod grades;
pub mod graph;
mod letter;
mod lexicon;
pub mod pattern;
mod rack;
pub mod substrings;
#[doc(hidden)]
pub mod testing;
pub mod word_list;

pub use accents::is_combining_mark;
pub use alphabet::{Alphabet, BadText};
pub use anagram::Use;
pub use file::BadFile;
pub use grades::Grades;
pub use graph::{BadGraph, Branch, Graph, Halves, Node, Size, TooLarge, WordIndex};
pub use letter::{Letter, LetterSet, MAX_LETTERS, NoLetter, Tile};
pub use lexicon::{About, Digest, Lexicon};
pub use pattern::Pattern;
pub use rack::{Rack, TooManyTiles};
pub use substrings::Substrings;
pub use word_list::{MAX_WORD, MIN_WORD, WordList};
