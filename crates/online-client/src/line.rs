//! A line to a table for a screen: it is told by polling what happens there, and what it asks is asked until there is an answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{mem, thread};

use http_client::Pace;
use online_api::{
    Code, LineEvent, LineRequest, News, Problem, Reading, ReadingQuery, TableUpdate, TableVersion,
};
use play::{GameKind, Happening};

use crate::{Error, TableClient};

/// How many seconds the server waits for news.
const WAIT: u32 = 25;

/// The longest that a wish to stop goes unnoticed while waiting.
const NOTICE: Duration = Duration::from_millis(50);

/// A line to a table; when it is dropped nothing more is asked.
pub struct Line<K: GameKind> {
    requests: Sender<LineRequest<K>>,
    stop: Arc<AtomicBool>,
}

/// What both threads of a line know.
struct Shared<F> {
    tell: Arc<Mutex<F>>,
    stop: Arc<AtomicBool>,
    /// Whether it was told that there is no connection.
    lost: Arc<AtomicBool>,
    pace: Pace,
    failures: u32,
}

impl<K: GameKind> Line<K> {
    /// Follows a table over one connection and asks over another one; what happens is told to `tell`, which says whether anybody
    /// still listens.
    pub fn open<F>(reading: TableClient, asking: TableClient, pace: &Pace, tell: F) -> Self
    where
        F: FnMut(LineEvent<K>) -> bool + Send + 'static,
    {
        let (requests, asked) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (tell, lost) = (Arc::new(Mutex::new(tell)), Arc::new(AtomicBool::new(false)));
        let shared = || Shared {
            tell: Arc::clone(&tell),
            stop: Arc::clone(&stop),
            lost: Arc::clone(&lost),
            pace: pace.clone(),
            failures: 0,
        };
        let (mut follower, mut sender) = (shared(), shared());
        thread::spawn(move || follower.follow(reading));
        thread::spawn(move || sender.answer(asking, &asked));
        Self { requests, stop }
    }

    /// Asks something; the answer is told.
    pub fn ask(&self, request: LineRequest<K>) {
        // Without anybody to ask, the end of the line has been told.
        let _ = self.requests.send(request);
    }
}

impl<K: GameKind> Drop for Line<K> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

impl<F> Shared<F> {
    /// Reads what happens until nobody listens any more, or the table is gone.
    fn follow<K: GameKind>(&mut self, mut table: TableClient)
    where
        F: FnMut(LineEvent<K>) -> bool,
    {
        let (mut known, mut said): (Option<TableVersion>, u32) = (None, 0);
        let mut was_cut = false;
        while !self.is_stopped() {
            let wait = if known.is_some() && !was_cut { WAIT } else { 0 };
            let query = ReadingQuery { after: known, wait, history: true, chat: Some(said) };
            let read = table.read::<K>(query).and_then(|reading| {
                let new = reading.chat > said;
                let lines = if new { table.client.chat(table.table, table.key, said)? } else { Vec::new() };
                Ok((reading, lines))
            });
            let (reading, lines) = match read {
                Ok(read) => read,
                Err(error) if self.is_passing(&error) => {
                    was_cut = true;
                    continue;
                }
                Err(error) => {
                    self.tell(LineEvent::Ended(problem(error)));
                    return;
                }
            };
            self.is_back();
            said = reading.chat.max(said);
            // A standstill of the server was added to all deadlines: where nothing has happened since, nothing else tells that.
            let is_quiet = matches!(&reading.news, News::Updates(updates) if updates.is_empty());
            let may_be_old = mem::take(&mut was_cut) && is_quiet;
            match next(known, &reading).filter(|_| !may_be_old) {
                // Who sits where, all before a gap, and how much time there is stands in a snapshot alone.
                None => known = None,
                Some(version) => {
                    known = Some(version);
                    self.tell(LineEvent::Reading(Box::new(reading)));
                }
            }
            if !lines.is_empty() {
                self.tell(LineEvent::Chat(lines));
            }
        }
    }

    /// Asks what is to be asked, each until there is an answer.
    fn answer<K: GameKind>(&mut self, mut table: TableClient, asked: &Receiver<LineRequest<K>>)
    where
        F: FnMut(LineEvent<K>) -> bool,
    {
        while !self.is_stopped() {
            match table.send_again::<K>() {
                Err(error) if self.is_passing(&error) => {}
                _ => break,
            }
        }
        while let Ok(request) = asked.recv() {
            while !self.is_stopped() {
                let event = match carry_out(&mut table, &request) {
                    Err(error) if is_safe(&request, &error) && self.is_passing(&error) => continue,
                    Err(error) => LineEvent::Refused(problem(error)),
                    Ok(event) => event,
                };
                self.is_back();
                self.tell(event);
                break;
            }
        }
    }

    /// Whether an error may pass: then it is said, and waited for.
    fn is_passing<K: GameKind>(&mut self, error: &Error) -> bool
    where
        F: FnMut(LineEvent<K>) -> bool,
    {
        if !error.may_pass() {
            return false;
        }
        self.failures += 1;
        if !self.lost.swap(true, Ordering::SeqCst) {
            self.tell(LineEvent::Lost(error.to_string()));
        }
        let wished = match error {
            Error::Refused(Problem { retry: Some(seconds), .. }) => Duration::from_secs((*seconds).into()),
            _ => Duration::ZERO,
        };
        let pause = self.pace.after(self.failures).max(wished);
        let begun = Instant::now();
        while begun.elapsed() < pause && !self.is_stopped() {
            thread::sleep(NOTICE.min(pause));
        }
        true
    }

    fn is_back<K: GameKind>(&mut self)
    where
        F: FnMut(LineEvent<K>) -> bool,
    {
        self.failures = 0;
        if self.lost.swap(false, Ordering::SeqCst) {
            self.tell(LineEvent::Back);
        }
    }

    fn tell<K: GameKind>(&mut self, event: LineEvent<K>)
    where
        F: FnMut(LineEvent<K>) -> bool,
    {
        let mut tell = self.tell.lock().unwrap_or_else(PoisonError::into_inner);
        if !tell(event) {
            self.stop.store(true, Ordering::SeqCst);
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }
}

/// The version that is known with a reading; `None` if a snapshot is needed.
fn next<K: GameKind>(known: Option<TableVersion>, reading: &Reading<K>) -> Option<TableVersion> {
    match &reading.news {
        News::Snapshot(snapshot) => Some(snapshot.version),
        News::Updates(updates) => {
            let deals = |update: &TableUpdate<K>| {
                update.game.as_ref().is_some_and(|game| game.happening == Happening::Deal)
            };
            let known = known?;
            let follow =
                updates.iter().zip(known.0 + 1..).all(|(update, version)| update.version.0 == version);
            if !follow || updates.iter().any(deals) {
                return None;
            }
            Some(updates.last().map_or(known, |last| last.version))
        }
    }
}

fn carry_out<K: GameKind>(table: &mut TableClient, request: &LineRequest<K>) -> Result<LineEvent<K>, Error> {
    let (id, key) = (table.table, table.key);
    let room = match request {
        LineRequest::Submit(submission) => {
            return table.submit(submission, None).map(|answer| LineEvent::Answer(Box::new(answer)));
        }
        LineRequest::Say(say) => {
            return table.client.say(id, say).map(|_| LineEvent::Chat(Vec::new()));
        }
        LineRequest::Links => {
            return table.client.new_invitation(id).map(|links| LineEvent::Links(Box::new(links)));
        }
        LineRequest::Record => return table.client.record(id, key).map(LineEvent::Record),
        LineRequest::Away(away) => table.client.away(id, *away),
        LineRequest::Rematch(rematch) => table.client.rematch(id, *rematch),
        LineRequest::Start => table.client.start(id),
        LineRequest::TakeSeat(seat, take) => table.client.take_seat((id, *seat), key, *take),
        LineRequest::LeaveSeat(seat) => table.client.leave_seat(id, *seat),
        LineRequest::PutOnSeat(seat, put) => table.client.put_on_seat(id, *seat, *put),
    };
    room.map(|room| LineEvent::Room(Box::new(room)))
}

/// Whether something may be asked again after this.
fn is_safe<K: GameKind>(request: &LineRequest<K>, error: &Error) -> bool {
    !error.is_doubtful() || !matches!(request, LineRequest::Links)
}

/// Why something was not done, as a server would say it.
fn problem(error: Error) -> Problem {
    match error {
        Error::Refused(problem) => problem,
        other => Problem::new(Code::Other, other.to_string()),
    }
}
