//! The program in which games are looked back at.

fn main() {
    page_review::open();
}
