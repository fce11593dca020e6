//! What is answered to each endpoint.

use std::str::FromStr;
use std::time::Duration;

use game::Seat;
use online_api::{
    API_VERSION, Away, Bar, Code, Endpoint, LONGEST_WAIT, Login, Millis, NewPassword, NewPerson, NewTable,
    OnSeat, PersonId, Phase, PutOnSeat, Rearrange, Rematch, Rename, Say, ServerInfo, SessionId, TableId,
    TableList, TakeSeat,
};
use serde::de::DeserializeOwned;

use super::reply::Cookie;
use super::{ApiRequest, Reply};
use crate::Server;
use crate::again::again;
use crate::description;
use crate::fault::Fault;
use crate::people::{Begun, Known};
use crate::server::{Fresh, Who};
use crate::storage::{PersonRow, Which};
use crate::tables::TurnRequest;

/// How many tables a list has.
const LISTED: usize = 100;

impl ApiRequest {
    fn known(&self) -> Result<Known, Fault> {
        self.known.clone().ok_or_else(|| Fault::no(Code::LoginRequired, "Please say first who you are."))
    }

    fn person(&self) -> Result<PersonRow, Fault> {
        self.known().map(|known| known.person)
    }

    fn person_id(&self) -> Option<PersonId> {
        self.known.as_ref().map(|known| known.person.id)
    }

    fn body<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        Ok(self.written.read(&self.body)?)
    }

    /// What stands in the path at this place of those in braces.
    fn part<T: FromStr>(&self, at: usize) -> Result<T, Fault> {
        let part = self.parts.get(at).and_then(|part| part.parse().ok());
        part.ok_or_else(|| Fault::not_found("address"))
    }

    fn table(&self) -> Result<TableId, Fault> {
        self.part(0)
    }

    fn seat(&self) -> Result<Seat, Fault> {
        self.part(1).map(Seat)
    }

    /// A value behind the `?` of the address; none if it is not there.
    fn query<T: FromStr>(&self, name: &str) -> Result<Option<T>, Fault> {
        let mut pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        let Some((_, value)) = pairs.find(|(key, _)| *key == name) else { return Ok(None) };
        let bad = || Fault::no(Code::BadRequest, format!("{name} cannot be read."));
        value.parse().map(Some).map_err(|_| bad())
    }
}

impl Server {
    /// Answers a request.
    #[expect(clippy::too_many_lines, reason = "one line or two for each endpoint")]
    pub(super) async fn reply(&self, request: ApiRequest, who: Who) -> Result<Reply, Fault> {
        let wanted = request.wanted;
        let table = || request.table();
        Ok(match request.endpoint {
            Endpoint::Description => Reply::text(description::openapi(), "application/json"),
            Endpoint::Server => Reply::of(wanted, &self.info()),
            Endpoint::NewPerson => {
                let new: NewPerson = request.body()?;
                begun(&request, &self.new_person(new, request.from).await?)
            }
            Endpoint::Me => {
                let me = Reply::of(wanted, &request.known()?.me());
                // A page asks this when it is opened: whoever comes back within a year keeps the cookie for another one.
                match request.cookie {
                    Some(secret) => me.with_cookie(Cookie::Keep(secret)),
                    None => me,
                }
            }
            Endpoint::Rename => {
                let rename: Rename = request.body()?;
                Reply::of(wanted, &self.rename(request.known()?, rename).await?)
            }
            Endpoint::SetPassword => {
                let new: NewPassword = request.body()?;
                Reply::of(wanted, &self.set_password(request.known()?, new, request.from).await?)
            }
            Endpoint::NewRecovery => Reply::of(wanted, &self.new_recovery(request.known()?).await?),
            Endpoint::Bars => Reply::of(wanted, &self.0.storage.bars(request.person()?.id).await?),
            Endpoint::PutBar => {
                let bar: Bar = request.body()?;
                Reply::of(wanted, &self.set_bar(&request.known()?, request.part(0)?, Some(bar)).await?)
            }
            Endpoint::RemoveBar => {
                Reply::of(wanted, &self.set_bar(&request.known()?, request.part(0)?, None).await?)
            }
            Endpoint::MyTables => Reply::of(wanted, &self.my_tables(&request).await?),
            Endpoint::Login => {
                let login: Login = request.body()?;
                begun(&request, &self.log_in(login, request.from).await?)
            }
            Endpoint::Sessions => Reply::of(wanted, &self.sessions(&request.known()?).await?),
            Endpoint::EndOthers => Reply::of(wanted, &self.end_others(&request.known()?).await?),
            Endpoint::EndSession => {
                let (known, session) = (request.known()?, request.part::<SessionId>(0)?);
                self.end_session(&known, session).await?;
                let done = Reply::done();
                if session == known.session { done.with_cookie(Cookie::Forget) } else { done }
            }
            Endpoint::PushKey => Reply::of(wanted, &self.push_key()),
            Endpoint::Subscribe => {
                self.subscribe(&request.known()?, request.body()?).await?;
                Reply::done()
            }
            Endpoint::Unsubscribe => {
                self.unsubscribe(&request.known()?).await?;
                Reply::done()
            }
            Endpoint::OpenTables => {
                let before = request.query("before")?.unwrap_or(Millis::MAX);
                let tables = self.0.storage.list(Which::Open(before), LISTED).await?;
                let before = tables.last().filter(|_| tables.len() == LISTED).map(|last| last.changed);
                Reply::of(wanted, &TableList { tables, before, now: self.now() })
            }
            Endpoint::NewDraw => Reply::of(wanted, &self.draw(&request.person()?).await?),
            Endpoint::NewTable => {
                let new: NewTable = request.body()?;
                Reply::of(wanted, &again!(self.create(request.person()?, new.clone()))?)
            }
            Endpoint::Read => self.read(&request, who).await?,
            Endpoint::CloseTable => Reply::of(wanted, &again!(self.close(table()?, request.person()?))?),
            Endpoint::Room => {
                Reply::of(wanted, &self.room(table()?, request.person_id(), request.key).await?)
            }
            Endpoint::NewInvitation => {
                Reply::of(wanted, &self.invite(table()?, &request.person()?, false).await?)
            }
            Endpoint::EndInvitations => {
                Reply::of(wanted, &self.invite(table()?, &request.person()?, true).await?)
            }
            Endpoint::TakeSeat => {
                let (take, person): (TakeSeat, _) = (request.body()?, request.person()?);
                let (table, seat) = (table()?, request.seat()?);
                let number = Some(take.number);
                let taken = again!(self.take_seat(table, seat, person.clone(), request.key, number))?;
                Reply::of(wanted, &taken)
            }
            Endpoint::LeaveSeat => {
                Reply::of(wanted, &again!(self.leave_seat(table()?, request.seat()?, request.person()?))?)
            }
            Endpoint::PutOnSeat => {
                let (put, person): (PutOnSeat, _) = (request.body()?, request.person()?);
                Reply::of(wanted, &again!(self.put_on_seat(table()?, request.seat()?, person.clone(), put))?)
            }
            Endpoint::Rearrange => {
                let rearrange: Rearrange = request.body()?;
                Reply::of(wanted, &again!(self.rearrange(table()?, request.person()?, rearrange.clone()))?)
            }
            Endpoint::Start => Reply::of(wanted, &again!(self.start_now(table()?, request.person()?))?),
            Endpoint::Turn => {
                let turn = TurnRequest {
                    table: table()?,
                    turn: request.part(1)?,
                    person: request.person()?.id,
                    session: request.session,
                    after: request.query("after")?,
                    written: request.written,
                    wanted,
                    body: request.body,
                };
                let (status, body) = self.turn(turn).await?;
                Reply::written(status, body)
            }
            Endpoint::Away => {
                let away: Away = request.body()?;
                Reply::of(wanted, &again!(self.away(table()?, request.person()?, away))?)
            }
            Endpoint::Rematch => {
                let rematch: Rematch = request.body()?;
                Reply::of(wanted, &again!(self.rematch(table()?, request.person()?, rematch))?)
            }
            Endpoint::Record => {
                let record = self.record(table()?, request.person_id(), request.key).await?;
                Reply::text(record, "text/plain; charset=utf-8")
            }
            Endpoint::Chat => {
                let after = request.query("after")?.unwrap_or(0);
                Reply::of(wanted, &self.chat(table()?, request.person_id(), request.key, after).await?.0)
            }
            Endpoint::Say => {
                let say: Say = request.body()?;
                Reply::of(wanted, &self.say(table()?, request.person()?, say).await?)
            }
            Endpoint::Socket => return Err(Fault::no(Code::BadRequest, "This is a WebSocket.")),
        })
    }

    /// What a client wants to know before anything else.
    fn info(&self) -> ServerInfo {
        ServerInfo {
            api: API_VERSION,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            now: self.now(),
            lexicons: self.0.words.names(),
        }
    }

    async fn my_tables(&self, request: &ApiRequest) -> Result<TableList, Fault> {
        let person = request.person()?.id;
        let over = request.query("over")?.unwrap_or(false);
        let before = request.query("before")?.unwrap_or(Millis::MAX);
        let which = if over { Which::Over(person, before) } else { Which::Going(person) };
        let mut tables = self.0.storage.list(which, LISTED).await?;
        let more = tables.last().filter(|_| over && tables.len() == LISTED).map(|last| last.changed);
        let running = tables.iter().filter(|table| table.phase == Phase::Running);
        self.0.look_at(running.map(|table| table.table).collect()).await?;
        let now = self.now();
        for table in tables.iter_mut().filter(|table| table.phase == Phase::Running) {
            let seats = table.seats.iter().zip(0..);
            let here = |(on, seat): (&OnSeat, u8)| match on {
                OnSeat::Person(one) => {
                    self.0.presences.away_since(table.table, one.person, now).is_none().then_some(Seat(seat))
                }
                OnSeat::Open | OnSeat::Computer(_) => None,
            };
            table.here = seats.filter_map(here).collect();
        }
        tables.sort_by_key(|table| std::cmp::Reverse(table.changed));
        // Those that wait for whoever asks come first; among them those whose time is up soonest.
        tables.sort_by_key(|table| {
            let waits = table.own.is_some() && table.own == table.mover;
            (!waits, if waits { table.deadline.unwrap_or(Millis::MAX) } else { 0 })
        });
        Ok(TableList { tables, before: more, now })
    }

    async fn read(&self, request: &ApiRequest, who: Who) -> Result<Reply, Fault> {
        let (table, person) = (request.table()?, request.person_id());
        let history = request.query("history")?.unwrap_or(false);
        let asked = (request.query("after")?, history, request.wanted);
        let wait = request.query::<u32>("wait")?.unwrap_or(0).min(LONGEST_WAIT);
        if wait == 0 {
            let told = self.reading(table, person, request.key, asked, Fresh::Now).await?;
            self.note_presence(table, person, told.seat);
            return Ok(Reply::written(200, told.bytes));
        }
        let place = self.0.sockets.open(who, request.from);
        let _place =
            place.ok_or_else(|| Fault::no(Code::TooMany, "Too many requests wait for news already."))?;
        let stay = match (person, self.hold_for(table, person, request.key).await?.1.role.seat) {
            (Some(person), Some(_)) => Some(self.0.presences.come(table, person, self.now())),
            _ => None,
        };
        let (wait, chat) = (Duration::from_secs(wait.into()), request.query("chat")?);
        let told =
            self.reading_of_news(table, request.known.as_ref(), request.key, asked, (wait, chat)).await?;
        if let Some(stay) = &stay {
            stay.renew(self.now(), None);
        }
        Ok(Reply::written(200, told.bytes))
    }

    fn note_presence(&self, table: TableId, person: Option<PersonId>, seat: Option<Seat>) {
        if let (Some(person), Some(_)) = (person, seat) {
            drop(self.0.presences.come(table, person, self.now()));
        }
    }
}

fn begun(request: &ApiRequest, begun: &Begun) -> Reply {
    let bearer = begun.welcome.session.is_some();
    let reply = Reply::of(request.wanted, &begun.welcome);
    // Whoever is handed the secret needs no cookie.
    if bearer { reply } else { reply.with_cookie(Cookie::Keep(begun.secret)) }
}
