//! The server on a real port.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::time::Duration;

use server::{Listen, serve};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::asking::small;

#[tokio::test]
async fn it_listens_on_this_machine_alone_and_says_where() {
    let (announce, announced) = oneshot::channel::<SocketAddr>();
    let listen = Listen { port: 0, ..Listen::default() };
    let server = tokio::spawn(serve(small(), listen, |address| announce.send(address).unwrap()));
    let address = announced.await.unwrap();
    assert!(address.ip().is_loopback() && address.port() != 0);

    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("<h1>Words</h1>"), "{answer}");
    server.abort();
}

#[tokio::test]
async fn a_taken_port_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = taken.local_addr().unwrap();
    let listen = Listen { port: address.port(), ..Listen::default() };
    let error = serve(small(), listen, |_| panic!("it does not listen")).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::AddrInUse);
    assert!(error.to_string().starts_with(&format!("cannot listen on {address}: ")), "{error}");
}

/// Starts the server on any free port.
async fn started() -> SocketAddr {
    let (announce, announced) = oneshot::channel::<SocketAddr>();
    let listen = Listen { port: 0, ..Listen::default() };
    tokio::spawn(serve(small(), listen, |address| announce.send(address).unwrap()));
    announced.await.unwrap()
}

/// The clock stands still while something happens, and leaps ahead when nothing does.
#[tokio::test(start_paused = true)]
async fn a_head_that_never_ends_is_not_waited_for() {
    let address = started().await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: local").await.unwrap();
    let mut answer = Vec::new();
    let ended = timeout(Duration::from_mins(1), stream.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "the connection is open after a minute");
}

#[tokio::test]
async fn one_address_does_not_take_all_connections() {
    let address = started().await;
    let mut streams = Vec::new();
    for _ in 0..1000 {
        streams.push(TcpStream::connect(address).await.unwrap());
    }
    let mut last = streams.pop().unwrap();
    let mut answer = Vec::new();
    let ended = timeout(Duration::from_secs(5), last.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "a thousand connections of one address stay open");
    assert!(answer.starts_with(b"HTTP/1.1 429 ") || answer.is_empty());
}
