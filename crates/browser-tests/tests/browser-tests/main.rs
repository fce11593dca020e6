//! The page in a real browser.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a failed test says so, measures are printed, files are written and answers served"
)]

mod access;
mod cold_visits;
mod crosswords;
mod definitions;
mod elsewhere;
mod engines;
mod harness;
mod hints;
mod idiot;
mod imports;
mod network;
mod offline;
mod page;
mod pictures;
mod push;
mod reviews;
mod saved_games;
mod sharing;
mod smoke;
mod solver;
mod tables;
mod territory;
mod waits;
mod wording;
mod workshop;

use std::process::ExitCode;

fn main() -> ExitCode {
    let tests = [
        access::tests(),
        cold_visits::tests(),
        crosswords::tests(),
        definitions::tests(),
        elsewhere::tests(),
        engines::tests(),
        harness::tests(),
        hints::tests(),
        idiot::tests(),
        imports::tests(),
        network::tests(),
        offline::tests(),
        page::tests(),
        pictures::tests(),
        push::tests(),
        reviews::tests(),
        saved_games::tests(),
        sharing::tests(),
        smoke::tests(),
        solver::tests(),
        tables::tests(),
        territory::tests(),
        waits::tests(),
        wording::tests(),
        workshop::tests(),
    ];
    browser_tests::run(tests.into_iter().flatten().collect())
}
