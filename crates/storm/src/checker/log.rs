//! The log of all tables in a database.

use anyhow::Result;
use online_api::TableId;
use play::Token;
use tokio::runtime::Builder;
use tokio_postgres::{Config, NoTls, Row};

use super::Line;

/// Reads all of it.
pub(crate) fn read(url: &str) -> Result<Vec<Line>> {
    Builder::new_current_thread().enable_all().build()?.block_on(async {
        let config: Config = url.parse()?;
        let (client, connection) = config.connect(NoTls).await?;
        tokio::spawn(connection);
        let sql = "SELECT game, version, seat, token, kind FROM log ORDER BY game, version";
        let rows = client.query(sql, &[]).await?;
        let line = |row: &Row| -> Result<Line> {
            let token: Option<&[u8]> = row.get(3);
            let token = token.map(|token| token.try_into().map(|token| Token(u128::from_be_bytes(token))));
            Ok(Line {
                table: TableId::new(row.get::<_, i64>(0).try_into()?),
                version: row.get::<_, i32>(1).try_into()?,
                seat: row.get::<_, Option<i16>>(2).map(u8::try_from).transpose()?,
                token: token.transpose()?,
                in_game: row.get::<_, &str>(4) != "room",
            })
        };
        rows.iter().map(line).collect()
    })
}
