//! Serves the page to the browsers of this machine.
//!
//! ```no_run
//! # async fn example() -> std::io::Result<()> {
//! use server::{Listen, Site, serve};
//!
//! let mut greeting = String::new();
//! serve(Site::embedded(), Listen::default(), |address| greeting = format!("http://{address}")).await
//! # }
//! ```
//!
//! Page and lexicons are part of the program: nothing is read from a disk, and nothing is sent elsewhere. While the page is
//! worked on, it is read from a folder instead, and served the same.

mod answer;
mod folder;
mod headers;
mod host;
mod listen;
mod packing;
mod site;

pub use answer::{router, router_for};
pub use listen::{Listen, serve};
pub use site::Site;
