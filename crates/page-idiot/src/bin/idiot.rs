//! The program with Idiot.

fn main() {
    page_idiot::open();
}
