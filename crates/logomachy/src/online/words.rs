//! The words of a table, as far as they are here.

use std::sync::Arc;

use anyhow::Result;
use lexicon::Lexicon;
use online_api::Room;
use play::GameKind;

use crate::store::Store;

/// The words of a table: those it names, or those that were named here.
pub(super) struct TableWords {
    pub(super) lexicon: Arc<Lexicon>,
    /// Whether they are those of the table; else the server alone says what is a word.
    pub(super) are_same: bool,
}

/// Finds the words of a table, or others of its language.
pub(super) fn of_table<K: GameKind>(kind: &K, room: &Room, named: Option<&str>) -> Result<TableWords> {
    let store = Store::open()?;
    let find = |name: &str| store.find(name, kind.language());
    // What the server calls them may be the name of a file here, which nobody meant.
    let theirs =
        if named.is_none() && is_plain_name(&room.lexicon) { find(&room.lexicon).ok() } else { None };
    let found = match (named, theirs) {
        (Some(name), _) => find(name)?,
        (None, Some(found)) => found,
        (None, None) => find(kind.language().code())?,
    };
    let are_same = found.lexicon.digest().to_string() == room.digest;
    Ok(TableWords { lexicon: Arc::new(found.lexicon), are_same })
}

fn is_plain_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter))
}
