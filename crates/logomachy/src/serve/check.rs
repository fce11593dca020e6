//! `logomachy serve --check`: what is set, by whom, and whether it can be.

use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow};

use super::{checked, folder, runtime};
use crate::answer::Answer;
use crate::cli::ServeOptions;
use crate::output::Output;

pub(super) fn run(
    given: ServeOptions,
    config: Option<&Path>,
    file: ServeOptions,
    output: &mut Output,
) -> Result<Answer> {
    let by_hand = given.clone();
    let from_file = file.clone();
    let set = checked(given.or(file))?;
    let usual = ServeOptions::default();
    let rows = [by_hand, from_file, usual].map(|options| lines(&options));
    let [by_hand, from_file, usual] = &rows;
    for (at, (name, value)) in lines(&set).into_iter().enumerate() {
        let by = if by_hand[at].1 != usual[at].1 {
            "given"
        } else if from_file[at].1 != usual[at].1 {
            "in the file"
        } else {
            "as usual"
        };
        output.line(format_args!("{name:22} {value}  ({by})"))?;
    }
    if let Some(config) = config {
        output.line(format_args!("The file {} can be read.", config.display()))?;
    }
    let place = match &set.database {
        Some(url) => runtime()?
            .block_on(online::describe_database(url))
            .map_err(|error| anyhow!("database: {error}"))?,
        None => kept_in(&folder(set.data.as_ref())?)?,
    };
    output.line(format_args!("Tables are kept in {place}."))?;
    Ok(Answer::Yes)
}

/// What is in a folder of tables; nothing is changed.
fn kept_in(folder: &Path) -> Result<String> {
    let shown = folder.display();
    match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => Err(anyhow!("{shown} is no folder")),
        Ok(found) if found.permissions().readonly() => Err(anyhow!("{shown} cannot be written to")),
        Ok(_) if folder.join("tables.db").exists() => Ok(format!("{shown}, which has some")),
        Ok(_) => Ok(format!("{shown}, which has none yet")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Ok(format!("{shown}, which is made when they are served"))
        }
        Err(error) => Err(anyhow!("{shown}: {error}")),
    }
}

/// What is set, by name.
fn lines(options: &ServeOptions) -> Vec<(&'static str, String)> {
    let number = |number: Option<u64>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    let text = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let list = |list: &[String]| if list.is_empty() { "-".to_owned() } else { list.join(", ") };
    let count = |count: Option<usize>| number(count.map(|count| count as u64));
    vec![
        ("listen", options.address().to_string()),
        ("data", text(options.data.as_ref().map(|folder| folder.display().to_string()))),
        ("database", text(options.database.as_deref().map(without_password))),
        ("database-connections", count(options.database_connections)),
        ("no-hints", options.no_hints.to_string()),
        ("host", list(&options.host)),
        ("origin", list(&options.origin)),
        ("behind-proxy", options.behind_proxy.to_string()),
        ("proxy", text(options.proxy.map(|(address, bits)| format!("{address}/{bits}")))),
        ("push", text(options.push.clone())),
        ("push-service", list(&options.push_service)),
        ("monitor", text(options.monitor.map(|address| address.to_string()))),
        ("log", text(options.log.map(|form| format!("{form:?}").to_lowercase()))),
        ("drain", number(options.drain)),
        ("thinkers", count(options.thinkers)),
        ("rate", number(options.rate.map(u64::from))),
        ("guests", number(options.guests.map(u64::from))),
        ("sockets", count(options.sockets)),
        ("no-open", options.no_open.to_string()),
    ]
}

/// The address of a database, for everybody to read.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return "(not shown)".to_owned() };
    let (address, query) = rest.split_once('?').map_or((rest, ""), |(address, query)| (address, query));
    let address = match address.rsplit_once('@') {
        Some((who, place)) => format!("{}@{place}", who.split(':').next().unwrap_or_default()),
        None => address.to_owned(),
    };
    format!("{scheme}://{address}{}", if query.is_empty() { "" } else { "?…" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_of_databases_are_shown_to_nobody() {
        for (url, shown) in [
            ("postgres://me:secret@here/tables", "postgres://me@here/tables"),
            ("postgres://me:se@cret@here/tables", "postgres://me@here/tables"),
            ("postgres://here/tables?password=secret", "postgres://here/tables?…"),
            ("host=here password=secret", "(not shown)"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }
}
