//! The program with Idiot at tables of a server.

fn main() {
    page_idiot::open_at_tables();
}
