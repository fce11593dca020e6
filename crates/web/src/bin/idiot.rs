//! The program with Idiot.

fn main() {
    web::open_idiot();
}
