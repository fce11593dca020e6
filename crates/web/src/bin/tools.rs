//! The program with what helps with games.

fn main() {
    web::open_tools();
}
