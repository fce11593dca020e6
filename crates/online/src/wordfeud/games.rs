//! Games: how they begin, which there are, and what their ends count.

use std::collections::HashSet;
use std::time::Duration;

use feud_api::{BoardId, Rules};
use game::Seat;
use hosting::secrets;
use online_api::{ChatRule, Code, Millis, PersonId, Phase, Spectators, Start, TableId, Terms, TimeControl};
use play::Player;
use play::crosswords::Setup;
use play::worker::KindText;

use super::{Backend, Caller, User, rules};
use crate::again::again;
use crate::cache::Told;
use crate::fault::Fault;
use crate::server::{Happening, live, number};
use crate::storage::wordfeud::{GameAdded, GameRow, NewGame, Rated};
use crate::storage::{Conditions, SeatRow, Seated, TableRow, Which};
use crate::tables::{new_row, too_many_today};

/// How many tables of somebody are looked through that go on.
const MOST_LISTED: usize = 200;

/// A game as clients of Wordfeud know it, all but what is played.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Its number, which is that of the invitation or wish that it came of.
    pub number: i64,
    /// Its table.
    pub table: TableId,
    /// The ruleset.
    pub rules: Rules,
    /// The board.
    pub board: BoardId,
    /// Who has asked for it.
    pub host: PersonId,
    /// Whom it waits for, or nobody in particular.
    pub invitee: Option<PersonId>,
    /// What it waits for.
    pub phase: Phase,
    /// When it was asked for.
    pub created: Millis,
    /// When something last happened.
    pub changed: Millis,
    /// How many lines were said.
    pub chat: u32,
    /// How many of them whoever asks has read.
    pub read: u32,
    /// Whether they have seen how it ended.
    pub seen: bool,
    /// What the end has brought the first seat.
    pub gain: Option<i64>,
}

/// A game that somebody wants.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// What is played.
    pub setup: Setup,
    /// The name of the words.
    pub lexicon: String,
    /// The ruleset.
    pub rules: Rules,
    /// The board.
    pub board: BoardId,
    /// How long each turn may take; without it, as long as one likes.
    pub time: Option<Duration>,
    /// Whom it waits for, or nobody in particular.
    pub invitee: Option<User>,
    /// How many like it may wait.
    pub most: u32,
}

/// Why no game waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotBegun {
    /// The same person was invited to such a game already.
    Duplicate,
    /// Too many wait.
    TooMany,
}

impl Backend {
    /// Has a table wait for somebody, or for anybody who wants the same: the game, unless there may be no such one.
    pub async fn begin_waiting(
        &self,
        caller: &Caller,
        wanted: Wanted,
    ) -> Result<Result<Game, NotBegun>, Fault> {
        if let Some(invitee) = &wanted.invitee
            && self.server.0.storage.is_blocked(caller.user.person, vec![invitee.person]).await?
        {
            return Err(Fault::no(Code::Blocked, "One of you keeps the other away."));
        }
        // Reserved before the work: many at once count like one after the other.
        if !self.server.0.new_tables.begin(caller.user.person, self.server.now()).await? {
            return Err(too_many_today());
        }
        let begun = self.begin_reserved(caller, wanted).await;
        if !matches!(begun, Ok(Ok(_))) {
            self.server.0.new_tables.give_back(caller.user.person).await;
        }
        begun
    }

    async fn begin_reserved(&self, caller: &Caller, wanted: Wanted) -> Result<Result<Game, NotBegun>, Fault> {
        let host = &caller.known.person;
        self.server.check_going(host.id).await?;
        let other = wanted.invitee.as_ref();
        let mut seats = vec![
            SeatRow::person(&host.info(), None),
            other.map_or_else(SeatRow::open, |other| SeatRow::kept(&other.info())),
        ];
        // Chance says who begins.
        if secrets::below(2)? == 1 {
            seats.reverse();
        }
        let seated = seats.iter().map(|seat| Player::remote(&seat.name)).collect();
        let kind = KindText::of(&wanted.setup);
        let checked = self.server.check_kind(kind, Some(wanted.lexicon), seated).await?;
        let terms = Terms {
            time: wanted.time.map_or(TimeControl::None, |time| TimeControl::PerTurn {
                seconds: u32::try_from(time.as_secs()).unwrap_or(u32::MAX),
            }),
            listed: other.is_none(),
            chat: ChatRule::Free,
            spectators: Spectators::ByLink { delay: 0 },
            start: Start::WhenFull,
        };
        let now = self.server.now();
        let mut row = new_row(host.id, checked, terms, seats, now)?;
        row.secret = secrets::random()?;
        let line = number(&mut row, vec![Happening::room("created")], now).swap_remove(0);
        let new = NewGame {
            ruleset: wanted.rules.0,
            board: wanted.board.0,
            invitee: other.map(|other| other.person),
            most: wanted.most,
            at_once: self.server.0.settings.tables_at_once,
        };
        let table = row.id;
        let added = self.server.0.storage.add_game(row, line, new).await?;
        let number = match added {
            GameAdded::New(number) => number,
            GameAdded::Duplicate => return Ok(Err(NotBegun::Duplicate)),
            GameAdded::TooMany => return Ok(Err(NotBegun::TooMany)),
        };
        let told = Told { version: 1, chat: 0 };
        self.server.0.tell_of_table(
            table,
            told,
            [Some(host.id), new.invitee].into_iter().flatten().collect(),
        );
        let game = self.game(caller, number).await?;
        game.map(Ok).ok_or_else(|| Fault::Broken(format!("game {number} is not there")))
    }

    /// A game by its number.
    pub async fn game(&self, caller: &Caller, number: i64) -> Result<Option<Game>, Fault> {
        Ok(self.server.0.storage.game(number, caller.user.person).await?.map(Game::from))
    }

    /// The games of somebody: those that go on, then so many that are over, each the newest first.
    pub async fn games(&self, caller: &Caller, over: u32) -> Result<Vec<Game>, Fault> {
        let person = caller.user.person;
        let mut games = self.server.0.storage.games(person, over).await?;
        if games.iter().any(|game| game.phase == Phase::Over && game.gain.is_none()) {
            self.count_games(person).await?;
            games = self.server.0.storage.games(person, over).await?;
        }
        Ok(games.into_iter().map(Game::from).collect())
    }

    /// Gives the games of two people a number that somebody plays and that were begun in the page, where `ruleset` knows what
    /// clients would call them: their title with its options, and the name of their words.
    pub async fn number_games(
        &self,
        caller: &Caller,
        ruleset: impl Fn(&KindText, &str) -> Option<(Rules, BoardId)> + Send,
    ) -> Result<(), Fault> {
        let (person, storage) = (caller.user.person, &self.server.0.storage);
        let known: HashSet<TableId> =
            storage.games(person, 0).await?.into_iter().map(|game| game.table).collect();
        for going in storage.list(Which::Going(person), MOST_LISTED).await? {
            let may_be = going.phase == Phase::Running && going.kind.title == rules::TITLE;
            if !may_be || known.contains(&going.table) {
                continue;
            }
            let Some(row) = storage.table(going.table).await? else { continue };
            if players(&row).is_some()
                && let Some((rules, board)) = ruleset(&row.kind, &row.lexicon)
            {
                storage.number_table(row.id, rules.0, board.0).await?;
            }
        }
        Ok(())
    }

    /// What waits of somebody or for somebody, in order.
    pub async fn waiting(&self, caller: &Caller) -> Result<Vec<Game>, Fault> {
        let waiting = self.server.0.storage.waiting(caller.user.person).await?;
        Ok(waiting.into_iter().map(Game::from).collect())
    }

    /// Sits down at a table that waits, and so begins its game; false if it does not wait any more.
    pub async fn sit_down(&self, caller: &Caller, game: &Game) -> Result<bool, Fault> {
        again!(self.try_to_sit_down(caller, game))
    }

    async fn try_to_sit_down(&self, caller: &Caller, game: &Game) -> Result<bool, Fault> {
        let person = &caller.known.person;
        let free = {
            let mut held = self.server.0.hold(game.table).await?;
            let row = &live(&mut held)?.row;
            let own = row.kept_for(person.id);
            let open = |seat: &SeatRow| seat.on == Seated::Nobody && seat.kept_for.is_none();
            own.or_else(|| row.seats.iter().position(open).map(|at| Seat(at as u8)))
        };
        let Some(seat) = free else { return Ok(false) };
        match self.server.take_seat(game.table, seat, person.clone(), None, None).await {
            Ok(view) => Ok(view.room.phase == Phase::Running),
            Err(fault)
                if [Code::SeatTaken, Code::TableFull, Code::Started, Code::Over, Code::Forbidden]
                    .iter()
                    .any(|code| fault.is(*code)) =>
            {
                Ok(false)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Sits down with whoever has wished for such a game the longest; the wishes of oneself do not count, nor do those that
    /// came after one's own.
    pub async fn meet(
        &self,
        caller: &Caller,
        rules: Rules,
        random: bool,
        before: Option<i64>,
    ) -> Result<Option<Game>, Fault> {
        let wishes = self.server.0.storage.wishes(caller.user.person, rules.0, random).await?;
        for wish in wishes.into_iter().filter(|wish| before.is_none_or(|own| wish.number < own)) {
            let wish = Game::from(wish);
            match self.sit_down(caller, &wish).await {
                Ok(true) => return Ok(Some(wish)),
                Ok(false) => {}
                // Somebody keeps the other away, or has a name like theirs: there may be others.
                Err(fault) if fault.is(Code::Blocked) || fault.is(Code::NameTaken) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(None)
    }

    /// Closes a table that waits; false if it does not wait any more.
    pub async fn close(&self, game: &Game) -> Result<bool, Fault> {
        again!(self.try_to_close(game))
    }

    async fn try_to_close(&self, game: &Game) -> Result<bool, Fault> {
        let mut held = self.server.0.hold(game.table).await?;
        let mut row = live(&mut held)?.row.clone();
        if row.phase != Phase::Gathering {
            return Ok(false);
        }
        row.phase = Phase::Closed;
        self.server
            .0
            .store(&mut held, row, vec![Happening::room("closed")], false, Conditions::default())
            .await?;
        Ok(true)
    }

    /// Counts the games of somebody that are over, for both who played them.
    pub async fn count_games(&self, person: PersonId) -> Result<(), Fault> {
        for game in self.server.0.storage.unrated(person).await? {
            let row = self.server.0.storage.table(game.table).await?;
            let Some((players, winner)) = row.as_ref().and_then(result) else { continue };
            for player in players {
                self.server.0.storage.number(player).await?;
            }
            self.server.0.storage.rate(Rated { number: game.number, players, winner, gain }).await?;
        }
        Ok(())
    }

    /// Keeps how many lines somebody has read.
    pub async fn set_read(&self, caller: &Caller, game: &Game, read: u32) -> Result<(), Fault> {
        self.server.0.storage.set_read(game.number, caller.user.person, read).await
    }

    /// Keeps that somebody has seen how a game ended.
    pub async fn set_seen(&self, caller: &Caller, game: &Game) -> Result<(), Fault> {
        self.server.0.storage.set_seen(game.number, caller.user.person).await
    }
}

/// Who played a game of two that is over, and who won.
fn result(row: &TableRow) -> Option<([PersonId; 2], Option<Seat>)> {
    let outcome = row.outcome.as_ref()?;
    let players = players(row)?;
    let winner = Seat::all(2).find(|seat| outcome.place(*seat) == Some(1));
    Some((players, winner.filter(|_| !outcome.is_draw())))
}

/// The two who play at a table: whoever a computer plays on for is one of them.
pub(super) fn players(row: &TableRow) -> Option<[PersonId; 2]> {
    let person = |seat: &SeatRow| match seat.on {
        Seated::Person(person) => Some(person),
        Seated::Nobody | Seated::Computer(_) => seat.kept_for,
    };
    match &row.seats[..] {
        [first, second] => Some([person(first)?, person(second)?]),
        _ => None,
    }
}

/// What a game between equals moves.
const STAKE: i64 = 16;

/// What the first gains and the second loses, by what they counted before and who won: a simple Elo in whole numbers, whose
/// expected result is a straight line. 25 points of difference move the stake by one.
pub(super) fn gain(first: i64, second: i64, winner: Option<Seat>) -> i64 {
    let ahead = (first - second) / 25;
    match winner {
        Some(Seat(0)) => (STAKE - ahead).clamp(1, 2 * STAKE - 1),
        Some(_) => (-STAKE - ahead).clamp(1 - 2 * STAKE, -1),
        None => (-ahead).clamp(1 - STAKE, STAKE - 1),
    }
}

impl From<GameRow> for Game {
    fn from(row: GameRow) -> Self {
        Self {
            number: row.number,
            table: row.table,
            rules: Rules(row.ruleset),
            board: BoardId(row.board),
            host: row.host,
            invitee: row.invitee,
            phase: row.phase,
            created: row.created,
            changed: row.changed,
            chat: row.chat,
            read: row.read,
            seen: row.seen,
            gain: row.gain,
        }
    }
}

impl User {
    /// What everybody may know of them.
    pub(super) fn info(&self) -> online_api::PersonInfo {
        online_api::PersonInfo { person: self.person, name: self.name.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Option<Seat> = Some(Seat(0));
    const SECOND: Option<Seat> = Some(Seat(1));

    #[test]
    fn equals_play_for_the_stake_and_favourites_for_less() {
        assert_eq!(gain(1200, 1200, FIRST), 16);
        assert_eq!(gain(1200, 1200, SECOND), -16);
        assert_eq!(gain(1200, 1200, None), 0);
        assert_eq!(gain(1400, 1200, FIRST), 8);
        assert_eq!(gain(1400, 1200, SECOND), -24);
        assert_eq!(gain(1400, 1200, None), -8);
        assert_eq!(gain(3000, 100, FIRST), 1);
    }

    #[test]
    fn it_does_not_matter_who_is_called_the_first() {
        for (one, other) in [(1200, 1333), (900, 2000), (1500, 1500)] {
            assert_eq!(gain(one, other, FIRST), -gain(other, one, SECOND));
            assert_eq!(gain(one, other, None), -gain(other, one, None));
        }
    }
}
