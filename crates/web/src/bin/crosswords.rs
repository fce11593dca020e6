//! The program with home and the crossword games.

fn main() {
    web::open_crosswords();
}
