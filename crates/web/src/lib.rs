//! The page: Logomachy in a browser.
//!
//! [`answer`] holds what the word finder knows and is plain Rust, as is the session of a game; the other modules draw
//! and listen. [`Thinker`] runs beside the page, in a worker of its own.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

pub mod answer;
mod app;
mod crash;
mod desk;
mod fault;
mod fetch;
mod files;
mod finder;
mod focus;
mod helper;
mod home;
mod idiot;
mod imports;
mod keeping;
mod lexicons;
mod modal;
mod motion;
mod parts;
mod play;
mod programs;
mod review;
mod route;
mod seeds;
mod settings;
mod solver;
mod sounds;
mod storage;
mod territory;
mod theme;
mod thinker;
mod tiles;
mod workshop;

pub use imports::{ReadList, read_list};
pub use programs::{open_crosswords, open_idiot, open_territory, open_tools};
pub use thinker::Thinker;
