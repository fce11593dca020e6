//! Runs natively what `cargo xtask portable` compares with WebAssembly: prints the milliseconds, then what came out;
//! without a name, all names there are; for `rollouts` and a file of positions, how many there were; for `waits`, a title
//! and a seed, the milliseconds of every move, then the game.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program: it looks at the clock and prints"
)]

use std::time::Instant;
use std::{env, fs};

fn main() {
    let Some(name) = env::args().nth(1) else {
        println!("{}", portable::names().collect::<Vec<_>>().join("\n"));
        return;
    };
    if name == "rollouts" {
        let file = env::args().nth(2).unwrap_or_else(|| panic!("a file of positions is missing"));
        let lines = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let positions = portable::Positions::new(&lines);
        let start = Instant::now();
        let count = positions.roll_out();
        print!("{}\n{count}", start.elapsed().as_millis());
        return;
    }
    if name == "waits" {
        let title = env::args().nth(2).unwrap_or_else(|| panic!("a title is missing"));
        let seed = env::args().nth(3).and_then(|seed| seed.parse().ok());
        let mut waits = portable::Waits::new(&title, seed.unwrap_or_else(|| panic!("a seed is missing")));
        let mut times = Vec::new();
        loop {
            let start = Instant::now();
            if !waits.step() {
                break;
            }
            times.push(start.elapsed().as_millis().to_string());
        }
        print!("{}\n{}", times.join(" "), waits.record());
        return;
    }
    let start = Instant::now();
    let said = portable::run(&name);
    print!("{}\n{said}", start.elapsed().as_millis());
}
