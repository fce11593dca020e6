//! The program with Territory Words at tables of a server.

fn main() {
    page_territory::open_at_tables();
}
