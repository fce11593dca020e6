//! What leads to a table, behind the `#` of an address.

use std::fmt;
use std::str::FromStr;

use crate::{Secret, TableId};

/// What leads to a table, behind the `#` of an address: no server and no log hears of it.
///
/// ```
/// use online_api::{LinkPart, Secret, TableId};
///
/// let part = LinkPart { table: TableId::new(1), key: Some(Secret([7; 16])) };
/// assert_eq!(part.to_string(), "table/000000000001/07070707070707070707070707070707");
/// assert_eq!(part.to_string().parse(), Ok(part));
/// assert_eq!("/table/000000000001".parse(), Ok(LinkPart { key: None, ..part }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkPart {
    /// Which table.
    pub table: TableId,
    /// The secret that lets somebody in who does not sit there yet.
    pub key: Option<Secret>,
}

/// Why a text leads to no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a link to a table has #table/ behind the address, the name of the table and its secret")]
pub struct BadLink;

impl fmt::Display for LinkPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table/{}", self.table)?;
        self.key.map_or(Ok(()), |key| write!(f, "/{key}"))
    }
}

/// Reads an invitation, or the address under which the page shows the game at a table.
impl FromStr for LinkPart {
    type Err = BadLink;

    fn from_str(text: &str) -> Result<Self, BadLink> {
        let parts: Vec<&str> = text.trim().trim_start_matches('/').split('/').collect();
        let (table, key) = match parts.as_slice() {
            ["table", table] | ["play", _, "at", table] => (table, None),
            ["table", table, key] | ["play", _, "at", table, key] => (table, Some(key)),
            _ => return Err(BadLink),
        };
        let table = table.parse().map_err(|_| BadLink)?;
        let key = key.map(|key| key.parse()).transpose().map_err(|_| BadLink)?;
        Ok(Self { table, key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leads_to_no_table_is_refused() {
        let table = TableId::new(1);
        assert_eq!("play/khi/at/000000000001".parse(), Ok(LinkPart { table, key: None }));
        let secret = "0".repeat(32);
        for bad in [
            String::new(),
            "table".to_owned(),
            "table/".to_owned(),
            "table/1".to_owned(),
            "table/000000000001/".to_owned(),
            "table/000000000001/secret".to_owned(),
            format!("table/000000000001/{secret}/more"),
            format!("play/khi/000000000001/{secret}"),
            "tables".to_owned(),
        ] {
            assert_eq!(bad.parse::<LinkPart>(), Err(BadLink), "{bad}");
        }
    }
}
