//! People, each from an address of their own, as a proxy would tell.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use online::testing::Client;
use online_api::Encoding;

/// The header in which a proxy tells for whom it asks.
pub(crate) const FORWARDED: &str = "x-forwarded-for";

/// The address of somebody by number.
pub(crate) fn address_of(number: u32) -> Ipv4Addr {
    Ipv4Addr::from(u32::from(Ipv4Addr::new(10, 0, 0, 1)) + number)
}

/// Somebody by number, who is nobody to the server yet.
pub(crate) fn stranger(server: SocketAddr, number: u32) -> Client {
    let mut client = Client::new(server);
    client.encoding = Encoding::Postcard;
    client.headers.push((FORWARDED.to_owned(), address_of(number).to_string()));
    client
}

/// A guest by number.
pub(crate) fn guest(server: SocketAddr, number: u32) -> io::Result<Client> {
    let mut client = stranger(server, number);
    client.try_become_guest(&format!("Friend {number}"))?;
    Ok(client)
}
