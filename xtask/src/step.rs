//! Named steps, done in order, each with its time.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use anyhow::{Error, Result};

/// How a step that did not fail ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All of it was done.
    Done,
    /// It was left out, for the reason given.
    Skipped(String),
}

/// The steps done so far.
#[derive(Default)]
pub(crate) struct Steps {
    ended: Vec<Ended>,
}

struct Ended {
    name: &'static str,
    time: Duration,
    result: String,
}

impl Steps {
    /// Does a step that is done or fails.
    pub(crate) fn step(&mut self, name: &'static str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        self.step_or_skip(name, || work().map(|()| Outcome::Done))
    }

    /// Does a step that may also be left out.
    pub(crate) fn step_or_skip(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<Outcome>,
    ) -> Result<()> {
        println!("── {name}");
        let start = Instant::now();
        let outcome = work();
        let time = start.elapsed();
        let result = match &outcome {
            Ok(Outcome::Done) => "ok".to_owned(),
            Ok(Outcome::Skipped(reason)) => format!("skipped: {reason}"),
            Err(_) => "FAILED".to_owned(),
        };
        println!("── {name}: {result}, {}", show(time));
        self.ended.push(Ended { name, time, result });
        outcome.map(|_| ()).map_err(|error| Error::msg(format!("the step \"{name}\" failed: {error:#}")))
    }

    /// The times of all steps, as a table.
    pub(crate) fn table(&self) -> String {
        let width = self.ended.iter().map(|step| step.name.chars().count()).max().unwrap_or(0).max(5);
        let mut table = String::new();
        for step in &self.ended {
            writeln!(table, "{:width$}  {:>12}  {}", step.name, show(step.time), step.result)
                .expect("a string takes all");
        }
        let total = self.ended.iter().map(|step| step.time).sum();
        write!(table, "{:width$}  {:>12}", "total", show(total)).expect("a string takes all");
        table
    }
}

fn show(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        seconds => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn a_failing_step_gives_its_name_and_reason_in_one_line() {
        let mut steps = Steps::default();
        steps.step("first", || Ok(())).unwrap();
        let error = steps.step("second", || bail!("two files are untidy")).unwrap_err();
        assert_eq!(format!("{error:#}"), "the step \"second\" failed: two files are untidy");
    }

    #[test]
    fn the_table_tells_how_each_step_ended() {
        let mut steps = Steps::default();
        steps.step("first", || Ok(())).unwrap();
        steps.step_or_skip("second", || Ok(Outcome::Skipped("no page yet".to_owned()))).unwrap();
        steps.step("third", || bail!("no")).unwrap_err();
        let table = steps.table();
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines.len(), 4, "{table}");
        assert!(lines[0].starts_with("first ") && lines[0].ends_with("  ok"), "{table}");
        assert!(lines[1].ends_with("skipped: no page yet"), "{table}");
        assert!(lines[2].ends_with("FAILED"), "{table}");
        assert!(lines[3].starts_with("total"), "{table}");
    }

    #[test]
    fn times_are_shown_for_people() {
        assert_eq!(show(Duration::from_millis(1_240)), "1.2 s");
        assert_eq!(show(Duration::from_secs(125)), "2 min 05 s");
    }
}
