//! The tables of a database.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::pin::pin;

use futures_util::{SinkExt as _, TryStreamExt as _};
use tokio_postgres::{Client, Config, IsolationLevel, NoTls, Row, Transaction};

use super::file::{Reader, Writer, hex, unhex};
use super::{Columns, Kind, LEFT, Moved, NotMoved, SHEETS, Value, same, sorted};
use crate::storage::{NotConnected, postgres_schema};

/// How much is sent at once.
const TOGETHER: usize = 64 * 1024;

async fn connect(url: &str) -> Result<Client, NotMoved> {
    let mut config: Config = url.parse().map_err(NotConnected::from)?;
    config.application_name("logomachy move");
    let (client, connection) = config.connect(NoTls).await.map_err(NotConnected::from)?;
    // It ends with its client.
    tokio::spawn(connection);
    Ok(client)
}

pub(super) async fn export(url: &str, writer: &mut Writer<impl Write>) -> Result<(), NotMoved> {
    let mut client = connect(url).await?;
    postgres_schema::check(&client).await?;
    // All of it is read as it stands at one moment.
    let transaction =
        client.build_transaction().read_only(true).isolation_level(IsolationLevel::RepeatableRead);
    let transaction = transaction.start().await.map_err(NotConnected::from)?;
    write_all(&transaction, writer).await
}

pub(super) async fn import(
    url: &str,
    reader: &mut Reader<impl BufRead>,
    moved: &Moved,
) -> Result<(), NotMoved> {
    let mut client = connect(url).await?;
    postgres_schema::prepare(&mut client).await?;
    let transaction = client.transaction().await.map_err(NotConnected::from)?;
    for (sheet, _) in SHEETS.iter().chain([&("push_key", "one")]) {
        // Nobody adds anything meanwhile.
        let sql = format!("LOCK TABLE {sheet} IN EXCLUSIVE MODE");
        transaction.batch_execute(&sql).await.map_err(NotConnected::from)?;
        let sql = format!("SELECT EXISTS (SELECT 1 FROM {sheet})");
        if transaction.query_one(&sql, &[]).await.map_err(NotConnected::from)?.get(0) {
            return Err(NotMoved::NotEmpty((*sheet).to_owned()));
        }
    }
    for (sheet, _) in SHEETS {
        let told = reader.sheet(sheet)?;
        same(sheet, &told, &columns(&transaction, sheet).await?)?;
        copy(&transaction, sheet, &told, reader).await?;
        go_on_counting(&transaction, sheet).await?;
    }
    reader.end()?;
    if let Some(key) = &reader.push_key {
        let sql = "INSERT INTO push_key (one, key) VALUES (1, $1)";
        transaction.execute(sql, &[key]).await.map_err(NotConnected::from)?;
    }
    // What was stored is read again, and has to be what was written.
    let mut again = Writer::new(io::sink());
    write_all(&transaction, &mut again).await?;
    let stored = again.end().map(|(stored, _)| stored).map_err(written)?;
    if stored != *moved {
        return Err(NotMoved::Version("what was stored is not what was in the file".to_owned()));
    }
    transaction.commit().await.map_err(NotConnected::from)?;
    Ok(())
}

async fn copy(
    transaction: &Transaction<'_>,
    sheet: &str,
    columns: &Columns,
    reader: &mut Reader<impl BufRead>,
) -> Result<(), NotMoved> {
    let names = columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
    let sql = format!("COPY {sheet} ({names}) FROM STDIN");
    let mut sink = pin!(transaction.copy_in(&sql).await.map_err(NotConnected::from)?);
    let mut text = String::new();
    while let Some(row) = reader.row()? {
        add_line(&mut text, &row);
        if text.len() >= TOGETHER {
            let part = std::mem::take(&mut text);
            sink.send(io::Cursor::new(part.into_bytes())).await.map_err(NotConnected::from)?;
        }
    }
    sink.send(io::Cursor::new(text.into_bytes())).await.map_err(NotConnected::from)?;
    sink.close().await.map_err(NotConnected::from)?;
    Ok(())
}

/// Has numbers that the database gives out go on behind those that were taken over.
async fn go_on_counting(transaction: &Transaction<'_>, sheet: &str) -> Result<(), NotMoved> {
    let sql = "SELECT column_name::text FROM information_schema.columns \
               WHERE table_schema = current_schema() AND table_name = $1 AND is_identity = 'YES'";
    for row in transaction.query(sql, &[&sheet]).await.map_err(NotConnected::from)? {
        let column: String = row.get(0);
        let sql = format!(
            "SELECT setval(pg_get_serial_sequence('{sheet}', '{column}'), max({column})) FROM {sheet} HAVING count(*) > 0"
        );
        transaction.batch_execute(&sql).await.map_err(NotConnected::from)?;
    }
    Ok(())
}

/// A row as the database copies it in.
fn add_line(text: &mut String, row: &[Value]) {
    for (at, value) in row.iter().enumerate() {
        if at > 0 {
            text.push('\t');
        }
        // A string takes all that is written to it.
        let _ = match value {
            Value::Null => write!(text, "\\N"),
            Value::Integer(number) => write!(text, "{number}"),
            Value::Bytes(bytes) => write!(text, "\\\\x{}", hex(bytes)),
            Value::Text(plain) => {
                for letter in plain.chars() {
                    match letter {
                        '\\' => text.push_str("\\\\"),
                        '\n' => text.push_str("\\n"),
                        '\r' => text.push_str("\\r"),
                        '\t' => text.push_str("\\t"),
                        letter => text.push(letter),
                    }
                }
                Ok(())
            }
        };
    }
    text.push('\n');
}

async fn write_all(transaction: &Transaction<'_>, writer: &mut Writer<impl Write>) -> Result<(), NotMoved> {
    know_all(transaction).await?;
    let key = transaction.query_opt("SELECT key FROM push_key", &[]).await.map_err(NotConnected::from)?;
    writer.begin(key.map(|row| row.get(0))).map_err(written)?;
    for (sheet, order) in SHEETS {
        let columns = columns(transaction, sheet).await?;
        writer.sheet(sheet, &columns).map_err(written)?;
        let names = columns.iter().map(|(name, _)| format!("{name}::text")).collect::<Vec<_>>().join(", ");
        // With its sheet a name is that of what is kept, and not of what it is read as: numbers are ordered as numbers. Only texts
        // are ordered otherwise in other countries.
        let by = |name: &str| match name {
            "digest" => format!("{sheet}.digest COLLATE \"C\""),
            name => format!("{sheet}.{name}"),
        };
        let order = order.split(", ").map(by).collect::<Vec<_>>().join(", ");
        let sql = format!("SELECT {names} FROM {sheet} ORDER BY {order}");
        let none: [&str; 0] = [];
        let rows = transaction.query_raw(&sql, none).await.map_err(NotConnected::from)?;
        let mut rows = pin!(rows);
        while let Some(row) = rows.try_next().await.map_err(NotConnected::from)? {
            let values: Option<Vec<Value>> =
                columns.iter().enumerate().map(|(at, (_, kind))| value(row.get(at), *kind)).collect();
            let values =
                values.ok_or_else(|| NotMoved::Version(format!("a value in {sheet} cannot be read")))?;
            writer.row(&values).map_err(written)?;
        }
    }
    Ok(())
}

/// Whoever keeps something new says whether it is moved.
async fn know_all(transaction: &Transaction<'_>) -> Result<(), NotMoved> {
    let sql = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()";
    for row in transaction.query(sql, &[]).await.map_err(NotConnected::from)? {
        let name: String = row.get(0);
        if !SHEETS.iter().any(|(sheet, _)| *sheet == name) && !LEFT.contains(&name.as_str()) {
            return Err(NotMoved::Version(format!("this program does not know what {name} is")));
        }
    }
    Ok(())
}

async fn columns(transaction: &Transaction<'_>, sheet: &str) -> Result<Columns, NotMoved> {
    let sql = "SELECT column_name::text, data_type::text FROM information_schema.columns \
               WHERE table_schema = current_schema() AND table_name = $1";
    let rows = transaction.query(sql, &[&sheet]).await.map_err(NotConnected::from)?;
    let column = |row: &Row| {
        let kind = match row.get::<_, &str>(1) {
            "boolean" | "smallint" | "integer" | "bigint" => Kind::Integer,
            "bytea" => Kind::Bytes,
            _ => Kind::Text,
        };
        (row.get(0), kind)
    };
    Ok(sorted(sheet, rows.iter().map(column).collect()))
}

fn value(text: Option<&str>, kind: Kind) -> Option<Value> {
    let Some(text) = text else { return Some(Value::Null) };
    Some(match (kind, text) {
        (Kind::Text, text) => Value::Text(text.to_owned()),
        (Kind::Bytes, text) => Value::Bytes(unhex(text.strip_prefix("\\x")?)?),
        (Kind::Integer, "true") => Value::Integer(1),
        (Kind::Integer, "false") => Value::Integer(0),
        (Kind::Integer, number) => Value::Integer(number.parse().ok()?),
    })
}

fn written(error: io::Error) -> NotMoved {
    NotMoved::File { path: "the file".into(), error }
}
