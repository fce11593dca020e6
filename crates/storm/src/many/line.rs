//! A line of ours between two programs, which can be cut, slow, doubled or dead.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::sleep;

/// How a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// What is sent arrives.
    Whole,
    /// Nobody is connected, nor gets through.
    Cut,
    /// Everything takes so long.
    Slow(Duration),
    /// What is sent arrives elsewhere, too.
    Doubled,
    /// It looks whole from both ends, and nothing arrives.
    Dead,
}

/// Where a line leads.
#[derive(Clone, Debug)]
pub(super) enum To {
    /// A port of this machine.
    Port(u16),
    /// A socket in a folder.
    Socket(PathBuf),
}

/// A line that is open as long as the program runs.
pub(super) struct Line {
    pub(super) address: SocketAddr,
    state: Arc<watch::Sender<State>>,
}

/// What can be read and written.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

impl Line {
    /// Opens a line; what is doubled goes to `double`.
    pub(super) fn open(handle: &Handle, to: To, double: Option<To>) -> Result<Self> {
        let listener = handle.block_on(TcpListener::bind("127.0.0.1:0"))?;
        let address = listener.local_addr()?;
        let state = Arc::new(watch::Sender::new(State::Whole));
        let told = Arc::clone(&state);
        handle.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (to, double, state) = (to.clone(), double.clone(), told.subscribe());
                tokio::spawn(async move { carry(stream, &to, double.as_ref(), state).await });
            }
        });
        Ok(Self { address, state })
    }

    pub(super) fn set(&self, state: State) {
        self.state.send_replace(state);
    }
}

/// Carries all that is sent over one connection, until somebody ends it or it is cut.
async fn carry(stream: TcpStream, to: &To, double: Option<&To>, mut state: watch::Receiver<State>) {
    if *state.borrow() == State::Cut {
        return;
    }
    let _ = stream.set_nodelay(true);
    let Some(other) = connect(to).await else { return };
    let second = match double.filter(|_| *state.borrow() == State::Doubled) {
        Some(double) => connect(double).await,
        None => None,
    };
    let (from, back) = tokio::io::split(stream);
    let (answers, onward) = tokio::io::split(other);
    let copy = match second {
        Some(second) => {
            let (mut unheard, copy) = tokio::io::split(second);
            // What is answered there nobody hears.
            tokio::spawn(async move { tokio::io::copy(&mut unheard, &mut tokio::io::sink()).await });
            Some(copy)
        }
        None => None,
    };
    let (there, here) = (state.clone(), state.clone());
    let cut = async {
        // Without anybody who might cut it there is no line either.
        let _ = state.wait_for(|state| *state == State::Cut).await;
    };
    tokio::select! {
        () = pass(from, onward, copy, there) => {}
        () = pass(answers, back, None::<tokio::io::Sink>, here) => {}
        () = cut => {}
    }
}

async fn connect(to: &To) -> Option<Box<dyn Stream>> {
    match to {
        To::Port(port) => Some(Box::new(TcpStream::connect(("127.0.0.1", *port)).await.ok()?)),
        To::Socket(path) => Some(Box::new(UnixStream::connect(path).await.ok()?)),
    }
}

/// Passes on what comes, in one direction.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut copy: Option<impl AsyncWrite + Unpin>,
    mut state: watch::Receiver<State>,
) {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let Ok(count) = from.read(&mut bytes).await else { return };
        if count == 0 {
            return;
        }
        let now = *state.borrow();
        match now {
            State::Slow(time) => sleep(time).await,
            // What was sent then arrives when the line lives again, if anybody is there still.
            State::Dead => drop(state.wait_for(|state| *state != State::Dead).await),
            State::Whole | State::Cut | State::Doubled => {}
        }
        if let Some(second) = &mut copy
            && second.write_all(&bytes[..count]).await.is_err()
        {
            copy = None;
        }
        if to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that sends back what it hears, and tells what that was.
    async fn echo() -> (u16, tokio::sync::mpsc::UnboundedReceiver<Vec<u8>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (tell, told) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let tell = tell.clone();
                tokio::spawn(async move {
                    let mut bytes = [0; 100];
                    while let Ok(count) = stream.read(&mut bytes).await
                        && count > 0
                    {
                        let _ = tell.send(bytes[..count].to_vec());
                        let _ = stream.write_all(&bytes[..count]).await;
                    }
                });
            }
        });
        (port, told)
    }

    #[test]
    fn lines_are_whole_doubled_dead_and_cut_as_they_are_told() {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let ((port, _one), (other, mut second)) = runtime.block_on(async { (echo().await, echo().await) });
        let line = Line::open(runtime.handle(), To::Port(port), Some(To::Port(other))).unwrap();
        runtime.block_on(async {
            let ask = async |stream: &mut TcpStream| {
                stream.write_all(b"hello").await.unwrap();
                let mut heard = [0; 5];
                stream.read_exact(&mut heard).await.map(|_| heard)
            };
            let connect = async || TcpStream::connect(line.address).await.unwrap();
            assert_eq!(ask(&mut connect().await).await.unwrap(), *b"hello");
            assert!(second.try_recv().is_err(), "nothing is doubled yet");
            line.set(State::Doubled);
            let mut stream = connect().await;
            assert_eq!(ask(&mut stream).await.unwrap(), *b"hello");
            assert_eq!(second.recv().await.unwrap(), b"hello");
            line.set(State::Dead);
            let silent = tokio::time::timeout(Duration::from_millis(100), ask(&mut stream)).await;
            assert!(silent.is_err(), "nothing arrives");
            line.set(State::Whole);
            let mut heard = [0; 5];
            stream.read_exact(&mut heard).await.unwrap();
            assert_eq!(heard, *b"hello", "until it does");
            line.set(State::Cut);
            assert!(ask(&mut stream).await.is_err());
            assert!(ask(&mut connect().await).await.is_err(), "nobody gets through");
        });
    }
}
