//! The program with what helps with games.

fn main() {
    page_tools::open();
}
