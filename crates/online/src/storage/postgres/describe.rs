//! What there is at the address of a database, before anything is done with it.

use tokio_postgres::{Config, NoTls};

use super::{NotConnected, PATIENCE, schema};

/// Says which database there is at an address, and how its tables stand; nothing is changed.
pub async fn describe_database(url: &str) -> Result<String, NotConnected> {
    let mut config: Config = url.parse()?;
    config.application_name("logomachy check").connect_timeout(PATIENCE);
    let (client, connection) = config.connect(NoTls).await?;
    // It ends with its client.
    tokio::spawn(connection);
    let version: String = client.query_one("SHOW server_version", &[]).await?.get(0);
    let sql = "SELECT EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() \
               AND table_name = 'steps')";
    let tables = if client.query_one(sql, &[]).await?.get(0) {
        match schema::check(&client).await {
            Ok(()) => "with tables of this version",
            Err(NotConnected::Older { .. }) => "with older tables, which the next start brings up to date",
            Err(error) => return Err(error),
        }
    } else {
        "without tables yet, which the first start makes"
    };
    Ok(format!("PostgreSQL {version}, {tables}"))
}
