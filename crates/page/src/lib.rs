//! Draws the frame of every screen, and holds what all screens share: the browser's storage, saved games, lexicons and the
//! worker that computers think in.
//!
//! A program of the page calls [`open`] with the screens it has. [`controller::Controller`] is what a game's screen is built
//! on: it opens a game once its words are here, saves it after every move, and asks its computers.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]
#![allow(clippy::must_use_candidate, reason = "the macro for components lets no such attribute through")]

mod app;
pub mod clock;
pub mod components;
pub mod controller;
mod crash;
pub mod definitions;
pub mod elements;
pub mod fault;
pub mod fetch;
mod field_picture;
pub mod files;
pub mod focus;
pub mod game;
pub mod haptics;
pub mod imports;
pub mod lexicons;
pub mod links;
pub mod media;
pub mod mistakes;
pub mod modal;
pub mod motion;
mod offline;
mod programs;
pub mod questions;
pub mod route;
pub mod saved_games;
pub mod seating;
pub mod seeds;
pub mod server;
mod settings;
pub mod sounds;
pub mod status;
pub mod storage;
pub mod table;
pub mod table_request;
pub mod tables_link;
mod theme;
pub mod thumbnail;
pub mod words;
pub mod worker_client;

pub use field_picture::FieldPicture;
pub use offline::OfflineLine;
pub use programs::{Program, Screens, open, open_at_tables, open_with};
pub use theme::is_dark;

use messages::Voice;

/// Says all sentences of the page.
pub const VOICE: Voice = Voice::PAGE;
