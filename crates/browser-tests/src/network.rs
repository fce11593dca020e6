//! A server of tables with the page beside them, and people who play there in browsers of their own.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use axum::Router;
use game::Seat;
use online::Settings;
use online::testing::{Client, RunningServer};
use online_api::{Endpoint, News, SeatPlan, Secret, TableId, TableSnapshot, Terms};
use play::worker::KindText;
use play::{GameKind, Title};
use serde_json::json;
use server::Site;
use tempfile::TempDir;

use crate::line::Line;
use crate::{NEEDED, Visit};

/// A server of tables that gives out the page, too.
pub struct Network {
    /// The server.
    pub server: RunningServer,
    /// The way to it from each seat.
    lines: [Line; 2],
    folder: TempDir,
}

/// Two people at a table, each of whom can look at it as a program and in a browser.
pub struct Seated {
    /// Which table.
    pub table: TableId,
    /// What is played.
    pub title: Title,
    /// As programs, seat by seat.
    pub clients: [Client; 2],
}

impl Network {
    /// Opens one, on tables that nobody has sat at.
    #[must_use]
    pub fn open() -> Self {
        Self::open_with(Settings::default())
    }

    /// The same with settings of its own.
    #[must_use]
    pub fn open_with(settings: Settings) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the tables");
        let server = RunningServer::beside_with(folder.path(), site(), settings, 0);
        let lines = [(); 2].map(|()| Line::to(server.address).expect("a port is free"));
        Self { server, lines, folder }
    }

    /// Stops the server and starts it again, as if so much time had passed in between.
    #[must_use]
    pub fn after_standstill(self, time: Duration) -> Self {
        let Self { server, lines, folder } = self;
        server.stop();
        let ahead = u64::try_from(time.as_millis()).expect("it is not for ever");
        let server = RunningServer::beside_with(folder.path(), site(), Settings::default(), ahead);
        for line in &lines {
            line.lead_to(server.address);
        }
        Self { server, lines, folder }
    }

    /// Two people sit down, and the game begins.
    #[must_use]
    pub fn seat<K: GameKind>(&self, kind: &K, terms: Terms) -> Seated {
        self.seat_with_spectators(kind, terms).0
    }

    /// The same, and the secret of the link for those who look on.
    #[must_use]
    pub fn seat_with_spectators<K: GameKind>(&self, kind: &K, terms: Terms) -> (Seated, Secret) {
        let (mut ada, mut ben) = (self.server.guest("Ada"), self.server.guest("Ben"));
        let created = ada.create(&KindText::of(kind), &[SeatPlan::Me, SeatPlan::Open], terms);
        let taken = ben.take(created.table, 1, created.invitation);
        assert_eq!(taken.status, 200, "{}", String::from_utf8_lossy(&taken.body));
        let seated = Seated { table: created.table, title: kind.title(), clients: [ada, ben] };
        (seated, created.spectators)
    }

    /// Where the page is.
    #[must_use]
    pub fn page(&self) -> String {
        format!("http://{}/", self.server.address)
    }

    /// Opens the first screen in the browser of somebody whom the server does not know.
    #[must_use]
    pub fn stranger(&self) -> Visit {
        Self::stranger_at(&self.page())
    }

    /// Opens the first screen of a page of another host in the browser of somebody who was never there.
    #[must_use]
    pub fn stranger_at(page: &str) -> Visit {
        let (_, browser) = crate::named().expect(NEEDED);
        begin(&browser, page).expect("the page starts")
    }

    /// Opens an address in the browser of somebody whom the server does not know.
    pub fn look_on(&self, address: &str) -> Result<Visit> {
        let mut visit = self.stranger();
        visit.go(address)?;
        visit.wait_for(".table-seats li")?;
        Ok(visit)
    }

    /// Opens the table in a browser that is known as this person.
    pub fn visit(&self, seated: &Seated, seat: Seat) -> Result<Visit> {
        let (_, browser) = crate::named().context(NEEDED)?;
        let page = format!("http://{}/", self.lines[seat.index()].address);
        let mut visit = begin(&browser, &page)?;
        let session = seated.clients[seat.index()].session.context("a guest has a session")?;
        let cookie = json!({
            "name": online_api::SESSION_COOKIE, "value": session.to_string(), "url": format!("{page}api/server"),
            "path": "/api", "httpOnly": true, "sameSite": "Strict",
        });
        visit.wire.call("Network.setCookie", &cookie)?;
        visit.go(&seated.address())?;
        visit.wait_for(".table-seats li")?;
        Ok(visit)
    }
}

/// The page, to be given out by a server.
fn site() -> Router {
    let (page, _) = crate::named().expect(NEEDED);
    server::router(Site::folder(&page, "").expect("the page can be read"))
}

fn begin(browser: &Path, page: &str) -> Result<Visit> {
    let mut visit = Visit::begin(browser, page)?;
    visit.wait_for(".game-card a")?;
    Ok(visit)
}

impl Network {
    /// Where the line of a seat begins.
    pub(crate) fn line_of(&self, seat: Seat) -> SocketAddr {
        self.lines[seat.index()].address
    }

    /// Cuts the line of a seat.
    pub fn cut_line(&self, seat: Seat) {
        self.lines[seat.index()].cut();
    }

    /// Mends it.
    pub fn mend_line(&self, seat: Seat) {
        self.lines[seat.index()].mend();
    }

    /// Cuts the connection of somebody, who is told so by the browser.
    pub fn cut(&self, visit: &mut Visit, seat: Seat) -> Result<()> {
        self.lines[seat.index()].cut();
        visit.offline(true)
    }

    /// Mends it.
    pub fn mend(&self, visit: &mut Visit, seat: Seat) -> Result<()> {
        self.lines[seat.index()].mend();
        visit.offline(false)
    }
}

impl Seated {
    /// The address of the game in the page.
    #[must_use]
    pub fn address(&self) -> String {
        format!("#/play/{}/at/{}", self.title, self.table)
    }

    /// How the table stands for one of them.
    pub fn look<K: GameKind>(&mut self, seat: Seat) -> TableSnapshot<K> {
        match self.clients[seat.index()].read::<K>(self.table, "?history=true").news {
            News::Snapshot(snapshot) => *snapshot,
            News::Updates(_) => panic!("a snapshot was asked for"),
        }
    }

    /// The record of a game that is over, as the server hands it out.
    pub fn record(&mut self) -> String {
        let heard = self.clients[0].get(Endpoint::Record, &[&self.table]);
        assert_eq!(heard.status, 200);
        String::from_utf8(heard.body).expect("a record is text")
    }
}
