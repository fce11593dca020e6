//! What breaks, and when.

use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use game::{Dice, Seed};

use super::line::State;
use super::{Options, World};
use crate::progress;

/// The longest that something stays broken, in milliseconds.
const LONGEST_BROKEN: u32 = 4_000;

/// The longest that a process is stopped, in milliseconds: long enough that players have gone elsewhere, and that another process has
/// looked after a clock, so that what it had begun comes too late. Some are stopped until others have taken over what a computer thinks
/// about.
const LONGEST_STOPPED: u32 = 9_000;
const UNTIL_TAKEN_OVER: Duration = Duration::from_secs(33);
const TAKEN_OVER: u32 = 8;

/// What has broken so far.
pub(super) struct Chaos {
    dice: Dice,
    kills: u32,
    stops: u32,
    restarts: u32,
    crashes: u32,
    cuts: u32,
    slow: u32,
    doubled: u32,
    dead: u32,
}

impl Chaos {
    pub(super) fn new(options: &Options) -> Self {
        let dice = Dice::new(Seed(options.seed), "many");
        Self { dice, kills: 0, stops: 0, restarts: 0, crashes: 0, cuts: 0, slow: 0, doubled: 0, dead: 0 }
    }

    /// Breaks one thing after the other until the time is over, and enough was killed.
    pub(super) fn rage(&mut self, world: &mut World, options: &Options) -> Result<()> {
        let until = Instant::now() + Duration::from_secs_f64(options.minutes * 60.0);
        let bar = progress::bar("kills", u64::from(options.kills));
        while Instant::now() < until || self.kills < options.kills || self.crashes < options.crashes {
            thread::sleep(self.moment(options.longest));
            self.break_something(world, options)?;
            bar.set_position(self.kills.into());
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn moment(&mut self, longest: u32) -> Duration {
        Duration::from_millis(u64::from(self.dice.below(longest.max(1))))
    }

    fn break_something(&mut self, world: &mut World, options: &Options) -> Result<()> {
        let at = self.dice.below(u32::try_from(world.nodes.len()).unwrap_or(1)) as usize;
        let broken = self.moment(LONGEST_BROKEN);
        match self.dice.below(20) {
            // As `kill -9` does it.
            0..=9 => {
                self.kills += 1;
                if let Some(process) = world.nodes[at].process.take() {
                    process.kill()?;
                }
                world.start_process(at, options)?;
            }
            10 => {
                self.crashes += 1;
                world.database.crash();
            }
            11 => {
                // It is asked to stop, and comes back: as for an upgrade.
                self.restarts += 1;
                if let Some(process) = world.nodes[at].process.take() {
                    process.end()?;
                }
                world.start_process(at, options)?;
            }
            12 | 13 => {
                self.stops += 1;
                let is_long = self.dice.below(TAKEN_OVER) == 0;
                let stopped = if is_long { UNTIL_TAKEN_OVER } else { self.moment(LONGEST_STOPPED) };
                if let Some(process) = &world.nodes[at].process {
                    process.signal("-STOP")?;
                    thread::sleep(stopped);
                    process.signal("-CONT")?;
                }
            }
            what => {
                let node = &world.nodes[at];
                let (line, state) = match what {
                    14 => (&node.back, State::Cut),
                    15 => (&node.back, State::Slow(broken / 40)),
                    16 => (&node.back, State::Dead),
                    17 => (&node.front, State::Doubled),
                    18 => (&node.front, State::Dead),
                    _ => (&node.front, State::Cut),
                };
                match state {
                    State::Cut | State::Whole => self.cuts += 1,
                    State::Slow(_) => self.slow += 1,
                    State::Doubled => self.doubled += 1,
                    State::Dead => self.dead += 1,
                }
                line.set(state);
                thread::sleep(broken);
                line.set(State::Whole);
            }
        }
        Ok(())
    }
}

impl fmt::Display for Chaos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kills, stops, restarts, crashes, cuts, slow, doubled, dead, .. } = self;
        write!(
            f,
            "{kills} kills, {stops} stops and {restarts} restarts of processes, {crashes} crashes of the database, lines were cut \
             {cuts} times, slow {slow}, doubled {doubled} and dead {dead}"
        )
    }
}
