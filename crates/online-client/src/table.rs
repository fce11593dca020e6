//! Somebody's way to one table: turns are written down before they are sent, so that each is carried out once.

use online_api::{PersonId, Reading, ReadingQuery, Secret, TableId, TableVersion, TurnAnswer};
use play::{GameKind, Submission};

use crate::wallet::Turn;
use crate::{Client, Error, Wallet};

/// Somebody's way to one table.
#[derive(Debug)]
pub struct TableClient {
    /// How the server is asked.
    pub client: Client,
    /// Which table.
    pub table: TableId,
    /// The secret of the link that led there.
    pub key: Option<Secret>,
    person: Option<PersonId>,
    wallet: Option<Wallet>,
}

impl TableClient {
    /// A way to a table for somebody who only reads.
    #[must_use]
    pub fn new(client: Client, table: TableId, key: Option<Secret>) -> Self {
        Self { client, table, key, person: None, wallet: None }
    }

    /// The same for a person whose turns are written down in a wallet.
    #[must_use]
    pub fn of_person(self, person: PersonId, wallet: Wallet) -> Self {
        Self { person: Some(person), wallet: Some(wallet), ..self }
    }

    /// How the table stands, or what has happened since.
    pub fn read<K: GameKind>(&mut self, query: ReadingQuery) -> Result<Reading<K>, Error> {
        self.client.read(self.table, self.key, query)
    }

    /// Writes a turn down, and sends it. As long as there is no answer it is not forgotten: ask again with the same submission, or
    /// [send it again](Self::send_again) after a restart.
    pub fn submit<K: GameKind>(
        &mut self,
        submission: &Submission<K>,
        after: Option<TableVersion>,
    ) -> Result<TurnAnswer<K>, Error> {
        let turn = self.turn(submission)?;
        if let (Some(wallet), Some(turn)) = (&self.wallet, &turn) {
            wallet.write_turn(turn).map_err(not_written)?;
        }
        self.send(submission, after, turn.as_ref())
    }

    /// Sends what was written down and never answered; says how many there were.
    pub fn send_again<K: GameKind>(&mut self) -> Result<usize, Error> {
        let (Some(wallet), Some(person)) = (self.wallet.clone(), self.person) else { return Ok(0) };
        let turns = wallet.turns(self.client.address(), self.table, person).map_err(not_written)?;
        for turn in &turns {
            match serde_json::from_value::<Submission<K>>(turn.submission.clone()) {
                Ok(submission) => match self.send(&submission, None, Some(turn)) {
                    Err(error) if error.may_pass() || error.is_doubtful() => return Err(error),
                    _ => {}
                },
                // What no version of this program can read is of no use.
                Err(_) => wallet.settle_turn(turn).map_err(not_written)?,
            }
        }
        Ok(turns.len())
    }

    fn send<K: GameKind>(
        &mut self,
        submission: &Submission<K>,
        after: Option<TableVersion>,
        turn: Option<&Turn>,
    ) -> Result<TurnAnswer<K>, Error> {
        let answer = self.client.submit(self.table, submission, after);
        let is_settled =
            answer.as_ref().map_or_else(|error| !error.is_doubtful() && !error.may_pass(), |_| true);
        if let (Some(wallet), Some(turn), true) = (&self.wallet, turn, is_settled) {
            // Sent again it would change nothing.
            let _ = wallet.settle_turn(turn);
        }
        answer
    }

    fn turn<K: GameKind>(&self, submission: &Submission<K>) -> Result<Option<Turn>, Error> {
        let Some(person) = self.person else { return Ok(None) };
        let written = serde_json::to_value(submission).map_err(not_written)?;
        let (server, token) = (self.client.address().clone(), submission.token);
        Ok(Some(Turn { server, table: self.table, person, token, submission: written }))
    }
}

fn not_written(why: impl std::fmt::Display) -> Error {
    Error::NotSent(format!("the move cannot be written down: {why}"))
}
