//! Games and planted blunders, kept in a file: they take long to make, and what is said of them is asked often.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, Result, ensure};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::sample::Sample;

/// A file of samples: a line that says what they are of, and a line each.
pub(super) struct Kept {
    /// The lines of samples by their numbers.
    known: BTreeMap<u64, String>,
    file: Option<Mutex<fs::File>>,
}

impl Kept {
    /// What a file has of samples that are made so; without a file nothing is kept.
    pub(super) fn open<M: DeserializeOwned>(path: Option<&Path>, of: &str) -> Result<Self> {
        let Some(path) = path else { return Ok(Self { known: BTreeMap::new(), file: None }) };
        let told = || path.display().to_string();
        let text = if path.exists() { fs::read_to_string(path).with_context(told)? } else { String::new() };
        // A line that was cut off is made again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let mut known = BTreeMap::new();
        if let Some(first) = lines.next() {
            ensure!(first == of, "{} has samples of {first}, not of {of}", told());
            for line in lines {
                let sample: Sample<M> = serde_json::from_str(line).with_context(told)?;
                known.insert(sample.number, line.to_owned());
            }
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(told)?;
        file.set_len(whole as u64).with_context(told)?;
        if whole == 0 {
            writeln!(file, "{of}").with_context(told)?;
        }
        Ok(Self { known, file: Some(Mutex::new(file)) })
    }

    /// The sample of a number: the one that is kept, or a new one, which is kept from now on.
    pub(super) fn get<M: Serialize + DeserializeOwned>(
        &self,
        number: u64,
        make: impl FnOnce() -> Sample<M>,
    ) -> Sample<M> {
        if let Some(line) = self.known.get(&number) {
            return serde_json::from_str(line).unwrap_or_else(|_| unreachable!("it was read before"));
        }
        let sample = make();
        if let Some(file) = &self.file {
            let line = serde_json::to_string(&sample).unwrap_or_else(|bad| panic!("{bad}"));
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            writeln!(file, "{line}").unwrap_or_else(|bad| panic!("samples cannot be kept: {bad}"));
        }
        sample
    }
}
