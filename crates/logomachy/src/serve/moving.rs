//! Tables that go elsewhere: `logomachy serve backup`, `restore`, `export` and `import`.

use anyhow::{Context, Result};
use online::TablesPlace;

use super::{folder, runtime};
use crate::answer::Answer;
use crate::cli::{Place, ServeCommand};
use crate::output::Output;

pub(super) fn run(command: ServeCommand, output: &mut Output) -> Result<Answer> {
    match command {
        ServeCommand::Backup(moved) => {
            let folder = folder_of(&moved.place)?;
            online::backup(&folder, &moved.file).context("no backup was made")?;
            output.line(format_args!(
                "The tables of {} are copied to {}.",
                folder.display(),
                moved.file.display()
            ))?;
        }
        ServeCommand::Restore(moved) => {
            let folder = folder_of(&moved.place)?;
            online::restore(&moved.file, &folder).context("nothing was restored")?;
            output.line(format_args!("{} has the tables of {}.", folder.display(), moved.file.display()))?;
        }
        ServeCommand::Export(moved) => {
            let exported = runtime()?.block_on(online::export(&place(moved.place)?, &moved.file));
            let exported = exported.context("nothing was exported")?;
            let file = moved.file.display();
            output.line(format_args!("{} rows are in {file}, digest {}.", exported.rows, exported.digest))?;
        }
        ServeCommand::Import(moved) => {
            let imported = runtime()?.block_on(online::import(&place(moved.place)?, &moved.file));
            let imported = imported.context("nothing was imported")?;
            let file = moved.file.display();
            output.line(format_args!(
                "{} rows of {file} are kept now, digest {}.",
                imported.rows, imported.digest
            ))?;
        }
    }
    Ok(Answer::Yes)
}

fn place(place: Place) -> Result<TablesPlace> {
    match place.database {
        Some(url) => Ok(TablesPlace::Database(url)),
        None => Ok(TablesPlace::Folder(folder(place.data.as_ref())?)),
    }
}

fn folder_of(place: &Place) -> Result<std::path::PathBuf> {
    anyhow::ensure!(
        place.database.is_none(),
        "a database is copied by its own tools (docs/postgresql.md says how), or by `export`"
    );
    folder(place.data.as_ref())
}
