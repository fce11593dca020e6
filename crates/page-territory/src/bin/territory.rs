//! The program with Territory Words.

fn main() {
    page_territory::open();
}
