//! The program with the tables that are played with other people.

fn main() {
    page_tables::open();
}
