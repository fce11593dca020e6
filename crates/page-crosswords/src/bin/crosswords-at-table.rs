//! The program with crossword games at tables of a server.

fn main() {
    page_crosswords::open_at_tables();
}
