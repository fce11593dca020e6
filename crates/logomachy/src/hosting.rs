//! A server of the page, of tables and of Wordfeud's API, from one program and one storage.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use connections::Hosts;
use feud_service::{Service, TakenOver};
use online::{Server, Settings};
use server::Site;
use terminal::plain;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::sync::watch;

use crate::interrupt::stop_signal;
use crate::output::complain;

/// What is served, and where.
pub(crate) struct Hosting {
    pub(crate) listen: SocketAddr,
    /// Where it is told how the server does, if anywhere.
    pub(crate) monitor: Option<SocketAddr>,
    /// Where tables are kept.
    pub(crate) place: Place,
    /// Folders in which a Wordfeud service of earlier versions may have left something.
    pub(crate) legacy: Vec<PathBuf>,
    pub(crate) legacies: Legacy,
    pub(crate) server: Settings,
    pub(crate) wordfeud: feud_service::Settings,
    pub(crate) site: Site,
}

/// Where tables are kept.
pub(crate) enum Place {
    Folder(PathBuf),
    /// A PostgreSQL database, by its address.
    Database(String),
}

/// What becomes of what cannot be taken over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Legacy {
    /// It is told of, and tried again the next time.
    TriedAgain,
    /// Nothing is served.
    Needed,
}

impl Hosting {
    /// Serves until it is stopped; `announce` hears where.
    pub(crate) fn serve(self, announce: impl FnOnce(SocketAddr)) -> Result<()> {
        let runtime = Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let names = self.server.hosts.clone();
            let settings = self.wordfeud.with_words(self.server).context("--lexicon")?;
            let server = match &self.place {
                Place::Database(url) => {
                    let server = Server::connect(url, settings).await;
                    server.context("the tables cannot be opened (--database)")?
                }
                Place::Folder(folder) => Server::open(folder, settings)
                    .context("the tables cannot be opened (another folder is named by --data)")?,
            };
            let service = Service::new(server.clone(), self.wordfeud);
            for folder in &self.legacy {
                match service.take_over(folder).await {
                    Ok(taken) => taken.iter().for_each(tell),
                    Err(bad) if self.legacies == Legacy::TriedAgain => {
                        complain(format_args!(
                            "games of an earlier Wordfeud service are left where they are: {bad}"
                        ));
                    }
                    Err(bad) => {
                        return Err(bad).context("games of an earlier service cannot be taken over");
                    }
                }
            }
            let stop = stop_signal();
            let listener = TcpListener::bind(self.listen)
                .await
                .with_context(|| format!("cannot listen on {}", self.listen))?;
            let address = listener.local_addr()?;
            let monitor = match self.monitor {
                Some(at) => {
                    Some(TcpListener::bind(at).await.with_context(|| format!("cannot listen on {at}"))?)
                }
                None => None,
            };
            announce(address);
            let hosts = Hosts::new(address.ip(), names);
            let app: Router = online::router(server.clone(), hosts.clone())
                .merge(feud_service::router(service, hosts.clone()))
                .fallback_service(server::router_for(self.site, hosts));
            tracing::info!(%address, "serving");
            let stop = async {
                stop.await;
                tracing::info!("asked to stop");
            };
            serve_beside(server, listener, app, stop, monitor).await;
            tracing::info!("stopped");
            anyhow::Ok(())
        })?;
        // Computers that still think are thought for again after the next start.
        runtime.shutdown_timeout(Duration::from_secs(2));
        Ok(())
    }
}

/// Serves, and tells beside that how the server does until it has stopped.
async fn serve_beside(
    server: Server,
    listener: TcpListener,
    app: Router,
    stop: impl Future<Output = ()>,
    monitor: Option<TcpListener>,
) {
    let (ended, mut end) = watch::channel(false);
    let watching = monitor.map(|monitor| {
        let server = server.clone();
        tokio::spawn(async move {
            // Without a server there is nothing to tell.
            let ended = async { drop(end.wait_for(|ended| *ended).await) };
            online::monitor(server, monitor, ended).await;
        })
    });
    online::serve(server, listener, app, stop).await;
    ended.send_replace(true);
    if let Some(watching) = watching {
        let _ = watching.await;
    }
}

/// Says what was taken over, and what was not.
fn tell(taken: &TakenOver) {
    let aside = plain(&taken.aside.display().to_string()).into_owned();
    if taken.people > 0 {
        eprintln!(
            "The Wordfeud service of before is a part of this server now: {} people and {} games were taken over; \
             {aside} keeps what was there",
            taken.people, taken.games
        );
    }
    for left in &taken.left {
        complain(format_args!("{left} (see {aside})"));
    }
}
