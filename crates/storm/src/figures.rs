//! Figures for people: how long something takes, half of the time and nearly always, and what the disk takes.

use std::fmt;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;

/// How long something took, each time.
#[derive(Clone, Default, Debug)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub(crate) fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The time within which so many of a hundred were done.
    pub(crate) fn within(&self, percent: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
        sorted.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, all] = [50, 99, 100].map(|percent| 1e3 * self.within(percent).as_secs_f64());
        write!(
            f,
            "half within {half:.1} ms, 99 of 100 within {most:.1} ms, all {} within {all:.1} ms",
            self.count()
        )
    }
}

/// How long the disk of a folder takes to keep a page.
pub(crate) fn disk(folder: &Path) -> Result<Times> {
    let path = folder.join("storm.probe");
    let mut file = File::create(&path)?;
    let mut times = Times::default();
    for _ in 0..200 {
        let start = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        times.push(start.elapsed());
    }
    std::fs::remove_file(path)?;
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_what_was_measured() {
        let mut times = Times::default();
        assert_eq!(times.within(99), Duration::ZERO);
        for ms in (1..=100).rev() {
            times.push(Duration::from_millis(ms));
        }
        assert_eq!([50, 99, 100].map(|percent| times.within(percent).as_millis()), [50, 99, 100]);
    }
}
