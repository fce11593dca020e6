//! Tests of host and session, the same for every title.

mod faults;
mod secrets;
mod suite;
mod table;
mod travel;
