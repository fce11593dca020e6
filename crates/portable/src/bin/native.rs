//! Runs natively what `cargo xtask portable` compares with WebAssembly: prints the milliseconds, then what came out;
//! without a name, all names there are; for `rollouts` and a file of positions, how many there were.
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
    let start = Instant::now();
    let said = portable::run(&name);
    print!("{}\n{said}", start.elapsed().as_millis());
}
