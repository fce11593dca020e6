//! Runs natively what `cargo xtask portable` compares with WebAssembly: prints the milliseconds, then what came out;
//! without a name, all names there are.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program: it looks at the clock and prints"
)]

use std::env;
use std::time::Instant;

fn main() {
    let Some(name) = env::args().nth(1) else {
        println!("{}", portable::names().collect::<Vec<_>>().join("\n"));
        return;
    };
    let start = Instant::now();
    let said = portable::run(&name);
    print!("{}\n{said}", start.elapsed().as_millis());
}
