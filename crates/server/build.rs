//! Has the page embedded anew whenever it was built anew.
//!
//! While there is no page yet, Cargo looks for it each time, so that the first one is not missed.

#![allow(clippy::disallowed_macros, reason = "a build script speaks to Cargo by printing")]

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../dist");
}
