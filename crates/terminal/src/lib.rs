//! Games on a terminal, line by line; what is read and written is handed in.

pub mod scrabbkle;
