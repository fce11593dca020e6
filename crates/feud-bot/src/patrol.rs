//! Looking around again and again, at a polite pace.

use std::time::Duration;

use feud_api::ErrorKind;
use feud_client::{Error, Pace};
use game::Seed;

use crate::{Bot, BotError, BotEvent, Round};

/// How often a bot looks around, and when it stops.
pub struct Patrol<'a> {
    /// About how long it rests between two looks.
    pub every: Duration,
    /// Whether it looks around only once.
    pub once: bool,
    /// Waits for so long, or until told to stop.
    pub wait: &'a mut dyn FnMut(Duration),
    /// Whether it was told to stop.
    pub stop: &'a dyn Fn() -> bool,
    /// The seed by which its rests differ.
    pub seed: Seed,
}

/// Lets a bot look around until it is told to stop, or only once; tells what came of the last look.
///
/// A service that cannot be reached is tried again later, but for one that does not let the bot in.
pub fn patrol(
    bot: &mut Bot,
    patrol: Patrol<'_>,
    report: &mut dyn FnMut(BotEvent),
) -> Result<Round, BotError> {
    let Patrol { every, once, wait, stop, seed } = patrol;
    let mut pace = Pace::new(every.min(Duration::from_secs(5)), every.max(Duration::from_mins(5)), seed);
    let mut failures = 0;
    loop {
        let pause = match bot.round(report, stop) {
            Ok(round) => {
                failures = 0;
                if once || stop() {
                    return Ok(round);
                }
                pace.about(every)
            }
            Err(BotError::Service(error)) if !once && !is_final(&error) => {
                report(BotEvent::Trouble { game: None, what: error.to_string() });
                failures += 1;
                pace.after(failures)
            }
            Err(failed) => return Err(failed),
        };
        if stop() {
            return Ok(Round::default());
        }
        wait(pause);
        if stop() {
            return Ok(Round::default());
        }
    }
}

/// Whether a service will say the same tomorrow.
fn is_final(error: &Error) -> bool {
    let wrong = [
        ErrorKind::WrongPassword,
        ErrorKind::WrongEmail,
        ErrorKind::UnknownEmail,
        ErrorKind::UserNotFound,
        ErrorKind::AccessDenied,
    ];
    error.kind().is_some_and(|kind| wrong.contains(kind))
}
