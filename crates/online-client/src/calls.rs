//! Every call there is.

use game::Seat;
use online_api::{
    Away, ChatLine, Draw, Endpoint, Login, Me, NewPerson, NewTable, PutOnSeat, Reading, ReadingQuery,
    Rematch, Rename, RoomView, Say, Secret, ServerInfo, TableCreated, TableId, TableList, TableVersion,
    TakeSeat, TurnAnswer, Welcome,
};
use play::{GameKind, Submission};

use crate::client::Call;
use crate::{Client, Error};

/// The server, and people.
impl Client {
    /// What there is to know of the server.
    pub fn server(&mut self) -> Result<ServerInfo, Error> {
        self.ask(&Call::to(Endpoint::Server, &[]))
    }

    /// Becomes a guest of this name, and asks by that session from now on.
    pub fn become_guest(&mut self, name: &str) -> Result<Welcome, Error> {
        let new = NewPerson { name: name.to_owned(), bearer: true };
        let welcome: Welcome = self.send(Call::to(Endpoint::NewPerson, &[]), &new)?;
        self.set_session(welcome.session);
        Ok(welcome)
    }

    /// Becomes somebody again by the secret of a recovery link.
    pub fn recover(&mut self, secret: Secret) -> Result<Welcome, Error> {
        let login = Login::Recovery { secret, bearer: true };
        let welcome: Welcome = self.send(Call::to(Endpoint::Login, &[]), &login)?;
        self.set_session(welcome.session);
        Ok(welcome)
    }

    /// Who one is.
    pub fn me(&mut self) -> Result<Me, Error> {
        self.ask(&Call::to(Endpoint::Me, &[]))
    }

    /// Takes another name.
    pub fn rename(&mut self, name: &str) -> Result<Me, Error> {
        self.send(Call::to(Endpoint::Rename, &[]), &Rename { name: name.to_owned() })
    }

    /// The tables one sits at that wait or go on.
    pub fn my_tables(&mut self) -> Result<TableList, Error> {
        self.ask(&Call::to(Endpoint::MyTables, &[]))
    }

    /// The tables one sat at whose games are over, the latest first.
    pub fn my_finished_tables(&mut self) -> Result<TableList, Error> {
        self.ask(&Call::to(Endpoint::MyTables, &[]).query("over=true".to_owned()))
    }

    /// The tables that are open to everybody.
    pub fn open_tables(&mut self) -> Result<TableList, Error> {
        self.ask(&Call::to(Endpoint::OpenTables, &[]))
    }
}

/// Tables.
impl Client {
    /// The server's promise for the luck of a table that is not there yet.
    pub fn new_draw(&mut self) -> Result<Draw, Error> {
        self.ask(&Call::to(Endpoint::NewDraw, &[]))
    }

    /// Creates a table; with the same token it is created once.
    pub fn new_table(&mut self, new: &NewTable) -> Result<TableCreated, Error> {
        self.send(Call::to(Endpoint::NewTable, &[]), new)
    }

    /// What is played at a table, by whom, on which terms.
    pub fn room(&mut self, table: TableId, key: Option<Secret>) -> Result<RoomView, Error> {
        self.ask(&Call::to(Endpoint::Room, &[&table]).key(key))
    }

    /// Closes a table that has not started.
    pub fn close_table(&mut self, table: TableId) -> Result<RoomView, Error> {
        self.ask(&Call::to(Endpoint::CloseTable, &[&table]))
    }

    /// Makes new links beside those there are.
    pub fn new_invitation(&mut self, table: TableId) -> Result<TableCreated, Error> {
        self.ask(&Call::to(Endpoint::NewInvitation, &[&table]))
    }

    /// Takes a seat, or the own one back from a computer.
    pub fn take_seat(
        &mut self,
        (table, seat): (TableId, Seat),
        key: Option<Secret>,
        take: TakeSeat,
    ) -> Result<RoomView, Error> {
        self.send(Call::to(Endpoint::TakeSeat, &[&table, &seat.0]).key(key), &take)
    }

    /// Gives a seat up before the start.
    pub fn leave_seat(&mut self, table: TableId, seat: Seat) -> Result<RoomView, Error> {
        self.ask(&Call::to(Endpoint::LeaveSeat, &[&table, &seat.0]))
    }

    /// Puts a computer on a seat before the start, or opens it.
    pub fn put_on_seat(&mut self, table: TableId, seat: Seat, put: PutOnSeat) -> Result<RoomView, Error> {
        self.send(Call::to(Endpoint::PutOnSeat, &[&table, &seat.0]), &put)
    }

    /// Starts the game.
    pub fn start(&mut self, table: TableId) -> Result<RoomView, Error> {
        self.ask(&Call::to(Endpoint::Start, &[&table]))
    }

    /// How a table stands, or what has happened since.
    pub fn read<K: GameKind>(
        &mut self,
        table: TableId,
        key: Option<Secret>,
        query: ReadingQuery,
    ) -> Result<Reading<K>, Error> {
        self.ask(&Call::to(Endpoint::Read, &[&table]).key(key).query(written(query)))
    }

    /// Submits something; with the same token it is carried out once.
    pub fn submit<K: GameKind>(
        &mut self,
        table: TableId,
        submission: &Submission<K>,
        after: Option<TableVersion>,
    ) -> Result<TurnAnswer<K>, Error> {
        let query = after.map_or_else(String::new, |after| format!("after={}", after.0));
        self.send(Call::to(Endpoint::Turn, &[&table, &submission.turn]).query(query), submission)
    }

    /// Claims the game of somebody who is away, or has a computer play on.
    pub fn away(&mut self, table: TableId, away: Away) -> Result<RoomView, Error> {
        self.send(Call::to(Endpoint::Away, &[&table]), &away)
    }

    /// Wishes for another game.
    pub fn rematch(&mut self, table: TableId, rematch: Rematch) -> Result<RoomView, Error> {
        self.send(Call::to(Endpoint::Rematch, &[&table]), &rematch)
    }

    /// The record of a game that is over.
    pub fn record(&mut self, table: TableId, key: Option<Secret>) -> Result<String, Error> {
        self.ask_text(&Call::to(Endpoint::Record, &[&table]).key(key))
    }

    /// What was said after a line.
    pub fn chat(&mut self, table: TableId, key: Option<Secret>, after: u32) -> Result<Vec<ChatLine>, Error> {
        self.ask(&Call::to(Endpoint::Chat, &[&table]).key(key).query(format!("after={after}")))
    }

    /// Says something; with the same token it is said once.
    pub fn say(&mut self, table: TableId, say: &Say) -> Result<ChatLine, Error> {
        self.send(Call::to(Endpoint::Say, &[&table]), say)
    }
}

/// What stands behind the `?`.
fn written(query: ReadingQuery) -> String {
    let mut parts = Vec::new();
    parts.extend(query.after.map(|after| format!("after={}", after.0)));
    if query.wait > 0 {
        parts.push(format!("wait={}", query.wait));
    }
    if query.history {
        parts.push("history=true".to_owned());
    }
    parts.extend(query.chat.map(|chat| format!("chat={chat}")));
    parts.join("&")
}
