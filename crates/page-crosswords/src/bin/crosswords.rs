//! The program with home and the crossword games.

fn main() {
    page_crosswords::open();
}
