//! What criterion measured: read from its files and shown as a table.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The benchmark that others of its group are compared with; without one it is the first.
const BASELINE: &str = "baseline";

/// One benchmark and its median.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measured {
    pub(crate) group: String,
    pub(crate) name: String,
    pub(crate) nanoseconds: f64,
}

/// All that was measured since a moment: masks in the order they ran, and so the benchmarks in each.
pub(crate) fn read(folder: &Path, since: SystemTime) -> Result<Vec<Measured>> {
    let mut files = Vec::new();
    find(folder, &mut files)?;
    files.retain(|(time, _)| *time >= since);
    files.sort();
    let measured = files.iter().map(|(_, file)| read_one(file)).collect::<Result<Vec<_>>>()?;
    Ok(by_group(measured))
}

/// A Markdown table: group, benchmark, median time, ratio to the group's baseline.
pub(crate) fn table(measured: &[Measured]) -> String {
    let mut table = "| group | benchmark | median | ratio |\n|---|---|--:|--:|\n".to_owned();
    for group in measured.chunk_by(|one, other| one.group == other.group) {
        let baseline = group.iter().find(|one| one.name == BASELINE).unwrap_or(&group[0]);
        for Measured { group, name, nanoseconds } in group {
            let ratio = nanoseconds / baseline.nanoseconds;
            writeln!(table, "| {group} | {name} | {} | {ratio:.2} |", show(*nanoseconds))
                .expect("a string takes all");
        }
    }
    table
}

/// The estimates of the last run of each benchmark, with their times.
fn find(folder: &Path, found: &mut Vec<(SystemTime, PathBuf)>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot look into {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, found)?;
        } else if path.ends_with("new/estimates.json") {
            found.push((fs::metadata(&path)?.modified()?, path));
        }
    }
    Ok(())
}

/// Benchmarks of a group together, masks in order of their first.
fn by_group(measured: Vec<Measured>) -> Vec<Measured> {
    let mut masks: Vec<Vec<Measured>> = Vec::new();
    for one in measured {
        match masks.iter_mut().find(|group| group[0].group == one.group) {
            Some(group) => group.push(one),
            None => masks.push(vec![one]),
        }
    }
    masks.concat()
}

#[derive(Deserialize)]
struct Estimates {
    median: Estimate,
}

#[derive(Deserialize)]
struct Estimate {
    point_estimate: f64,
}

/// Names as they were given; folders have them shortened.
#[derive(Deserialize)]
struct Names {
    group_id: String,
    function_id: Option<String>,
    value_str: Option<String>,
}

fn read_one(file: &Path) -> Result<Measured> {
    let estimates: Estimates = json(file)?;
    let names: Names = json(&file.with_file_name("benchmark.json"))?;
    let parts: Vec<String> = [names.function_id, names.value_str].into_iter().flatten().collect();
    let name = if parts.is_empty() { names.group_id.clone() } else { parts.join("/") };
    Ok(Measured { group: names.group_id, name, nanoseconds: estimates.median.point_estimate })
}

fn json<T: DeserializeOwned>(file: &Path) -> Result<T> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    serde_json::from_str(&text).with_context(|| format!("cannot understand {}", file.display()))
}

fn show(nanoseconds: f64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    let (size, unit) = units.into_iter().find(|(size, _)| nanoseconds >= *size).unwrap_or((1.0, "ns"));
    format!("{:.2} {unit}", nanoseconds / size)
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::time::Duration;

    use super::*;

    /// Leaves the files that criterion leaves.
    fn leave(folder: &Path, path: &str, names: &str, median: f64, time: SystemTime) {
        let new = folder.join(path).join("new");
        fs::create_dir_all(&new).unwrap();
        fs::write(new.join("benchmark.json"), names).unwrap();
        let estimates =
            format!(r#"{{"mean":{{"point_estimate":1.0}},"median":{{"point_estimate":{median}}}}}"#);
        fs::write(new.join("estimates.json"), estimates).unwrap();
        File::options().write(true).open(new.join("estimates.json")).unwrap().set_modified(time).unwrap();
    }

    #[test]
    fn estimates_are_read_in_the_order_they_were_made() {
        let folder = tempfile::tempdir().unwrap();
        let start = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        let at = |seconds| start + Duration::from_secs(seconds);
        let names = |group, function, value| {
            format!(r#"{{"group_id":"{group}","function_id":{function},"value_str":{value},"title":"t"}}"#)
        };
        leave(folder.path(), "words/walk/7", &names("words", "\"walk\"", "\"7\""), 2500.0, at(2));
        leave(folder.path(), "words/set", &names("words", "\"set\"", "null"), 5000.0, at(1));
        leave(folder.path(), "moves", &names("moves", "null", "null"), 3e6, at(3));
        leave(folder.path(), "old", &names("old", "null", "null"), 1.0, start - Duration::from_secs(1));
        let measured = read(folder.path(), start).unwrap();
        let shown: Vec<String> =
            measured.iter().map(|one| format!("{} {} {}", one.group, one.name, one.nanoseconds)).collect();
        assert_eq!(shown, ["words set 5000", "words walk/7 2500", "moves moves 3000000"]);
    }

    #[test]
    fn times_are_compared_with_the_baseline_or_the_first() {
        let one = |group: &str, name: &str, nanoseconds| Measured {
            group: group.to_owned(),
            name: name.to_owned(),
            nanoseconds,
        };
        let measured = [
            one("words", "graph", 500.0),
            one("words", "baseline", 1000.0),
            one("moves", "first", 2e6),
            one("moves", "second", 3e9),
        ];
        let expected = "\
| group | benchmark | median | ratio |
|---|---|--:|--:|
| words | graph | 500.00 ns | 0.50 |
| words | baseline | 1.00 µs | 1.00 |
| moves | first | 2.00 ms | 1.00 |
| moves | second | 3.00 s | 1500.00 |
";
        assert_eq!(table(&measured), expected);
    }
}
