//! The program with Territory Words.

fn main() {
    web::open_territory();
}
